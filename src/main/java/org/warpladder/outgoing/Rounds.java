package org.warpladder.outgoing;

import java.util.concurrent.atomic.AtomicBoolean;

/** Does a long piece of work now and then, off the thread that says when; never twice at once on a node. */
public final class Rounds {
    private final String name;
    private final Runnable work;
    private final AtomicBoolean under = new AtomicBoolean();

    public Rounds(String name, Runnable work) {
        this.name = name;
        this.work = work;
    }

    /** Begins a round, unless one is under way. */
    public void begin() {
        if (under.compareAndSet(false, true)) {
            Thread.ofVirtual().name(name).start(this::work);
        }
    }

    private void work() {
        try {
            work.run();
        } finally {
            under.set(false);
        }
    }
}

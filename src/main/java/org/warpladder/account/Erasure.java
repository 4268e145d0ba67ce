package org.warpladder.account;

/**
 * A person is being erased. Published in the transaction that does it, before it is done: listeners take away what names the
 * person. The person's row then goes with all that refers to it, unless a listener needs it for averages: then it stays,
 * without a name, and nobody can sign in to it.
 */
public final class Erasure {
    private final String personId;
    private boolean kept;

    Erasure(String personId) {
        this.personId = personId;
    }

    public String personId() {
        return personId;
    }

    public void keepAnonymous() {
        kept = true;
    }

    boolean kept() {
        return kept;
    }
}

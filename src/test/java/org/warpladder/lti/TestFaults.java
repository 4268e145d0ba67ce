package org.warpladder.lti;

import java.util.Map;
import java.util.Optional;
import java.util.Queue;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.function.Predicate;
import org.warpladder.lti.TestPlatform.Answer;
import org.warpladder.lti.TestPlatform.Asked;

/** What goes wrong at a platform, request by request. */
public final class TestFaults {
    static final int NO_ANSWER = 0;

    private record Fault(Predicate<Asked> when, Answer answer) {}

    private final Map<String, Queue<Fault>> next = new ConcurrentHashMap<>();

    public void clear() {
        next.clear();
    }

    /** The next request at a door that is not spoken for gets this. */
    public TestFaults answer(String door, Answer answer) {
        return answer(door, _ -> true, answer);
    }

    public TestFaults answer(String door, int status) {
        return answer(door, Answer.of(status));
    }

    public TestFaults answer(String door, Predicate<Asked> when, Answer answer) {
        next.computeIfAbsent(door, _ -> new ConcurrentLinkedQueue<>()).add(new Fault(when, answer));
        return this;
    }

    /** The connection ends before there is an answer. */
    public TestFaults noAnswer(String door) {
        return answer(door, NO_ANSWER);
    }

    Optional<Answer> next(String door, Asked request) {
        var faults = next.getOrDefault(door, new ConcurrentLinkedQueue<>());
        for (var fault : faults) {
            if (fault.when().test(request) && faults.remove(fault)) {
                return Optional.of(fault.answer());
            }
        }
        return Optional.empty();
    }
}

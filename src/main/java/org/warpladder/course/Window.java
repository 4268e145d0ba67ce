package org.warpladder.course;

import java.time.Duration;
import java.time.Instant;
import java.util.Optional;

/**
 * When one learner can work at an assignment: its schedule, with what was granted to this learner.
 *
 * @param limit of an exam, from the learner's own start
 */
public record Window(
        Instant opens,
        Optional<Instant> due,
        Optional<Instant> closes,
        Optional<Duration> limit,
        Optional<Instant> started,
        Optional<Instant> handedIn) {

    /** What can be done. */
    public enum State {
        NOT_YET,
        /** An exam that the learner may begin. */
        TO_START,
        OPEN,
        /** After the due time: it counts less. */
        LATE,
        HANDED_IN,
        OVER
    }

    static Window of(AssignmentPlan plan, Extension extension, Sitting sitting) {
        var schedule = plan.schedule();
        var due = extension.due().or(schedule::due);
        var closes =
                schedule.ends().map(it -> extension.due().filter(it::isBefore).orElse(it));
        Optional<Duration> limit = plan.attempts() instanceof AttemptsPolicy.Exam(int minutes)
                ? Optional.of(Duration.ofMinutes((long) minutes + extension.extraMinutes()))
                : Optional.empty();
        return new Window(schedule.opens(), due, closes, limit, sitting.started(), sitting.handedIn());
    }

    public State at(Instant now) {
        if (now.isBefore(opens)) {
            return State.NOT_YET;
        }
        if (handedIn.isPresent()) {
            return State.HANDED_IN;
        }
        if (over(now)) {
            return State.OVER;
        }
        if (limit.isPresent() && started.isEmpty()) {
            return State.TO_START;
        }
        return due.filter(now::isAfter).isPresent() ? State.LATE : State.OPEN;
    }

    /** Whether answers are taken; at the last instant they still are. */
    public boolean takes(Instant now) {
        return switch (at(now)) {
            case OPEN, LATE -> true;
            case NOT_YET, TO_START, HANDED_IN, OVER -> false;
        };
    }

    /** The last instant at which an answer is taken: an exam ends when its time is over, or when it closes for all. */
    public Optional<Instant> ends() {
        var own = limit.flatMap(time -> started.map(it -> it.plus(time)));
        return own.map(it -> closes.filter(it::isAfter).orElse(it)).or(() -> closes);
    }

    /** Whether answers are taken after the due time. */
    public boolean takesLate() {
        return due.isPresent() && closes.filter(due.get()::isBefore).isPresent();
    }

    /** Whether nothing more can come from this learner. An exam that was handed in early is over when its time would be. */
    public boolean over(Instant now) {
        return ends().filter(now::isAfter).isPresent();
    }
}

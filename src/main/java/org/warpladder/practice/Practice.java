package org.warpladder.practice;

import java.time.Clock;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.UUID;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.springframework.context.ApplicationEventPublisher;
import org.springframework.stereotype.Service;
import org.springframework.transaction.annotation.Transactional;
import org.warpladder.exercise.Field;
import org.warpladder.exercise.Grade;
import org.warpladder.exercise.Variant;
import org.warpladder.exercise.Verdict;

/**
 * Working at variants: what pages and the REST API both call. A variant is frozen when it is first asked for; an attempt
 * begins with the learner's first submission or hint.
 */
@Service
@Transactional
public class Practice {
    /** Of each variant. */
    public static final int TRIES = 3;

    private final Instances instances;
    private final AttemptRepository attempts;
    private final ApplicationEventPublisher events;
    private final Clock clock;

    Practice(Instances instances, AttemptRepository attempts, ApplicationEventPublisher events, Clock clock) {
        this.instances = instances;
        this.attempts = attempts;
        this.events = events;
        this.clock = clock;
    }

    /** The variant that the problem as it is now gives for a seed; nothing where there is no such problem. */
    public Optional<Instance> instance(String problemId, long seed) {
        return instances.now(problemId, seed);
    }

    @Transactional(readOnly = true)
    public Optional<Instance> instance(String instanceId) {
        return instances.find(instanceId);
    }

    /** The variant that was kept of a version of a problem, whatever the problem is now. */
    @Transactional(readOnly = true)
    public Optional<Instance> instance(String problemId, String version, long seed) {
        return instances.of(problemId, version, seed);
    }

    @Transactional(readOnly = true)
    public Optional<Standing> standing(String attemptId) {
        return attempts.findById(attemptId).map(Practice::standing);
    }

    /** The learner's latest attempt at a problem and seed, whatever version of the problem it is of. */
    @Transactional(readOnly = true)
    public Optional<Standing> standing(String learnerId, String problemId, long seed) {
        return attempts.latest(learnerId, problemId, seed).map(Practice::standing);
    }

    /** The learner's attempts at free practice, the newest first. */
    @Transactional(readOnly = true)
    public List<PastAttempt> history(String learnerId) {
        return attempts.all(learnerId).stream().map(Attempt::asPast).toList();
    }

    /** When the learner did something, at practice and under assignments. */
    @Transactional(readOnly = true)
    public List<Work> work(String learnerId) {
        return Stream.concat(attempts.submitted(learnerId).stream(), attempts.revealed(learnerId).stream())
                .toList();
    }

    /**
     * Submits answers.
     *
     * @param typed by field id, as a person types them
     * @param formToken the same for the same press of a button: a second post with it changes nothing
     * @throws IllegalArgumentException where there is no such instance
     */
    public Outcome submit(String learnerId, String instanceId, Map<String, String> typed, String formToken) {
        return submit(learnerId, instanceId, typed, formToken, Terms.PRACTICE);
    }

    /** Likewise, under an assignment's terms; whether it is open is for the caller to know. */
    public Outcome submit(
            String learnerId, String instanceId, Map<String, String> typed, String formToken, Terms terms) {
        return submit(learnerId, instanceId, typed, formToken, terms, clock.instant());
    }

    /**
     * Takes what was saved before a deadline as a submission. A field that cannot be read counts as unanswered, since nobody can
     * be asked back.
     */
    public Outcome collect(
            String learnerId,
            String instanceId,
            Map<String, String> typed,
            String formToken,
            Terms terms,
            Instant savedAt) {
        var instance =
                instance(instanceId).orElseThrow(() -> new IllegalArgumentException("no instance " + instanceId));
        var grade = tryOut(instance, typed);
        var readable = new HashMap<>(typed);
        grade.fields().forEach((id, field) -> {
            if (field.verdict() == Verdict.UNREADABLE) {
                readable.remove(id);
            }
        });
        return submit(learnerId, instanceId, readable, formToken, terms, savedAt);
    }

    /** Reads answers as a submission would, and keeps nothing. */
    public Grade tryOut(Instance instance, Map<String, String> typed) {
        return instance.variant().grade(answersTo(instance.variant(), typed));
    }

    private Outcome submit(
            String learnerId, String instanceId, Map<String, String> typed, String formToken, Terms terms, Instant at) {
        var attempt = locked(learnerId, instanceId, terms);
        var instance = attempt.variant().asInstance();
        var twin = attempt.withFormToken(formToken);
        if (twin.isPresent()) {
            return new Outcome.Repeated(attempt.asStanding(instance), twin.get().asSubmitted());
        }
        var answers = answersTo(instance.variant(), typed);
        var grade = instance.variant().grade(answers);
        var same = attempt.sameAs(grade);
        if (same.isPresent()) {
            return new Outcome.Repeated(attempt.asStanding(instance), same.get().asSubmitted());
        }
        var closed = attempt.closed();
        if (closed.isPresent()) {
            return new Outcome.Refused(attempt.asStanding(instance), closed.get());
        }
        boolean first = !attempt.judged();
        attempt.submit(new Submission(attempt, formToken, answers, grade, Submission.isGraded(grade), at), grade);
        var standing = attempt.asStanding(instance);
        if (Submission.isGraded(grade) && (grade.allRight() || grade.spendsTry())) {
            events.publishEvent(SubmissionGraded.of(standing, grade, first, clock.instant()));
        }
        return new Outcome.Done(standing);
    }

    /**
     * Shows the next hint, at its price.
     *
     * @param taken how many hints the learner sees taken: pressing the button twice takes one
     */
    public Outcome hint(String learnerId, String instanceId, int taken) {
        return hint(learnerId, instanceId, taken, Terms.PRACTICE);
    }

    public Outcome hint(String learnerId, String instanceId, int taken, Terms terms) {
        var attempt = locked(learnerId, instanceId, terms);
        var instance = attempt.variant().asInstance();
        var standing = attempt.asStanding(instance);
        var closed = attempt.closed();
        if (closed.isPresent()) {
            return new Outcome.Refused(standing, closed.get());
        }
        if (!terms.hints()) {
            return new Outcome.Refused(standing, Outcome.Reason.NO_HINTS_HERE);
        }
        if (standing.hintsTaken() > taken) {
            return new Outcome.Done(standing);
        }
        if (!standing.hintLeft()) {
            return new Outcome.Refused(standing, Outcome.Reason.NO_HINT_LEFT);
        }
        attempt.takeHint();
        return new Outcome.Done(attempt.asStanding(instance));
    }

    /** Shows the answer and closes the variant for points; only after an answer was committed. */
    public Outcome reveal(String learnerId, String instanceId) {
        return reveal(learnerId, instanceId, Terms.PRACTICE);
    }

    public Outcome reveal(String learnerId, String instanceId, Terms terms) {
        var attempt = locked(learnerId, instanceId, terms);
        var instance = attempt.variant().asInstance();
        if (attempt.closed().isPresent()) {
            return new Outcome.Done(attempt.asStanding(instance));
        }
        if (!terms.reveal()) {
            return new Outcome.Refused(attempt.asStanding(instance), Outcome.Reason.NO_REVEAL_HERE);
        }
        if (!attempt.judged()) {
            return new Outcome.Refused(attempt.asStanding(instance), Outcome.Reason.NOT_COMMITTED);
        }
        var now = clock.instant();
        attempt.reveal(now);
        var standing = attempt.asStanding(instance);
        events.publishEvent(new AttemptRevealed(standing, now));
        return new Outcome.Done(standing);
    }

    private Attempt locked(String learnerId, String instanceId, Terms terms) {
        // Nothing of the attempt is read before its row is locked
        var attempt = attempts.lock(learnerId, instanceId, terms.assignmentId()).orElseGet(() -> {
            if (instances.find(instanceId).isEmpty()) {
                throw new IllegalArgumentException("no instance " + instanceId);
            }
            var id = UUID.randomUUID().toString();
            attempts.start(id, learnerId, instanceId, terms.assignmentId(), terms.tries(), clock.instant());
            var started =
                    attempts.lock(learnerId, instanceId, terms.assignmentId()).orElseThrow();
            if (started.id().equals(id)) {
                events.publishEvent(new AttemptStarted(standing(started)));
            }
            return started;
        });
        attempt.allow(terms.tries());
        return attempt;
    }

    static Standing standing(Attempt attempt) {
        return attempt.asStanding(attempt.variant().asInstance());
    }

    /** What was typed into the variant's fields; anything else is nobody's answer. */
    private static Map<String, String> answersTo(Variant variant, Map<String, String> typed) {
        return variant.fields().stream()
                .map(Field::id)
                .filter(typed::containsKey)
                .collect(Collectors.toMap(id -> id, id -> Objects.requireNonNull(typed.get(id))));
    }
}

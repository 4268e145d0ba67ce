package org.warpladder.practice;

import java.time.Clock;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.UUID;
import java.util.stream.Collectors;
import org.springframework.context.ApplicationEventPublisher;
import org.springframework.context.event.EventListener;
import org.springframework.stereotype.Service;
import org.springframework.transaction.annotation.Transactional;
import org.warpladder.account.LearnerMerged;
import org.warpladder.exercise.Catalogue;
import org.warpladder.exercise.Field;
import org.warpladder.exercise.FieldGrade;
import org.warpladder.exercise.FieldKind;
import org.warpladder.exercise.Grade;
import org.warpladder.exercise.Seed;
import org.warpladder.exercise.Variant;

/**
 * Working at variants: what pages and the REST API both call. A variant is frozen when it is first asked for; an attempt
 * begins with the learner's first submission or hint.
 */
@Service
@Transactional
public class Practice {
    /** Of each variant. */
    public static final int TRIES = 3;

    private final Catalogue catalogue;
    private final VariantRepository variants;
    private final AttemptRepository attempts;
    private final ApplicationEventPublisher events;
    private final Clock clock;

    Practice(
            Catalogue catalogue,
            VariantRepository variants,
            AttemptRepository attempts,
            ApplicationEventPublisher events,
            Clock clock) {
        this.catalogue = catalogue;
        this.variants = variants;
        this.attempts = attempts;
        this.events = events;
        this.clock = clock;
    }

    /** The variant that the problem as it is now gives for a seed; nothing where there is no such problem. */
    public Optional<Instance> instance(String problemId, long seed) {
        return catalogue
                .problem(problemId)
                .map(problem -> variants.findByProblemIdAndVersionAndSeed(problemId, problem.version(), seed)
                        .orElseGet(() -> {
                            var variant = problem.draw(new Seed(seed));
                            variants.add(
                                    UUID.randomUUID().toString(),
                                    problemId,
                                    problem.version(),
                                    seed,
                                    variant.toJson(),
                                    clock.instant());
                            return variants.findByProblemIdAndVersionAndSeed(problemId, problem.version(), seed)
                                    .orElseThrow();
                        })
                        .asInstance());
    }

    @Transactional(readOnly = true)
    public Optional<Instance> instance(String instanceId) {
        return variants.findById(instanceId).map(StoredVariant::asInstance);
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

    /** The learner's attempts, the newest first. */
    @Transactional(readOnly = true)
    public List<PastAttempt> history(String learnerId) {
        return attempts.all(learnerId).stream().map(Attempt::asPast).toList();
    }

    /**
     * Submits answers.
     *
     * @param typed by field id, as a person types them
     * @param formToken the same for the same press of a button: a second post with it changes nothing
     * @throws IllegalArgumentException where there is no such instance
     */
    public Outcome submit(String learnerId, String instanceId, Map<String, String> typed, String formToken) {
        var attempt = locked(learnerId, instanceId);
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
        attempt.submit(new Submission(attempt, formToken, answers, grade, isGraded(grade), clock.instant()), grade);
        if (attempt.judged() && isGraded(grade) && (grade.allRight() || grade.spendsTry())) {
            events.publishEvent(graded(attempt, instance.variant(), grade, first));
        }
        return new Outcome.Done(attempt.asStanding(instance));
    }

    /**
     * Shows the next hint, at its price.
     *
     * @param taken how many hints the learner sees taken: pressing the button twice takes one
     */
    public Outcome hint(String learnerId, String instanceId, int taken) {
        var attempt = locked(learnerId, instanceId);
        var instance = attempt.variant().asInstance();
        var standing = attempt.asStanding(instance);
        var closed = attempt.closed();
        if (closed.isPresent()) {
            return new Outcome.Refused(standing, closed.get());
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
        var attempt = locked(learnerId, instanceId);
        var instance = attempt.variant().asInstance();
        if (attempt.closed().isPresent()) {
            return new Outcome.Done(attempt.asStanding(instance));
        }
        if (!attempt.judged()) {
            return new Outcome.Refused(attempt.asStanding(instance), Outcome.Reason.NOT_COMMITTED);
        }
        attempt.reveal(clock.instant());
        events.publishEvent(
                new AttemptRevealed(learnerId, attempt.id(), attempt.variant().problemId(), clock.instant()));
        return new Outcome.Done(attempt.asStanding(instance));
    }

    /** Of two attempts at one variant the better one stays, the account's where they are equal. */
    @EventListener
    void carryOver(LearnerMerged merged) {
        for (var guests : attempts.all(merged.guestId())) {
            attempts.find(merged.accountId(), guests.variant().id())
                    .filter(own -> guests.score().compareTo(own.score()) > 0)
                    .ifPresent(attempts::delete);
        }
        attempts.moveNew(merged.guestId(), merged.accountId());
    }

    private Attempt locked(String learnerId, String instanceId) {
        // Nothing of the attempt is read before its row is locked
        return attempts.lock(learnerId, instanceId).orElseGet(() -> {
            if (variants.findById(instanceId).isEmpty()) {
                throw new IllegalArgumentException("no instance " + instanceId);
            }
            attempts.start(UUID.randomUUID().toString(), learnerId, instanceId, TRIES, clock.instant());
            return attempts.lock(learnerId, instanceId).orElseThrow();
        });
    }

    private static Standing standing(Attempt attempt) {
        return attempt.asStanding(attempt.variant().asInstance());
    }

    /** What was typed into the variant's fields; anything else is nobody's answer. */
    private static Map<String, String> answersTo(Variant variant, Map<String, String> typed) {
        return variant.fields().stream()
                .map(Field::id)
                .filter(typed::containsKey)
                .collect(Collectors.toMap(id -> id, id -> Objects.requireNonNull(typed.get(id))));
    }

    private static boolean isGraded(Grade grade) {
        return !grade.unreadable() && !grade.blank();
    }

    private SubmissionGraded graded(Attempt attempt, Variant variant, Grade grade, boolean first) {
        return new SubmissionGraded(
                attempt.learnerId(),
                attempt.id(),
                variant.problemId(),
                first,
                grade.allRight(),
                attempt.hinted(),
                guess(variant.fields()),
                misconceptions(grade.fields().values()),
                clock.instant());
    }

    private static List<String> misconceptions(Collection<FieldGrade> fields) {
        return fields.stream()
                .map(FieldGrade::misconception)
                .filter(Objects::nonNull)
                .distinct()
                .toList();
    }

    /** Where every field is a choice: the chance that blind choices are all right. */
    private static OptionalDouble guess(List<Field> fields) {
        if (!fields.stream().allMatch(field -> field.kind() == FieldKind.CHOICE)) {
            return OptionalDouble.empty();
        }
        return OptionalDouble.of(fields.stream()
                .mapToDouble(field -> 1.0 / Math.max(2, field.choices().size()))
                .reduce(1, (a, b) -> a * b));
    }
}

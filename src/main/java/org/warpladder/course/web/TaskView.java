package org.warpladder.course.web;

import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.warpladder.course.Assignment;
import org.warpladder.course.AttemptsPolicy;
import org.warpladder.course.Task;
import org.warpladder.course.Visibility;
import org.warpladder.exercise.FieldGrade;
import org.warpladder.exercise.Verdict;
import org.warpladder.practice.HintPrice;
import org.warpladder.practice.Standing;
import org.warpladder.practice.Submitted;
import org.warpladder.practice.web.FieldView;
import org.warpladder.practice.web.RealRun;
import org.warpladder.practice.web.Told;
import org.warpladder.practice.web.Words;

/**
 * A problem of an assignment as its page shows it. Nothing of the answer is in here before it may be seen.
 *
 * @param open whether answers are taken now
 * @param silent whether answers are only kept
 * @param script texts that the inputs' scripts say
 */
public record TaskView(
        Task task,
        String title,
        @Nullable String titleLang,
        String statementHtml,
        List<String> kernel,
        List<FieldView> fields,
        List<String> hintsHtml,
        boolean hintLeft,
        int hintPercent,
        boolean open,
        boolean silent,
        int triesLeft,
        boolean complete,
        boolean solved,
        boolean revealed,
        boolean mayReveal,
        boolean mayDrawAnother,
        Optional<String> solutionHtml,
        Optional<String> runHtml,
        String script) {

    /**
     * @param takes whether the learner's time runs
     * @param tries allowed in all
     */
    static TaskView of(
            Assignment assignment, Task task, Visibility visibility, boolean takes, int tries, Words words, Told told) {
        var variant = told.variant(task.instance().variant());
        var standing = task.standing();
        boolean silent = assignment.silent();
        boolean complete = !silent && standing.filter(Standing::complete).isPresent();
        boolean open = takes && !complete;
        boolean solution = visibility.solutions() && (complete || !takes);
        int hints = standing.map(Standing::hintsTaken).orElse(0);
        var plan = assignment.plan();
        return new TaskView(
                task,
                variant.title(),
                variant.titleLang(),
                variant.statementHtml(),
                variant.kernelLines(),
                variant.fields().stream()
                        .map(field -> FieldView.of(
                                variant,
                                field,
                                typed(task, open).map(it -> it.getOrDefault(field.id(), "")),
                                grade(task, visibility, silent && takes, field.id()),
                                open,
                                words))
                        .toList(),
                IntStream.range(0, hints).mapToObj(variant::hintHtml).toList(),
                plan.hints() && !silent && open && hints < variant.hints().size(),
                HintPrice.PERCENT,
                open,
                silent,
                standing.map(Standing::triesLeft).orElse(tries),
                complete,
                visibility.scores() && standing.filter(Standing::solved).isPresent(),
                standing.filter(Standing::revealed).isPresent(),
                open
                        && !silent
                        && plan.solutions() == org.warpladder.course.Show.AT_ONCE
                        && standing.filter(Standing::judged).isPresent(),
                takes && complete && plan.attempts() instanceof AttemptsPolicy.Free,
                solution ? Optional.of(variant.solutionHtml()) : Optional.empty(),
                solution ? RealRun.html(variant) : Optional.empty(),
                words.script());
    }

    /** The draft where it can still be worked at, or nothing else is there; else what was submitted last. */
    private static Optional<java.util.Map<String, String>> typed(Task task, boolean open) {
        var draft = task.draft().map(Task.Typed::answers);
        var last = task.standing().flatMap(Standing::last).map(Submitted::answers);
        return open ? draft.or(() -> last) : last.or(() -> draft);
    }

    private static Optional<FieldGrade> grade(Task task, Visibility visibility, boolean kept, String field) {
        if (kept) {
            return task.draft()
                    .map(draft -> task.instance()
                            .variant()
                            .grade(draft.answers())
                            .fields()
                            .get(field))
                    .flatMap(TaskView::onlyReading);
        }
        return visibility.scores()
                ? task.standing()
                        .flatMap(Standing::last)
                        .flatMap(it -> Optional.ofNullable(it.grade().fields().get(field)))
                : Optional.empty();
    }

    /** Of a grade only that it could not be read: anything else would tell whether it is right. */
    private static Optional<FieldGrade> onlyReading(FieldGrade grade) {
        return grade.verdict() == Verdict.UNREADABLE ? Optional.of(grade) : Optional.empty();
    }
}

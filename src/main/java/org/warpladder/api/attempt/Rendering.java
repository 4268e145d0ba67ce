package org.warpladder.api.attempt;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.springframework.context.MessageSource;
import org.springframework.context.i18n.LocaleContextHolder;
import org.springframework.stereotype.Component;
import org.warpladder.api.attempt.AttemptAnswer.FieldGradeAnswer;
import org.warpladder.course.Visibility;
import org.warpladder.exercise.Catalogue;
import org.warpladder.exercise.FieldGrade;
import org.warpladder.exercise.Grade;
import org.warpladder.exercise.Message;
import org.warpladder.exercise.Verdict;
import org.warpladder.exercise.text.Markdown;
import org.warpladder.practice.Instance;
import org.warpladder.practice.Standing;
import org.warpladder.practice.Submitted;

/** Makes answers of standings, in the caller's language. */
@Component
class Rendering {
    private static final Visibility OPEN = new Visibility(true, true);

    private final MessageSource messages;
    private final Catalogue catalogue;

    Rendering(MessageSource messages, Catalogue catalogue) {
        this.messages = messages;
        this.catalogue = catalogue;
    }

    /** @param shown the submission whose grade is shown; nothing where none was made */
    AttemptAnswer attempt(Standing standing, Optional<Submitted> shown) {
        return attempt(standing, shown, OPEN);
    }

    /** Likewise, of what may be seen under an assignment. */
    AttemptAnswer attempt(Standing standing, Optional<Submitted> shown, Visibility visible) {
        if (!visible.scores()) {
            return kept(
                    standing.attemptId(),
                    standing.instance().id(),
                    standing.assignmentId(),
                    shown.map(Submitted::grade).map(this::unreadable).orElse(Map.of()));
        }
        return new AttemptAnswer(
                standing.attemptId(),
                standing.instance().id(),
                standing.assignmentId().isEmpty() ? null : standing.assignmentId(),
                false,
                standing.score().toDouble(),
                standing.score().toString(),
                standing.complete(),
                shown.map(submitted -> fields(submitted.grade())).orElse(Map.of()),
                standing.triesLeft(),
                standing.complete() && visible.solutions()
                        ? standing.instance().variant().solutionHtml()
                        : null);
    }

    /** Answers that are graded later. */
    AttemptAnswer kept(Instance instance, String assignmentId, Grade reading) {
        return kept(null, instance.id(), assignmentId, unreadable(reading));
    }

    private static AttemptAnswer kept(
            @Nullable String attemptId, String instanceId, String assignmentId, Map<String, FieldGradeAnswer> fields) {
        return new AttemptAnswer(attemptId, instanceId, assignmentId, true, 0, "0", false, fields, 0, null);
    }

    /** What could not be read may be told at any time; verdicts may not. */
    private Map<String, FieldGradeAnswer> unreadable(Grade grade) {
        var fields = new LinkedHashMap<String, FieldGradeAnswer>();
        grade.fields()
                .forEach((id, field) -> fields.put(
                        id,
                        field.verdict() == Verdict.UNREADABLE
                                ? field(field)
                                : new FieldGradeAnswer(null, read(field), null, null)));
        return fields;
    }

    private Map<String, FieldGradeAnswer> fields(Grade grade) {
        var fields = new LinkedHashMap<String, FieldGradeAnswer>();
        grade.fields().forEach((id, field) -> fields.put(id, field(field)));
        return fields;
    }

    private FieldGradeAnswer field(FieldGrade field) {
        return new FieldGradeAnswer(verdict(field.verdict()), read(field), field.misconception(), feedback(field));
    }

    private static @Nullable String verdict(@Nullable Verdict verdict) {
        return switch (verdict) {
            case CORRECT -> "correct";
            case WRONG -> "wrong";
            case CLOSE -> "close";
            case UNREADABLE -> "unreadable";
            case UNANSWERED -> null;
            case null -> null;
        };
    }

    private static @Nullable String read(FieldGrade field) {
        return field.read().isEmpty() ? null : field.read();
    }

    /** The wrong idea's own words where one was recognised, else the sentence about the answer. */
    private @Nullable String feedback(FieldGrade field) {
        return Optional.ofNullable(field.misconception())
                .flatMap(catalogue::misconception)
                .map(idea -> Markdown.html(idea.feedback()))
                .or(() -> Optional.ofNullable(field.feedback()).map(this::sentence))
                .orElse(null);
    }

    private String sentence(Message message) {
        return Markdown.html(Objects.requireNonNull(messages.getMessage(
                message.key(), message.arguments().toArray(), message.key(), LocaleContextHolder.getLocale())));
    }
}

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
import org.warpladder.exercise.Field;
import org.warpladder.exercise.FieldGrade;
import org.warpladder.exercise.Grade;
import org.warpladder.exercise.Message;
import org.warpladder.exercise.Variant;
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
                    shown.map(Submitted::grade)
                            .map(grade -> unreadable(grade, told(standing.instance())))
                            .orElse(Map.of()));
        }
        var variant = told(standing.instance());
        return new AttemptAnswer(
                standing.attemptId(),
                standing.instance().id(),
                standing.assignmentId().isEmpty() ? null : standing.assignmentId(),
                false,
                standing.score().toDouble(),
                standing.score().toString(),
                standing.complete(),
                shown.map(submitted -> fields(submitted.grade(), variant)).orElse(Map.of()),
                standing.triesLeft(),
                standing.complete() && visible.solutions() ? variant.solutionHtml() : null);
    }

    /** Answers that are graded later. */
    AttemptAnswer kept(Instance instance, String assignmentId, Grade reading) {
        return kept(null, instance.id(), assignmentId, unreadable(reading, told(instance)));
    }

    private static AttemptAnswer kept(
            @Nullable String attemptId, String instanceId, String assignmentId, Map<String, FieldGradeAnswer> fields) {
        return new AttemptAnswer(attemptId, instanceId, assignmentId, true, 0, "0", false, fields, 0, null);
    }

    /** What could not be read may be told at any time; verdicts may not. */
    private Map<String, FieldGradeAnswer> unreadable(Grade grade, Variant variant) {
        var fields = new LinkedHashMap<String, FieldGradeAnswer>();
        grade.fields()
                .forEach((id, field) -> fields.put(
                        id,
                        field.verdict() == Verdict.UNREADABLE
                                ? field(variant.field(id), field, variant)
                                : new FieldGradeAnswer(null, read(field), null, null)));
        return fields;
    }

    private Map<String, FieldGradeAnswer> fields(Grade grade, Variant variant) {
        var fields = new LinkedHashMap<String, FieldGradeAnswer>();
        grade.fields().forEach((id, field) -> fields.put(id, field(variant.field(id), field, variant)));
        return fields;
    }

    private FieldGradeAnswer field(Field asked, FieldGrade field, Variant variant) {
        return new FieldGradeAnswer(
                verdict(field.verdict()), read(field), field.misconception(), feedback(asked, field, variant));
    }

    private Variant told(Instance instance) {
        return catalogue.worded(instance.variant(), LocaleContextHolder.getLocale());
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
    private @Nullable String feedback(Field asked, FieldGrade field, Variant variant) {
        return Optional.ofNullable(field.misconception())
                .flatMap(catalogue::misconception)
                .map(idea ->
                        Markdown.html(idea.in(LocaleContextHolder.getLocale()).feedback()))
                .or(() -> Optional.ofNullable(field.feedback()).map(it -> sentence(variant.told(asked, it))))
                .orElse(null);
    }

    private String sentence(Message message) {
        return Markdown.html(Objects.requireNonNull(messages.getMessage(
                message.key(), message.arguments().toArray(), message.key(), LocaleContextHolder.getLocale())));
    }
}

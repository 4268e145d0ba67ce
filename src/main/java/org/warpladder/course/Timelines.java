package org.warpladder.course;

import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.springframework.context.i18n.LocaleContextHolder;
import org.springframework.stereotype.Service;
import org.springframework.transaction.annotation.Transactional;
import org.warpladder.exercise.Catalogue;
import org.warpladder.exercise.FieldGrade;
import org.warpladder.exercise.Variant;
import org.warpladder.practice.AssignedWork;
import org.warpladder.practice.Practice;
import org.warpladder.practice.Submitted;

/** What one learner did at an assignment, with the exact variant and answer. */
@Service
@Transactional(readOnly = true)
public class Timelines {
    private final WorkRows work;
    private final Practice practice;
    private final AssignedWork assigned;
    private final Catalogue catalogue;

    Timelines(WorkRows work, Practice practice, AssignedWork assigned, Catalogue catalogue) {
        this.work = work;
        this.practice = practice;
        this.assigned = assigned;
        this.catalogue = catalogue;
    }

    /**
     * One act.
     *
     * @param submitted the answers; nothing where the problem was first seen or its solution shown
     */
    public record Entry(
            Instant at, int position, Variant variant, Kind kind, Optional<Submitted> submitted, List<Field> fields) {}

    /** An answer to one field: everything as text. */
    public record Field(String label, String typed, String verdict, String misconception) {}

    public enum Kind {
        OPENED,
        SUBMITTED
    }

    /** In the order of time. */
    public List<Entry> of(Assignment assignment, Member member) {
        var entries = new ArrayList<Entry>();
        for (var draw : work.draws(assignment.id(), member.id())) {
            var instance = practice.instance(draw.instanceId()).orElseThrow();
            var variant = instance.variant();
            draw.opened()
                    .ifPresent(at -> entries.add(
                            new Entry(at, draw.position(), variant, Kind.OPENED, Optional.empty(), List.of())));
            member.personId()
                    .flatMap(person -> assigned.find(person, draw.instanceId(), assignment.id()))
                    .ifPresent(standing -> standing.submissions().stream()
                            .map(it -> new Entry(
                                    it.at(),
                                    draw.position(),
                                    variant,
                                    Kind.SUBMITTED,
                                    Optional.of(it),
                                    fields(variant, it.answers(), it.grade().fields())))
                            .forEach(entries::add));
        }
        entries.sort(Comparator.comparing(Entry::at));
        return entries;
    }

    private List<Field> fields(Variant variant, Map<String, String> answers, Map<String, FieldGrade> grades) {
        return variant.fields().stream()
                .map(field -> {
                    var grade = Optional.ofNullable(grades.get(field.id()));
                    return new Field(
                            field.label(),
                            answers.getOrDefault(field.id(), ""),
                            grade.flatMap(it -> Optional.ofNullable(it.verdict()))
                                    .map(it -> it.name().toLowerCase(java.util.Locale.ROOT))
                                    .orElse("unanswered"),
                            grade.flatMap(it -> Optional.ofNullable(it.misconception()))
                                    .map(id -> catalogue
                                            .misconception(id)
                                            .map(it -> it.in(LocaleContextHolder.getLocale())
                                                    .name())
                                            .orElse(id))
                                    .orElse(""));
                })
                .toList();
    }
}

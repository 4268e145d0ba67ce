package org.warpladder.course;

import java.time.Clock;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Collectors;
import org.springframework.context.ApplicationEventPublisher;
import org.springframework.context.MessageSource;
import org.springframework.stereotype.Service;
import org.springframework.transaction.annotation.Transactional;
import org.warpladder.course.roster.CsvWriter;
import org.warpladder.practice.AssignedWork;
import org.warpladder.practice.Mark;
import org.warpladder.simulator.trace.Fraction;

/** Scores: one computation, whoever asks. */
@Service
@Transactional
public class Gradebooks {
    private final CourseRows courses;
    private final Assignments assignments;
    private final WorkRows work;
    private final WindowRows windowRows;
    private final AssignedWork assigned;
    private final Collector collector;
    private final ApplicationEventPublisher events;
    private final MessageSource messages;
    private final Clock clock;

    Gradebooks(
            CourseRows courses,
            Assignments assignments,
            WorkRows work,
            WindowRows windowRows,
            AssignedWork assigned,
            Collector collector,
            ApplicationEventPublisher events,
            MessageSource messages,
            Clock clock) {
        this.courses = courses;
        this.assignments = assignments;
        this.work = work;
        this.windowRows = windowRows;
        this.assigned = assigned;
        this.collector = collector;
        this.events = events;
        this.messages = messages;
        this.clock = clock;
    }

    public Gradebook of(String courseId) {
        var members = courses.members(courseId).stream().filter(Member::learner).toList();
        var published =
                assignments.of(courseId).stream().filter(Assignment::published).toList();
        var columns = published.stream().map(it -> scores(it, members)).toList();
        var rows = members.stream()
                .map(member -> new Gradebook.Row(
                        member,
                        columns.stream()
                                .map(column -> column.get(member.id()))
                                .map(Objects::requireNonNull)
                                .toList()))
                .collect(Collectors.partitioningBy(row -> row.member().anonymous()));
        return new Gradebook(
                courses.find(courseId).orElseThrow(),
                published,
                rows.getOrDefault(false, List.of()),
                rows.getOrDefault(true, List.of()));
    }

    /** The score of one learner at one assignment. */
    public Score of(Assignment assignment, Member member) {
        return Objects.requireNonNull(scores(assignment, List.of(member)).get(member.id()));
    }

    /** The parts of a member's score as the member meets the problems. */
    public List<ItemScore> parts(Assignment assignment, Member member, Score score) {
        return Draws.inOrder(
                assignment, member.id(), score.items(), it -> it.item().position());
    }

    /** By member. */
    public Map<String, Score> scores(Assignment assignment, List<Member> members) {
        var basis = basis(assignment);
        var marks = Scoring.byMember(assigned.marks(assignment.id()), Mark::learnerId, members);
        return members.stream()
                .collect(Collectors.toMap(
                        Member::id, member -> basis.score(member, marks.getOrDefault(member.id(), List.of()))));
    }

    /** All that makes scores of marks at one assignment. */
    record Basis(
            Windows windows, Map<String, List<Draw>> draws, Map<String, List<Adjustment>> adjustments, Instant now) {

        /** What a member's score would be with these marks. */
        Score score(Member member, List<Mark> marks) {
            return Scoring.score(
                    windows.plan(),
                    draws.getOrDefault(member.id(), List.of()),
                    marks,
                    adjustments.getOrDefault(member.id(), List.of()),
                    windows.of(member.id()),
                    now);
        }
    }

    /** With what is due collected, so marks are read afterwards. */
    Basis basis(Assignment assignment) {
        collector.collect(assignment);
        return new Basis(
                windowRows.windows(assignment),
                work.draws(assignment.id()).stream().collect(Collectors.groupingBy(Draw::memberId)),
                work.adjustments(assignment.id()).stream().collect(Collectors.groupingBy(Adjustment::memberId)),
                clock.instant());
    }

    /** Sets a score by hand; without points an earlier one is taken back. */
    public void adjust(
            Assignment assignment,
            Member member,
            int position,
            Optional<Fraction> points,
            String reason,
            String byPersonId) {
        work.adjust(
                assignment.id(), new Adjustment(member.id(), position, points, reason, byPersonId, clock.instant()));
        events.publishEvent(new ScoresChanged(assignment.courseId(), assignment.id(), List.of(member.id())));
    }

    /** For spreadsheets: a row a learner, points of each assignment, the total in percent. */
    public String csv(String courseId, Locale locale) {
        var book = of(courseId);
        var table = new CsvWriter();
        List.of("name", "identifier", "group").forEach(it -> table.text(say("gradebook.csv." + it, locale)));
        book.assignments()
                .forEach(it -> table.text(say(
                        "gradebook.csv.points", locale, it.title(), it.plan().points())));
        table.text(say("gradebook.csv.total", locale))
                .text(say("gradebook.csv.percent", locale))
                .endRow();
        for (var row : book.rows()) {
            table.text(row.member().name())
                    .text(row.member().identifier())
                    .text(row.member().group());
            for (var score : row.scores()) {
                if (score.scored()) {
                    table.number(score.shownPoints());
                } else {
                    table.empty();
                }
            }
            table.number(row.shownPoints());
            row.percent().ifPresentOrElse(table::number, table::empty);
            table.endRow();
        }
        return table.asText();
    }

    private String say(String key, Locale locale, Object... arguments) {
        return Objects.requireNonNull(messages.getMessage(key, arguments, key, locale));
    }
}

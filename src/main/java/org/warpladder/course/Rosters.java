package org.warpladder.course;

import static org.warpladder.course.Columns.utc;

import java.time.Clock;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Service;
import org.springframework.transaction.annotation.Transactional;
import org.warpladder.course.RosterPlan.Change;
import org.warpladder.course.RosterPlan.Line;
import org.warpladder.course.roster.CsvWriter;
import org.warpladder.course.roster.FileText;
import org.warpladder.course.roster.RosterFile;

/** Brings in a class from a file: first looked at, then applied. */
@Service
@Transactional
public class Rosters {
    private final CourseRows rows;
    private final JdbcClient database;
    private final Clock clock;

    Rosters(CourseRows rows, JdbcClient database, Clock clock) {
        this.rows = rows;
        this.database = database;
        this.clock = clock;
    }

    /** Reads a file and says what it would do; nothing of the course is changed. */
    public RosterPlan look(String courseId, byte[] file) {
        var content = FileText.of(file);
        var id = UUID.randomUUID().toString();
        database.sql("delete from roster_upload where course_id = ?")
                .param(courseId)
                .update();
        database.sql("insert into roster_upload (id, course_id, content, created_at) values (?, ?, ?, ?)")
                .params(id, courseId, content.text().replace("\0", " "), utc(clock.instant()))
                .update();
        return plan(courseId, id, content.encoding(), content.text());
    }

    /** Applies a file that was looked at, once; nothing where it was applied already or another file came after it. */
    public Optional<RosterPlan> apply(String courseId, String uploadId) {
        var text = database.sql("select content from roster_upload where id = ? and course_id = ? for update")
                .params(uploadId, courseId)
                .query(String.class)
                .optional();
        return text.map(content -> {
            var plan = plan(courseId, uploadId, "", content);
            var known = byIdentifier(rows.members(courseId));
            for (var line : plan.lines()) {
                apply(courseId, line, find(known, line.entry()));
            }
            database.sql("delete from roster_upload where id = ?")
                    .param(uploadId)
                    .update();
            return plan;
        });
    }

    /** The seats with their codes, to be handed out; a seat that is taken has none. */
    @Transactional(readOnly = true)
    public String csv(String courseId, List<String> headings) {
        var table = new CsvWriter();
        headings.forEach(table::text);
        table.endRow();
        rows.members(courseId).stream()
                .filter(member -> !member.removed() && !member.anonymous())
                .forEach(member -> table.text(member.name())
                        .text(member.identifier())
                        .text(member.group())
                        .text(member.claimCode().orElse(""))
                        .endRow());
        return table.asText();
    }

    private RosterPlan plan(String courseId, String id, String encoding, String text) {
        var file = RosterFile.read(text);
        var members = rows.members(courseId);
        var known = byIdentifier(members);
        var lines = file.entries().stream()
                .map(entry -> new Line(entry, change(find(known, entry), entry)))
                .toList();
        var found = file.entries().stream()
                .flatMap(entry -> find(known, entry).stream())
                .map(Member::id)
                .toList();
        var absent = members.stream()
                .filter(member -> member.learner() && !member.anonymous() && !found.contains(member.id()))
                .toList();
        return new RosterPlan(id, encoding, lines, file.faults(), file.leftOut(), absent);
    }

    private static Change change(Optional<Member> member, RosterFile.Entry entry) {
        if (member.isEmpty()) {
            return Change.ADDED;
        }
        boolean same = member.get().name().equals(entry.name())
                && member.get().group().equals(group(member.get(), entry))
                && !member.get().removed();
        return same ? Change.SAME : Change.CHANGED;
    }

    private void apply(String courseId, Line line, Optional<Member> member) {
        var entry = line.entry();
        switch (line.change()) {
            case SAME -> {}
            case ADDED ->
                rows.add(
                        CourseRows.seat(courseId, CourseRole.LEARNER, entry.name(), entry.identifier(), entry.group()),
                        clock.instant());
            case CHANGED -> {
                var seat = member.orElseThrow();
                rows.describe(seat.id(), entry.name(), seat.identifier(), group(seat, entry));
                rows.setRemoved(seat.id(), Optional.empty());
            }
        }
    }

    /** A file without groups takes nobody out of one. */
    private static String group(Member member, RosterFile.Entry entry) {
        return entry.group().isEmpty() ? member.group() : entry.group();
    }

    private static Map<String, Member> byIdentifier(List<Member> members) {
        var known = new HashMap<String, Member>();
        for (var member : members) {
            known.putIfAbsent(key(member.identifier(), member.name()), member);
        }
        return known;
    }

    private static Optional<Member> find(Map<String, Member> known, RosterFile.Entry entry) {
        return Optional.ofNullable(known.get(key(entry.identifier(), entry.name())));
    }

    /** Who has no identifier is known by name. */
    private static String key(String identifier, String name) {
        return identifier.isEmpty() ? "name " + name : "id " + identifier.toLowerCase(Locale.ROOT);
    }
}

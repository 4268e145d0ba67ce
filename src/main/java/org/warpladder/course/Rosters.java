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
import org.springframework.transaction.support.TransactionOperations;
import org.warpladder.account.Audit;
import org.warpladder.course.RosterPlan.Change;
import org.warpladder.course.RosterPlan.Line;
import org.warpladder.course.roster.CsvWriter;
import org.warpladder.course.roster.FileText;
import org.warpladder.course.roster.RosterFile;
import org.warpladder.job.Job;
import org.warpladder.job.Jobs;

/**
 * Brings in a class from a file: first looked at, then applied, in small steps. Where that breaks off, what was brought in
 * stays and the file can be applied once more.
 */
@Service
public class Rosters {
    private static final String KIND = "roster-import";
    private static final int STEP = 50;

    private final CourseRows rows;
    private final Jobs jobs;
    private final Audit audit;
    private final JdbcClient database;
    private final TransactionOperations transactions;
    private final Clock clock;

    Rosters(
            CourseRows rows,
            Jobs jobs,
            Audit audit,
            JdbcClient database,
            TransactionOperations transactions,
            Clock clock) {
        this.rows = rows;
        this.jobs = jobs;
        this.audit = audit;
        this.database = database;
        this.transactions = transactions;
        this.clock = clock;
    }

    /**
     * What an import did.
     *
     * @param leftOut rows that could not be taken
     */
    public record Done(long added, long changed, int leftOut) {}

    public enum Start {
        BEGUN,
        /** It was applied already, or another file came after it. */
        NO_SUCH_FILE,
        TOO_MANY_WAIT
    }

    /** Reads a file and says what it would do; nothing of the course is changed. */
    @Transactional
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

    /** Begins to apply a file that was looked at, as a job that whoever asked may leave. */
    public Start start(Course course, String uploadId, String byPersonId) {
        if (uploaded(course.id(), uploadId).isEmpty()) {
            return Start.NO_SUCH_FILE;
        }
        return jobs.start(KIND, course.id(), progress -> apply(course, uploadId, byPersonId, progress))
                ? Start.BEGUN
                : Start.TOO_MANY_WAIT;
    }

    /** The last import that was begun. */
    public Optional<Job> job(String courseId) {
        return jobs.last(KIND, courseId);
    }

    /** Applies a file that was looked at, once. */
    Done apply(Course course, String uploadId, String byPersonId, Jobs.Progress progress) {
        var content = uploaded(course.id(), uploadId);
        if (content.isEmpty()) {
            return new Done(0, 0, 0);
        }
        var plan = plan(course.id(), uploadId, "", content.get());
        var known = byIdentifier(rows.members(course.id()));
        int done = 0;
        while (done < plan.lines().size() && progress.reached(done, plan.lines().size())) {
            var step = plan.lines()
                    .subList(done, Math.min(done + STEP, plan.lines().size()));
            transactions.executeWithoutResult(_ ->
                    step.forEach(line -> apply(course.id(), line, find(known, line.entry()))));
            done += step.size();
        }
        int through = done;
        transactions.executeWithoutResult(_ -> {
            database.sql("delete from roster_upload where id = ?")
                    .param(uploadId)
                    .update();
            audit.record(byPersonId, "course.roster-imported", course.fullTitle(), String.valueOf(through));
        });
        progress.reached(done, plan.lines().size());
        return new Done(
                plan.count(RosterPlan.Change.ADDED),
                plan.count(RosterPlan.Change.CHANGED),
                plan.faults().size());
    }

    private Optional<String> uploaded(String courseId, String uploadId) {
        return database.sql("select content from roster_upload where id = ? and course_id = ?")
                .params(uploadId, courseId)
                .query(String.class)
                .optional();
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

package org.warpladder.course;

import static org.warpladder.course.Columns.instant;
import static org.warpladder.course.Columns.utc;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.time.ZoneId;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;
import org.warpladder.account.NameOrder;

/** Courses and their members in the database. */
@Repository
class CourseRows {
    private final JdbcClient database;

    CourseRows(JdbcClient database) {
        this.database = database;
    }

    void add(Course course) {
        database.sql("""
            insert into course (id, title, term, zone, join_code, created_at)
            values (:id, :title, :term, :zone, :code, :now)\
            """)
                .param("id", course.id())
                .param("title", course.title())
                .param("term", course.term())
                .param("zone", course.zone().getId())
                .param("code", course.joinCode())
                .param("now", utc(course.createdAt()))
                .update();
    }

    Optional<Course> find(String id) {
        return database.sql("select * from course where id = ?")
                .param(id)
                .query((row, _) -> course(row))
                .optional();
    }

    Optional<Course> withCode(String code) {
        return database.sql("select * from course where join_code = ?")
                .param(code)
                .query((row, _) -> course(row))
                .optional();
    }

    /** Newest first. */
    List<Course> all() {
        return database.sql("select * from course order by archived_at is not null, created_at desc, id")
                .query((row, _) -> course(row))
                .list();
    }

    List<Course> of(String personId) {
        return database.sql("""
            select c.* from course c join course_member m on m.course_id = c.id
            where m.person_id = ? and m.removed_at is null
            order by c.archived_at is not null, c.created_at desc, c.id\
            """).param(personId).query((row, _) -> course(row)).list();
    }

    void change(String id, String title, String term, ZoneId zone) {
        database.sql("update course set title = ?, term = ?, zone = ? where id = ?")
                .params(title, term, zone.getId(), id)
                .update();
    }

    void setJoinCode(String id, String code) {
        database.sql("update course set join_code = ? where id = ?")
                .params(code, id)
                .update();
    }

    void setArchived(String id, Optional<Instant> at) {
        database.sql("update course set archived_at = :at where id = :id")
                .param("at", utc(at))
                .param("id", id)
                .update();
    }

    Member add(Member member, Instant now) {
        database.sql("""
            insert into course_member (id, course_id, person_id, role, name, identifier, group_name, claim_code,
                created_at, joined_at)
            values (:id, :course, :person, :role, :name, :identifier, :group, :claim, :now, :joined)\
            """)
                .param("id", member.id())
                .param("course", member.courseId())
                .param("person", member.personId().orElse(null))
                .param("role", member.role().name())
                .param("name", member.name())
                .param("identifier", member.identifier())
                .param("group", member.group())
                .param("claim", member.claimCode().orElse(null))
                .param("now", utc(now))
                .param("joined", member.personId().isPresent() ? utc(now) : null)
                .update();
        return member;
    }

    static Member seat(String courseId, CourseRole role, String name, String identifier, String group) {
        return new Member(
                UUID.randomUUID().toString(),
                courseId,
                Optional.empty(),
                role,
                name,
                identifier,
                group,
                Optional.of(Codes.ofSeat()),
                false);
    }

    static Member seated(String courseId, String personId, CourseRole role, String name) {
        return new Member(
                UUID.randomUUID().toString(),
                courseId,
                Optional.of(personId),
                role,
                name,
                "",
                "",
                Optional.empty(),
                false);
    }

    /** By name; those who were removed as well. */
    List<Member> members(String courseId) {
        return database
                .sql("select * from course_member where course_id = ? order by id")
                .param(courseId)
                .query((row, _) -> member(row))
                .list()
                .stream()
                .sorted(Comparator.comparing(Member::name, NameOrder.asked()))
                .toList();
    }

    Optional<Member> member(String memberId) {
        return database.sql("select * from course_member where id = ?")
                .param(memberId)
                .query((row, _) -> member(row))
                .optional();
    }

    Optional<Member> memberOf(String courseId, String personId) {
        return database.sql("select * from course_member where course_id = ? and person_id = ?")
                .params(courseId, personId)
                .query((row, _) -> member(row))
                .optional();
    }

    List<Member> seatsOf(String personId) {
        return database.sql("select * from course_member where person_id = ?")
                .param(personId)
                .query((row, _) -> member(row))
                .list();
    }

    Optional<Member> withClaimCode(String code) {
        return database.sql("select * from course_member where claim_code = ? and removed_at is null for update")
                .param(code)
                .query((row, _) -> member(row))
                .optional();
    }

    void take(String memberId, String personId, Instant now) {
        database.sql("update course_member set person_id = ?, claim_code = null, joined_at = ? where id = ?")
                .params(personId, utc(now), memberId)
                .update();
    }

    void describe(String memberId, String name, String identifier, String group) {
        database.sql("update course_member set name = ?, identifier = ?, group_name = ? where id = ?")
                .params(name, identifier, group, memberId)
                .update();
    }

    void setRole(String memberId, CourseRole role) {
        database.sql("update course_member set role = ? where id = ?")
                .params(role.name(), memberId)
                .update();
    }

    void setRemoved(String memberId, Optional<Instant> at) {
        database.sql("update course_member set removed_at = :at where id = :id")
                .param("at", utc(at))
                .param("id", memberId)
                .update();
    }

    void delete(String memberId) {
        database.sql("delete from course_member where id = ?").param(memberId).update();
    }

    /** Leaves a seat that is nobody's. */
    void forget(String memberId) {
        database.sql("update course_member set name = '', identifier = '', group_name = '', claim_code = null where"
                        + " id = ?")
                .param(memberId)
                .update();
    }

    private static Course course(ResultSet row) throws SQLException {
        return new Course(
                row.getString("id"),
                row.getString("title"),
                row.getString("term"),
                ZoneId.of(row.getString("zone")),
                row.getString("join_code"),
                row.getObject("archived_at") != null,
                instant(row, "created_at"));
    }

    private static Member member(ResultSet row) throws SQLException {
        return new Member(
                row.getString("id"),
                row.getString("course_id"),
                Optional.ofNullable(row.getString("person_id")),
                CourseRole.valueOf(row.getString("role")),
                row.getString("name"),
                row.getString("identifier"),
                row.getString("group_name"),
                Optional.ofNullable(row.getString("claim_code")),
                row.getObject("removed_at") != null);
    }
}

package org.warpladder.course;

import java.time.Clock;
import java.time.ZoneId;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.springframework.stereotype.Service;
import org.springframework.transaction.annotation.Transactional;
import org.warpladder.account.Learner;
import org.warpladder.account.Role;

/** Courses and who is in them. */
@Service
@Transactional
public class Courses {
    private final CourseRows rows;
    private final Clock clock;

    Courses(CourseRows rows, Clock clock) {
        this.rows = rows;
        this.clock = clock;
    }

    /** Makes a course, which {@code by} leads. */
    public Course create(Learner by, String title, String term, ZoneId zone) {
        var course = open(title, term, zone);
        rows.add(CourseRows.seated(course.id(), by.id(), CourseRole.INSTRUCTOR, by.name()), clock.instant());
        return course;
    }

    /** Makes a course in which nobody is yet: another program brings its people in. */
    public Course open(String title, String term, ZoneId zone) {
        var course =
                new Course(UUID.randomUUID().toString(), title, term, zone, Codes.ofCourse(), false, clock.instant());
        rows.add(course);
        return course;
    }

    /** All there are, the newest first and archived ones last. */
    @Transactional(readOnly = true)
    public List<Course> all() {
        return rows.all();
    }

    @Transactional(readOnly = true)
    public Optional<Course> find(String courseId) {
        return rows.find(courseId);
    }

    /** The courses in which a person is. */
    @Transactional(readOnly = true)
    public List<Course> of(String personId) {
        return rows.of(personId);
    }

    /** Those in which a person teaches; an administrator sees to all of them. */
    @Transactional(readOnly = true)
    public List<Course> taughtBy(Learner person) {
        return person.role() == Role.ADMINISTRATOR
                ? rows.all()
                : rows.of(person.id()).stream()
                        .filter(course -> role(course.id(), person)
                                .filter(CourseRole::teaches)
                                .isPresent())
                        .toList();
    }

    /** What a person may do in a course; nothing for who is not in it. */
    @Transactional(readOnly = true)
    public Optional<CourseRole> role(String courseId, Learner person) {
        return person.role() == Role.ADMINISTRATOR
                ? rows.find(courseId).map(_ -> CourseRole.INSTRUCTOR)
                : member(courseId, person.id()).map(Member::role);
    }

    /** A course and what a person who teaches in it may do there. */
    public record Taught(Course course, CourseRole role) {}

    /** Nothing where there is no such course, or where the person does not teach in it: then it must seem not to be there. */
    @Transactional(readOnly = true)
    public Optional<Taught> taught(String courseId, Learner person) {
        return rows.find(courseId)
                .flatMap(course ->
                        role(courseId, person).filter(CourseRole::teaches).map(role -> new Taught(course, role)));
    }

    /** The roster: everyone who is in the course or has a seat there, by name. */
    @Transactional(readOnly = true)
    public List<Member> members(String courseId) {
        return rows.members(courseId).stream()
                .filter(member -> !member.removed() && !member.anonymous())
                .toList();
    }

    /** Those who were taken out and may come back. */
    @Transactional(readOnly = true)
    public List<Member> removed(String courseId) {
        return rows.members(courseId).stream()
                .filter(member -> member.removed() && !member.anonymous())
                .toList();
    }

    @Transactional(readOnly = true)
    public Optional<Member> member(String memberId) {
        return rows.member(memberId);
    }

    /** The seat of a person who is in the course now. */
    @Transactional(readOnly = true)
    public Optional<Member> member(String courseId, String personId) {
        return rows.memberOf(courseId, personId).filter(member -> !member.removed());
    }

    /**
     * Takes a course's code, which makes a learner of the course, or a seat's own one.
     *
     * @param name as the instructor knows the person; where it is empty the account's name is taken
     */
    public Joining join(Learner person, String typed, String name) {
        var code = Codes.normal(typed);
        var seat = rows.withClaimCode(code);
        if (seat.isPresent()) {
            return take(seat.get(), person);
        }
        var course = rows.withCode(code);
        if (course.isEmpty()) {
            return new Joining.Refused(Joining.Reason.NO_SUCH_CODE);
        }
        if (course.get().archived()) {
            return new Joining.Refused(Joining.Reason.ARCHIVED);
        }
        return rows.memberOf(course.get().id(), person.id())
                .<Joining>map(member -> member.removed()
                        ? new Joining.Refused(Joining.Reason.REMOVED)
                        : new Joining.Already(course.get()))
                .orElseGet(() -> new Joining.Joined(
                        course.get(),
                        rows.add(
                                CourseRows.seated(
                                        course.get().id(),
                                        person.id(),
                                        CourseRole.LEARNER,
                                        name.isBlank() ? person.name() : name.strip()),
                                clock.instant())));
    }

    /** The seat of a learner whom another program knows: the one with this identifier, else a new one. */
    public Member enrol(String courseId, Learner person, String identifier) {
        return rows.memberOf(courseId, person.id()).orElseGet(() -> {
            var waiting = rows.members(courseId).stream()
                    .filter(member -> member.personId().isEmpty()
                            && !member.removed()
                            && !identifier.isEmpty()
                            && member.identifier().equalsIgnoreCase(identifier))
                    .findFirst();
            if (waiting.isPresent()) {
                rows.take(waiting.get().id(), person.id(), clock.instant());
                return rows.member(waiting.get().id()).orElseThrow();
            }
            var seat = CourseRows.seated(
                    courseId, person.id(), CourseRole.LEARNER, person.name().isBlank() ? identifier : person.name());
            rows.add(seat, clock.instant());
            rows.describe(seat.id(), seat.name(), identifier, "");
            return rows.member(seat.id()).orElseThrow();
        });
    }

    /** Makes a seat that is taken with its own code. */
    public Member addSeat(String courseId, CourseRole role, String name, String identifier, String group) {
        return rows.add(CourseRows.seat(courseId, role, name, identifier, group), clock.instant());
    }

    /** Brings in someone who has an account. */
    public Member addPerson(String courseId, Learner person, CourseRole role) {
        var seated = rows.memberOf(courseId, person.id());
        if (seated.isPresent()) {
            rows.setRole(seated.get().id(), role);
            rows.setRemoved(seated.get().id(), Optional.empty());
            return rows.member(seated.get().id()).orElseThrow();
        }
        return rows.add(CourseRows.seated(courseId, person.id(), role, person.name()), clock.instant());
    }

    public void describe(String memberId, String name, String identifier, String group) {
        rows.describe(memberId, name, identifier, group);
    }

    /** False where this would leave the course without anyone who leads it. */
    public boolean setRole(String memberId, CourseRole role) {
        var member = rows.member(memberId).orElseThrow();
        if (!role.leads() && isLastLeader(member)) {
            return false;
        }
        rows.setRole(memberId, role);
        return true;
    }

    /** Takes a member out; work and scores stay, and come back with the member. False for the last one who leads. */
    public boolean remove(String memberId) {
        var member = rows.member(memberId).orElseThrow();
        if (isLastLeader(member)) {
            return false;
        }
        rows.setRemoved(memberId, Optional.of(clock.instant()));
        return true;
    }

    public void bringBack(String memberId) {
        rows.setRemoved(memberId, Optional.empty());
    }

    public void change(String courseId, String title, String term, ZoneId zone) {
        rows.change(courseId, title, term, zone);
    }

    /** The old code lets nobody in any more. */
    public void changeJoinCode(String courseId) {
        rows.setJoinCode(courseId, Codes.ofCourse());
    }

    /** An archived course can be read and takes no answers. */
    public void archive(String courseId) {
        rows.setArchived(courseId, Optional.of(clock.instant()));
    }

    public void reopen(String courseId) {
        rows.setArchived(courseId, Optional.empty());
    }

    private boolean isLastLeader(Member member) {
        return member.role().leads()
                && rows.members(member.courseId()).stream()
                        .noneMatch(other -> other.role().leads()
                                && !other.removed()
                                && !other.id().equals(member.id()));
    }

    /** Where the person came in by the course's code before, that seat gets what the roster knows. */
    private Joining take(Member seat, Learner person) {
        var course = rows.find(seat.courseId()).orElseThrow();
        if (course.archived()) {
            return new Joining.Refused(Joining.Reason.ARCHIVED);
        }
        var own = rows.memberOf(course.id(), person.id());
        if (own.isEmpty()) {
            rows.take(seat.id(), person.id(), clock.instant());
            return new Joining.Joined(course, rows.member(seat.id()).orElseThrow());
        }
        if (own.get().removed()) {
            return new Joining.Refused(Joining.Reason.REMOVED);
        }
        rows.delete(seat.id());
        rows.describe(own.get().id(), seat.name(), seat.identifier(), seat.group());
        return new Joining.Joined(course, rows.member(own.get().id()).orElseThrow());
    }
}

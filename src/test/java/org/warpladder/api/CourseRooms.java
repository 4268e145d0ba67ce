package org.warpladder.api;

import java.time.ZoneId;
import java.util.EnumSet;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.warpladder.account.ApiTokens;
import org.warpladder.account.Directory;
import org.warpladder.account.Learner;
import org.warpladder.account.People;
import org.warpladder.account.Role;
import org.warpladder.account.Scope;
import org.warpladder.course.Course;
import org.warpladder.course.Courses;

/** Instructors with courses and tokens of their own, so that tests do not meet. */
final class CourseRooms {
    private final ApiClient anonymous;
    private final ApiTokens tokens;
    private final People people;
    private final Directory directory;
    private final Courses courses;

    CourseRooms(ApiClient anonymous, ApiTokens tokens, People people, Directory directory, Courses courses) {
        this.anonymous = anonymous;
        this.tokens = tokens;
        this.people = people;
        this.directory = directory;
        this.courses = courses;
    }

    /** A course, and a program with all scopes that is bound to it. */
    record Room(Learner instructor, Course course, ApiClient api) {
        String path() {
            return "/courses/" + course.id();
        }
    }

    Room open(String title) {
        var instructor = instructor();
        var course = open(instructor, title);
        return new Room(instructor, course, client(instructor, course.id()));
    }

    Course open(Learner instructor, String title) {
        return courses.create(instructor, title, "2026", ZoneId.of("Europe/Berlin"));
    }

    Learner instructor() {
        return instructor("i" + UUID.randomUUID().toString().substring(0, 12));
    }

    Learner instructor(String name) {
        people.signUp(Optional.empty(), name, "four unrelated words");
        var id = people.account(name).orElseThrow().id();
        directory.changeRole(people.account("admin").orElseThrow().id(), id, Role.INSTRUCTOR);
        return people.find(id).orElseThrow();
    }

    /** A program with all scopes. @param course to which it is bound; null where it is not */
    ApiClient client(Learner owner, @Nullable String course) {
        return client(owner, course, EnumSet.allOf(Scope.class));
    }

    ApiClient client(Learner owner, @Nullable String course, Set<Scope> scopes) {
        return anonymous.as(tokens.issue(owner.id(), new ApiTokens.Wish("t", scopes, course, null))
                .text());
    }
}

package org.warpladder.api.course;

import io.swagger.v3.oas.annotations.media.Schema;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import org.warpladder.course.Course;
import org.warpladder.course.Member;

/** @param zone in which its deadlines are meant, as the tz database names it */
@Schema(name = "Course")
record CourseAnswer(String id, String title, String term, String zone, boolean archived, Instant createdAt) {
    static CourseAnswer of(Course course) {
        return new CourseAnswer(
                course.id(),
                course.title(),
                course.term(),
                course.zone().getId(),
                course.archived(),
                course.createdAt());
    }

    /** One page of courses. */
    @Schema(name = "Courses")
    record Courses(List<CourseAnswer> courses, @Nullable String next) {}

    /**
     * A seat in a course.
     *
     * @param identifier what the roster tells people apart by; may be empty
     * @param group empty for none
     * @param taken whether somebody sits there who can sign in or is known by another program
     */
    @Schema(name = "Member")
    record MemberAnswer(
            String memberId,
            String name,
            String identifier,

            @Schema(allowableValues = {"learner", "assistant", "instructor"})
            String role,

            String group,
            boolean taken) {
        static MemberAnswer of(Member member) {
            return new MemberAnswer(
                    member.id(),
                    member.name(),
                    member.identifier(),
                    member.role().name().toLowerCase(Locale.ROOT),
                    member.group(),
                    member.personId().isPresent());
        }
    }

    /** One page of a roster. */
    @Schema(name = "Roster")
    record Roster(List<MemberAnswer> members, @Nullable String next) {}
}

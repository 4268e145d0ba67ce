package org.warpladder.course;

import java.time.LocalDate;
import java.time.temporal.ChronoUnit;
import java.util.Optional;
import org.springframework.stereotype.Service;
import org.springframework.transaction.annotation.Transactional;
import org.warpladder.account.Learner;

/** A course again in another term: what is assigned comes along, people and their work do not. */
@Service
@Transactional
public class CourseCopies {
    private final Courses courses;
    private final Assignments assignments;

    CourseCopies(Courses courses, Assignments assignments) {
        this.courses = courses;
        this.assignments = assignments;
    }

    /**
     * @param firstDay when the first assignment opens in the copy; all others keep their distance in days, and their time of day
     *     on the clocks there. Without it all times stay.
     */
    public Course copy(Course from, Learner by, String title, String term, Optional<LocalDate> firstDay) {
        var copy = courses.create(by, title, term, from.zone());
        var first = assignments.of(from.id()).stream().findFirst();
        long days = first.flatMap(it -> firstDay.map(day -> ChronoUnit.DAYS.between(
                        it.plan().schedule().opens().atZone(from.zone()).toLocalDate(), day)))
                .orElse(0L);
        assignments.copy(from.id(), from.zone(), copy.id(), copy.zone(), days);
        return copy;
    }
}

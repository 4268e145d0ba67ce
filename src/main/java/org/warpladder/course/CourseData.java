package org.warpladder.course;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.event.EventListener;
import org.springframework.stereotype.Component;
import org.warpladder.account.Erasure;
import org.warpladder.account.PersonalData;

/** What courses know about a person: taken away on request, and forgotten when the person is erased. */
@Component
class CourseData {
    private final CourseRows rows;

    CourseData(CourseRows rows) {
        this.rows = rows;
    }

    @Configuration(proxyBeanMethods = false)
    static class Export {
        @Bean
        PersonalData personalDataOfCourses(CourseRows rows, Notices notices) {
            return new PersonalData(
                    "courses",
                    person -> rows.seatsOf(person).stream()
                            .map(seat -> data(rows, notices, seat))
                            .toList());
        }
    }

    /** Names go; the scores stay with nobody's row, for the course's averages. */
    @EventListener
    void forget(Erasure erasure) {
        var seats = rows.seatsOf(erasure.personId());
        for (var seat : seats) {
            rows.forget(seat.id());
        }
        if (seats.stream().anyMatch(seat -> seat.role() == CourseRole.LEARNER)) {
            erasure.keepAnonymous();
        }
    }

    private static Map<String, Object> data(CourseRows rows, Notices notices, Member seat) {
        var data = new LinkedHashMap<String, Object>();
        data.put("course", rows.find(seat.courseId()).map(Course::fullTitle).orElse(""));
        data.put("role", seat.role().name());
        data.put("name", seat.name());
        data.put("identifier", seat.identifier());
        data.put("group", seat.group());
        data.put(
                "notices",
                notices.of(seat.id()).stream()
                        .map(it -> List.of(it.at().toString(), it.message(), it.arguments()))
                        .toList());
        return data;
    }
}

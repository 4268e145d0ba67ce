package org.warpladder.lesson;

import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.warpladder.account.PersonalData;
import org.warpladder.exercise.PlacementTest;

/** What a placement test found, for the learner to take away. */
@Configuration(proxyBeanMethods = false)
class LessonData {
    @Bean
    PersonalData placementOfALearner(Placements placements) {
        return new PersonalData(
                "placement",
                id -> placements
                        .run(id)
                        .map(run -> new Placed(
                                run.startedAt().toString(),
                                run.answered(),
                                run.step() instanceof PlacementTest.Step.StartAt(var level) ? level : 0))
                        .stream()
                        .toList());
    }

    /** @param level found; 0 while the test goes on */
    private record Placed(String startedAt, int answered, int level) {}
}

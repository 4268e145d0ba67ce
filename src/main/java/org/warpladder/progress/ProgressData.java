package org.warpladder.progress;

import java.util.List;
import java.util.Map;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.warpladder.account.PersonalData;

/** What is believed about a learner, for the learner to take away. */
@Configuration(proxyBeanMethods = false)
class ProgressData {
    @Bean
    PersonalData skillsOfALearner(Progress progress) {
        return new PersonalData("skills", id -> skills(progress.of(id)));
    }

    @Bean
    PersonalData misconceptionsOfALearner(Progress progress) {
        return new PersonalData("misconceptions", id -> misconceptions(progress.of(id)));
    }

    private static List<Map<String, Object>> skills(Overview overview) {
        return overview.skills().stream()
                .map(skill -> Map.<String, Object>of(
                        "skill", skill.skill().id(),
                        "known", skill.known(),
                        "answers", skill.answers(),
                        "reviewAt", skill.reviewAt().map(Object::toString).orElse("")))
                .toList();
    }

    private static List<Map<String, Object>> misconceptions(Overview overview) {
        return overview.misconceptions().stream()
                .map(met -> Map.<String, Object>of(
                        "misconception", met.misconception().id(),
                        "times", met.times(),
                        "last", met.last().toString(),
                        "overcome", met.overcome()))
                .toList();
    }
}

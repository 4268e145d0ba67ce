package org.warpladder.practice;

import java.util.LinkedHashMap;
import java.util.Map;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.transaction.support.TransactionOperations;
import org.warpladder.account.PersonalData;

/** What a learner answered, for the learner to take away: practice and assignments alike. */
@Configuration(proxyBeanMethods = false)
class PracticeData {
    @Bean
    PersonalData attemptsOfALearner(AttemptRepository attempts, TransactionOperations transactions) {
        return new PersonalData(
                "attempts",
                id -> transactions.execute(_ -> attempts.every(id).stream()
                        .map(Practice::standing)
                        .map(PracticeData::data)
                        .toList()));
    }

    /** Under an assignment without the score: that is the course's to tell, at its time. */
    private static Map<String, Object> data(Standing standing) {
        var variant = standing.instance().variant();
        var data = new LinkedHashMap<String, Object>();
        data.put("problem", variant.problemId());
        data.put("version", variant.version());
        data.put("seed", variant.seed());
        if (standing.assignmentId().isEmpty()) {
            data.put("score", standing.scoreExact());
        } else {
            data.put("assignment", standing.assignmentId());
        }
        data.put("hints", standing.hintsTaken());
        data.put("revealed", standing.revealed());
        data.put("startedAt", standing.startedAt().toString());
        data.put(
                "submissions",
                standing.submissions().stream()
                        .map(submitted -> Map.of("at", submitted.at().toString(), "answers", submitted.answers()))
                        .toList());
        return data;
    }
}

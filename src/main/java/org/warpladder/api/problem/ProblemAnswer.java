package org.warpladder.api.problem;

import io.swagger.v3.oas.annotations.media.Schema;
import java.util.List;
import java.util.Locale;
import org.warpladder.exercise.Field;
import org.warpladder.exercise.Problem;

/**
 * What may be told of a problem.
 *
 * @param level from 1, recognition, to 5, mastery
 * @param version changes with the problem's content
 * @param title in the language that is asked for, as far as there is one
 * @param fields as in its canonical instance
 */
@Schema(name = "Problem")
record ProblemAnswer(
        String id, String title, int level, List<String> skills, String version, List<FieldAnswer> fields) {

    static ProblemAnswer of(Problem problem, List<Field> fields, Locale language) {
        return new ProblemAnswer(
                problem.id(),
                problem.title(language),
                problem.level(),
                problem.skills(),
                problem.version(),
                fields.stream().map(FieldAnswer::of).toList());
    }
}

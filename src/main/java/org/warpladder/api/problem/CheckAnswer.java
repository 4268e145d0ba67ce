package org.warpladder.api.problem;

import io.swagger.v3.oas.annotations.media.Schema;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import org.warpladder.exercise.Checks;
import org.warpladder.exercise.Fault;
import org.warpladder.exercise.Reading;

/**
 * What is to be said about a problem's text.
 *
 * @param valid whether it can be read and every instance proved itself
 * @param faults with their places in the text
 * @param check null where the text cannot be read
 */
@Schema(name = "ProblemCheck")
record CheckAnswer(
        boolean valid, List<Finding> faults, @Nullable Check check) {

    /** @param line from 1 */
    @Schema(name = "ProblemFault")
    record Finding(
            int line, int column, String message, @Nullable String hint) {
        static Finding of(Fault fault) {
            return new Finding(fault.line(), fault.column(), fault.message(), fault.hint());
        }
    }

    /**
     * What the instances showed.
     *
     * @param responses that were graded
     * @param different instances that differ in what learners see
     * @param drawsEach an instance; exact
     */
    @Schema(name = "ProblemCheckRun")
    record Check(int instances, int responses, int different, String drawsEach, List<Failure> failures) {}

    /** @param field empty where it is the whole instance */
    @Schema(name = "ProblemCheckFailure")
    record Failure(long seed, String kind, String field, String message) {}

    static CheckAnswer of(Reading reading) {
        return new CheckAnswer(false, reading.faults().stream().map(Finding::of).toList(), null);
    }

    static CheckAnswer of(Reading reading, Checks.Report report) {
        return new CheckAnswer(
                reading.faults().isEmpty() && report.failures().isEmpty(),
                reading.faults().stream().map(Finding::of).toList(),
                new Check(
                        report.instances(),
                        report.checks(),
                        report.different(),
                        report.drawsEach().toString(),
                        report.failures().stream()
                                .limit(100)
                                .map(failure -> new Failure(
                                        failure.seed(),
                                        failure.kind()
                                                .name()
                                                .toLowerCase(Locale.ROOT)
                                                .replace('_', '-'),
                                        failure.field(),
                                        failure.message()))
                                .toList()));
    }
}

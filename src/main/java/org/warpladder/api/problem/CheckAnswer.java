package org.warpladder.api.problem;

import io.swagger.v3.oas.annotations.media.Schema;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.springframework.context.i18n.LocaleContextHolder;
import org.warpladder.authoring.Exchange;
import org.warpladder.exercise.Checks;
import org.warpladder.exercise.Fault;
import org.warpladder.exercise.FaultWords;

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
            var words = FaultWords.in(LocaleContextHolder.getLocale());
            return new Finding(fault.line(), fault.column(), words.say(fault.message()), words.hint(fault.hint()));
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
    record Check(int instances, int responses, int different, String drawsEach, List<Failure> failures) {
        private static final int MOST_FAILURES = 100;

        static Check of(Checks.Report report) {
            return new Check(
                    report.instances(),
                    report.checks(),
                    report.different(),
                    report.drawsEach().toString(),
                    report.failures().stream()
                            .limit(MOST_FAILURES)
                            .map(Failure::of)
                            .toList());
        }
    }

    /** @param field empty where it is the whole instance */
    @Schema(name = "ProblemCheckFailure")
    record Failure(long seed, String kind, String field, String message) {
        static Failure of(Checks.Failure failure) {
            return new Failure(
                    failure.seed(),
                    failure.kind().name().toLowerCase(Locale.ROOT).replace('_', '-'),
                    failure.field(),
                    FaultWords.in(LocaleContextHolder.getLocale()).say(failure.message()));
        }

        String place() {
            return "seed " + seed + (field.isEmpty() ? "" : ", " + field);
        }
    }

    static CheckAnswer of(Exchange.Validation validation) {
        return new CheckAnswer(
                validation.valid(),
                validation.faults().stream().map(Finding::of).toList(),
                validation.report().map(Check::of).orElse(null));
    }

    /** As an error tells it. */
    List<org.warpladder.api.error.Fault> asFaults() {
        return Stream.concat(
                        faults.stream()
                                .map(it -> org.warpladder.api.error.Fault.at(
                                        it.line(), it.column(), it.message(), it.hint())),
                        Optional.ofNullable(check).stream()
                                .flatMap(it -> it.failures().stream())
                                .map(it -> org.warpladder.api.error.Fault.at(it.place(), it.message(), null)))
                .toList();
    }
}

package org.warpladder.practice.web;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.springframework.context.i18n.LocaleContextHolder;
import org.warpladder.exercise.Answer;
import org.warpladder.exercise.Field;
import org.warpladder.exercise.FieldKind;
import org.warpladder.exercise.Scenario;
import org.warpladder.exercise.Variant;
import org.warpladder.simulator.Finding;
import org.warpladder.simulator.Sentences;
import org.warpladder.simulator.Simulation;
import org.warpladder.simulator.Simulator;
import org.warpladder.simulator.source.Diagnostic;
import org.warpladder.simulator.source.Span;
import org.warpladder.simulator.trace.Metrics;
import tools.jackson.databind.json.JsonMapper;

/**
 * A learner's kernel, run on the problem's own launch and data without handing it in: what it costs, never whether it is
 * right.
 *
 * @param typed all answers as they stood in the boxes
 * @param given figures of the kernel that is to be rewritten
 * @param own figures of the learner's; nothing where it does not compile
 * @param findings of its run
 * @param playerHtml its telling warp
 */
public record Trial(
        Map<String, String> typed,
        Metrics given,
        Optional<Metrics> own,
        List<Finding> findings,
        Optional<String> playerHtml) {

    /** A fault as the editor takes it. */
    private record Marked(int line, int column, int length, String message) {
        static Marked of(Diagnostic fault) {
            var span = fault.span() == null ? new Span(1, 1, 1) : fault.span();
            var text = fault.hint() == null ? fault.message() : fault.message() + " " + fault.hint();
            return new Marked(span.line(), span.column(), span.length(), text);
        }
    }

    /** Nothing where the variant asks for no kernel. */
    static Optional<Trial> of(Variant variant, Map<String, String> typed) {
        return kernelField(variant)
                .flatMap(field -> original(variant)
                        .map(original ->
                                run(original, typed.getOrDefault(field.id(), "").replace("\r\n", "\n"), typed)));
    }

    /** What keeps a kernel from compiling, as JSON: a list of line, column, length and message. */
    public static String errors(Variant variant, String source) {
        var faults = original(variant)
                .map(original -> Simulator.check(source.replace("\r\n", "\n"), original.launch()))
                .orElse(List.of());
        return JsonMapper.shared()
                .writeValueAsString(
                        faults.stream().map(sentences()::say).map(Marked::of).toList());
    }

    public static Optional<Field> kernelField(Variant variant) {
        return variant.fields().stream()
                .filter(field -> field.kind() == FieldKind.KERNEL)
                .findFirst();
    }

    private static Sentences sentences() {
        return Sentences.in(LocaleContextHolder.getLocale());
    }

    private static Optional<Scenario> original(Variant variant) {
        return kernelField(variant)
                .flatMap(field -> Optional.ofNullable(variant.right().get(field.id())))
                .filter(answer -> answer instanceof Answer.Program)
                .map(answer -> ((Answer.Program) answer).original());
    }

    private static Trial run(Scenario original, String source, Map<String, String> typed) {
        var given = original.run().totals();
        return switch (original.withSource(source).simulate()) {
            case Simulation.Rejected _ -> new Trial(typed, given, Optional.empty(), List.of(), Optional.empty());
            case Simulation.Run run ->
                new Trial(
                        typed,
                        given,
                        Optional.of(run.totals()),
                        run.findings().stream().map(sentences()::say).toList(),
                        RealRun.telling(run)
                                .map(warp -> RealRun.player(source, warp).toHtml()));
        };
    }
}

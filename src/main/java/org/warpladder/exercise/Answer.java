package org.warpladder.exercise;

import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.warpladder.simulator.trace.Fraction;

/** A right or a wrong answer to a field, as data that can be frozen and graded again at any time. */
@JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = "type")
@JsonSubTypes({
    @JsonSubTypes.Type(value = Answer.Number.class, name = "number"),
    @JsonSubTypes.Type(value = Answer.Mask.class, name = "mask"),
    @JsonSubTypes.Type(value = Answer.Options.class, name = "options"),
    @JsonSubTypes.Type(value = Answer.Stack.class, name = "stack"),
    @JsonSubTypes.Type(value = Answer.Painting.class, name = "painting"),
    @JsonSubTypes.Type(value = Answer.Program.class, name = "program"),
    @JsonSubTypes.Type(value = Answer.Arrangement.class, name = "arrangement"),
    @JsonSubTypes.Type(value = Answer.Property.class, name = "property")
})
public sealed interface Answer {
    /** Of cycles, ratio, integer and factor fields. */
    record Number(Fraction value) implements Answer {}

    record Mask(long bits, int width) implements Answer {}

    /** Of choice, choices and lines (a set) and of order (a sequence): ids of options, numbers of lines. */
    record Options(List<String> ids) implements Answer {}

    /** Entries from bottom to top. */
    record Stack(List<Entry> entries, int width) implements Answer {
        /** @param joinLine null for none, 0 for the function's end */
        public record Entry(int line, long mask, @Nullable Integer joinLine) {}
    }

    /** For each step the lanes that run each path, by the path's id. */
    record Painting(List<Map<String, Long>> steps, int width) implements Answer {}

    /** A kernel is right when it passes {@code check} against {@code original}; {@code model} is one that does. */
    record Program(Scenario original, KernelCheck check, String model) implements Answer {}

    /**
     * An order of the elements of {@code array} of the scenario with which it issues at most {@code cycles}; {@code
     * model} is one.
     */
    record Arrangement(Scenario scenario, String array, long cycles, List<Integer> model) implements Answer {}

    /**
     * Any two lists of path costs and lanes whose warp has the wanted figure.
     *
     * @param figure a {@link RunFigure}'s name; of a wrong idea also {@code loss} (1 - efficiency), {@code inverse} (1 /
     *     efficiency), {@code shareOfPaths} (1 / taken paths) and {@code meanOverLongest}
     * @param relation {@code =}, {@code <} or {@code >}
     * @param model one answer that has it, as typed: {@code cost x lanes, cost x lanes}
     */
    record Property(String figure, String relation, Fraction bound, int width, String model) implements Answer {}

    /**
     * What a kernel that replaces another must keep and reach.
     *
     * @param mostCycles null for no limit
     * @param partial whether a kernel that saves some of the cycles gets its share of the credit
     * @param limits that hold on the problem's own launch
     * @param launches further ones on which it must do the same
     * @param forbidden words and operators that it may not use
     * @param mostTokens null for no limit
     */
    record KernelCheck(
            boolean sameCalls,
            boolean sameOutputs,
            boolean noSplit,
            @Nullable Long mostCycles,
            boolean partial,
            List<Limit> limits,
            List<Scenario> launches,
            List<String> forbidden,
            @Nullable Long mostTokens) {
        /** Of a wrong idea's kernel, which is only compared with. */
        public static final KernelCheck NONE = new KernelCheck(false, false, false, null);

        /** An older frozen form lacks the lists. */
        @SuppressWarnings("ConstantValue")
        public KernelCheck {
            limits = limits == null ? List.of() : limits;
            launches = launches == null ? List.of() : launches;
            forbidden = forbidden == null ? List.of() : forbidden;
        }

        public KernelCheck(boolean sameCalls, boolean sameOutputs, boolean noSplit, @Nullable Long mostCycles) {
            this(sameCalls, sameOutputs, noSplit, mostCycles, false, List.of(), List.of(), List.of(), null);
        }
    }

    /** The least or the most that a figure of the run may be; null for no bound. */
    record Limit(
            RunFigure figure,
            @Nullable Fraction least,
            @Nullable Fraction most) {
        public boolean holds(Fraction value) {
            return (least == null || value.compareTo(least) >= 0) && (most == null || value.compareTo(most) <= 0);
        }
    }
}

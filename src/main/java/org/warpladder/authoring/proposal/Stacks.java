package org.warpladder.authoring.proposal;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.warpladder.exercise.FieldKind;
import org.warpladder.simulator.trace.TraceEvent;

/** The questions about the reconvergence stack: how deep it gets, and what stands on it. */
final class Stacks {
    private final Facts facts;

    Stacks(Facts facts) {
        this.facts = facts;
    }

    List<Question> all() {
        return Stream.of(depth(), stackAt()).flatMap(Optional::stream).toList();
    }

    private Optional<Question> depth() {
        var anatomy = facts.anatomy();
        boolean deep = facts.stack() && facts.mostly(sample -> depth(sample) > 2);
        if (!deep || anatomy.braces() < 2) {
            return Optional.empty();
        }
        var run = facts.run();
        return Optional.of(new Question(
                "depth",
                Phrases.say("label.depth", facts.warps == 1 ? "" : " of warp " + facts.warp),
                FieldKind.INTEGER,
                "entries",
                "int(" + run + ".maxStackDepth)",
                Stream.of(
                                Idea.of("base-forgotten", "int(" + run + ".maxStackDepth) - 1"),
                                Idea.of("depth-is-braces", String.valueOf(anatomy.braces())),
                                Idea.of(
                                        "entries-never-popped",
                                        "1 + sum(" + run + ".branches.map(b, int(b.depthAfter) - int(b.depth)))"))
                        .toList(),
                Phrases.say("solution.depth", facts.warp),
                Optional.empty(),
                "reconvergence-stack",
                3,
                Map.of(),
                List.of(),
                Note.of("asked.depth", anatomy.braces())));
    }

    private int depth(Sample sample) {
        return Optional.ofNullable(facts.warp(sample).metrics().maxStackDepth()).orElse(1);
    }

    /** The whole stack, at a piece of work that is deep inside and nearly always comes to pass. */
    private Optional<Question> stackAt() {
        if (!facts.stack() || facts.instructions() || !facts.anatomy().priced()) {
            return Optional.empty();
        }
        return facts.good.stream()
                .flatMap(sample -> works(sample).map(TraceEvent::line))
                .distinct()
                .sorted()
                .filter(line -> facts.share(sample -> first(sample, line)
                                .filter(event -> event.stack().size() > 2)
                                .isPresent())
                        >= 0.7)
                .findFirst()
                .map(this::stackAt);
    }

    private Question stackAt(int line) {
        boolean once = facts.good.stream()
                .allMatch(sample ->
                        works(sample).filter(event -> event.line() == line).count() <= 1);
        var works = facts.run() + ".works.filter(w, w.line == " + line + ")";
        return new Question(
                "stack",
                Phrases.say(once ? "label.stack" : "label.stack.first", line),
                FieldKind.STACK,
                "",
                "seen.stack",
                List.of(Idea.of("only-the-running", "[seen.stack[0], seen.stack[size(seen.stack) - 1]]")),
                Phrases.say("solution.stack", line, facts.launch().warpSize()),
                Optional.empty(),
                "reconvergence-stack",
                3,
                Map.of("seen", works + "[0]"),
                List.of("size(" + works + ") > 0 && " + works + "[0].depth > 2"),
                Note.of("asked.stack", line));
    }

    private Stream<TraceEvent> works(Sample sample) {
        return facts.warp(sample).trace().stream().filter(event -> event.detail() instanceof TraceEvent.Work);
    }

    private Optional<TraceEvent> first(Sample sample, int line) {
        return works(sample).filter(event -> event.line() == line).findFirst();
    }
}

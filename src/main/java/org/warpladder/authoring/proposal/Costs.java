package org.warpladder.authoring.proposal;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.warpladder.exercise.FieldKind;

/** The questions about cycles: of alternatives T_div against T_ideal, of loops T_div and the idle lanes. */
final class Costs {
    /** Stands for the run with late joins, whose launch only the file's writer knows. */
    static final String LATE = "late";

    /** Pieces of work that one may list. */
    private static final int LISTED = 16;

    private final Facts facts;
    /** Lanes mostly part in loops, so that the longest lane is as long as the warp. */
    private final boolean loop;

    private final boolean block;

    Costs(Facts facts) {
        this.facts = facts;
        this.loop = facts.mostly(sample -> sample.run().totals().penalty() == 0);
        this.block = facts.warps > 1;
    }

    List<Question> all() {
        var questions = new ArrayList<Question>();
        questions.add(tDiv());
        if (loop) {
            questions.add(utilisation());
        } else {
            questions.add(tIdeal());
            questions.add(efficiency());
        }
        return questions;
    }

    private Question tDiv() {
        var ideas = new ArrayList<Idea>();
        if (!loop) {
            ideas.add(Idea.of("longest-path", "run.tIdeal"));
        }
        if (block) {
            ideas.add(Idea.of("block-greatest", "greatest(run.warps.map(w, int(w.tDiv)))"));
            ideas.add(Idea.of("block-mean", "ratio(int(run.tDiv), size(run.warps))"));
        } else {
            var lanes = String.valueOf(
                    Math.min(facts.launch().warpSize(), facts.launch().block().size()));
            ideas.add(Idea.of(loop ? "mean-trips" : "weighted-mean", "ratio(int(run.laneCycles), " + lanes + ")"));
        }
        if (facts.stack()
                && !facts.instructions()
                && facts.mostly(
                        sample -> lateCost(sample) > sample.run().totals().tDiv())) {
            ideas.add(new Idea("tail-per-path", "late.tDiv", Optional.of("late")));
        }
        ideas.add(Idea.of(loop ? "sum-trips" : "lanes-times-cost", "run.laneCycles"));
        boolean late = ideas.stream().anyMatch(idea -> idea.asIf().isPresent());
        return new Question(
                "tDiv",
                Phrases.say(block ? "label.tDiv.all" : "label.tDiv"),
                FieldKind.CYCLES,
                "",
                "run.tDiv",
                ideas,
                working() + Phrases.say("solution.tDiv"),
                block
                        ? Optional.of(Phrases.say("hint.warps"))
                        : facts.fewIssues(LISTED) && !facts.instructions()
                                ? Optional.of(Phrases.say("hint.sum", facts.warp))
                                : Optional.empty(),
                block ? "block-accounting" : loop ? "loop-cost" : "path-sum",
                block ? 5 : loop ? 3 : 2,
                late ? Map.of("late", LATE) : Map.of(),
                List.of(),
                Note.of(block ? "asked.tDiv.block" : loop ? "asked.tDiv.loop" : "asked.tDiv", facts.warps));
    }

    /** What it would cost if the lanes met a step later than they do. */
    private static long lateCost(Sample sample) {
        var scenario = sample.instance().scenario();
        var late = new org.warpladder.exercise.Scenario(
                scenario.source(),
                scenario.launch().withPolicy(org.warpladder.simulator.launch.Policy.LATE),
                scenario.arguments());
        return late.run().totals().tDiv();
    }

    private String working() {
        if (block) {
            return Phrases.say("solution.warps") + "\n\n";
        }
        return facts.fewIssues(LISTED) && !facts.instructions()
                ? Phrases.say("solution.table", facts.warp, facts.launch().warpSize()) + "\n\n"
                : "";
    }

    private Question tIdeal() {
        var ideas = new ArrayList<Idea>();
        ideas.add(Idea.of("sum-for-ideal", "run.tDiv"));
        if (block) {
            ideas.add(Idea.of("ideal-over-block", "greatest(run.warps.map(w, int(w.tIdeal)))"));
        }
        return new Question(
                "tIdeal",
                Phrases.say(block ? "label.tIdeal.all" : "label.tIdeal"),
                FieldKind.CYCLES,
                "",
                "run.tIdeal",
                ideas,
                Phrases.say(block ? "solution.tIdeal.all" : "solution.tIdeal"),
                Optional.empty(),
                "ideal-time",
                2,
                Map.of(),
                List.of(),
                Note.of(
                        "asked.tIdeal",
                        Math.round(facts.mean(org.warpladder.simulator.trace.Metrics::tDiv)),
                        Math.round(facts.mean(org.warpladder.simulator.trace.Metrics::tIdeal))));
    }

    private Question efficiency() {
        return new Question(
                "efficiency",
                Phrases.say("label.efficiency"),
                FieldKind.RATIO,
                "",
                "run.efficiency",
                List.of(
                        Idea.of("efficiency-inverted", "invert(run.efficiency)"),
                        Idea.of("loss-for-efficiency", "loss(run.efficiency)"),
                        Idea.of("utilisation-for-efficiency", "run.utilisation")),
                Phrases.say("solution.efficiency"),
                Optional.empty(),
                "efficiency",
                2,
                Map.of(),
                List.of("size(run.efficiency) > 0"),
                Note.of("asked.efficiency"));
    }

    private Question utilisation() {
        return new Question(
                "utilisation",
                Phrases.say("label.utilisation"),
                FieldKind.RATIO,
                "",
                "run.utilisation",
                List.of(
                        Idea.of("efficiency-for-utilisation", "run.efficiency"),
                        Idea.of("loss-for-efficiency", "loss(run.utilisation)")),
                Phrases.say("solution.utilisation", facts.launch().warpSize()),
                Optional.empty(),
                "utilisation",
                3,
                Map.of(),
                List.of("size(run.utilisation) > 0"),
                Note.of("asked.utilisation"));
    }
}

package org.warpladder.authoring.proposal;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.warpladder.exercise.FieldKind;
import org.warpladder.simulator.trace.TraceEvent;

/** Which figures of a kernel are worth asking, and what wrong ideas make of them. */
final class Questions {
    /** More would be an exam. */
    private static final int MOST = 6;

    private final Facts facts;

    private Questions(Facts facts) {
        this.facts = facts;
    }

    static List<Question> of(Survey survey) {
        return new Questions(new Facts(survey)).all();
    }

    private List<Question> all() {
        var questions = new ArrayList<Question>();
        if (facts.warps > 1) {
            splitWarps().ifPresent(questions::add);
        }
        var split = split();
        split.map(this::mask).ifPresent(questions::add);
        turns().ifPresent(questions::add);
        if (facts.priced()) {
            questions.addAll(new Costs(facts).all());
        }
        split.flatMap(this::join).ifPresent(questions::add);
        questions.addAll(new Stacks(facts).all());
        if (questions.size() < 3 && !facts.priced()) {
            splits().ifPresent(questions::add);
        }
        return questions.stream().limit(MOST).toList();
    }

    private String ofWarp() {
        return facts.warps == 1 ? "" : Phrases.say("label.of-warp", facts.warp);
    }

    /** The condition to ask about: where lanes of the warp nearly always part, an `if` before a loop. */
    private Optional<Site> split() {
        return facts.survey.splits().stream()
                .filter(facts::plain)
                .filter(site -> facts.share(sample -> facts.partsAt(sample, site)) >= 0.5)
                .max(Comparator.<Site>comparingDouble(site -> rank(site))
                        .thenComparing(Comparator.<Site>naturalOrder().reversed()));
    }

    private double rank(Site site) {
        double kind = switch (site.kind()) {
            case IF -> 1;
            case CASE, OPERATOR -> 0.5;
            case LOOP -> 0;
        };
        return kind
                + (facts.once(site) ? 0.5 : 0)
                + facts.share(sample -> facts.partsAt(sample, site))
                + facts.balance(site);
    }

    private Map<String, String> splitName(Site site) {
        return Map.of("split", facts.run() + ".branches.filter(b, " + site.test() + " && b.divergent)[0]");
    }

    private List<String> splitNeed(Site site) {
        return List.of(facts.run() + ".branches.exists(b, " + site.test() + " && b.divergent)");
    }

    private Question mask(Site site) {
        int width = facts.launch().warpSize();
        var ideas = new ArrayList<Idea>();
        ideas.add(Idea.of("bits-reversed", "reverseBits(int(split.taken), " + width + ")"));
        ideas.add(Idea.of("other-side", "int(split.notTaken)"));
        return new Question(
                "mask",
                Phrases.say(facts.once(site) ? "label.mask" : "label.mask.first", site.line(), ofWarp()),
                FieldKind.MASK,
                "",
                "int(split.taken)",
                ideas,
                Phrases.say("solution.mask", site.line(), width),
                Optional.of(Phrases.say("hint.mask", site.line())),
                "masks",
                1,
                splitName(site),
                splitNeed(site),
                Note.of("asked.mask", site.line(), percent(facts.share(sample -> facts.partsAt(sample, site)))));
    }

    /** A loop that lanes leave at different times. */
    private Optional<Question> turns() {
        return facts.survey.splits().stream()
                .filter(site -> site.kind() == TraceEvent.BranchKind.LOOP && facts.plain(site))
                .filter(site -> !facts.anatomy().testedBehind().contains(site.line()))
                .filter(site -> facts.mostly(sample -> facts.partsAt(sample, site)))
                .findFirst()
                .map(this::turns);
    }

    private Question turns(Site site) {
        var names = new LinkedHashMap<String, String>();
        names.put("turns", facts.run() + ".branches.filter(b, " + site.test() + " && b.taken != 0)");
        names.put("laneTurns", "sum(turns.map(b, bits(int(b.taken))))");
        names.put("inLoop", "bits(int(" + facts.run() + ".branches.filter(b, " + site.test() + ")[0].mask))");
        return new Question(
                "trips",
                Phrases.say("label.trips", site.line(), facts.warps == 1 ? "" : " by warp " + facts.warp),
                FieldKind.INTEGER,
                "trips",
                "size(turns)",
                List.of(
                        Idea.of("mean-trips", "ratio(laneTurns, inLoop)"),
                        Idea.of("sum-trips", "laneTurns"),
                        Idea.of("early-lanes-free", "size(turns.filter(b, bits(int(b.taken)) == inLoop))")),
                Phrases.say("solution.trips", site.line()),
                Optional.of(Phrases.say("hint.trips")),
                "loop-cost",
                3,
                names,
                List.of(facts.run() + ".branches.exists(b, " + site.test() + " && b.taken != 0)"),
                Note.of("asked.trips", site.line()));
    }

    private Optional<Question> splitWarps() {
        boolean some = facts.mostly(sample -> {
            long split = sample.run().warps().stream()
                    .filter(warp -> warp.metrics().divergentBranches() > 0)
                    .count();
            return split < facts.warps;
        });
        return !some
                ? Optional.empty()
                : Optional.of(new Question(
                        "splitWarps",
                        Phrases.say("label.splitWarps"),
                        FieldKind.INTEGER,
                        "warps",
                        "size(run.warps.filter(w, w.divergentBranches > 0))",
                        List.of(Idea.of("source-branch-diverges", "size(run.warps)")),
                        Phrases.say("solution.splitWarps"),
                        Optional.of(Phrases.say("hint.splits")),
                        "uniform-or-divergent",
                        1,
                        Map.of(),
                        List.of(),
                        Note.of("asked.splitWarps", facts.warps)));
    }

    private Optional<Question> splits() {
        boolean few = facts.good.stream()
                .allMatch(sample -> sample.run().totals().divergentBranches()
                                + sample.run().totals().uniformBranches()
                        <= 40);
        boolean several = facts.mostly(sample -> sample.run().totals().divergentBranches() > 1);
        return !few || !several
                ? Optional.empty()
                : Optional.of(new Question(
                        "count",
                        Phrases.say("label.splits", facts.warps == 1 ? "" : " of a warp, all warps together"),
                        FieldKind.INTEGER,
                        "times",
                        "run.divergentBranches",
                        List.of(Idea.of("source-branch-diverges", "run.divergentBranches + run.uniformBranches")),
                        Phrases.say("solution.splits"),
                        Optional.empty(),
                        "uniform-or-divergent",
                        1,
                        Map.of(),
                        List.of(),
                        Note.of("asked.count")));
    }

    /** Where the lanes of the condition meet again, if that is not plain to see. */
    private Optional<Question> join(Site site) {
        var anatomy = facts.anatomy();
        boolean plain = !anatomy.leavesEarly() && anatomy.braces() < 2;
        var join = facts.join(site);
        if (!facts.stack() || plain || join.isEmpty()) {
            return Optional.empty();
        }
        var ideas = new ArrayList<Idea>();
        Optional.ofNullable(anatomy.arms().get(site.line()))
                .filter(line -> !line.equals(join.get()) && line != site.line())
                .ifPresent(line -> ideas.add(Idea.of("join-inside-arm", String.valueOf(line))));
        if (anatomy.lastLine() != join.get()) {
            ideas.add(Idea.of("join-at-end", String.valueOf(anatomy.lastLine())));
        }
        return Optional.of(new Question(
                "join",
                Phrases.say("label.join", site.line()),
                FieldKind.LINES,
                "",
                "int(split.join)",
                ideas,
                Phrases.say("solution.join", site.line()),
                Optional.empty(),
                "reconvergence",
                3,
                splitName(site),
                splitNeed(site),
                Note.of("asked.join", site.line())));
    }

    static String percent(double share) {
        return Math.round(100 * share) + " %";
    }
}

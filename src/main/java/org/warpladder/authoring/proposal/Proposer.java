package org.warpladder.authoring.proposal;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.Semaphore;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.springframework.stereotype.Service;
import org.warpladder.exercise.Catalogue;
import org.warpladder.exercise.Checks;
import org.warpladder.exercise.Problem;
import org.warpladder.exercise.Seed;
import org.warpladder.exercise.Variant;
import org.warpladder.simulator.source.Diagnostic;
import org.warpladder.simulator.syntax.Program;

/** Makes a problem of a kernel: whole, valid, and passed by the check that every problem has to pass. */
@Service
public class Proposer {
    /** Seeds after the fixed one that a problem is checked with. */
    private static final int SEEDS = 200;

    private static final int THREADS = 512;

    private static final int FIXED_TRIED = 8;

    private final Catalogue catalogue;
    /** One search at a time: it takes a processor for seconds. */
    private final Semaphore turn = new Semaphore(1);

    Proposer(Catalogue catalogue) {
        this.catalogue = catalogue;
    }

    /** A name for a problem about a kernel: `heatFlow` becomes `heat-flow`; empty where the source has no kernel. */
    public static String idOf(String source) {
        return Anatomy.of(Program.parse(source, new ArrayList<>()))
                .map(anatomy -> anatomy.kernel()
                        .replaceAll("([a-z0-9])([A-Z])", "$1-$2")
                        .toLowerCase(java.util.Locale.ROOT)
                        .replaceAll("[^a-z0-9]+", "-")
                        .replaceAll("^[-0-9]+|-+$", ""))
                .map(name -> name.length() > 40 ? name.substring(0, 40) : name)
                .map(name -> name.length() < 2 ? "kernel-" + name : name)
                .map(name -> name.endsWith("-") ? name + "1" : name)
                .orElse("");
    }

    /** The functions that a kernel calls and nobody defines: they can be given prices. */
    public static java.util.Set<String> openCalls(String source) {
        return Anatomy.of(Program.parse(source, new ArrayList<>()))
                .map(Anatomy::calls)
                .orElse(java.util.Set.of());
    }

    /**
     * Makes a problem.
     *
     * @param id of the problem, free
     * @param title blank for one after the kernel
     */
    public Proposal propose(Material material, String id, String title) {
        if (material.threads() > THREADS) {
            return new Proposal.Refused(List.of(Note.of("refused.large", material.threads(), THREADS)));
        }
        turn.acquireUninterruptibly();
        try {
            return look(material, id, title);
        } finally {
            turn.release();
        }
    }

    private Proposal look(Material material, String id, String title) {
        var faults = new ArrayList<Diagnostic>();
        var anatomy = Anatomy.of(Program.parse(material.source(), faults));
        if (!faults.isEmpty() || anatomy.isEmpty()) {
            return new Proposal.Rejected(faults);
        }
        var found = new Search(material, anatomy.get()).run();
        var rejected = found.best().rejected();
        if (rejected.isPresent()) {
            return new Proposal.Rejected(rejected.get());
        }
        var refusal = new Refusal(found).notes();
        if (!refusal.isEmpty()) {
            return new Proposal.Refused(refusal);
        }
        var survey = found.best();
        var known = new ArrayList<Question>();
        for (var question : Questions.of(survey)) {
            known.add(withKnownIdeas(question));
        }
        return draft(
                found,
                known,
                material,
                id,
                title.isBlank() ? Phrases.say("title", anatomy.get().kernel()) : title);
    }

    /** A content of one's own may lack some ideas. */
    private Question withKnownIdeas(Question question) {
        var known = question;
        for (var idea : question.ideas()) {
            known = catalogue.misconception(idea.id()).isEmpty() ? known.without(idea.id()) : known;
        }
        return known;
    }

    private Proposal draft(Search.Found found, List<Question> questions, Material material, String id, String title) {
        var survey = found.best();
        var writer = new DraftText(survey, id, title);
        var instances = fixedOnes(survey, material);
        var separation = new Separation(
                questions,
                asked -> catalogue.overlaps(path(id), writer.write(asked, instances.getFirst()), Separation.DRAWS));
        separation.run();
        var asked = separation.questions();
        int ideas = asked.stream().mapToInt(question -> question.ideas().size()).sum();
        var fixed = instances.stream()
                .limit(FIXED_TRIED)
                .filter(instance ->
                        fixed(read(id, writer.write(asked, instance))).wrong().size() == ideas)
                .findFirst()
                .orElse(instances.getFirst());
        var text = writer.write(asked, fixed);
        var whole = text + DraftText.tests(fixed(read(id, text)));
        var problem = read(id, whole);
        var report = Checks.run(problem, SEEDS, _ -> true);
        if (!report.failures().isEmpty()) {
            throw new IllegalStateException("a proposed problem fails its check: " + report.failures() + "\n" + whole);
        }
        return new Proposal.Made(whole, problem, new Summary(found, asked, separation.dropped(), report).notes());
    }

    private static Variant fixed(Problem problem) {
        return problem.draw(Seed.FIXED);
    }

    private static String path(String id) {
        return "2-application/" + id + ".yaml";
    }

    private Problem read(String id, String text) {
        var reading = catalogue.read(path(id), text);
        return reading.problem()
                .orElseThrow(() ->
                        new IllegalStateException("a proposed problem has faults: " + reading.faults() + "\n" + text));
    }

    /** The author's own data first, as far as they part a warp, then what was drawn. */
    private static List<Recipe.Instance> fixedOnes(Survey survey, Material material) {
        var drawn = survey.good().stream()
                .filter(Sample::clean)
                .map(Sample::instance)
                .toList();
        var some =
                drawn.isEmpty() ? survey.good().stream().map(Sample::instance).toList() : drawn;
        var own = own(survey.recipe(), material, some.getFirst());
        return Stream.concat(own.stream(), some.stream()).toList();
    }

    private static Optional<Recipe.Instance> own(Recipe recipe, Material material, Recipe.Instance drawn) {
        var knobs = recipe.anatomy().knobs().stream()
                .filter(knob -> recipe.knobs().containsKey(knob.name()))
                .collect(Collectors.toMap(Knob::name, knob -> List.of((long) knob.value())));
        var prices = recipe.prices().keySet().stream()
                .collect(Collectors.toMap(
                        call -> call,
                        call -> Optional.ofNullable(material.launch().costs().get(call))
                                .map(cycles -> List.of((long) cycles))
                                .orElseGet(() ->
                                        Objects.requireNonNull(drawn.prices().get(call)))));
        var arguments = recipe.arguments().entrySet().stream().collect(Collectors.toMap(Map.Entry::getKey, entry -> {
            var given = material.given().get(entry.getKey());
            return given != null && entry.getValue() instanceof Supply.Wholes wholes && wholes.count() == given.size()
                            || given != null && entry.getValue() instanceof Supply.Whole
                    ? given
                    : Objects.requireNonNull(drawn.arguments().get(entry.getKey()));
        }));
        var instance = recipe.instance(prices, knobs, arguments);
        return instance.scenario().simulate() instanceof org.warpladder.simulator.Simulation.Run run
                        && new Sample(instance, run).good()
                ? Optional.of(instance)
                : Optional.empty();
    }
}

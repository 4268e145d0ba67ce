package org.warpladder.authoring.proposal;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.warpladder.exercise.Checks;

/** What was found and chosen, in plain sentences. */
final class Summary {
    /** An array that is longer fills a page. */
    private static final int LONG_ARRAY = 256;

    private final Search.Found found;
    private final List<Question> questions;
    private final List<Separation.Dropped> dropped;
    private final Checks.Report report;
    private final List<Note> notes = new ArrayList<>();

    Summary(Search.Found found, List<Question> questions, List<Separation.Dropped> dropped, Checks.Report report) {
        this.found = found;
        this.questions = questions;
        this.dropped = dropped;
        this.report = report;
    }

    List<Note> notes() {
        var survey = found.best();
        add("found.tried", found.tried(), found.parting());
        add(
                "found.draws",
                survey.draws(),
                survey.good().size(),
                survey.different(),
                lines(survey.splits().stream().map(Site::line).distinct().toList()));
        if (survey.different() < 2) {
            add("found.same");
        }
        notes.addAll(Refusal.findings(survey));
        drawn(survey.recipe());
        if (!new Facts(survey).priced()) {
            add("asked.unpriced");
        }
        questions.forEach(question -> notes.add(question.why()));
        questions.stream()
                .filter(question -> !question.ideas().isEmpty())
                .forEach(question -> add(
                        "ideas",
                        question.id(),
                        question.ideas().stream().map(Idea::id).collect(Collectors.joining(", "))));
        dropped.forEach(idea -> add(
                idea.other().isEmpty() ? "dropped.right" : "dropped.other",
                idea.idea(),
                idea.field(),
                idea.count(),
                idea.of(),
                idea.other()));
        add("checked", report.instances(), report.checks(), report.different());
        return notes;
    }

    private void drawn(Recipe recipe) {
        recipe.prices().forEach((name, supply) -> {
            var cycles = (Supply.Whole) supply;
            add("drawn.price", name, cycles.least(), cycles.most());
        });
        for (var knob : recipe.anatomy().knobs()) {
            if (recipe.knobs().get(knob.name()) instanceof Supply.Whole(long least, long most)) {
                add(
                        knob.role() == Knob.Role.WORK ? "drawn.work" : "drawn.knob",
                        knob.value(),
                        knob.places().getFirst().line(),
                        least,
                        most);
            }
        }
        recipe.arguments().forEach(this::drawn);
    }

    private void drawn(String name, Supply supply) {
        switch (supply) {
            case Supply.Constant(long value) -> add("drawn.constant", name, value);
            case Supply.Whole(long least, long most) -> add("drawn.whole", name, least, most);
            case Supply.Wholes(int count, long least, long most) -> {
                add("drawn.wholes", name, count, least, most);
                if (count > LONG_ARRAY) {
                    add("drawn.long", name, count);
                }
            }
            case Supply.Starts(int rows, int longest) -> add("drawn.starts", name, rows, longest);
            case Supply.Same same -> add("drawn.given", name);
            case Supply.Filler filler -> add("drawn.filler", name);
            case Supply.Zeros(int count) -> add("drawn.zeros", name, count);
        }
    }

    private static String lines(List<Integer> lines) {
        return lines.stream().map(String::valueOf).collect(Collectors.joining(", "));
    }

    private void add(String key, Object... arguments) {
        notes.add(Note.of(key, arguments));
    }
}

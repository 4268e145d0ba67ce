package org.warpladder.authoring.proposal;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import org.warpladder.exercise.Overlap;

/**
 * Leaves out wrong ideas until nearly every instance tells all that remain apart, from the right answer and from one
 * another. What still collides now and then the gate draws again. Mutable, one use each.
 */
final class Separation {
    static final int DRAWS = 60;
    /** Of 100 instances the gate may refuse so many. */
    private static final int REFUSED = 20;

    private final List<Question> questions;
    private final Function<List<Question>, List<Set<Overlap>>> overlapping;
    private final List<Dropped> dropped = new ArrayList<>();

    /**
     * An idea that was left out.
     *
     * @param other with whose answer it collided; empty for the right one
     * @param count of how many instances
     */
    record Dropped(String idea, String field, String other, int count, int of) {}

    /** @param overlapping the overlaps of {@link #DRAWS} instances with such questions */
    Separation(List<Question> questions, Function<List<Question>, List<Set<Overlap>>> overlapping) {
        this.questions = new ArrayList<>(questions);
        this.overlapping = overlapping;
    }

    List<Question> questions() {
        return List.copyOf(questions);
    }

    List<Dropped> dropped() {
        return dropped;
    }

    void run() {
        while (true) {
            var overlaps = overlapping.apply(questions);
            long refused = overlaps.stream().filter(set -> !set.isEmpty()).count();
            if (overlaps.isEmpty() || 100 * refused <= REFUSED * overlaps.size()) {
                return;
            }
            var counts = new LinkedHashMap<Overlap, Integer>();
            overlaps.forEach(set -> set.forEach(overlap -> counts.merge(overlap, 1, Integer::sum)));
            var worst =
                    counts.entrySet().stream().max(Map.Entry.comparingByValue()).orElseThrow();
            drop(worst.getKey(), worst.getValue(), overlaps.size());
        }
    }

    private void drop(Overlap overlap, int count, int of) {
        for (int i = 0; i < questions.size(); i++) {
            var question = questions.get(i);
            if (question.id().equals(overlap.field())) {
                // Of two ideas the one that stands further down
                var ideas = question.ideas().stream().map(Idea::id).toList();
                boolean one =
                        overlap.other().isEmpty() || ideas.indexOf(overlap.one()) > ideas.indexOf(overlap.other());
                var idea = one ? overlap.one() : overlap.other();
                var other = one ? overlap.other() : overlap.one();
                questions.set(i, question.without(idea));
                dropped.add(new Dropped(idea, question.id(), other, count, of));
            }
        }
    }
}

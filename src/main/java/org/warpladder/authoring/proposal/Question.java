package org.warpladder.authoring.proposal;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.warpladder.exercise.FieldKind;

/**
 * One field of a problem, with all that belongs to it.
 *
 * @param unit key of the phrase; empty for none
 * @param ideas the ones to keep first where two collide
 * @param solution the paragraph that works it out
 * @param hint what says almost all; empty for none
 * @param names values that follow from the run, which the other expressions use
 * @param needs what an instance must fulfil for the question to make sense
 * @param why a sentence for the author, a key below {@code proposal.asked}
 */
record Question(
        String id,
        String label,
        FieldKind kind,
        String unit,
        String answer,
        List<Idea> ideas,
        String solution,
        Optional<String> hint,
        String skill,
        int level,
        Map<String, String> names,
        List<String> needs,
        Note why) {

    Question without(String idea) {
        return new Question(
                id,
                label,
                kind,
                unit,
                answer,
                ideas.stream().filter(it -> !it.id().equals(idea)).toList(),
                solution,
                hint,
                skill,
                level,
                names,
                needs,
                why);
    }
}

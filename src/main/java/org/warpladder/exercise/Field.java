package org.warpladder.exercise;

import java.util.List;

/**
 * A box that a learner fills.
 *
 * @param unit as printed beside the box; empty where there is none
 * @param decimals places that are asked for: of a percent for a ratio, of the number for a factor; 0 elsewhere
 * @param choices options of choice, choices and order; path ids of paint; empty elsewhere
 * @param width lanes of a mask, a stack or a painting; 0 elsewhere
 * @param starter what stands in the box at first, a kernel or a list; empty elsewhere
 */
public record Field(
        String id,
        String label,
        FieldKind kind,
        String unit,
        int decimals,
        List<Choice> choices,
        int width,
        String starter) {

    /** One option. */
    public record Choice(String id, String text) {}

    /** Key of the sentence that says what the box takes. */
    public String ruleKey() {
        return "answer.rule." + kind.wireName();
    }

    /** The sentence beside the box, with the place to which a ratio or a factor is asked for. */
    public Message rule() {
        var place = decimals == 0 ? "1" : "0." + "0".repeat(decimals - 1) + "1";
        return Message.of(ruleKey(), kind == FieldKind.RATIO ? place + " %" : place);
    }

    /** Half a unit of the place that is asked for, as printed: {@code 0.05} points for one decimal of a percent. */
    public String tolerance() {
        return switch (kind) {
            case RATIO -> "±0." + "0".repeat(decimals) + "5 %";
            case FACTOR -> "±0." + "0".repeat(decimals) + "5";
            default -> "exact";
        };
    }
}

package org.warpladder.playground;

/** What a launch may be told beside its policies; all of it as text. Absent: the simulator's own. */
public enum Setting {
    BLOCK,
    GRID,
    SHARED_BYTES,
    WARP_SIZE,
    COST_MODEL,
    COSTS,
    BRANCH_CYCLES,
    DIVERGENCE_CYCLES,
    PREDICATION_THRESHOLD,
    ARM_ORDER,
    SHORT_CIRCUIT,
    STACK_LIMIT,
    MEMORY_LATENCY,
    SCHEDULERS;

    /** As forms, links and files write it: {@code branchCycles}. */
    public String field() {
        var words = name().toLowerCase(java.util.Locale.ROOT).split("_");
        var field = new StringBuilder(words[0]);
        for (int i = 1; i < words.length; i++) {
            field.append(Character.toUpperCase(words[i].charAt(0))).append(words[i].substring(1));
        }
        return field.toString();
    }
}

package org.warpladder.exercise;

import java.util.List;

/**
 * Something that can be learnt.
 *
 * @param requires skills to have first
 * @param start probability that a newcomer has it
 * @param learn probability to learn it with one problem
 * @param slip probability to fail though one has it
 * @param guess probability to be right without having it, where the answer is typed
 */
public record Skill(
        String id,
        String name,
        int level,
        List<String> requires,
        double start,
        double learn,
        double slip,
        double guess) {}

package org.warpladder.exercise;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;

/**
 * Two answers to a field that an instance cannot tell apart.
 *
 * @param other empty for the right answer
 */
public record Overlap(String one, String other, String field) {
    /**
     * The overlaps of each of so many instances as they are drawn first, before the separation gate refuses any; an
     * instance that cannot be drawn is left out.
     */
    public static List<Set<Overlap>> of(Problem problem, int seeds) {
        return IntStream.rangeClosed(1, seeds)
                .mapToObj(seed -> problem.blueprint().ungated(problem, new Seed(seed)))
                .flatMap(java.util.Optional::stream)
                .<Set<Overlap>>map(collisions -> {
                    var overlaps = new LinkedHashSet<Overlap>();
                    collisions.forEach(collision ->
                            overlaps.add(new Overlap(collision.one(), collision.other(), collision.field())));
                    return overlaps;
                })
                .toList();
    }
}

package org.warpladder.authoring.proposal;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/** Where a kernel's arguments and numbers could come from, the plainest first. */
final class Candidates {
    /** Numbers that speak of warps: drawn, they would make another kernel of it. */
    private static final Set<Integer> OF_WARPS = Set.of(31, 32, 63, 64);

    /** Elements that an array of a problem may have. */
    static final int LONGEST = 2048;

    private final int threads;

    Candidates(int threads) {
        this.threads = threads;
    }

    /** @param factor elements for each thread */
    List<Supply> of(Anatomy.Parameter parameter, Optional<List<Long>> given, int factor) {
        if (!parameter.pointer()) {
            return numbers(given.map(List::getFirst));
        }
        int length = Math.max(given.map(List::size).orElse(0), Math.min(LONGEST, threads * factor));
        if (!parameter.read()) {
            return List.of(new Supply.Zeros(length));
        }
        var candidates = new ArrayList<Supply>();
        given.filter(values -> values.size() <= LONGEST).ifPresent(values -> {
            long least = values.stream().mapToLong(Long::longValue).min().orElse(0);
            long most = values.stream().mapToLong(Long::longValue).max().orElse(0);
            if (least < most && most - least < Integer.MAX_VALUE) {
                candidates.add(new Supply.Wholes(values.size(), least, most));
            }
            candidates.add(new Supply.Same(values));
        });
        if (parameter.starts()) {
            candidates.add(new Supply.Starts(threads, 3));
        }
        if (parameter.written()) {
            candidates.add(new Supply.Zeros(length));
        }
        Stream.of(
                        new Supply.Wholes(length, 0, 9),
                        new Supply.Wholes(length, 0, 1),
                        new Supply.Wholes(length, 0, 3),
                        new Supply.Wholes(length, 1, 12),
                        new Supply.Wholes(length, -9, 9),
                        new Supply.Wholes(length, 0, threads - 1))
                .forEach(candidates::add);
        return candidates;
    }

    private List<Supply> numbers(Optional<Long> given) {
        var candidates = new ArrayList<Supply>();
        given.ifPresent(value -> {
            candidates.add(new Supply.Constant(value));
            if (Math.abs(value) < 1_000_000) {
                candidates.add(new Supply.Whole(Math.min(value, value / 2), Math.max(value, value / 2) + 3));
            }
        });
        Stream.of(
                        new Supply.Constant(threads),
                        new Supply.Whole(Math.max(1, threads - 14), Math.max(1, threads - 1)),
                        new Supply.Whole(2, 6),
                        new Supply.Whole(3, 12),
                        new Supply.Whole(4, 28))
                .forEach(candidates::add);
        return candidates;
    }

    /** Draws for a number of a condition, beside leaving it as it is. */
    static List<Supply> of(Knob knob) {
        int value = knob.value();
        if (OF_WARPS.contains(value)) {
            return List.of();
        }
        return Stream.<Supply>of(
                        new Supply.Whole(2, Math.max(5, value)),
                        new Supply.Whole(Math.max(1, value / 2), Math.max(value + 3, 2 * value)),
                        new Supply.Whole(1, 31))
                .distinct()
                .toList();
    }

    /** Cycles about as many as were given. */
    static Supply cycles(int given) {
        return new Supply.Whole(Math.max(2, given / 2), Math.max(given + 8, Math.min(2 * given, 900_000)));
    }

    /** Cycles where none were given. */
    static Supply cycles() {
        return new Supply.Whole(4, 40);
    }
}

package org.warpladder.exercise.parameter;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.LongStream;

/** Lists of whole numbers, as expressions have them. */
final class Numbers {
    private Numbers() {}

    static LongStream of(Object list) {
        return ((List<?>) list).stream().mapToLong(value -> ((Number) value).longValue());
    }

    static long[] array(Object list) {
        return of(list).toArray();
    }

    static long sum(Object list) {
        return of(list).reduce(0, Math::addExact);
    }

    static List<Long> range(long count) {
        if (count > 4096) {
            throw new ArithmeticException("a range has at most 4096 numbers");
        }
        return LongStream.range(0, count).boxed().toList();
    }

    static List<Long> slice(Object list, long from, long to) {
        return of(list).boxed().toList().subList((int) from, (int) to);
    }

    /** {@code spread([7, 9], [2, 3])} is {@code [7, 7, 9, 9, 9]}. */
    static List<Long> spread(Object values, Object counts) {
        long[] value = array(values);
        long[] count = array(counts);
        var list = new ArrayList<Long>();
        for (int i = 0; i < value.length; i++) {
            for (long j = 0; j < count[i] && list.size() < 4096; j++) {
                list.add(value[i]);
            }
        }
        return List.copyOf(list);
    }
}

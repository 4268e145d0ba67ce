package org.warpladder.exercise.parameter;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.warpladder.exercise.Seed;

/** What a parameter may be. A drawn value is a long, a string, a list or a map of those. */
public sealed interface Domain {
    Object draw(Seed.Sequence random);

    /** Values whose type is that of all. */
    default List<Object> examples() {
        return switch (this) {
            case Integers integers -> List.of(integers.least());
            case Choices(var values) -> values;
            case Split split -> List.of(List.of((long) split.least()));
            case Numbers numbers -> List.of(List.of(numbers.least()));
            case Shuffle(var values) -> List.of(values);
        };
    }

    /** From {@code least} to {@code most} in steps. */
    record Integers(long least, long most, long step) implements Domain {
        @Override
        public Object draw(Seed.Sequence random) {
            return least + step * random.below((int) ((most - least) / step + 1));
        }
    }

    /** One of the listed values. */
    record Choices(List<Object> values) implements Domain {
        @Override
        public Object draw(Seed.Sequence random) {
            return values.get(random.below(values.size()));
        }
    }

    /** {@code parts} whole numbers of at least {@code least} that add up to {@code total}. */
    record Split(int total, int parts, int least) implements Domain {
        @Override
        public Object draw(Seed.Sequence random) {
            int free = total - parts * least;
            int[] cuts = new int[parts + 1];
            for (int i = 1; i < parts; i++) {
                cuts[i] = random.below(free + 1);
            }
            cuts[parts] = free;
            Arrays.sort(cuts);
            var list = new ArrayList<Object>();
            for (int i = 0; i < parts; i++) {
                list.add((long) (cuts[i + 1] - cuts[i] + least));
            }
            return List.copyOf(list);
        }
    }

    /** {@code count} whole numbers; all different where {@code distinct}. */
    record Numbers(int count, long least, long most, long step, boolean distinct) implements Domain {
        @Override
        public Object draw(Seed.Sequence random) {
            var one = new Integers(least, most, step);
            var list = new ArrayList<Object>();
            while (list.size() < count) {
                var value = one.draw(random);
                if (!distinct || !list.contains(value)) {
                    list.add(value);
                }
            }
            return List.copyOf(list);
        }
    }

    /** The listed values in any order. */
    record Shuffle(List<Object> values) implements Domain {
        @Override
        public Object draw(Seed.Sequence random) {
            var list = new ArrayList<>(values);
            for (int i = list.size() - 1; i > 0; i--) {
                java.util.Collections.swap(list, i, random.below(i + 1));
            }
            return List.copyOf(list);
        }
    }
}

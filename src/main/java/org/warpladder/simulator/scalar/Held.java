package org.warpladder.simulator.scalar;

import java.util.List;
import org.warpladder.simulator.source.Span;
import org.warpladder.simulator.syntax.Type;

/** What a name stands for while a thread runs. */
sealed interface Held {
    /** A variable. Mutable. */
    final class Variable implements Held {
        final Type type;
        int bits;

        Variable(Type type, int bits) {
            this.type = type;
            this.bits = bits;
        }
    }

    /** An array in memory. Mutable. */
    record Elements(String name, Type type, int[] bits) {}

    /**
     * An array's name, or a pointer to an element of it.
     *
     * @param dimensions lengths from the outermost on; empty for a pointer
     */
    record Pointer(Elements elements, int offset, List<Integer> dimensions) implements Held {
        Pointer plus(int by) {
            return new Pointer(elements, offset + by, List.of());
        }

        Scalar load(Span place) {
            return new Scalar(elements.type(), elements.bits()[checked(place, "reads")]);
        }

        /** The value as the element holds it. */
        Scalar store(Span place, Scalar value) {
            var converted = value.to(elements.type());
            elements.bits()[checked(place, "writes")] = converted.bits();
            return converted;
        }

        private int checked(Span place, String verb) {
            if (offset < 0 || offset >= elements.bits().length) {
                throw new Ended(
                        "outOfRange",
                        place,
                        "A thread " + verb + " `" + elements.name() + "[" + offset + "]`; `" + elements.name()
                                + "` has " + elements.bits().length + " elements.");
            }
            return offset;
        }
    }
}

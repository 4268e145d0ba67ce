package org.warpladder.exercise;

/**
 * Which instance of a problem: 0 is the fixed one. The numbers that follow from it are SplitMix64's (G. L. Steele,
 * D. Lea, C. H. Flood, "Fast Splittable Pseudorandom Number Generators", OOPSLA 2014), spelled out here so that they
 * are the same for ever and on every machine.
 */
public record Seed(long value) {
    public static final Seed FIXED = new Seed(0);

    /** The seed's numbers for one problem: other problems get others from the same seed. */
    public Sequence sequence(String problem) {
        long state = value;
        for (int i = 0; i < problem.length(); i++) {
            state = state * 0x100000001b3L ^ problem.charAt(i);
        }
        return new Sequence(state);
    }

    /** Numbers that look random. Mutable. */
    public static final class Sequence {
        private long state;

        private Sequence(long state) {
            this.state = state;
        }

        public long next() {
            state += 0x9e3779b97f4a7c15L;
            long z = state;
            z = (z ^ z >>> 30) * 0xbf58476d1ce4e5b9L;
            z = (z ^ z >>> 27) * 0x94d049bb133111ebL;
            return z ^ z >>> 31;
        }

        /** From 0 to {@code bound - 1}, each as likely. */
        public int below(int bound) {
            long limit = Long.MAX_VALUE - Long.MAX_VALUE % bound;
            long bits = next() >>> 1;
            while (bits >= limit) {
                bits = next() >>> 1;
            }
            return (int) (bits % bound);
        }
    }
}

package org.warpladder.simulator.heldout;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * A random structured kernel in the style of the recorded ones: nested branches, switches with and without
 * fall-through, loops of differing trip counts, early exits. Each {@code work(c)} has a c of its own. Mutable while it
 * writes.
 */
final class RandomKernel {
    private static final int MOST_WORK = 55;
    private static final List<String> COMPARES = List.of("<", "<=", ">", ">=", "==", "!=");
    private static final List<String> OPERATORS = List.of("+", "-", "*", "%", "^", "&");

    private final Random random;
    /** Whether there are {@code while} and {@code do} loops and chains of {@code else if} too. */
    private final boolean varied;

    private final List<String> counters = new ArrayList<>();
    private int work;
    private int names;

    private RandomKernel(long seed, boolean varied) {
        this.random = new Random(seed);
        this.varied = varied;
    }

    /** A kernel file: how it is launched, its data, its source on one line. The same for the same seed. */
    static String file(long seed, boolean varied) {
        return new RandomKernel(seed, varied).file("seed " + seed);
    }

    private String file(String title) {
        int block = pick(List.of(32, 32, 48, 64));
        int grid = pick(List.of(1, 1, 2));
        int n = block * grid - (chance(30) ? 3 : 0);
        var source = "__global__ void k(const int *a, const int *b, int n) {"
                + " int i = blockIdx.x * blockDim.x + threadIdx.x; int lane = threadIdx.x % 32; if (i >= n) return; "
                + statements(1 + random.nextInt(3), 0) + work() + "}";
        return "//@ title " + title + "\n//@ block " + block + "\n//@ grid " + grid + "\n//@ n " + n + "\n//@ a[128] = "
                + data(21) + "\n//@ b[128] = " + data(10) + "\n" + source + "\n";
    }

    private String data(int bound) {
        return IntStream.range(0, 128)
                .mapToObj(index -> String.valueOf(random.nextInt(bound)))
                .collect(Collectors.joining(" "));
    }

    private String statements(int count, int depth) {
        var text = new StringBuilder();
        for (int s = 0; s < count; s++) {
            text.append(statement(depth));
        }
        return text.toString();
    }

    private String statement(int depth) {
        if (depth >= 4 || work >= MOST_WORK || chance(depth == 0 ? 15 : 25)) {
            return works();
        }
        int choice = random.nextInt(100);
        if (choice < 45) {
            return branch(depth);
        }
        if (choice < 62) {
            return switchCase(depth);
        }
        if (choice < 84) {
            return loop(depth);
        }
        return depth == 0 ? branch(depth) : leave();
    }

    private String branch(int depth) {
        var text = "if (" + condition() + ") { " + body(depth) + "} ";
        if (varied && chance(20)) {
            text += "else if (" + condition() + ") { " + body(depth) + "} ";
        }
        return chance(55) ? text + "else { " + body(depth) + "} " : text;
    }

    private String body(int depth) {
        return (chance(50) ? work() : "") + statements(1 + random.nextInt(2), depth + 1) + (chance(40) ? work() : "");
    }

    private String switchCase(int depth) {
        var text = new StringBuilder("switch ((" + value(2) + ") & 3) { ");
        for (var label : List.of("case 0: ", "case 1: ", "case 2: ", "default: ")) {
            text.append(label)
                    .append(chance(60) ? work() : statement(depth + 1))
                    .append(chance(85) ? "break; " : "");
        }
        return text.append("} ").toString();
    }

    private String loop(int depth) {
        var counter = "k" + (names++ == 0 ? "" : String.valueOf(names - 1));
        int form = varied ? random.nextInt(4) : 0;
        var trips = trips();
        counters.add(counter);
        // A `continue` would pass over the step of a `while`; its counter steps first.
        var text = switch (form) {
            case 0, 1 -> "for (int " + counter + " = 0; " + counter + " < " + trips + "; " + counter + "++) { ";
            case 2 -> "{ int " + counter + " = " + trips + "; while (" + counter + " > 0) { " + counter + "--; ";
            default -> "{ int " + counter + " = " + trips + "; do { " + counter + "--; ";
        };
        text += (chance(60) ? work() : "") + statements(1 + random.nextInt(2), depth + 1);
        if (chance(25)) {
            text += "if (" + condition() + ") " + (chance(60) ? "break; " : "continue; ") + work();
        }
        counters.removeLast();
        return text
                + switch (form) {
                    case 0, 1 -> "} ";
                    case 2 -> "} } ";
                    default -> "} while (" + counter + " > 0); } ";
                };
    }

    private String leave() {
        var way = counters.isEmpty() || chance(40) ? "return; " : chance(75) ? "break; " : "continue; ";
        return "if (" + condition() + ") " + way;
    }

    private String trips() {
        return switch (random.nextInt(3)) {
            case 0 -> String.valueOf(2 + random.nextInt(3));
            case 1 -> "a[i] % 5";
            default -> "(i + " + random.nextInt(4) + ") % " + (2 + random.nextInt(4));
        };
    }

    private String condition() {
        var compare = value(2) + " " + pick(COMPARES) + " " + value(1);
        if (chance(75)) {
            return compare;
        }
        int modulus = 2 + random.nextInt(4);
        return compare + (chance(50) ? " && " : " || ") + value(1) + " % " + modulus + " == " + random.nextInt(modulus);
    }

    private String value(int depth) {
        if (depth == 0 || chance(40)) {
            var atoms = new ArrayList<>(List.of("i", "lane", "a[i]", "b[i]", String.valueOf(random.nextInt(10))));
            atoms.addAll(counters);
            return pick(atoms);
        }
        var right = chance(60) ? String.valueOf(1 + random.nextInt(7)) : "(" + value(depth - 1) + " & 7 | 1)";
        return "(" + value(depth - 1) + " " + pick(OPERATORS) + " " + right + ")";
    }

    private String works() {
        return IntStream.range(0, 1 + random.nextInt(3))
                .mapToObj(each -> work())
                .collect(Collectors.joining());
    }

    private String work() {
        return "work(" + ++work + "); ";
    }

    private boolean chance(int percent) {
        return random.nextInt(100) < percent;
    }

    private <T> T pick(List<T> list) {
        return list.get(random.nextInt(list.size()));
    }
}

package org.warpladder.simulator.generated;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.function.Supplier;

/**
 * Writes kernels that end: every loop counts in a variable of its own, and jumps backwards are counted. A thread is
 * known by {@code ids[threadIdx.x]} alone, so that lanes can be permuted with their data. Mutable.
 */
final class KernelGenerator {
    private static final int STATEMENTS = 26;
    private static final int MAX_DEPTH = 4;

    private final Random random;
    private final StringBuilder text = new StringBuilder();
    private int level;
    private int budget;
    private int loops;
    private int labels;
    private int loopDepth;
    private boolean inFunction;

    private KernelGenerator(long seed) {
        this.random = new Random(seed);
    }

    static String kernel(long seed) {
        var generator = new KernelGenerator(seed);
        generator.write();
        return generator.text.toString();
    }

    private void write() {
        boolean function = chance(3);
        if (function) {
            budget = 8;
            inFunction = true;
            line("__device__ int f(int x, int y) {");
            level++;
            line("int i = y;");
            line("unsigned u = x;");
            line("int t[4] = {x, y, 2, 3};");
            statements(2);
            line("return x ^ t[y & 3];");
            level--;
            line("}");
            inFunction = false;
        }
        budget = STATEMENTS;
        line("__global__ void k(const int *a, const int *b, const int *ids, int *out, int n) {");
        level++;
        line("int i = ids[threadIdx.x];");
        line("int x = a[i], y = b[i];");
        line("unsigned u = x * 7;");
        line("int t[4] = {x, y, 2, i};");
        if (function) {
            line("x = f(x, i);");
        }
        statements(1);
        if (function && chance(2)) {
            line("y += f(y, x);");
        }
        statements(1);
        line("done: work(1);");
        line("out[i] = x ^ y;");
        line("out[n + i] = (int)u + t[x & 3];");
        level--;
        line("}");
    }

    private void statements(int depth) {
        int count = 1 + random.nextInt(4);
        for (int s = 0; s < count && budget > 0; s++) {
            statement(depth);
        }
    }

    private void block(int depth) {
        level++;
        statements(depth + 1);
        level--;
    }

    private void statement(int depth) {
        budget--;
        int kind = depth >= MAX_DEPTH ? random.nextInt(6) : random.nextInt(20);
        switch (kind) {
            case 0, 1 -> line("work(" + (1 + random.nextInt(12)) + ");");
            case 2, 3 -> assignment();
            case 4 -> line((chance(2) ? "x" : "u") + (chance(2) ? "++;" : " -= 3;"));
            case 5 -> jump();
            case 6, 7, 8 -> ifOnly(depth);
            case 9, 10, 11 -> ifElse(depth);
            case 12, 13 -> switchCase(depth);
            case 14, 15 -> forLoop(depth);
            case 16 -> whileLoop(depth);
            case 17 -> doLoop(depth);
            case 18 -> again(depth);
            default -> nested(depth);
        }
    }

    private void assignment() {
        var targets = List.of("x", "y", "u", "t[" + expression(1) + " & 3]");
        var operators = List.of("=", "=", "+=", "^=", "&=", "-=");
        line(pick(targets) + " " + pick(operators) + " " + expression(3) + ";");
    }

    private void jump() {
        var jumps = new ArrayList<>(List.of(inFunction ? "return x + " + expression(1) + ";" : "return;"));
        if (!inFunction) {
            jumps.add("goto done;");
        }
        if (loopDepth > 0) {
            jumps.addAll(List.of("break;", "continue;", "break;", "continue;"));
        }
        line("if (" + condition() + ") " + pick(jumps));
    }

    private void ifOnly(int depth) {
        line("if (" + condition() + ") {");
        block(depth);
        line("}");
    }

    private void ifElse(int depth) {
        line("if (" + condition() + ") {");
        block(depth);
        line("} else {");
        block(depth);
        line("}");
    }

    private void switchCase(int depth) {
        line("switch (" + expression(2) + " & 3) {");
        var cases = new ArrayList<>(List.of("case 0:", "case 1:", "case 2:", "default:"));
        java.util.Collections.shuffle(cases, random);
        for (var label : cases.subList(0, 2 + random.nextInt(3))) {
            line(label);
            block(depth);
            if (chance(2)) {
                level++;
                line("break;");
                level--;
            }
        }
        line("}");
    }

    private void forLoop(int depth) {
        var k = "k" + loops++;
        line("for (int " + k + " = 0; " + k + " < (" + expression(1) + " & 3); " + k + "++) {");
        loop(depth);
        line("}");
    }

    private void whileLoop(int depth) {
        var k = "k" + loops++;
        line("{");
        line("int " + k + " = " + expression(1) + " & 3;");
        line("while (" + k + " > 0) {");
        level++;
        line(k + "--;");
        level--;
        loop(depth);
        line("}");
        line("}");
    }

    private void doLoop(int depth) {
        var k = "k" + loops++;
        line("{");
        line("int " + k + " = 0;");
        line("do {");
        level++;
        line(k + "++;");
        level--;
        loop(depth);
        line("} while (" + k + " < (" + expression(1) + " & 3));");
        line("}");
    }

    private void loop(int depth) {
        loopDepth++;
        block(Math.max(depth, MAX_DEPTH - 2));
        loopDepth--;
    }

    /** A loop that is only a label and a jump back. */
    private void again(int depth) {
        var label = "again" + labels++;
        var k = "k" + loops++;
        line("{");
        line("int " + k + " = 0;");
        line(label + ": " + k + "++;");
        block(Math.max(depth, MAX_DEPTH - 2));
        line("if (" + k + " < 3 && (" + condition() + ")) goto " + label + ";");
        line("}");
    }

    /** Two loops and a jump out of both. */
    private void nested(int depth) {
        var out = "out" + labels++;
        var k = "k" + loops++;
        var m = "k" + loops++;
        line("for (int " + k + " = 0; " + k + " < 2; " + k + "++) {");
        level++;
        line("for (int " + m + " = 0; " + m + " < (" + expression(1) + " & 1) + 1; " + m + "++) {");
        loopDepth++;
        block(Math.max(depth, MAX_DEPTH - 1));
        loopDepth--;
        level++;
        line("if (" + condition() + ") goto " + out + ";");
        level--;
        line("}");
        level--;
        line("}");
        line(out + ": ;");
    }

    private String condition() {
        return switch (random.nextInt(8)) {
            case 0 -> "i < " + random.nextInt(33);
            case 1 -> "(x & " + (1 << random.nextInt(4)) + ") == 0";
            case 2 -> expression(2) + " > " + expression(2);
            case 3 -> "u % 3 == " + random.nextInt(3);
            case 4 -> "(" + condition() + ") && (" + condition() + ")";
            case 5 -> "(" + condition() + ") || t[" + expression(1) + " & 3] < y";
            case 6 -> "!(" + condition() + ")";
            default -> "i & " + (1 << random.nextInt(5));
        };
    }

    private String expression(int depth) {
        if (depth == 0 || chance(3)) {
            return pick(List.of("x", "y", "i", "(int)u", String.valueOf(random.nextInt(40)), "t[x & 3]"));
        }
        List<Supplier<String>> forms = List.of(
                () -> binary(depth, pick(List.of("+", "-", "*", "&", "|", "^"))),
                () -> binary(depth, pick(List.of("+", "-", "*", "&", "|", "^"))),
                () -> "(" + expression(depth - 1) + " / (" + expression(depth - 1) + " | 1))",
                () -> "(" + expression(depth - 1) + " % " + (1 + random.nextInt(9)) + ")",
                () -> "(" + expression(depth - 1) + pick(List.of(" << ", " >> ")) + random.nextInt(8) + ")",
                () -> "(int)(u >> " + random.nextInt(9) + ")",
                () -> "(" + condition() + " ? " + expression(depth - 1) + " : " + expression(depth - 1) + ")",
                () -> pick(List.of("min", "max")) + "(" + expression(depth - 1) + ", " + expression(depth - 1) + ")",
                () -> "-" + pick(List.of("x", "y")),
                () -> "(int)((float)" + pick(List.of("x", "y")) + " * 0.25f)",
                () -> "(" + expression(depth - 1) + " < " + expression(depth - 1) + ")");
        return pick(forms).get();
    }

    private String binary(int depth, String operator) {
        return "(" + expression(depth - 1) + " " + operator + " " + expression(depth - 1) + ")";
    }

    private void line(String content) {
        text.append("    ".repeat(level)).append(content).append('\n');
    }

    private boolean chance(int in) {
        return random.nextInt(in) == 0;
    }

    private <T> T pick(List<T> choices) {
        return choices.get(random.nextInt(choices.size()));
    }
}

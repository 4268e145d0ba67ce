package org.warpladder.exercise.parameter;

import java.util.List;
import java.util.stream.Collectors;
import org.warpladder.exercise.text.Speech;

/** Texts that problems need often. */
final class Texts {
    private Texts() {}

    static String join(Object list) {
        return Numbers.of(list).mapToObj(Long::toString).collect(Collectors.joining(", "));
    }

    static String joined(Object list, String between) {
        return ((List<?>) list).stream().map(String::valueOf).collect(Collectors.joining(between));
    }

    /** A table of paths: letter, lanes, cycles. */
    static String pathTable(Object costs, Object lanes, Speech speech) {
        long[] cost = Numbers.array(costs);
        var table = new StringBuilder(speech.say("table.paths") + "\n| --- | --- | ---: |\n");
        for (int i = 0; i < cost.length; i++) {
            table.append("| ")
                    .append((char) ('A' + i))
                    .append(" | ")
                    .append(lanes(lanes, i, speech))
                    .append(" | ")
                    .append(cost[i])
                    .append(" |\n");
        }
        return table.toString();
    }

    /** The lanes of path {@code i} where paths take lanes in order: {@code 8 to 31 (24)}. */
    static String lanes(Object lanes, int path, Speech speech) {
        long[] count = Numbers.array(lanes);
        long first = 0;
        for (int i = 0; i < path; i++) {
            first += count[i];
        }
        if (count[path] == 0) {
            return speech.say("lanes.none");
        }
        return count[path] == 1
                ? first + " (1)"
                : speech.say(
                        "lanes",
                        String.valueOf(first),
                        String.valueOf(first + count[path] - 1),
                        String.valueOf(count[path]));
    }

    /** A kernel whose lanes take the paths in order: {@code if (i < 8) work(15); else work(25);}. */
    static String pathKernel(Object costs, Object lanes) {
        long[] cost = Numbers.array(costs);
        long[] count = Numbers.array(lanes);
        var code = new StringBuilder("__global__ void k() {\n  int i = threadIdx.x;\n");
        long end = 0;
        for (int p = 0; p < cost.length; p++) {
            end += count[p];
            code.append(p == 0 ? "  " : "  else ");
            if (p < cost.length - 1) {
                code.append("if (i < ").append(end).append(") ");
            }
            code.append("work(").append(cost[p]).append(");\n");
        }
        return code.append("}\n").toString();
    }

    /** The first line that holds {@code text}, from 1. */
    static long lineOf(String source, String text) {
        int at = source.indexOf(text);
        if (at < 0) {
            throw new ArithmeticException("no line holds `" + text + "`");
        }
        return source.substring(0, at).chars().filter(c -> c == '\n').count() + 1;
    }
}

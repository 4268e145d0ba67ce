package org.warpladder.authoring.proposal;

import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import java.util.Set;

/** What the things that are drawn are called in the file: as in the kernel, unless that word means something there. */
final class Names {
    private static final Set<String> TAKEN = Set.of(
            // Words of the expression language
            "as",
            "break",
            "const",
            "continue",
            "else",
            "false",
            "for",
            "function",
            "if",
            "import",
            "in",
            "let",
            "loop",
            "namespace",
            "null",
            "package",
            "return",
            "true",
            "var",
            "void",
            "while",
            "bool",
            "bytes",
            "double",
            "duration",
            "dyn",
            "int",
            "list",
            "map",
            "string",
            "timestamp",
            "type",
            "uint",
            "size",
            "has",
            "all",
            "exists",
            "filter",
            "matches",
            "contains",
            // Its functions
            "ratio",
            "plus",
            "minus",
            "times",
            "over",
            "invert",
            "loss",
            "below",
            "percent",
            "decimal",
            "fraction",
            "sum",
            "greatest",
            "least",
            "range",
            "sorted",
            "reversed",
            "distinct",
            "slice",
            "spread",
            "ceilDiv",
            "serial",
            "longest",
            "taken",
            "mean",
            "weightedMean",
            "sharedCost",
            "lanesTimesCost",
            "text",
            "joined",
            "pathTable",
            "pathKernel",
            "lanes",
            "letter",
            "hex",
            "strip",
            "bits",
            "reverseBits",
            "lineOf",
            "replace",
            "simulate",
            "with",
            "tokens",
            "measured",
            "measuredIssues",
            // What a proposal derives, and the variables of its own loops
            "kernel",
            "run",
            "split",
            "turns",
            "laneTurns",
            "inLoop",
            "late",
            "seen",
            "r",
            "e",
            "n",
            "w",
            "b");

    private final Map<String, String> arguments = new LinkedHashMap<>();
    private final Map<String, String> prices = new LinkedHashMap<>();

    Names(Recipe recipe) {
        var used = new HashSet<>(recipe.knobs().keySet());
        recipe.arguments().keySet().forEach(name -> arguments.put(name, free(name, "Data", used)));
        recipe.prices().keySet().forEach(name -> prices.put(name, free(name + "Cycles", "Price", used)));
    }

    private static String free(String name, String ending, Set<String> used) {
        var plain = name.replaceFirst("^_+", "");
        var free = TAKEN.contains(plain) || plain.isEmpty() || Character.isDigit(plain.charAt(0))
                ? "k" + capital(plain) + ending
                : plain;
        while (!used.add(free)) {
            free += ending;
        }
        return free;
    }

    private static String capital(String name) {
        return name.isEmpty() ? "" : Character.toUpperCase(name.charAt(0)) + name.substring(1);
    }

    String argument(String name) {
        return Objects.requireNonNull(arguments.get(name));
    }

    String price(String name) {
        return Objects.requireNonNull(prices.get(name));
    }

    /** What is drawn for an argument; of rows that follow one another their lengths. */
    String drawn(String name, Supply supply) {
        return supply instanceof Supply.Starts ? argument(name) + "Lengths" : argument(name);
    }

    /** The argument as an expression. */
    String expression(String name, Supply supply) {
        return supply instanceof Supply.Starts ? argument(name) : supply.expression(argument(name));
    }
}

package org.warpladder.authoring.proposal;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.warpladder.simulator.flow.BuiltIns;
import org.warpladder.simulator.source.Span;
import org.warpladder.simulator.syntax.Expr;
import org.warpladder.simulator.syntax.Function;
import org.warpladder.simulator.syntax.Program;
import org.warpladder.simulator.syntax.Stmt;

/** Reads the anatomy of a kernel off its tree. Mutable, one use each. */
final class Dissection {
    /** More would be no problem that one can look through. */
    private static final int MOST_KNOBS = 8;

    private final Program program;
    private final Function kernel;
    private final Set<String> read = new HashSet<>();
    private final Set<String> written = new HashSet<>();
    private final Set<String> calls = new LinkedHashSet<>();
    private final Map<Integer, Integer> arms = new LinkedHashMap<>();
    private final Set<Integer> bound = new HashSet<>();
    private final Map<Integer, List<Span>> inConditions = new LinkedHashMap<>();
    private final List<Expr.IntLiteral> works = new ArrayList<>();
    /** By array: 1 where an element is read, 2 where the next one is. */
    private final Map<String, Integer> neighbours = new LinkedHashMap<>();

    private final Set<Integer> testedBehind = new HashSet<>();
    private int braces;
    private boolean priced;
    private boolean early;
    private boolean barrier;

    Dissection(Program program, Function kernel) {
        this.program = program;
        this.kernel = kernel;
    }

    Anatomy anatomy() {
        program.constants().forEach(constant -> Tree.expressions(constant, this::fixed));
        for (var function : program.functions()) {
            Tree.each(function.body(), this::statement);
            Tree.expressions(function.body(), this::expression);
            nesting(function.body(), 0);
        }
        return new Anatomy(
                kernel.name(),
                kernel.parameters().stream()
                        .map(parameter -> new Anatomy.Parameter(
                                parameter.name(),
                                parameter.pointer(),
                                read.contains(parameter.name()),
                                written.contains(parameter.name()),
                                neighbours.getOrDefault(parameter.name(), 0) == 3))
                        .toList(),
                knobs(),
                calls,
                priced,
                braces,
                arms,
                Tree.lastLine(kernel.body()),
                testedBehind,
                early,
                barrier);
    }

    private void statement(Stmt statement) {
        Tree.constants(statement).forEach(constant -> Tree.each(constant, this::fixed));
        Tree.conditions(statement).forEach(condition -> Tree.each(condition, this::inCondition));
        Tree.others(statement)
                .forEach(value -> Tree.each(value, inner -> {
                    if (inner instanceof Expr.Conditional choice) {
                        Tree.each(choice.condition(), this::inCondition);
                    }
                }));
        switch (statement) {
            case Stmt.If branch -> arm(branch, branch.then());
            case Stmt.For loop -> arm(loop, loop.body());
            case Stmt.While loop -> arm(loop, loop.body());
            case Stmt.Do loop -> {
                arm(loop, loop.body());
                testedBehind.add(loop.condition().span().line());
            }
            default -> {}
        }
    }

    private void arm(Stmt condition, Stmt arm) {
        arms.putIfAbsent(condition.span().line(), Tree.lastLine(arm));
    }

    /** A number whose every use must stay the same: not drawn, wherever else it stands. */
    private void fixed(Expr expression) {
        if (expression instanceof Expr.IntLiteral literal) {
            bound.add(literal.value());
        }
    }

    private void inCondition(Expr expression) {
        if (expression instanceof Expr.IntLiteral literal && literal.value() > 1 && !literal.unsigned()) {
            var places = inConditions.computeIfAbsent(literal.value(), _ -> new ArrayList<>());
            if (!places.contains(literal.span())) {
                places.add(literal.span());
            }
        }
    }

    private void expression(Expr expression) {
        switch (expression) {
            case Expr.Assign assign -> {
                var name = array(assign.target());
                written.add(name);
                if (assign.operator() == null) {
                    assigned.add(assign.target());
                }
            }
            case Expr.Step step -> written.add(array(step.target()));
            case Expr.Index index -> element(index);
            case Expr.Dereference pointer -> element(pointer);
            case Expr.Call call -> call(call);
            default -> {}
        }
    }

    /** Places that are only written to. */
    private final Set<Expr> assigned = new HashSet<>();

    private void element(Expr element) {
        if (!assigned.contains(element)) {
            read.add(array(element));
        }
        if (element instanceof Expr.Index(var span, Expr.Name array, var index)) {
            // `p[row]` and `p[row + 1]`: where rows begin and end
            if (index instanceof Expr.Name) {
                neighbours.merge(array.name(), 1, (one, other) -> one | other);
            } else if (index
                            instanceof
                            Expr.Binary(
                                    var at,
                                    var operator,
                                    Expr.Name name,
                                    Expr.IntLiteral(var place, int value, var unsigned))
                    && operator.equals("+")
                    && value == 1) {
                neighbours.merge(array.name(), 2, (one, other) -> one | other);
            }
        }
    }

    private void call(Expr.Call call) {
        var name = call.name();
        barrier |= name.equals("__syncthreads") || name.equals("__syncwarp");
        priced |= name.equals("work");
        if (name.equals("work")
                && call.arguments().getFirst() instanceof Expr.IntLiteral cycles
                && cycles.value() > 0) {
            works.add(cycles);
        }
        boolean device = program.functions().stream().anyMatch(it -> it.name().equals(name));
        if (device) {
            // Whole arrays that are handed on: what becomes of them there is not followed
            for (var argument : call.arguments()) {
                if (argument instanceof Expr.Name array) {
                    read.add(array.name());
                }
            }
        } else if (!BuiltIns.has(name) && !name.startsWith("__")) {
            calls.add(name);
        }
    }

    /** The array that an element is of; empty where it is a variable or none that is named. */
    private static String array(Expr place) {
        return switch (place) {
            case Expr.Index(var span, var array, var index) ->
                array instanceof Expr.Name name ? name.name() : array(array);
            case Expr.Dereference(var span, var pointer) ->
                pointer instanceof Expr.Name name ? name.name() : array(pointer);
            case Expr.Binary binary -> binary.left() instanceof Expr.Name name ? name.name() : "";
            default -> "";
        };
    }

    private void nesting(Stmt statement, int depth) {
        boolean deeper = !Tree.conditions(statement).isEmpty() || statement instanceof Stmt.For;
        int inside = depth + (deeper ? 1 : 0);
        braces = Math.max(braces, inside);
        early |= depth > 0
                && (statement instanceof Stmt.Return
                        || statement instanceof Stmt.Continue
                        || statement instanceof Stmt.Goto
                        || statement instanceof Stmt.Break && depth > 1);
        if (statement instanceof Stmt.If branch) {
            nesting(branch.then(), inside);
            if (branch.otherwise() != null) {
                // A ladder of `else if`s is one level
                nesting(branch.otherwise(), branch.otherwise() instanceof Stmt.If ? depth : inside);
            }
        } else {
            Tree.statements(statement).forEach(inner -> nesting(inner, inside));
        }
    }

    private List<Knob> knobs() {
        var knobs = new ArrayList<Knob>();
        if (works.size() <= MOST_KNOBS) {
            for (var work : works) {
                var name = works.size() == 1 ? "cycles" : "cycles" + (char) ('A' + knobs.size());
                knobs.add(new Knob(name, Knob.Role.WORK, work.value(), List.of(work.span())));
            }
        }
        var conditions = inConditions.entrySet().stream()
                .filter(literal -> !bound.contains(literal.getKey()) && literal.getKey() < 1000)
                .collect(Collectors.toMap(Map.Entry::getKey, Map.Entry::getValue, (one, _) -> one, LinkedHashMap::new));
        if (conditions.size() <= MOST_KNOBS) {
            int number = 0;
            for (var literal : conditions.entrySet()) {
                var name = conditions.size() == 1 ? "limit" : "limit" + (char) ('A' + number++);
                knobs.add(new Knob(name, Knob.Role.CONDITION, literal.getKey(), literal.getValue()));
            }
        }
        return knobs;
    }
}

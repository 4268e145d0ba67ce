package org.warpladder.exercise.definition;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.warpladder.exercise.parameter.Expressions;
import org.warpladder.exercise.parameter.Expressions.Expression;
import org.warpladder.exercise.parameter.Expressions.ExpressionError;
import org.warpladder.exercise.parameter.Scenarios;
import org.warpladder.exercise.parameter.Shape;
import org.warpladder.exercise.parameter.Template;
import org.warpladder.exercise.text.Speech;

/** Reads the expressions of one file and the texts that hold them, and tells what is wrong where it stands. Mutable. */
final class ExpressionReader {
    private static final Pattern MEASURED = Pattern.compile("\\bmeasured(Issues)?\\s*\\(");

    private final Faults faults;
    private final Expressions names;
    private boolean measured;

    ExpressionReader(Faults faults) {
        this(faults, new Expressions());
    }

    private ExpressionReader(Faults faults, Expressions names) {
        this.faults = faults;
        this.names = names;
    }

    /** For texts in the language, which see the same names. */
    ExpressionReader in(Locale language, Faults theirs) {
        return new ExpressionReader(theirs, names.in(language));
    }

    Expressions names() {
        return names;
    }

    /** Whether any expression asks what a GPU did. */
    boolean measured() {
        return measured;
    }

    /** A launch is written as YAML whose texts are expressions. */
    @Nullable
    Expression launch(Yaml yaml) {
        var section = yaml instanceof Yaml.Mapping ? Section.of(yaml, faults) : null;
        if (section != null) {
            Scenarios.OPTIONS.forEach(section::has);
            section.close();
        }
        return compileAll(yaml);
    }

    /** Each sees those before it. */
    Map<String, Expression> named(Map<String, Yaml> values) {
        var compiled = new LinkedHashMap<String, Expression>();
        values.forEach((name, yaml) -> {
            var expression = expression(yaml);
            if (expression != null) {
                compiled.put(name, expression);
                names.declare(name, expression);
            }
        });
        return compiled;
    }

    List<Expression> conditions(List<Yaml> list) {
        return list.stream()
                .map(yaml -> expression(yaml, Shape.TRUTH))
                .filter(java.util.Objects::nonNull)
                .toList();
    }

    @Nullable
    Expression expression(@Nullable Yaml yaml, Shape... shapes) {
        if (yaml == null) {
            return null;
        }
        var expression = yaml instanceof Yaml.Scalar scalar ? compile(scalar.text(), scalar, 0) : compileAll(yaml);
        return expression == null || fits(expression, yaml, shapes) ? expression : null;
    }

    private boolean fits(Expression expression, Yaml at, Shape... shapes) {
        if (shapes.length == 0 || expression.fits(shapes)) {
            return true;
        }
        var wanted = Stream.of(shapes).map(Shape::words).collect(Collectors.joining(" or "));
        faults.add(at, "This is " + expression.kind() + ", not " + wanted + ".", null);
        return false;
    }

    /** Lists and mappings are one expression; a fault in it is told where it stands. */
    private @Nullable Expression compileAll(Yaml yaml) {
        measured |= MEASURED.matcher(Literal.of(yaml)).find();
        try {
            return names.compile(Literal.of(yaml));
        } catch (ExpressionError whole) {
            int before = faults.count();
            Literal.expressions(yaml).forEach(scalar -> compile(scalar.text(), scalar, 0));
            if (faults.count() == before) {
                faults.add(yaml, whole.getMessage() + ".", whole.hint());
            }
            return null;
        }
    }

    private @Nullable Expression compile(String text, Yaml.Scalar at, int offset) {
        measured |= MEASURED.matcher(text).find();
        try {
            return names.compile(text);
        } catch (ExpressionError error) {
            faults.add(at.at(offset + error.offset()), error.getMessage() + ".", error.hint());
            return null;
        }
    }

    @Nullable
    Template template(Section section, String key) {
        var scalar = section.scalar(key);
        return scalar == null ? null : template(scalar);
    }

    Template template(Yaml.Scalar scalar) {
        return Template.of(scalar.text(), new Template.Reading() {
            @Override
            public @Nullable Expression compile(String inside, int offset, Shape... shapes) {
                var expression = ExpressionReader.this.compile(inside, scalar, offset);
                return expression == null || fits(expression, scalar.at(offset), shapes) ? expression : null;
            }

            @Override
            public void fault(int offset, String message, @Nullable String hint) {
                faults.add(scalar.at(offset), message, hint);
            }

            @Override
            public Speech speech() {
                return names.speech();
            }
        });
    }
}

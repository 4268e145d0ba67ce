package org.warpladder.exercise.definition;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.snakeyaml.engine.v2.api.LoadSettings;
import org.snakeyaml.engine.v2.api.lowlevel.Compose;
import org.snakeyaml.engine.v2.exceptions.Mark;
import org.snakeyaml.engine.v2.exceptions.MarkedYamlEngineException;
import org.snakeyaml.engine.v2.exceptions.YamlEngineException;
import org.snakeyaml.engine.v2.nodes.MappingNode;
import org.snakeyaml.engine.v2.nodes.Node;
import org.snakeyaml.engine.v2.nodes.ScalarNode;
import org.snakeyaml.engine.v2.nodes.SequenceNode;

/**
 * YAML 1.2, less what people read in two ways: {@code 010}, {@code 1:30}, {@code no}, {@code .inf} and their kind must
 * be written as a text in quotes or as a plain number. No aliases; no key twice.
 */
final class YamlReader {
    private static final int LARGEST = 512 * 1024;
    private static final Pattern WHOLE = Pattern.compile("-?(0|[1-9][0-9]{0,17})");
    private static final Pattern DOUBTFUL = Pattern.compile(
            "(?i)[-+]?0[0-9]+|[-+]?[0-9]+(:[0-9]+)+|[-+]?[0-9_]*\\.[0-9]+(e[-+]?[0-9]+)?|[-+]?[0-9.]+e[-+]?[0-9]+"
                    + "|0[xo][0-9a-f]+|[-+]?\\.inf|\\.nan|yes|no|on|off|null|~|\\+[0-9]+");

    private final Faults faults;
    private final List<String> lines;

    private YamlReader(Faults faults, List<String> lines) {
        this.faults = faults;
        this.lines = lines;
    }

    /** The document; null where it is none, with the fault told. */
    static @Nullable Yaml read(String text, Faults faults) {
        int broken = text.indexOf('\uFFFD');
        if (broken >= 0) {
            var before = text.substring(0, broken);
            int line = (int) before.chars().filter(c -> c == '\n').count() + 1;
            faults.add(line, broken - before.lastIndexOf('\n'), "There are bytes here that are not UTF-8.", null);
            return null;
        }
        if (text.length() > LARGEST) {
            faults.add(1, 1, "The file has more than " + LARGEST + " characters.", null);
            return null;
        }
        var settings = LoadSettings.builder()
                .setMaxAliasesForCollections(Integer.MAX_VALUE) // never followed: see convert
                .setAllowDuplicateKeys(true)
                .setAllowRecursiveKeys(false)
                .build();
        try {
            var node = new Compose(settings).composeString(text);
            if (node.isEmpty()) {
                faults.add(1, 1, "The file is empty.", null);
                return null;
            }
            return new YamlReader(faults, text.lines().toList()).convert(node.get(), 0);
        } catch (MarkedYamlEngineException failure) {
            var mark = failure.getProblemMark();
            faults.add(
                    mark.map(Mark::getLine).orElse(0) + 1,
                    mark.map(Mark::getColumn).orElse(0) + 1,
                    "This is not YAML: " + failure.getProblem() + ".",
                    null);
        } catch (YamlEngineException failure) {
            faults.add(1, 1, "This is not YAML: " + failure.getMessage(), null);
        }
        return null;
    }

    private @Nullable Yaml convert(Node node, int depth) {
        int line = node.getStartMark().map(Mark::getLine).orElse(0) + 1;
        int column = node.getStartMark().map(Mark::getColumn).orElse(0) + 1;
        if (depth > 30) {
            faults.add(line, column, "This is nested more than 30 deep.", null);
            return null;
        }
        if (node.getAnchor().isPresent()) {
            faults.add(line, column, "Anchors and aliases are not used here.", "Write the value out.");
            return null;
        }
        return switch (node) {
            case ScalarNode scalar -> scalar(scalar, line, column);
            case SequenceNode sequence -> {
                var items = new ArrayList<Yaml>();
                for (var item : sequence.getValue()) {
                    Optional.ofNullable(convert(item, depth + 1)).ifPresent(items::add);
                }
                yield new Yaml.Sequence(List.copyOf(items), line, column);
            }
            case MappingNode mapping -> mapping(mapping, depth, line, column);
            default -> throw new IllegalStateException("no such node: " + node.getNodeType());
        };
    }

    private @Nullable Yaml mapping(MappingNode mapping, int depth, int line, int column) {
        var entries = new LinkedHashMap<String, Yaml>();
        var keys = new HashMap<String, Yaml.Scalar>();
        for (var tuple : mapping.getValue()) {
            var converted = convert(tuple.getKeyNode(), depth + 1);
            if (!(converted instanceof Yaml.Scalar key) || !(key.value() instanceof String name)) {
                if (converted != null) {
                    faults.add(converted, "A key is a text.", "Put it in quotes.");
                }
                continue;
            }
            if (keys.put(name, key) != null) {
                faults.add(key.line(), key.column(), "The key `" + name + "` is there twice.", "Keep one.");
            }
            var value = convert(tuple.getValueNode(), depth + 1);
            if (value != null) {
                entries.put(name, value);
            }
        }
        return new Yaml.Mapping(entries, keys, line, column);
    }

    private Yaml.@Nullable Scalar scalar(ScalarNode node, int line, int column) {
        var text = node.getValue();
        boolean oneLine = node.getEndMark().map(Mark::getLine).orElse(-1) == line - 1;
        switch (node.getScalarStyle()) {
            case PLAIN -> {}
            case LITERAL -> {
                return new Yaml.Scalar(text, line, column, line + 1, blockColumn(line));
            }
            case FOLDED -> {
                return new Yaml.Scalar(text, line, column, line + 1, 0);
            }
            default -> {
                return new Yaml.Scalar(text, line, column, line, oneLine ? column + 1 : 0);
            }
        }
        if (WHOLE.matcher(text).matches()) {
            return new Yaml.Scalar(Long.valueOf(text), line, column);
        }
        if (text.equals("true") || text.equals("false")) {
            return new Yaml.Scalar(Boolean.valueOf(text), line, column);
        }
        if (text.isEmpty() || DOUBTFUL.matcher(text).matches()) {
            faults.add(
                    line,
                    column,
                    text.isEmpty() ? "A value is missing." : "`" + text + "` can be read in more than one way.",
                    text.isEmpty() ? null : "Write a plain whole number, `true`, `false`, or a text in quotes.");
            return null;
        }
        return new Yaml.Scalar(text, line, column, line, oneLine ? column : 0);
    }

    /** Where the lines of the block that begins below {@code line} begin. */
    private int blockColumn(int line) {
        return lines.stream()
                .skip(line)
                .filter(below -> !below.isBlank())
                .findFirst()
                .map(below -> below.length() - below.stripLeading().length() + 1)
                .orElse(1);
    }
}

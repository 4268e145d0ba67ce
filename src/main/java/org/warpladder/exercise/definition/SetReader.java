package org.warpladder.exercise.definition;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.TreeMap;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.warpladder.exercise.Heading;
import org.warpladder.exercise.PlacementTest;
import org.warpladder.exercise.Problem;
import org.warpladder.exercise.ProblemSet;

/** Reads the files of {@code sets/}: ordered lists, exams, and the placement test. One use each file. Mutable. */
final class SetReader {
    private static final List<String> KINDS = List.of("list", "exam", "placement");

    private final Faults faults;
    private final Map<String, Problem> problems;
    private final Map<String, ProblemSet> sets;
    private final Map<String, PlacementTest> placements;

    SetReader(
            Faults faults,
            Map<String, Problem> problems,
            Map<String, ProblemSet> sets,
            Map<String, PlacementTest> placements) {
        this.faults = faults;
        this.problems = problems;
        this.sets = sets;
        this.placements = placements;
    }

    void read(String text) {
        var section = Section.of(YamlReader.read(text, faults), faults);
        if (section == null) {
            return;
        }
        var kind = section.text("kind", "list");
        switch (kind) {
            case "list", "exam" -> list(section, kind.equals("exam"));
            case "placement" -> placement(section);
            default ->
                faults.add(
                        section.place("kind"),
                        "There is no kind of set `" + kind + "`.",
                        "Kinds: " + String.join(", ", KINDS) + ".");
        }
    }

    private void list(Section section, boolean timed) {
        var minutes = timed ? OptionalInt.of(minutes(section)) : OptionalInt.empty();
        var items = section.list("problems").stream()
                .map(this::item)
                .filter(item -> item != null)
                .toList();
        var translations = section.translations(texts -> new Heading(texts.text("title"), texts.text("about", "")));
        var set = new ProblemSet(
                section.text("id"), section.text("title"), section.text("about", ""), minutes, items, translations);
        section.close();
        sets.put(set.id(), set);
    }

    private ProblemSet.@Nullable Item item(Yaml yaml) {
        var entry = Section.of(yaml, faults);
        if (entry == null) {
            return null;
        }
        var any = entry.has("any") ? entry.texts("any") : List.of(entry.text("id"));
        var seeds = entry.list("seeds").stream()
                .map(seed -> seed instanceof Yaml.Scalar scalar && scalar.value() instanceof Long number ? number : -1L)
                .toList();
        if (seeds.contains(-1L)) {
            faults.add(entry.place("seeds"), "`seeds` are whole numbers from 0.", null);
        }
        var item = any.isEmpty() || !known(yaml, any)
                ? null
                : new ProblemSet.Item(any, (int) entry.whole("points", 1), seeds);
        entry.close();
        return item;
    }

    private void placement(Section section) {
        var levels = new TreeMap<Integer, List<String>>();
        section.map("levels").forEach((level, yaml) -> {
            if (!level.matches("[1-5]")) {
                faults.add(yaml, "A `level` is 1 to 5, not " + level + ".", null);
            } else if (yaml instanceof Yaml.Sequence sequence) {
                var ids = new ArrayList<String>();
                sequence.items().forEach(item -> ids.add(String.valueOf(Yaml.plain(item))));
                known(yaml, ids);
                if (ids.size() < PlacementTest.TRIES) {
                    faults.add(yaml, "A level has at least " + PlacementTest.TRIES + " problems.", null);
                }
                levels.put(Integer.parseInt(level), List.copyOf(ids));
            } else {
                faults.add(yaml, "The problems of a level are a list.", null);
            }
        });
        boolean whole = levels.keySet().stream()
                .toList()
                .equals(IntStream.rangeClosed(1, levels.size()).boxed().toList());
        if (!whole || levels.isEmpty()) {
            faults.add(section.place("levels"), "`levels` go from 1 up without a gap.", null);
        }
        long first = section.whole("first", 1);
        if (!levels.containsKey((int) first)) {
            faults.add(section.place("first"), "There is no level " + first + " in `levels`.", null);
        }
        var test = new PlacementTest(section.text("id"), section.text("title"), minutes(section), (int) first, levels);
        section.close();
        if (faults.isEmpty()) {
            placements.put(test.id(), test);
        }
    }

    private int minutes(Section section) {
        long minutes = section.whole("minutes", 10);
        if (minutes < 1 || minutes > 600) {
            faults.add(section.place("minutes"), "`minutes` are 1 to 600, not " + minutes + ".", null);
        }
        return (int) minutes;
    }

    private boolean known(Yaml at, List<String> ids) {
        var unknown = ids.stream().filter(id -> !problems.containsKey(id)).toList();
        unknown.forEach(id -> faults.add(at, "There is no problem `" + id + "`.", null));
        return unknown.isEmpty();
    }

    /** What the files of a folder's {@code sets/} hold. */
    record Sets(Map<String, ProblemSet> lists, Map<String, PlacementTest> placements) {
        static Sets of(
                Map<String, String> files, Map<String, Problem> problems, List<org.warpladder.exercise.Fault> all) {
            var sets = new Sets(new LinkedHashMap<>(), new LinkedHashMap<>());
            new TreeMap<>(files).forEach((path, text) -> {
                if (path.matches("sets/[^/]+\\.yaml")) {
                    var faults = new Faults(path);
                    new SetReader(faults, problems, sets.lists, sets.placements).read(text);
                    all.addAll(faults.sorted());
                }
            });
            return sets;
        }
    }
}

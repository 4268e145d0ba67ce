package org.warpladder.house;

import com.tngtech.archunit.core.domain.JavaClass;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * The plan of the house: the modules, the rooms of each that others may enter beside its root package, and the modules
 * that each may use. A module that is not built yet costs nothing here.
 */
final class House {
    private House() {}

    /** A house stands in the product's base package or, for planted violations, in {@code planted.<rule>}. */
    private static final Pattern PLACE =
            Pattern.compile("(?:org\\.warpladder|planted\\.\\w+)\\.(\\w+)(?:\\.(\\w+))?.*");

    /** Subpackages that are part of a module's face; every other one is the module's own. */
    static final Map<String, Set<String>> OPEN_ROOMS = Map.of(
            "simulator",
            Set.of("source", "syntax", "flow", "launch", "trace"),
            "exercise",
            Set.of("text"),
            "practice",
            Set.of("web"));

    /** What a module may use: another module, or with {@code module::room} one room of it. */
    static final Map<String, Set<String>> MAY_USE = Map.ofEntries(
            Map.entry("simulator", Set.of()),
            Map.entry("gpu", Set.of("simulator", "diagram", "account")),
            Map.entry("exercise", Set.of("simulator", "diagram", "gpu")),
            Map.entry("diagram", Set.of("simulator::flow", "simulator::source", "simulator::trace")),
            Map.entry("account", Set.of()),
            Map.entry("job", Set.of()),
            Map.entry("outgoing", Set.of()),
            Map.entry("practice", Set.of("exercise", "simulator", "diagram", "account", "gpu")),
            Map.entry("progress", Set.of("simulator::trace", "exercise", "account", "practice")),
            Map.entry("course", Set.of("simulator", "exercise", "account", "job", "progress", "practice")),
            Map.entry(
                    "authoring",
                    Set.of("simulator", "exercise", "diagram", "account", "job", "practice", "playground")),
            Map.entry("playground", Set.of("simulator", "diagram", "gpu", "account")),
            Map.entry("lti", Set.of("simulator::trace", "account", "course", "exercise", "outgoing", "practice")),
            Map.entry(
                    "api",
                    Set.of(
                            "simulator",
                            "gpu",
                            "exercise",
                            "diagram",
                            "account",
                            "practice",
                            "progress",
                            "course",
                            "authoring",
                            "playground",
                            "outgoing",
                            "lti")),
            Map.entry("lesson", Set.of("exercise", "account", "practice", "progress")),
            Map.entry("site", Set.of("account", "exercise", "practice", "progress", "course", "gpu", "diagram")));

    /** Where a class lives; the room is null in a module's root package. */
    record Place(String module, @Nullable String room) {
        boolean open() {
            return room == null || OPEN_ROOMS.getOrDefault(module, Set.of()).contains(room);
        }
    }

    /** The place of a class of ours; nothing for the base package and for other people's classes. */
    static Optional<Place> placeOf(JavaClass type) {
        var match = PLACE.matcher(type.getPackageName());
        return match.matches() ? Optional.of(new Place(match.group(1), match.group(2))) : Optional.empty();
    }

    /** Whether code in {@code from} may name a class in {@code to}. */
    static boolean allows(Place from, Place to) {
        if (from.module().equals(to.module())) {
            return true;
        }
        var allowed = MAY_USE.getOrDefault(from.module(), Set.of());
        return to.open() && (allowed.contains(to.module()) || allowed.contains(to.module() + "::" + to.room()));
    }
}

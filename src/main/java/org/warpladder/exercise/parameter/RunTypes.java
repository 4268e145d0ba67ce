package org.warpladder.exercise.parameter;

import com.google.common.collect.ImmutableSet;
import dev.cel.common.types.CelType;
import dev.cel.common.types.ListType;
import dev.cel.common.types.MapType;
import dev.cel.common.types.SimpleType;
import dev.cel.common.types.StructType;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The types of runs in expressions: a name that a run lacks is found when the file is loaded. */
final class RunTypes {
    private static final CelType INT = SimpleType.INT;
    private static final CelType RATIO = ListType.create(SimpleType.INT);

    private static final StructType ENTRY = struct("Entry", Map.of("line", INT, "mask", INT, "join", INT));

    /** What a GPU issued. */
    static final StructType ISSUE = struct("Issue", Map.of("cycles", INT, "mask", INT));

    private static final StructType WORK = struct(
            "Work",
            Map.of(
                    "line", INT,
                    "name", SimpleType.STRING,
                    "cycles", INT,
                    "mask", INT,
                    "depth", INT,
                    "stack", ListType.create(ENTRY)));

    private static final StructType BRANCH = struct(
            "Branch",
            Map.of(
                    "line", INT,
                    "kind", SimpleType.STRING,
                    "mask", INT,
                    "taken", INT,
                    "notTaken", INT,
                    "divergent", SimpleType.BOOL,
                    "join", INT,
                    "depth", INT,
                    "depthAfter", INT));

    private static final StructType ACCESS = struct(
            "Access",
            Map.of(
                    "line", INT,
                    "operation", SimpleType.STRING,
                    "array", SimpleType.STRING,
                    "mask", INT,
                    "sectors", INT));

    private static final StructType FINDING = struct(
            "Finding",
            Map.of(
                    "code", SimpleType.STRING,
                    "line", INT,
                    "message", SimpleType.STRING,
                    "fatal", SimpleType.BOOL));

    static final StructType WARP = struct(
            "Warp",
            figures(Map.of(
                    "works", ListType.create(WORK),
                    "branches", ListType.create(BRANCH),
                    "accesses", ListType.create(ACCESS))));

    static final StructType RUN = struct(
            "Run",
            figures(Map.of(
                    "warps", ListType.create(WARP),
                    "completed", SimpleType.BOOL,
                    "finding", SimpleType.STRING,
                    "findings", ListType.create(SimpleType.STRING),
                    "found", ListType.create(FINDING),
                    "outputs", MapType.create(SimpleType.STRING, ListType.create(SimpleType.INT)))));

    static final List<StructType> ALL = List.of(ENTRY, ISSUE, WORK, BRANCH, ACCESS, FINDING, WARP, RUN);

    private RunTypes() {}

    private static Map<String, CelType> figures(Map<String, CelType> others) {
        var fields = new LinkedHashMap<String, CelType>();
        for (var name : RunValues.WHOLE_FIGURES) {
            fields.put(name, INT);
        }
        for (var name : RunValues.RATIO_FIGURES) {
            fields.put(name, RATIO);
        }
        fields.putAll(others);
        return fields;
    }

    @SuppressWarnings("Immutable") // nobody changes the fields
    static StructType struct(String name, Map<String, CelType> fields) {
        return StructType.create(
                name, ImmutableSet.copyOf(fields.keySet()), field -> Optional.ofNullable(fields.get(field)));
    }
}

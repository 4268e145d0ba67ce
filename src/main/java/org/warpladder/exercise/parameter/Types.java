package org.warpladder.exercise.parameter;

import com.google.common.collect.ImmutableCollection;
import com.google.common.collect.ImmutableList;
import dev.cel.common.types.CelType;
import dev.cel.common.types.CelTypeProvider;
import dev.cel.common.types.ListType;
import dev.cel.common.types.MapType;
import dev.cel.common.types.SimpleType;
import dev.cel.common.types.StructType;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;

/**
 * The types that one file's expressions know: those of runs, and one for each parameter whose values are mappings with
 * the same keys. Mutable.
 */
@SuppressWarnings("Immutable") // it grows while a file is read
final class Types implements CelTypeProvider {
    private static final CelType ANY_MAPPING = MapType.create(SimpleType.STRING, SimpleType.DYN);

    private final Map<String, StructType> known = new LinkedHashMap<>();

    Types() {
        RunTypes.ALL.forEach(type -> known.put(type.name(), type));
    }

    @Override
    public ImmutableCollection<CelType> types() {
        return ImmutableList.copyOf(known.values());
    }

    @Override
    public Optional<CelType> findType(String name) {
        return Optional.ofNullable(known.get(name));
    }

    /** The type that all values have; without a common one, any. */
    CelType of(String name, List<?> values) {
        if (!values.isEmpty() && values.stream().allMatch(Map.class::isInstance)) {
            return mapping(
                    name,
                    values.stream().<Map<?, ?>>map(value -> (Map<?, ?>) value).toList());
        }
        if (!values.isEmpty() && values.stream().allMatch(List.class::isInstance)) {
            var elements =
                    values.stream().flatMap(list -> ((List<?>) list).stream()).toList();
            return ListType.create(elements.isEmpty() ? SimpleType.DYN : of(name + "Element", elements));
        }
        var scalars = values.stream().map(Types::scalar).distinct().toList();
        return scalars.size() == 1 ? scalars.getFirst() : SimpleType.DYN;
    }

    private CelType mapping(String name, List<? extends Map<?, ?>> values) {
        var keys = values.getFirst().keySet();
        if (!values.stream().allMatch(value -> value.keySet().equals(keys))) {
            return ANY_MAPPING;
        }
        var fields = new LinkedHashMap<String, CelType>();
        for (var key : keys) {
            var inner = values.stream()
                    .map(value -> Objects.requireNonNull(value.get(key)))
                    .toList();
            fields.put((String) key, of(name + "_" + key, inner));
        }
        var type = RunTypes.struct("Of_" + name, fields);
        known.put(type.name(), type);
        return type;
    }

    private static CelType scalar(Object value) {
        return switch (value) {
            case Long number -> SimpleType.INT;
            case String text -> SimpleType.STRING;
            case Boolean flag -> SimpleType.BOOL;
            default -> SimpleType.DYN;
        };
    }
}

package org.warpladder.exercise.parameter;

import java.util.AbstractMap;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** A mapping whose values are made when they are first asked for. Mutable, for one thread. */
class Lazy extends AbstractMap<String, Object> {
    private final Set<String> names;
    private final Function<String, Object> make;
    private final Map<String, Object> made = new HashMap<>();

    Lazy(Set<String> names, Function<String, Object> make) {
        this.names = names;
        this.make = make;
    }

    @Override
    public boolean containsKey(@Nullable Object name) {
        return names.contains(name);
    }

    @Override
    public @Nullable Object get(@Nullable Object name) {
        return name instanceof String text && names.contains(text) ? made.computeIfAbsent(text, make) : null;
    }

    @Override
    public Set<Map.Entry<String, Object>> entrySet() {
        var all = new LinkedHashMap<String, Object>();
        names.forEach(name -> all.put(name, made.computeIfAbsent(name, make)));
        return all.entrySet();
    }
}

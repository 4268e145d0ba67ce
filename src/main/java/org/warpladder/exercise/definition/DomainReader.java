package org.warpladder.exercise.definition;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.warpladder.exercise.parameter.Domain;

/** Reads what a parameter may be. */
final class DomainReader {
    private final Faults faults;

    DomainReader(Faults faults) {
        this.faults = faults;
    }

    @Nullable
    Domain read(Yaml yaml) {
        var section = Section.of(yaml, faults);
        if (section == null) {
            return null;
        }
        Domain domain = null;
        if (section.has("integer") && !section.has("count")) {
            var range = range(section);
            if (range != null) {
                domain = new Domain.Integers(range[0], range[1], step(section));
            }
        } else if (section.has("integer")) {
            var range = range(section);
            long count = section.whole("count", 1);
            boolean distinct = section.flag("distinct", false);
            long step = step(section);
            if (range != null) {
                if (count < 1 || count > 4096 || distinct && (range[1] - range[0]) / step + 1 < count) {
                    faults.add(yaml, "There are not " + count + " such numbers.", null);
                } else {
                    domain = new Domain.Numbers((int) count, range[0], range[1], step, distinct);
                }
            }
        } else if (section.has("choice")) {
            domain = values(section, "choice") instanceof List<Object> values ? new Domain.Choices(values) : null;
        } else if (section.has("shuffle")) {
            domain = values(section, "shuffle") instanceof List<Object> values ? new Domain.Shuffle(values) : null;
        } else if (section.has("split")) {
            long total = section.whole("split", 32);
            long parts = section.whole("parts", 2);
            long least = section.whole("least", 0);
            if (parts < 1 || least < 0 || parts * least > total || total > 4096) {
                faults.add(yaml, total + " cannot be split into " + parts + " parts of at least " + least + ".", null);
            } else {
                domain = new Domain.Split((int) total, (int) parts, (int) least);
            }
        } else {
            faults.add(yaml, "A parameter is an `integer`, a `choice`, a `shuffle` or a `split`.", null);
            return null;
        }
        section.close();
        return domain;
    }

    private long step(Section section) {
        long step = section.whole("step", 1);
        if (step < 1) {
            faults.add(section.mapping(), "A `step` is at least 1, not " + step + ".", null);
            return 1;
        }
        return step;
    }

    private @Nullable List<Object> values(Section section, String key) {
        var values = section.list(key).stream().map(Yaml::plain).toList();
        if (values.isEmpty()) {
            faults.add(section.mapping(), "`" + key + "` has no values.", null);
            return null;
        }
        return values;
    }

    private long @Nullable [] range(Section section) {
        var ends = section.list("integer").stream().map(Yaml::plain).toList();
        if (ends.size() == 2
                && ends.get(0) instanceof Long from
                && ends.get(1) instanceof Long to
                && from <= to
                && to - from >= 0
                && to - from < Integer.MAX_VALUE) {
            return new long[] {from, to};
        }
        faults.add(section.mapping(), "`integer` is a range: `[least, most]`.", null);
        return null;
    }
}

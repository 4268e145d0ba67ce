package org.warpladder.playground;

import java.time.Duration;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import org.warpladder.simulator.launch.ArmOrder;
import org.warpladder.simulator.launch.CostModel;
import org.warpladder.simulator.launch.Launch;
import org.warpladder.simulator.launch.Limits;
import org.warpladder.simulator.launch.Shape;
import org.warpladder.simulator.launch.ShortCircuit;

/** Reads a launch from settings as people type them. */
final class SettingText {
    /** Wall time of all runs of a sketch together. */
    private static final Duration TIME = Duration.ofSeconds(4);

    /** Events of a run that are kept, and so can be played. */
    private static final int TRACE_EVENTS = 6_000;

    private static final Pattern COST = Pattern.compile("([A-Za-z_]\\w*)\\s*=\\s*(\\d{1,7})");

    private final Sketch sketch;
    private final List<Fault> faults;

    SettingText(Sketch sketch, List<Fault> faults) {
        this.sketch = sketch;
        this.faults = faults;
    }

    /** What cannot be read is told, and left as it usually is. */
    Launch launch() {
        var usual = Launch.DEFAULT;
        int warpSize = warpSize();
        int runs = sketch.policies().size() * (sketch.compares() ? 2 : 1);
        return usual.withWarpSize(warpSize)
                .withBlock(shape(Setting.BLOCK).orElse(Shape.of(warpSize)))
                .withGrid(shape(Setting.GRID).orElse(usual.grid()))
                .withSharedBytes(
                        number(Setting.SHARED_BYTES, 0, Limits.SHARED_BYTES).orElse(usual.sharedBytes()))
                .withCostModel(choice(Setting.COST_MODEL, CostModel.class).orElse(usual.costModel()))
                .withCosts(costs())
                .withBranchCycles(
                        number(Setting.BRANCH_CYCLES, 0, Limits.CYCLES).orElse(null))
                .withDivergenceCycles(
                        number(Setting.DIVERGENCE_CYCLES, 0, Limits.CYCLES).orElse(usual.divergenceCycles()))
                .withPredicationThreshold(
                        number(Setting.PREDICATION_THRESHOLD, 0, Limits.CYCLES).orElse(usual.predicationThreshold()))
                .withArmOrder(choice(Setting.ARM_ORDER, ArmOrder.class).orElse(usual.armOrder()))
                .withShortCircuit(
                        choice(Setting.SHORT_CIRCUIT, ShortCircuit.class).orElse(usual.shortCircuit()))
                .withStackLimit(number(Setting.STACK_LIMIT, 1, Limits.CYCLES).orElse(null))
                .withMemoryLatency(
                        number(Setting.MEMORY_LATENCY, 0, Limits.CYCLES).orElse(usual.memoryLatency()))
                .withSchedulers(number(Setting.SCHEDULERS, 1, 64).orElse(usual.schedulers()))
                .withLimits(new Limits(Limits.DEFAULT.issues(), TIME.dividedBy(runs), TRACE_EVENTS));
    }

    private int warpSize() {
        int size = number(Setting.WARP_SIZE, 1, 64).orElse(Launch.DEFAULT.warpSize());
        if (Integer.bitCount(size) == 1) {
            return size;
        }
        say(Setting.WARP_SIZE, "warp-size", size);
        return Launch.DEFAULT.warpSize();
    }

    private Optional<Integer> number(Setting setting, int least, int most) {
        var text = sketch.setting(setting);
        if (text.isEmpty()) {
            return Optional.empty();
        }
        if (text.matches("\\d{1,9}")) {
            int number = Integer.parseInt(text);
            if (number >= least && number <= most) {
                return Optional.of(number);
            }
        }
        say(setting, "number", DataText.shortened(text), least, most);
        return Optional.empty();
    }

    private Optional<Shape> shape(Setting setting) {
        var text = sketch.setting(setting);
        if (text.isEmpty()) {
            return Optional.empty();
        }
        var extents = text.split("\\s*[x×,\\s]\\s*");
        if (extents.length > 3 || !Arrays.stream(extents).allMatch(extent -> extent.matches("0*[1-9]\\d{0,5}"))) {
            say(setting, "shape", DataText.shortened(text));
            return Optional.empty();
        }
        var xyz =
                Arrays.copyOf(Arrays.stream(extents).mapToInt(Integer::parseInt).toArray(), 3);
        return Optional.of(new Shape(xyz[0], Math.max(1, xyz[1]), Math.max(1, xyz[2])));
    }

    private <E extends Enum<E>> Optional<E> choice(Setting setting, Class<E> type) {
        var text = sketch.setting(setting);
        if (text.isEmpty()) {
            return Optional.empty();
        }
        var found = Arrays.stream(type.getEnumConstants())
                .filter(constant -> constant.name().equals(text.toUpperCase(Locale.ROOT)))
                .findFirst();
        if (found.isEmpty()) {
            say(setting, "choice", DataText.shortened(text));
        }
        return found;
    }

    /** {@code pathA = 12, pathB = 20}. */
    private Map<String, Integer> costs() {
        var costs = new LinkedHashMap<String, Integer>();
        for (var part : sketch.setting(Setting.COSTS).split("[,;\n]")) {
            if (part.isBlank()) {
                continue;
            }
            var match = COST.matcher(part.strip());
            if (match.matches()) {
                costs.put(match.group(1), Integer.parseInt(match.group(2)));
            } else {
                say(Setting.COSTS, "cost", DataText.shortened(part.strip()));
            }
        }
        return costs;
    }

    private void say(Setting setting, String key, Object... arguments) {
        faults.add(Fault.of(setting.field(), key, arguments));
    }
}

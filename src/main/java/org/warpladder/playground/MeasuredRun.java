package org.warpladder.playground;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What a measuring file printed on somebody's GPU.
 *
 * @param key of the kernel, its data and its launch
 * @param clocksPerModelCycle of that GPU
 * @param clocks of each warp, block after block
 * @param arrays hashes of what the kernel left, by name
 */
public record MeasuredRun(
        String key,
        String gpu,
        String compiler,
        String date,
        BigDecimal clocksPerModelCycle,
        List<Long> clocks,
        Map<String, String> arrays) {

    static final String FIELD = "measured";
    private static final String HEAD = "kind,name,block,warp,value";
    private static final int MOST_WARPS = 1 << 16;

    /** Empty where {@code faults} got what is wrong, row by row. */
    static Optional<MeasuredRun> read(String csv, List<Fault> faults) {
        var rows = csv.replace("\uFEFF", "").replace("\r\n", "\n").split("\n", -1);
        if (!rows[0].strip().equals(HEAD)) {
            faults.add(Fault.at(FIELD, 1, "measured.head", HEAD));
            return Optional.empty();
        }
        int before = faults.size();
        var said = new LinkedHashMap<String, String>();
        var clocks = new ArrayList<Long>();
        var arrays = new LinkedHashMap<String, String>();
        for (int i = 1; i < rows.length && clocks.size() < MOST_WARPS && faults.size() < before + 20; i++) {
            if (rows[i].isBlank()) {
                continue;
            }
            var cells = rows[i].strip().split(",", -1);
            if (cells.length != 5) {
                faults.add(Fault.at(FIELD, i + 1, "measured.cells", cells.length));
                continue;
            }
            switch (cells[0] + (cells[0].equals("warp") ? " " + cells[1] : "")) {
                case "warp clocks" -> {
                    if (cells[4].matches("-?\\d{1,15}")) {
                        clocks.add(Long.parseLong(cells[4]));
                    } else {
                        faults.add(Fault.at(FIELD, i + 1, "measured.number", DataText.shortened(cells[4])));
                    }
                }
                case "array" -> arrays.put(cells[1], cells[4]);
                case "unit", "format" -> said.put(cells[0], cells[4]);
                default -> said.put(cells[0], cells[1]);
            }
        }
        for (var needed : List.of("format", "kernel", "gpu", "compiler", "date", "unit")) {
            if (!said.containsKey(needed)) {
                faults.add(Fault.of(FIELD, "measured.missing", needed));
            }
        }
        if (clocks.isEmpty() && faults.size() == before) {
            faults.add(Fault.of(FIELD, "measured.missing", "warp,clocks"));
        }
        if (faults.size() > before) {
            return Optional.empty();
        }
        var unit = said.getOrDefault("unit", "");
        if (!unit.matches("\\d{1,9}(\\.\\d{1,9})?") || new BigDecimal(unit).signum() == 0) {
            faults.add(Fault.of(FIELD, "measured.number", DataText.shortened(unit)));
            return Optional.empty();
        }
        return Optional.of(new MeasuredRun(
                said.getOrDefault("kernel", ""),
                text(said, "gpu"),
                text(said, "compiler"),
                text(said, "date"),
                new BigDecimal(unit),
                List.copyOf(clocks),
                Map.copyOf(arrays)));
    }

    private static String text(Map<String, String> said, String name) {
        return DataText.shortened(said.getOrDefault(name, "")).strip();
    }
}

package org.warpladder.progress;

import java.time.DayOfWeek;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.time.temporal.TemporalAdjusters;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Function;
import org.warpladder.practice.Work;

/**
 * How long a learner worked, from the moments that are stored anyway: each counts the time since the one before it, at
 * most {@link #PAUSE}, so that nobody's lunch is counted. The time of a problem is shared equally among its skills.
 *
 * @param bySkill by skill id, the longest first
 * @param byWeek by the week's Monday in UTC, the latest first; weeks without work are left out
 */
public record TimeSpent(Duration total, List<Share<String>> bySkill, List<Share<LocalDate>> byWeek) {
    public static final Duration PAUSE = Duration.ofMinutes(5);

    public static final TimeSpent NONE = new TimeSpent(Duration.ZERO, List.of(), List.of());

    /** A part of the time. */
    public record Share<T>(T of, Duration time) {
        /** Rounded up: what was done at all took a minute. */
        public long minutes() {
            return time.plusSeconds(59).toMinutes();
        }
    }

    /** @param skills of a problem by its id; none where it is gone */
    static TimeSpent of(List<Work> work, Function<String, List<String>> skills) {
        var bySkill = new HashMap<String, Duration>();
        var byWeek = new TreeMap<LocalDate, Duration>(Comparator.reverseOrder());
        var total = Duration.ZERO;
        var before = Instant.MIN;
        for (var moment : work.stream().sorted(Comparator.comparing(Work::at)).toList()) {
            var time = before.isBefore(moment.at().minus(PAUSE)) ? PAUSE : Duration.between(before, moment.at());
            var own = skills.apply(moment.problemId());
            own.forEach(skill -> bySkill.merge(skill, time.dividedBy(own.size()), Duration::plus));
            byWeek.merge(monday(moment.at()), time, Duration::plus);
            total = total.plus(time);
            before = moment.at();
        }
        return new TimeSpent(
                total,
                shares(bySkill).stream()
                        .sorted(Comparator.comparing((Share<String> share) -> share.time())
                                .reversed()
                                .thenComparing(Share::of))
                        .toList(),
                shares(byWeek));
    }

    public long minutes() {
        return new Share<>("", total).minutes();
    }

    private static LocalDate monday(Instant at) {
        return LocalDate.ofInstant(at, ZoneOffset.UTC).with(TemporalAdjusters.previousOrSame(DayOfWeek.MONDAY));
    }

    private static <T> List<Share<T>> shares(Map<T, Duration> times) {
        return times.entrySet().stream()
                .map(entry -> new Share<>(entry.getKey(), entry.getValue()))
                .toList();
    }
}

package org.warpladder.progress;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.warpladder.practice.Work;
import org.warpladder.progress.TimeSpent.Share;

class TimeSpentTests {
    private static final Map<String, List<String>> SKILLS =
            Map.of("two-paths", List.of("path-sum"), "nested", List.of("path-sum", "nesting"));

    private static TimeSpent spent(Work... work) {
        return TimeSpent.of(List.of(work), id -> SKILLS.getOrDefault(id, List.of()));
    }

    private static Work at(String time, String problem) {
        return new Work(problem, Instant.parse("2026-11-" + time + ":00Z"));
    }

    private static Duration minutes(int minutes) {
        return Duration.ofMinutes(minutes);
    }

    /** Five for the first, two, then three that are shared, then five for the one after lunch. */
    @Test
    void eachAnswerCountsTheTimeSinceTheOneBeforeAtMostFiveMinutes() {
        var spent = spent(
                at("30T10:00", "two-paths"),
                at("30T10:02", "two-paths"),
                at("30T10:05", "nested"),
                at("30T12:30", "two-paths"));
        assertThat(spent.total()).isEqualTo(minutes(15));
        assertThat(spent.bySkill())
                .containsExactly(
                        new Share<>("path-sum", Duration.ofSeconds(810)),
                        new Share<>("nesting", Duration.ofSeconds(90)));
    }

    @Test
    void theSkillsSharesAddUpToTheTotal() {
        var spent = spent(at("30T10:00", "nested"), at("30T10:04", "nested"), at("30T10:05", "two-paths"));
        assertThat(spent.bySkill().stream().map(Share::time).reduce(Duration.ZERO, Duration::plus))
                .isEqualTo(spent.total());
    }

    @Test
    void weeksBeginOnMondayTheLatestFirst() {
        var spent = spent(at("29T23:59", "nested"), at("30T00:01", "nested"), at("23T08:00", "two-paths"));
        assertThat(spent.byWeek())
                .containsExactly(
                        new Share<>(LocalDate.of(2026, 11, 30), minutes(2)),
                        new Share<>(LocalDate.of(2026, 11, 23), minutes(10)));
    }

    @Test
    void theOrderInWhichTheyComeIsNoMatter() {
        assertThat(spent(at("30T10:02", "nested"), at("30T10:00", "nested")))
                .isEqualTo(spent(at("30T10:00", "nested"), at("30T10:02", "nested")));
    }

    @Test
    void aProblemThatIsGoneCountsForTheWeekAlone() {
        var spent = spent(at("30T10:00", "gone"));
        assertThat(spent.bySkill()).isEmpty();
        assertThat(spent.byWeek()).hasSize(1);
    }

    @Test
    void whatWasDoneAtAllTookAMinute() {
        assertThat(new Share<>("a", Duration.ofSeconds(1)).minutes()).isEqualTo(1);
        assertThat(new Share<>("a", Duration.ofSeconds(61)).minutes()).isEqualTo(2);
        assertThat(new Share<>("a", Duration.ZERO).minutes()).isZero();
    }
}

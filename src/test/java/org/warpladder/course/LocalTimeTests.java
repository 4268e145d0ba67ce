package org.warpladder.course;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** In Berlin clocks go forward on 28 March 2027 at 02:00 and back on 31 October 2027 at 03:00. */
class LocalTimeTests {
    private static final ZoneId BERLIN = ZoneId.of("Europe/Berlin");

    @ParameterizedTest
    @CsvSource({
        "2027-03-27T23:59, 2027-03-27T22:59:00Z",
        "2027-03-28T23:59, 2027-03-28T21:59:00Z",
        "2027-10-30T23:59, 2027-10-30T21:59:00Z",
        "2027-10-31T23:59, 2027-10-31T22:59:00Z"
    })
    void theSameTimeOfDayIsAnotherInstantOnceClocksChanged(String typed, String instant) {
        assertThat(LocalTime.deadline(typed, BERLIN)).isEqualTo(new LocalTime.At(Instant.parse(instant)));
    }

    @Test
    void aTimeThatClocksSkipIsToldWithTheFirstOneAfterIt() {
        assertThat(LocalTime.deadline("2027-03-28T02:30", BERLIN))
                .isEqualTo(new LocalTime.Skipped(
                        LocalDateTime.parse("2027-03-28T02:30"), LocalDateTime.parse("2027-03-28T03:00")));
    }

    @Test
    void ofATimeThatComesTwiceAnOpeningIsTheFirstAndADeadlineTheSecond() {
        assertThat(LocalTime.opening("2027-10-31T02:30", BERLIN))
                .isEqualTo(new LocalTime.At(Instant.parse("2027-10-31T00:30:00Z")));
        assertThat(LocalTime.deadline("2027-10-31T02:30", BERLIN))
                .isEqualTo(new LocalTime.At(Instant.parse("2027-10-31T01:30:00Z")));
    }

    @ParameterizedTest
    @CsvSource({"2027-10-31T00:30:00Z", "2027-10-31T01:30:00Z", "2027-03-28T01:00:00Z", "2027-06-01T10:00:00Z"})
    void whatTheFormShowsIsReadAsTheSameTimeOfDay(String instant) {
        var shown = LocalTime.text(Optional.of(Instant.parse(instant)), BERLIN);
        var read = (LocalTime.At) LocalTime.deadline(shown, BERLIN);
        assertThat(LocalTime.text(Optional.of(read.instant()), BERLIN)).isEqualTo(shown);
    }

    @ParameterizedTest
    @CsvSource({"31.10.2027", "2027-13-01T00:00", "99999-01-01T00:00", "soon"})
    void whatIsNoTimeIsToldAsTyped(String typed) {
        assertThat(LocalTime.opening(typed, BERLIN)).isEqualTo(new LocalTime.NotATime(typed));
    }
}

package org.warpladder.authoring;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class DifferenceTests {
    @Test
    void equalTextsHaveNone() {
        assertThat(Difference.between("a\nb\n", "a\nb").isEmpty()).isTrue();
    }

    @Test
    void aChangedLineIsOneThatGoesAndOneThatComes() {
        assertThat(strip(Difference.between("a\nb\nc", "a\nx\nc"))).isEqualTo("1=1 a|2- b|+2 x|3=3 c");
    }

    @Test
    void addedLinesShiftTheNumbersBelow() {
        assertThat(strip(Difference.between("a\nb", "a\nx\ny\nb"))).isEqualTo("1=1 a|+2 x|+3 y|2=4 b");
    }

    @Test
    void onlyThreeEqualLinesStandAroundAChange() {
        var before = IntStream.range(1, 21).mapToObj(String::valueOf).collect(Collectors.joining("\n"));
        assertThat(strip(Difference.between(before, before.replace("\n10\n", "\nten\n"))))
                .isEqualTo("...|7=7 7|8=8 8|9=9 9|10- 10|+10 ten|11=11 11|12=12 12|13=13 13|...");
    }

    @Test
    void twoChangesThatAreNearShareTheLinesBetween() {
        assertThat(strip(Difference.between("a\nb\nc\nd\ne", "A\nb\nc\nd\nE")))
                .isEqualTo("1- a|+1 A|2=2 b|3=3 c|4=4 d|5- e|+5 E");
    }

    private static String strip(Difference difference) {
        return difference.lines().stream()
                .map(line -> switch (line.kind()) {
                    case SAME -> line.before() + "=" + line.after() + " " + line.text();
                    case ADDED -> "+" + line.after() + " " + line.text();
                    case REMOVED -> line.before() + "- " + line.text();
                    case GAP -> "...";
                })
                .collect(Collectors.joining("|"));
    }
}

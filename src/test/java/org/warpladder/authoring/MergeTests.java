package org.warpladder.authoring;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class MergeTests {
    /** Lines are letters; what both changed stands in brackets. */
    @ParameterizedTest
    @CsvSource({
        "abcde, abcde, abcde, abcde",
        "abcde, xbcde, abcde, xbcde",
        "abcde, abcde, abcdx, abcdx",
        "abcde, xbcde, abcdy, xbcdy",
        "abcde, axcde, axcde, axcde",
        "abcde, ade, abcdey, adey",
        "abcde, axcde, aycde, a[x|y]cde",
        "abcde, axbcde, aybcde, a[x|y]bcde",
        "abcde, axcde, abyde, a[xc|by]de",
        "abc, xabc, abcy, xabcy"
    })
    void bothChangesAreKeptWhereTheyAreApart(String base, String ours, String theirs, String merged) {
        assertThat(strip(Merge.of(lines(base), lines(ours), lines(theirs)))).isEqualTo(merged);
    }

    @Test
    void twoNewTextsAreOneConflict() {
        assertThat(Merge.of("", "a\n", "b\n").conflicts()).isEqualTo(1);
        assertThat(Merge.of("", "a\n", "a\n").text()).isEqualTo("a\n");
    }

    private static String lines(String letters) {
        return letters.replaceAll("(.)", "$1\n");
    }

    private static String strip(Merge merge) {
        return merge.text()
                .replace(Merge.OURS, "[")
                .replace(Merge.BETWEEN, "|")
                .replace(Merge.THEIRS, "]")
                .replace("\n", "");
    }
}

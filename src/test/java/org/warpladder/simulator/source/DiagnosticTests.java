package org.warpladder.simulator.source;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class DiagnosticTests {
    private static Diagnostic at(int line, int column, int length) {
        return new Diagnostic(new Span(line, column, length), "No.", null);
    }

    @Test
    void diagnosticsAreSortedByPlaceThoseWithoutOneFirst() {
        var none = new Diagnostic(null, "No.", null);
        assertThat(Stream.of(at(3, 1, 1), at(2, 9, 1), at(2, 10, 1), none, at(1, 99, 1))
                        .sorted())
                .containsExactly(none, at(1, 99, 1), at(2, 9, 1), at(2, 10, 1), at(3, 1, 1));
    }

    @Test
    void aCaretStandsUnderEachCharacterOfThePlace() {
        assertThat(at(2, 4, 3).excerpt("a\nint x = 1;\nb")).isEqualTo("  int x = 1;\n     ^^^");
    }

    @Test
    void caretsEndWithTheLineAndThereIsAlwaysOne() {
        assertThat(at(1, 3, 9).excerpt("abcd  ")).isEqualTo("  abcd\n    ^^");
        assertThat(at(1, 5, 4).excerpt("abcd")).isEqualTo("  abcd\n      ^");
        assertThat(at(7, 1, 4).excerpt("abcd")).isEqualTo("  \n  ^");
    }

    @Test
    void aTabIsAsWideAsTheCaretThinksIt() {
        assertThat(at(1, 2, 1).excerpt("\tx")).isEqualTo("   x\n   ^");
    }

    @Test
    void aHintStandsBelow() {
        assertThat(new Diagnostic(new Span(1, 1, 1), "No.", "Do.").render("x")).isEqualTo("1:1: No.\n  x\n  ^\n  Do.");
        assertThat(new Diagnostic(null, "No.", "Do.").render("x")).isEqualTo("No.\n  Do.");
    }

    @Test
    void atMostThreeNearNamesAreOfferedTheNearestFirst() {
        assertThat(NearNames.hint("lane", Stream.of("line", "cane", "lanes", "land", "x")))
                .isEqualTo("Did you mean `cane` or `land` or `lanes`?");
        assertThat(NearNames.hint("counter", Stream.of("couter", "cunter", "countre", "counters", "COUNTER")))
                .isEqualTo("Did you mean `COUNTER` or `counters` or `countre`?");
    }

    @Test
    void aNameMayDifferInAThirdOfItsLettersAndInOne() {
        assertThat(NearNames.hint("ab", Stream.of("ac"))).isEqualTo("Did you mean `ac`?");
        assertThat(NearNames.hint("ab", Stream.of("cd"))).isNull();
        assertThat(NearNames.hint("abcdef", Stream.of("abcdxy"))).isEqualTo("Did you mean `abcdxy`?");
        assertThat(NearNames.hint("abcdef", Stream.of("abcxyz"))).isNull();
    }

    @Test
    void aNameOfMoreThanAHundredLettersIsNobodysSlip() {
        var long100 = "x".repeat(99);
        assertThat(NearNames.hint(long100 + "y", Stream.of(long100 + "z"))).isNotNull();
        assertThat(NearNames.hint(long100 + "yy", Stream.of(long100 + "z"))).isNull();
        assertThat(NearNames.hint(long100 + "y", Stream.of(long100 + "zz"))).isNull();
    }
}

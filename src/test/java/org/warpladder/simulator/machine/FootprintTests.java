package org.warpladder.simulator.machine;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.warpladder.simulator.source.Span;

/** What was fetched is counted once; what was found is said once for each place. */
class FootprintTests {
    /** Piece 0 has sites 0 and 1, piece 1 site 2, piece 65 sites 3 to 5. */
    private static List<BitSet> pieces() {
        var pieces = new ArrayList<BitSet>();
        for (int i = 0; i < 70; i++) {
            pieces.add(new BitSet());
        }
        pieces.get(0).set(0, 2);
        pieces.get(1).set(2);
        pieces.get(65).set(3, 6);
        return pieces;
    }

    @Test
    void piecesAreCountedWithTheirSites() {
        var footprint = new Footprint(pieces());
        assertThat(footprint.size()).isZero();
        footprint.piece(0);
        footprint.piece(0);
        assertThat(footprint.size()).isEqualTo(2);
        footprint.piece(65);
        assertThat(footprint.size()).isEqualTo(5);
        assertThat(footprint.size()).as("asked again").isEqualTo(5);
        footprint.clear();
        assertThat(footprint.size()).isZero();
    }

    @Test
    void aSiteOfAPieceIsNotCountedTwice() {
        var footprint = new Footprint(pieces());
        footprint.site(4);
        assertThat(footprint.size()).isEqualTo(1);
        footprint.piece(65);
        assertThat(footprint.size()).isEqualTo(3);
        footprint.site(2);
        footprint.piece(0);
        assertThat(footprint.size()).isEqualTo(6);
        footprint.clear();
        assertThat(footprint.size()).isZero();
        footprint.piece(65);
        assertThat(footprint.size()).as("no site is left").isEqualTo(3);
    }

    @Test
    void ofSeveralWarpsItIsTheUnion() {
        var all = new Footprint(pieces());
        var one = new Footprint(pieces());
        one.piece(0);
        one.piece(65);
        var other = new Footprint(pieces());
        other.piece(65);
        other.site(2);
        all.add(one);
        assertThat(all.size()).isEqualTo(5);
        all.add(other);
        assertThat(all.size()).isEqualTo(6);
    }

    @Test
    void aFindingIsSaidOnceForEachPlaceAndAHundredAtMost() {
        var findings = new Findings();
        findings.add("race", new Span(3, 4, 1), "first", null);
        findings.add("race", new Span(3, 4, 9), "again", null);
        findings.add("other", new Span(3, 4, 1), "second", null);
        findings.add("race", new Span(3, 5, 1), "third", null);
        assertThat(findings.list())
                .extracting(finding -> finding.message())
                .containsExactly("first", "second", "third");
        assertThat(findings.has("race", new Span(3, 5, 7))).isTrue();
        assertThat(findings.has("race", new Span(4, 5, 7))).isFalse();
        for (int line = 10; line < 300; line++) {
            findings.add("race", new Span(line, 1, 1), "more", null);
        }
        assertThat(findings.list()).hasSize(100);
    }
}

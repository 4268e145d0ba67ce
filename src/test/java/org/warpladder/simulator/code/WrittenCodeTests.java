package org.warpladder.simulator.code;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.warpladder.simulator.plan.Node;

/** What is written of a kernel: how its blocks are cut, how many loops over lanes it has, and what they load and store. */
class WrittenCodeTests {
    /**
     * The parts of block 1, within {@code if (n)}, by their lengths: {@code ?} where a lane may fail. A part that may fail
     * overwrites nothing that it has read as it was before; else running it again step by step would read what it wrote.
     */
    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '"', textBlock = """
        x = y;                                  | 1
        x = y; y = a[x];                        | 2? 1
        y = a[x]; x = y;                        | 2? 1
        x = x + y; y = a[i];                    | 1 2?
        x = a[x];                               | 1? 1
        x = y; x = x + 1; y = a[x];             | 3? 1
        x = f[a[i]];                            | 3?
        y = a[x] + a[y]; x = y; y = a[x];       | 2? 4?
        int z = a[i]; c[i] = z; y = a[z];       | 2? 1 step 2?
        c[i] = c[x];                            | 1 step 1 step
        int z = t[i & 1]; t[x & 1] = z;         | 4? 1?
        t[x & 1] = i; int z = t[i & 1]; x = z;  | 5? 1
        s[0] = x; y = s[1];                     | 1 step 1 step 1
        x = y / x; y = x;                       | 1 step 1
        x = 1 << x;                             | 1 step
        x = x / 3; y = x / 4;                   | 2
        work(x);                                | 1 step
        work(3);                                | 1
        y = cost(x); x = y;                     | 1 step 2
        x = __activemask(); y = x;              | 3
        x = __any_sync(-1, x); y += x;          | 1 1 step 2
        __syncwarp(); y += x;                   | 1 step 1
        x = i > 3 ? y : x;                      | 3
        atomicAdd(b, 1); x = y;                 | 1 step 1
        """)
    void aBlockIsCutWhereLanesSeeOneAnotherOrCouldNotRunAgain(String body, String parts) {
        var kernel = WrittenKernel.of("int t[2] = {x, y}; __shared__ int s[2]; if (n) { " + body + " }");
        assertThat(kernel.parts(1)).isEqualTo(parts);
    }

    @Test
    void aPartIsNotLongerThanTheMachineCompiles() {
        assertThat(WrittenKernel.of("x = x * 3 + y; ".repeat(18)).parts(0)).isEqualTo("40");
        assertThat(WrittenKernel.of("x = x * 3 + y; ".repeat(19)).parts(0)).isEqualTo("40 2");
        assertThat(WrittenKernel.of("x += a[i]; ".repeat(8)).parts(0)).isEqualTo("19? 1");
        assertThat(WrittenKernel.of("x += a[i]; ".repeat(9)).parts(0)).isEqualTo("19? 1 1? 1");
    }

    @Test
    void aLoadThatStallsIsAStep() {
        assertThat(WrittenKernel.of("x = a[i];", WrittenKernel.LAUNCH.withMemoryLatency(9))
                        .parts(0))
                .isEqualTo("4 1 step 1");
        assertThat(WrittenKernel.of("x = a[i];").parts(0)).isEqualTo("6?");
    }

    /** A block of 120 instructions may be part of a region, and a local array of 16 elements may be kept. */
    @Test
    void largeBlocksAndArraysArePartOfNoRegion() {
        var most = "x = x * 3 + y; ".repeat(57) + "x = y; cost(x);";
        assertThat(WrittenKernel.of(most).kernel().graph().block(0).instructions())
                .hasSize(120);
        assertThat(regions(most)).isEqualTo(1);
        assertThat(regions("x = i; " + most)).isZero();
        assertThat(regions("int t[16]; t[i & 15] = x; b[i] = t[i & 15];")).isEqualTo(1);
        assertThat(regions("int t[17]; t[i & 15] = x; b[i] = t[i & 15];")).isZero();
        assertThat(regions("int t[17]; t[i & 15] = x; work(1);")).isZero();
    }

    private static int regions(String body) {
        return WrittenKernel.of(body).regions().size();
    }

    /** Node by node, each with its block: C code, F fork, L leave; {@code fork} where the arms are cut themselves. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '"', textBlock = """
        if (i < 4) x = 1; else x = 2; b[i] = x;                       | 450 | C0 F0 C3>4
        if (i < 4) x = 1; else x = 2; b[i] = x;                       | 20  | "C0 F0>3, C3>4"
        if (i < 4) x = 1; else x = 2; b[i] = x;                       | 12  | "C0 fork0>3, C3>4"
        if (i < 4) return; b[i] = a[i];                               | 450 | C0 L0 C3>4
        if (i < 4) return; b[i] = a[i];                               | 20  | "C0 L0>3, C3>4"
        for (int t = 0; t < x; t++) y += t; b[i] = y;                 | 450 | "C0>1, loop1, C4>5"
        if (i < 4) { for (int t = 0; t < x; t++) y += t; } b[i] = y;  | 450 | "C0 fork0>6, C6>7"
        x += y; if (i < 4) x++; if (i < 5) x++; b[i] = x;             | 450 | C0 F0 C2 F2 C4>5
        x += y; if (i < 4) x++; if (i < 5) x++; b[i] = x;             | 20  | "C0 F0>2, C2 F2 C4>5"
        x += y; if (i < 4) x++; if (i < 5) x++; b[i] = x;             | 12  | "C0 F0>2, C2 F2>4, C4>5"
        """)
    void nodesStayTogetherAsLongAsTheyAreLightAndDoNotTurn(String body, int heaviest, String pieces) {
        var region = WrittenKernel.of(body).whole();
        assertThat(Pieces.of(region.nodes(), region.exit(), heaviest).stream()
                        .map(WrittenCodeTests::text)
                        .collect(Collectors.joining(", ")))
                .isEqualTo(pieces);
    }

    private static String text(Pieces.Piece piece) {
        return switch (piece) {
            case Pieces.Piece.Together together ->
                together.nodes().stream()
                                .map(node -> node.getClass().getSimpleName().charAt(0) + "" + Node.start(node))
                                .collect(Collectors.joining(" "))
                        + together.fork()
                                .map(fork -> " fork" + fork.block().number())
                                .orElse("") + ">"
                        + together.next();
            case Pieces.Piece.Turns turns -> "loop" + turns.loop().header();
        };
    }

    /**
     * Loops over lanes, and elements of integer arrays that they load and store. What cannot fail is written three times,
     * for few, for some and for all lanes, what can twice: each loop stores the registers that are read behind it, and loads
     * those that it keeps in the lanes that are off.
     */
    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '"', textBlock = """
        b[i] = x + y;                            | block0from0 | 3 6 6
        b[i] = a[i] + a[i];                      | block0from0 | 2 6 6 touch
        b[i] = a[i] + a[x];                      | block0from0 | 2 6 8 touch touch
        b[i] = a[i] + a[x] + a[i];               | block0from0 | 2 8 8 touch touch
        x = a[i]; i = x; y = a[i]; b[i] = y;     | block0from0 | 2 6 8 touch touch
        b[i] = f[i] + a[i] + a[i] + f[i];        | block0from0 | 2 10 8 touch touch
        b[i] = a[a[i]];                          | block0from0 | 2 6 8 touch touch
        if (x > 3) x = y; b[i] = x;              | block0from0 | 3 9 9
        if (x > 3) x = y; b[i] = x;              | block1from0 | 3 5 3
        if (x > 3) y = 5; b[i] = x;              | block1from0 | 3 2 3
        if (x > n) { x = y * 3; y = x + 1; }     | block1from0 | 3 6 6
        if (x > n) { int z = y * 3; x = z + i; } | block1from0 | 3 8 3
        int t[2] = {x, y}; b[i] = t[i & 1];      | block0from0 | 2 4 8
        int z; if (i < 3) z = 1; b[i] = z;       | block2from0 | 3 1 0
        """)
    void aPartLoadsAndStoresWhatItsLanesNeed(String body, String method, String figures) {
        assertThat(figures(body, method)).isEqualTo(figures);
    }

    /** The same of chunks. Loads that need what others gave have a loop of their own; each access is noted once. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '"', textBlock = """
        b[i] = x + y;                                         | chunk0at0 | 1 3 3 apart
        b[i] = a[i] + a[i];                                   | chunk0at0 | 1 5 4 apart touch
        b[i] = a[i] + a[x];                                   | chunk0at0 | 1 5 5 apart touch touch
        b[i] = f[i] + a[i] + a[i] + f[i];                     | chunk0at0 | 1 7 5 apart touch touch
        b[i] = a[a[i]];                                       | chunk0at0 | 3 10 7 apart touch touch
        b[i] = a[a[a[i]]] + x;                                | chunk0at0 | 3 12 9 apart touch touch touch
        b[i] = a[a[i]] + a[a[x]];                             | chunk0at0 | 5 19 11 apart touch touch touch touch
        x = a[a[i]]; if (x > 3) return; b[i] = x;             | chunk0at0 | 1 5 5 apart touch touch
        if (x > 3) x = y; b[i] = x;                           | chunk0at0 | 1 3 3 apart
        for (int t = 0; t < x; t++) y += t; b[i] = y;         | chunk0at0 | 3 9 12
        for (int t = 0; t < x; t++) y += t; b[i] = y;         | chunk1at4 | 1 4 3 apart
        int t[2] = {x, y}; b[i] = t[i & 1];                   | chunk0at0 | 1 4 5 keep apart restore
        cost(x);                                              | chunk0at0 | 3 5 0 mix mix mix
        x = cost(x); b[i] = x; c[i] = y;                      | chunk0at0 | 1 4 6 mix apart apart
        b[i] = i < n && a[i] > 0;                             | chunk0at0 | 1 4 4 apart touch
        bool p = x > 3; bool q = !p; if (p && q) cost(y);     | chunk0at0 | 3 11 0 mix mix mix
        for (int t = 0; t < x; t++) { y = a[a[t]]; if (y > 9) break; } b[i] = y; | chunk3at2 | 1 4 4 touch touch
        if (a[i] > 3) return; b[i] = a[x];                    | chunk0at0 | 1 5 5 apart touch touch
        while (a[a[x]] > 3) x = a[x]; b[i] = x;               | chunk2at1 | 3 8 4 touch touch
        if (x > 3) cost(x); else cost(y); b[i] = x;           | chunk0at0 | 1 3 3 mix mix apart
        """)
    void aChunkLoadsAndStoresWhatItsLanesNeed(String body, String method, String figures) {
        assertThat(figures(body, method)).isEqualTo(figures);
    }

    private static String figures(String body, String method) {
        var written = WrittenKernel.some(WrittenKernel.of(body).methods().get(method));
        var telling = Set.of("touch", "keep", "restore", "apart", "mix");
        return (written.loops() + " " + written.loads() + " " + written.stores() + " "
                        + written.calls().stream().filter(telling::contains).collect(Collectors.joining(" ")))
                .strip();
    }

    @Test
    void whereARegionStopsThereMayBeManyEntries() {
        var stops = new Stops();
        for (int entry = 0; entry < 20; entry++) {
            assertThat(stops.any()).isEqualTo(entry > 0);
            stops.add(entry, 1L << entry, 100 + entry);
        }
        assertThat(stops.count()).isEqualTo(20);
        for (int entry = 0; entry < 20; entry++) {
            assertThat(stops.pc(entry)).isEqualTo(entry);
            assertThat(stops.mask(entry)).isEqualTo(1L << entry);
            assertThat(stops.meet(entry)).isEqualTo(100 + entry);
        }
        stops.clear();
        assertThat(stops.any()).isFalse();
    }

    /** A warp of 64 lanes is two halves of 32, each a loop without a jump of its own. */
    @Test
    void halvesHaveLoopsOfTheirOwn() {
        var wide = WrittenKernel.of("cost(x);", WrittenKernel.LAUNCH.withWarpSize(64));
        assertThat(wide.method("block0from0").loops()).isEqualTo(5);
        assertThat(wide.method("chunk0").loops()).isEqualTo(5);
        var narrow = WrittenKernel.of("cost(x);", WrittenKernel.LAUNCH.withWarpSize(8));
        assertThat(narrow.method("block0from0").loops()).isEqualTo(3);
    }

    @Test
    void aChunkThatIsHeavyHasNoFormWithoutJumps() {
        assertThat(WrittenKernel.of("x = x * 3 + y; ".repeat(40) + "cost(x);")
                        .method("chunk0")
                        .loops())
                .isEqualTo(3);
        assertThat(WrittenKernel.of("x = x * 3 + y; ".repeat(55) + "cost(x);")
                        .method("chunk0")
                        .loops())
                .isEqualTo(1);
    }

    /** The machine compiles no method of more than 8,000 bytes: chunks are cut until none is larger. */
    @Test
    void noChunkIsTooLargeToBeCompiled() {
        for (var body : List.of(
                "if (x & 1) x = a[y & 7] / x; ",
                "if (x & 1) x = x / y + a[x & 7]; else y += x % (x + 7); ",
                "if (x & 1) x = a[x & 7] + a[y & 7] + a[i & 7] + (x < y) + (x > y) * 2 + (x == y); ")) {
            var methods = WrittenKernel.of(body.repeat(30)).methods();
            assertThat(methods.keySet().stream().filter(name -> name.startsWith("chunk")))
                    .as(body)
                    .hasSizeGreaterThan(1);
            methods.forEach((name, method) -> assertThat(name.startsWith("chunk") ? method.bytes() : 0)
                    .as("%s of %s", name, body)
                    .isLessThanOrEqualTo(8000));
        }
    }

    @Test
    void aKernelOfTooManyBlocksIsNotWritten() {
        var many = "if (x == 3) x++; ".repeat(199);
        assertThat(WrittenKernel.of(many).methods()).isNotEmpty();
        var more = WrittenKernel.of(many + many);
        assertThat(more.kernel().graph().blocks().size()).isGreaterThan(400);
        assertThat(more.bytes()).isEmpty();
    }
}

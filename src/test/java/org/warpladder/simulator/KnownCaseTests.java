package org.warpladder.simulator;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.warpladder.simulator.launch.ArmOrder;
import org.warpladder.simulator.launch.Launch;
import org.warpladder.simulator.launch.Policy;
import org.warpladder.simulator.launch.Shape;
import org.warpladder.simulator.trace.Fraction;

/** Control flow whose issues are known from public simulators, lecture notes and papers. */
class KnownCaseTests {
    /**
     * @param issued blocks and masks under <em>stack</em>, in any order
     * @param issues the sum of their costs
     * @param slots lane-cycles
     * @param frontier issue cycles of <em>frontier</em>
     */
    record Case(
            String name,
            Trial trial,
            ArmOrder order,
            String issued,
            long issues,
            long slots,
            int depth,
            long frontier) {
        @Override
        public String toString() {
            return name;
        }
    }

    static Stream<Case> cases() {
        return Stream.of(
                new Case(
                        "the book's graph",
                        Trial.body(4, "A 3, B 3, C 2, D 1, E 2, F 1, G 1", """
                                A();
                                if (l == 3) F();
                                else { B(); if (l == 0) C(); else D(); E(); }
                                G();"""),
                        ArmOrder.THEN_FIRST,
                        "A/f F/8 B/7 D/6 C/1 E/7 G/f",
                        13,
                        36,
                        4,
                        13),
                new Case(
                        "an arm that is the join is never pushed",
                        Trial.body(32, "A 3, T 1, J 1", "A(); if (l & 1) T(); J();"),
                        ArmOrder.THEN_FIRST,
                        "A/ffffffff T/aaaaaaaa J/ffffffff",
                        5,
                        144,
                        2,
                        5),
                new Case(
                        "nested ifs with a join each",
                        Trial.body(32, "A 2, T1 2, T2 2, E2 1, J2 2, E1 1, J1 1", """
                                A();
                                if (l < 16) { T1(); if (l < 8) T2(); else E2(); J2(); } else E1();
                                J1();"""),
                        ArmOrder.ELSE_FIRST,
                        "A/ffffffff E1/ffff0000 T1/ffff E2/ff00 T2/ff J2/ffff J1/ffffffff",
                        11,
                        200,
                        4,
                        11),
                new Case(
                        "a ladder of four cases shares its join",
                        Trial.body(32, "A 3, N1 2, N2 2, C0 2, C1 2, C2 2, C3 1, J 1", """
                                int v = l & 3;
                                A();
                                if (v == 0) C0();
                                else { N1(); if (v == 1) C1(); else { N2(); if (v == 2) C2(); else C3(); } }
                                J();"""),
                        ArmOrder.ELSE_FIRST,
                        "A/ffffffff N1/eeeeeeee N2/cccccccc C3/88888888 C2/44444444 C1/22222222 C0/11111111 J/ffffffff",
                        15,
                        264,
                        5,
                        15),
                new Case(
                        "a loop tested at its bottom loses a lane a turn",
                        Trial.body(32, "E 1, L 3, X 1", "E(); int i = 0; do { L(); i++; } while (i <= l); X();"),
                        ArmOrder.THEN_FIRST,
                        "E/ffffffff " + turns() + "X/ffffffff",
                        98,
                        1648,
                        2,
                        98),
                new Case(
                        "a loop tested at its top",
                        Trial.body(32, "E 2, H 2, B 2, X 1", "E(); for (int i = 0; H(), i < (l & 3); i++) B(); X();"),
                        ArmOrder.THEN_FIRST,
                        "E/ffffffff H/ffffffff B/eeeeeeee H/eeeeeeee B/cccccccc H/cccccccc B/88888888 H/88888888 X/ffffffff",
                        17,
                        352,
                        2,
                        17),
                new Case(
                        "a break and the normal end of a loop join",
                        Trial.body(32, "E 2, H 2, K 2, B 3, X 1", """
                                E();
                                for (int i = 0; H(), i < 4; i++) { K(); if (i == (l & 3)) break; B(); }
                                X();"""),
                        ArmOrder.THEN_FIRST,
                        "E/ffffffff H/ffffffff K/ffffffff B/eeeeeeee H/eeeeeeee K/eeeeeeee B/cccccccc H/cccccccc "
                                + "K/cccccccc B/88888888 H/88888888 K/88888888 X/ffffffff",
                        28,
                        560,
                        2,
                        28),
                new Case(
                        "the second operand of && is a branch run by half the lanes",
                        Trial.body(32, "A 3, Q 3, T 1, J 1", "A(); if ((l & 1) && (Q(), l & 2)) T(); J();"),
                        ArmOrder.THEN_FIRST,
                        "A/ffffffff Q/aaaaaaaa T/88888888 J/ffffffff",
                        8,
                        184,
                        2,
                        8),
                new Case(
                        "a jump into the other arm runs it twice",
                        Trial.body(32, "A 3, B 3, C 3, D 1", """
                                A(); if (l & 1) goto c;
                                B(); if (l & 2) goto d;
                                c: C();
                                d: D();"""),
                        ArmOrder.THEN_FIRST,
                        "A/ffffffff C/aaaaaaaa B/55555555 C/11111111 D/ffffffff",
                        13,
                        248,
                        3,
                        10),
                new Case(
                        "a chain of || and && runs operands twice",
                        Trial.body(4, "B1 2, B2 2, B3 2, B4 2, B5 1, X 1", """
                                if (((B1(), l == 0) || (B2(), l == 1)) && ((B3(), l == 0) || (B4(), l == 1))) B5();
                                X();"""),
                        ArmOrder.THEN_FIRST,
                        "B1/f B3/1 B5/1 B2/e B3/2 B4/2 B5/2 X/f",
                        13,
                        26,
                        3,
                        10),
                new Case(
                        "a goto out of two loops",
                        Trial.body(32, "E 2, O 1, N 3, Q 3, P 3, X 1", """
                                E(); int c = 0;
                                for (int o = 0; o < 4; o++) {
                                    O();
                                    for (int j = 0; j < 2; j++) { N(); if (c == (l & 3)) goto x; Q(); c++; }
                                    P();
                                }
                                x: X();"""),
                        ArmOrder.THEN_FIRST,
                        "E/ffffffff O/ffffffff N/ffffffff Q/eeeeeeee N/eeeeeeee Q/cccccccc P/cccccccc O/cccccccc "
                                + "N/cccccccc Q/88888888 N/88888888 X/ffffffff",
                        29,
                        576,
                        2,
                        29));
    }

    private static String turns() {
        var turns = new StringBuilder();
        for (int i = 0; i < 32; i++) {
            turns.append("L/").append(Integer.toHexString(-1 << i)).append(' ');
        }
        return turns.toString();
    }

    @ParameterizedTest
    @MethodSource("cases")
    void stackIssuesWhatIsKnown(Case known) {
        var run = known.trial()
                .with(known.trial().launch().withArmOrder(known.order()))
                .run();
        assertThat(run.findings()).isEmpty();
        assertThat(Trial.sorted(Trial.issued(run).getFirst())).isEqualTo(Trial.sorted(known.issued()));
        assertThat(run.totals().issueCycles()).isEqualTo(known.issues());
        assertThat(run.totals().laneCycles()).isEqualTo(known.slots());
        assertThat(run.totals().maxStackDepth()).isEqualTo(known.depth());
    }

    @ParameterizedTest
    @MethodSource("cases")
    void frontierIssuesWhatIsKnown(Case known) {
        var totals = known.trial().with(Policy.FRONTIER).run().totals();
        assertThat(totals.issueCycles()).isEqualTo(known.frontier());
        assertThat(totals.laneCycles()).isEqualTo(known.slots());
    }

    @Test
    void anEarlyExitCostsItsBranchAndItsArmUnlessItIsGuarded() {
        var branch = Trial.body(32, "A 3, R 1, S 4", "A(); if (l & 1) { R(); return; } S();");
        var priced = branch.launch().withBranchCycles(1);
        var run = branch.with(priced).run();
        assertThat(Trial.issued(run)).containsExactly("A/ffffffff R/aaaaaaaa S/55555555");
        assertThat(run.totals().issueCycles()).isEqualTo(9);
        assertThat(run.totals().maxStackDepth()).isEqualTo(3);
        var guarded = Trial.body(32, "A 3, R 1, S 4", "A(); if (l & 1) return; S();")
                .with(priced.withPolicy(Policy.PREDICATED))
                .run();
        assertThat(Trial.issued(guarded)).containsExactly("A/ffffffff S/55555555");
        assertThat(guarded.totals().issueCycles()).isEqualTo(7);
        assertThat(guarded.totals().maxStackDepth()).isEqualTo(1);
    }

    @Test
    void oneLongLaneMakesTheWarpTurn999TimesForItAlone() {
        var words = Trial.body(32, "B 1", "for (int i = 0; i < (l == 5 ? 1000 : 1); i++) B();")
                .issued()
                .getFirst()
                .split(" ");
        assertThat(words).hasSize(1000);
        assertThat(java.util.Arrays.stream(words).filter("B/20"::equals)).hasSize(999);
    }

    @Test
    void lanesBehindAnEndlessLoopRunOnlyWhereEachLaneHasItsOwnPc() {
        var trial = Trial.body(32, "P 1", "if (l == 0) while (true); P();");
        for (var policy : java.util.List.of(Policy.STACK, Policy.FRONTIER)) {
            assertThat(trial.with(policy).issued()).as(policy.name()).containsExactly("");
            assertThat(trial.with(policy).codes()).containsExactly("livelock");
        }
        assertThat(trial.with(Policy.INDEPENDENT).issued()).containsExactly("P/fffffffe");
        assertThat(trial.with(Policy.INDEPENDENT).codes()).containsExactly("limit");
    }

    @Test
    void utilisationOfAConditionAndItsArmIsLeastForOneLane() {
        for (int k = 0; k <= 32; k++) {
            var totals = Trial.body(32, "C 1, T 1", "C(); if (l < " + k + ") T();")
                    .run()
                    .totals();
            assertThat(totals.utilisation()).isEqualTo(k % 32 == 0 ? Fraction.ONE : Fraction.of(32 + k, 64));
        }
    }

    @Test
    void missingLanesOfTheLastWarpAreIdleAndCauseNoDivergence() {
        var trial = Trial.body(32, "A 3, T 1, J 1", "A(); if (l & 1) T(); J();");
        var run = trial.with(trial.launch().withBlock(Shape.of(40))).run();
        assertThat(Trial.issued(run)).element(1).isEqualTo("A/ff T/aa J/ff");
        assertThat(run.totals().utilisation()).isEqualTo(Fraction.of(144 + 36, 32 * 10));
        assertThat(trial.with(trial.launch().withBlock(Shape.of(40)))
                        .run()
                        .warps()
                        .get(1)
                        .metrics()
                        .divergentBranches())
                .isEqualTo(1);
        var uniform = Trial.body(32, "T 1", "if (l < 64) T();");
        assertThat(uniform.with(uniform.launch().withBlock(Shape.of(40)))
                        .run()
                        .totals()
                        .divergentBranches())
                .isZero();
    }

    @Test
    void onlyTheWarpThatTheBoundCutsDiverges() {
        var run = new Trial(
                        "__global__ void k() { int i = blockIdx.x * blockDim.x + threadIdx.x; if (i < 50) T(); }",
                        Launch.DEFAULT.withGrid(Shape.of(2)).withCosts(java.util.Map.of("T", 1)),
                        java.util.Map.of())
                .run();
        assertThat(Trial.issued(run)).containsExactly("T/ffffffff", "T/3ffff");
        assertThat(run.totals().divergentBranches()).isEqualTo(1);
    }

    @Test
    void aConditionAlongWarpsDivergesOnlyInWiderWarps() {
        var trial = Trial.body(32, "A 3, T 1, E 2, J 1", "A(); if ((l >> 5) == 0) T(); else E(); J();");
        var narrow = trial.with(trial.launch().withBlock(Shape.of(64))).run();
        assertThat(narrow.warps()).extracting(warp -> warp.metrics().tDiv()).containsExactly(5L, 6L);
        assertThat(narrow.totals().divergentBranches()).isZero();
        assertThat(narrow.totals().maxStackDepth()).isEqualTo(1);
        var wide = trial.with(trial.launch().withBlock(Shape.of(64)).withWarpSize(64))
                .run();
        assertThat(Trial.issued(wide))
                .containsExactly("A/ffffffffffffffff T/ffffffff E/ffffffff00000000 J/ffffffffffffffff");
        assertThat(wide.totals().tDiv()).isEqualTo(7);
        assertThat(wide.totals().maxStackDepth()).isEqualTo(3);
    }

    @Test
    void aBoundThatIsAMultipleOfTheBlockDivergesNowhere() {
        var run = new Trial(
                        "__global__ void k() { int r = blockIdx.x * blockDim.x + threadIdx.x; if (r < 470400) T(); }",
                        Launch.DEFAULT
                                .withGrid(Shape.of(3676))
                                .withBlock(Shape.of(128))
                                .withTrace(false)
                                .withCosts(java.util.Map.of("T", 1)),
                        java.util.Map.of())
                .run();
        assertThat(run.totals().divergentBranches()).isZero();
        assertThat(run.totals().uniformBranches()).isEqualTo(3676 * 4);
        assertThat(run.totals().issueCycles()).isEqualTo(3675 * 4);
        assertThat(run.warps().subList(3675 * 4, 3676 * 4))
                .allMatch(warp -> warp.metrics().issues() == 0);
    }

    @Test
    void aUniformBranchPushesNothing() {
        var totals = Trial.body(32, "T 1", "if (l < 32) T();").run().totals();
        assertThat(totals.maxStackDepth()).isEqualTo(1);
        assertThat(totals.divergentBranches()).isZero();
    }

    static final String LOCK = """
            __global__ void k(int *lock, int *sum) {
                while (atomicCAS(&lock[0], 0, 1) != 0) ;
                sum[0] = sum[0] + 1;
                atomicExch(&lock[0], 0);
            }
            """;

    @Test
    void aNaiveSpinLockIsALivelockUnlessEachLaneHasItsOwnPc() {
        var trial = Trial.kernel(LOCK)
                .with(Launch.DEFAULT.withWarpSize(4).withBlock(Shape.of(4)))
                .with("lock", 0)
                .with("sum", 0);
        assertThat(trial.with(Policy.STACK).codes()).contains("livelock");
        assertThat(trial.with(Policy.FRONTIER).codes()).contains("livelock");
        var fair = trial.with(Policy.INDEPENDENT).run();
        assertThat(fair.completed()).isTrue();
        assertThat(Trial.ints(fair, "sum")).containsExactly(4);
    }

    @Test
    void aHandOffEndsWhereTheProducersArmRunsFirst() {
        var producerThen =
                handOff("if (i == 0) { atomicExch(&flag[0], 1); } else { while (atomicAdd(&flag[0], 0) == 0) ; }");
        var consumerThen =
                handOff("if (i != 0) { while (atomicAdd(&flag[0], 0) == 0) ; } else { atomicExch(&flag[0], 1); }");
        var elseFirst = producerThen.launch().withArmOrder(ArmOrder.ELSE_FIRST);
        assertThat(producerThen.codes()).isEmpty();
        assertThat(producerThen.with(elseFirst).codes()).containsExactly("livelock");
        assertThat(producerThen.with(Policy.FRONTIER).codes()).isEmpty();
        assertThat(consumerThen.codes()).containsExactly("livelock");
        assertThat(consumerThen.with(elseFirst).codes()).isEmpty();
        assertThat(consumerThen.with(Policy.FRONTIER).codes()).containsExactly("livelock");
        assertThat(producerThen.with(Policy.INDEPENDENT).codes()).isEmpty();
        assertThat(consumerThen.with(Policy.INDEPENDENT).codes()).isEmpty();
    }

    private static Trial handOff(String body) {
        return Trial.kernel("__global__ void k(int *flag) { int i = threadIdx.x; " + body + " }")
                .with(Launch.DEFAULT.withWarpSize(4).withBlock(Shape.of(4)))
                .with("flag", 0);
    }

    @Test
    void guardedInstructionsAreIssuedForAllAndDoHalfTheWork() {
        var totals = Trial.body(32, "T 1, E 1", "if (l & 1) T(); else E();")
                .with(Policy.PREDICATED)
                .run()
                .totals();
        assertThat(totals.issues()).isEqualTo(2);
        assertThat(totals.maxStackDepth()).isEqualTo(1);
        assertThat(totals.laneCycles()).isEqualTo(32);
        assertThat(totals.utilisation()).isEqualTo(Fraction.of(32, 64));
    }

    @Test
    void theStackHoldsTheJoinBelowBothArms() {
        var run = cases().findFirst().orElseThrow().trial().run();
        var first = run.warps().getFirst().trace().stream()
                .filter(event -> event.mask() == 8)
                .findFirst()
                .orElseThrow();
        assertThat(first.stack()).extracting(entry -> entry.mask()).containsExactly(0xfL, 0x7L, 0x8L);
        var deepest = run.warps().getFirst().trace().stream()
                .filter(event -> event.mask() == 1)
                .findFirst()
                .orElseThrow();
        assertThat(deepest.stack()).extracting(entry -> entry.mask()).containsExactly(0xfL, 0x7L, 0x6L, 0x1L);
    }
}

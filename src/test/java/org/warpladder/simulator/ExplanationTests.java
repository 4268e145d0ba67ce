package org.warpladder.simulator;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.warpladder.simulator.launch.Launch;
import org.warpladder.simulator.launch.Limits;
import org.warpladder.simulator.launch.Policy;
import org.warpladder.simulator.launch.Shape;
import org.warpladder.simulator.launch.ShortCircuit;
import org.warpladder.simulator.trace.Ballot;
import org.warpladder.simulator.trace.ExecutedBranch;
import org.warpladder.simulator.trace.Join;
import org.warpladder.simulator.trace.Join.Cause;
import org.warpladder.simulator.trace.Join.EarlyExit;
import org.warpladder.simulator.trace.Join.Rule;
import org.warpladder.simulator.trace.Join.Side;
import org.warpladder.simulator.trace.Join.Way;
import org.warpladder.simulator.trace.LaneMask;
import org.warpladder.simulator.trace.StackEntry;
import org.warpladder.simulator.trace.TraceEvent;
import org.warpladder.simulator.trace.TraceEvent.BranchKind;
import org.warpladder.simulator.trace.TraceEvent.WaitsFor;

/** Where lanes meet again and why there, and for what the others wait. A body's first line is line 3 of its kernel. */
class ExplanationTests {
    private static final String IF_ELSE = """
        if (i < 3) {
          work(1);
        } else {
          work(2);
        }
        work(3);\
        """;
    private static final String EARLY_RETURN = """
        if (i < 3) {
          return;
        }
        work(3);\
        """;
    private static final String LOOP = """
        for (int j = 0; j < i; j++) {
          work(1);
        }
        work(2);\
        """;
    private static final String BREAK = """
        for (int j = 0; j < 4; j++) {
          if (j == i) {
            break;
          }
          work(1);
        }
        work(2);\
        """;
    private static final String FALL_THROUGH = """
        switch (i & 1) {
          case 0: work(1);
          case 1: work(2);
        }
        work(3);\
        """;

    private static Simulation.Run run(String body, Launch launch) {
        return Trial.kernel("__global__ void k() {\nint i = threadIdx.x;\n" + body + "\n}")
                .with(launch)
                .run();
    }

    private static Launch eight(Policy policy) {
        return Launch.DEFAULT.withWarpSize(8).withBlock(Shape.of(8)).withPolicy(policy);
    }

    private static List<ExecutedBranch> branches(String body, Policy policy) {
        return run(body, eight(policy)).warps().getFirst().branches();
    }

    private static Join join(String body, Policy policy, int line) {
        return branches(body, policy).stream()
                .filter(branch -> branch.line() == line)
                .findFirst()
                .orElseThrow()
                .join();
    }

    private static String text(Join join) {
        return join.rule() + " " + join.cause() + " " + join.line() + " construct " + join.constructLine() + " first "
                + join.postDominatorLine() + " barrier " + join.barrierLine();
    }

    @ParameterizedTest
    @CsvSource({
        "STACK, POST_DOMINATOR ARMS_END 8 construct 8 first 8 barrier null",
        "FRONTIER, LOWEST_PC ARMS_END 8 construct 8 first 8 barrier null",
        "LATE, NEXT_POST_DOMINATOR ARMS_END 0 construct 8 first 8 barrier null",
        "PREDICATED, PREDICATION ARMS_END 8 construct 8 first 8 barrier null",
        "INDEPENDENT, RENDEZVOUS ARMS_END 8 construct 8 first 8 barrier null",
        "HARDWARE, BRANCH_BARRIER ARMS_END 8 construct 8 first 8 barrier 3",
    })
    void bothArmsEndBehindTheConstruct(Policy policy, String expected) {
        assertThat(text(join(IF_ELSE, policy, 3))).isEqualTo(expected);
    }

    @ParameterizedTest
    @CsvSource({
        "STACK, POST_DOMINATOR PATHS_LEAVE 0 construct 6 first 0 barrier null",
        "FRONTIER, LOWEST_PC PATHS_LEAVE 0 construct 6 first 0 barrier null",
        "LATE, NEXT_POST_DOMINATOR PATHS_LEAVE 0 construct 6 first 0 barrier null",
        "PREDICATED, PREDICATION ARMS_END 6 construct 6 first 0 barrier null",
        "INDEPENDENT, RENDEZVOUS PATHS_LEAVE 0 construct 6 first 0 barrier null",
        "HARDWARE, BRANCH_BARRIER PATHS_LEAVE 0 construct 6 first 0 barrier 3",
    })
    void anEarlyReturnMovesTheJoinToTheEndUnlessItIsAGuardedExit(Policy policy, String expected) {
        var join = join(EARLY_RETURN, policy, 3);
        assertThat(text(join)).isEqualTo(expected);
        assertThat(join.earlyExits()).containsExactly(new EarlyExit(Side.TAKEN, Way.RETURN, 4));
    }

    @ParameterizedTest
    @CsvSource({
        "STACK, POST_DOMINATOR LOOP_LEFT 6 construct 6 first 6 barrier null",
        "FRONTIER, LOWEST_PC LOOP_LEFT 6 construct 6 first 6 barrier null",
        "LATE, NEXT_POST_DOMINATOR LOOP_LEFT 0 construct 6 first 6 barrier null",
        "PREDICATED, POST_DOMINATOR LOOP_LEFT 6 construct 6 first 6 barrier null",
        "INDEPENDENT, RENDEZVOUS LOOP_LEFT 6 construct 6 first 6 barrier null",
        "HARDWARE, LOOP_BARRIER LOOP_LEFT 6 construct 6 first 6 barrier 3",
    })
    void lanesThatLeaveALoopInDifferentTurnsMeetBehindIt(Policy policy, String expected) {
        assertThat(text(join(LOOP, policy, 3))).isEqualTo(expected);
    }

    @ParameterizedTest
    @CsvSource({
        "STACK, POST_DOMINATOR PATHS_LEAVE 9 construct 7 first 9 barrier null",
        "FRONTIER, LOWEST_PC PATHS_LEAVE 9 construct 7 first 9 barrier null",
        "LATE, NEXT_POST_DOMINATOR PATHS_LEAVE 0 construct 7 first 9 barrier null",
        "PREDICATED, POST_DOMINATOR PATHS_LEAVE 9 construct 7 first 9 barrier null",
        "INDEPENDENT, RENDEZVOUS PATHS_LEAVE 9 construct 7 first 9 barrier null",
        "HARDWARE, LOOP_BARRIER PATHS_LEAVE 9 construct 7 first 9 barrier 3",
    })
    void aBreakMovesTheJoinBehindTheLoop(Policy policy, String expected) {
        var join = join(BREAK, policy, 4);
        assertThat(text(join)).isEqualTo(expected);
        assertThat(join.earlyExits()).containsExactly(new EarlyExit(Side.TAKEN, Way.BREAK, 5));
    }

    @ParameterizedTest
    @CsvSource({
        "STACK, POST_DOMINATOR ARMS_END 7 construct 7 first 7 barrier null",
        "FRONTIER, LOWEST_PC COMMON_CODE 5 construct 7 first 7 barrier null",
        "LATE, NEXT_POST_DOMINATOR ARMS_END 0 construct 7 first 7 barrier null",
        "PREDICATED, POST_DOMINATOR ARMS_END 7 construct 7 first 7 barrier null",
        "INDEPENDENT, RENDEZVOUS ARMS_END 7 construct 7 first 7 barrier null",
        "HARDWARE, EXTRA_BARRIER COMMON_CODE 5 construct 7 first 7 barrier 4",
    })
    void codeThatIsFallenIntoIsCommonToBothSides(Policy policy, String expected) {
        assertThat(text(join(FALL_THROUGH, policy, 4))).isEqualTo(expected);
    }

    @Test
    void whereNoPathComesToTheEndOfTheConstructThereIsNone() {
        var join = join("if (i < 3) { work(1);\nreturn; } else { work(2);\nreturn; }", Policy.STACK, 3);
        assertThat(text(join)).isEqualTo("POST_DOMINATOR PATHS_LEAVE 0 construct null first 0 barrier null");
        assertThat(join.earlyExits())
                .containsExactly(
                        new EarlyExit(Side.TAKEN, Way.RETURN, 4), new EarlyExit(Side.NOT_TAKEN, Way.RETURN, 5));
    }

    @Test
    void anExitThatBothSidesComeToIsOfBoth() {
        var join = join("if (i < 3)\nif (i < 1) goto out;\nwork(1);\nout: work(2);", Policy.STACK, 3);
        assertThat(text(join)).isEqualTo("POST_DOMINATOR PATHS_LEAVE 6 construct 5 first 6 barrier null");
        assertThat(join.earlyExits()).containsExactly(new EarlyExit(Side.TAKEN, Way.GOTO, 4));
        var both = join("while (true) { if (i < 3) work(1); else work(2);\nif (i < 9) break; }", Policy.STACK, 3);
        assertThat(text(both)).isEqualTo("POST_DOMINATOR ARMS_END 4 construct 4 first 4 barrier null");
    }

    @Test
    void aContinueGoesPastTheRestOfItsTurn() {
        var join = join("for (int j = 0; j < 2; j++) {\nif (i < 3) continue;\nwork(1);\n}", Policy.STACK, 4);
        assertThat(join.cause()).isEqualTo(Cause.PATHS_LEAVE);
        assertThat(join.line()).isEqualTo(3);
        assertThat(join.earlyExits()).containsExactly(new EarlyExit(Side.TAKEN, Way.CONTINUE, 4));
    }

    @Test
    void aBreakOutOfAnInnerLoopThatEndsInTheArmIsNoEarlyExit() {
        var join = join("if (i < 3) {\nwhile (true) { work(1);\nbreak; }\n}\nwork(2);", Policy.STACK, 3);
        assertThat(join.earlyExits()).isEmpty();
        assertThat(join.cause()).isEqualTo(Cause.ARMS_END);
    }

    @Test
    void aReturnInADeviceFunctionLeavesTheFunctionOnly() {
        var run = Trial.kernel("""
            __device__ int f(int x) {
              if (x < 3) return 1;
              work(1);
              return 2;
            }
            __global__ void k(int *out) {
              out[threadIdx.x] = f(threadIdx.x);
              work(3);
            }\
            """)
                .with("out", new int[8])
                .with(eight(Policy.STACK))
                .run();
        var join = run.warps().getFirst().branches().getFirst().join();
        assertThat(join.line()).isEqualTo(7);
        assertThat(join.cause()).isEqualTo(Cause.PATHS_LEAVE);
        assertThat(join.earlyExits()).containsExactly(new EarlyExit(Side.TAKEN, Way.RETURN, 2));
    }

    @Test
    void anArmWithoutEndLeavesNoPlaceToMeet() {
        var few = new Limits(50, Duration.ofSeconds(5), Limits.DEFAULT.traceEvents());
        var run = run(
                "if (i < 3) while (true) work(1);\nwork(2);",
                eight(Policy.STACK).withLimits(few));
        assertThat(text(run.warps().getFirst().branches().getFirst().join()))
                .isEqualTo("POST_DOMINATOR ENDLESS 0 construct 4 first 0 barrier null");
    }

    @Test
    void aConditionThatTheCompilerSeesAsUniformGetsNoBarrier() {
        var join = join("int turns = 0;\nif (turns == 1)\nwork(2);\nwork(3);", Policy.HARDWARE, 4);
        assertThat(text(join)).isEqualTo("NO_BARRIER SAME_CONDITION null construct 6 first 6 barrier null");
        assertThat(join.block()).isNull();
    }

    @Test
    void aBranchBelongsToTheConstructItWasWrittenAs() {
        var launch = eight(Policy.STACK).withShortCircuit(ShortCircuit.BRANCH);
        var kinds = run(
                        "if (i < 3 && i > 1)\nwork(1);\nwhile (i < 3) {\ni++; }\nswitch (i) {\ncase 4: work(2); }",
                        launch)
                .warps()
                .getFirst()
                .branches()
                .stream()
                .map(branch -> branch.line() + " " + branch.kind() + " "
                        + branch.join().line())
                .distinct();
        assertThat(kinds).containsExactly("3 OPERATOR 5", "3 IF 5", "5 LOOP 7", "8 CASE 0");
    }

    @Test
    void theBallotHasEachLaneOnce() {
        var launch = eight(Policy.STACK).withBlock(Shape.of(6));
        var warp = run("if (i == 0) return;\nif (i < 4)\nif (i < 2) work(1); else work(2);", launch)
                .warps()
                .getFirst();
        assertThat(warp.branches())
                .extracting(ExecutedBranch::ballot)
                .containsExactly(
                        new Ballot(0b000001, 0b111110, 0, 0b11000000),
                        new Ballot(0b001110, 0b110000, 0b000001, 0b11000000),
                        new Ballot(0b000010, 0b001100, 0b110001, 0b11000000));
        assertThat(warp.branches()).allMatch(branch -> branch.ballot().divergent());
    }

    @ParameterizedTest
    @EnumSource
    void everyBallotCoversTheWarp(Policy policy) {
        for (var body : List.of(IF_ELSE, EARLY_RETURN, LOOP, BREAK, FALL_THROUGH)) {
            for (var branch : run(body, eight(policy).withBlock(Shape.of(13)))
                    .warps()
                    .get(1)
                    .branches()) {
                var ballot = branch.ballot();
                assertThat(ballot.absent()).isEqualTo(0b11100000);
                assertThat(ballot.taken() + ballot.notTaken() + ballot.inactive() + ballot.absent())
                        .isEqualTo(LaneMask.full(8));
            }
        }
    }

    /** Of each piece of work who waits: {@code mask@line FOR meets}. */
    private static List<String> waiting(Simulation.Run run) {
        return run.warps().getFirst().trace().stream()
                .filter(event -> event.detail() instanceof TraceEvent.Work)
                .map(event -> event.waiting().stream()
                        .map(group -> "%02x@%d %s %s"
                                .formatted(group.mask(), group.line(), group.waitsFor(), group.meetsAtLine()))
                        .collect(Collectors.joining(", ")))
                .map(text -> text.isEmpty() ? "nobody" : text)
                .toList();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "STACK; f8@6 TURN 8; 07@8 JOIN 8; nobody",
                "FRONTIER; f8@6 TURN null; 07@8 JOIN 8; nobody",
                "INDEPENDENT; f8@6 TURN 8; 07@8 TURN 8; nobody",
                "HARDWARE; f8@6 TURN null; 07@8 JOIN 8; nobody",
            })
    void theOtherArmWaitsForItsTurnAndThenTheFirstAtTheJoin(Policy policy, String first, String second, String third) {
        assertThat(waiting(run(IF_ELSE, eight(policy)))).containsExactly(first, second, third);
    }

    @Test
    void lateLanesWaitBehindTheTailThatEachSideRunsAlone() {
        assertThat(waiting(run(IF_ELSE, eight(Policy.LATE))))
                .containsExactly("f8@6 TURN 0", "f8@6 TURN 0", "07@0 JOIN 0", "07@0 JOIN 0");
    }

    @Test
    void nobodyWaitsForAGuardedArm() {
        assertThat(waiting(run(IF_ELSE, eight(Policy.PREDICATED)))).containsOnly("nobody");
    }

    @Test
    void lanesThatHaveLeftAreToldFromThoseThatWait() {
        var trace = run(EARLY_RETURN, eight(Policy.STACK)).warps().getFirst().trace();
        var work = trace.stream()
                .filter(event -> event.detail() instanceof TraceEvent.Work)
                .findFirst()
                .orElseThrow();
        assertThat(work.left()).isEqualTo(0b111);
        assertThat(work.waiting()).isEmpty();
    }

    @Test
    void lanesWaitAtBarriersAndExchangesForTheRest() {
        var barrier = "if (i < 3) {\n__syncthreads(); } else {\nwork(1); work(2); __syncthreads(); }";
        var exchange = "if (i < 3) {\n__syncwarp(); } else {\nwork(1); work(2); }";
        for (var policy : List.of(Policy.INDEPENDENT, Policy.HARDWARE)) {
            assertThat(waiting(run(barrier, eight(policy))))
                    .as(policy.name())
                    .anyMatch(text -> text.startsWith("07@") && text.contains(" BARRIER "));
            assertThat(waiting(run(exchange, eight(policy))))
                    .as(policy.name())
                    .anyMatch(text -> text.startsWith("07@4 EXCHANGE"));
        }
    }

    @Test
    void independentLanesWaitForMemoryAndForTheirTurnInALoop() {
        var slow = Trial.kernel("__global__ void k(const int *a) {\nint i = threadIdx.x;\n"
                        + "if (i < 3) {\nint x = a[i]; work(x + 1); } else {\nwork(2); work(2); } }")
                .with("a", new int[8])
                .with(eight(Policy.INDEPENDENT).withMemoryLatency(100))
                .run();
        assertThat(waiting(slow)).anyMatch(text -> text.startsWith("07@4 MEMORY"));
        var spinning = Trial.kernel("__global__ void k(int *s) {\nint i = threadIdx.x;\n"
                        + "if (i < 3) {\nwhile (s[0] == 0) {} } else {\n"
                        + "for (int j = 0; j < 3000; j++) {}\nwork(1); s[0] = 1; } }")
                .with("s", new int[1])
                .with(eight(Policy.INDEPENDENT))
                .run();
        assertThat(spinning.completed()).isTrue();
        assertThat(waiting(spinning)).anyMatch(text -> text.contains(WaitsFor.SPIN.name()));
    }

    @Test
    void theTopOfTheStackStandsAtTheLineThatRuns() {
        var trace = run("work(1);\nwork(2);\nif (i < 3) {\nwork(3);\nwork(4); }", eight(Policy.STACK))
                .warps()
                .getFirst()
                .trace();
        for (var event : trace) {
            if (event.stack().getLast().line() != StackEntry.EXIT) {
                assertThat(event.stack().getLast().line()).as("%s", event).isEqualTo(event.line());
            }
        }
    }

    @Test
    void atMostEightEarlyExitsAreNamed() {
        var body = new StringBuilder("if (i < 3) {\n");
        for (int n = 0; n < 12; n++) {
            body.append("if (i == ").append(n + 20).append(") return;\n");
        }
        var join = join(body + "}\nwork(1);", Policy.STACK, 3);
        assertThat(join.earlyExits()).hasSize(Join.MOST_EXITS);
        assertThat(join.earlyExits().getFirst()).isEqualTo(new EarlyExit(Side.TAKEN, Way.RETURN, 4));
        assertThat(join.rule()).isEqualTo(Rule.POST_DOMINATOR);
    }

    @Test
    void theKindOfAPredicatedBranchIsIf() {
        assertThat(branches(IF_ELSE, Policy.PREDICATED))
                .extracting(ExecutedBranch::kind, branch -> branch.ballot().taken())
                .containsExactly(org.assertj.core.groups.Tuple.tuple(BranchKind.IF, 0b111L));
    }
}

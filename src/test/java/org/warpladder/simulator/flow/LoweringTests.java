package org.warpladder.simulator.flow;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.warpladder.simulator.Simulator;
import org.warpladder.simulator.launch.Launch;
import org.warpladder.simulator.source.Diagnostic;

/** What the lowering to a graph keeps of the source: branches, values that may differ between lanes, messages. */
class LoweringTests {
    private static final Launch LAUNCH = Launch.DEFAULT.withCosts(Map.of("cost", 3));

    private static String source(String body) {
        return "__device__ int twice(int v) { return v + v; }"
                + " __global__ void k(const int *a, int *b, int n, float f) { int l = threadIdx.x, x = 0; " + body
                + " }";
    }

    private static Kernel compile(String body) {
        var diagnostics = new ArrayList<Diagnostic>();
        var kernel = Simulator.compile(source(body), LAUNCH, diagnostics);
        assertThat(diagnostics).isEmpty();
        return Objects.requireNonNull(kernel);
    }

    /** An operand of {@code &&} or {@code ?:} is a value; one that does more than give it is run by a branch. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        n < 3                     | value
        -n < +3                   | value
        threadIdx.x > 2           | value
        true                      | value
        1.5f > f                  | value
        a[l] > 3                  | value
        *(a + l) > 3              | value
        max(a[l], 3) > 4          | value
        sqrtf(f) > 1.0f           | value
        (int)f > 1                | value
        (n > 1 ? l : 2) > 1       | value
        (n, l)                    | value
        __ldg(&a[l])              | value
        twice(l) > 3              | branch
        cost(l) > 3               | branch
        -cost(l) > 3              | branch
        (float)cost(l) > 3        | branch
        cost(l) + l > 3           | branch
        l + cost(l) > 3           | branch
        (x = l) > 3               | branch
        x++ > 3                   | branch
        a[x++] > 3                | branch
        *(a + x++) > 3            | branch
        max(l, x++) > 4           | branch
        sqrtf(x++) > 1.0f         | branch
        (x++, l)                  | branch
        (l, x++)                  | branch
        atomicAdd(b, 1) > 3       | branch
        __ldg(&a[x++])            | branch
        """)
    void anOperandWithASideEffectIsRunByABranch(String operand, String form) {
        for (var expression : new String[] {
            "bool r = l < 5 && (@);",
            "bool r = l < 5 || (@);",
            "int r = l < 5 ? (@) : 4;",
            "bool r = l < 5 && (n < 2 || (@));"
        }) {
            boolean branches = compile(expression.replace("@", operand)).graph().blocks().stream()
                    .anyMatch(block -> block.terminator() instanceof Terminator.Branch);
            assertThat(branches ? "branch" : "value").as(expression).isEqualTo(form);
        }
    }

    /** Values that depend on the thread, on memory or on who runs differ between lanes; the others do not. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        x = n;                                                        | same
        x = n * 2 + blockIdx.x - blockDim.x;                          | same
        x = l;                                                        | differs
        x = l + n;                                                    | differs
        x = n + l;                                                    | differs
        x = n > 2 ? 3 : n;                                            | same
        x = l > 2 ? 3 : n;                                            | differs
        x = n > 2 ? l : n;                                            | differs
        x = n > 2 ? n : l;                                            | differs
        x = a[n];                                                     | differs
        x = atomicAdd(b, n);                                          | differs
        x = __shfl_sync(-1, n, 0);                                    | differs
        x = __any_sync(-1, n);                                        | same
        x = __any_sync(-1, l);                                        | differs
        x = __ballot_sync(l, 1);                                      | differs
        x = __activemask();                                           | differs
        x = cost(n);                                                  | same
        x = cost(n, l);                                               | differs
        x = n > 1 && twice(n) > 3;                                    | same
        x = n > 1 && a[n] > 3;                                        | differs
        x = l > 1 && n % 3 > 1;                                       | differs
        int y = 0; for (int t = 0; t < n; t++) { x = y; y = l; }      | differs
        int y = 0; for (int t = 0; t < n; t++) { x = y; y = n; }      | same
        """)
    void whatLanesKnowOfOneAnotherDecidesWhetherABranchMaySplit(String body, String verdict) {
        var kernel = compile(body + " if (x) work(1);");
        var divergence = Divergence.of(kernel.graph(), kernel.presets());
        var branches = kernel.graph().blocks().stream()
                .map(BasicBlock::terminator)
                .filter(Terminator.Branch.class::isInstance)
                .toList();
        assertThat(divergence.splits(branches.getLast()) ? "differs" : "same").isEqualTo(verdict);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '"', textBlock = """
        x = sqrttf(f);                      | Did you mean `sqrtf` or `rsqrtf` or `sqrt`?
        x = __shfl(l, 0);                   | Use `__shfl_sync`, which takes a mask first.
        x = __balot_sync(-1, l);            | Did you mean `__ballot_sync` or
        x = atomicAd(b, 1);                 | Did you mean `atomicAdd`
        x = __shfl_dwn_sync(-1, l, 1);      | Did you mean `__shfl_down_sync`
        __syncwrap();                       | Did you mean `__syncwarp`?
        x = maxx(l, 1);                     | Did you mean `max`
        x = coost(l);                       | Did you mean `cost`
        x = twicee(l);                      | Did you mean `twice`?
        x = somethingElse(l);               | Names with a cost are `cost`; `work(c)` is work of c cycles.
        int t[0];                           | `t` has 0 elements; 1 to 4096 are possible.
        int t[-3];                          | `t` has 0 elements; 1 to 4096 are possible.
        int t[64][65];                      | `t` has 4160 elements; 1 to 4096 are possible.
        __shared__ int s[65537];            | `s` has 65537 elements; 1 to 65536 are possible.
        __shared__ int s[65536], r[1];      | `__shared__` arrays
        int t[4096], u[4096], v[4096], w[4096], y[1]; | local arrays
        goto nowhere;                       | There is no label `nowhere` in `k`.
        here: work(1); goto her;            | Did you mean `here`?
        """)
    void aMessageSaysWhatIsWrongAndWhatToDo(String body, String message) {
        var source = source(body);
        var diagnostics = new ArrayList<Diagnostic>();
        assertThat(Simulator.compile(source, LAUNCH, diagnostics)).isNull();
        assertThat(diagnostics.getFirst().render(source)).contains(message);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '"', textBlock = """
        "int t[4096], u[4096], v[4096], w[4096]; work(1);"
        __shared__ int s[65536]; work(1);
        "__shared__ int s[65535], r[1]; work(1);"
        goto there; there: work(1);
        """)
    void whatIsJustPossibleIsTaken(String body) {
        assertThat(compile(body)).isNotNull();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        __device__ int f(int v) { return f(v - 1); }                                                 | `f`
        __device__ int g(int v); __device__ int f(int v) { return g(v); } __device__ int g(int v) { return f(v); } | `f`
        """)
    void aFunctionThatComesBackToItselfIsNamed(String functions, String name) {
        var source = functions + " __global__ void k(int *b) { b[0] = f(3); }";
        var diagnostics = new ArrayList<Diagnostic>();
        assertThat(Simulator.compile(source, LAUNCH, diagnostics)).isNull();
        assertThat(diagnostics.getFirst().render(source)).contains(name).contains("calls itself");
    }
}

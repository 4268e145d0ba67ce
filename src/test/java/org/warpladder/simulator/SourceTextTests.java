package org.warpladder.simulator;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.warpladder.simulator.launch.Launch;
import org.warpladder.simulator.source.Diagnostic;
import org.warpladder.simulator.source.Span;

/** What a source looks like around its statements: comments, directives, literals, qualifiers; and mistakes in it. */
class SourceTextTests {
    private static String kernel(String body) {
        return "__global__ void k(int *out) { " + body + " }";
    }

    private static int value(String source) {
        return Trial.kernel(source).with("out", new int[32]).ints("out")[0];
    }

    /** Line, column and message of each. */
    private static List<String> faults(String source) {
        return Simulator.check(source, Launch.DEFAULT).stream()
                .map(SourceTextTests::place)
                .toList();
    }

    private static String place(Diagnostic diagnostic) {
        var span = diagnostic.span() == null ? new Span(0, 0, 0) : diagnostic.span();
        return span.line() + ":" + span.column() + "+" + span.length() + " " + diagnostic.message();
    }

    @Test
    void commentsCountTheirLinesAndNothingElse() {
        var source = "/* one\n two */ __global__ void k(int *out) { // three\nout[threadIdx.x] = 4 /**/ + /* / */ 5;\n"
                + "/***/ oops; }";
        assertThat(faults(source)).containsExactly("4:7+4 `oops` is not declared.");
        assertThat(value(source.replace("oops;", ""))).isEqualTo(9);
        assertThat(value(kernel("out[threadIdx.x] = 3;") + "// the end")).isEqualTo(3);
        assertThat(value(kernel("out[threadIdx.x] = 8 / 2;") + "/* the end */")).isEqualTo(4);
    }

    @Test
    void aCommentThatNeverEndsIsSaidOnce() {
        assertThat(faults(kernel("") + "\n /* and\nso on")).containsExactly("2:2+2 This comment never ends.");
    }

    @Test
    void aMacroStandsForItsWords() {
        assertThat(value("#define N 4\n#define M (N + 1) // five\n" + kernel("out[threadIdx.x] = M * N;")))
                .isEqualTo(20);
        assertThat(value("#define EMPTY\n" + kernel("EMPTY out[threadIdx.x] = 2; EMPTY")))
                .isEqualTo(2);
        assertThat(value("  #define N 4\n" + kernel("int NN = 3; out[threadIdx.x] = NN + N;")))
                .isEqualTo(7);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', commentCharacter = '%', textBlock = """
        #define SQUARE(x) x       | 1:1+19 A `#define` with parameters is not supported.
        #define                   | 1:1+7 A `#define` needs a name.
        #define 4 5               | 1:1+11 A `#define` needs a name.
        #ifdef DEBUG              | 1:1+12 The directive `#ifdef` is not supported.
        """)
    void aDirectiveThatIsNotUnderstoodIsNamed(String directive, String fault) {
        assertThat(faults(directive + "\n" + kernel(""))).containsExactly(fault);
    }

    @Test
    void aMacroWithAParenthesisBehindABlankHasNoParameters() {
        assertThat(value("#define N (4)\n" + kernel("out[threadIdx.x] = N;"))).isEqualTo(4);
    }

    @Test
    void includesAndPragmasAreNoCode() {
        assertThat(value("#include <cuda.h>\n#include \"a.h\"\n#pragma once\n" + kernel("out[threadIdx.x] = 1;")))
                .isOne();
    }

    @ParameterizedTest
    @CsvSource({
        "0x1F, 31",
        "0XfFu, 255",
        "12u, 12",
        "12UL, 12",
        "017, 15",
        "(int)1.5f, 1",
        "(int).5e1, 5",
        "(int)2e+1, 20",
        "(int)50E-1f, 5",
        "(int)3.F, 3",
        "4294967295u == 0xffffffff, 1",
        "2147483647, 2147483647"
    })
    void literalsHaveTheirValues(String literal, int value) {
        assertThat(value(kernel("out[threadIdx.x] = " + literal + ";"))).isEqualTo(value);
    }

    @Test
    void anIntegerThatNoTypeHoldsIsRefused() {
        assertThat(faults(kernel("out[0] = 4294967296;")))
                .hasSize(1)
                .first()
                .asString()
                .startsWith("1:40+10 ");
        assertThat(faults(kernel("out[0] = 09;"))).hasSize(1);
    }

    @Test
    void aForeignCharacterIsShownWhereItIs() {
        assertThat(faults(kernel("out[0] = 1 @ 2;"))).contains("1:42+1 The character `@` is not part of CUDA C.");
    }

    @Test
    void qualifiersStandBeforeTheTypeOrBehindIt() {
        for (var head : List.of(
                "static __global__ void",
                "__global__ static void",
                "__global__ void __launch_bounds__(32, 2)",
                "__launch_bounds__(32) __global__ void",
                "extern \"C\" __global__ void")) {
            assertThat(value(head + " k(int *out) { out[threadIdx.x] = 6; }"))
                    .as(head)
                    .isEqualTo(6);
        }
        assertThat(value("extern \"C\" {\n" + kernel("out[threadIdx.x] = 6;") + "\n}"))
                .isEqualTo(6);
        assertThat(value("__host__ __device__ inline int f(void) { return 2; }" + kernel("out[threadIdx.x] = f();")))
                .isEqualTo(2);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        __device__ int *f() { return 0; }          | A function cannot return a pointer here.
        int main() { return 0; }                   | `main` is neither a kernel nor a device function.
        __global__ int g() { }                     | A kernel returns `void`, not `int`.
        __device__ int f(int a, int a) { return a; } | The parameter `a` is there twice.
        __device__ int f(int **a) { return 0; }    | A pointer to a pointer is not supported.
        """)
    void whatAFunctionCannotBeIsSaid(String function, String message) {
        assertThat(faults(function + "\n" + kernel(""))).anyMatch(fault -> fault.contains(message));
    }

    @Test
    void oneMistakeHidesNoneThatFollows() {
        assertThat(faults("""
            __device__ int f(int a { return a; }
            __global__ void k(int *out) {
              int x = ;
              if (x) { int y = ; } else x = one;
              { x = two; }
              x = three;
            }
            __device__ int g() { return four; }\
            """).stream().map(fault -> fault.substring(0, fault.indexOf(':'))))
                .containsExactly("1", "3", "4");
        assertThat(faults("""
            __global__ void k(int *out) {
              int x = one;
              if (x) { x = two; } else x = three;
              x = four;
            }\
            """)).hasSize(4);
    }

    @Test
    void aBlockThatIsNeverClosedIsSaidAtItsEnd() {
        assertThat(faults("__global__ void k() { if (1) { work(1);")).hasSize(1);
    }

    @Test
    void switchSectionsAreChecked() {
        assertThat(faults(kernel("switch (1) { work(1); case 1: ; }")))
                .contains("1:44+4 A `switch` body begins with `case` or `default`.");
        assertThat(faults(kernel("switch (1) { default: ; default: ; }"))).hasSize(1);
        assertThat(value(kernel("int x = 0; switch (2) { case 1: case 2: x = 5; break; default: x = 7; } "
                        + "out[threadIdx.x] = x;")))
                .isEqualTo(5);
    }
}

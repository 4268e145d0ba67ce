package org.warpladder.simulator;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.warpladder.simulator.launch.Launch;
import org.warpladder.simulator.source.Diagnostic;
import org.warpladder.simulator.source.Span;

/** What a source looks like around its statements: comments, literals, qualifiers; and mistakes in it. */
class SourceTextTests {
    static String kernel(String body) {
        return "__global__ void k(int *out) { " + body + " }";
    }

    static int value(String source) {
        return Trial.kernel(source).with("out", new int[32]).ints("out")[0];
    }

    /** Line, column and message of each. */
    static List<String> faults(String source) {
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

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        double d = 1.0;                | `double` is not part of the subset.
        printf("x");                   | Printing is not part of the subset.
        assert(out[0] > 0);            | `assert` is not part of the subset.
        asm("x");                      | Inline assembly is not part of the subset.
        int *p = new int[4];           | Allocation in a kernel is not part of the subset.
        float4 v = make_float4(1);     | Vector types are not part of the subset.
        int t = clock();               | Clocks are not part of the subset.
        out[0] = std::min(1, 2);       | The C++ library is not part of the subset.
        out[0] = mine::f(1);           | Namespaces are not part of the subset.
        cudaMalloc(out, 4);            | Host code is not part of the subset.
        cg::sync(cg::this_grid());     | Cooperative groups are not part of the subset.
        tex2D(out, 1, 2);              | Textures are not part of the subset.
        child<<<1, 32>>>();            | Launching a kernel from a kernel is not supported.
        out[0] = sizeof(int);          | `sizeof` is not part of the subset.
        out[0] = *(float *) out;       | A pointer cannot be turned into another one here.
        auto f = 1;                    | `auto` is not part of the subset.
        try { }                        | Exceptions are not part of the subset.
        """)
    void whatIsOutsideTheSubsetIsNamedOnce(String statement, String message) {
        assertThat(faults(kernel(statement)).stream().map(fault -> fault.substring(fault.indexOf(' ') + 1)))
                .contains(message)
                .first()
                .isEqualTo(message);
    }

    @Test
    void aParameterMayBeConstBeforeItsTypeOrBehind() {
        for (var parameter : List.of("const int *a", "int const *a", "volatile const int *a", "const int a[4]")) {
            assertThat(faults("__global__ void k(" + parameter + ") { a[0] = 1; }"))
                    .as(parameter)
                    .hasSize(1)
                    .first()
                    .asString()
                    .contains("`const`");
        }
        assertThat(faults("__global__ void k(int a[4], volatile int *b, int *__restrict__ c) { a[0] = b[0] = c[0]; }"))
                .isEmpty();
    }

    @Test
    void aTextIsOneWord() {
        assertThat(faults(kernel("printf(\"a\\\" %d\\n\", out[0]);")))
                .containsExactly("1:31+6 Printing is not part of the subset.");
        assertThat(faults(kernel("out[0] = 'a';"))).containsExactly("1:40+3 Texts are not part of the subset.");
        assertThat(faults(kernel("") + "\n\"open")).contains("2:1+1 This text never ends.");
    }

    @Test
    void anArrayWithoutALengthHasAsManyElementsAsValues() {
        assertThat(value(kernel("const int t[] = {5, 6, 7}; out[threadIdx.x] = t[2];")))
                .isEqualTo(7);
        assertThat(faults(kernel("int t[];"))).containsExactly("1:35+1 The array `t` needs a length.");
        assertThat(value(kernel("const int t[][2] = {{5, 6}, {7}, {8, 9}}; out[threadIdx.x] = t[2][1] + t[1][1];")))
                .isEqualTo(9);
        assertThat(faults(kernel("int t[][2] = {1, 2, 3, 4};")))
                .containsExactly("1:35+1 The array `t` needs a length.");
    }

    @Test
    void wordsThatChangeNothingArePassedOver() {
        assertThat(value("__device__ int f(volatile int *p, unsigned const int n);\n"
                        + "__device__ int f(volatile int *p, unsigned const int n) { register int i = n; return i; }\n"
                        + kernel("volatile int a = static_cast<int>(3.5f); static const unsigned int b = f(out, a); "
                                + "__threadfence(); out[threadIdx.x] = __ldg(&out[0]) + b;")))
                .isEqualTo(3);
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
        __device__ int f(int &a) { return 0; }     | References are not part of the subset.
        __device__ int f(int a = 1) { return 0; }  | A parameter has no value of its own here.
        __device__ int f(unsigned char *a) { return 0; } | `char` is not part of the subset.
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
        assertThat(faults(kernel("switch (1) { work(1); { work(2); } case 1: ; }")))
                .containsExactly("1:44+4 A `switch` body begins with `case` or `default`.");
        assertThat(faults(kernel("switch (1) { default: ; default: ; }"))).hasSize(1);
        assertThat(value(kernel("int x = 0; switch (2) { case 1: case 2: x = 5; break; default: x = 7; } "
                        + "out[threadIdx.x] = x;")))
                .isEqualTo(5);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        2147483647 / 2          | 1073741823
        2147483648 / 2          | 1073741824
        4294967295 / 2          | 2147483647
        0xffffffff / 2          | 2147483647
        0x7fffffff / -1         | -2147483647
        037777777777 / 2        | 2147483647
        10u / 4                 | 2
        0                       | 0
        """)
    void aLiteralIsUnsignedWhereItDoesNotFit(String literal, int value) {
        assertThat(value(kernel("out[threadIdx.x] = " + literal + ";"))).isEqualTo(value);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        4294967296   | `4294967296` is not a 32-bit integer.
        0x100000000  | `0x100000000` is not a 32-bit integer.
        040000000000 | `040000000000` is not a 32-bit integer.
        08           | `08` is not a 32-bit integer.
        """)
    void aLiteralOfMoreBitsIsNamed(String literal, String message) {
        assertThat(faults(kernel("out[0] = " + literal + ";")))
                .containsExactly("1:40+" + literal.length() + " " + message);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "const int *a",
                "int const *a",
                "const int a[]",
                "const int *__restrict__ a",
                "const volatile int *a"
            })
    void whatIsDeclaredConstantIsNotStoredTo(String parameter) {
        assertThat(faults("__global__ void k(" + parameter + ") { a[0] = 1; }"))
                .singleElement()
                .asString()
                .endsWith("`a` points to `const` elements.");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"int *a", "int *const a", "int a[]", "int a[4]", "int *__restrict__ a", "int *__restrict a"})
    void whatIsNotIsStoredTo(String parameter) {
        assertThat(faults("__global__ void k(" + parameter + ") { a[0] = 1; }")).isEmpty();
    }

    @Test
    void whatIsNotSupportedIsOneOrMany() {
        assertThat(faults("template <typename T> __global__ void k() { }").getFirst())
                .endsWith("Templates are not part of the subset.");
        assertThat(faults(kernel("class X { };")).getFirst()).endsWith(" not part of the subset.");
    }
}

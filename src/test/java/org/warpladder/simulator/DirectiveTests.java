package org.warpladder.simulator;

import static org.assertj.core.api.Assertions.assertThat;
import static org.warpladder.simulator.SourceTextTests.faults;
import static org.warpladder.simulator.SourceTextTests.kernel;
import static org.warpladder.simulator.SourceTextTests.value;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What the preprocessor's lines do: macros, conditions, includes and pragmas; and mistakes in them. */
class DirectiveTests {
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
        #define SQUARE(1) x       | 1:1+19 The parameters of the macro `SQUARE` are names with commas between them.
        #define ANY(...) x        | 1:1+18 The parameters of the macro `ANY` are names with commas between them.
        #define OPEN(a            | 1:1+14 The parameters of the macro `OPEN` are names with commas between them.
        #define                   | 1:1+7 A `#define` needs a name.
        #define 4 5               | 1:1+11 A `#define` needs a name.
        #undef                    | 1:1+6 A `#undef` needs a name.
        #ifdef                    | 1:1+6 A `#ifdef` needs a name.
        #if 1                     | 1:1+5 This directive has no `#endif`.
        #endif                    | 1:1+6 This `#endif` has no `#if`.
        #else                     | 1:1+5 This `#else` has no `#if`.
        #if 1 / 0                 | 1:1+9 The condition of this directive is not understood.
        #if (1                    | 1:1+6 The condition of this directive is not understood.
        #if defined(A             | 1:1+13 The condition of this directive is not understood.
        #if 1 1                   | 1:1+7 The condition of this directive is not understood.
        #warning be careful       | 1:1+19 The directive `#warning` is not supported.
        """)
    void aDirectiveThatIsNotUnderstoodIsNamed(String directive, String fault) {
        assertThat(faults(directive + "\n" + kernel(""))).contains(fault).allMatch(each -> each.startsWith("1:1"));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        SQUARE(3)                | 9
        SQUARE(2 + 1)            | 9
        SQUARE(SQUARE(2))        | 16
        AT(1, 2)                 | 18
        AT((1, 2), 3)            | 35
        SQUARE (2)               | 4
        NOTHING() 5              | 5
        SELF(2)                  | 3
        LONG(1)                  | 111
        OUTER                    | 4
        SQUARED                  | 7
        INT_MAX                  | 2147483647
        INT_MIN                  | -2147483648
        UINT_MAX == 0xffffffff   | 1
        FLT_MAX < INFINITY       | 1
        (int) (100 * M_PI)       | 314
        """)
    void aMacroWithParametersStandsForItsWordsWithTheArgumentsInThem(String expression, int value) {
        assertThat(value("""
            __device__ int SELF(int x) { return x; }
            #define SQUARE(x) ((x) * (x))
            #define AT(i, j) ((i) * 16 + (j))
            #define NOTHING()
            #define SELF(x) SELF(x + 1)
            #define LONG(x) (x + 10 * \\
                x + \\
                100)
            #define OUTER INNER
            #define INNER 4
            #define SQUARED 7
            """ + kernel("out[threadIdx.x] = " + expression + ";")))
                .isEqualTo(value);
    }

    @Test
    void aMacroIsGivenAsManyArgumentsAsItHasParameters() {
        var define = "#define F(a, b) a + b\n#define G() 3\n";
        assertThat(faults(define + kernel("out[0] = F(1);")))
                .containsExactly("3:40+1 The macro `F` takes 2 arguments, found 1.");
        assertThat(faults(define + kernel("out[0] = G(1);")))
                .containsExactly("3:40+1 The macro `G` takes 0 arguments, found 1.");
        assertThat(faults(define + kernel("out[0] = F(1, 2;")))
                .containsExactly("3:46+1 Expected `)` after the arguments, found `;`.");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '@', commentCharacter = '%', textBlock = """
        #ifdef A                          @ 1
        #ifndef A                         @ 2
        #if A                             @ 1
        #if A == 3 && !defined(B)         @ 1
        #if defined B || (A - 1) * 2 != 4 @ 2
        #if B                             @ 2
        #if A > 2 ? 0 : 1                 @ 2
        #if ~A + 4 | -A + 3               @ 2
        #if 7 / 2 == A && 7 % 4 >= A      @ 1
        #if 1 << 2 > A && A < 8 >> 1      @ 1
        #if (6 & 3) <= 2 && (6 ^ A) == 5  @ 1
        #if (4 | 2) == 6 && (A | 8) == 11 @ 1
        #if (1 | 2) != A                  @ 2
        #if A < 3 || A > 3                @ 2
        #if A <= 2 || A >= 4              @ 2
        #if A <= 3 && A >= 3 && A - 2 > 0 @ 1
        #if 2 * A - 1 == 5 && 5 % 3 == 2  @ 1
        #if 0xffffffffu > 0 && -1 < 0     @ 1
        #if true && !false && +A == A     @ 1
        #if 1 && defined A                @ 1
        #if defined(A) && defined(B)      @ 2
        #if ~0 == -1 ? defined(A) : 0     @ 1
        """)
    void aConditionChoosesBetweenLines(String condition, int value) {
        assertThat(value("#define A 3\n" + condition + "\n#define X 1\n#else\n#define X 2\n#endif\n"
                        + kernel("out[threadIdx.x] = X;")))
                .isEqualTo(value);
    }

    @Test
    void linesThatAConditionLeavesOutAreNotRead() {
        assertThat(value("""
            #if 0
            it's no code "
            #if 1
            #else
            #endif
            #error never
            #elif 0
            #else
            __global__ void k(int *out) {
            #  ifdef DEBUG
              printf("debug");
            #  elif 1
              out[threadIdx.x] = 4;
            #  elif 1
              out[threadIdx.x] = 5;
            #  else
              out[threadIdx.x] = 6;
            #  endif
            }
            #endif\
            """)).isEqualTo(4);
    }

    @Test
    void aForgottenMacroIsANameAgain() {
        assertThat(value("#define A 3\n#undef A\n" + kernel("int A = 4; out[threadIdx.x] = A;")))
                .isEqualTo(4);
        assertThat(value("#undef NOBODY\n" + kernel("out[threadIdx.x] = 4;"))).isEqualTo(4);
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

    @Test
    void aMacroCanBeForgotten() {
        assertThat(value("#define N 4\n#undef N\n#ifdef N\n#define X 1\n#else\n#define X 2\n#endif\n#define N 5\n"
                        + kernel("out[threadIdx.x] = X * 10 + N;")))
                .isEqualTo(25);
    }
}

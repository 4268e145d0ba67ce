package org.warpladder.simulator.syntax;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.warpladder.simulator.generated.GeneratedSources;
import org.warpladder.simulator.source.Diagnostic;
import org.warpladder.simulator.source.Span;

class PrinterTests {
    private static final int KERNELS = Integer.getInteger("warpladder.kernels", 300);

    private static Program parse(String source) {
        var diagnostics = new ArrayList<Diagnostic>();
        var program = Program.parse(source, diagnostics);
        assertThat(diagnostics).as(source).isEmpty();
        return program;
    }

    /** A tree as text, places left out. */
    private static String tree(Object node) {
        if (node instanceof Span) {
            return "";
        }
        if (node instanceof List<?> list) {
            return list.stream().map(PrinterTests::tree).toList().toString();
        }
        if (node == null || !node.getClass().isRecord()) {
            return String.valueOf(node);
        }
        var text = new StringBuilder(node.getClass().getSimpleName()).append('(');
        for (var component : node.getClass().getRecordComponents()) {
            try {
                component.getAccessor().setAccessible(true);
                text.append(tree(component.getAccessor().invoke(node))).append(';');
            } catch (ReflectiveOperationException impossible) {
                throw new AssertionError(impossible);
            }
        }
        return text.append(')').toString();
    }

    private static void assertPrintsBack(String source) {
        var program = parse(source);
        var printed = Printer.print(program);
        assertThat(tree(parse(printed))).as(printed).isEqualTo(tree(program));
        assertThat(Printer.print(parse(printed))).isEqualTo(printed);
    }

    @Test
    void printThenParseIsTheIdentity() {
        for (long seed = 0; seed < KERNELS; seed++) {
            assertPrintsBack(GeneratedSources.kernel(seed));
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "x = - -y - -1 + + +y;",
                "x = -(-y) * ~!y;",
                "x = a - (b - c) - d;",
                "x = (a + b) * c % (d / e) / f;",
                "x = a & b == c | d ^ (e & f) << 2;",
                "x = (a, b), y = c;",
                "x = a ? b : c ? d : e = f;",
                "x = (a ? b : c) ? (d, e) : f;",
                "x = y = z += 1;",
                "x++ + ++y - --z - -w--;",
                "x = (int)y[1] + (float)(a + b) + *p + *(p + 1);",
                "x = f(a, (b, c), d = 2);",
                "x = (a || b) && (c && d || e);",
                "x = 1e-7f + 1.5f + 3e38f * 100.0f + 0x1fu + 4294967295u + 010;",
                "if (a) if (b) x; else y; else z;",
                "if (a) { if (b) x; } else if (c) y; else { }",
                "for (;;) { }",
                "for (int i = 0, j = 1; i < j; i++, j--) continue;",
                "for (x = 0; ; ) break;",
                "do x++; while (x < 3);",
                "while (x) { goto end; } end: ;",
                "switch (x) { case 1: case 2: y; default: case -3: { break; } }",
                "__shared__ float s[2][3], t; const int n = 4; bool b; unsigned u[2] = {1, 2u};",
                "extern __shared__ float s[], t[][3]; int u[2][2] = {{1, 2 + x}, {}}, v[2] = {}; float *p = &s[1], *q"
                        + " = p + x;",
                "atomicAdd(&s[0], 1); atomicCAS(&p[i + 1], 0, 1);",
                "return;"
            })
    void everyFormPrintsBack(String statement) {
        assertPrintsBack("const int N = 3;\n__device__ int f(const float *p, int x, bool b) { return x; }\n"
                + "__global__ void k(const int *a, int *out, unsigned n) { " + statement + " }");
    }

    @Test
    void theFormIsStable() {
        assertThat(Printer.print(parse(
                        "__global__ void k(int*out,int n){int i=threadIdx.x;if(i<n){out[i]=(i+1)*2;}else return;}")))
                .isEqualTo("""
                    __global__ void k(int *out, int n) {
                        int i = threadIdx.x;
                        if (i < n) {
                            out[i] = (i + 1) * 2;
                        }
                        else
                            return;
                    }
                    """);
    }
}

package org.warpladder.benchmark;

import java.util.Map;
import org.warpladder.simulator.launch.Argument;

/** A sparse matrix times a vector, one thread a row: rows of 0 to 15 elements, so that a warp waits for its longest. */
record CsrRows(int threads, int[] start, int[] column, int[] value, int[] vector) implements MeasuredKernel {
    CsrRows(int threads) {
        int[] start = new int[threads + 1];
        for (int row = 0; row < threads; row++) {
            start[row + 1] = start[row] + (mixed(row) & 15);
        }
        int elements = start[threads];
        int[] column = new int[elements];
        int[] value = new int[elements];
        for (int j = 0; j < elements; j++) {
            column[j] = Math.floorMod(mixed(j), threads);
            value[j] = j % 19 - 9;
        }
        int[] vector = new int[threads];
        for (int row = 0; row < threads; row++) {
            vector[row] = row % 23 - 11;
        }
        this(threads, start, column, value, vector);
    }

    @Override
    public String source() {
        return """
                __global__ void csr(const int *start, const int *column, const int *value, const int *vector, int *out) {
                    int row = blockIdx.x * blockDim.x + threadIdx.x;
                    int sum = 0;
                    for (int j = start[row]; j < start[row + 1]; j++)
                        sum += value[j] * vector[column[j]];
                    out[row] = sum;
                }
                """;
    }

    @Override
    public Map<String, Argument> arguments() {
        return Map.of(
                "start", new Argument.Ints(start),
                "column", new Argument.Ints(column),
                "value", new Argument.Ints(value),
                "vector", new Argument.Ints(vector),
                "out", new Argument.Ints(new int[threads]));
    }

    @Override
    public int[] byHand() {
        int[] out = new int[threads];
        for (int row = 0; row < threads; row++) {
            int sum = 0;
            for (int j = start[row]; j < start[row + 1]; j++) {
                sum += value[j] * vector[column[j]];
            }
            out[row] = sum;
        }
        return out;
    }

    @Override
    public MeasuredKernel fewer(int fewer) {
        return new CsrRows(fewer);
    }

    private static int mixed(int number) {
        int x = number * 0x9e3779b9;
        x ^= x >>> 15;
        x *= 0x85ebca6b;
        return x ^ x >>> 13;
    }
}

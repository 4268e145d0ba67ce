package org.warpladder.benchmark;

import java.util.Map;
import org.warpladder.simulator.launch.Argument;

/** 2,000 turns, each of which splits every warp: a quarter of the lanes multiply, the others add. */
record DivergentLoop(int threads) implements MeasuredKernel {
    private static final int TURNS = 2000;

    @Override
    public String source() {
        return """
                __global__ void loop(int *out) {
                    int tid = blockIdx.x * blockDim.x + threadIdx.x;
                    int x = tid;
                    for (int i = 0; i < 2000; i++) {
                        if (((x ^ i) & 3) == 0)
                            x = x * 5 + 1;
                        else
                            x = ((x + 7) ^ 11) + 3;
                    }
                    out[tid] = x;
                }
                """;
    }

    @Override
    public Map<String, Argument> arguments() {
        return Map.of("out", new Argument.Ints(new int[threads]));
    }

    @Override
    public int[] byHand() {
        int[] out = new int[threads];
        for (int tid = 0; tid < threads; tid++) {
            int x = tid;
            for (int i = 0; i < TURNS; i++) {
                if (((x ^ i) & 3) == 0) {
                    x = x * 5 + 1;
                } else {
                    x = ((x + 7) ^ 11) + 3;
                }
            }
            out[tid] = x;
        }
        return out;
    }

    @Override
    public MeasuredKernel fewer(int fewer) {
        return new DivergentLoop(fewer);
    }
}

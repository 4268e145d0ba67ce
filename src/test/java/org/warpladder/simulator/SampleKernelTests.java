package org.warpladder.simulator;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.warpladder.simulator.launch.Argument;
import org.warpladder.simulator.launch.Policy;
import org.warpladder.simulator.launch.Shape;

/** Matrices, graphs, searches and cells as samples and lecture notes have them. */
class SampleKernelTests {
    @ParameterizedTest
    @EnumSource
    void aTransposeThroughAPaddedTile(Policy policy) {
        int size = 32;
        var in = Samples.random(size * size, 1 << 20);
        var trial = Samples.trial("""
            const int TILE_DIM = 16;
            const int BLOCK_ROWS = 4;
            __global__ void transposeNoBankConflicts(float *odata, const float *idata)
            {
              __shared__ float tile[TILE_DIM][TILE_DIM+1];

              int x = blockIdx.x * TILE_DIM + threadIdx.x;
              int y = blockIdx.y * TILE_DIM + threadIdx.y;
              int width = gridDim.x * TILE_DIM;

              for (int j = 0; j < TILE_DIM; j += BLOCK_ROWS)
                 tile[threadIdx.y+j][threadIdx.x] = idata[(y+j)*width + x];

              __syncthreads();

              x = blockIdx.y * TILE_DIM + threadIdx.x;  // transpose block offset
              y = blockIdx.x * TILE_DIM + threadIdx.y;

              for (int j = 0; j < TILE_DIM; j += BLOCK_ROWS)
                 odata[(y+j)*width + x] = tile[threadIdx.x][threadIdx.y + j];
            }
            """, new Shape(16, 4, 1), 1, 0, policy);
        var launched = trial.with(trial.launch().withGrid(new Shape(2, 2, 1)))
                .with("idata", Samples.floats(in))
                .with("odata", new Argument.Floats(new float[size * size]));
        Samples.check(
                launched,
                run -> assertThat(Samples.floats(run, "odata"))
                        .isEqualTo(Samples.asFloats(Trial.numbers(size * size, i -> in[i % size * size + i / size]))));
    }

    /** Two tiles lie one behind the other in the memory that the launch gives. */
    @ParameterizedTest
    @EnumSource
    void aTiledProductWithTilesOfAnySize(Policy policy) {
        int n = 24;
        var a = Samples.random(n * n, 10);
        var b = Samples.random(n * n, 11);
        var trial = Samples.trial("""
            __global__ void matrixMulKernel(float* M, float* N, float* P, int Width, int tile_width) {
              extern __shared__ float Mds_Nds[];
              float *Mds = Mds_Nds;
              float *Nds = Mds_Nds + tile_width * tile_width;

              int bx = blockIdx.x;  int by = blockIdx.y;
              int tx = threadIdx.x; int ty = threadIdx.y;

              // Identify the row and column of the P element to work on
              int Row = by * tile_width + ty;
              int Col = bx * tile_width + tx;

              float Pvalue = 0;
              // Loop over the M and N tiles required to compute P element
              for (int ph = 0; ph < Width/tile_width; ++ph) {
                // Collaborative loading of M and N tiles into shared memory
                Mds[ty*tile_width+tx] = M[Row*Width + ph*tile_width + tx];
                Nds[ty*tile_width+tx] = N[(ph*tile_width + ty)*Width + Col];
                __syncthreads();

                for (int k = 0; k < tile_width; ++k) {
                  Pvalue += Mds[ty*tile_width+k] * Nds[k*tile_width+tx];
                }
                __syncthreads();
              }
              P[Row*Width + Col] = Pvalue;
            }
            """, new Shape(8, 8, 1), 1, 2 * 8 * 8 * 4, policy);
        var launched = trial.with(trial.launch().withGrid(new Shape(3, 3, 1)))
                .with("M", Samples.floats(a))
                .with("N", Samples.floats(b))
                .with("P", new Argument.Floats(new float[n * n]))
                .withScalar("Width", n)
                .withScalar("tile_width", 8);
        var expected = Trial.numbers(n * n, i -> {
            int sum = 0;
            for (int k = 0; k < n; k++) {
                sum += a[i / n * n + k] * b[k * n + i % n];
            }
            return sum;
        });
        Samples.check(launched, run -> assertThat(Samples.floats(run, "P")).isEqualTo(Samples.asFloats(expected)));
    }

    @ParameterizedTest
    @EnumSource
    void aSparseMatrixTimesAVectorWithAThreadForEachRow(Policy policy) {
        int rows = 70;
        var pointer = new int[rows + 1];
        for (int r = 0; r < rows; r++) {
            pointer[r + 1] = pointer[r] + r % 7;
        }
        var columns = Samples.random(pointer[rows], rows);
        var values = Samples.random(pointer[rows], 10);
        var x = Samples.random(rows, 12);
        var trial = Samples.trial("""
            __global__ void spmv_csr_scalar_kernel(const int num_rows, const int *ptr, const int *indices,
                                                   const float *data, const float *x, float *y)
            {
                int row = blockDim.x * blockIdx.x + threadIdx.x;
                if (row < num_rows) {
                    float dot = 0;
                    int row_start = ptr[row];
                    int row_end   = ptr[row+1];
                    for (int jj = row_start; jj < row_end; jj++)
                        dot += data[jj] * x[indices[jj]];
                    y[row] += dot;
                }
            }
            """, Shape.of(64), 2, 0, policy)
                .withScalar("num_rows", rows)
                .with("ptr", pointer)
                .with("indices", columns)
                .with("data", Samples.floats(values))
                .with("x", Samples.floats(x))
                .with("y", new Argument.Floats(new float[rows]));
        var expected = Trial.numbers(rows, row -> {
            int dot = 0;
            for (int j = pointer[row]; j < pointer[row + 1]; j++) {
                dot += values[j] * x[columns[j]];
            }
            return dot;
        });
        Samples.check(trial, run -> assertThat(Samples.floats(run, "y")).isEqualTo(Samples.asFloats(expected)));
    }

    /** New vertices go through a queue of the block into the frontier of the grid; their order is free. */
    @ParameterizedTest
    @EnumSource
    void aFrontierOfBreadthFirstSearchWithPrivateQueues(Policy policy) {
        int vertices = 40;
        var row = new int[vertices + 1];
        var edges = new int[vertices * 3];
        for (int v = 0; v < vertices; v++) {
            row[v + 1] = row[v] + 3;
            edges[3 * v] = (v * 7 + 1) % vertices;
            edges[3 * v + 1] = (v + 11) % vertices;
            edges[3 * v + 2] = (v * 3 + 2) % vertices;
        }
        var level = new int[vertices];
        Arrays.fill(level, -1);
        var frontier = new int[] {0, 5, 9, 13};
        for (int v : frontier) {
            level[v] = 2;
        }
        var trial = Samples.trial("""
            #define LOCAL_QUEUE_CAPACITY 4
            __global__ void bfs_kernel(const int *srcPtrs, const int *dst, int *level, const int *prevFrontier,
                    int *currFrontier, int numPrevFrontier, int *numCurrFrontier, int currLevel) {
                // Initialize privatized frontier
                __shared__ int currFrontier_s[LOCAL_QUEUE_CAPACITY];
                __shared__ int numCurrFrontier_s;
                if(threadIdx.x == 0) {
                    numCurrFrontier_s = 0;
                }
                __syncthreads();
                // Perform BFS
                unsigned int i = blockIdx.x*blockDim.x + threadIdx.x;
                if(i < numPrevFrontier) {
                    int vertex = prevFrontier[i];
                    for(int edge = srcPtrs[vertex]; edge < srcPtrs[vertex + 1]; ++edge) {
                        int neighbor = dst[edge];
                        if(atomicCAS(&level[neighbor], -1, currLevel) == -1) {
                            int currFrontierIdx_s = atomicAdd(&numCurrFrontier_s, 1);
                            if(currFrontierIdx_s < LOCAL_QUEUE_CAPACITY) {
                                currFrontier_s[currFrontierIdx_s] = neighbor;
                            } else {
                                numCurrFrontier_s = LOCAL_QUEUE_CAPACITY;
                                int currFrontierIdx = atomicAdd(numCurrFrontier, 1);
                                currFrontier[currFrontierIdx] = neighbor;
                            }
                        }
                    }
                }
                __syncthreads();
                // Allocate in global frontier
                __shared__ int currFrontierStartIdx;
                if(threadIdx.x == 0) {
                    numCurrFrontier_s = min(numCurrFrontier_s, LOCAL_QUEUE_CAPACITY);
                    currFrontierStartIdx = atomicAdd(numCurrFrontier, numCurrFrontier_s);
                }
                __syncthreads();
                // Commit to global frontier
                for(int currFrontierIdx_s = threadIdx.x; currFrontierIdx_s < numCurrFrontier_s;
                        currFrontierIdx_s += blockDim.x) {
                    int currFrontierIdx = currFrontierStartIdx + currFrontierIdx_s;
                    currFrontier[currFrontierIdx] = currFrontier_s[currFrontierIdx_s];
                }
            }
            """, Shape.of(32), 1, 0, policy)
                .with("srcPtrs", row)
                .with("dst", edges)
                .with("level", level)
                .with("prevFrontier", frontier)
                .with("currFrontier", new int[vertices])
                .withScalar("numPrevFrontier", 4)
                .with("numCurrFrontier", 0)
                .withScalar("currLevel", 3);
        var found = Arrays.stream(frontier)
                .flatMap(v -> Arrays.stream(edges, 3 * v, 3 * v + 3))
                .filter(v -> level[v] < 0)
                .distinct()
                .sorted()
                .toArray();
        var run = trial.run();
        assertThat(run.completed()).isTrue();
        assertThat(Trial.ints(run, "numCurrFrontier")).containsExactly(found.length);
        assertThat(Arrays.stream(Trial.ints(run, "currFrontier"), 0, found.length)
                        .sorted())
                .containsExactly(Arrays.stream(found).boxed().toArray(Integer[]::new));
    }

    @ParameterizedTest
    @EnumSource
    void stepsOfCollatzUntilOne(Policy policy) {
        var trial = Samples.trial("""
            __global__ void collatz(unsigned int *steps, unsigned int n) {
                unsigned int i = blockIdx.x * blockDim.x + threadIdx.x;
                if (i >= n) return;
                unsigned int x = i + 1, count = 0;
                while (x != 1) {
                    x = (x % 2 == 0) ? x / 2 : 3 * x + 1;
                    ++count;
                }
                steps[i] = count;
            }
            """, Shape.of(64), 2, 0, policy)
                .with("steps", new Argument.Unsigneds(new int[100]))
                .withScalar("n", 100);
        var expected = Trial.numbers(100, i -> {
            int steps = 0;
            for (int x = i + 1; x != 1; steps++) {
                x = x % 2 == 0 ? x / 2 : 3 * x + 1;
            }
            return steps;
        });
        Samples.check(trial, run -> assertThat(Samples.bits(run, "steps")).isEqualTo(expected));
    }

    /** Each thread places its queen in the first row and searches the rest with a stack of its own. */
    @ParameterizedTest
    @EnumSource
    void theQueensOnABoard(Policy policy) {
        var trial = Samples.trial("""
            #define N 6
            __global__ void nqueens(int *solutions) {
                int board[N] = {0};
                int first = threadIdx.x;
                if (first >= N) return;
                board[0] = first;
                int row = 1, count = 0;
                board[1] = -1;
                while (row > 0) {
                    board[row]++;
                    if (board[row] == N) { row--; continue; }
                    bool safe = true;
                    for (int r = 0; r < row && safe; r++)
                        if (board[r] == board[row] || abs(board[r] - board[row]) == row - r) safe = false;
                    if (!safe) continue;
                    if (row == N - 1) { count++; continue; }
                    row++;
                    board[row] = -1;
                }
                atomicAdd(solutions, count);
            }
            """, Shape.of(32), 1, 0, policy).with("solutions", 0);
        Samples.check(trial, run -> assertThat(Trial.ints(run, "solutions")).containsExactly(4));
    }

    @ParameterizedTest
    @EnumSource
    void aGenerationOfLife(Policy policy) {
        int side = 16;
        var cells = Samples.random(side * side, 2);
        var trial = Samples.trial("""
            __global__ void life(const int *in, int *out, int width, int height) {
                // offsets of the eight neighbours
                const int dx[] = {-1, 0, 1, -1, 1, -1, 0, 1};
                const int d[2][8] = {{-1, 0, 1, -1, 1, -1, 0, 1}, {-1, -1, -1, 0, 0, 1, 1, 1}};
                int x = blockIdx.x * blockDim.x + threadIdx.x;
                int y = blockIdx.y * blockDim.y + threadIdx.y;
                if (x >= width || y >= height) return;
                int alive = 0;
                #pragma unroll
                for (int k = 0; k < 8; k++)
                    alive += in[(y + d[1][k] + height) % height * width + (x + dx[k] + width) % width];
                switch (alive) {
                    case 3:  out[y * width + x] = 1; break;
                    case 2:  out[y * width + x] = in[y * width + x]; break;
                    default: out[y * width + x] = 0;
                }
            }
            """, new Shape(8, 4, 1), 1, 0, policy);
        var launched = trial.with(trial.launch().withGrid(new Shape(2, 4, 1)))
                .with("in", cells)
                .with("out", new int[side * side])
                .withScalar("width", side)
                .withScalar("height", side);
        var expected = Trial.numbers(side * side, i -> {
            int alive = 0;
            for (int dy = -1; dy <= 1; dy++) {
                for (int dx = -1; dx <= 1; dx++) {
                    alive += dx == 0 && dy == 0
                            ? 0
                            : cells[(i / side + dy + side) % side * side + (i % side + dx + side) % side];
                }
            }
            return alive == 3 || alive == 2 && cells[i] == 1 ? 1 : 0;
        });
        Samples.check(launched, run -> assertThat(Trial.ints(run, "out")).isEqualTo(expected));
    }
}

//@ title random 219
//@ block 48
//@ grid 2
//@ n 96
//@ b[128] = 9 6 0 9 9 1 2 1 7 1 8 7 8 8 1 0 2 6 5 8 0 9 2 9 4 2 9 8 7 5 6 5 9 7 0 4 6 5 6 4 2 1 8 2 3 0 9 1 5 7 5 6 7 6 2 7 3 8 5 3 7 3 5 1 4 4 3 4 2 5 0 1 7 8 6 5 1 3 5 0 2 8 1 5 4 8 2 2 4 3 1 7 9 2 2 8 2 3 7 1 6 4 4 0 7 5 7 8 9 4 4 3 8 1 8 9 8 7 2 1 3 2 2 7 3 6 9
__global__ void k(const int *a, const int *b, int n) { int i = blockIdx.x * blockDim.x + threadIdx.x; int lane = threadIdx.x % 32; if (i >= n) return; work(1); work(2); work(3); for (int k = 0; k < (i + 3) % 4; k++) { work(4); if (b[i] >= (k - 6)) break; } work(5); }

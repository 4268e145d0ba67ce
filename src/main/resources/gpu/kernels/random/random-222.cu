//@ title random 222
//@ block 48
//@ grid 2
//@ n 93
__global__ void k(const int *a, const int *b, int n) { int i = blockIdx.x * blockDim.x + threadIdx.x; int lane = threadIdx.x % 32; if (i >= n) return; for (int k = 0; k < 1; k++) { for (int k1 = 0; k1 < (i + 0) % 4; k1++) { work(1); work(2); } work(3); } work(4); work(5); work(6); }

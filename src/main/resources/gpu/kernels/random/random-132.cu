//@ title random 132
//@ block 48
//@ grid 2
//@ n 96
__global__ void k(const int *a, const int *b, int n) { int i = blockIdx.x * blockDim.x + threadIdx.x; int lane = threadIdx.x % 32; if (i >= n) return; work(1); work(2); work(3); work(4); }

//@ title random 078
//@ block 64
//@ grid 2
//@ n 128
//@ b[128] = 8 5 5 6 7 8 8 1 7 6 8 4 3 1 6 9 5 4 1*3 5 8 6 0 8 2 1 0 0 3 3 7 3 1 6 2 2 1 6 7 3 1 7 7 3 9 2 1 5 3 6 2 6 7 0 2 3 9 4 9 2 6 4 5 6 8 4 0 2 9 3 5 8 6 1 8 8 9 0 2 7 8 8 7 5 3 4 2 2 1 5 1 4 3 9 5 6 4 9 9 8 7 2 2 7 8 1 0 6 0 9 5 8 2 3 1 7 8 9 8 8 1 1 2 2 3 7
__global__ void k(const int *a, const int *b, int n) { int i = blockIdx.x * blockDim.x + threadIdx.x; int lane = threadIdx.x % 32; if (i >= n) return; work(1); for (int k = 0; k < (i + 1) % 4; k++) { work(2); work(3); } for (int k = 0; k < (i + 2) % 4; k++) { work(4); work(5); switch (((b[i] % 3)) & 3) { case 0: work(6); break; case 1: work(7); break; case 2: work(8); break; default: work(9); break; } } work(10); }

//@ title seed 20331
//@ block 32
//@ grid 2
//@ n 64
//@ a[128] = 4 5 20 12 11 1 17 9 13 18 7 13 9 14 19 18 8 5 10 19 14 10 3 20 16 4 17 9 1 3 19 6 2 16 18 7 3 2 13 18 10 7 16 15 7 20 20 4 11 15 14 14 0 9 2 17 11 8 3 2 3 11 1 13 19 3 13 12 8 1 13 10 18 2 17 11 6 3 19 5 15 20 3 16 3 5 10 10 4 0 12 20 10 10 19 0 8 4 18 12 1 8 14 20 1 3 3 18 12 16 2 15 4 20 3 14 7 7 0 7 6 20 16 5 3 15 15 16
//@ b[128] = 0 3 6 4 1 1 9 4 4 1 8 9 2 8 6 8 1 3 5 3 3 9 3 0 8 0 6 9 9 3 0 8 9 2 0 8 2 9 1 5 2 8 9 0 6 2 9 7 4 6 1 8 1 9 7 8 8 5 1 4 6 0 2 8 5 7 1 2 1 8 9 9 7 3 2 7 6 9 3 5 7 0 3 1 4 7 2 7 2 0 7 7 4 1 7 0 6 9 2 1 3 8 5 7 7 5 0 7 4 9 7 7 5 6 6 5 8 3 8 8 8 3 4 3 6 8 7 3
__global__ void k(const int *a, const int *b, int n) { int i = blockIdx.x * blockDim.x + threadIdx.x; int lane = threadIdx.x % 32; if (i >= n) return; work(1); for (int k = 0; k < a[i] % 5; k++) { work(2); work(3); work(4); work(5); switch (((b[i] * (lane & 7 | 1))) & 3) { case 0: work(6); break; case 1: work(7); break; case 2: work(8); break; default: work(9); break; } } work(10); }

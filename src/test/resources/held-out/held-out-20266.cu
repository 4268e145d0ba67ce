//@ title seed 20266
//@ block 32
//@ grid 1
//@ n 32
//@ a[128] = 0 0 11 16 4 1 20 8 4 0 1 9 8 11 3 1 4 5 5 11 6 2 17 5 15 4 13 7 16 17 13 7 17 19 17 1 15 17 18 15 1 12 14 17 4 20 20 12 18 17 3 1 6 3 0 1 12 19 12 12 2 3 15 7 17 17 7 6 18 10 9 5 18 2 10 11 14 2 12 11 11 11 1 16 10 3 4 1 14 9 10 16 8 3 0 14 13 8 6 2 16 9 0 2 18 2 20 10 16 0 3 20 17 17 19 13 8 1 1 1 19 16 15 17 15 1 17 10
//@ b[128] = 9 4 7 5 4 0 1 3 4 2 2 4 9 1 9 9 1 1 8 5 4 1 7 2 8 7 1 4 8 8 0 8 9 7 0 0 1 4 5 9 7 3 1 4 5 2 6 4 9 4 0 2 5 7 4 6 9 6 2 3 4 1 2 0 9 9 8 8 6 2 6 1 3 3 1 3 5 3 0 6 0 8 3 6 8 5 8 6 4 6 7 0 7 4 0 2 9 0 8 1 8 0 7 8 3 9 1 1 5 5 4 9 5 4 6 7 5 4 6 2 7 8 3 1 8 0 1 7
__global__ void k(const int *a, const int *b, int n) { int i = blockIdx.x * blockDim.x + threadIdx.x; int lane = threadIdx.x % 32; if (i >= n) return; if ((9 % 4) > i) { work(1); switch ((((lane * 5) & ((b[i] * 3) & 7 | 1))) & 3) { case 0: work(2); break; case 1: work(3); break; case 2: work(4); break; default: work(5); break; } work(6); } work(7); work(8); if (((7 ^ 7) + 4) != (i % 5)) { work(9); work(10); } else { work(11); work(12); work(13); } work(14); }

//@ title seed 20303
//@ block 32
//@ grid 1
//@ n 32
//@ a[128] = 19 4 20 14 1 15 20 11 11 1 0 3 15 12 18 18 3 3 1 14 13 19 20 1 0 3 16 6 20 14 18 5 8 18 10 13 15 7 6 4 2 6 20 9 16 18 18 15 3 3 0 4 20 18 7 16 14 11 15 7 8 2 19 1 12 14 8 17 2 0 14 3 1 4 19 6 17 0 2 20 15 6 20 3 15 6 18 5 3 18 6 1 3 4 1 3 10 11 14 17 20 17 0 19 17 3 20 2 9 13 7 9 12 15 7 4 15 4 3 18 7 8 16 8 10 10 1 9
//@ b[128] = 2 7 8 4 9 8 0 0 4 6 3 9 9 2 3 1 4 0 0 3 7 8 6 3 5 9 4 0 2 9 4 8 8 7 0 6 2 3 2 1 4 1 9 9 9 2 9 1 7 7 1 7 5 6 6 3 5 5 0 4 5 9 4 3 5 1 6 9 7 7 4 4 2 9 4 4 0 8 5 4 1 1 7 4 2 5 3 5 6 2 9 8 0 9 6 0 3 6 2 8 5 4 2 6 9 1 4 2 4 0 4 9 7 6 2 7 8 8 8 3 0 3 3 6 7 7 3 3
__global__ void k(const int *a, const int *b, int n) { int i = blockIdx.x * blockDim.x + threadIdx.x; int lane = threadIdx.x % 32; if (i >= n) return; for (int k = 0; k < a[i] % 5; k++) { work(1); work(2); work(3); switch ((b[i]) & 3) { case 0: work(4); case 1: work(5); break; case 2: if (b[i] >= k) { work(6); for (int k1 = 0; k1 < a[i] % 5; k1++) { work(7); work(8); } work(9); work(10); work(11); } else { switch (((0 - 1)) & 3) { case 0: work(12); work(13); break; case 1: work(14); work(15); break; case 2: work(16); default: work(17); break; } if (((k & 1) + 4) <= (lane ^ 4)) { work(18); work(19); work(20); } else { work(21); work(22); work(23); } } break; default: work(24); break; } } work(25); work(26); work(27); work(28); }

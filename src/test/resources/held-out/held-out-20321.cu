//@ title seed 20321
//@ block 32
//@ grid 1
//@ n 32
//@ a[128] = 7 15 7 5 17 9 1 15 16 20 0 5 20 16 10 10 1 16 14 13 1 2 9 9 4 16 0 18 0 12 13 5 6 17 3 6 4 17 14 0 3 18 16 12 17 8 13 1 3 11 18 19 17 4 16 5 12 0 15 14 5 13 4 4 9 16 20 0 1 0 6 10 9 3 14 5 16 4 13 19 15 2 0 11 14 14 14 3 13 19 13 7 1 0 13 1 12 10 19 7 11 14 13 16 8 13 18 19 10 2 2 11 2 6 15 8 9 4 13 5 17 2 14 13 15 3 19 14
//@ b[128] = 1 4 1 7 8 4 3 9 8 0 1 5 4 1 1 8 5 4 8 5 1 3 7 0 9 7 9 8 2 7 6 1 9 0 7 4 5 5 1 1 0 1 4 9 0 4 6 1 5 7 4 2 5 6 1 9 5 4 6 8 6 3 2 5 8 1 5 5 6 2 5 5 9 7 6 6 1 2 1 4 0 1 6 8 5 3 8 7 4 6 9 5 0 0 4 7 1 9 5 0 0 7 3 5 4 4 1 1 5 9 1 0 0 1 2 5 2 4 4 6 0 7 4 2 9 8 3 3
__global__ void k(const int *a, const int *b, int n) { int i = blockIdx.x * blockDim.x + threadIdx.x; int lane = threadIdx.x % 32; if (i >= n) return; if ((a[i] % 5) < (lane - (i & 7 | 1))) { work(1); if (((i - 3) % 4) <= (b[i] & 7)) { switch ((1) & 3) { case 0: work(2); break; case 1: work(3); break; case 2: work(4); work(5); work(6); break; default: if ((a[i] & 7) <= a[i]) { work(7); work(8); } else { work(9); work(10); work(11); work(12); work(13); } } switch ((((b[i] - 7) - 4)) & 3) { case 0: work(14); break; case 1: work(15); case 2: work(16); break; default: work(17); work(18); break; } } } else { work(19); work(20); work(21); } work(22); }

//@ title seed 20313
//@ block 32
//@ grid 1
//@ n 32
//@ a[128] = 17 0 7 3 19 13 18 1 6 7 7 17 2 4 3 1 17 18 15 5 15 18 3 3 19 0 17 7 10 17 6 15 7 6 13 15 9 8 12 17 8 0 9 19 3 11 5 12 1 6 15 18 6 7 14 13 5 3 12 5 9 4 19 16 9 9 19 11 3 5 14 6 1 12 7 8 13 0 13 4 17 2 13 16 5 4 11 9 8 2 9 19 16 0 8 12 15 18 14 19 19 4 8 11 19 18 11 11 14 6 11 2 0 3 3 16 6 5 19 9 9 14 0 13 12 19 18 8
//@ b[128] = 6 7 6 9 6 8 1 0 0 5 0 2 5 3 9 6 6 1 8 0 0 3 0 1 7 8 8 1 2 8 5 5 3 7 3 6 7 8 4 9 0 8 9 8 1 5 7 8 1 0 2 2 9 6 1 0 0 8 8 9 0 2 1 1 7 3 5 1 6 8 1 9 7 9 8 7 5 6 1 7 9 6 1 9 0 1 0 3 7 9 3 8 4 0 0 8 4 1 0 1 0 0 5 1 1 8 7 1 6 3 2 8 0 0 3 2 6 4 5 4 3 5 6 2 6 1 6 5
__global__ void k(const int *a, const int *b, int n) { int i = blockIdx.x * blockDim.x + threadIdx.x; int lane = threadIdx.x % 32; if (i >= n) return; if (b[i] <= 6) { if ((lane & ((4 * 5) & 7 | 1)) > (lane ^ 6)) { switch ((lane) & 3) { case 0: work(1); break; case 1: work(2); break; case 2: work(3); default: work(4); break; } for (int k = 0; k < 2; k++) { work(5); work(6); work(7); work(8); for (int k1 = 0; k1 < (i + 1) % 4; k1++) { work(9); work(10); } } work(11); } work(12); } else { work(13); work(14); work(15); } work(16); }

//@ title seed 20295
//@ block 32
//@ grid 1
//@ n 32
//@ a[128] = 0 13 8 6 15 9 12 17 9 10 2 19 2 13 4 20 19 2 3 15 14 16 20 11 5 7 1 4 6 9 7 10 15 10 10 7 13 3 16 12 11 3 17 1 9 14 0 10 12 4 2 8 0 8 8 6 8 6 0 5 11 13 2 2 13 12 6 9 16 7 8 18 1 12 4 5 12 5 6 0 2 1 5 18 0 5 3 14 17 5 14 3 18 3 19 4 2 10 8 13 13 16 0 12 0 17 2 16 20 12 2 16 11 5 15 19 6 20 20 7 4 6 8 17 18 18 4 10
//@ b[128] = 4 4 5 2 9 8 9 0 0 3 0 5 3 6 4 3 4 3 6 8 7 9 2 8 8 4 2 8 6 3 9 3 5 3 4 4 9 1 1 3 6 0 2 3 9 7 6 0 4 1 3 5 7 5 9 0 3 1 7 8 6 4 7 2 8 9 2 5 3 7 1 8 6 9 4 4 8 1 0 7 4 0 7 4 5 2 2 2 5 9 5 5 6 4 9 6 0 3 6 8 3 8 9 3 4 7 4 5 6 1 3 0 6 2 3 6 5 6 4 1 7 8 5 0 1 3 3 2
__global__ void k(const int *a, const int *b, int n) { int i = blockIdx.x * blockDim.x + threadIdx.x; int lane = threadIdx.x % 32; if (i >= n) return; for (int k = 0; k < a[i] % 5; k++) { work(1); for (int k1 = 0; k1 < a[i] % 5; k1++) { work(2); work(3); work(4); } switch ((b[i]) & 3) { case 0: if (((a[i] - (b[i] & 7 | 1)) + 4) < lane || (a[i] % 7) % 5 == 4) { if (lane < 7) continue; for (int k2 = 0; k2 < (i + 2) % 3; k2++) { work(5); work(6); work(7); work(8); if (((6 * 6) & 4) >= (b[i] % 4) || a[i] % 4 == 3) break; work(9); } } else { work(10); work(11); work(12); } break; case 1: work(13); break; case 2: work(14); break; default: if (((k & (i & 7 | 1)) * (a[i] & 7 | 1)) != 9) { work(15); work(16); work(17); } break; } } work(18); }

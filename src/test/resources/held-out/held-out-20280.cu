//@ title seed 20280
//@ block 32
//@ grid 2
//@ n 64
//@ a[128] = 13 4 8 2 15 19 5 5 5 18 10 15 2 18 7 16 16 20 1 12 16 14 18 0 0 19 0 0 3 14 7 10 3 5 14 20 8 3 3 12 0 1 7 11 14 5 7 4 16 15 7 7 8 11 17 18 17 16 16 0 15 4 19 20 17 0 5 15 7 3 10 17 12 11 11 18 13 19 20 12 10 15 15 7 16 14 5 11 8 4 9 9 7 6 17 11 19 2 8 15 5 1 18 9 14 2 2 9 17 19 1 19 14 15 19 10 0 14 6 0 5 1 5 3 20 8 14 3
//@ b[128] = 4 6 7 4 4 9 8 4 5 4 7 9 5 7 3 7 6 0 2 2 6 5 7 6 5 9 4 0 4 2 5 5 9 3 0 0 2 4 1 8 1 4 4 0 6 3 5 9 5 4 5 0 2 2 4 2 6 3 3 3 4 3 9 0 4 0 6 5 3 8 8 6 8 8 9 6 8 6 6 7 1 8 1 7 4 4 1 5 4 2 0 0 3 8 2 4 1 5 5 4 5 0 7 6 6 9 7 5 7 1 2 3 3 1 8 8 7 0 9 8 2 0 5 7 5 4 4 2
__global__ void k(const int *a, const int *b, int n) { int i = blockIdx.x * blockDim.x + threadIdx.x; int lane = threadIdx.x % 32; if (i >= n) return; if ((b[i] * ((b[i] + (b[i] & 7 | 1)) & 7 | 1)) != (b[i] + 5) && (3 & 7) % 4 == 1) { work(1); for (int k = 0; k < 3; k++) { work(2); if (b[i] <= k) { work(3); work(4); work(5); } else { switch ((lane) & 3) { case 0: work(6); break; case 1: work(7); work(8); break; case 2: work(9); break; default: work(10); break; } work(11); work(12); } } } else { work(13); } work(14); }

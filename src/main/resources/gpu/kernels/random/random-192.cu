//@ title random 192
//@ block 32
//@ n 29
//@ a[128] = 6 9 19 0 13 9 4 7 0 4 4 3 17 7 19 9 0 14 2 4 0 8 7 16 9 14 6 10 4 8 13 3 10 5 6 1 18 19 1 4 19 17 8 11 13 12 4 3 0 20 12 15 6 10 14 5 13 17 16 18 15 7 6 5 19 7 14 10 16 20 9 1 5 12 19 9 11 1 2 1 10 14 8 9 18 16 9 2 11 11 16 19 11 0 8 3 12 1 7 11 2 5 5 10 7 12 14 11 8 20 19 20 10 14 18 15 6 15 10 17 15 10 10 14 11 2 6 4
__global__ void k(const int *a, const int *b, int n) { int i = blockIdx.x * blockDim.x + threadIdx.x; int lane = threadIdx.x % 32; if (i >= n) return; for (int k = 0; k < a[i] % 5; k++) { if (i != (a[i] + 5)) { work(1); for (int k1 = 0; k1 < a[i] % 5; k1++) { switch ((((a[i] * (k & 7 | 1)) * 1)) & 3) { case 0: work(2); break; case 1: work(3); break; case 2: work(4); break; default: work(5); break; } } work(6); } } for (int k = 0; k < (i + 0) % 5; k++) { work(7); } work(8); }

//@ title random 021
//@ block 64
//@ grid 2
//@ n 128
//@ a[128] = 13 12 16 13 7 7 11 8 18 10 9 7 7 5 2 6 7 17 14 16 18 13 7 3 12 19 1 13 11 8 2 1 20 0 2 6 4 2 18 15 3 2 4 10 0 10 5 6 19 14 16 17 9 20 18 12 11 18 4 11 14 12 2 5 8 6 3 16 8 3 15 18 13 12 3 2 0 6 16 18 9 3 11*4 12 16 4 5 14 19 13 7 3 4 20 11 4 0 13 13 7 5 11 5 7 18 6 10 10 4 5 6 19 6 4 5 3 12 7 6 16 11 7 4 9 8
//@ b[128] = 6 9 4 8 7 7 8 5 5 9 5 5 4 1 1 2 0 2 9 8 9 0 2 9 7 6 6 8 6 5 3*3 1 8 5 3 9 4 6 5 7 1 1 0 5 9 2 7 2 1 0 0 1 7 7 3 9 3 3 4 2 1 9 3 9 9 7 7 6*3 9 8 2 2 4 9 0 9 2 9 5 6 7 2 8 6 1 5 5 8 5 6 0 8 7 0 2 7 0 5 9 2 6 8 9 2 7 3 9 8 7 3 9 3 5 1 2 8 6 4 0 1 0 1 9
__global__ void k(const int *a, const int *b, int n) { int i = blockIdx.x * blockDim.x + threadIdx.x; int lane = threadIdx.x % 32; if (i >= n) return; if (6 >= (b[i] % 3)) { if ((i & (lane & 7 | 1)) <= lane && (i & 5) % 4 == 0) { for (int k = 0; k < 2; k++) { work(1); } work(2); work(3); } else { for (int k = 0; k < a[i] % 5; k++) { for (int k1 = 0; k1 < 2; k1++) { work(4); work(5); } work(6); } } if ((5 ^ (((b[i] ^ (i & 7 | 1)) * 7) & 7 | 1)) != (i ^ (a[i] & 7 | 1))) { work(7); } else { if ((lane + 4) <= 3) { work(8); } if (0 > (a[i] + (b[i] & 7 | 1))) { work(9); for (int k = 0; k < a[i] % 5; k++) { work(10); work(11); } } else { work(12); for (int k = 0; k < a[i] % 5; k++) { work(13); work(14); } } } } work(15); work(16); }

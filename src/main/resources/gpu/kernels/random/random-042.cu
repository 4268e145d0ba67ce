//@ title random 042
//@ block 64
//@ n 64
//@ a[128] = 10 4 0 10 5 17 5 9 10 10 14 11 7 17 1 9 16 5 6 15 2 0 4 10 4 0 0 9 16 1 13 7 15 7 4 16 18 9 10 7 14 19 8 14 15 11 3 5 5 16 8 12 14 14 4 5 20 2 5 1 4 5 7 14 20 13 5 16 16 6 4 10 9 14 2 11 14 11 2 13 2 2 20 17 17 10 9 18 4 17 6 10 7 19 17 16 5 14 13 8 17 18 3 7 4 3 11 17 17 14 5 18 15 16 14 5 8 19 14 4 7 3 15 6 16 7 15 13
__global__ void k(const int *a, const int *b, int n) { int i = blockIdx.x * blockDim.x + threadIdx.x; int lane = threadIdx.x % 32; if (i >= n) return; for (int k = 0; k < (i + 2) % 3; k++) { for (int k1 = 0; k1 < a[i] % 5; k1++) { work(1); } } work(2); for (int k = 0; k < (i + 1) % 4; k++) { work(3); work(4); } work(5); }

//@ title seed 20334
//@ block 32
//@ grid 1
//@ n 32
//@ a[128] = 8 13 6 10 0 3 13 13 19 16 6 8 6 10 8 10 15 4 17 8 6 6 14 1 9 16 5 13 7 16 17 11 20 6 16 13 19 17 9 3 14 15 10 1 2 10 7 5 0 20 14 8 16 19 6 6 8 9 14 16 4 1 11 8 20 0 4 16 18 18 1 12 12 15 11 2 5 1 6 17 3 16 3 0 16 17 2 13 20 2 8 8 7 9 11 0 17 9 13 16 1 12 14 16 14 14 12 14 12 5 12 5 17 9 4 20 8 11 9 5 7 16 12 15 1 3 17 20
//@ b[128] = 0 3 2 9 6 4 3 8 2 7 3 0 0 8 1 5 2 4 3 8 2 6 7 9 1 2 1 2 4 5 6 2 3 1 0 5 3 9 7 3 8 1 7 0 9 6 6 1 6 9 5 2 5 6 4 1 7 0 1 0 1 2 0 7 2 7 9 2 5 4 3 2 1 2 1 7 2 7 5 7 9 6 9 3 4 1 5 5 7 9 9 7 8 2 3 3 1 2 7 6 8 8 8 5 3 3 3 7 4 1 1 3 4 3 0 7 4 3 4 1 1 9 8 8 8 1 9 3
__global__ void k(const int *a, const int *b, int n) { int i = blockIdx.x * blockDim.x + threadIdx.x; int lane = threadIdx.x % 32; if (i >= n) return; switch ((lane) & 3) { case 0: work(1); break; case 1: work(2); break; case 2: work(3); default: switch ((i) & 3) { case 0: work(4); break; case 1: work(5); break; case 2: work(6); break; default: work(7); work(8); break; } break; } work(9); }

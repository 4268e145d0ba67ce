//@ title A loop of 4 by trip counts
//@ block 32
//@ version none none a = 0
//@ version uniform all-1 a = 1
//@ version uniform all-10 a = 10
//@ version uniform all-20 a = 20
//@ version diverged half-0-half-20 a = 0*16 20*16
//@ version diverged ramp-0-to-20 a = 0 0 1 1 2 3 3 4 5 5 6 7 7 8 9 9 10 10 11 12 12 13 14 14 15 16 16 17 18 18 19 20
//@ version diverged 12-of-20-and-20-of-4 a = 20*12 4*20
__global__ void k(const int *a, const int *b, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  for (int turn = 0; turn < a[i]; turn++) work(4);
}

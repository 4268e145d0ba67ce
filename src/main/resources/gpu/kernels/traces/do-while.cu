//@ title do while
//@ block 32
//@ n 32
//@ a[64] = 0 1 2 3 4
__global__ void k(const int *a, const int *b, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  int k = a[i];
  do { work(7); k--; } while (k > 0);
  work(2);
}

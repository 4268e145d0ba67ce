//@ title while break
//@ block 32
//@ n 32
//@ a[64] = 0 1 2 3 4
__global__ void k(const int *a, const int *b, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  int k = 0;
  while (true) { if (k >= a[i]) break; work(6); k++; }
  work(3);
}

//@ title for skewed
//@ block 32
//@ n 32
//@ a[64] = 1*31 40
__global__ void k(const int *a, const int *b, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  for (int k = 0; k < a[i]; k++) work(4);
  work(2);
}

//@ title empty arm
//@ block 32
//@ n 32
__global__ void k(const int *a, const int *b, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i % 2) { } else { work(6); }
  work(1);
}

//@ title loop then branch tail
//@ block 32
//@ n 32
__global__ void k(const int *a, const int *b, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  for (int k = 0; k < i % 3; k++) work(5);
  if (i % 2) work(25); else work(15);
  work(10);
}

//@ title parity if else
//@ block 32
//@ n 32
__global__ void k(const int *a, const int *b, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i % 2 == 0) work(12); else work(20);
  work(3);
}

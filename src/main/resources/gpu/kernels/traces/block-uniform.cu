//@ title block uniform
//@ block 64
//@ grid 2
//@ n 128
__global__ void k(const int *a, const int *b, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (blockIdx.x % 2) work(4); else work(5);
  work(1);
}

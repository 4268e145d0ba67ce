//@ title warp uniform by index
//@ block 128
//@ n 128
__global__ void k(const int *a, const int *b, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if ((i / 32) % 2) work(4); else work(5);
  work(1);
}

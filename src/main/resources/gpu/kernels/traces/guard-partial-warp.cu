//@ title guard partial warp
//@ block 64
//@ n 50
__global__ void k(const int *a, const int *b, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n) return;
  work(5);
  if (i % 2) work(7); else work(8);
  work(6);
}

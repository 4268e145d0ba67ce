//@ title nested four leaves
//@ block 32
//@ n 32
__global__ void k(const int *a, const int *b, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i % 2) { if (i % 4 == 1) work(10); else work(14); } else { if (i % 3 == 0) work(8); else work(12); }
  work(1);
}

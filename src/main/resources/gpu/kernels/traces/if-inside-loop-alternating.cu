//@ title if inside loop alternating
//@ block 32
//@ n 32
__global__ void k(const int *a, const int *b, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  for (int k = 0; k < 4; k++) { if ((i + k) % 2) work(3); else work(5); }
  work(1);
}

//@ title continue nested in if
//@ note the outer branch's post-dominator is the latch, not work(4)
//@ block 32
//@ n 32
__global__ void k(const int *a, const int *b, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  for (int k = 0; k < 3; k++) {
    if (i % 2) { if ((i + k) % 3 == 0) continue; work(3); }
    work(4);
  }
  work(2);
}

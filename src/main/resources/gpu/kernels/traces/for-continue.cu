//@ title for continue
//@ block 32
//@ n 32
__global__ void k(const int *a, const int *b, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  for (int k = 0; k < 4; k++) { if ((k + i) % 2) continue; work(5); }
  work(2);
}

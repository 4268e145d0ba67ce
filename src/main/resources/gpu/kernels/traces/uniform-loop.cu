//@ title uniform loop
//@ block 32
//@ n 32
__global__ void k(const int *a, const int *b, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  for (int k = 0; k < 5; k++) work(3);
  work(1);
}

//@ title return inside loop
//@ block 32
//@ n 32
//@ a[64] = 0 3 6 2 5 1 4
__global__ void k(const int *a, const int *b, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  for (int k = 0; k < 6; k++) { if (a[i] == k) return; work(3); }
  work(9);
}

//@ title Two paths, 12 and 20
//@ block 32
//@ version none none a = 2
//@ version uniform 12 a = 0
//@ version uniform 20 a = 1
//@ version diverged alternating a = 0 1
__global__ void k(const int *a, const int *b, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  int t = a[i];
  if (t == 0) work(12); else if (t == 1) work(20);
}

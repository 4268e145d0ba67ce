//@ title else if chain
//@ block 32
//@ n 32
//@ a[64] = 0 0 1 2 3 0 1 1 2 3 0 1 2 2 3 0 1 2 3 0 0 1 2 3 0 1 1 2 3 0 1 2 3 3 0 1 2 3 0 0 1 2 3 0 1 2 2 3 0 1 2 3 3 0 1 2 3 0 1 1 2 3 0 1
__global__ void k(const int *a, const int *b, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  int t = a[i];
  if (t == 0) work(20); else if (t == 1) work(30); else if (t == 2) work(25); else work(5);
  work(2);
}

//@ title Paths of 25 and 15, then a tail of 10 for all
//@ note the version without a path still runs the tail
//@ block 32
//@ version none tail-only a = 2
//@ version uniform 25 a = 0
//@ version uniform 15 a = 1
//@ version diverged alternating a = 0 1
__global__ void k(const int *a, const int *b, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  int t = a[i];
  if (t == 0) work(25); else if (t == 1) work(15);
  work(10);
}

//@ title Paths of 40 and 10, four warps
//@ block 128
//@ version none none a = 2
//@ version uniform 40 a = 0
//@ version uniform 10 a = 1
//@ version diverged split a = 0 1
//@ version diverged sorted a = 0*64 1*64
__global__ void k(const int *a, const int *b, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  int t = a[i];
  if (t == 0) work(40); else if (t == 1) work(10);
}

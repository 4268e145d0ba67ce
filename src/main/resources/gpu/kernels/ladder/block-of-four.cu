//@ title Four warps, one uniform (30), three split 30 and 18
//@ block 128
//@ version none none a = 2
//@ version uniform 30 a = 0
//@ version uniform 18 a = 1
//@ version diverged one-uniform-three-split a = 0*32 0 1 0 1 0 1 0 1 0 1 0 1 0 1 0 1 0 1 0 1 0 1 0 1 0 1 0 1 0 1 0 1 0 1 0 1 0 1 0 1 0 1 0 1 0 1 0 1 0 1 0 1 0 1 0 1 0 1 0 1 0 1 0 1 0 1 0 1 0 1 0 1 0 1 0 1 0 1 0 1 0 1 0 1 0 1 0 1 0 1 0 1 0 1 0 1
__global__ void k(const int *a, const int *b, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  int t = a[i];
  if (t == 0) work(30); else if (t == 1) work(18);
}

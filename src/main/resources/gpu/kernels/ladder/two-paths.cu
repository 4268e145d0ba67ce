//@ title Two paths, 15 and 25
//@ block 32
//@ version none none a = 2
//@ version uniform 15 a = 0
//@ version uniform 25 a = 1
//@ version diverged 8/24 a = 0*8 1*24
//@ version diverged alternating a = 0 1
//@ version diverged 1/31 a = 0 1*31
//@ version diverged 31/1 a = 0*31 1
__global__ void k(const int *a, const int *b, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  int t = a[i];
  if (t == 0) work(15); else if (t == 1) work(25);
}

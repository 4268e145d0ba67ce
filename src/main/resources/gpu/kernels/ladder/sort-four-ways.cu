//@ title Four types, 20, 30, 25 and 5, in four warps
//@ block 128
//@ version none none a = 4
//@ version uniform 20 a = 0
//@ version uniform 30 a = 1
//@ version uniform 25 a = 2
//@ version uniform 5 a = 3
//@ version diverged mixed a = 0*8 1*8 2*8 3*8
//@ version diverged sorted a = 0*32 1*32 2*32 3*32
//@ version diverged mixed-8/10/8/6 a = 0*8 1*10 2*8 3*6
//@ version diverged sorted-8/10/8/6 a = 0*32 1*40 2*32 3*24
__global__ void k(const int *a, const int *b, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  int t = a[i];
  if (t == 0) work(20); else if (t == 1) work(30); else if (t == 2) work(25); else if (t == 3) work(5);
}

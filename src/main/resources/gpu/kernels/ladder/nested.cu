//@ title Two nested ifs, leaves 10, 14, 8 and 12
//@ block 32
//@ version none none a = 4
//@ version uniform 10 a = 0
//@ version uniform 14 a = 1
//@ version uniform 8 a = 2
//@ version uniform 12 a = 3
//@ version diverged all-four a = 0*8 1*8 2*8 3*8
//@ version diverged p1-and-p3 a = 0*16 2*16
__global__ void k(const int *a, const int *b, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  int t = a[i];
  if (t < 4) {
    if (t < 2) {
      if (t == 0) work(10); else work(14);
    } else {
      if (t == 2) work(8); else work(12);
    }
  }
}

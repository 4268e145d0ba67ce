//@ title A parity branch, heavy 60 and light 12
//@ block 128
//@ version none none a = 2
//@ version uniform 60 a = 0
//@ version uniform 12 a = 1
//@ version diverged by-parity a = 0 1
//@ version diverged by-warp a = 0*32 1*32 0*32 1*32
__global__ void k(const int *a, const int *b, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  int t = a[i];
  if (t == 0) work(60); else if (t == 1) work(12);
}

//@ title Lane 0 takes 100, the others 50
//@ block 32
//@ version none none a = 2
//@ version uniform 100 a = 0
//@ version uniform 50 a = 1
//@ version diverged 1/31 a = 0 1*31
//@ version diverged alternating a = 0 1
__global__ void k(const int *a, const int *b, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  int t = a[i];
  if (t == 0) work(100); else if (t == 1) work(50);
}

//@ title Three paths of 40
//@ block 32
//@ version none none a = 3
//@ version uniform path-1 a = 0
//@ version uniform path-2 a = 1
//@ version uniform path-3 a = 2
//@ version diverged thirds a = 0*11 1*11 2*10
__global__ void k(const int *a, const int *b, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  int t = a[i];
  if (t == 0) work(40);
  else if (t == 1) work(40);
  else if (t == 2) work(40);
}

//@ title Twelve paths of 10
//@ block 32
//@ version none none a = 12
//@ version uniform 10 a = 0
//@ version uniform 10-sixth a = 5
//@ version uniform 10-last a = 11
//@ version diverged twelfths a = 0 1 2 3 4 5 6 7 8 9 10 11
__global__ void k(const int *a, const int *b, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  int t = a[i];
  if (t == 0) work(10);
  else if (t == 1) work(10);
  else if (t == 2) work(10);
  else if (t == 3) work(10);
  else if (t == 4) work(10);
  else if (t == 5) work(10);
  else if (t == 6) work(10);
  else if (t == 7) work(10);
  else if (t == 8) work(10);
  else if (t == 9) work(10);
  else if (t == 10) work(10);
  else if (t == 11) work(10);
}

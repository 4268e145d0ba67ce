//@ title Twelve paths of 10
//@ block 32
//@ version none none a = 12
//@ version uniform path-1 a = 0
//@ version uniform path-2 a = 1
//@ version uniform path-3 a = 2
//@ version uniform path-4 a = 3
//@ version uniform path-5 a = 4
//@ version uniform path-6 a = 5
//@ version uniform path-7 a = 6
//@ version uniform path-8 a = 7
//@ version uniform path-9 a = 8
//@ version uniform path-10 a = 9
//@ version uniform path-11 a = 10
//@ version uniform path-12 a = 11
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

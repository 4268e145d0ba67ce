//@ title data sorted threshold
//@ block 128
//@ n 128
//@ a[128] = 0*3 1 1 2*3 3 3 4*3 5*3 6 6 7*3 8*3 9 9 10*3 11*3 12 12 13*3 14*3 15 15 16*3 17*3 18 18 19*3 20 20 21 21 22*3 23 23 24 24 25*3 26 26 27 27 28*3 29 29 30*3 31*3 32 32 33 33 34*3 35*3 36 36 37*3 38*3 39 39 40*3 41 41 42*3 43*3 44 44 45*3 46*3 47 47 48*3 49 49
__global__ void k(const int *a, const int *b, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (a[i] > 50) work(40); else work(10);
  work(1);
}

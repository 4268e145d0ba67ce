//@ title switch break
//@ block 32
//@ n 32
//@ a[64] = 0 1 2 3 4
__global__ void k(const int *a, const int *b, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  switch (a[i]) { case 0: work(3); break; case 1: work(4); break; case 2: work(5); break; default: work(6); }
  work(1);
}

//@ title One lane makes 1000 trips, the others 1
//@ block 32
//@ version none none a = 0
//@ version uniform all-1000 a = 1000
//@ version diverged one-lane-1000 a = 1*31 1000
__global__ void k(const int *a, const int *b, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  for (int turn = 0; turn < a[i]; turn++) work(4);
}

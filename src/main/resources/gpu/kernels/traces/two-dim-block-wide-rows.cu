//@ title two dim block wide rows
//@ note each row is one warp: uniform
//@ block 32 4
//@ n 128
__global__ void k(const int *a, const int *b, int n) {
  if (threadIdx.y % 2) work(4); else work(5);
  work(1);
}

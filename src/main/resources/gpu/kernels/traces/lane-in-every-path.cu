//@ title lane in every path
//@ block 32
//@ n 32
__global__ void k(const int *a, const int *b, int n) {
  int lane = threadIdx.x % 32;
  switch (lane) { case 0: work(1); break; case 1: work(2); break; case 2: work(3); break; case 3: work(4); break; case 4: work(5); break; case 5: work(6); break; case 6: work(7); break; default: work(8); }
  work(9);
}

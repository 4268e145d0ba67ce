//@ policies stack
//@ block 64
//@ data n = 40
__global__ void guard(int *out, int n) {
  int i = threadIdx.x;
  if (i >= n) return;
  work(10);
  out[i] = i;
}

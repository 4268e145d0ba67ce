//@ policies stack
//@ block 128
//@ data a = ramp()
__global__ void byThread(const int *a, int *out) {
  int i = threadIdx.x;
  if (i % 2 == 0) { work(60); out[i] = a[i] * 2; }
  else { work(12); out[i] = a[i] + 1; }
}
//@ other
__global__ void byWarp(const int *a, int *out) {
  // The same elements, handed out so that whole warps agree
  int side = threadIdx.x / warpSize % 2;
  int place = threadIdx.x / (2 * warpSize) * warpSize + threadIdx.x % warpSize;
  int i = 2 * place + side;
  if (i % 2 == 0) { work(60); out[i] = a[i] * 2; }
  else { work(12); out[i] = a[i] + 1; }
}

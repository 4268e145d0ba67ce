//@ policies stack
//@ block 128
//@ costModel instruction
//@ data a = ramp(1)
__global__ void blockSum(const int *a, int *out) {
  __shared__ int part[128];
  int i = threadIdx.x;
  part[i] = a[i];
  __syncthreads();
  for (int step = 64; step > 0; step = step / 2) {
    if (i < step) part[i] += part[i + step];
    __syncthreads();
  }
  if (i == 0) out[0] = part[0];
}

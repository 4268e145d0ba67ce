//@ policies stack
//@ costModel instruction
//@ data a = ramp()
__global__ void alternating(const int *a, int *out) {
  int i = threadIdx.x;
  int x = 0;
  if (i % 2 == 0) x = a[i]; else x = a[i] + 1;
  out[i] = x;
}
//@ other
__global__ void halves(const int *a, int *out) {
  int i = threadIdx.x;
  int x = 0;
  if (i < 16) x = a[i]; else x = a[i] + 1;
  out[i] = x;
}

//@ policies stack predicated
//@ data a = ramp()
__global__ void parity(const int *a, int *out, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) {
    if (a[i] % 2 == 0) { work(12); out[i] = a[i] / 2; }
    else { work(20); out[i] = 3 * a[i] + 1; }
  }
}

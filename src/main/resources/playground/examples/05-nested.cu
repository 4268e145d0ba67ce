//@ policies stack
//@ data a = ramp()
__global__ void nested(const int *a, int *out) {
  int i = threadIdx.x;
  if (a[i] < 16) {
    if (a[i] < 8) work(10); else work(14);
  } else {
    if (a[i] < 24) work(8); else work(12);
  }
  out[i] = a[i];
}

//@ policies stack
//@ costModel instruction
//@ data a = random(-50, 50, 5)
__global__ void branch(const int *a, int *out) {
  int i = threadIdx.x;
  int x = a[i];
  if (x < 0) { x = -x; x = x * 3 + 1; }
  else { x = x * 2; }
  out[i] = x;
}
//@ other
__global__ void branchFree(const int *a, int *out) {
  int i = threadIdx.x;
  int x = a[i];
  int negative = -x * 3 + 1;
  int positive = x * 2;
  out[i] = x < 0 ? negative : positive;
}

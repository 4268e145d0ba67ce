//@ policies stack predicated
//@ branchCycles 2
//@ divergenceCycles 4
//@ data a = parity()
__global__ void shortArms(const int *a, int *out) {
  int i = threadIdx.x;
  if (a[i] == 0) work(3); else work(5);
  out[i] = a[i];
}

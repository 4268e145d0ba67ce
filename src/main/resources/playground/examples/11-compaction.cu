//@ policies stack independent
//@ costModel instruction
//@ data a = random(0, 9, 11)
__global__ void compact(const int *a, int *out, int *count) {
  int i = threadIdx.x;
  unsigned keep = __ballot_sync(0xffffffff, a[i] > 4);
  int place = __popc(keep & ((1u << i) - 1));
  if (a[i] > 4) out[place] = a[i];
  if (i == 0) count[0] = __popc(keep);
}

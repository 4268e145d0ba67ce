//@ policies stack frontier hardware
//@ data a = random(0, 6, 3)
__global__ void search(const int *a, int *out) {
  int i = threadIdx.x;
  for (int turn = 0; turn < 6; turn++) {
    work(2);
    if (turn == a[i]) { work(5); break; }
    work(3);
  }
  out[i] = a[i];
}

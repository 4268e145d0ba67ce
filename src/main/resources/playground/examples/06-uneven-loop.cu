//@ policies stack
//@ data trips = random(0, 20, 7)
__global__ void loop(const int *trips, int *out) {
  int i = threadIdx.x;
  int done = 0;
  for (int turn = 0; turn < trips[i]; turn++) {
    work(4);
    done++;
  }
  out[i] = done;
}

//@ policies stack independent
//@ data lock[1] = 0
//@ data counter[1] = 0
__global__ void safeLock(int *lock, int *counter) {
  bool done = false;
  while (!done) {
    if (atomicCAS(&lock[0], 0, 1) == 0) {
      counter[0] = counter[0] + 1;
      atomicExch(&lock[0], 0);
      done = true;
    }
  }
}

//@ policies stack independent hardware
//@ data lock[1] = 0
//@ data counter[1] = 0
__global__ void naiveLock(int *lock, int *counter) {
  while (atomicCAS(&lock[0], 0, 1) != 0) { }
  counter[0] = counter[0] + 1;
  atomicExch(&lock[0], 0);
}

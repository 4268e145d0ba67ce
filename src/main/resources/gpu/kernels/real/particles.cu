//@ title Particles of three kinds: rest, drift, spring
//@ block 128
//@ version diverged as-given a = 2 0 2 2 1 2 0*4 2 0*5 1 2 0*3 1 2 0 0 1 1 0 1 2 0 1 0 2 1*5 0 0 2 1 2 1 0 1 2 2 1 1 2 0 2 0 1 0 0 2 1 2 0 1*5 2 0 1 0 0 2 0*3 1 2 0 0 2 0 0 2 0*4 1 0 0 2 2 1 0 0 1 0 1 0*3 1 0*3 1 0 1*3 0 0 1 2 0 0 1 2 0 2 0*4 1 0 1
//@ version diverged sorted-by-kind a = 0*62 1*39 2*27
__global__ void k(const int *a, const int *b, int *out, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  int kind = a[i];
  float x = i;
  float v = 1.0f;
  if (kind == 1) {
    for (int step = 0; step < 16; step++) x = x + v * 0.01f;
  } else if (kind == 2) {
    for (int step = 0; step < 64; step++) {
      v = v - x * 0.01f;
      x = x + v * 0.01f;
    }
  }
  out[i] = (int) (x * 1000.0f);
}

//@ title How far the text agrees with the pattern from here
//@ block 128
//@ b[64] = 0 1 0 2 0 1 0 3
//@ version diverged as-given a[256] = 1 2 1 0 3 3 3 1 0 1 0 2 0 1 0 3 0 1 0 2 0 1 0 3 2 2 2 1 2 3 1 1 0 1 0 2 0 1 0 3 0 1 0 2 0 1 0 3 1 0 2 0 2 3 3 0 0 1 0 2 0 1 0 3 0 1 0 2 0 1 0 3 2 2 1 3 3 1 1 2 0 1 0 2 0 1 0 3 0 1 0 2 0 1 0 3 1 2 0 2 2 0 1 0 0 1 0 2 0 1 0 3 0 1 0 2 0 1 0 3 3 1 2 1 1 3 1 1 0 1 0 2 0 1 0 3 0 1 0 2 0 1 0 3 3 0 0 2 3 2 0 2 0 1 0 2 0 1 0 3 0 1 0 2 0 1 0 3 3 3 3 1 0 1 0 2 0 1 0 2 0 1 0 3 0 1 0 2 0 1 0 3 2 1 3 1 0 2 1 1 0 1 0 2 0 1 0 3 0 1 0 2 0 1 0 3 0 0 1 2 2 1 2 2 0 1 0 2 0 1 0 3 0 1 0 2 0 1 0 3 3 0 0 3 1 3 3 0 0 1 0 2 0 1 0 3
//@ version diverged no-match a[256] = 3
__global__ void k(const int *a, const int *b, int *out, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  int length = 0;
  while (length < 64 && a[i + length] == b[length]) length++;
  out[i] = length;
}

//@ policies stack frontier
//@ costModel instruction
//@ data row[33] = 0 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 20 24 28 32 36 40 44 48 56 64 72 80 96 112 128 160
//@ data value[160] = random(1, 9, 2)
__global__ void sparseRows(const int *row, const int *value, int *sum) {
  int i = threadIdx.x;
  int s = 0;
  for (int e = row[i]; e < row[i + 1]; e++) s += value[e];
  sum[i] = s;
}

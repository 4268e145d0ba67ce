//@ policies stack frontier
//@ data kind = 0*8 1*10 2*8 3*6
__global__ void particles(const int *kind, int *out) {
  int i = threadIdx.x;
  switch (kind[i]) {
    case 0: work(20); out[i] = 1; break;
    case 1: work(30); out[i] = 2; break;
    case 2: work(25); out[i] = 3; break;
    default: work(5); out[i] = 4;
  }
}

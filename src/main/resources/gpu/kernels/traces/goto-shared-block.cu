//@ title goto shared block
//@ note unstructured: shared block reached from two arms
//@ block 32
//@ n 32
__global__ void k(const int *a, const int *b, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i % 2) { if (i % 4 == 1) goto shared; work(3); goto end; }
  work(4);
  if (i % 3 == 0) goto end;
shared:
  work(5);
end:
  work(1);
}

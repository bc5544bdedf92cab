// Sums over blocks by halves in CUDA C, twin of reduction.chpl.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "device.h"

enum { Block = 256 };

__global__ void __launch_bounds__(Block) sumBlocks(const float *__restrict__ A, float *__restrict__ sums) {
  __shared__ float partial[Block];
  const int t = threadIdx.x;
  partial[t] = A[(int64_t)blockIdx.x * Block + t];
  __syncthreads();
  UNROLL
  for (int half = Block / 2; half > 0; half /= 2) {
    if (t < half)
      partial[t] += partial[t + half];
    __syncthreads();
  }
  if (t == 0)
    sums[blockIdx.x] = partial[0];
}

__global__ void fill(float *A) {
  const int64_t i = (int64_t)blockIdx.x * Block + threadIdx.x;
  A[i] = (float)(i % 17);
}

int main(int argc, char **argv) {
  const int64_t n = intOption(argc, argv, "n", 1 << 24);
  wantMultiple(n, Block);
  float *A = allocateOnDevice<float>(n), *sums = allocateOnDevice<float>(n / Block);
  const unsigned blocks = (unsigned)(n / Block);
  fill<<<blocks, Block>>>(A);
  measureOnDevice(argc, argv, [&] { sumBlocks<<<blocks, Block>>>(A, sums); });
  reportFloats(copyToHost(sums, n / Block).data(), n / Block);
  return 0;
}

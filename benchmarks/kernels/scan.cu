// Prefix sums within blocks by doubling the distance in CUDA C, twin of scan.chpl.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "device.h"

enum { Block = 256 };

__global__ void __launch_bounds__(Block) scanBlocks(const int32_t *__restrict__ A, int32_t *__restrict__ B) {
  __shared__ int32_t sums[Block];
  const int t = threadIdx.x;
  const int64_t i = (int64_t)blockIdx.x * Block + t;
  sums[t] = A[i];
  __syncthreads();
  UNROLL
  for (int distance = 1; distance < Block; distance *= 2) {
    const int32_t before = t >= distance ? sums[t - distance] : 0;
    __syncthreads();
    sums[t] += before;
    __syncthreads();
  }
  B[i] = sums[t];
}

__global__ void fill(int32_t *A) {
  const int64_t i = (int64_t)blockIdx.x * Block + threadIdx.x;
  A[i] = (int32_t)(i % 9);
}

int main(int argc, char **argv) {
  const int64_t n = intOption(argc, argv, "n", 1 << 23);
  wantMultiple(n, Block);
  int32_t *A = allocateOnDevice<int32_t>(n), *B = allocateOnDevice<int32_t>(n);
  const unsigned blocks = (unsigned)(n / Block);
  fill<<<blocks, Block>>>(A);
  measureOnDevice(argc, argv, [&] { scanBlocks<<<blocks, Block>>>(A, B); });
  reportInts(copyToHost(B, n).data(), n);
  return 0;
}

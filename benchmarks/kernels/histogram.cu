// Histogram whose blocks count in shared memory first in CUDA C, twin of histogram.chpl.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "device.h"

enum { Block = 256, PerThread = 16, Bins = 256 };

__global__ void __launch_bounds__(Block) count(const int32_t *__restrict__ A, int32_t *__restrict__ total) {
  __shared__ int32_t counts[Bins];
  const int t = threadIdx.x;
  const int64_t first = (int64_t)blockIdx.x * (Block * PerThread);
  counts[t] = 0;
  __syncthreads();
  UNROLL
  for (int k = 0; k < PerThread; k++)
    atomicAdd(&counts[A[first + k * Block + t]], 1);
  __syncthreads();
  atomicAdd(&total[t], counts[t]);
}

__global__ void fill(int64_t n, int32_t *A) {
  const int64_t i = (int64_t)blockIdx.x * Block + threadIdx.x;
  if (i < n)
    A[i] = (int32_t)((i * 7919 + (i >> 5) * 104729) & (Bins - 1));
}

int main(int argc, char **argv) {
  const int64_t n = intOption(argc, argv, "n", 1 << 22);
  wantMultiple(n, Block * PerThread);
  int32_t *A = allocateOnDevice<int32_t>(n), *total = allocateOnDevice<int32_t>(Bins);
  fill<<<(unsigned)((n + Block - 1) / Block), Block>>>(n, A);
  const unsigned blocks = (unsigned)(n / (Block * PerThread));
  measureOnDevice(argc, argv, [&] { count<<<blocks, Block>>>(A, total); });
  const int64_t passes = intOption(argc, argv, "rounds", 1) * (intOption(argc, argv, "reps", 5) + 1);
  std::vector<int32_t> counts = copyToHost(total, Bins);
  for (int32_t &one : counts)
    one /= (int32_t)passes;
  reportInts(counts.data(), Bins);
  return 0;
}

// Transposition by tiles in CUDA C, twin of transpose.chpl.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "device.h"

enum { Tile = 16 };

__global__ void __launch_bounds__(Tile * Tile) transpose(int n, const float *__restrict__ A, float *__restrict__ B) {
  __shared__ float part[Tile][Tile + 1];
  const int x = threadIdx.x, y = threadIdx.y;
  part[y][x] = A[(int64_t)(blockIdx.y * Tile + y) * n + blockIdx.x * Tile + x];
  __syncthreads();
  B[(int64_t)(blockIdx.x * Tile + y) * n + blockIdx.y * Tile + x] = part[x][y];
}

__global__ void fill(int n, float *A) {
  const int64_t i = blockIdx.y * Tile + threadIdx.y, j = blockIdx.x * Tile + threadIdx.x;
  A[i * n + j] = (float)((3 * i + 5 * j) % 1000);
}

int main(int argc, char **argv) {
  const int n = (int)intOption(argc, argv, "n", 4096);
  wantMultiple(n, Tile);
  const int64_t count = (int64_t)n * n;
  float *A = allocateOnDevice<float>(count), *B = allocateOnDevice<float>(count);
  const dim3 grid(n / Tile, n / Tile), block(Tile, Tile);
  fill<<<grid, block>>>(n, A);
  measureOnDevice(argc, argv, [&] { transpose<<<grid, block>>>(n, A, B); });
  reportFloats(copyToHost(B, count).data(), count);
  return 0;
}

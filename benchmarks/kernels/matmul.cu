// Matrix product by tiles in CUDA C, twin of matmul.chpl.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "device.h"

enum { Tile = 16 };

__global__ void __launch_bounds__(Tile * Tile) multiply(int n, const float *__restrict__ A, const float *__restrict__ B, float *__restrict__ C) {
  __shared__ float rows[Tile][Tile], columns[Tile][Tile];
  const int x = threadIdx.x, y = threadIdx.y, i = blockIdx.y * Tile + y, j = blockIdx.x * Tile + x;
  float sum = 0.0f;
  LOOP
  for (int first = 0; first < n; first += Tile) {
    rows[y][x] = A[i * n + first + x];
    columns[y][x] = B[(first + y) * n + j];
    __syncthreads();
    UNROLL
    for (int k = 0; k < Tile; k++)
      sum += rows[y][k] * columns[k][x];
    __syncthreads();
  }
  C[i * n + j] = sum;
}

__global__ void fill(int n, float *A, float *B) {
  const int i = blockIdx.y * Tile + threadIdx.y, j = blockIdx.x * Tile + threadIdx.x;
  A[i * n + j] = (float)((i + j) % 7);
  B[i * n + j] = (float)((3 * i + j) % 5);
}

int main(int argc, char **argv) {
  const int n = (int)intOption(argc, argv, "n", 1024);
  wantMultiple(n, Tile);
  const int64_t count = (int64_t)n * n;
  float *A = allocateOnDevice<float>(count), *B = allocateOnDevice<float>(count);
  float *C = allocateOnDevice<float>(count);
  const dim3 grid(n / Tile, n / Tile), block(Tile, Tile);
  fill<<<grid, block>>>(n, A, B);
  measureOnDevice(argc, argv, [&] { multiply<<<grid, block>>>(n, A, B, C); });
  reportFloats(copyToHost(C, count).data(), count);
  return 0;
}

// Average of a cell and its neighbours from a tile with a halo in CUDA C, twin of stencil.chpl.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "device.h"

enum { Tile = 16 };

__global__ void __launch_bounds__(Tile * Tile) sweep(int n, const float *__restrict__ from, float *__restrict__ to) {
  __shared__ float part[Tile + 2][Tile + 2];
  const int x = threadIdx.x + 1, y = threadIdx.y + 1, stride = n + 2;
  const int64_t at = (int64_t)(blockIdx.y * Tile + y) * stride + blockIdx.x * Tile + x;
  part[y][x] = from[at];
  if (x == 1)
    part[y][0] = from[at - 1];
  if (x == Tile)
    part[y][Tile + 1] = from[at + 1];
  if (y == 1)
    part[0][x] = from[at - stride];
  if (y == Tile)
    part[Tile + 1][x] = from[at + stride];
  __syncthreads();
  to[at] = 0.2f * (part[y][x] + part[y][x - 1] + part[y][x + 1] + part[y - 1][x] + part[y + 1][x]);
}

__global__ void fill(int64_t stride, float *A, float *B) {
  const int64_t j = (int64_t)blockIdx.x * blockDim.x + threadIdx.x, i = blockIdx.y;
  if (j < stride)
    A[i * stride + j] = B[i * stride + j] = (float)((3 * i + 5 * j) % 11);
}

int main(int argc, char **argv) {
  const int n = (int)intOption(argc, argv, "n", 2048);
  const int64_t sweeps = intOption(argc, argv, "sweeps", 4), stride = n + 2;
  wantMultiple(n, Tile);
  float *A = allocateOnDevice<float>(stride * stride), *B = allocateOnDevice<float>(stride * stride);
  fill<<<dim3((unsigned)(stride + 255) / 256, (unsigned)stride), 256>>>(stride, A, B);
  const dim3 grid(n / Tile, n / Tile), block(Tile, Tile);
  measureOnDevice(argc, argv, [&] {
    for (int64_t s = 0; s < sweeps; s += 2) {
      sweep<<<grid, block>>>(n, A, B);
      sweep<<<grid, block>>>(n, B, A);
    }
  });
  reportFloats(copyToHost(A, stride * stride).data(), stride * stride);
  return 0;
}

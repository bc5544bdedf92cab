// LU decomposition in place by tiles in CUDA C, twin of lud.chpl.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "device.h"

enum { Tile = 16 };

__global__ void __launch_bounds__(Tile) decomposeDiagonal(int n, int first, float *A) {
  __shared__ float part[Tile][Tile];
  const int x = threadIdx.x;
  float *corner = A + first * n + first;
  UNROLL
  for (int y = 0; y < Tile; y++)
    part[y][x] = corner[y * n + x];
  __syncthreads();
  LOOP
  for (int k = 0; k < Tile - 1; k++) {
    if (x > k) {
      float below = part[x][k];
      LOOP
      for (int m = 0; m < k; m++)
        below -= part[x][m] * part[m][k];
      part[x][k] = below / part[k][k];
    }
    __syncthreads();
    if (x > k) {
      float right = part[k + 1][x];
      LOOP
      for (int m = 0; m <= k; m++)
        right -= part[k + 1][m] * part[m][x];
      part[k + 1][x] = right;
    }
    __syncthreads();
  }
  UNROLL
  for (int y = 1; y < Tile; y++)
    corner[y * n + x] = part[y][x];
}

/// One half of the threads of a block does a tile of the row, the other a tile of the column.
__global__ void __launch_bounds__(2 * Tile) decomposePerimeter(int n, int first, float *A) {
  __shared__ float diagonal[Tile][Tile], row[Tile][Tile], column[Tile][Tile];
  const int x = threadIdx.x % Tile, other = first + ((int)blockIdx.x + 1) * Tile;
  const bool isRow = threadIdx.x < Tile;
  const float *corner = A + first * n + first + x;
  float *rowStart = A + first * n + other + x, *columnStart = A + other * n + first + x;
  if (isRow) {
    UNROLL
    for (int y = 0; y < Tile / 2; y++)
      diagonal[y][x] = corner[y * n];
    UNROLL
    for (int y = 0; y < Tile; y++)
      row[y][x] = rowStart[y * n];
  } else {
    UNROLL
    for (int y = Tile / 2; y < Tile; y++)
      diagonal[y][x] = corner[y * n];
    UNROLL
    for (int y = 0; y < Tile; y++)
      column[y][x] = columnStart[y * n];
  }
  __syncthreads();
  if (isRow) {
    LOOP
    for (int y = 1; y < Tile; y++) {
      float value = row[y][x];
      LOOP
      for (int k = 0; k < y; k++)
        value -= diagonal[y][k] * row[k][x];
      row[y][x] = value;
    }
  } else {
    LOOP
    for (int y = 0; y < Tile; y++) {
      float value = column[x][y];
      LOOP
      for (int k = 0; k < y; k++)
        value -= column[x][k] * diagonal[k][y];
      column[x][y] = value / diagonal[y][y];
    }
  }
  __syncthreads();
  UNROLL
  for (int y = 0; y < Tile; y++)
    if (isRow)
      rowStart[y * n] = row[y][x];
    else
      columnStart[y * n] = column[y][x];
}

__global__ void __launch_bounds__(Tile * Tile) updateRest(int n, int first, float *A) {
  __shared__ float row[Tile][Tile], column[Tile][Tile];
  const int x = threadIdx.x, y = threadIdx.y;
  const int below = first + Tile + blockIdx.y * Tile + y, right = first + Tile + blockIdx.x * Tile + x;
  row[y][x] = A[(first + y) * n + right];
  column[y][x] = A[below * n + first + x];
  __syncthreads();
  float sum = 0.0f;
  UNROLL
  for (int k = 0; k < Tile; k++)
    sum += column[y][k] * row[k][x];
  A[below * n + right] -= sum;
}

__global__ void fill(int64_t n, float *original) {
  const int64_t i = (int64_t)blockIdx.y * Tile + threadIdx.y, j = (int64_t)blockIdx.x * Tile + threadIdx.x;
  original[i * n + j] = (float)((i * 7 + j * 13) % 17) + (i == j ? 20.0f * (float)n : 0.0f);
}

int main(int argc, char **argv) {
  const int n = (int)intOption(argc, argv, "n", 1024);
  wantMultiple(n, Tile);
  const int64_t size = (int64_t)n * n;
  float *A = allocateOnDevice<float>(size), *original = allocateOnDevice<float>(size);
  const dim3 block(Tile, Tile);
  fill<<<dim3(n / Tile, n / Tile), block>>>(n, original);
  measureOnDevice(argc, argv, [&] {
    check(cudaMemcpyAsync(A, original, sizeof(float) * (size_t)size, cudaMemcpyDeviceToDevice));
    for (int first = 0; first < n; first += Tile) {
      const unsigned count = (unsigned)((n - first) / Tile - 1);
      decomposeDiagonal<<<1, Tile>>>(n, first, A);
      if (count > 0) {
        decomposePerimeter<<<count, 2 * Tile>>>(n, first, A);
        updateRest<<<dim3(count, count), block>>>(n, first, A);
      }
    }
  });
  reportFloats(copyToHost(A, size).data(), size);
  return 0;
}

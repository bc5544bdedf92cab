// Cheapest ways down a wall, several rows on pieces that overlap, in CUDA C, twin of pathfinder.chpl.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "device.h"

enum { Block = 256, Steps = 10, Inner = Block - 2 * Steps, Tile = 16 };

/// From the costs down to one row to those `Steps` rows further, the first of which is `wall`.
__global__ void __launch_bounds__(Block) advance(int n, const int32_t *__restrict__ wall, const int32_t *__restrict__ from,
                        int32_t *__restrict__ to) {
  __shared__ int32_t cost[Block];
  const int x = threadIdx.x, column = (int)blockIdx.x * Inner - Steps + x;
  const bool inside = column >= 0 && column < n;
  if (inside)
    cost[x] = from[column];
  __syncthreads();
  UNROLL
  for (int step = 1; step <= Steps; step++) {
    const bool known = inside && x >= step && x < Block - step;
    int32_t next = 0;
    if (known) {
      const int32_t here = cost[x];
      const int32_t west = column == 0 ? here : cost[x - 1], east = column == n - 1 ? here : cost[x + 1];
      next = wall[(step - 1) * n + column] + min(min(west, here), east);
    }
    __syncthreads();
    if (known)
      cost[x] = next;
    __syncthreads();
  }
  if (inside && x >= Steps && x < Block - Steps)
    to[column] = cost[x];
}

__global__ void fill(int64_t rows, int64_t n, int32_t *wall) {
  const int64_t i = (int64_t)blockIdx.y * Tile + threadIdx.y, j = (int64_t)blockIdx.x * Tile + threadIdx.x;
  if (i < rows && j < n)
    wall[i * n + j] = (int32_t)((i * 7919 + j * 31 + (i * j) % 13) % 10);
}

__global__ void takeFirstRow(int64_t n, const int32_t *__restrict__ wall, int32_t *__restrict__ A) {
  const int64_t j = (int64_t)blockIdx.x * Block + threadIdx.x;
  if (j < n)
    A[j] = wall[j];
}

int main(int argc, char **argv) {
  const int n = (int)intOption(argc, argv, "n", 1 << 18);
  const int64_t rows = intOption(argc, argv, "rows", 101);
  wantMultiple(rows - 1, 2 * Steps);
  int32_t *wall = allocateOnDevice<int32_t>(rows * n);
  int32_t *A = allocateOnDevice<int32_t>(n), *B = allocateOnDevice<int32_t>(n);
  const dim3 tiles((unsigned)((n + Tile - 1) / Tile), (unsigned)((rows + Tile - 1) / Tile));
  fill<<<tiles, dim3(Tile, Tile)>>>(rows, n, wall);
  const unsigned pieces = (unsigned)((n + Inner - 1) / Inner), blocks = (unsigned)((n + Block - 1) / Block);
  measureOnDevice(argc, argv, [&] {
    takeFirstRow<<<blocks, Block>>>(n, wall, A);
    for (int64_t first = 0; first < rows - 1; first += 2 * Steps) {
      advance<<<pieces, Block>>>(n, wall + (first + 1) * n, A, B);
      advance<<<pieces, Block>>>(n, wall + (first + Steps + 1) * n, B, A);
    }
  });
  reportInts(copyToHost(A, n).data(), n);
  return 0;
}

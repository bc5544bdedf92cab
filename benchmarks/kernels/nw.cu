// Alignment of two sequences by tiles along diagonals in CUDA C, twin of nw.chpl.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "device.h"

enum { Tile = 16, Penalty = 10 };

__global__ void __launch_bounds__(Tile) alignDiagonal(int n, int diagonal, int top, const int32_t *__restrict__ similarity,
                              int32_t *__restrict__ score) {
  __shared__ int32_t best[Tile + 1][Tile + 1], alike[Tile][Tile];
  const int x = threadIdx.x, stride = n + 1;
  const int row = top + blockIdx.x, i = row * Tile, j = (diagonal - row) * Tile;
  const int32_t *similar = similarity + i * n + j + x;
  int32_t *corner = score + i * stride + j;
  UNROLL
  for (int y = 0; y < Tile; y++)
    alike[y][x] = similar[y * n];
  if (x == 0)
    best[0][0] = corner[0];
  best[0][x + 1] = corner[x + 1];
  best[x + 1][0] = corner[(x + 1) * stride];
  __syncthreads();
  LOOP
  for (int d = 0; d < 2 * Tile - 1; d++) {
    const int y = d - x;
    if (y >= 0 && y < Tile)
      best[y + 1][x + 1] = max(max(best[y][x] + alike[y][x], best[y + 1][x] - Penalty), best[y][x + 1] - Penalty);
    __syncthreads();
  }
  UNROLL
  for (int y = 0; y < Tile; y++)
    corner[(y + 1) * stride + x + 1] = best[y + 1][x + 1];
}

__global__ void fillSimilarities(int64_t n, int32_t *similarity) {
  const int64_t i = (int64_t)blockIdx.y * Tile + threadIdx.y + 1, j = (int64_t)blockIdx.x * Tile + threadIdx.x + 1;
  if (i <= n && j <= n)
    similarity[(i - 1) * n + j - 1] = (int32_t)((i * 7 + j * 13 + (i * j) % 5) % 21 - 10);
}

__global__ void fillScores(int64_t n, int32_t *score) {
  const int64_t i = (int64_t)blockIdx.y * Tile + threadIdx.y, j = (int64_t)blockIdx.x * Tile + threadIdx.x;
  if (i <= n && j <= n && (i == 0 || j == 0))
    score[i * (n + 1) + j] = -(int32_t)(i + j) * Penalty;
}

int main(int argc, char **argv) {
  const int n = (int)intOption(argc, argv, "n", 2048), tiles = n / Tile;
  wantMultiple(n, Tile);
  const int64_t count = (int64_t)(n + 1) * (n + 1);
  int32_t *score = allocateOnDevice<int32_t>(count), *similarity = allocateOnDevice<int32_t>((int64_t)n * n);
  const dim3 block(Tile, Tile);
  fillSimilarities<<<dim3(tiles, tiles), block>>>(n, similarity);
  fillScores<<<dim3(tiles + 1, tiles + 1), block>>>(n, score);
  measureOnDevice(argc, argv, [&] {
    for (int diagonal = 0; diagonal <= 2 * tiles - 2; diagonal++) {
      const int top = (int)larger(0, diagonal - tiles + 1), last = (int)smaller(diagonal, tiles - 1);
      alignDiagonal<<<last - top + 1, Tile>>>(n, diagonal, top, similarity, score);
    }
  });
  reportInts(copyToHost(score, count).data(), count);
  return 0;
}

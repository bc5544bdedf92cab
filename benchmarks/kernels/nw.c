// Alignment of two sequences by tiles along diagonals, twin of nw.chpl.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "kernels.h"

enum { Tile = 16, Penalty = 10 };
static int64_t n;
static int32_t *score, *similarity;

static inline int32_t most(int32_t a, int32_t b, int32_t c) {
  const int32_t d = a > b ? a : b;
  return d > c ? d : c;
}

static void alignBlock(int64_t i, int64_t j) {
  const int64_t stride = n + 1;
  ALIGNED int32_t best[Tile + 1][Tile + 1], alike[Tile][Tile];
  for (int y = 0; y < Tile; y++)
#pragma omp simd
    for (int x = 0; x < Tile; x++)
      alike[y][x] = similarity[(i + y) * n + j + x];
  best[0][0] = score[i * stride + j];
#pragma omp simd
  for (int x = 0; x < Tile; x++)
    best[0][x + 1] = score[i * stride + j + x + 1];
  for (int x = 0; x < Tile; x++)
    best[x + 1][0] = score[(i + x + 1) * stride + j];
  for (int d = 0; d < 2 * Tile - 1; d++) {
    const int first = d < Tile ? 0 : d - Tile + 1, last = d < Tile ? d : Tile - 1;
#pragma omp simd
    for (int x = first; x <= last; x++) {
      const int y = d - x;
      best[y + 1][x + 1] =
          most(best[y][x] + alike[y][x], best[y + 1][x] - Penalty, best[y][x + 1] - Penalty);
    }
  }
  for (int y = 0; y < Tile; y++)
#pragma omp simd
    for (int x = 0; x < Tile; x++)
      score[(i + y + 1) * stride + j + x + 1] = best[y + 1][x + 1];
}

static void fissioned(void) {
  const int64_t tiles = n / Tile;
  for (int64_t diagonal = 0; diagonal <= 2 * tiles - 2; diagonal++) {
    const int64_t top = larger(0, diagonal - tiles + 1);
#pragma omp parallel for schedule(static)
    for (int64_t row = top; row <= smaller(diagonal, tiles - 1); row++)
      alignBlock(row * Tile, (diagonal - row) * Tile);
  }
}

/// Along the diagonals of the whole matrix: the cells of one do not depend on each other.
static void plain(void) {
  const int64_t stride = n + 1;
  for (int64_t diagonal = 0; diagonal <= 2 * n - 2; diagonal++)
#pragma omp parallel for schedule(static)
    for (int64_t i = larger(0, diagonal - n + 1); i <= smaller(diagonal, n - 1); i++) {
      const int64_t j = diagonal - i;
      const int32_t *above = score + i * stride + j, *here = above + stride;
      score[(i + 1) * stride + j + 1] =
          most(above[0] + similarity[i * n + j], here[0] - Penalty, above[1] - Penalty);
    }
}

int main(int argc, char **argv) {
  n = intOption(argc, argv, "n", 2048);
  wantMultiple(n, Tile);
  const int64_t stride = n + 1;
  score = allocate(stride * stride, sizeof(int32_t));
  similarity = allocate(n * n, sizeof(int32_t));
#pragma omp parallel for schedule(static)
  for (int64_t i = 0; i <= n; i++)
    for (int64_t j = 0; j <= n; j++)
      score[i * stride + j] = i == 0 || j == 0 ? -(int32_t)(i + j) * Penalty : 0;
#pragma omp parallel for schedule(static)
  for (int64_t i = 1; i <= n; i++)
    for (int64_t j = 1; j <= n; j++)
      similarity[(i - 1) * n + j - 1] = (int32_t)((i * 7 + j * 13 + (i * j) % 5) % 21 - 10);
  const Step step = chooseForm(argc, argv, fissioned, plain);

  MEASURE
    step();

  reportInts(score, stride * stride);
  return 0;
}

// Cheapest ways down a wall, several rows on pieces that overlap, twin of pathfinder.chpl.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "kernels.h"

enum { Block = 256, Steps = 10, Inner = Block - 2 * Steps };
static int64_t n, rows;
static int32_t *wall, *A, *B;

static inline int32_t least(int32_t a, int32_t b, int32_t c) {
  const int32_t d = a < b ? a : b;
  return d < c ? d : c;
}

static inline int firstKnown(int64_t origin, int step) { return (int)larger(step, -origin); }
static inline int endKnown(int64_t origin, int step) { return (int)smaller(Block - step, n - origin); }

static void advanceBlock(int64_t left, int64_t first, const int32_t *restrict from,
                                      int32_t *restrict to) {
  ALIGNED int32_t cost[Block], next[Block];
#pragma omp simd
  for (int x = firstKnown(left, 0); x < endKnown(left, 0); x++)
    cost[x] = from[left + x];
  for (int step = 1; step <= Steps; step++) {
    const int32_t *restrict row = wall + (first + step) * n + left;
    const int begin = firstKnown(left, step), end = endKnown(left, step);
    // The threads at the ends of the wall: none of most blocks.
    const int leftmost = (int)-left, rightmost = (int)(n - 1 - left);
#pragma omp simd
    for (int x = begin; x < end; x++) {
      const int32_t here = cost[x];
      const int32_t west = x == leftmost ? here : cost[x - 1];
      const int32_t east = x == rightmost ? here : cost[x + 1];
      next[x] = row[x] + least(west, here, east);
    }
#pragma omp simd
    for (int x = begin; x < end; x++)
      cost[x] = next[x];
  }
#pragma omp simd
  for (int x = firstKnown(left, Steps); x < endKnown(left, Steps); x++)
    to[left + x] = cost[x];
}

static void advancePieces(int64_t first, const int32_t *from, int32_t *to) {
#pragma omp parallel for schedule(static)
  for (int64_t b = 0; b < (n + Inner - 1) / Inner; b++)
    advanceBlock(b * Inner - Steps, first, from, to);
}

static void advanceRow(const int32_t *restrict row, const int32_t *restrict from,
                                    int32_t *restrict to) {
#pragma omp parallel for simd schedule(static)
  for (int64_t j = 0; j < n; j++) {
    const int32_t west = from[j == 0 ? 0 : j - 1], east = from[j == n - 1 ? j : j + 1];
    to[j] = row[j] + least(west, from[j], east);
  }
}

static void takeFirstRow(void) {
#pragma omp parallel for simd schedule(static)
  for (int64_t j = 0; j < n; j++)
    A[j] = wall[j];
}

static void fissioned(void) {
  takeFirstRow();
  for (int64_t first = 0; first < rows - 1; first += 2 * Steps) {
    advancePieces(first, A, B);
    advancePieces(first + Steps, B, A);
  }
}

static void plain(void) {
  takeFirstRow();
  for (int64_t i = 1; i < rows; i += 2) {
    advanceRow(wall + i * n, A, B);
    advanceRow(wall + (i + 1) * n, B, A);
  }
}

int main(int argc, char **argv) {
  n = intOption(argc, argv, "n", 1 << 18);
  rows = intOption(argc, argv, "rows", 101);
  wantMultiple(rows - 1, 2 * Steps);
  wall = allocate(rows * n, sizeof(int32_t));
  A = allocate(n, sizeof(int32_t));
  B = allocate(n, sizeof(int32_t));
#pragma omp parallel for schedule(static)
  for (int64_t i = 0; i < rows; i++)
    for (int64_t j = 0; j < n; j++)
      wall[i * n + j] = (int32_t)((i * 7919 + j * 31 + (i * j) % 13) % 10);
  takeFirstRow();
  memcpy(B, A, sizeof(int32_t) * (size_t)n);
  const Step step = chooseForm(argc, argv, fissioned, plain);

  MEASURE
    step();

  reportInts(A, n);
  return 0;
}

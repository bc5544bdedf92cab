// Temperature of a chip, several steps on tiles that overlap, twin of hotspot.chpl.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "kernels.h"

enum { Tile = 16, Steps = 2, Inner = Tile - 2 * Steps };
static int64_t n, launches;
static float *A, *B, *power;

static const float ambient = 80.0f, toAmbient = 0.01f, along = 0.1f, across = 0.15f;

static inline float advanceCell(float here, float north, float south, float west, float east,
                                float source) {
  return here + source + along * (north + south - 2 * here) + across * (west + east - 2 * here) +
         toAmbient * (ambient - here);
}

/// The threads whose cells a step of a block finds, as a range of each dimension: those away from
/// the edge of the tile by as many cells as there were steps, and on the chip.
static inline int firstKnown(int64_t origin, int step) { return (int)larger(step, -origin); }
static inline int endKnown(int64_t origin, int step) { return (int)smaller(Tile - step, n - origin); }

static void advanceBlock(int64_t top, int64_t left, const float *restrict from,
                                      float *restrict to) {
  ALIGNED float heat[Tile][Tile], source[Tile][Tile], next[Tile][Tile];
  for (int y = firstKnown(top, 0); y < endKnown(top, 0); y++)
#pragma omp simd
    for (int x = firstKnown(left, 0); x < endKnown(left, 0); x++) {
      heat[y][x] = from[(top + y) * n + left + x];
      source[y][x] = power[(top + y) * n + left + x];
    }
  for (int step = 1; step <= Steps; step++) {
    // The threads at the ends of the chip: none of most blocks.
    const int leftmost = (int)-left, rightmost = (int)(n - 1 - left);
    const int firstX = firstKnown(left, step), endX = endKnown(left, step);
    for (int y = firstKnown(top, step); y < endKnown(top, step); y++) {
      const float *restrict north = heat[top + y == 0 ? y : y - 1];
      const float *restrict south = heat[top + y == n - 1 ? y : y + 1];
#pragma omp simd
      for (int x = firstX; x < endX; x++) {
        const float here = heat[y][x];
        const float west = x == leftmost ? here : heat[y][x - 1];
        const float east = x == rightmost ? here : heat[y][x + 1];
        next[y][x] = advanceCell(here, north[x], south[x], west, east, source[y][x]);
      }
    }
    for (int y = firstKnown(top, step); y < endKnown(top, step); y++)
#pragma omp simd
      for (int x = firstX; x < endX; x++)
        heat[y][x] = next[y][x];
  }
  for (int y = firstKnown(top, Steps); y < endKnown(top, Steps); y++)
#pragma omp simd
    for (int x = firstKnown(left, Steps); x < endKnown(left, Steps); x++)
      to[(top + y) * n + left + x] = heat[y][x];
}

static void advanceTiles(const float *from, float *to) {
  const int64_t tiles = (n + Inner - 1) / Inner;
#pragma omp parallel for collapse(2) schedule(static)
  for (int64_t by = 0; by < tiles; by++)
    for (int64_t bx = 0; bx < tiles; bx++)
      advanceBlock(by * Inner - Steps, bx * Inner - Steps, from, to);
}

static void advanceRows(const float *restrict from, float *restrict to) {
#pragma omp parallel for schedule(static)
  for (int64_t i = 0; i < n; i++) {
    const float *restrict row = from + i * n, *restrict heats = power + i * n;
    const float *restrict north = i == 0 ? row : row - n, *restrict south = i == n - 1 ? row : row + n;
    float *restrict out = to + i * n;
    out[0] = advanceCell(row[0], north[0], south[0], row[0], row[1], heats[0]);
#pragma omp simd
    for (int64_t j = 1; j < n - 1; j++)
      out[j] = advanceCell(row[j], north[j], south[j], row[j - 1], row[j + 1], heats[j]);
    out[n - 1] = advanceCell(row[n - 1], north[n - 1], south[n - 1], row[n - 2], row[n - 1], heats[n - 1]);
  }
}

static void fissioned(void) {
  for (int64_t launch = 0; launch < launches; launch += 2) {
    advanceTiles(A, B);
    advanceTiles(B, A);
  }
}

static void plain(void) {
  for (int64_t step = 0; step < launches * Steps; step += 2) {
    advanceRows(A, B);
    advanceRows(B, A);
  }
}

int main(int argc, char **argv) {
  n = intOption(argc, argv, "n", 1024);
  launches = intOption(argc, argv, "launches", 4);
  A = allocate(n * n, sizeof(float));
  B = allocate(n * n, sizeof(float));
  power = allocate(n * n, sizeof(float));
#pragma omp parallel for schedule(static)
  for (int64_t i = 0; i < n; i++)
    for (int64_t j = 0; j < n; j++) {
      A[i * n + j] = 80.0f + (float)((3 * i + 5 * j) % 20);
      B[i * n + j] = 0.0f;
      power[i * n + j] = (float)((i + j) % 3) * 0.1f;
    }
  const Step step = chooseForm(argc, argv, fissioned, plain);

  MEASURE
    step();

  reportFloats(A, n * n);
  return 0;
}

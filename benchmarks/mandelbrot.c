// The Mandelbrot set in C and OpenMP, twin of mandelbrot.chpl.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "bench.h"

// Points of a row that are iterated together, and iterations between two tests for an early end.
enum { Lanes = 32, Burst = 4 };

WIDE_VECTORS static void iterate(int64_t n, int64_t limit, int32_t *restrict counts) {
#pragma omp parallel for schedule(runtime)
  for (int64_t row = 0; row < n; row++) {
    const double ci = -1.25 + 2.5 * ((double)row + 0.5) / (double)n;
    for (int64_t first = 0; first < n; first += Lanes) {
      double cr[Lanes], zr[Lanes], zi[Lanes];
      int64_t count[Lanes];
      for (int l = 0; l < Lanes; l++) {
        cr[l] = -2.0 + 2.5 * ((double)(first + l) + 0.5) / (double)n;
        zr[l] = zi[l] = 0.0;
        count[l] = 0;
      }
      int64_t inside = 1;
      for (int64_t step = 0; step < limit && inside > 0; step += Burst)
        for (int burst = 0; burst < Burst; burst++) {
          inside = 0;
#pragma omp simd simdlen(8) reduction(+ : inside)
          for (int l = 0; l < Lanes; l++) {
            const double r2 = zr[l] * zr[l], i2 = zi[l] * zi[l];
            const int64_t within = r2 + i2 <= 4.0;
            count[l] += within;
            inside += within;
            zi[l] = 2.0 * zr[l] * zi[l] + ci;
            zr[l] = r2 - i2 + cr[l];
          }
        }
      for (int l = 0; l < Lanes; l++)
        counts[row * n + first + l] = (int32_t)count[l];
    }
  }
}

/// One point at a time.
static void iteratePoints(int64_t n, int64_t limit, int32_t *restrict counts) {
#pragma omp parallel for schedule(runtime)
  for (int64_t row = 0; row < n; row++) {
    const double ci = -1.25 + 2.5 * ((double)row + 0.5) / (double)n;
    for (int64_t column = 0; column < n; column++) {
      const double cr = -2.0 + 2.5 * ((double)column + 0.5) / (double)n;
      double zr = 0.0, zi = 0.0, r2 = 0.0, i2 = 0.0;
      int32_t count = 0;
      while (count < limit && r2 + i2 <= 4.0) {
        zi = 2.0 * zr * zi + ci;
        zr = r2 - i2 + cr;
        r2 = zr * zr;
        i2 = zi * zi;
        count++;
      }
      counts[row * n + column] = count;
    }
  }
}

int main(int argc, char **argv) {
  const int64_t n = intOption(argc, argv, "n", 2048);
  const int64_t limit = intOption(argc, argv, "limit", 256);
  const int points = !strcmp(option(argc, argv, "form", "lanes"), "points");
  if (n % Lanes || limit % Burst) {
    fprintf(stderr, "n must be a multiple of %d and limit of %d\n", Lanes, Burst);
    return 1;
  }
  int32_t *counts = allocate(n * n, sizeof(int32_t));

  MEASURE {
    if (points)
      iteratePoints(n, limit, counts);
    else
      iterate(n, limit, counts);
  }

  int64_t total = 0;
#pragma omp parallel for reduction(+ : total) schedule(static)
  for (int64_t i = 0; i < n * n; i++)
    total += counts[i];
  report((double)total / ((double)n * (double)n));
  return 0;
}

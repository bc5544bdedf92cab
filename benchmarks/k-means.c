// Rounds of k-means in C and OpenMP, twin of k-means.chpl.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "bench.h"
#include <float.h>

enum { Clusters = 16 };

typedef struct {
  double x[Clusters], y[Clusters];
} Centres;

/// Puts every point to the nearest centre, then every centre into the middle of its points.
WIDE_VECTORS static void moveCentres(int64_t n, const double *restrict x, const double *restrict y,
                                     int32_t *restrict member, Centres *centres) {
  double sumX[Clusters] = {0}, sumY[Clusters] = {0};
  int64_t size[Clusters] = {0};
  const Centres from = *centres;
#pragma omp parallel for schedule(static) reduction(+ : sumX, sumY, size)
  for (int64_t i = 0; i < n; i++) {
    double least = DBL_MAX;
    int32_t nearest = 0;
    for (int32_t c = 0; c < Clusters; c++) {
      const double dx = x[i] - from.x[c], dy = y[i] - from.y[c], distance = dx * dx + dy * dy;
      if (distance < least) {
        least = distance;
        nearest = c;
      }
    }
    member[i] = nearest;
    sumX[nearest] += x[i];
    sumY[nearest] += y[i];
    size[nearest]++;
  }
  for (int c = 0; c < Clusters; c++)
    if (size[c] > 0) {
      centres->x[c] = sumX[c] / (double)size[c];
      centres->y[c] = sumY[c] / (double)size[c];
    }
}

int main(int argc, char **argv) {
  const int64_t n = intOption(argc, argv, "n", 1 << 20);
  double *x = allocate(n, sizeof(double)), *y = allocate(n, sizeof(double));
  int32_t *member = allocate(n, sizeof(int32_t));
#pragma omp parallel for schedule(static)
  for (int64_t i = 0; i < n; i++) {
    x[i] = (double)(i * 7919 % 10007) / 10007.0 + (double)(i % 4);
    y[i] = (double)(i * 104729 % 10007) / 10007.0 + (double)(i / 4 % 4);
    member[i] = 0;
  }
  Centres centres;
  for (int c = 0; c < Clusters; c++) {
    centres.x[c] = x[c * (n / Clusters)] + 0.01 * c;
    centres.y[c] = y[c * (n / Clusters)];
  }

  MEASURE
    moveCentres(n, x, y, member, &centres);

  double sum = 0.0;
  for (int c = 0; c < Clusters; c++)
    sum += centres.x[c] + 2.0 * centres.y[c];
  report(sum);
  report(member[n / 3]);
  return 0;
}

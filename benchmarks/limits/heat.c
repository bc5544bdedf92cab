// Heat flow in three dimensions, blocked over time: the limit of heat.chpl.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#define RANK 3
#define VALUE(Type, k)                                                                                                 \
  (*(const Type *)(here + (k)) +                                                                                       \
   0.1 * (*(const Type *)(here + (k) - plane) + *(const Type *)(here + (k) + plane) +                                  \
          *(const Type *)(here + (k) - row) + *(const Type *)(here + (k) + row) + *(const Type *)(here + (k) - 1) +    \
          *(const Type *)(here + (k) + 1) - 6.0 * *(const Type *)(here + (k))))
#include "blocked.h"

int main(int argc, char **argv) {
  const int64_t n = intOption(argc, argv, "n", 254), width = n + 2;
  Grids g = makeGrids(n);
  const int64_t best = bestTogether(&g, intOption(argc, argv, "rounds", 1));
  g.done = 0;
#pragma omp parallel for schedule(static)
  for (int64_t i = 0; i < width; i++)
    for (int64_t j = 0; j < width; j++)
      for (int64_t k = 0; k < width; k++) {
        const int64_t at = (i * width + j) * width + k;
        g.grid[0][at] = g.grid[1][at] = (double)((i + 2 * j + 3 * k) % 10);
      }

  measureSweeps(argc, argv, &g, intOption(argc, argv, "together", best));
  const double *result = g.grid[g.done % 2];
  report(sumOf(sizeOf(&g), result) / (double)sizeOf(&g));
  report(result[((n / 2) * width + n / 3) * width + n / 4]);
  return 0;
}

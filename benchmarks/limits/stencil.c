// Sweeps of a nine-point stencil with the largest change, blocked over time: the limit of stencil.chpl.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#define RANK 2
#define CHANGES
#define VALUE(Type, k)                                                                                                 \
  (0.4 * *(const Type *)(here + (k)) +                                                                                 \
   0.1 * (*(const Type *)(here + (k) - row) + *(const Type *)(here + (k) + row) + *(const Type *)(here + (k) - 1) +    \
          *(const Type *)(here + (k) + 1)) +                                                                           \
   0.05 * (*(const Type *)(here + (k) - row - 1) + *(const Type *)(here + (k) - row + 1) +                             \
           *(const Type *)(here + (k) + row - 1) + *(const Type *)(here + (k) + row + 1)))
#include "blocked.h"

int main(int argc, char **argv) {
  const int64_t n = intOption(argc, argv, "n", 2046), width = n + 2;
  Grids g = makeGrids(n);
  const int64_t best = bestTogether(&g, intOption(argc, argv, "rounds", 1));
  g.done = 0;
#pragma omp parallel for schedule(static)
  for (int64_t i = 0; i < width; i++)
    for (int64_t j = 0; j < width; j++)
      g.grid[0][i * width + j] = g.grid[1][i * width + j] = (double)((i + 2 * j) % 10);

  measureSweeps(argc, argv, &g, intOption(argc, argv, "together", best));
  report(sumOf(width * width, g.grid[g.done % 2]));
  report(g.change);
  return 0;
}

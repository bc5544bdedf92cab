// The largest element of an array and where it is in C and OpenMP, twin of argmax.chpl.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "bench.h"

// The compiler does not vectorise a maximum together with its place.
typedef double Values __attribute__((vector_size(64)));
typedef int64_t Places __attribute__((vector_size(64)));
enum { Lanes = sizeof(Values) / sizeof(double), Unroll = 4, Block = Lanes * Unroll };

typedef struct {
  double value;
  int64_t place;
} Found;

/// The larger; of equal ones that which comes first.
static inline Found larger(Found a, Found b) {
  return b.value > a.value || (b.value == a.value && b.place < a.place) ? b : a;
}
#pragma omp declare reduction(larger : Found : omp_out = larger(omp_out, omp_in))                   \
    initializer(omp_priv = (Found){-INFINITY, INT64_MAX})

/// The first NaN, which beats all numbers as on the other side.
static Found findNan(const double *a) {
  int64_t place = 0;
  while (!isnan(a[place]))
    place++;
  return (Found){a[place], place};
}

WIDE_VECTORS static Found findLargest(int64_t n, const double *restrict a) {
  const Values *restrict va = (const Values *)a;
  Found found = {-INFINITY, INT64_MAX};
  int64_t nans = 0;
#pragma omp parallel reduction(larger : found) reduction(| : nans)
  {
    Values value[Unroll];
    Places place[Unroll], nan = {0};
    for (int u = 0; u < Unroll; u++) {
      value[u] = (Values){0} - INFINITY;
      place[u] = (Places){0};
    }
#pragma omp for schedule(static)
    for (int64_t block = 0; block < n / Block; block++)
#pragma clang loop unroll(full)
      for (int u = 0; u < Unroll; u++) {
        const Values next = va[block * Unroll + u];
        const Places larger = next > value[u]; // no NaN is: values wait for this comparison alone
        value[u] = (Values)((larger & (Places)next) | (~larger & (Places)value[u]));
        place[u] = (larger & block) | (~larger & place[u]);
        nan |= next != next;
      }
    for (int lane = 0; lane < Lanes; lane++) {
      nans |= nan[lane];
      for (int u = 0; u < Unroll; u++)
        found = larger(found, (Found){value[u][lane], place[u][lane] * Block + u * Lanes + lane});
    }
  }
  for (int64_t i = n / Block * Block; i < n; i++) {
    nans |= isnan(a[i]);
    found = larger(found, (Found){a[i], i});
  }
  return nans ? findNan(a) : found;
}

int main(int argc, char **argv) {
  const int64_t n = intOption(argc, argv, "n", 1 << 24);
  double *a = allocate(n, sizeof(double));
#pragma omp parallel for schedule(static)
  for (int64_t i = 0; i < n; i++)
    a[i] = (double)(i * 7919 % 1000003) * 0.001;

  Found found = {0.0, 0};
  MEASURE {
    a[found.place] -= 1000.0; // each round has something new to find
    found = findLargest(n, a);
  }
  report(found.value);
  report((double)found.place);
  return 0;
}

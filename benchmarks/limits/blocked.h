// Stencils on grids of two or three dimensions, several sweeps at a time. The includer says what a sweep calculates.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Two grids take turns, as without blocking. The second dimension is cut into blocks. In a first phase each block
// advances by several sweeps, of which each is narrower than the one before, by one index at every seam; in a second
// phase the seams are filled, wider from sweep to sweep. Inside of a block the first dimension is a wave: sweep s works
// s indices behind the first, so that what it reads is in the second-level cache. (Split tiling, with a wavefront
// inside.) How many sweeps go together is tried out on the machine before anything is measured; one sweep at a time,
// with streaming stores, is among them.
//
// Before including this define RANK (2 or 3) and VALUE(Type, k): the new value at here[k], of type Type, a number or a
// vector; `row` and `plane` are the distances to the neighbours in the dimensions before the last. With CHANGES
// defined, the largest absolute change of the last sweep is found too.
#ifndef CHOIR_BENCH_BLOCKED_H
#define CHOIR_BENCH_BLOCKED_H

#include "../streaming.h"
#include <omp.h>

enum { MaxSweeps = 64 };

typedef struct {
  int64_t n;       // indices 1..n in each dimension are inside
  double *grid[2]; // of n + 2 in each dimension; those on the border are the same in both
  int64_t done;    // sweeps: grid[done % 2] has the result
  double change;
} Grids;

static inline int64_t sizeOf(const Grids *g) {
  const int64_t width = g->n + 2;
  return RANK == 2 ? width * width : width * width * width;
}

/// The elements [first, last) of a line; how much they change at most.
static inline Vector sweepLine(const double *restrict here, double *restrict to, int64_t row, int64_t plane,
                               int64_t first, int64_t last, int streams) {
  (void)row, (void)plane;
  Vector changes = {0};
  double change = 0.0;
#ifdef CHANGES
#define NOTE_VECTOR(value, k)                                                                                          \
  changes = __builtin_elementwise_max(changes, __builtin_elementwise_abs((value) - *(const Vector *)(here + (k))))
#define NOTE(value, k) change = __builtin_elementwise_max(change, fabs((value) - here[k]))
#else
#define NOTE_VECTOR(value, k) ((void)0)
#define NOTE(value, k) ((void)0)
#endif
  int64_t k = first;
  if (streams) {
    for (const int64_t line = lineStart(to, first, last); k < line; k++) {
      to[k] = VALUE(double, k);
      NOTE(to[k], k);
    }
    for (; k + Lanes <= last; k += Lanes) {
      const Line value = VALUE(Vector, k);
      NOTE_VECTOR(value, k);
      __builtin_nontemporal_store(value, (Line *)(to + k));
    }
  } else {
    for (; k + Lanes <= last; k += Lanes) {
      const Vector value = VALUE(Vector, k);
      NOTE_VECTOR(value, k);
      *(Vector *)(to + k) = value;
    }
  }
  for (; k < last; k++) {
    to[k] = VALUE(double, k);
    NOTE(to[k], k);
  }
  changes[0] = __builtin_elementwise_max(changes[0], change);
  return changes;
}

/// One sweep over the indices [first, last) of the second dimension, at one index of the first.
WIDE_VECTORS static inline Vector sweepPart(const Grids *g, int64_t sweep, int64_t i, int64_t first, int64_t last,
                                            int streams) {
  const double *restrict from = g->grid[sweep % 2];
  double *restrict to = g->grid[(sweep + 1) % 2];
  const int64_t row = g->n + 2, plane = row * row;
#if RANK == 2
  return sweepLine(from + i * row, to + i * row, row, plane, first, last, streams);
#else
  Vector changes = {0};
  for (int64_t j = first; j < last; j++)
    changes = __builtin_elementwise_max(
        changes, sweepLine(from + i * plane + j * row, to + i * plane + j * row, row, plane, 1, g->n + 1, streams));
  return changes;
#endif
}

static inline double largest(Vector values) {
  double result = 0.0;
  for (int lane = 0; lane < Lanes; lane++)
    result = values[lane] > result ? values[lane] : result;
  return result;
}

/// One sweep at a time.
WIDE_VECTORS static void sweepOnce(Grids *g, int streams) {
  double change = 0.0;
#pragma omp parallel for schedule(static) reduction(max : change)
  for (int64_t i = 1; i <= g->n; i++) {
    const double found = largest(sweepPart(g, g->done, i, 1, g->n + 1, streams));
    change = found > change ? found : change;
  }
  g->change = change;
  g->done++;
}

/// Several sweeps over a part of the second dimension: sweep s over [first + s * slope, last - s * slope); the ends
/// that are borders of the grid stay where they are. Adds the change of the last one.
WIDE_VECTORS static Vector sweepWave(const Grids *g, int64_t sweeps, int64_t first, int64_t last, int64_t slope) {
  Vector changes[MaxSweeps] = {{0}};
  for (int64_t wave = 1; wave < g->n + sweeps; wave++)
    for (int64_t s = wave > g->n ? wave - g->n : 0; s < sweeps && s < wave; s++) {
      const int64_t from = first == 1 ? 1 : first + s * slope, to = last == g->n + 1 ? last : last - s * slope;
      if (from < to)
        changes[s] = __builtin_elementwise_max(changes[s], sweepPart(g, g->done + s, wave - s, from, to, 0));
    }
  return changes[sweeps - 1];
}

/// Where a block begins.
static inline int64_t seam(const Grids *g, int64_t block, int64_t blocks) { return 1 + g->n * block / blocks; }

static void sweepBlocked(Grids *g, int64_t sweeps, int64_t blocks) {
  double change = 0.0;
#pragma omp parallel reduction(max : change)
  {
    Vector changes = {0};
#pragma omp for schedule(static)
    for (int64_t b = 0; b < blocks; b++)
      changes = __builtin_elementwise_max(changes, sweepWave(g, sweeps, seam(g, b, blocks), seam(g, b + 1, blocks), 1));
#pragma omp for schedule(static)
    for (int64_t b = 1; b < blocks; b++)
      changes = __builtin_elementwise_max(changes, sweepWave(g, sweeps, seam(g, b, blocks), seam(g, b, blocks), -1));
    change = largest(changes);
  }
  g->change = change;
  g->done += sweeps;
}

/// How the grid is cut so that the lines of a wave stay in half of a second-level cache, with no block too narrow for
/// the seams.
static int64_t blocksFor(const Grids *g, int64_t sweeps) {
  const long cache = sysconf(_SC_LEVEL2_CACHE_SIZE);
  const int64_t element = 2 * (sweeps + 3) * (int64_t)sizeof(double) * (RANK == 3 ? g->n + 2 : 1);
  int64_t width = (cache > 0 ? cache : 1 << 20) / 2 / element;
  width = width > 2 * sweeps + 2 ? width : 2 * sweeps + 2;
  int64_t blocks = (g->n + width - 1) / width;
  const int64_t threads = omp_get_max_threads();
  blocks = (blocks + threads - 1) / threads * threads; // as many for each thread
  while (blocks > 1 && g->n / blocks < 2 * sweeps + 2)
    blocks--;
  return blocks;
}

static void advanceBy(Grids *g, int64_t sweeps, int64_t together) {
  const int streams = exceedsCaches(2 * sizeOf(g) * (int64_t)sizeof(double));
  while (sweeps > 0) {
    const int64_t now = together < sweeps ? together : sweeps;
    if (now == 1)
      sweepOnce(g, streams);
    else
      sweepBlocked(g, now, blocksFor(g, now));
    sweeps -= now;
  }
}

/// The number of sweeps to do together, of those that `sweeps` has, by trying.
static int64_t bestTogether(Grids *g, int64_t sweeps) {
  static const int64_t candidates[] = {1, 2, 4, 6, 8, 12, 16, 24, 32};
  int64_t best = 1;
  double least = INFINITY;
  for (size_t c = 0; c < sizeof candidates / sizeof *candidates && candidates[c] <= sweeps; c++)
    for (int attempt = 0; attempt < 2; attempt++) {
      const double start = now();
      advanceBy(g, candidates[c], candidates[c]);
      const double time = (now() - start) / (double)candidates[c];
      if (time < least) {
        least = time;
        best = candidates[c];
      }
    }
  return best;
}

/// Two grids, of 0 everywhere; each thread touches first what it works on when sweeps go one by one.
static Grids makeGrids(int64_t n) {
  Grids g = {.n = n};
  const int64_t part = sizeOf(&g) / (n + 2);
  for (int side = 0; side < 2; side++)
    g.grid[side] = allocate((size_t)sizeOf(&g), sizeof(double));
#pragma omp parallel for schedule(static)
  for (int64_t i = 0; i < n + 2; i++)
    for (int side = 0; side < 2; side++)
      memset(g.grid[side] + i * part, 0, (size_t)part * sizeof(double));
  return g;
}

/// Executes and times all rounds of each repetition together. Option --together says how many sweeps go together.
static void measureSweeps(int argc, char **argv, Grids *g, int64_t together) {
  Measured m = measured(argc, argv);
  const int64_t sweeps = m.rounds;
  m.rounds = 1;
  while (nextRound(&m))
    advanceBy(g, sweeps, together);
}

#endif

// What the C twins share that fill arrays past the caches.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef CHOIR_STREAMING_H
#define CHOIR_STREAMING_H

#include "bench.h"
#include <unistd.h>

/// A vector of doubles wherever it starts, and one that fills a cache line.
typedef double Vector __attribute__((vector_size(64), aligned(8)));
typedef double Line __attribute__((vector_size(64)));
enum { Lanes = sizeof(Vector) / sizeof(double) };

/// Whether so many bytes do not fit the last cache: then streaming stores save reading the lines that are written.
static inline int exceedsCaches(int64_t bytes) {
  const long cache = sysconf(_SC_LEVEL3_CACHE_SIZE);
  return bytes > (cache > 0 ? cache : 64 << 20);
}

/// The elements from j on before the next whole line of `to`, at most to the end.
static inline int64_t lineStart(const double *to, int64_t j, int64_t end) {
  while (j < end && ((uintptr_t)(to + j) & (sizeof(Line) - 1)))
    j++;
  return j;
}

#endif

// What the twins of the benchmark kernels share.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// `--form=fissioned`, the default, is the GPU kernel as a person splits it at its barriers: the same
// blocks, and of each parallel region one loop nest over the threads of a block.
// `--form=plain` is the algorithm as it is written for a processor, without blocks.
#ifndef CHOIR_KERNELS_H
#define CHOIR_KERNELS_H

#include "../bench.h"

/// What a block keeps for its threads begins on a cache line.
#define ALIGNED __attribute__((aligned(64)))

typedef void (*Step)(void);

/// The form that the options ask for.
static inline Step chooseForm(int argc, char **argv, Step fissioned, Step plain) {
  return strcmp(option(argc, argv, "form", "fissioned"), "plain") ? fissioned : plain;
}

/// Prints a check value of an array: the sum of its elements, weighed so that their places matter.
static inline void reportFloats(const float *A, int64_t count) {
  double sum = 0.0;
  for (int64_t i = 0; i < count; i++)
    sum += (double)A[i] * (double)(1 + i % 7);
  report(sum);
}

static inline void reportInts(const int32_t *A, int64_t count) {
  double sum = 0.0;
  for (int64_t i = 0; i < count; i++)
    sum += (double)A[i] * (double)(1 + i % 7);
  report(sum);
}

static inline int64_t smaller(int64_t a, int64_t b) { return a < b ? a : b; }
static inline int64_t larger(int64_t a, int64_t b) { return a > b ? a : b; }

/// Ends the program where a size is no multiple of what the blocks need.
static inline void wantMultiple(int64_t n, int64_t of) {
  if (n % of) {
    fprintf(stderr, "the size must be a multiple of %lld\n", (long long)of);
    exit(1);
  }
}

#endif

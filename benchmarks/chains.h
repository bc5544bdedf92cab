// Chains of multiplications and additions in registers, which keep the arithmetic of a processor busy.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef CHOIR_BENCH_CHAINS_H
#define CHOIR_BENCH_CHAINS_H

#include "bench.h"

typedef double Doubles __attribute__((vector_size(64)));
typedef float Floats __attribute__((vector_size(64)));
typedef uint64_t Integers __attribute__((vector_size(64)));

// Enough independent chains to fill two pipelines of latency four.
enum { Chains = 12 };

/// In each round each lane of each chain is multiplied and added to once. What comes out has no meaning, but it depends
/// on all of it.
#define DEFINE_CHAINS(name, Vector, Scalar, Factor, Term)                                                              \
  WIDE_VECTORS static double name(int64_t rounds) {                                                                    \
    _Pragma("clang fp reassociate(off)") /* else two rounds become one */                                              \
        Vector chain[Chains],                                                                                          \
        factor, term;                                                                                                  \
    for (unsigned lane = 0; lane < sizeof(Vector) / sizeof(Scalar); lane++) {                                          \
      factor[lane] = (Scalar)(Factor);                                                                                 \
      term[lane] = (Scalar)((Term) * (lane + 1));                                                                      \
    }                                                                                                                  \
    for (int c = 0; c < Chains; c++)                                                                                   \
      chain[c] = term + (Scalar)c;                                                                                     \
    for (int64_t round = 0; round < rounds; round++)                                                                   \
      for (int c = 0; c < Chains; c++)                                                                                 \
        chain[c] = chain[c] * factor + term;                                                                           \
    double total = 0.0;                                                                                                \
    for (int c = 0; c < Chains; c++)                                                                                   \
      total += (double)chain[c][0];                                                                                    \
    return total;                                                                                                      \
  }

DEFINE_CHAINS(doubleChains, Doubles, double, 0.999, 0.001)
DEFINE_CHAINS(floatChains, Floats, float, 0.999, 0.001)

#endif

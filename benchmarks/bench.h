// What the C twins share: the clock, options, aligned memory and the lines that benchmarks/run
// reads. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A program prints one `time: SECONDS` line for each repetition it timed and one `result: VALUE`
// line for each check value. The Choir side (Bench.chpl) prints the same lines.
#ifndef CHOIR_BENCH_H
#define CHOIR_BENCH_H

#include <math.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <time.h>

/// Lets the loops of a function use 512-bit registers where the processor has them: clang prefers
/// 256 bits by default, which halves the speed of loops that are bound by arithmetic.
#define WIDE_VECTORS __attribute__((min_vector_width(512)))

/// Seconds of the monotonic clock.
static inline double now(void) {
  struct timespec t;
  clock_gettime(CLOCK_MONOTONIC, &t);
  return (double)t.tv_sec + 1e-9 * (double)t.tv_nsec;
}

/// The text of option `--NAME=VALUE`, or Default where it is not given.
static inline const char *option(int argc, char **argv, const char *name, const char *Default) {
  size_t length = strlen(name);
  for (int i = 1; i < argc; i++)
    if (!strncmp(argv[i], "--", 2) && !strncmp(argv[i] + 2, name, length) && argv[i][2 + length] == '=')
      return argv[i] + 3 + length;
  return Default;
}

/// The value of the integer option `--NAME=VALUE`, or Default where it is not given.
static inline int64_t intOption(int argc, char **argv, const char *name, int64_t Default) {
  const char *text = option(argc, argv, name, NULL);
  return text ? strtoll(text, NULL, 10) : Default;
}

/// Memory for Count elements of Size bytes, aligned to a page so that each thread can touch its
/// own. Large memory is in large pages where the system has them.
static inline void *allocate(size_t count, size_t size) {
  const size_t hugePage = (size_t)2 << 20;
  const size_t page = count * size >= 2 * hugePage ? hugePage : 4096;
  size_t bytes = (count * size + page - 1) / page * page;
  void *memory = aligned_alloc(page, bytes ? bytes : page);
  if (!memory) {
    fprintf(stderr, "out of memory (%zu bytes)\n", bytes);
    exit(1);
  }
  if (page == hugePage)
    madvise(memory, bytes, MADV_HUGEPAGE);
  return memory;
}

/// The repetitions of what is measured, each of several rounds.
typedef struct {
  int64_t rounds, reps; // how many there are; a first repetition only warms up
  int64_t round, rep;   // how many are done
  double start;         // of the repetition
} Measured;

static inline Measured measured(int argc, char **argv) {
  return (Measured){intOption(argc, argv, "rounds", 1), intOption(argc, argv, "reps", 5), 0, 0, 0.0};
}

/// Whether there is one more round. Prints how long each repetition took.
static inline int nextRound(Measured *m) {
  if (m->start == 0.0)
    m->start = now();
  else if (++m->round == m->rounds) {
    if (m->rep > 0)
      printf("time: %.9g\n", now() - m->start);
    m->round = 0;
    if (++m->rep > m->reps)
      return 0;
    m->start = now();
  }
  return 1;
}

/// Executes the statement after it in each round of each repetition.
#define MEASURE for (Measured measure = measured(argc, argv); nextRound(&measure);)

static inline void report(double value) { printf("result: %.9g\n", value); }

static inline double sumOf(int64_t n, const double *values) {
  double sum = 0.0;
#pragma omp parallel for reduction(+ : sum) schedule(static)
  for (int64_t i = 0; i < n; i++)
    sum += values[i];
  return sum;
}

#endif

// So many bytes read and written, and nothing else: the limit of programs that are bound by memory.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// --read, --written: bytes of all threads in a round. Each thread reads and writes its part in turns, a page at a time;
// past the caches it writes by streaming stores. What was read is summed, and the sum is compared with what it has to
// be.
#include "../streaming.h"
#include <omp.h>

enum { LineBytes = 64, TurnLines = 64, Unroll = 8 };

/// Reads the lines [first, last), and returns the sum of what they hold.
WIDE_VECTORS static inline Line readLines(const Line *restrict from, int64_t first, int64_t last) {
  Line sums[Unroll] = {{0}};
  int64_t i = first;
  for (; i + Unroll <= last; i += Unroll)
    for (int u = 0; u < Unroll; u++)
      sums[u] += from[i + u];
  for (; i < last; i++)
    sums[0] += from[i];
  for (int u = 1; u < Unroll; u++)
    sums[0] += sums[u];
  return sums[0];
}

WIDE_VECTORS static inline void writeLines(Line *restrict to, int64_t first, int64_t last, Line value, int streams) {
  if (streams)
    for (int64_t i = first; i < last; i++)
      __builtin_nontemporal_store(value, &to[i]);
  else
    for (int64_t i = first; i < last; i++)
      to[i] = value;
}

/// A thread's part, in turns.
WIDE_VECTORS static double move(const Line *restrict from, int64_t reads, Line *restrict to, int64_t writes, Line value,
                                int streams) {
  const int64_t turns = (reads + writes) / TurnLines + 1;
  Line sum = {0};
  for (int64_t turn = 0; turn < turns; turn++) {
    sum += readLines(from, reads * turn / turns, reads * (turn + 1) / turns);
    writeLines(to, writes * turn / turns, writes * (turn + 1) / turns, value, streams);
  }
  double total = 0.0;
  for (int lane = 0; lane < Lanes; lane++)
    total += sum[lane];
  return total;
}

int main(int argc, char **argv) {
  const int64_t threads = omp_get_max_threads();
  const int64_t reads = intOption(argc, argv, "read", 1 << 29) / LineBytes / threads; // lines of each thread
  const int64_t writes = intOption(argc, argv, "written", 1 << 28) / LineBytes / threads;
  Line *from = allocate((size_t)(reads * threads + 1), LineBytes),
       *to = allocate((size_t)(writes * threads + 1), LineBytes);
  const Line one = 1.0 - (Line){0};
#pragma omp parallel num_threads(threads)
  {
    const int64_t thread = omp_get_thread_num();
    for (int64_t i = thread * reads; i < (thread + 1) * reads; i++)
      from[i] = one;
    for (int64_t i = thread * writes; i < (thread + 1) * writes; i++)
      to[i] = (Line){0};
  }

  const int streams = exceedsCaches((reads + writes) * threads * LineBytes);
  double total = 0.0;
  int64_t round = 0;
  MEASURE {
    round++;
    total = 0.0;
#pragma omp parallel num_threads(threads) reduction(+ : total)
    {
      const int64_t thread = omp_get_thread_num();
      total += move(from + thread * reads, reads, to + thread * writes, writes, (double)round - (Line){0}, streams);
    }
  }

  int right = total == (double)(reads * threads * Lanes);
  for (int64_t i = 0; i < writes * threads; i++)
    right = right && to[i][i % Lanes] == (double)round;
  if (!right)
    fprintf(stderr, "wrong: what was read or written is not what it has to be\n");
  return !right;
}

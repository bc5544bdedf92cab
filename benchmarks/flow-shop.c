// Flow shop in C and OpenMP, twin of flow-shop.chpl.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "bench.h"

enum { MaxJobs = 20, MaxMachines = 20 };

static int64_t n, machines;
static int32_t times[MaxMachines * MaxJobs]; // of job j on machine m: [m * n + j]
static int32_t tails[MaxMachines];           // the least time of a job after a machine

/// The first `depth` jobs of an order, and behind them the others.
typedef struct {
  int32_t depth;
  int32_t order[MaxJobs];
} Node;

/// When each machine is done with one more job.
static inline void append(int64_t job, int32_t *restrict ends) {
  int32_t end = 0;
  for (int64_t m = 0; m < machines; m++) {
    end = (end > ends[m] ? end : ends[m]) + times[m * n + job];
    ends[m] = end;
  }
}

static inline int32_t bound(const Node *node) {
  int32_t ends[MaxMachines] = {0}, rest[MaxMachines] = {0};
  for (int64_t i = 0; i < node->depth; i++)
    append(node->order[i], ends);
  for (int64_t i = node->depth; i < n; i++)
    for (int64_t m = 0; m < machines; m++)
      rest[m] += times[m * n + node->order[i]];
  int32_t end = 0, bound = 0;
  for (int64_t m = 0; m < machines; m++) {
    const int32_t done = ends[m] + rest[m];
    end = end > done ? end : done;
    bound = bound > end + tails[m] ? bound : end + tails[m];
  }
  return bound;
}

/// Puts the nodes with one more job whose bounds are below a limit at the end of a stack.
#ifndef BOUNDS_OF_CHILDREN
static inline void expand(Node node, int32_t limit, Node *stack, int64_t *size) {
  for (int64_t place = node.depth; place < n; place++) {
    Node *child = &stack[*size];
    *child = node;
    child->order[node.depth] = node.order[place];
    child->order[place] = node.order[node.depth];
    child->depth++;
    if (bound(child) < limit)
      ++*size;
  }
}
#else
// The ends of the parent's jobs, and the times of the others, are the same for all children (limits/flow-shop.c).
static inline void expand(Node node, int32_t limit, Node *stack, int64_t *size) {
  int32_t ends[MaxMachines] = {0}, rest[MaxMachines] = {0};
  for (int64_t i = 0; i < node.depth; i++)
    append(node.order[i], ends);
  for (int64_t i = node.depth; i < n; i++)
    for (int64_t m = 0; m < machines; m++)
      rest[m] += times[m * n + node.order[i]];
  for (int64_t place = node.depth; place < n; place++) {
    const int32_t job = node.order[place];
    int32_t done = 0, end = 0, bound = 0;
    for (int64_t m = 0; m < machines; m++) {
      const int32_t time = times[m * n + job];
      done = (done > ends[m] ? done : ends[m]) + time;
      const int32_t all = done + rest[m] - time;
      end = end > all ? end : all;
      bound = bound > end + tails[m] ? bound : end + tails[m];
    }
    if (bound < limit) {
      Node *child = &stack[(*size)++];
      *child = node;
      child->order[node.depth] = job;
      child->order[place] = node.order[node.depth];
      child->depth++;
    }
  }
}
#endif

static int32_t makespan(const int32_t *order, int64_t size) {
  int32_t ends[MaxMachines] = {0};
  for (int64_t i = 0; i < size; i++)
    append(order[i], ends);
  return ends[machines - 1];
}

static void swap(int32_t *a, int32_t *b) {
  const int32_t first = *a;
  *a = *b;
  *b = first;
}

/// The makespan of an order that puts each job, the longest first, where it is best.
static int32_t estimate(void) {
  int32_t totals[MaxJobs] = {0}, order[MaxJobs], tried[MaxJobs];
  int isPlaced[MaxJobs] = {0};
  for (int64_t j = 0; j < n; j++)
    for (int64_t m = 0; m < machines; m++)
      totals[j] += times[m * n + j];
  for (int64_t size = 0; size < n; size++) {
    int64_t next = -1, place = 0;
    for (int64_t j = 0; j < n; j++)
      if (!isPlaced[j] && (next < 0 || totals[j] > totals[next]))
        next = j;
    isPlaced[next] = 1;
    order[size] = (int32_t)next;
    memcpy(tried, order, sizeof order);
    int32_t best = INT32_MAX;
    for (int64_t at = size; at >= 0; at--) {
      const int32_t end = makespan(tried, size + 1);
      if (end <= best) {
        best = end;
        place = at;
      }
      if (at > 0)
        swap(&tried[at], &tried[at - 1]);
    }
    for (int64_t at = size; at > place; at--)
      swap(&order[at], &order[at - 1]);
  }
  return makespan(order, n);
}

int main(int argc, char **argv) {
  n = intOption(argc, argv, "n", 12);
  machines = intOption(argc, argv, "machines", 10);
  const int64_t first = intOption(argc, argv, "first", 2);
  int64_t state = intOption(argc, argv, "seed", 587595453);
  for (int64_t i = 0; i < machines * n; i++) {
    state = state * 16807 % 2147483647;
    times[i] = 1 + (int32_t)((float)state / (float)2147483647 * 99.0f);
  }
  for (int64_t m = 0; m < machines; m++) {
    tails[m] = INT32_MAX;
    for (int64_t j = 0; j < n; j++) {
      int32_t tail = 0;
      for (int64_t k = m + 1; k < machines; k++)
        tail += times[k * n + j];
      tails[m] = tail < tails[m] ? tail : tails[m];
    }
  }

  const int32_t limit = estimate();
  int64_t most = 1;
  for (int64_t i = 0; i < first; i++)
    most *= n;
  Node *starts = allocate(most + 1, sizeof(Node)), *parents = allocate(most + 1, sizeof(Node));
  int64_t numStarts = 1;
  starts[0].depth = 0;
  for (int64_t j = 0; j < n; j++)
    starts[0].order[j] = (int32_t)j;
  for (int64_t i = 0; i < first; i++) {
    const int64_t numParents = numStarts;
    memcpy(parents, starts, numParents * sizeof(Node));
    numStarts = 0;
    for (int64_t p = 0; p < numParents; p++)
      expand(parents[p], limit, starts, &numStarts);
  }

  int64_t nodes = 0, orders = 0;
  int32_t best = limit;
  MEASURE {
    nodes = orders = 0;
    best = limit;
#pragma omp parallel reduction(+ : nodes, orders) reduction(min : best)
    {
      Node stack[MaxJobs * MaxJobs + 1];
#pragma omp for schedule(runtime)
      for (int64_t start = 0; start < numStarts; start++) {
        int64_t size = 1;
        stack[0] = starts[start];
        while (size > 0) {
          const Node node = stack[--size];
          nodes++;
          if (node.depth == n) {
            orders++;
            const int32_t end = bound(&node);
            best = best < end ? best : end;
          } else {
            expand(node, limit, stack, &size);
          }
        }
      }
    }
  }

  report((double)nodes);
  report((double)orders);
  report(best);
  return 0;
}

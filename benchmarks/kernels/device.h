// What the twins in CUDA C share: memory, and time by events.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef CHOIR_DEVICE_H
#define CHOIR_DEVICE_H

#include "kernels.h"
#include <cuda_runtime.h>
#include <vector>

// Before each loop of a kernel: UNROLL where its count is known, LOOP elsewhere. With -DKEEP_LOOPS none is unrolled, so
// that sizes of code compare (benchmarks/run --suite device-code).
#ifdef KEEP_LOOPS
#define UNROLL _Pragma("unroll 1")
#define LOOP _Pragma("unroll 1")
#else
#define UNROLL _Pragma("unroll")
#define LOOP
#endif

static inline void check(cudaError_t error) {
  if (error == cudaSuccess)
    return;
  fprintf(stderr, "%s\n", cudaGetErrorString(error));
  exit(1);
}

template <typename T> T *allocateOnDevice(int64_t count) {
  void *memory;
  check(cudaMalloc(&memory, sizeof(T) * (size_t)count));
  check(cudaMemset(memory, 0, sizeof(T) * (size_t)count));
  return static_cast<T *>(memory);
}

template <typename T> std::vector<T> copyToHost(const T *memory, int64_t count) {
  std::vector<T> result((size_t)count);
  check(cudaMemcpy(result.data(), memory, sizeof(T) * (size_t)count, cudaMemcpyDeviceToHost));
  return result;
}

/// Runs what launches the kernels in each round of each repetition, and prints how long the device
/// took for a repetition.
template <typename Launches> void measureOnDevice(int argc, char **argv, Launches launches) {
  const int64_t rounds = intOption(argc, argv, "rounds", 1), reps = intOption(argc, argv, "reps", 5);
  cudaEvent_t start, stop;
  check(cudaEventCreate(&start));
  check(cudaEventCreate(&stop));
  for (int64_t rep = 0; rep <= reps; rep++) {
    check(cudaEventRecord(start));
    for (int64_t round = 0; round < rounds; round++)
      launches();
    check(cudaEventRecord(stop));
    check(cudaEventSynchronize(stop));
    check(cudaGetLastError());
    float milliseconds;
    check(cudaEventElapsedTime(&milliseconds, start, stop));
    if (rep > 0)
      printf("time: %.9g\n", 1e-3 * (double)milliseconds);
  }
}

#endif

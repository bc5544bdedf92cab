// What the twins in CUDA C use of CUDA, on the processor: blocks one after the other, threads as fibers.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef CUDA_RUNTIME_H
#define CUDA_RUNTIME_H

#include <algorithm>
#include <functional>
#include <math.h>
#include <stdlib.h>
#include <string.h>
#include <ucontext.h>
#include <vector>

using std::max;
using std::min;

#define __global__ static
#define __device__
#define __launch_bounds__(threads)
#define __shared__ static // one block at a time

struct dim3 {
  dim3(unsigned x = 1, unsigned y = 1, unsigned z = 1) : x(x), y(y), z(z) {}
  unsigned x, y, z;
};
static dim3 gridDim, blockDim, blockIdx, threadIdx;

//===- Kernels ------------------------------------------------------------===//

struct Fiber {
  ucontext_t context;
  dim3 id;
  bool ended;
};
static Fiber *running;
static ucontext_t scheduler;
static const std::function<void()> *body;

static void runBody() {
  (*body)();
  running->ended = true;
}

static inline void __syncthreads() { swapcontext(&running->context, &scheduler); }

/// Runs all threads up to their next barrier. False if all have ended.
static bool runToBarrier(std::vector<Fiber> &fibers) {
  bool goesOn = false;
  for (Fiber &fiber : fibers) {
    if (fiber.ended)
      continue;
    running = &fiber;
    threadIdx = fiber.id;
    swapcontext(&scheduler, &fiber.context);
    goesOn |= !fiber.ended;
  }
  return goesOn;
}

static void runKernel(dim3 grid, dim3 block, const std::function<void()> &kernel) {
  enum { StackBytes = 32768 };
  static std::vector<char> stacks;
  std::vector<Fiber> fibers(block.x * block.y * block.z);
  stacks.resize(StackBytes * fibers.size());
  gridDim = grid;
  blockDim = block;
  body = &kernel;
  for (unsigned at = 0; at < grid.x * grid.y; at++) {
    blockIdx = dim3(at % grid.x, at / grid.x, 0);
    for (unsigned t = 0; t < fibers.size(); t++) {
      Fiber &fiber = fibers[t];
      fiber.id = dim3(t % block.x, t / block.x, 0);
      fiber.ended = false;
      getcontext(&fiber.context);
      fiber.context.uc_stack = {&stacks[StackBytes * t], 0, StackBytes};
      fiber.context.uc_link = &scheduler;
      makecontext(&fiber.context, runBody, 0);
    }
    while (runToBarrier(fibers)) {
    }
  }
}

static inline int atomicAdd(int *place, int value) { return (*place += value) - value; }

//===- Memory and events --------------------------------------------------===//

enum cudaError_t { cudaSuccess };
enum cudaMemcpyKind { cudaMemcpyDeviceToHost, cudaMemcpyDeviceToDevice };
typedef int cudaEvent_t;

static inline const char *cudaGetErrorString(cudaError_t) { return ""; }
static inline cudaError_t cudaGetLastError() { return cudaSuccess; }
static inline cudaError_t cudaMalloc(void **memory, size_t bytes) {
  *memory = malloc(bytes);
  return cudaSuccess;
}
static inline cudaError_t cudaMemset(void *memory, int value, size_t bytes) {
  memset(memory, value, bytes);
  return cudaSuccess;
}
static inline cudaError_t cudaMemsetAsync(void *memory, int value, size_t bytes) {
  return cudaMemset(memory, value, bytes);
}
static inline cudaError_t cudaMemcpy(void *to, const void *from, size_t bytes, cudaMemcpyKind) {
  memcpy(to, from, bytes);
  return cudaSuccess;
}
static inline cudaError_t cudaMemcpyAsync(void *to, const void *from, size_t bytes, cudaMemcpyKind kind) {
  return cudaMemcpy(to, from, bytes, kind);
}
static inline cudaError_t cudaEventCreate(cudaEvent_t *) { return cudaSuccess; }
static inline cudaError_t cudaEventRecord(cudaEvent_t) { return cudaSuccess; }
static inline cudaError_t cudaEventSynchronize(cudaEvent_t) { return cudaSuccess; }
static inline cudaError_t cudaEventElapsedTime(float *milliseconds, cudaEvent_t, cudaEvent_t) {
  *milliseconds = 0.0f;
  return cudaSuccess;
}

#endif

//===- Caches.cpp - Loops that fill more than the caches hold -------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Environment.h"
#include "choir/runtime/Runtime.h"

#include <atomic>
#include <unistd.h>

/// Where the system does not say.
static constexpr int64_t usualCacheSize = 64 << 20;

/// Bytes of the last cache; CHOIR_CACHE_BYTES overrides what the system says.
static int64_t lastCacheSize() {
  int64_t size = usualCacheSize;
#ifdef _SC_LEVEL3_CACHE_SIZE
  if (long known = sysconf(_SC_LEVEL3_CACHE_SIZE); known > 0)
    size = known;
#endif
  return choir::rt::environmentNumber("CHOIR_CACHE_BYTES", size);
}

bool choir_should_stream(int64_t bytes) {
  // Threads that ask at the same time find the same size.
  static std::atomic<int64_t> known = 0;
  int64_t size = known.load(std::memory_order_relaxed);
  if (size == 0) {
    size = lastCacheSize();
    known.store(size, std::memory_order_relaxed);
  }
  return bytes > size;
}

void choir_streaming_fence() {
#ifdef __x86_64__
  __builtin_ia32_sfence();
#else
  __atomic_thread_fence(__ATOMIC_SEQ_CST);
#endif
}

//===- Memory.cpp - Allocation and its statistics -------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Memory comes from malloc. Every thread counts what it allocates and frees in a block of its own,
// so that counting costs no shared cache line; a report adds the blocks up. Bytes are counted only
// when a report was asked for.
//
//===----------------------------------------------------------------------===//

#include "Memory.h"
#include "Exit.h"
#include "Support.h"
#include "choir/runtime/Runtime.h"

#include <algorithm>
#include <atomic>
#include <malloc.h>
#include <sys/mman.h>
#include <unistd.h>

using namespace choir::rt;

//===----------------------------------------------------------------------===//
// The runtime's own memory
//===----------------------------------------------------------------------===//

void choir::rt::outOfMemory(size_t bytes) {
  TextBuffer text;
  text.append("out of memory (").appendDecimal(int64_t(bytes)).append(" bytes were asked for)");
  failAt(nullptr, 0, text.span());
}

void *choir::rt::allocate(size_t bytes) {
  void *memory = std::malloc(std::max<size_t>(bytes, 1));
  if (!memory)
    outOfMemory(bytes);
  return memory;
}

void *choir::rt::reallocate(void *memory, size_t bytes) {
  void *moved = std::realloc(memory, std::max<size_t>(bytes, 1));
  if (!moved)
    outOfMemory(bytes);
  return moved;
}

void choir::rt::TextBuffer::grow(size_t needed) {
  size_t newCapacity = std::max(needed, 2 * capacity);
  if (bytes == inlineBytes) {
    bytes = static_cast<char *>(allocate(newCapacity));
    std::memcpy(bytes, inlineBytes, length);
  } else {
    bytes = static_cast<char *>(reallocate(bytes, newCapacity));
  }
  capacity = newCapacity;
}

//===----------------------------------------------------------------------===//
// Counting
//===----------------------------------------------------------------------===//

namespace {

/// What one thread did. Written by that thread alone, so plain stores suffice; atomic so that
/// reports may read.
struct alignas(64) ThreadCounters {
  std::atomic<int64_t> allocations, frees, bytesInUse;
  ThreadCounters *next;

  static void add(std::atomic<int64_t> &counter, int64_t amount) {
    counter.store(counter.load(std::memory_order_relaxed) + amount, std::memory_order_relaxed);
  }
};

std::atomic<ThreadCounters *> allCounters;
thread_local ThreadCounters *ownCounters;
std::atomic<bool> trackingBytes;

} // namespace

static ThreadCounters &makeCounters() {
  // Blocks outlive their threads: what a thread allocated stays counted.
  void *memory = std::aligned_alloc(alignof(ThreadCounters), sizeof(ThreadCounters));
  if (!memory)
    outOfMemory(sizeof(ThreadCounters));
  auto *counters = new (memory) ThreadCounters();
  counters->next = allCounters.load(std::memory_order_relaxed);
  while (!allCounters.compare_exchange_weak(counters->next, counters, std::memory_order_release)) {
  }
  ownCounters = counters;
  return *counters;
}

static ThreadCounters &counters() { return ownCounters ? *ownCounters : makeCounters(); }

static void *counted(void *memory, int64_t bytes) {
  if (!memory)
    outOfMemory(size_t(bytes));
  ThreadCounters &mine = counters();
  ThreadCounters::add(mine.allocations, 1);
  if (trackingBytes.load(std::memory_order_relaxed))
    ThreadCounters::add(mine.bytesInUse, int64_t(malloc_usable_size(memory)));
  return memory;
}

static void uncount(void *memory) {
  ThreadCounters &mine = counters();
  ThreadCounters::add(mine.frees, 1);
  if (trackingBytes.load(std::memory_order_relaxed))
    ThreadCounters::add(mine.bytesInUse, -int64_t(malloc_usable_size(memory)));
}

void choir::rt::trackMemoryBytes() { trackingBytes = true; }

MemoryStatistics choir::rt::memoryStatistics() {
  MemoryStatistics sum = {};
  for (ThreadCounters *each = allCounters.load(std::memory_order_acquire); each;
       each = each->next) {
    sum.allocations += each->allocations.load(std::memory_order_relaxed);
    sum.frees += each->frees.load(std::memory_order_relaxed);
    sum.bytesInUse += each->bytesInUse.load(std::memory_order_relaxed);
  }
  return sum;
}

int64_t choir_memory_allocations() {
  MemoryStatistics sum = memoryStatistics();
  return sum.allocations - sum.frees;
}

int64_t choir_memory_in_use() { return memoryStatistics().bytesInUse; }

//===----------------------------------------------------------------------===//
// Allocation
//===----------------------------------------------------------------------===//

/// malloc's own alignment.
static constexpr int64_t freeAlignment = 16;
/// From this size on, array storage begins on a cache line.
static constexpr int64_t lineAlignedFrom = 1024;
/// From this size on, pages are first touched in parallel; a thread costs more than touching less.
static constexpr int64_t parallelTouchFrom = int64_t(1) << 20;
/// From this size on, huge pages are worth their alignment.
static constexpr int64_t hugePagesFrom = int64_t(8) << 20;
static constexpr int64_t lineSize = 64;
static constexpr int64_t hugePageSize = int64_t(2) << 20;

static void *allocateAligned(int64_t size, int64_t align) {
  size = std::max<int64_t>(size, 1);
  if (align <= freeAlignment)
    return std::malloc(size_t(size));
  void *memory;
  return posix_memalign(&memory, size_t(align), size_t(size)) == 0 ? memory : nullptr;
}

static void checkSize(int64_t size) {
  if (size < 0)
    outOfMemory(size_t(size));
}

void *choir_alloc(int64_t size, int64_t align) {
  checkSize(size);
  return counted(allocateAligned(size, align), size);
}

void *choir_alloc_zeroed(int64_t size, int64_t align) {
  checkSize(size);
  if (align <= freeAlignment)
    return counted(std::calloc(size_t(std::max<int64_t>(size, 1)), 1), size);
  void *memory = counted(allocateAligned(size, align), size);
  std::memset(memory, 0, size_t(size));
  return memory;
}

void *choir_realloc(void *old, int64_t size) {
  checkSize(size);
  if (old)
    uncount(old);
  return counted(std::realloc(old, size_t(std::max<int64_t>(size, 1))), size);
}

void choir_free(void *memory) {
  if (!memory)
    return;
  uncount(memory);
  std::free(memory);
}

namespace {
/// Stands before a variable that tasks share.
struct alignas(16) SharedVarHeader {
  std::atomic<int64_t> users = 1;
};
SharedVarHeader *headerOf(void *variable) { return static_cast<SharedVarHeader *>(variable) - 1; }
} // namespace

void *choir_shared_var_new(int64_t size) {
  void *memory = choir_alloc(size + int64_t(sizeof(SharedVarHeader)), alignof(SharedVarHeader));
  return new (memory) SharedVarHeader + 1;
}

void choir_shared_var_retain(void *memory) { headerOf(memory)->users.fetch_add(1, std::memory_order_relaxed); }

void choir_shared_var_release(void *memory) {
  if (headerOf(memory)->users.fetch_sub(1, std::memory_order_acq_rel) == 1)
    choir_free(headerOf(memory));
}

char *choir::rt::copyForProgram(Span text) {
  auto *copy = static_cast<char *>(choir_alloc(int64_t(text.length) + 1, 1));
  if (text.length)
    std::memcpy(copy, text.data, text.length);
  copy[text.length] = '\0';
  return copy;
}

namespace {
struct ZeroTask {
  char *memory;
  int64_t bytes;
};
} // namespace

static constexpr int64_t touchGrain = 1 << 16;

static void *zeroBox(void *context, const choir_box *box) {
  auto *task = static_cast<ZeroTask *>(context);
  int64_t begin = box->dim[0].low * touchGrain;
  int64_t end = std::min(box->dim[0].high * touchGrain, task->bytes);
  std::memset(task->memory + begin, 0, size_t(end - begin));
  return nullptr;
}

static void zeroInParallel(void *memory, int64_t bytes) {
  ZeroTask task = {static_cast<char *>(memory), bytes};
  int64_t extent = (bytes + touchGrain - 1) / touchGrain;
  choir_parallel_for(reinterpret_cast<void *>(&zeroBox), &task, 1, &extent,
                     /*work=*/touchGrain / 8);
}

void *choir_array_alloc(int64_t bytes, bool zero) {
  if (bytes < lineAlignedFrom)
    return zero ? choir_alloc_zeroed(bytes, freeAlignment) : choir_alloc(bytes, freeAlignment);
  bool huge = bytes >= hugePagesFrom;
  void *memory = choir_alloc(bytes, huge ? hugePageSize : lineSize);
  if (huge)
    madvise(memory, size_t(bytes), MADV_HUGEPAGE);
  if (zero && bytes >= parallelTouchFrom)
    zeroInParallel(memory, bytes);
  else if (zero)
    std::memset(memory, 0, size_t(bytes));
  return memory;
}

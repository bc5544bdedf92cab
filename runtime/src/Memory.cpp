//===- Memory.cpp - Allocation --------------------------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Memory comes from malloc. Allocations are recorded where a report was asked for (MemoryTracking.h).
//
//===----------------------------------------------------------------------===//

#include "Memory.h"
#include "Exit.h"
#include "MemoryTracking.h"
#include "Support.h"
#include "choir/runtime/Runtime.h"

#include <algorithm>
#include <atomic>
#include <sys/mman.h>

using namespace choir::rt;

//===----------------------------------------------------------------------===//
// The runtime's own memory
//===----------------------------------------------------------------------===//

/// Where memory is short, the search for the place may fail for the same reason.
static UserPlace placeWithoutMemory(const char *site) {
  static std::atomic<bool> isSearching = false;
  return isSearching.exchange(true) ? UserPlace() : placeOfSite(site);
}

void choir::rt::failAtSite(const char *site, Span text) {
  const UserPlace place = placeWithoutMemory(site);
  if (!place.line)
    failAt(nullptr, 0, text);
  TextBuffer file;
  file.append(place.file).append('\0');
  failAt(file.span().data, int(place.line), text);
}

static void appendShortage(TextBuffer &text, size_t bytes) {
  text.append(bytes > INT64_MAX ? "out of memory (more than " : "out of memory (");
  text.appendDecimal(int64_t(std::min<size_t>(bytes, INT64_MAX))).append(" bytes were asked for)");
}

void choir::rt::outOfMemory(size_t bytes, const char *site) {
  TextBuffer text;
  appendShortage(text, bytes);
  failAtSite(site, text.span());
}

[[noreturn]] static void outOfMemoryAt(size_t bytes, const char *file, int line) {
  TextBuffer text;
  appendShortage(text, bytes);
  failAt(file, line, text.span());
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
// Allocation
//===----------------------------------------------------------------------===//

/// malloc's own alignment.
static constexpr int64_t freeAlignment = 16;
static constexpr int64_t lineSize = 64;
/// From this size on, an array has cache lines of its own. Tasks that each add to a small array would otherwise share
/// one at random: what a task frees may border on what another still uses.
static constexpr int64_t lineAlignedFrom = lineSize;
/// From this size on, pages are first touched in parallel; a thread costs more than touching less.
static constexpr int64_t parallelTouchFrom = int64_t(1) << 20;
static constexpr int64_t hugePageSize = int64_t(2) << 20;
/// From this size on, an array has whole huge pages. Small ones are anywhere in memory, so that what is in a cache of
/// the processor, and how fast the program is, differ from run to run.
static constexpr int64_t hugePagesFrom = 2 * hugePageSize;
/// Up to this size the C library keeps what a thread frees for its next allocations.
static constexpr int64_t atHandUpTo = 1024;

static void *allocateAligned(int64_t size, int64_t align) {
  size = std::max<int64_t>(size, 1);
  if (align <= freeAlignment)
    return std::malloc(size_t(size));
  // Freed memory of that size is at hand for malloc alone, and is most often still aligned.
  if (align == lineSize && size <= atHandUpTo) {
    void *memory = std::malloc(size_t(size));
    if (reinterpret_cast<uintptr_t>(memory) % lineSize == 0)
      return memory;
    std::free(memory);
  }
  void *memory;
  return posix_memalign(&memory, size_t(align), size_t(size)) == 0 ? memory : nullptr;
}

/// A size in whole units, unless there is no such number, nor such memory.
static int64_t wholeUnits(int64_t size, int64_t unit) {
  return size > INT64_MAX - unit ? size : (size + unit - 1) / unit * unit;
}

static void checkSize(int64_t size, const char *site = nullptr) {
  if (size < 0)
    outOfMemory(size_t(size), site);
}

/// Keeps account of fresh memory, if there is any.
static void *tracked(void *memory, int64_t count, int64_t size, const char *site) {
  if (!memory)
    outOfMemory(size_t(count * size), site);
  if (memoryIsWatched())
    noteAllocation(memory, count, size, site);
  return memory;
}

void *choir_alloc(int64_t size, int64_t align) { return choir_alloc_for(size, align, nullptr); }

void *choir_alloc_many(int64_t count, int64_t eltSize, int64_t align, void *site, void *file, int32_t line) {
  int64_t size;
  void *memory = nullptr;
  if (count < 0 || __builtin_mul_overflow(count, eltSize, &size))
    size = -1;
  else
    memory = allocateAligned(size, align);
  if (!memory && file)
    outOfMemoryAt(size_t(size), static_cast<const char *>(file), line);
  if (!memory)
    outOfMemory(size_t(size), static_cast<const char *>(site));
  return tracked(memory, count, eltSize, static_cast<const char *>(site));
}

void *choir_alloc_for(int64_t size, int64_t align, void *site) {
  checkSize(size, static_cast<const char *>(site));
  return tracked(allocateAligned(size, align), 1, size, static_cast<const char *>(site));
}

void *choir_alloc_zeroed(int64_t size, int64_t align) {
  checkSize(size);
  if (align <= freeAlignment)
    return tracked(std::calloc(size_t(std::max<int64_t>(size, 1)), 1), 1, size, nullptr);
  void *memory = choir_alloc(size, align);
  std::memset(memory, 0, size_t(size));
  return memory;
}

void *choir_realloc(void *old, int64_t size) {
  checkSize(size);
  const char *site = old && memoryIsWatched() ? noteFree(old) : nullptr;
  return tracked(std::realloc(old, size_t(std::max<int64_t>(size, 1))), 1, size, site);
}

void choir_free(void *memory) {
  if (memory && memoryIsWatched())
    noteFree(memory);
  std::free(memory);
}

namespace {
/// Stands before a variable that tasks share.
struct alignas(16) SharedVarHeader {
  std::atomic<int64_t> users = 1;
  void (*end)(void *variable) = nullptr; // what the last user does with the value, while there is one
};
SharedVarHeader *headerOf(void *variable) { return static_cast<SharedVarHeader *>(variable) - 1; }
} // namespace

void *choir_shared_var_new(int64_t size) {
  static char site[] = "variable that tasks share";
  void *memory = choir_alloc_for(size + int64_t(sizeof(SharedVarHeader)), alignof(SharedVarHeader), site);
  return new (memory) SharedVarHeader + 1;
}

void choir_shared_var_retain(void *memory) { headerOf(memory)->users.fetch_add(1, std::memory_order_relaxed); }

void choir_shared_var_ends_by(void *memory, void *end) {
  headerOf(memory)->end = reinterpret_cast<void (*)(void *)>(end);
}

void choir_shared_var_release(void *memory) {
  SharedVarHeader *header = headerOf(memory);
  if (header->users.fetch_sub(1, std::memory_order_acq_rel) != 1)
    return;
  if (header->end)
    header->end(memory);
  choir_free(header);
}

char *choir::rt::copyForProgram(Span text) {
  static char site[] = "string data";
  auto *copy = static_cast<char *>(choir_alloc_for(int64_t(text.length) + 1, 1, site));
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

void *choir_array_alloc(int64_t count, int64_t eltSize, bool zero, void *site) {
  int64_t bytes;
  if (__builtin_mul_overflow(count, eltSize, &bytes))
    bytes = -1;
  checkSize(bytes, static_cast<const char *>(site));
  const bool lines = bytes >= lineAlignedFrom, huge = bytes >= hugePagesFrom;
  const bool fresh = zero && !lines;
  const int64_t unit = huge ? hugePageSize : lines ? lineSize : freeAlignment, size = wholeUnits(bytes, unit);
  void *memory = fresh ? std::calloc(size_t(std::max<int64_t>(bytes, 1)), 1) : allocateAligned(size, unit);
  tracked(memory, count, eltSize, static_cast<const char *>(site));
  if (huge)
    madvise(memory, size_t(size), MADV_HUGEPAGE);
  if (zero && bytes >= parallelTouchFrom)
    zeroInParallel(memory, bytes);
  else if (zero && !fresh)
    std::memset(memory, 0, size_t(bytes));
  return memory;
}

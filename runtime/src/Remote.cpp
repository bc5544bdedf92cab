//===- Remote.cpp - Locales that one process plays ------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The locales share the memory of the process, so a transfer is a copy and a fork changes a number. Arenas are regions
// of addresses, one a locale, that memory is given to when it is first touched.
//
//===----------------------------------------------------------------------===//

#include "Remote.h"
#include "Device.h"
#include "Exit.h"
#include "Futex.h"
#include "Options.h"
#include "Scheduler.h"

#include <algorithm>
#include <bit>
#include <sys/mman.h>

using namespace choir::rt;

RemoteCounters choir::rt::remoteCounters;

static void count(std::atomic<int64_t> &counter) { counter.fetch_add(1, std::memory_order_relaxed); }

static bool isHere(Place place) { return place.locale == threadState().locale; }
static bool isHere(RemoteAddress address) { return isHere(address.place()); }

void choir::rt::remoteGet(void *target, RemoteAddress source, int64_t bytes) {
  if (source.place().isGpu())
    return copyToHost(target, source.there(), CopyShape::ofBytes(bytes));
  if (!isHere(source))
    count(remoteCounters.gets);
  std::memcpy(target, source.there(), size_t(bytes));
}

void choir::rt::remotePut(RemoteAddress target, const void *source, int64_t bytes) {
  if (target.place().isGpu())
    return copyToDevice(target.there(), source, CopyShape::ofBytes(bytes));
  if (!isHere(target))
    count(remoteCounters.puts);
  std::memcpy(target.there(), source, size_t(bytes));
}

void *choir::rt::remoteReference(RemoteAddress address) {
  if (!isHere(address))
    count(remoteCounters.gets);
  return address.there();
}

void choir::rt::remoteCopy(Place target, Place source, const TransferPart *parts, size_t number) {
  if (target.isGpu() || source.isGpu()) {
    CopyFunction *copy = copyBetween(source.isGpu(), target.isGpu());
    for (size_t i = 0; i < number; ++i)
      copy(parts[i].target, parts[i].source, CopyShape::ofBytes(parts[i].bytes));
    return;
  }
  if (!isHere(source))
    count(remoteCounters.gets);
  if (!isHere(target))
    count(remoteCounters.puts);
  for (size_t i = 0; i < number; ++i)
    std::memmove(parts[i].target, parts[i].source, size_t(parts[i].bytes));
}

int32_t choir::rt::remoteFork(int32_t locale) {
  int32_t before = threadState().locale;
  if (before != locale)
    count(remoteCounters.forks);
  moveToLocale(locale);
  return before;
}

void choir::rt::comeBack(int32_t locale) { moveToLocale(locale); }

void choir::rt::remoteBegin(int32_t locale, Group *group, choir_task_body *body, void *context, int64_t index) {
  if (threadState().locale != locale)
    count(remoteCounters.forks);
  submitTaskAt(locale, group, body, context, index);
}

//===----------------------------------------------------------------------===//
// Arenas
//===----------------------------------------------------------------------===//

namespace {

/// Blocks are powers of two, cut from the region in order; those given back wait in a list for each size.
class Arena {
public:
  void *allocate(char *region, size_t regionSize, int64_t bytes, bool zero);
  void release(void *memory, int64_t bytes);

private:
  struct FreeBlock {
    FreeBlock *next;
  };
  static constexpr size_t leastBlock = 64; // a cache line
  static size_t blockSize(int64_t bytes) { return std::bit_ceil(std::max(size_t(bytes), leastBlock)); }
  FreeBlock *&listOf(size_t size) { return freeBlocks[std::countr_zero(size)]; }

  Mutex mutex;
  size_t used = 0;
  FreeBlock *freeBlocks[64] = {};
};

} // namespace

/// Address space of all arenas together: less than the most where a limit or a sanitizer leaves less.
static constexpr size_t mostAddresses = size_t(1) << 45, leastAddresses = size_t(1) << 32;

static Arena arenas[maxLocales];
static char *regions; // one behind the other
static size_t regionSize;
static Mutex regionsMutex;

static void reserveRegions(size_t numLocales) {
  for (size_t addresses = mostAddresses; addresses >= leastAddresses; addresses /= 2) {
    regionSize = std::bit_floor(addresses / numLocales);
    void *memory = mmap(nullptr, regionSize * numLocales, PROT_READ | PROT_WRITE,
                        MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
    if (memory != MAP_FAILED) {
      regions = static_cast<char *>(memory);
      return;
    }
  }
  failAt(nullptr, 0, "there are not enough addresses for the arenas of so many locales");
}

static char *regionOf(int32_t locale) {
  LockGuard guard(regionsMutex);
  if (!regions)
    reserveRegions(size_t(options().numLocales));
  return regions + size_t(locale) * regionSize;
}

void *Arena::allocate(char *region, size_t regionSize, int64_t bytes, bool zero) {
  const size_t size = blockSize(bytes);
  void *memory;
  {
    LockGuard guard(mutex);
    if (FreeBlock *block = listOf(size)) {
      listOf(size) = block->next;
      memory = block;
    } else if (used + size <= regionSize) {
      memory = region + used;
      used += size;
      return memory; // fresh pages are zero
    } else {
      outOfMemory(size_t(bytes));
    }
  }
  if (zero)
    std::memset(memory, 0, size_t(bytes));
  return memory;
}

void Arena::release(void *memory, int64_t bytes) {
  static constexpr size_t largeBlock = size_t(1) << 20;
  const size_t size = blockSize(bytes);
  if (size >= largeBlock)
    madvise(memory, size, MADV_DONTNEED);
  LockGuard guard(mutex);
  auto *block = static_cast<FreeBlock *>(memory);
  block->next = listOf(size);
  listOf(size) = block;
}

RemoteAddress choir::rt::arenaAllocate(int32_t locale, int64_t bytes, bool zero) {
  char *region = regionOf(locale);
  return {{locale}, arenas[locale].allocate(region, regionSize, bytes, zero)};
}

void choir::rt::arenaRelease(RemoteAddress block, int64_t bytes) {
  arenas[block.place().locale].release(block.there(), bytes);
}

int32_t choir::rt::localeOfArena(const void *address) {
  const auto *byte = static_cast<const char *>(address);
  if (!regions || byte < regions || byte >= regions + regionSize * size_t(options().numLocales))
    return -1;
  return int32_t(size_t(byte - regions) / regionSize);
}

//===- RetiredMemory.cpp - Detection of dangling references ---------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Memory is retired again and again: it is freed, allocated for something else, and retired once more. A reference that
// was good at an epoch is good as long as its address has not been retired since, whatever the memory is used for, so
// only the last epoch of each address matters. Small parts, elements of tables, are in a hash table, word by word;
// large ones, storage of arrays, are in a log, whose older entries are sorted by address. The last few parts are in a
// ring besides: a test after each retirement, as in loops that take from a list, looks at the ring alone and locks
// nothing.
//
//===----------------------------------------------------------------------===//

#include "RetiredMemory.h"
#include "Scheduler.h"
#include "Support.h"
#include "choir/runtime/Runtime.h"

#include <algorithm>
#include <atomic>
#include <omp.h>
#include <sched.h>
#include <sys/single_threaded.h>

using namespace choir::rt;

/// How often memory has been retired. Programs read it before they use a reference.
extern "C" {
[[gnu::visibility("default")]] int64_t choir_reference_epoch = 0;
}

namespace {

struct Part {
  uintptr_t low, high; // bytes [low, high)
  int64_t epoch;       // when they were retired last
};

/// The last epochs of small pieces of memory, whose keys are neighbours where they are. Neighbours are in one page, so
/// that parts of one element, and elements that lie together, are found together.
class EpochTable {
public:
  void set(uintptr_t low, uintptr_t high, int64_t epoch) {
    while (low < high) {
      if (low / pageKeys != last.number || !last.epochs)
        last = pageFor(low / pageKeys);
      const uintptr_t end = std::min((low / pageKeys + 1) * pageKeys, high);
#pragma clang loop vectorize(disable) unroll(disable)
      for (; low < end; ++low) // one or a few
        last.epochs[low % pageKeys] = epoch;
    }
  }
  /// 0: never retired.
  int64_t get(uintptr_t key) const {
    const Page *page = capacity ? find(key / pageKeys) : nullptr;
    return page && page->epochs ? page->epochs[key % pageKeys] : 0;
  }

private:
  static constexpr uintptr_t pageKeys = 256;
  struct Page {
    uintptr_t number;
    int64_t *epochs; // null: free
  };

  const Page &pageFor(uintptr_t number) {
    if (2 * used >= capacity)
      grow();
    Page *page = find(number);
    if (!page->epochs) {
      const size_t bytes = pageKeys * sizeof(int64_t);
      *page = {number, static_cast<int64_t *>(std::memset(allocate(bytes), 0, bytes))};
      ++used;
    }
    return *page;
  }
  /// The page, or the place for it.
  Page *find(uintptr_t number) const {
    size_t i = (number * 0x9e3779b97f4a7c15u) >> 20;
    for (i &= capacity - 1; pages[i].epochs && pages[i].number != number; i = (i + 1) & (capacity - 1)) {
    }
    return &pages[i];
  }
  void grow() {
    Page *old = pages;
    const size_t oldCapacity = capacity;
    capacity = capacity ? 2 * capacity : 256;
    pages = static_cast<Page *>(std::memset(allocate(capacity * sizeof(Page)), 0, capacity * sizeof(Page)));
    for (size_t i = 0; i < oldCapacity; ++i)
      if (old[i].epochs)
        *find(old[i].number) = old[i];
    release(old);
  }

  Page *pages = nullptr;
  Page last = {};      // that an epoch was set in
  size_t capacity = 0; // a power of two
  size_t used = 0;
};

/// The last retired parts, by epoch. One thread at a time writes; others read meanwhile, and see whether they were too
/// late.
class RecentParts {
public:
  /// Before the epoch counts.
  void set(uintptr_t low, uintptr_t high, int64_t epoch) {
    std::atomic_thread_fence(std::memory_order_release); // after the epoch before
    Entry &entry = entries[epoch % count];
    entry.low.store(low, std::memory_order_relaxed);
    entry.high.store(high, std::memory_order_relaxed);
  }

  enum Answer { No, Yes, Unknown };
  /// Whether an address was retired between two epochs, the later being at hand.
  Answer contain(uintptr_t address, int64_t since, int64_t now) const {
    if (now - since >= count)
      return Unknown;
    bool isFound = false;
    for (int64_t epoch = now; epoch > since; --epoch) {
      const Entry &entry = entries[epoch % count];
      isFound |=
          entry.low.load(std::memory_order_relaxed) <= address && address < entry.high.load(std::memory_order_relaxed);
    }
    std::atomic_thread_fence(std::memory_order_acquire);
    const int64_t after = std::atomic_ref<int64_t>(choir_reference_epoch).load(std::memory_order_relaxed);
    return after - since >= count ? Unknown : isFound ? Yes : No;
  }

private:
  static constexpr int64_t count = 16;
  struct Entry {
    std::atomic<uintptr_t> low, high;
  };
  Entry entries[count] = {};
};

/// Held for a few instructions each time, in which no thread is made.
class SpinLock {
public:
  void lock() {
    if (__libc_single_threaded)
      return;
    while (isHeld.test_and_set(std::memory_order_acquire))
      while (isHeld.test(std::memory_order_relaxed))
        sched_yield();
  }
  void unlock() { isHeld.clear(std::memory_order_release); }

private:
  std::atomic_flag isHeld;
};

/// std::make_heap keeps the part with the lowest address in front.
bool isHigher(const Part &a, const Part &b) { return a.low > b.low; }

class RetiredMemory {
public:
  void add(uintptr_t low, uintptr_t high) {
    LockGuard guard(mutex);
    std::atomic_ref<int64_t> epoch(choir_reference_epoch);
    const int64_t next = epoch.load(std::memory_order_relaxed) + 1;
    if (!addSmall(low, high, next))
      log.push({low, high, next});
    if (log.size() == logLimit)
      sortLog();
    recent.set(low, high, next);
    epoch.store(next, std::memory_order_release);
  }

  /// Whether an address has been retired since an epoch, and the epoch at hand.
  bool isRetiredSince(uintptr_t address, int64_t since, int64_t *now) {
    *now = std::atomic_ref<int64_t>(choir_reference_epoch).load(std::memory_order_acquire);
    const RecentParts::Answer answer = recent.contain(address, since, *now);
    return answer == RecentParts::Unknown ? searchSince(address, since, now) : answer == RecentParts::Yes;
  }

private:
  bool searchSince(uintptr_t address, int64_t since, int64_t *now) {
    LockGuard guard(mutex);
    *now = std::atomic_ref<int64_t>(choir_reference_epoch).load(std::memory_order_relaxed);
    if (words.get(address / wordBytes) > since || bytes.get(address) > since)
      return true;
    for (size_t i = log.size(); i > 0 && log[i - 1].epoch > since; --i)
      if (log[i - 1].low <= address && address < log[i - 1].high)
        return true;
    Part *next = std::upper_bound(sorted.begin(), sorted.end(), address,
                                  [](uintptr_t value, const Part &part) { return value < part.low; });
    return next != sorted.begin() && address < next[-1].high && next[-1].epoch > since;
  }

  static constexpr size_t logLimit = 4096;
  static constexpr uintptr_t wordBytes = 8, maxWords = 32, maxBytes = 32;

  /// Whether the part is small.
  bool addSmall(uintptr_t low, uintptr_t high, int64_t epoch) {
    const bool areWords = low % wordBytes == 0 && high % wordBytes == 0;
    if (high - low > (areWords ? maxWords * wordBytes : maxBytes))
      return false;
    EpochTable &table = areWords ? words : bytes;
    const uintptr_t unit = areWords ? wordBytes : 1;
    table.set(low / unit, high / unit, epoch);
    return true;
  }

  void sortLog();
  void push(const Part &part) {
    if (part.low >= part.high)
      return;
    pending.push(part);
    std::push_heap(pending.begin(), pending.end(), isHigher);
  }
  Part pop() {
    std::pop_heap(pending.begin(), pending.end(), isHigher);
    Part part = pending.back();
    pending.pop();
    return part;
  }
  void place(Part part);

  SpinLock mutex;
  RecentParts recent;      // the last few
  EpochTable words, bytes; // what is small
  Vector<Part> log;        // by epoch
  Vector<Part> sorted;     // by address, without overlaps
  Vector<Part> pending;    // a heap, while parts are sorted
};

} // namespace

/// Appends a part to the sorted parts; where it overlaps the last of them, the later epoch counts.
void RetiredMemory::place(Part part) {
  if (sorted.empty() || sorted.back().high <= part.low) {
    sorted.push(part);
    return;
  }
  Part last = sorted.back();
  if (part.epoch < last.epoch)
    return push({last.high, part.high, part.epoch});
  sorted.back().high = part.low;
  if (sorted.back().low == part.low)
    sorted.pop();
  push({part.high, last.high, last.epoch});
  sorted.push(part);
}

void RetiredMemory::sortLog() {
  for (const Part &part : log)
    push(part);
  for (const Part &part : sorted)
    push(part);
  log.clear();
  sorted.clear();
  while (!pending.empty())
    place(pop());
}

//===----------------------------------------------------------------------===//
// Storage that stays for some time
//===----------------------------------------------------------------------===//

namespace {

/// The last storage that was retired while there were several tasks.
class Lingering {
public:
  void add(void *storage, int64_t bytes) {
    LockGuard guard(mutex);
    held += bytes;
    entries[(first + count++) % maxEntries] = {storage, bytes};
    while (count == maxEntries || (held > maxBytes && count > 1))
      drop();
  }

private:
  struct Entry {
    void *storage;
    int64_t bytes;
  };
  static constexpr size_t maxEntries = 64;
  static constexpr int64_t maxBytes = int64_t(64) << 20;

  void drop() {
    held -= entries[first].bytes;
    choir_free(entries[first].storage);
    first = (first + 1) % maxEntries;
    --count;
  }

  Mutex mutex;
  Entry entries[maxEntries] = {};
  size_t first = 0, count = 0;
  int64_t held = 0;
};

} // namespace

[[clang::no_destroy]] static RetiredMemory retired; // what runs while the program ends may ask it
static Lingering lingering;
static bool areTested = false;
static thread_local int32_t ends = 0;

void choir::rt::setReferencesTested(bool tested) { areTested = tested; }

void choir::rt::retireMemory(const void *memory, int64_t bytes) {
  auto low = reinterpret_cast<uintptr_t>(memory);
  if (areTested && bytes > 0)
    retired.add(low, low + uintptr_t(bytes));
}

void choir::rt::freeRetired(void *storage, int64_t bytes) {
  if (areTested && storage && (insideTask() || insideLoop() || omp_in_parallel()))
    lingering.add(storage, bytes);
  else
    choir_free(storage);
}

ElementsEnd::ElementsEnd() { ++ends; }
ElementsEnd::~ElementsEnd() { --ends; }
bool ElementsEnd::isOngoing() { return ends > 0; }

void choir_retire_memory(void *memory, int64_t bytes) { retireMemory(memory, bytes); }

void choir_retire_ending(void *memory, int64_t bytes) {
  if (ElementsEnd::isOngoing())
    retireMemory(memory, bytes);
}

void choir_elements_ending(int32_t by) { ends += by; }

bool choir_reference_holds(void *address, void *epochMemory) {
  std::atomic_ref<int64_t> known(*static_cast<int64_t *>(epochMemory));
  int64_t now;
  if (retired.isRetiredSince(reinterpret_cast<uintptr_t>(address), known.load(std::memory_order_relaxed), &now))
    return false;
  known.store(now, std::memory_order_relaxed);
  return true;
}

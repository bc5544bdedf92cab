//===- MemoryTracking.cpp - Account of allocations ------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "MemoryTracking.h"
#include "Exit.h"
#include "Options.h"
#include "choir/runtime/Runtime.h"

#include <algorithm>
#include <fcntl.h>
#include <unistd.h>

using namespace choir::rt;

std::atomic<int> choir::rt::memory_watch::state;

//===----------------------------------------------------------------------===//
// Parsing of sites
//===----------------------------------------------------------------------===//

static size_t lineEnd(Span text) {
  const void *end = text.length ? std::memchr(text.data, '\n', text.length) : nullptr;
  return end ? size_t(static_cast<const char *>(end) - text.data) : text.length;
}

Span Allocation::description() const {
  if (!site)
    return "internal data";
  Span text(site);
  return {text.data, lineEnd(text)};
}

UserPlace choir::rt::placeOfSite(const char *site) {
  Span text(site ? site : "");
  size_t end = lineEnd(text);
  if (end == text.length)
    return findUserPlace();
  Span file = text.dropFront(end + 1);
  size_t fileEnd = lineEnd(file);
  return {{file.data, fileEnd}, std::strtoull(file.data + fileEnd + 1, nullptr, 10)};
}

//===----------------------------------------------------------------------===//
// The table
//===----------------------------------------------------------------------===//

namespace {

/// Allocations by address: open addressing, at most half full, so that a run of neighbours stays short.
class AllocationTable {
public:
  void insert(const Allocation &allocation) {
    if (2 * (count + 1) > capacity)
      grow();
    *slotOf(allocation.memory) = allocation;
    ++count;
  }

  /// Takes an allocation out; false where there is none at this address.
  bool remove(void *memory, Allocation &out) {
    if (count == 0)
      return false;
    Allocation *slot = slotOf(memory);
    if (!slot->memory)
      return false;
    out = *slot;
    slot->memory = nullptr;
    --count;
    closeGap(slot - slots);
    return true;
  }

  size_t size() const { return count; }

  template <typename Visit> void forEach(Visit visit) const {
    for (size_t i = 0; i < capacity; ++i)
      if (slots[i].memory)
        visit(slots[i]);
  }

private:
  size_t home(void *memory) const {
    return (reinterpret_cast<uintptr_t>(memory) >> 4) * 0x9E3779B97F4A7C15u >> 20 & (capacity - 1);
  }

  /// Where the address is, or may be put.
  Allocation *slotOf(void *memory) {
    size_t index = home(memory);
    while (slots[index].memory && slots[index].memory != memory)
      index = (index + 1) & (capacity - 1);
    return &slots[index];
  }

  /// Moves up the entries that a search would no longer reach.
  void closeGap(size_t gap) {
    for (size_t next = (gap + 1) & (capacity - 1); slots[next].memory; next = (next + 1) & (capacity - 1)) {
      size_t fromHome = (next - home(slots[next].memory)) & (capacity - 1);
      if (fromHome < ((next - gap) & (capacity - 1)))
        continue;
      slots[gap] = slots[next];
      slots[next].memory = nullptr;
      gap = next;
    }
  }

  void grow() {
    Allocation *old = slots;
    size_t oldCapacity = capacity;
    capacity = std::max<size_t>(2 * capacity, 1024);
    slots = static_cast<Allocation *>(allocate(capacity * sizeof(Allocation)));
    std::memset(static_cast<void *>(slots), 0, capacity * sizeof(Allocation));
    for (size_t i = 0; i < oldCapacity; ++i)
      if (old[i].memory)
        *slotOf(old[i].memory) = old[i];
    release(old);
  }

  Allocation *slots = nullptr;
  size_t capacity = 0; // a power of two
  size_t count = 0;
};

/// All that is known, and what guards it.
struct Account {
  Mutex mutex;
  AllocationTable table;
  MemoryStatistics statistics = {};
  uint64_t serial = 0;
};

} // namespace

static Account &account() {
  // Lives as long as the process: tasks may still run while it ends.
  static Account *instance = new (allocate(sizeof(Account))) Account();
  return *instance;
}

static void appendEvent(TextBuffer &text, const UserPlace &place, const char *event) {
  text.append("0: ");
  if (place.line)
    text.append(place.file).append(':').appendDecimal(int64_t(place.line));
  else
    text.append("--");
  text.append(": ").append(event).append(' ');
}

static void appendMemory(TextBuffer &text, const Allocation &allocation) {
  text.appendDecimal(allocation.bytes()).append("B of ").append(allocation.description()).append(' ');
}

static void appendAddress(TextBuffer &text, void *memory) {
  char digits[32];
  text.append("at ").append({digits, size_t(std::snprintf(digits, sizeof(digits), "%p", memory))}).append('\n');
}

static void report(TextBuffer &text, void *memory) {
  appendAddress(text, memory);
  writeMemoryLog(text.span());
}

static bool isVerbose() { return memory_watch::state.load(std::memory_order_relaxed) & memory_watch::Verbose; }

void choir::rt::noteAllocation(void *memory, int64_t count, int64_t size, const char *site) {
  const StandardOptions &wanted = options();
  if (uint64_t(count * size) <= wanted.memThreshold && wanted.memThreshold > 0)
    return;
  Account &all = account();
  TextBuffer text;
  bool tooMuch = false;
  Allocation allocation{memory, count, size, site, {}, 0};
  {
    LockGuard lock(all.mutex);
    allocation.place = placeOfSite(site);
    allocation.serial = all.serial++;
    if (memoryIsTracked()) {
      all.table.insert(allocation);
      MemoryStatistics &sum = all.statistics;
      sum.bytesInUse += allocation.bytes();
      sum.bytesAllocated += allocation.bytes();
      sum.mostBytesInUse = std::max(sum.mostBytesInUse, sum.bytesInUse);
      tooMuch = wanted.memMax > 0 && uint64_t(sum.bytesInUse) > wanted.memMax;
    }
  }
  if (tooMuch) {
    text.append(allocation.place.file);
    failAt(allocation.place.line ? text.terminated() : nullptr, int(allocation.place.line), "Exceeded memory limit");
  }
  if (!isVerbose())
    return;
  appendEvent(text, allocation.place, "allocate");
  appendMemory(text, allocation);
  report(text, memory);
}

const char *choir::rt::noteFree(void *memory) {
  Account &all = account();
  Allocation allocation{};
  UserPlace place;
  bool isKnown;
  {
    LockGuard lock(all.mutex);
    isKnown = all.table.remove(memory, allocation);
    if (isKnown) {
      all.statistics.bytesInUse -= allocation.bytes();
      all.statistics.bytesFreed += allocation.bytes();
    }
    if (isVerbose())
      place = findUserPlace();
  }
  if (isVerbose()) {
    TextBuffer text;
    appendEvent(text, place, "free");
    if (isKnown)
      appendMemory(text, allocation);
    report(text, memory);
  }
  return allocation.site;
}

MemoryStatistics choir::rt::memoryStatistics() {
  LockGuard lock(account().mutex);
  return account().statistics;
}

void choir::rt::listAllocations(Vector<Allocation> &out) {
  LockGuard lock(account().mutex);
  account().table.forEach([&](const Allocation &allocation) { out.push(allocation); });
}

//===----------------------------------------------------------------------===//
// C ABI
//===----------------------------------------------------------------------===//

void choir_memory_track() { memory_watch::state |= memory_watch::Tracked; }

void choir_memory_set_verbose(bool verbose) {
  if (verbose)
    memory_watch::state |= memory_watch::Verbose;
  else
    memory_watch::state &= ~memory_watch::Verbose;
}

int64_t choir_memory_allocations() {
  LockGuard lock(account().mutex);
  return int64_t(account().table.size());
}

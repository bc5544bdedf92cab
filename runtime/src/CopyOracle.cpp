//===- CopyOracle.cpp - Checks of copies between host and device ----------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "CopyOracle.h"
#include "Environment.h"
#include "Exit.h"
#include "TransferWaste.h"
#include "choir/runtime/Runtime.h"

#include <atomic>
#include <cstdio>
#include <cstdlib>
#include <new>

using namespace choir::rt;

namespace {

enum Side { Host, Device };

constexpr Side other(Side side) { return side == Host ? Device : Host; }

/// What is known of one byte.
struct Byte {
  const AccessSite *writer; ///< of the last value; null: an access without a line
  uint32_t time;            ///< of that access; 0: before the byte was watched
  bool has[2];              ///< the sides that have the last value
  bool hasLazily[2];        ///< the same, if values were copied one by one, when they are first read
  uint32_t transfer[2];     ///< the number of the transfer that has brought the value, which is not read yet; 0: none
};

/// Bytes that lie together and were read first at the same time.
struct Need {
  int64_t offset = 0, bytes = 0;
  uint32_t from = 0, to = 0;
  const AccessSite *site = nullptr;
};

/// Memory of both sides that holds the same elements.
struct Watched {
  Watched *next;
  const char *memory[2];
  int64_t bytes;
  int number;
  Byte *states;
  Need need[2]; ///< not in the log yet

  /// The offset of an address of one side; -1: of other memory.
  int64_t find(Side side, const char *address) const {
    return memory[side] && address >= memory[side] && address < memory[side] + bytes ? address - memory[side] : -1;
  }
};

} // namespace

static Mutex mutex;
static Watched *watched;
static int numWatched;
static uint32_t currentTime;
static int running;
/// From the first byte of the host that is watched to the end of the last: most accesses are of other memory.
static std::atomic<uintptr_t> lowest = UINTPTR_MAX, highest = 0;

static Watched *find(Side side, const char *address) {
  for (Watched *one = watched; one; one = one->next)
    if (one->find(side, address) >= 0)
      return one;
  return nullptr;
}

//===----------------------------------------------------------------------===//
// The log
//===----------------------------------------------------------------------===//

static FILE *logFile() {
  static FILE *file;
  static bool isOpen;
  if (!isOpen) {
    isOpen = true;
    if (const char *path = environmentText("CHOIR_COPIES_LOG"))
      file = std::fopen(path, "w");
  }
  return file;
}

static const char *nameOf(Side side) { return side == Host ? "host" : "device"; }

static void writeNeed(Watched &one, Side side) {
  Need &need = one.need[side];
  if (need.bytes > 0)
    std::fprintf(logFile(), "need %s %d %lld %lld %u %u %s:%d\n", nameOf(side), one.number, (long long)need.offset,
                 (long long)need.bytes, need.from, need.to, need.site ? need.site->file : "",
                 need.site ? need.site->line : 0);
  need.bytes = 0;
}

/// A side reads a byte whose value it would not have yet.
static void addNeed(Watched &one, Side side, int64_t offset, uint32_t from, const AccessSite *site) {
  if (!logFile())
    return;
  Need &need = one.need[side];
  const bool continues =
      need.bytes > 0 && need.offset + need.bytes == offset && need.from == from && need.to == currentTime;
  if (!continues) {
    writeNeed(one, side);
    need = {offset, 0, from, currentTime, site};
  }
  ++need.bytes;
}

void oracle::finish() {
  LockGuard guard(mutex);
  if (!logFile())
    return;
  for (Watched *one = watched; one; one = one->next)
    for (Side side : {Host, Device})
      writeNeed(*one, side);
  std::fflush(logFile());
}

static void logCopy(Side to, const Watched *one, int64_t bytes) {
  if (!logFile())
    return;
  if (one)
    std::fprintf(logFile(), "copy %s %d %lld %u\n", nameOf(to), one->number, (long long)bytes, currentTime);
  else
    std::fprintf(logFile(), "copy %s - %lld %u\n", nameOf(to), (long long)bytes, currentTime);
}

//===----------------------------------------------------------------------===//
// Memory
//===----------------------------------------------------------------------===//

void oracle::watch(const char *host, int64_t bytes, bool isZero) {
  LockGuard guard(mutex);
  auto *states = static_cast<Byte *>(std::calloc(size_t(bytes) + 1, sizeof(Byte)));
  if (!states)
    outOfMemory(size_t(bytes) * sizeof(Byte));
  for (int64_t i = 0; i < bytes; ++i) {
    states[i].has[Host] = states[i].hasLazily[Host] = true;
    states[i].has[Device] = states[i].hasLazily[Device] = isZero;
  }
  watched = new (allocate(sizeof(Watched))) Watched{watched, {host, nullptr}, bytes, ++numWatched, states, {}};
  const auto begin = reinterpret_cast<uintptr_t>(host);
  lowest = std::min(lowest.load(), begin);
  highest = std::max(highest.load(), begin + uintptr_t(bytes));
}

void oracle::setDevice(const char *host, const char *device, const char *file, int line) {
  LockGuard guard(mutex);
  Watched *one = find(Host, host);
  one->memory[Device] = device;
  // Writes of C are not reported.
  for (int64_t i = 0; i < one->bytes; ++i)
    one->states[i].has[Device] &= host[i] == 0;
  if (logFile())
    std::fprintf(logFile(), "array %d %lld %s:%d\n", one->number, (long long)one->bytes, file ? file : "", line);
}

void oracle::unwatch(const char *host) {
  LockGuard guard(mutex);
  for (Watched **link = &watched; *link; link = &(*link)->next) {
    Watched *one = *link;
    if (one->memory[Host] != host)
      continue;
    for (Side side : {Host, Device})
      if (logFile())
        writeNeed(*one, side);
    *link = one->next;
    std::free(one->states);
    release(one);
    return;
  }
}

void oracle::noteLaunch() {
  LockGuard guard(mutex);
  if (running++ == 0)
    ++currentTime;
}

void oracle::noteLaunchEnd() {
  LockGuard guard(mutex);
  if (--running == 0)
    ++currentTime;
}

//===----------------------------------------------------------------------===//
// Accesses
//===----------------------------------------------------------------------===//

[[noreturn]] static void reportStale(Side reader, const Byte &byte, const AccessSite *site) {
  TextBuffer text;
  text.append("internal error: a copy is missing: ");
  text.append(reader == Host ? "the host" : "a loop over a GPU distribution").append(" reads what ");
  if (byte.writer)
    text.append(byte.writer->file).append(":").appendDecimal(byte.writer->line);
  else
    text.append(byte.time == 0 ? "the host" : "an assignment of arrays");
  text.append(byte.has[other(reader)] ? " has written on the other side" : " has written, and a copy has overwritten");
  failAt(site ? site->file : nullptr, site ? site->line : 0, text.span());
}

/// An access of one side. Returns the byte whose last value is missing, if it is read: null if there is none.
static const Byte *access(Watched &one, Side side, int64_t offset, int64_t bytes, AccessKind kind,
                          const AccessSite *site) {
  const int64_t end = std::min(offset + bytes, one.bytes);
  for (int64_t i = offset; i < end; ++i) {
    Byte &byte = one.states[i];
    if (mayRead(kind)) {
      // What is moved as a whole may have padding, which is valid nowhere.
      if (!byte.has[side] && (kind != AccessKind::Copy || byte.has[other(side)]))
        return &byte;
      if (!byte.hasLazily[side])
        addNeed(one, side, i, byte.time, site);
      byte.hasLazily[side] = true;
      if (byte.transfer[side])
        noteTransferRead(byte.transfer[side]);
      byte.transfer[side] = 0;
    }
    if (mayWrite(kind)) {
      byte.writer = site;
      byte.time = currentTime;
      byte.has[side] = byte.hasLazily[side] = true;
      byte.has[other(side)] = byte.hasLazily[other(side)] = false;
      byte.transfer[Host] = byte.transfer[Device] = 0;
    }
  }
  return nullptr;
}

static void noteAccess(Side side, const char *address, int64_t bytes, AccessKind kind, const AccessSite *site) {
  Byte missing;
  {
    LockGuard guard(mutex);
    Watched *one = find(side, address);
    if (!one)
      return;
    const Byte *found = access(*one, side, one->find(side, address), bytes, kind, site);
    if (!found)
      return;
    missing = *found;
  }
  reportStale(side, missing, site);
}

static bool mayBeWatched(const char *host) {
  const auto address = reinterpret_cast<uintptr_t>(host);
  return address >= lowest.load(std::memory_order_relaxed) && address < highest.load(std::memory_order_relaxed);
}

void oracle::noteHostAccess(const char *host, int64_t bytes, AccessKind kind) {
  if (mayBeWatched(host))
    noteAccess(Host, host, bytes, kind, nullptr);
}

void oracle::noteDeviceAccess(const char *device, int64_t bytes, AccessKind kind, const AccessSite *site) {
  noteAccess(Device, device, bytes, kind, site);
}

void choir_host_access(void *address, int64_t bytes, int32_t kind, void *site) {
  if (mayBeWatched(static_cast<const char *>(address)))
    noteAccess(Host, static_cast<const char *>(address), bytes, AccessKind(kind),
               static_cast<const AccessSite *>(site));
}

/// What was written is not known: the byte counts as valid where it may have been.
void choir_host_address_used(void *address) {
  static constexpr int64_t mostOfScalar = 32;
  auto *host = static_cast<const char *>(address);
  if (!mayBeWatched(host))
    return;
  LockGuard guard(mutex);
  Watched *one = find(Host, host);
  const int64_t offset = one ? one->find(Host, host) : 0;
  for (int64_t i = offset; one && i < std::min(offset + mostOfScalar, one->bytes); ++i)
    one->states[i].has[Host] = one->states[i].hasLazily[Host] = true;
}

//===----------------------------------------------------------------------===//
// Copies
//===----------------------------------------------------------------------===//

/// Calls `work(target, source, bytes)` with each row.
template <typename Work>
static void forEachRow(const char *target, const char *source, const CopyShape &shape, Work work) {
  for (int64_t plane = 0; plane < shape.planes; ++plane)
    for (int64_t row = 0; row < shape.rows; ++row)
      work(target + plane * shape.target.plane + row * shape.target.row,
           source + plane * shape.source.plane + row * shape.source.row, shape.width);
}

/// A side gets bytes from the other one. It has the last value if that one has; an old one is copied as well.
static void noteCopy(Side to, const char *target, const char *source, const CopyShape &shape) {
  LockGuard guard(mutex);
  Watched *one = find(to, target);
  const Watched *from = find(other(to), source);
  logCopy(to, from && !one ? from : one, shape.bytes());
  if (!one)
    return;
  const uint32_t number = isWasteCounted() ? numberTransfer(shape.bytes()) : 0;
  forEachRow(target, source, shape, [&](const char *row, const char *sourceRow, int64_t width) {
    const int64_t offset = one->find(to, row), sourceOffset = from ? from->find(other(to), sourceRow) : -1;
    for (int64_t i = 0; i < width; ++i) {
      one->states[offset + i].transfer[to] = number;
      one->states[offset + i].has[to] = sourceOffset < 0 || from->states[sourceOffset + i].has[other(to)];
    }
  });
}

void oracle::noteCopyToDevice(const char *device, const char *host, const CopyShape &shape) {
  noteCopy(Device, device, host, shape);
}

void oracle::noteCopyToHost(const char *host, const char *device, const CopyShape &shape) {
  noteCopy(Host, host, device, shape);
}

void oracle::noteMerged(const char *host, int64_t bytes) {
  LockGuard guard(mutex);
  Watched *one = find(Host, host);
  const int64_t offset = one ? one->find(Host, host) : 0;
  for (int64_t i = offset; one && i < offset + bytes; ++i)
    one->states[i].has[Host] = true;
}

void oracle::noteMoved(const char *host, const char *from, int64_t bytes, bool isOnDevice) {
  LockGuard guard(mutex);
  Watched *to = find(Host, host), *old = find(Host, from);
  for (int64_t i = 0; to && old && i < bytes; ++i) {
    Byte &byte = to->states[to->find(Host, host) + i];
    const Byte &before = old->states[old->find(Host, from) + i];
    if (!isOnDevice)
      byte = before;
    byte.has[Device] = isOnDevice && before.has[Device];
  }
}

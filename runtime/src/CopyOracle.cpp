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

/// The host, or a device; in the log all devices are one.
enum Kind { Host, Device };
constexpr Kind kindOf(oracle::Sides side) { return side == oracle::host ? Host : Device; }

/// What is known of one byte.
struct Byte {
  const AccessSite *writer; ///< of the last value; null: an access without a line
  uint32_t time;            ///< of that access; 0: before the byte was watched
  oracle::Sides has;        ///< the sides that have the last value
  oracle::Sides hasLazily;  ///< the same, if values were copied one by one, when they are first read
  uint32_t transfer[2];     ///< the number of the transfer that has brought the value, which is not read yet; 0: none
};

/// Bytes that lie together and were read first at the same time.
struct Need {
  int64_t offset = 0, bytes = 0;
  uint32_t from = 0, to = 0;
  const AccessSite *site = nullptr;
};

/// Memory of a device: the bytes of an array from `begin` to `end`.
struct DeviceMemory {
  const char *memory;
  int64_t begin, end;
};

/// Memory of several sides that holds the same elements.
struct Watched {
  Watched *next;
  const char *host;
  int64_t bytes;
  int number;
  Byte *states;
  DeviceMemory device[mostDevices];
  bool isLogged;
  Need need[2]; ///< not in the log yet
};

/// A byte of an array, as one side has it.
struct Location {
  Watched *array = nullptr;
  oracle::Sides side = 0;
  int64_t offset = 0;
  explicit operator bool() const { return array; }
};

} // namespace

static Mutex mutex;
static Watched *watched;
static int numWatched;
static uint32_t currentTime;
static int running;
static bool areCopiesWhole;
/// From the first byte of the host that is watched to the end of the last: most accesses are of other memory.
static std::atomic<uintptr_t> lowest = UINTPTR_MAX, highest = 0;

static Location findOnHost(const char *address) {
  for (Watched *one = watched; one; one = one->next)
    if (address >= one->host && address < one->host + one->bytes)
      return {one, oracle::host, address - one->host};
  return {};
}

static Location findOnDevice(const char *address) {
  for (Watched *one = watched; one; one = one->next)
    for (int32_t number = 0; number < mostDevices; ++number)
      if (const DeviceMemory &device = one->device[number];
          device.memory && address >= device.memory && address < device.memory + (device.end - device.begin))
        return {one, oracle::sideOf(number), device.begin + (address - device.memory)};
  return {};
}

static Location find(Kind kind, const char *address) {
  return kind == Host ? findOnHost(address) : findOnDevice(address);
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

static const char *nameOf(Kind kind) { return kind == Host ? "host" : "device"; }

static void writeNeed(Watched &one, Kind kind) {
  Need &need = one.need[kind];
  if (need.bytes > 0)
    std::fprintf(logFile(), "need %s %d %lld %lld %u %u %s:%d\n", nameOf(kind), one.number, (long long)need.offset,
                 (long long)need.bytes, need.from, need.to, need.site ? need.site->file : "",
                 need.site ? need.site->line : 0);
  need.bytes = 0;
}

/// A side reads a byte whose value it would not have yet.
static void addNeed(Watched &one, Kind kind, int64_t offset, uint32_t from, const AccessSite *site) {
  if (!logFile())
    return;
  Need &need = one.need[kind];
  const bool continues =
      need.bytes > 0 && need.offset + need.bytes == offset && need.from == from && need.to == currentTime;
  if (!continues) {
    writeNeed(one, kind);
    need = {offset, 0, from, currentTime, site};
  }
  ++need.bytes;
}

void oracle::finish() {
  LockGuard guard(mutex);
  if (!logFile())
    return;
  for (Watched *one = watched; one; one = one->next)
    for (Kind kind : {Host, Device})
      writeNeed(*one, kind);
  std::fflush(logFile());
}

static void logCopy(Kind to, const Watched *one, int64_t bytes) {
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
  for (int64_t i = 0; i < bytes; ++i)
    states[i].has = states[i].hasLazily = oracle::host | (isZero ? oracle::devices : 0);
  watched = new (allocate(sizeof(Watched))) Watched{watched, host, bytes, ++numWatched, states, {}, false, {}};
  const auto begin = reinterpret_cast<uintptr_t>(host);
  lowest = std::min(lowest.load(), begin);
  highest = std::max(highest.load(), begin + uintptr_t(bytes));
}

void oracle::setDevice(const char *host, int32_t device, const char *memory, int64_t begin, int64_t end,
                       const char *file, int line) {
  LockGuard guard(mutex);
  Watched *one = findOnHost(host).array;
  if (!one)
    return;
  DeviceMemory &known = one->device[device];
  // Writes of C are not reported.
  for (int64_t i = begin; i < end; ++i)
    if (host[i] != 0 && !(known.memory && i >= known.begin && i < known.end))
      one->states[i].has &= ~sideOf(device);
  known = {memory, begin, end};
  if (logFile() && !one->isLogged)
    std::fprintf(logFile(), "array %d %lld %s:%d\n", one->number, (long long)one->bytes, file ? file : "", line);
  one->isLogged = true;
}

void oracle::unwatch(const char *host) {
  LockGuard guard(mutex);
  for (Watched **link = &watched; *link; link = &(*link)->next) {
    Watched *one = *link;
    if (one->host != host)
      continue;
    for (Kind kind : {Host, Device})
      if (logFile())
        writeNeed(*one, kind);
    *link = one->next;
    std::free(one->states);
    release(one);
    return;
  }
}

void oracle::noteWholeCopies() {
  LockGuard guard(mutex);
  areCopiesWhole = true;
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

/// What wrote the byte last.
static TextBuffer &appendWriter(TextBuffer &text, const Byte &byte) {
  if (byte.writer)
    return text.append(byte.writer->file).append(":").appendDecimal(byte.writer->line);
  return text.append(byte.time == 0 ? "the host" : "an assignment of arrays");
}

[[noreturn]] static void reportStale(oracle::Sides reader, const Byte &byte, const AccessSite *site) {
  const bool isLost = !(byte.has & ~reader);
  TextBuffer text;
  if (isLost && areCopiesWhole) {
    appendWriter(text.append("a copy of the whole array has overwritten what "), byte);
    text.append(" wrote in another task; --copies=optimized (the default) keeps it");
  } else {
    text.append("internal error: a copy is missing: ");
    text.append(reader == oracle::host ? "the host" : "a loop on a GPU").append(" reads what ");
    appendWriter(text, byte)
        .append(isLost ? " has written, and a copy has overwritten" : " has written on the other side");
  }
  failAt(site ? site->file : nullptr, site ? site->line : 0, text.span());
}

/// An access of one side. Returns the byte whose last value is missing, if it is read: null if there is none.
static const Byte *access(const Location &at, int64_t bytes, AccessKind kind, const AccessSite *site) {
  const int64_t end = std::min(at.offset + bytes, at.array->bytes);
  const Kind sideKind = kindOf(at.side);
  for (int64_t i = at.offset; i < end; ++i) {
    Byte &byte = at.array->states[i];
    if (mayRead(kind)) {
      // What is moved as a whole may have padding, which is valid nowhere.
      if (!(byte.has & at.side) && (kind != AccessKind::Copy || byte.has & ~at.side))
        return &byte;
      if (!(byte.hasLazily & at.side))
        addNeed(*at.array, sideKind, i, byte.time, site);
      byte.hasLazily |= at.side;
      if (byte.transfer[sideKind])
        noteTransferRead(byte.transfer[sideKind]);
      byte.transfer[sideKind] = 0;
    }
    if (mayWrite(kind)) {
      byte.writer = site;
      byte.time = currentTime;
      byte.has = byte.hasLazily = at.side;
      byte.transfer[Host] = byte.transfer[Device] = 0;
    }
  }
  return nullptr;
}

static void noteAccess(Kind side, const char *address, int64_t bytes, AccessKind kind, const AccessSite *site) {
  Byte missing;
  Location at;
  {
    LockGuard guard(mutex);
    at = find(side, address);
    const Byte *found = at ? access(at, bytes, kind, site) : nullptr;
    if (!found)
      return;
    missing = *found;
  }
  reportStale(at.side, missing, site);
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
  const Location at = findOnHost(host);
  for (int64_t i = at.offset; at && i < std::min(at.offset + mostOfScalar, at.array->bytes); ++i) {
    at.array->states[i].has |= oracle::host;
    at.array->states[i].hasLazily |= oracle::host;
  }
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

/// A side gets bytes from another one. It has the last value if that one has; an old one is copied as well.
static void noteCopy(Kind to, const char *target, Kind from, const char *source, const CopyShape &shape) {
  LockGuard guard(mutex);
  const Location at = find(to, target), origin = find(from, source);
  logCopy(to, at ? at.array : origin.array, shape.bytes());
  if (!at)
    return;
  const uint32_t number = isWasteCounted() ? numberTransfer(shape.bytes()) : 0;
  forEachRow(target, source, shape, [&](const char *row, const char *sourceRow, int64_t width) {
    const Location rowAt = find(to, row), rowOrigin = find(from, sourceRow);
    for (int64_t i = 0; i < width; ++i) {
      Byte &byte = rowAt.array->states[rowAt.offset + i];
      byte.transfer[to] = number;
      const bool isLast = !rowOrigin || rowOrigin.array->states[rowOrigin.offset + i].has & rowOrigin.side;
      byte.has = isLast ? byte.has | rowAt.side : byte.has & ~rowAt.side;
    }
  });
}

void oracle::noteCopyToDevice(const char *device, const char *host, const CopyShape &shape) {
  noteCopy(Device, device, Host, host, shape);
}

void oracle::noteCopyToHost(const char *host, const char *device, const CopyShape &shape) {
  noteCopy(Host, host, Device, device, shape);
}

void oracle::noteCopyBetweenDevices(const char *target, const char *source, const CopyShape &shape) {
  noteCopy(Device, target, Device, source, shape);
}

void oracle::noteMerged(const char *host, int64_t bytes) {
  LockGuard guard(mutex);
  const Location at = findOnHost(host);
  for (int64_t i = at.offset; at && i < at.offset + bytes; ++i)
    at.array->states[i].has |= oracle::host;
}

void oracle::noteMoved(const char *host, const char *from, int64_t bytes, Sides sides) {
  LockGuard guard(mutex);
  const Location to = findOnHost(host), old = findOnHost(from);
  for (int64_t i = 0; to && old && i < bytes; ++i) {
    Byte &byte = to.array->states[to.offset + i];
    const Byte &before = old.array->states[old.offset + i];
    if (sides & oracle::host) {
      byte = before;
      byte.has &= oracle::host;
    }
    byte.has |= before.has & sides;
  }
}

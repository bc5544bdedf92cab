//===- TransferWaste.cpp - Transfers that a program could do without ------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "TransferWaste.h"
#include "Environment.h"

#include <cstdlib>

using namespace choir::rt;

namespace {

enum Waste { Duplicate, RoundTrip, Unread, Reallocation };
constexpr int numKinds = 4;
constexpr const char *names[numKinds] = {"duplicate transfers", "round trips", "unread transfers",
                                         "repeated allocations"};

struct SourcePlace {
  const char *file;
  int32_t line;
  bool operator==(const SourcePlace &other) const {
    return line == other.line && (file == other.file || (file && other.file && std::strcmp(file, other.file) == 0));
  }
};

/// Waste of one kind at one line.
struct Finding {
  Waste kind;
  SourcePlace place;
  int64_t count, bytes;
};

/// Who had the bytes of device memory before a transfer brought them to where they are.
enum Sender : uint8_t { Nobody, Host, Device };

/// Memory of the device.
struct Block {
  const char *memory;
  int64_t bytes;
  SourcePlace place;
  uint8_t *senders; ///< of each byte; null: freed
};

struct Transfer {
  SourcePlace place;
  int64_t bytes;
  bool isRead;
};

} // namespace

static Mutex mutex;
[[clang::no_destroy]] static Vector<Finding> findings;
[[clang::no_destroy]] static Vector<Block> blocks;
[[clang::no_destroy]] static Vector<Transfer> transfers;

bool choir::rt::isWasteCounted() {
  static const bool isCounted = environmentIs("CHOIR_DIAG", "2");
  return isCounted;
}

static void add(Waste kind, SourcePlace place, int64_t bytes) {
  for (Finding &known : findings)
    if (known.kind == kind && known.place == place) {
      ++known.count;
      known.bytes += bytes;
      return;
    }
  findings.push({kind, place, 1, bytes});
}

//===----------------------------------------------------------------------===//
// Places
//===----------------------------------------------------------------------===//

static thread_local SourcePlace currentPlace;
static thread_local bool hasPlace;

TransferPlace::TransferPlace(const char *file, int32_t line) : isOutermost(!hasPlace) {
  if (!isOutermost)
    return;
  hasPlace = true;
  currentPlace = {file, line};
}

TransferPlace::~TransferPlace() {
  if (isOutermost)
    hasPlace = false;
}

TransferPlace::Line TransferPlace::current() {
  return hasPlace ? Line{currentPlace.file, currentPlace.line} : Line{nullptr, 0};
}

static SourcePlace placeHere() { return hasPlace ? currentPlace : SourcePlace{nullptr, 0}; }

//===----------------------------------------------------------------------===//
// Transfers
//===----------------------------------------------------------------------===//

static Block *findBlock(const char *device) {
  for (Block &block : blocks)
    if (block.senders && device >= block.memory && device < block.memory + block.bytes)
      return &block;
  return nullptr;
}

/// Calls `work(offset)` with where each row is on one side, and its number.
template <typename Work> static void forEachRow(const CopyShape &shape, const Pitch &pitch, Work work) {
  for (int64_t plane = 0; plane < shape.planes; ++plane)
    for (int64_t row = 0; row < shape.rows; ++row)
      work(plane * pitch.plane + row * pitch.row, plane * shape.rows + row);
}

/// Whether the device has the bytes that the host has.
static bool areEqual(const char *device, const Pitch &devicePitch, const char *host, const Pitch &hostPitch,
                     const CopyShape &shape) {
  const Pitch gapless = {shape.width, shape.width * shape.rows};
  auto *bytes = static_cast<char *>(allocate(size_t(shape.bytes())));
  fetch(bytes, device, CopyShape{shape.width, shape.rows, shape.planes, gapless, devicePitch});
  bool isEqual = true;
  forEachRow(shape, hostPitch, [&](int64_t offset, int64_t number) {
    isEqual &= std::memcmp(host + offset, bytes + number * shape.width, size_t(shape.width)) == 0;
  });
  release(bytes);
  return isEqual;
}

/// A transfer from `sender`, between addresses with the pitches.
static void look(Sender sender, const char *device, const Pitch &devicePitch, const char *host, const Pitch &hostPitch,
                 const CopyShape &shape) {
  const bool isEqual = areEqual(device, devicePitch, host, hostPitch, shape);
  LockGuard guard(mutex);
  Block *block = findBlock(device);
  if (!block)
    return;
  bool isBack = true;
  forEachRow(shape, devicePitch, [&](int64_t offset, int64_t) {
    uint8_t *senders = block->senders + (device + offset - block->memory);
    for (int64_t i = 0; i < shape.width; ++i) {
      isBack &= senders[i] == (sender == Host ? Device : Host);
      senders[i] = sender;
    }
  });
  if (isEqual)
    add(isBack ? RoundTrip : Duplicate, placeHere(), shape.bytes());
}

void choir::rt::lookAtTransferToDevice(const void *device, const void *host, const CopyShape &shape) {
  look(Host, static_cast<const char *>(device), shape.target, static_cast<const char *>(host), shape.source, shape);
}

void choir::rt::lookAtTransferToHost(const void *host, const void *device, const CopyShape &shape) {
  look(Device, static_cast<const char *>(device), shape.source, static_cast<const char *>(host), shape.target, shape);
}

uint32_t choir::rt::numberTransfer(int64_t bytes) {
  LockGuard guard(mutex);
  transfers.push({placeHere(), bytes, false});
  return uint32_t(transfers.size());
}

void choir::rt::noteTransferRead(uint32_t number) {
  LockGuard guard(mutex);
  transfers[number - 1].isRead = true;
}

//===----------------------------------------------------------------------===//
// Memory
//===----------------------------------------------------------------------===//

void choir::rt::lookAtAllocation(const void *memory, int64_t bytes, const char *file, int32_t line) {
  LockGuard guard(mutex);
  const SourcePlace place = file ? SourcePlace{file, line} : placeHere();
  auto *senders = static_cast<uint8_t *>(std::calloc(size_t(bytes) + 1, 1));
  if (!senders)
    outOfMemory(size_t(bytes));
  for (Block &known : blocks)
    if (!known.senders && known.bytes == bytes && known.place == place) {
      add(Reallocation, place, bytes);
      known = {static_cast<const char *>(memory), bytes, place, senders};
      return;
    }
  blocks.push({static_cast<const char *>(memory), bytes, place, senders});
}

void choir::rt::lookAtRelease(const void *memory) {
  LockGuard guard(mutex);
  for (Block &block : blocks)
    if (block.senders && block.memory == memory) {
      std::free(block.senders);
      block.senders = nullptr;
      return;
    }
}

//===----------------------------------------------------------------------===//
// The report
//===----------------------------------------------------------------------===//

static void appendCount(TextBuffer &out, const char *name, int64_t count, int64_t bytes) {
  out.append(name).append(": ").appendDecimal(count).append(", ").appendDecimal(bytes).append(" bytes\n");
}

void choir::rt::appendWaste(TextBuffer &out) {
  LockGuard guard(mutex);
  for (const Transfer &transfer : transfers)
    if (!transfer.isRead)
      add(Unread, transfer.place, transfer.bytes);
  transfers.clear();
  for (int kind = 0; kind < numKinds; ++kind) {
    if (kind == Unread && !areCopiesChecked()) {
      out.append("unread transfers: unknown, the program is not compiled with --sanitize=copies\n");
      continue;
    }
    int64_t count = 0, bytes = 0;
    for (const Finding &finding : findings)
      if (finding.kind == kind) {
        count += finding.count;
        bytes += finding.bytes;
      }
    appendCount(out, names[kind], count, bytes);
    for (const Finding &finding : findings)
      if (finding.kind == kind && finding.place.file) {
        out.append("  ").append(finding.place.file).append(":").appendDecimal(finding.place.line);
        appendCount(out, "", finding.count, finding.bytes);
      }
  }
}

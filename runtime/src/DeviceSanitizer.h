//===- DeviceSanitizer.h - Checks of device code ----------------*- C++ -*-===//
// Entry points for programs compiled with --sanitize=gpu on the emulated device: kernels report each access to
// memory and each barrier. A defect ends the program with the lines of both sides.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#ifndef CHOIR_RUNTIME_DEVICESANITIZER_H
#define CHOIR_RUNTIME_DEVICESANITIZER_H

#include "AccessSites.h"
#include "DeviceOrders.h"
#include "Support.h"
#include "choir/runtime/Types.h"

namespace choir::rt {

/// The thread that accessed a place of memory, and when: at which moment of which launch.
struct AccessRecord {
  const AccessSite *site; ///< null: no access
  ThreadMoment moment;
  uint32_t launch;
  uint32_t warpInterval; ///< barriers of the warp
  bool isAtomic;
};

/// Shadow memory of a run of device memory: for each byte, whether it was ever written, and its last accesses.
class ShadowMemory {
public:
  explicit ShadowMemory(int64_t bytes);
  ~ShadowMemory();
  ShadowMemory(const ShadowMemory &) = delete;
  ShadowMemory &operator=(const ShadowMemory &) = delete;

  int64_t size() const { return bytes; }
  void markWritten(int64_t offset, int64_t count) { std::memset(written + offset, true, size_t(count)); }
  bool isWritten(int64_t offset, int64_t count) const;
  /// Forgets all: the memory becomes another block's.
  void reset();
  /// How often that was so.
  uint32_t generation() const { return resets; }

  /// The last write, and the last reads of two threads that differ.
  struct Cell {
    AccessRecord write, reads[2];
  };
  /// The cells of a run of bytes.
  struct CellRange {
    Cell *first, *last;
  };
  CellRange cellsOf(int64_t offset, int64_t count);

private:
  void refine(int64_t newGranule);

  int64_t bytes;
  bool *written;
  uint32_t resets = 0;
  int64_t granule = 0; ///< bytes that a cell stands for: as many as accesses so far allow; 0: there are no cells yet
  Cell *cells = nullptr;
};

/// Watches one launch, whose threads take turns.
class DeviceSanitizer {
public:
  explicit DeviceSanitizer(const choir_launch_shape &shape);

  /// Blocks count from 0, x fastest; so do the threads of a block.
  void beginBlock(int64_t number);
  /// Before a thread runs. Those without a position in the index set do nothing. `mayEndEarly`: the loop has a
  /// `continue`.
  void beginThread(int32_t thread, bool hasPosition, bool mayEndEarly);
  /// A thread that ends takes part in no more barriers. By `continue` it may leave the others so before a barrier, but
  /// not by going past one, or out of a loop that has one.
  void endThread(int32_t thread);
  /// Before the thread waits: all threads of a block have to come to the same barriers.
  void barrier(int32_t thread, const AccessSite &site);
  /// The same for what the threads of a warp do together. `orders`: it is a barrier of the warp.
  void warpOperation(int32_t thread, const AccessSite &site, bool orders);
  /// No thread can go on: in some warp, some threads are at a barrier and others at an operation of the warp.
  [[noreturn]] void reportStuck() const;
  /// Checks for races with earlier accesses of the launch, and for reads of what nothing has written.
  void access(ShadowMemory &memory, int64_t offset, int64_t count, AccessKind kind, int32_t thread,
              const AccessSite &site);
  [[noreturn]] void reportOutside(int64_t count, AccessKind kind, int32_t thread, const AccessSite &site) const;

private:
  bool isConcurrent(const AccessRecord &earlier, const AccessRecord &now) const;
  void checkRace(const AccessRecord &earlier, const char *did, const AccessRecord &now, const char *does) const;
  void appendThread(TextBuffer &text, int32_t thread) const;
  void appendBlock(TextBuffer &text, int64_t number) const;

  /// How far a thread of the block is.
  struct Progress {
    uint32_t interval;         ///< barriers that it has come to
    uint32_t atomicOperations; ///< that order accesses
    const AccessSite *lastBarrier;
    uint32_t operations, warpInterval; ///< operations of the warp that it has come to; barriers of the warp
    const AccessSite *lastOperation;
    bool isAtOperation; ///< of the warp, or has left one last
    uint64_t visited;   ///< the first barriers and operations of the kernel, a bit each: those that it has come to
    bool hasPosition, mayEndEarly, hasEnded;
  };
  uint64_t maskOf(const AccessSite &barrier);
  bool hasMissed(const Progress &ended, const Progress &waiting);
  bool hasMissedOperation(const Progress &ended, const Progress &waiting);
  /// What the threads of a block, or of a warp, do not do together.
  struct Meeting {
    const char *what, *rule;
    const AccessSite *site, *otherSite;
  };
  [[noreturn]] void reportMissed(int32_t waiting, int32_t other, const Meeting &meeting) const;
  [[noreturn]] void reportDivergence(int32_t waiting, int32_t other) const;
  [[noreturn]] void reportWarpDivergence(int32_t waiting, int32_t other) const;

  const choir_launch_shape &shape;
  const uint32_t launch; ///< the number of this one
  int64_t block = 0;
  Vector<Progress> threads;
  Vector<const AccessSite *> barriers; ///< of the kernel, as they are met
  DeviceOrders orders;
  int32_t leader = -1; ///< the first thread to come to the barrier that the block is at; -1: there is none yet
};

} // namespace choir::rt

#endif

//===- DeviceOrders.h - What atomic operations order ------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// An atomic operation on a variable comes after the earlier ones on it, and orders what is around it, unless it is
// relaxed. So a count of the blocks that are done tells the last one that the others have written their results:
//
//   block 0   thread 5 writes R[5]   barrier   thread 0 adds 1 to `done`
//   block 1                                    thread 0 adds 1 to `done`, which is the last   barrier   thread 7 reads
//   R[5]
//
// Blocks run one after the other on the emulated device, and so do threads between two barriers.
//
//===----------------------------------------------------------------------===//

#ifndef CHOIR_RUNTIME_DEVICEORDERS_H
#define CHOIR_RUNTIME_DEVICEORDERS_H

#include "Support.h"

namespace choir::rt {

/// A moment in the life of a thread: after so many barriers of its block and atomic operations of its own.
struct ThreadMoment {
  int64_t block;
  int32_t thread;
  uint32_t interval, operations;
};

/// The atomic operations of one launch that are not relaxed.
class DeviceOrders {
public:
  /// A variable in device memory. Memory of a block becomes another block's: then its generation is a new one.
  struct Variable {
    const void *memory;
    int64_t offset;
    uint32_t generation;
    bool operator==(const Variable &) const = default;
  };

  void beginBlock(int64_t number) { blocks.push({number, operations.size()}); }
  /// A thread of the block does an operation, before which it is at `moment`.
  void note(const Variable &variable, const ThreadMoment &moment, bool acquires, bool releases);
  /// Whether a chain of barriers and one variable leads from an earlier moment to the present one of a thread.
  bool areOrdered(const ThreadMoment &earlier, const ThreadMoment &now) const;

private:
  struct Operation {
    Variable variable;
    int32_t thread;
    uint32_t interval;
    uint32_t number; ///< among those of the thread
    bool acquires, releases;
  };
  struct Block {
    int64_t number;
    size_t begin; ///< in `operations`
  };
  /// The operations of a block, in the order in which they happened.
  struct Range {
    size_t begin, end;
  };
  Range operationsOf(int64_t block) const;

  Vector<Operation> operations;
  Vector<Block> blocks;
};

} // namespace choir::rt

#endif

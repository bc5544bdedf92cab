//===- BarrierEffects.h - What barriers order -------------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A barrier is needed if a thread touches, before it, memory that another thread touches after it, and one of them
// writes. "Before" reaches back to barriers that every thread has passed, "after" forward to the next ones; the
// barriers there order the rest. Around a loop both go on with its other end.
//
// Whether two threads meet at an element is decided by integer sets: the indices as affine expressions in the threads'
// numbers, which differ, and in what all threads agree on, under the conditions around the accesses.
//
//===----------------------------------------------------------------------===//

#ifndef CHOIR_DIALECT_GRID_ANALYSIS_BARRIEREFFECTS_H
#define CHOIR_DIALECT_GRID_ANALYSIS_BARRIEREFFECTS_H

#include "choir/Dialect/Grid/Analysis/Uniformity.h"

namespace choir::grid {

/// The memory that an address leads to, as far as kernels tell arrays apart.
struct Storage {
  enum Kind {
    Private, ///< a variable of the thread
    Array,   ///< of elements; `number` says of which array
    Unknown  ///< perhaps any array's
  };
  Kind kind = Unknown;
  /// Shared arrays have odd numbers, others even ones; 0 is any of these.
  int64_t number = 0;

  bool mayOverlap(const Storage &other) const;
};

Storage getStorage(mlir::Value address);

enum class Hazard { ReadAfterWrite, WriteAfterRead, WriteAfterWrite };

/// Two accesses of different threads, perhaps to the same element, on either side of a barrier.
struct Conflict {
  Hazard hazard;
  mlir::Operation *before, *after;
};

class BarrierEffects {
public:
  BarrierEffects(mlir::Region &code, const UniformityAnalysis &uniformity, llvm::ArrayRef<int64_t> block)
      : code(code), uniformity(uniformity), block(block) {}

  /// What the barrier keeps apart; nothing if it is not needed.
  llvm::SmallVector<Conflict> findConflicts(mlir::Operation *barrier) const;

private:
  struct Access {
    mlir::Operation *op;
    mlir::Value address; ///< null: anywhere
    bool reads, writes;
    /// The loops whose end or beginning was passed on the way from the barrier.
    llvm::SmallVector<mlir::Operation *, 2> wrapped;
  };
  using Accesses = llvm::SmallVector<Access>;

  void collect(mlir::Operation *barrier, bool forward, Accesses &accesses) const;
  /// Collects from the op on; false if a barrier ends the search.
  bool collectSiblings(mlir::Operation *from, bool forward, llvm::ArrayRef<mlir::Operation *> wrapped,
                       Accesses &accesses) const;
  void collectAround(mlir::Operation *loop, bool forward, llvm::ArrayRef<mlir::Operation *> wrapped,
                     Accesses &accesses) const;
  void collectIn(mlir::Operation *op, llvm::ArrayRef<mlir::Operation *> wrapped, Accesses &accesses) const;
  bool meet(const Access &before, const Access &after, mlir::Operation *barrier) const;

  mlir::Region &code;
  const UniformityAnalysis &uniformity;
  llvm::SmallVector<int64_t, 3> block;
};

} // namespace choir::grid

#endif // CHOIR_DIALECT_GRID_ANALYSIS_BARRIEREFFECTS_H

//===- BarrierEffects.h - Accesses that barriers order ----------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A barrier is needed if a thread touches memory before it that another thread touches after it, and one of them
// writes. "Before" reaches back to the last barriers of every thread, "after" forward to the next ones. In a loop, both
// continue at the loop's other end.
//
// Integer sets decide whether two threads meet at an element: equal indices (affine expressions in thread numbers and
// uniform values), different thread numbers, and the conditions around the accesses.
//
//===----------------------------------------------------------------------===//

#ifndef CHOIR_DIALECT_GRID_ANALYSIS_BARRIEREFFECTS_H
#define CHOIR_DIALECT_GRID_ANALYSIS_BARRIEREFFECTS_H

#include "choir/Dialect/Grid/Analysis/Uniformity.h"

namespace choir::grid {

/// The memory of an address, as far as kernels distinguish arrays.
struct Storage {
  enum Kind {
    Private, ///< a variable of the thread
    Array,   ///< elements of array `number`
    Unknown  ///< any array
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

  /// The conflicts that the barrier orders; none if it is not needed.
  llvm::SmallVector<Conflict> findConflicts(mlir::Operation *barrier) const;

private:
  struct Access {
    mlir::Operation *op;
    mlir::Value address; ///< null: anywhere
    bool reads, writes;
    /// The loops whose back edge is on the path from the barrier.
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

//===- MemoryPlaces.h - What memory ops touch -------------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Memory as far as passes tell it apart when they move ops and loops past each other: variables, the elements of
// arrays, the rest.
//
//===----------------------------------------------------------------------===//

#ifndef CHOIR_DIALECT_CHPL_ANALYSIS_MEMORYPLACES_H
#define CHOIR_DIALECT_CHPL_ANALYSIS_MEMORYPLACES_H

#include "choir/Dialect/Chpl/IR/ChplDialect.h"

namespace choir::chpl {

/// Some memory.
struct MemoryPlace {
  enum Kind {
    Variable, ///< a variable, its fields, and where it is an array: its header
    Elements, ///< the elements of the array that `variable` is
    Links,    ///< what arrays over one domain share
    Header,   ///< the header of an array that is not known; `variable` is the value that leads there
    Unknown,  ///< what references and pointers from elsewhere lead to; `variable` is the value that leads there
  };
  Kind kind = Unknown;
  /// The op that makes a local variable, the name of a module-scope one, or a reference: an argument for a variable of
  /// a loop, otherwise what leads to memory that is not known.
  llvm::PointerUnion<mlir::Operation *, mlir::Attribute, mlir::Value> variable;
  bool holdsArrays = false; ///< of elements: whether headers of arrays are part of them
};

struct MemoryEffect {
  MemoryPlace place;
  bool isWrite = false;
};

/// The memory that an address is in.
MemoryPlace findPlace(mlir::Value address);
/// The memory of the elements that a header shows.
MemoryPlace findElements(mlir::Value header);
/// The memory of a header itself.
MemoryPlace findHeader(mlir::Value header);

/// Tells which places may be the same memory. Remembers which variables others may refer to.
class AliasOracle {
public:
  bool mayAlias(const MemoryPlace &left, const MemoryPlace &right);

  /// Whether the order of two ops with these effects matters.
  bool conflict(llvm::ArrayRef<MemoryEffect> left, llvm::ArrayRef<MemoryEffect> right);

private:
  bool isCaptured(mlir::Operation *local);
  bool mayReach(const MemoryPlace &unknown, const MemoryPlace &place);

  llvm::DenseMap<mlir::Operation *, bool> captured;
};

/// Appends what an op, with all in its regions, reads and writes. False if that is not known, or if the op does more
/// than that: leaves what is around it, starts tasks, calls what may do anything. Failing checks do not count.
bool collectEffects(mlir::Operation *op, llvm::SmallVectorImpl<MemoryEffect> &effects);

} // namespace choir::chpl

#endif // CHOIR_DIALECT_CHPL_ANALYSIS_MEMORYPLACES_H

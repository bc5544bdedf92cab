//===- MemoryPlaces.h - Memory of ops, and aliases --------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Classes of memory that passes distinguish when they reorder ops and loops: variables, elements of arrays, other
// memory.
//
//===----------------------------------------------------------------------===//

#ifndef CHOIR_DIALECT_CHPL_ANALYSIS_MEMORYPLACES_H
#define CHOIR_DIALECT_CHPL_ANALYSIS_MEMORYPLACES_H

#include "choir/Dialect/Chpl/IR/ChplDialect.h"

namespace choir::chpl {

/// Some memory.
struct MemoryPlace {
  enum Kind {
    Variable, ///< a variable, its fields, or the header of an array variable
    Elements, ///< the elements of the array `variable`
    Links,    ///< domain links
    Header,   ///< the header of an unknown array; `variable` is the value that leads there
    Unknown,  ///< memory behind unknown references and pointers; `variable` is the value that leads there
  };
  Kind kind = Unknown;
  /// The op of a local variable, the name of a module-scope variable, or a value: the argument for a variable of a
  /// loop, or the root of unknown memory.
  llvm::PointerUnion<mlir::Operation *, mlir::Attribute, mlir::Value> variable;
  bool holdsArrays = false; ///< of elements: whether they contain array headers
  bool holdsObjects = true; ///< of elements: whether they may contain references to objects
};

struct MemoryEffect {
  MemoryPlace place;
  bool isWrite = false;
};

/// The memory of an address.
MemoryPlace findPlace(mlir::Value address);
/// The memory of the elements that a header shows.
MemoryPlace findElements(mlir::Value header);
/// The memory of a header itself.
MemoryPlace findHeader(mlir::Value header);

/// Tells whether places may be the same memory. Caches which variables escape.
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

/// Appends the reads and writes of an op, regions included. False if these are unknown, or if the op has other effects:
/// exits, tasks, unknown calls. Failing checks do not count, nor do ops that `isLeftOut` holds for.
bool collectEffects(
    mlir::Operation *op, llvm::SmallVectorImpl<MemoryEffect> &effects,
    llvm::function_ref<bool(mlir::Operation *)> isLeftOut = [](mlir::Operation *) { return false; });

/// Whether one of the effects may write the memory of an address. Writes of elements that hold no references to objects
/// leave such references alone, wherever these are.
bool mayWrite(llvm::ArrayRef<MemoryEffect> effects, mlir::Value address);

} // namespace choir::chpl

#endif // CHOIR_DIALECT_CHPL_ANALYSIS_MEMORYPLACES_H

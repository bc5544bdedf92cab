//===- HeaderEffects.h - Who changes array headers --------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CHOIR_LIB_DIALECT_CHPL_TRANSFORMS_HEADEREFFECTS_H
#define CHOIR_LIB_DIALECT_CHPL_TRANSFORMS_HEADEREFFECTS_H

#include "choir/Dialect/Chpl/IR/ChplDialect.h"
#include "llvm/ADT/SmallPtrSet.h"

namespace choir::chpl {

/// The array headers that an op, with all in its regions, may change.
struct HeaderChanges {
  bool all = false;                           ///< any header
  llvm::SmallDenseSet<mlir::Value, 4> locals; ///< otherwise: those of these variables of the function

  void merge(const HeaderChanges &other) {
    all |= other.all;
    locals.insert(other.locals.begin(), other.locals.end());
  }
  bool isNone() const { return !all && locals.empty(); }
};

/// Which headers the ops of a module may change. Making, slicing and ending an array that is a variable of a function
/// touches that variable's header alone; resizing and swapping may touch any, and so may a call unless its callee,
/// with all that it calls, does neither.
class HeaderEffects {
public:
  explicit HeaderEffects(mlir::ModuleOp module);

  /// For ops of functions that have a body.
  const HeaderChanges &changesOf(mlir::Operation *op) const;

private:
  void findCleanFunctions(mlir::ModuleOp module);
  HeaderChanges directChanges(mlir::Operation *op) const;
  HeaderChanges summarize(mlir::Operation *op);

  llvm::DenseSet<mlir::Attribute> clean;                    ///< functions that change no header of their callers
  llvm::DenseMap<mlir::Operation *, HeaderChanges> changes; ///< ops that change some
};

} // namespace choir::chpl

#endif // CHOIR_LIB_DIALECT_CHPL_TRANSFORMS_HEADEREFFECTS_H

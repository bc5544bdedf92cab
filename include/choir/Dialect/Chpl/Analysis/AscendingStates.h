//===- AscendingStates.h - States that remember a position ------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The place in the state of `maxloc` only ever gets the place of the current position, and places ascend with
// positions. So a lane that holds a value keeps its place among equal values, and
//
//   value > state.value || (value == state.value && place < state.place)
//
// is `value > state.value`. Places of adjacent lanes have a constant distance, so the place of the first lane suffices
// for all lanes of a block.
//
//===----------------------------------------------------------------------===//

#ifndef CHOIR_DIALECT_CHPL_ANALYSIS_ASCENDINGSTATES_H
#define CHOIR_DIALECT_CHPL_ANALYSIS_ASCENDINGSTATES_H

#include "choir/Dialect/Chpl/IR/ChplDialect.h"

namespace choir::chpl {

/// A state of a reduction that only gets places of positions, which ascend along the only dimension.
struct AscendingState {
  unsigned number;   ///< of the reduction
  mlir::Value place; ///< the value stored to the state, in the body
  int64_t step;      ///< distance of places of neighbouring positions
  LoadOp load;       ///< the only load of the state
  /// Comparisons of the current place with the state.
  llvm::SmallVector<mlir::arith::CmpIOp> comparisons;
  /// Operands that pass the current place to the state.
  llvm::SmallVector<mlir::OpOperand *> gifts;

  /// The result of a comparison if the current place is greater than the state.
  bool isTrueWhenGreater(mlir::arith::CmpIOp comparison) const;
  /// The place of another position.
  mlir::Value emitPlace(mlir::Value position, ForallOp forall, mlir::OpBuilder &builder) const;
};

/// Finds such states of a loop over one dimension.
llvm::SmallVector<AscendingState> findAscendingStates(ForallOp forall);

} // namespace choir::chpl

#endif // CHOIR_DIALECT_CHPL_ANALYSIS_ASCENDINGSTATES_H

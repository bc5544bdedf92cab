//===- AscendingStates.h - States that remember a position ------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The state of `maxloc` that says where the extremum was found only ever gets the place of the position at hand, and
// places ascend with positions. Once a lane has found something, of equal values it so keeps the one that it has, and
//
//   value > state.value || (value == state.value && place < state.place)
//
// is `value > state.value`. Lanes that are next to one another have places that are equally far apart, so that one
// number, the place of the first lane, does for all of them in a turn.
//
//===----------------------------------------------------------------------===//

#ifndef CHOIR_DIALECT_CHPL_ANALYSIS_ASCENDINGSTATES_H
#define CHOIR_DIALECT_CHPL_ANALYSIS_ASCENDINGSTATES_H

#include "choir/Dialect/Chpl/IR/ChplDialect.h"

namespace choir::chpl {

/// A state of a reduction that gets nothing but places of positions, which ascend along the only dimension.
struct AscendingState {
  unsigned number;   ///< of the reduction
  mlir::Value place; ///< what it gets, in the body
  int64_t step;      ///< by how much places of neighbouring positions differ
  LoadOp load;       ///< the only load of the state
  /// Comparisons of the place at hand with the state.
  llvm::SmallVector<mlir::arith::CmpIOp> comparisons;
  /// Operands that hand the place at hand on to the state.
  llvm::SmallVector<mlir::OpOperand *> gifts;

  /// What a comparison says where the place at hand is greater than the state.
  bool isTrueWhenGreater(mlir::arith::CmpIOp comparison) const;
  /// The place of another position.
  mlir::Value emitPlace(mlir::Value position, ForallOp forall, mlir::OpBuilder &builder) const;
};

/// Finds such states of a loop over one dimension.
llvm::SmallVector<AscendingState> findAscendingStates(ForallOp forall);

} // namespace choir::chpl

#endif // CHOIR_DIALECT_CHPL_ANALYSIS_ASCENDINGSTATES_H

//===- Functions.h - Signatures, declarations, bodies -----------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CHOIR_LIB_IRGEN_PROGRAM_FUNCTIONS_H
#define CHOIR_LIB_IRGEN_PROGRAM_FUNCTIONS_H

#include "IRGen/Core/IRGenModule.h"

namespace choir::irgen {

/// The functions that the module mentions.
struct Functions {
  llvm::DenseMap<const typed::Function *, mlir::func::FuncOp> ops;
  llvm::DenseMap<const typed::Function *, Signature> signatures;
  SmallVector<const typed::Function *, 0> pendingBodies; ///< a stack of those without a body yet
  llvm::StringMap<mlir::func::FuncOp> externs;           ///< by the names that linkers know
};

/// Writes the bodies of all functions that have been mentioned, and of those that these mention.
void emitBodies(IRGenModule &gm);

} // namespace choir::irgen

#endif // CHOIR_LIB_IRGEN_PROGRAM_FUNCTIONS_H

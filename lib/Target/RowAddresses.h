//===- RowAddresses.h - Where the rows of arrays begin ----------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CHOIR_LIB_TARGET_ROWADDRESSES_H
#define CHOIR_LIB_TARGET_ROWADDRESSES_H

#include "llvm/IR/PassManager.h"

namespace choir {

/// Lets a loop nest compute from the row's number where a row begins, if an inner loop has more such addresses than fit
/// into registers. The code generator would make each address a variable of the outer loop, kept in memory and stepped
/// there for each row: where rows are short, that fills the store buffer, and stores to elements wait for their lines
/// one after another. Runs last: the row's number is hidden from what comes after.
struct RowAddressesPass : llvm::PassInfoMixin<RowAddressesPass> {
  llvm::PreservedAnalyses run(llvm::Function &function, llvm::FunctionAnalysisManager &analyses);
};

} // namespace choir

#endif // CHOIR_LIB_TARGET_ROWADDRESSES_H

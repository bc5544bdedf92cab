//===- RowAddresses.h - Start addresses of array rows -----------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CHOIR_LIB_TARGET_ROWADDRESSES_H
#define CHOIR_LIB_TARGET_ROWADDRESSES_H

#include "llvm/IR/PassManager.h"

namespace choir {

/// Keeps the start addresses of array rows, over which inner loops go, in registers.
///
/// The code generator makes each start address of an inner loop (the vector loop and its epilogues) an induction
/// variable of the outer loop. Those without a register are spilled, and their reload at the start of a row waits for
/// the stores to the row before, if addresses look alike. So, if there are many:
/// - A few rows are stepped in a register each, and all loops inside count from there.
/// - Of more rows each iteration computes from its number where they begin.
/// Runs last: the rows, or their number, are hidden from what comes after.
struct RowAddressesPass : llvm::PassInfoMixin<RowAddressesPass> {
  llvm::PreservedAnalyses run(llvm::Function &function, llvm::FunctionAnalysisManager &analyses);
};

} // namespace choir

#endif // CHOIR_LIB_TARGET_ROWADDRESSES_H

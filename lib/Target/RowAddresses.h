//===- RowAddresses.h - Where the rows of arrays begin ----------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CHOIR_LIB_TARGET_ROWADDRESSES_H
#define CHOIR_LIB_TARGET_ROWADDRESSES_H

#include "llvm/IR/PassManager.h"

namespace choir {

/// Keeps in registers where the rows of arrays begin, over whose elements loops inside another go.
///
/// The code generator makes each address at which such a loop begins a variable of the loop around it: those of a loop
/// of vectors, and others for the loops beside it, which take what the vectors leave. More of them than registers lie
/// in memory, and what is loaded there first of all for a row has to wait for the stores to elements of the row before,
/// wherever these look alike. So, where there are many:
/// - A few rows are stepped in a register each, and all loops inside count from there.
/// - Of more rows each iteration computes from its number where they begin.
/// Runs last: the rows, or their number, are hidden from what comes after.
struct RowAddressesPass : llvm::PassInfoMixin<RowAddressesPass> {
  llvm::PreservedAnalyses run(llvm::Function &function, llvm::FunctionAnalysisManager &analyses);
};

} // namespace choir

#endif // CHOIR_LIB_TARGET_ROWADDRESSES_H

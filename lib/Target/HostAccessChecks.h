//===- HostAccessChecks.h - Checks of the host's accesses -------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CHOIR_LIB_TARGET_HOSTACCESSCHECKS_H
#define CHOIR_LIB_TARGET_HOSTACCESSCHECKS_H

#include "llvm/IR/PassManager.h"

namespace choir {

/// For --sanitize=copies: tells the runtime library of each access of the host to memory that may hold elements of an
/// array, and of each address that code elsewhere gets. Runs before optimisation, which loads from more addresses than
/// the program does.
///
///   store i64 %x, ptr %a    =>    call void @choir_host_access(ptr %a, i64 8, i32 1, ptr @site)
///                                 store i64 %x, ptr %a
struct HostAccessChecksPass : llvm::PassInfoMixin<HostAccessChecksPass> {
  llvm::PreservedAnalyses run(llvm::Module &module, llvm::ModuleAnalysisManager &analyses);
  static bool isRequired() { return true; }
};

} // namespace choir

#endif // CHOIR_LIB_TARGET_HOSTACCESSCHECKS_H

//===- AccessSites.h - Source lines of checked accesses ---------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CHOIR_LIB_TARGET_ACCESSSITES_H
#define CHOIR_LIB_TARGET_ACCESSSITES_H

#include "choir/runtime/AccessKind.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/IR/DebugInfoMetadata.h"
#include "llvm/IR/Module.h"

namespace choir {

/// Makes the constants {file, line} that checks hand to the runtime library.
class AccessSites {
public:
  explicit AccessSites(llvm::Module &module) : module(module) {}

  /// The site of an instruction: one for each place of the source.
  llvm::Constant *of(const llvm::Instruction &instruction);
  /// The same, of this instruction alone.
  llvm::Constant *make(const llvm::Instruction &instruction);

private:
  llvm::Module &module;
  llvm::DenseMap<const llvm::DILocation *, llvm::Constant *> sites;
};

/// Calls `check(operand number, bytes, kind)` for each operand of an instruction that is the address of an access.
void forEachAccess(llvm::Instruction &instruction, llvm::function_ref<void(unsigned, llvm::Value *, AccessKind)> check);

} // namespace choir

#endif // CHOIR_LIB_TARGET_ACCESSSITES_H

//===- HostAccessChecks.cpp - Checks of the host's accesses ---------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "HostAccessChecks.h"
#include "AccessSites.h"
#include "choir/Target/RuntimeTable.h"
#include "llvm/ADT/Statistic.h"
#include "llvm/Analysis/ValueTracking.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/Support/DebugLog.h"

using namespace choir;
using llvm::Function;
using llvm::Instruction;
using llvm::IRBuilder;
using llvm::Value;

#define DEBUG_TYPE "choir-host-access-checks"

ALWAYS_ENABLED_STATISTIC(numChecked, "accesses that are checked");
ALWAYS_ENABLED_STATISTIC(numOfVariables, "accesses to variables, which are not");

/// Variables of functions and of the program are no elements.
static bool isVariable(const Value *address) {
  return llvm::isa<llvm::AllocaInst, llvm::GlobalVariable>(llvm::getUnderlyingObject(address, /*MaxLookup=*/0));
}

namespace {

class HostAccessChecker {
public:
  explicit HostAccessChecker(llvm::Module &module) : module(module), sites(module) {}

  void run(Function &function) {
    llvm::SmallVector<Instruction *> instructions;
    for (Instruction &instruction : llvm::instructions(function))
      instructions.push_back(&instruction);
    for (Instruction *instruction : instructions) {
      forEachAccess(*instruction, [&](unsigned operand, Value *bytes, AccessKind kind) {
        checkAccess(*instruction, instruction->getOperand(operand), bytes, kind);
      });
      if (auto *call = llvm::dyn_cast<llvm::CallInst>(instruction))
        checkArguments(*call);
    }
  }

private:
  llvm::FunctionCallee runtimeFunction(RuntimeFunction function) {
    return module.getOrInsertFunction(getSymbol(function), getFunctionType(function, module.getContext()));
  }

  void checkAccess(Instruction &instruction, Value *address, Value *bytes, AccessKind kind) {
    if (isVariable(address) || address->getType()->getPointerAddressSpace() != 0) {
      ++numOfVariables;
      return;
    }
    ++numChecked;
    LDBG() << "checked in " << instruction.getFunction()->getName() << ": " << instruction;
    IRBuilder<> builder(&instruction);
    builder.CreateCall(runtimeFunction(RuntimeFunction::host_access),
                       {address, builder.CreateZExtOrTrunc(bytes, builder.getInt64Ty()),
                        builder.getInt32(uint32_t(kind)), sites.of(instruction)});
  }

  /// Functions that are defined elsewhere may write behind an address that they get. The runtime library does so only
  /// where it reports that.
  void checkArguments(llvm::CallInst &call) {
    const Function *callee = call.getCalledFunction();
    if (!callee || !callee->isDeclaration() || callee->isIntrinsic() || call.isMustTailCall() ||
        findRuntimeFunction(callee->getName()))
      return;
    IRBuilder<> builder(call.getNextNode());
    for (Value *argument : call.args())
      if (argument->getType()->isPointerTy() && !isVariable(argument) && !llvm::isa<llvm::Constant>(argument))
        builder.CreateCall(runtimeFunction(RuntimeFunction::host_address_used), argument);
  }

  llvm::Module &module;
  AccessSites sites;
};

} // namespace

llvm::PreservedAnalyses HostAccessChecksPass::run(llvm::Module &module, llvm::ModuleAnalysisManager &) {
  HostAccessChecker checker(module);
  for (Function &function : llvm::make_early_inc_range(module))
    if (!function.isDeclaration())
      checker.run(function);
  return llvm::PreservedAnalyses::none();
}

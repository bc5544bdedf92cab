//===- IndependentSelects.cpp - Selects off the critical path -------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "IndependentSelects.h"
#include "llvm/ADT/SetVector.h"
#include "llvm/ADT/Statistic.h"
#include "llvm/Analysis/LoopInfo.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/LLVMContext.h"
#include "llvm/IR/Metadata.h"
#include "llvm/Support/DebugLog.h"

using namespace choir;

#define DEBUG_TYPE "choir-independent-selects"

ALWAYS_ENABLED_STATISTIC(numMarked, "selects that stay selects");
ALWAYS_ENABLED_STATISTIC(numCarried, "selects decided by data on a path between iterations");

/// The instructions of a loop whose results later iterations use.
static llvm::SetVector<llvm::Instruction *> getCarried(const llvm::Loop &loop) {
  llvm::SetVector<llvm::Instruction *> carried;
  auto add = [&](llvm::Value *value) {
    if (auto *instruction = llvm::dyn_cast<llvm::Instruction>(value); instruction && loop.contains(instruction))
      carried.insert(instruction);
  };
  for (llvm::PHINode &phi : loop.getHeader()->phis())
    add(phi.getIncomingValueForBlock(loop.getLoopLatch()));
  for (size_t next = 0; next < carried.size(); ++next)
    for (llvm::Value *operand : carried[next]->operands())
      add(operand);
  return carried;
}

/// Whether a select may become a branch in machine code that depends on data. Selects of vectors and floating-point
/// numbers do not become branches, and tests of pointers for null are predictable.
static bool isDecidedByData(const llvm::SelectInst &select) {
  return select.getType()->isIntegerTy() && llvm::isa<llvm::FCmpInst>(select.getCondition());
}

llvm::PreservedAnalyses IndependentSelectsPass::run(llvm::Function &function, llvm::FunctionAnalysisManager &analyses) {
  for (llvm::Loop *loop : analyses.getResult<llvm::LoopAnalysis>(function).getLoopsInPreorder()) {
    if (!loop->isInnermost() || !loop->getLoopLatch())
      continue;
    llvm::SetVector<llvm::Instruction *> carried = getCarried(*loop);
    for (llvm::BasicBlock *block : loop->blocks())
      for (llvm::Instruction &instruction : *block) {
        auto *select = llvm::dyn_cast<llvm::SelectInst>(&instruction);
        if (!select || !isDecidedByData(*select))
          continue;
        const bool isCarried = carried.contains(select);
        ++(isCarried ? numCarried : numMarked);
        LDBG() << function.getName() << ": " << *select << (isCarried ? ": may branch: carried" : ": stays a select");
        if (isCarried)
          continue;
        // No analysis depends on the metadata.
        select->setMetadata(llvm::LLVMContext::MD_unpredictable, llvm::MDNode::get(function.getContext(), {}));
      }
  }
  return llvm::PreservedAnalyses::all();
}

//===- FlagConditions.cpp - Conditions that set a flag --------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "FlagConditions.h"
#include "llvm/ADT/Statistic.h"
#include "llvm/Analysis/LoopInfo.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/Instructions.h"
#include "llvm/Support/DebugLog.h"

using namespace choir;

#define DEBUG_TYPE "choir-flag-conditions"

ALWAYS_ENABLED_STATISTIC(numConditions, "conditions that set a variable of a loop to one value");

/// The select by which an iteration keeps what a phi of the header has, or sets it to a value from before the loop;
/// null where the condition is a comparison already.
static llvm::SelectInst *getSetting(llvm::PHINode &phi, const llvm::Loop &loop) {
  auto *select = llvm::dyn_cast<llvm::SelectInst>(phi.getIncomingValueForBlock(loop.getLoopLatch()));
  if (!select || !loop.contains(select) || !select->getCondition()->getType()->isIntegerTy(1) ||
      llvm::isa<llvm::CmpInst>(select->getCondition()) || loop.isLoopInvariant(select->getCondition()))
    return nullptr;
  const bool keepsIfTrue = select->getTrueValue() == &phi, keepsIfFalse = select->getFalseValue() == &phi;
  if (keepsIfTrue == keepsIfFalse)
    return nullptr;
  return loop.isLoopInvariant(keepsIfTrue ? select->getFalseValue() : select->getTrueValue()) ? select : nullptr;
}

llvm::PreservedAnalyses FlagConditionsPass::run(llvm::Function &function, llvm::FunctionAnalysisManager &analyses) {
  bool changed = false;
  for (llvm::Loop *loop : analyses.getResult<llvm::LoopAnalysis>(function).getLoopsInPreorder()) {
    if (!loop->isInnermost() || !loop->getLoopLatch())
      continue;
    for (llvm::PHINode &phi : loop->getHeader()->phis())
      if (llvm::SelectInst *select = getSetting(phi, *loop)) {
        ++numConditions;
        LDBG() << function.getName() << ": " << *select << ": the condition becomes a comparison";
        // The builder would give the condition itself.
        auto *comparison = new llvm::ICmpInst(select->getIterator(), llvm::CmpInst::ICMP_NE, select->getCondition(),
                                              llvm::ConstantInt::getFalse(function.getContext()));
        select->setCondition(comparison);
        changed = true;
      }
  }
  if (!changed)
    return llvm::PreservedAnalyses::all();
  llvm::PreservedAnalyses preserved;
  preserved.preserveSet<llvm::CFGAnalyses>();
  return preserved;
}

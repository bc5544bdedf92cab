//===- IndependentSelects.cpp - Selects off the critical path -------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "IndependentSelects.h"
#include "llvm/ADT/SetVector.h"
#include "llvm/ADT/SmallPtrSet.h"
#include "llvm/ADT/Statistic.h"
#include "llvm/Analysis/LoopInfo.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/LLVMContext.h"
#include "llvm/IR/Metadata.h"
#include "llvm/Support/DebugLog.h"

using namespace choir;

#define DEBUG_TYPE "choir-independent-selects"

ALWAYS_ENABLED_STATISTIC(numMarked, "selects that stay selects");
ALWAYS_ENABLED_STATISTIC(numCarried, "selects decided by data on a path between iterations");
ALWAYS_ENABLED_STATISTIC(numExtremes, "minima and maxima that stay selects");
ALWAYS_ENABLED_STATISTIC(numRunning, "minima and maxima of all iterations so far");

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

static void markUnpredictable(llvm::SelectInst &select) {
  // No analysis depends on the metadata.
  select.setMetadata(llvm::LLVMContext::MD_unpredictable, llvm::MDNode::get(select.getContext(), {}));
}

using Extremes = llvm::SmallPtrSet<llvm::MinMaxIntrinsic *, 8>;

/// Adds the extremes of one kind on a path from a value to the phi of the iteration before. Whether there is one.
static bool addPathTo(llvm::PHINode &phi, llvm::Value *value, llvm::Intrinsic::ID kind, Extremes &path,
                      Extremes &without) {
  if (value == &phi)
    return true;
  auto *extreme = llvm::dyn_cast<llvm::MinMaxIntrinsic>(value);
  if (!extreme || extreme->getIntrinsicID() != kind || without.contains(extreme))
    return false;
  const bool found = path.contains(extreme) || addPathTo(phi, extreme->getLHS(), kind, path, without) ||
                     addPathTo(phi, extreme->getRHS(), kind, path, without);
  (found ? path : without).insert(extreme);
  return found;
}

/// The minima and maxima of all iterations so far. They seldom change, so that branches on them are predicted well.
static Extremes getRunningExtremes(const llvm::LoopInfo &loops) {
  Extremes running;
  for (llvm::Loop *loop : loops.getLoopsInPreorder()) {
    llvm::BasicBlock *latch = loop->getLoopLatch();
    if (!latch)
      continue;
    for (llvm::PHINode &phi : loop->getHeader()->phis())
      if (auto *last = llvm::dyn_cast<llvm::MinMaxIntrinsic>(phi.getIncomingValueForBlock(latch))) {
        Extremes without;
        addPathTo(phi, last, last->getIntrinsicID(), running, without);
      }
  }
  return running;
}

/// Whether the x86 code generator may make a branch of an extreme: of any that takes an operand from memory, and in
/// innermost loops.
static bool mayBranch(const llvm::MinMaxIntrinsic &extreme, const llvm::LoopInfo &loops) {
  const llvm::Loop *loop = loops.getLoopFor(extreme.getParent());
  return (loop && loop->isInnermost()) || llvm::isa<llvm::LoadInst>(extreme.getLHS()) ||
         llvm::isa<llvm::LoadInst>(extreme.getRHS());
}

/// Integer minima and maxima of data become selects that stay so, whether or not a later iteration waits for them:
/// which of two is greater is as good as chance in recurrences such as a[i] = max(a[i-1], b[i]) + c[i].
static void keepExtremes(llvm::Function &function, const llvm::LoopInfo &loops) {
  const Extremes running = getRunningExtremes(loops);
  for (llvm::Instruction &instruction : llvm::make_early_inc_range(llvm::instructions(function))) {
    auto *extreme = llvm::dyn_cast<llvm::MinMaxIntrinsic>(&instruction);
    if (!extreme || !extreme->getType()->isIntegerTy() || !mayBranch(*extreme, loops))
      continue;
    const bool isRunning = running.contains(extreme);
    ++(isRunning ? numRunning : numExtremes);
    LDBG() << function.getName() << ": " << *extreme << (isRunning ? ": may branch: running" : ": stays a select");
    if (isRunning)
      continue;
    llvm::IRBuilder<> builder(extreme);
    llvm::Value *isLeft = builder.CreateICmp(extreme->getPredicate(), extreme->getLHS(), extreme->getRHS());
    auto *select = llvm::SelectInst::Create(isLeft, extreme->getLHS(), extreme->getRHS(), "", extreme->getIterator());
    select->setDebugLoc(extreme->getDebugLoc());
    select->takeName(extreme);
    markUnpredictable(*select);
    extreme->replaceAllUsesWith(select);
    extreme->eraseFromParent();
  }
}

llvm::PreservedAnalyses IndependentSelectsPass::run(llvm::Function &function, llvm::FunctionAnalysisManager &analyses) {
  const llvm::LoopInfo &loops = analyses.getResult<llvm::LoopAnalysis>(function);
  keepExtremes(function, loops);
  for (llvm::Loop *loop : loops.getLoopsInPreorder()) {
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
        if (!isCarried)
          markUnpredictable(*select);
      }
  }
  llvm::PreservedAnalyses preserved;
  preserved.preserveSet<llvm::CFGAnalyses>();
  return preserved;
}

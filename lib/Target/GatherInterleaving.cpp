//===- GatherInterleaving.cpp - One vector at a time in loops that gather -===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "GatherInterleaving.h"
#include "llvm/ADT/Statistic.h"
#include "llvm/Analysis/LoopInfo.h"
#include "llvm/Analysis/ScalarEvolution.h"
#include "llvm/Analysis/ScalarEvolutionExpressions.h"
#include "llvm/IR/Function.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/Support/DebugLog.h"
#include "llvm/Transforms/Utils/LoopUtils.h"

using namespace choir;

#define DEBUG_TYPE "choir-gather-interleaving"

ALWAYS_ENABLED_STATISTIC(numLoops, "loops with gathers that are not interleaved");
ALWAYS_ENABLED_STATISTIC(numColumns, "loops along columns that have vectors of eight");

/// Longer computations of an address cost more than the load.
static constexpr unsigned maxSteps = 6;

/// Whether a value is computed from what the loop loads, by integer arithmetic and conversions.
static bool isLoadedIn(const llvm::Loop &loop, const llvm::Value *value, unsigned steps = maxSteps) {
  auto *instruction = llvm::dyn_cast<llvm::Instruction>(value);
  if (!instruction || !loop.contains(instruction) || steps == 0)
    return false;
  if (llvm::isa<llvm::LoadInst>(instruction))
    return true;
  if (!llvm::isa<llvm::CastInst, llvm::BinaryOperator, llvm::GetElementPtrInst>(instruction))
    return false;
  return llvm::any_of(instruction->operands(),
                      [&](const llvm::Value *operand) { return isLoadedIn(loop, operand, steps - 1); });
}

/// Whether the loop gathers and has no stores and calls, which would hide the cost of gathers.
static bool gathers(const llvm::Loop &loop) {
  bool found = false;
  for (const llvm::BasicBlock *block : loop.blocks())
    for (const llvm::Instruction &instruction : *block) {
      if (auto *load = llvm::dyn_cast<llvm::LoadInst>(&instruction))
        found |= isLoadedIn(loop, load->getPointerOperand());
      else if (instruction.mayHaveSideEffects())
        return false;
    }
  return found;
}

/// Whether the distance of the elements that a loop loads one after another is known when the program runs only.
static bool goesAlongColumn(llvm::LoadInst &load, const llvm::Loop &loop, llvm::ScalarEvolution &scalars) {
  auto *address = llvm::dyn_cast<llvm::SCEVAddRecExpr>(scalars.getSCEV(load.getPointerOperand()));
  return address && address->getLoop() == &loop && address->isAffine() &&
         !llvm::isa<llvm::SCEVConstant>(address->getStepRecurrence(scalars));
}

/// Whether a loop goes along a column, iterations hand nothing on, and all that it computes has 32 bits and becomes
/// vectors as it is.
static bool isNarrowColumnLoop(const llvm::Loop &loop, llvm::ScalarEvolution &scalars) {
  if (llvm::findOptionMDForLoop(&loop, "llvm.loop.vectorize.enable") ||
      llvm::findOptionMDForLoop(&loop, "llvm.loop.vectorize.width"))
    return false;
  auto isInduction = [&](llvm::PHINode &phi) {
    return scalars.isSCEVable(phi.getType()) && llvm::isa<llvm::SCEVAddRecExpr>(scalars.getSCEV(&phi));
  };
  if (!llvm::all_of(loop.getHeader()->phis(), isInduction))
    return false;
  bool found = false;
  for (llvm::BasicBlock *block : loop.blocks())
    for (llvm::Instruction &instruction : *block) {
      if (instruction.isIntDivRem() || (llvm::isa<llvm::CallBase>(instruction) && !instruction.isDebugOrPseudoInst() &&
                                        !llvm::isa<llvm::MinMaxIntrinsic>(instruction)))
        return false;
      auto *load = llvm::dyn_cast<llvm::LoadInst>(&instruction);
      if ((load || llvm::isa<llvm::StoreInst>(instruction)) &&
          llvm::getLoadStoreType(&instruction)->getPrimitiveSizeInBits() != 32)
        return false;
      found |= load && goesAlongColumn(*load, loop, scalars);
    }
  return found;
}

llvm::PreservedAnalyses GatherInterleavingPass::run(llvm::Function &function, llvm::FunctionAnalysisManager &analyses) {
  auto &scalars = analyses.getResult<llvm::ScalarEvolutionAnalysis>(function);
  for (llvm::Loop *loop : analyses.getResult<llvm::LoopAnalysis>(function).getLoopsInPreorder()) {
    if (!loop->isInnermost())
      continue;
    if (gathers(*loop)) {
      ++numLoops;
      LDBG() << function.getName() << ": " << loop->getName() << " gathers: not interleaved";
      llvm::addStringMetadataToLoop(loop, "llvm.loop.interleave.count", 1);
    } else if (hasSlowGathers && isNarrowColumnLoop(*loop, scalars)) {
      ++numColumns;
      LDBG() << function.getName() << ": " << loop->getName() << " goes along a column: vectors of eight";
      llvm::addStringMetadataToLoop(loop, "llvm.loop.vectorize.width", 8);
    }
  }
  return llvm::PreservedAnalyses::all();
}

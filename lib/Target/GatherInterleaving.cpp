//===- GatherInterleaving.cpp - One vector at a time in loops that gather -===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "GatherInterleaving.h"
#include "llvm/ADT/Statistic.h"
#include "llvm/Analysis/LoopInfo.h"
#include "llvm/IR/Function.h"
#include "llvm/IR/Instructions.h"
#include "llvm/Support/DebugLog.h"
#include "llvm/Transforms/Utils/LoopUtils.h"

using namespace choir;

#define DEBUG_TYPE "choir-gather-interleaving"

ALWAYS_ENABLED_STATISTIC(numLoops, "loops with gathers that are not interleaved");

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

llvm::PreservedAnalyses GatherInterleavingPass::run(llvm::Function &function, llvm::FunctionAnalysisManager &analyses) {
  for (llvm::Loop *loop : analyses.getResult<llvm::LoopAnalysis>(function).getLoopsInPreorder())
    if (loop->isInnermost() && gathers(*loop)) {
      ++numLoops;
      LDBG() << function.getName() << ": " << loop->getName() << " gathers: not interleaved";
      llvm::addStringMetadataToLoop(loop, "llvm.loop.interleave.count", 1);
    }
  return llvm::PreservedAnalyses::all();
}

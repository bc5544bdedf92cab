//===- GatherWidth.cpp - Width of vectors that are gathered ---------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "GatherWidth.h"
#include "llvm/Analysis/LoopInfo.h"
#include "llvm/IR/Function.h"
#include "llvm/IR/Instructions.h"
#include "llvm/Transforms/Utils/LoopUtils.h"

using namespace choir;

static constexpr char widthName[] = "prefer-vector-width";
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

/// Whether the loop gathers. Loops that store or call say more about the width than what they gather does.
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

llvm::PreservedAnalyses GatherWidthPass::run(llvm::Function &function, llvm::FunctionAnalysisManager &analyses) {
  bool found = false;
  for (llvm::Loop *loop : analyses.getResult<llvm::LoopAnalysis>(function).getLoopsInPreorder())
    if (loop->isInnermost() && gathers(*loop)) {
      llvm::addStringMetadataToLoop(loop, "llvm.loop.interleave.count", 1);
      found = true;
    }
  if (!found || function.getFnAttribute(widthName).getValueAsString() != "512")
    return llvm::PreservedAnalyses::all();
  function.addFnAttr(widthName, "256");
  // What is known of the target's costs is known for the other width, and not forgotten otherwise.
  analyses.clear(function, function.getName());
  return llvm::PreservedAnalyses::none();
}

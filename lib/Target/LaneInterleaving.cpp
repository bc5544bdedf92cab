//===- LaneInterleaving.cpp - Vectors of short loops together -------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "LaneInterleaving.h"
#include "llvm/ADT/SmallPtrSet.h"
#include "llvm/Analysis/LoopInfo.h"
#include "llvm/Analysis/ScalarEvolution.h"
#include "llvm/Analysis/TargetTransformInfo.h"
#include "llvm/IR/DataLayout.h"
#include "llvm/IR/Function.h"
#include "llvm/IR/Instructions.h"
#include "llvm/Transforms/Utils/LoopUtils.h"

using namespace choir;

/// Longer loops have several iterations anyway.
static constexpr unsigned maxIterations = 32;

static constexpr llvm::StringLiteral interleaveCount = "llvm.loop.interleave.count";

/// What becomes vectors: neither addresses nor what decides about the next iteration.
static bool isVectorValue(const llvm::Value &value) {
  auto *instruction = llvm::dyn_cast<llvm::Instruction>(&value);
  return instruction && !instruction->getType()->isPointerTy() && !instruction->getType()->isVoidTy() &&
         !llvm::isa<llvm::PHINode>(instruction);
}

/// The bits of the widest element that the loop loads or stores; LLVM's vectors have as many lanes as fit of these.
static unsigned widestAccess(const llvm::BasicBlock &body, const llvm::DataLayout &layout) {
  unsigned widest = 0;
  for (const llvm::Instruction &instruction : body)
    if (llvm::isa<llvm::LoadInst, llvm::StoreInst>(instruction))
      widest =
          std::max<unsigned>(widest, layout.getTypeSizeInBits(llvm::getLoadStoreType(&instruction)).getFixedValue());
  return widest;
}

namespace {
/// Registers that a vector of the loop needs.
struct RegisterNeed {
  unsigned shared = 0; ///< by all vectors: what is the same in each
  unsigned kept = 0;   ///< from one execution of the loop to the next: what it stores
  unsigned live = 0;   ///< at most at a time
};
} // namespace

static RegisterNeed findRegisterNeed(const llvm::BasicBlock &body) {
  RegisterNeed need;
  llvm::SmallPtrSet<const llvm::Value *, 16> shared, live;
  for (const llvm::Instruction &instruction : llvm::reverse(body)) {
    live.erase(&instruction);
    need.kept += llvm::isa<llvm::StoreInst>(instruction);
    if (!isVectorValue(instruction) && !llvm::isa<llvm::StoreInst>(instruction))
      continue;
    for (const llvm::Value *operand : instruction.operand_values()) {
      if (operand->getType()->isPointerTy())
        continue;
      auto *definition = llvm::dyn_cast<llvm::Instruction>(operand);
      if (!definition || definition->getParent() != &body)
        shared.insert(operand);
      else if (isVectorValue(*operand))
        live.insert(operand);
    }
    need.live = std::max<unsigned>(need.live, live.size());
  }
  need.shared = shared.size();
  return need;
}

/// How many vectors the loop takes together; 1 where it is not for this pass.
static unsigned chooseCount(const llvm::Loop &loop, unsigned iterations, const llvm::TargetTransformInfo &target) {
  if (loop.getNumBlocks() != 1 || iterations < 2 || iterations > maxIterations)
    return 1;
  const llvm::BasicBlock &body = *loop.getHeader();
  unsigned bits = target.getRegisterBitWidth(llvm::TargetTransformInfo::RGK_FixedWidthVector).getFixedValue();
  unsigned element = widestAccess(body, body.getDataLayout());
  if (element == 0 || element > bits)
    return 1;
  unsigned lanes = std::min(bits / element, iterations), vectors = iterations / lanes;
  RegisterNeed need = findRegisterNeed(body);
  unsigned registers = target.getNumberOfRegisters(target.getRegisterClassForType(/*Vector=*/true));
  unsigned taken = need.shared + need.kept * vectors;
  unsigned free = registers > taken ? registers - taken : 0;
  return llvm::bit_floor(std::clamp(free / std::max(need.live, 1u), 1u, vectors));
}

llvm::PreservedAnalyses LaneInterleavingPass::run(llvm::Function &function, llvm::FunctionAnalysisManager &analyses) {
  auto &target = analyses.getResult<llvm::TargetIRAnalysis>(function);
  auto &scalars = analyses.getResult<llvm::ScalarEvolutionAnalysis>(function);
  for (llvm::Loop *loop : analyses.getResult<llvm::LoopAnalysis>(function).getLoopsInPreorder()) {
    // Only loops that say what they are once they are vectors want to become them as a whole.
    if (!loop->isInnermost() || !llvm::findOptionMDForLoop(loop, "llvm.loop.vectorize.followup_vectorized") ||
        llvm::findOptionMDForLoop(loop, interleaveCount))
      continue;
    unsigned count = chooseCount(*loop, scalars.getSmallConstantTripCount(loop), target);
    if (count > 1)
      llvm::addStringMetadataToLoop(loop, interleaveCount.data(), count);
  }
  return llvm::PreservedAnalyses::all();
}

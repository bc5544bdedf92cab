//===- SpareMultipliers.cpp - Additions on idle multipliers --------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "SpareMultipliers.h"
#include "llvm/ADT/Statistic.h"
#include "llvm/Analysis/LoopInfo.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InlineAsm.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/Intrinsics.h"
#include "llvm/Support/DebugLog.h"

using namespace choir;

#define DEBUG_TYPE "choir-spare-multipliers"

ALWAYS_ENABLED_STATISTIC(numAdditions, "additions made fused multiplications");

/// Whether the vector fills a whole register of the widest units.
static bool isWide(llvm::Type *type) {
  auto *vector = llvm::dyn_cast<llvm::FixedVectorType>(type);
  return vector && vector->getScalarType()->isFloatingPointTy() && vector->getPrimitiveSizeInBits() >= 256;
}

/// Multiplications fuse with the additions of their results, if the program allows that.
static bool isFused(const llvm::Instruction &addition) {
  return addition.hasAllowContract() && llvm::any_of(addition.operands(), [](const llvm::Use &operand) {
           auto *multiplication = llvm::dyn_cast<llvm::Instruction>(operand);
           return multiplication && multiplication->getOpcode() == llvm::Instruction::FMul &&
                  multiplication->hasOneUse() && multiplication->hasAllowContract();
         });
}

static bool isAddition(const llvm::Instruction &instruction) {
  return instruction.getOpcode() == llvm::Instruction::FAdd && isWide(instruction.getType()) && !isFused(instruction);
}

namespace {

/// The operations of a loop for the two kinds of units.
struct Load {
  void add(const llvm::Instruction &instruction) {
    if (!isWide(instruction.getType()))
      return;
    auto *call = llvm::dyn_cast<llvm::IntrinsicInst>(&instruction);
    if (isAddition(instruction) || instruction.getOpcode() == llvm::Instruction::FSub)
      ++additions;
    else if (instruction.getOpcode() == llvm::Instruction::FMul ||
             (call && call->getIntrinsicID() == llvm::Intrinsic::fma))
      ++multiplications;
  }
  /// The number of additions to move for a balance of both.
  int spare() const { return (additions - multiplications) / 2; }

  int additions = 0, multiplications = 0;
};

} // namespace

/// The additions of a stored value without other uses, the last one first.
static void collectLastAdditions(llvm::Value *stored, llvm::SmallVectorImpl<llvm::Instruction *> &found) {
  auto *addition = llvm::dyn_cast<llvm::Instruction>(stored);
  if (!addition || !isAddition(*addition) || !addition->hasOneUse())
    return;
  found.push_back(addition);
  for (llvm::Value *operand : addition->operands())
    collectLastAdditions(operand, found);
}

/// An opaque one in all lanes: optimisations would turn multiplications by one into additions. The vector may span
/// several registers, so a lane's value is made opaque, then splat.
static llvm::Value *createOne(llvm::FixedVectorType *type, llvm::Instruction *before) {
  llvm::IRBuilder<> builder(before);
  llvm::Type *lane = type->getElementType();
  auto *copy = llvm::InlineAsm::get(llvm::FunctionType::get(lane, {lane}, false), "", "=v,0", /*hasSideEffects=*/false);
  llvm::Value *one = builder.CreateCall(copy, llvm::ConstantFP::get(lane, 1.0), "one");
  return builder.CreateVectorSplat(type->getNumElements(), one, "ones");
}

static bool spreadAdditions(llvm::Loop &loop) {
  Load load;
  llvm::SmallVector<llvm::Instruction *> found;
  for (llvm::BasicBlock *block : loop.blocks())
    for (llvm::Instruction &instruction : *block) {
      load.add(instruction);
      if (auto *store = llvm::dyn_cast<llvm::StoreInst>(&instruction))
        collectLastAdditions(store->getValueOperand(), found);
    }
  found.truncate(std::min<size_t>(found.size(), std::max(load.spare(), 0)));
  llvm::SmallDenseMap<llvm::Type *, llvm::Value *> ones;
  for (llvm::Instruction *addition : found) {
    if (!loop.contains(addition))
      continue;
    ++numAdditions;
    LDBG() << loop.getName() << ": " << *addition << ": made a fused multiplication";
    llvm::Value *&one = ones[addition->getType()];
    if (!one)
      one = createOne(llvm::cast<llvm::FixedVectorType>(addition->getType()), loop.getLoopPreheader()->getTerminator());
    llvm::IRBuilder<> builder(addition);
    builder.setFastMathFlags(addition->getFastMathFlags());
    llvm::Value *sum = builder.CreateIntrinsic(addition->getType(), llvm::Intrinsic::fma,
                                               {addition->getOperand(0), one, addition->getOperand(1)});
    addition->replaceAllUsesWith(sum);
    addition->eraseFromParent();
  }
  return !ones.empty();
}

bool SpareMultipliersPass::suits(llvm::StringRef processor) { return processor.starts_with("znver"); }

llvm::PreservedAnalyses SpareMultipliersPass::run(llvm::Function &function, llvm::FunctionAnalysisManager &analyses) {
  bool changed = false;
  for (llvm::Loop *loop : analyses.getResult<llvm::LoopAnalysis>(function).getLoopsInPreorder())
    if (loop->isInnermost() && loop->getLoopPreheader())
      changed |= spreadAdditions(*loop);
  if (!changed)
    return llvm::PreservedAnalyses::all();
  llvm::PreservedAnalyses preserved;
  preserved.preserveSet<llvm::CFGAnalyses>();
  return preserved;
}

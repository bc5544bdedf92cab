//===- SplatInductions.cpp - Recurrences as vectors -----------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "SplatInductions.h"
#include "llvm/ADT/Statistic.h"
#include "llvm/Analysis/LoopInfo.h"
#include "llvm/Analysis/ScalarEvolution.h"
#include "llvm/Analysis/ScalarEvolutionExpressions.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/PatternMatch.h"
#include "llvm/Support/DebugLog.h"
#include "llvm/Transforms/Utils/Local.h"
#include "llvm/Transforms/Utils/ScalarEvolutionExpander.h"

using namespace choir;
using namespace llvm::PatternMatch;

#define DEBUG_TYPE "choir-splat-inductions"

ALWAYS_ENABLED_STATISTIC(numCarried, "recurrences kept in lanes");
ALWAYS_ENABLED_STATISTIC(numInductions, "induction variables kept as vectors");

/// The scalar that a shuffle splats; null for other shuffles.
static llvm::Value *getSplatScalar(llvm::Instruction &instruction) {
  llvm::Value *scalar;
  return match(&instruction, m_Shuffle(m_InsertElt(m_Value(), m_Value(scalar), m_ZeroInt()), m_Value(), m_ZeroMask()))
             ? scalar
             : nullptr;
}

/// Whether at least two masked selects of the loop use the value.
static bool isSelectedOften(const llvm::Value &splat, const llvm::Loop &loop) {
  auto isSelectOfLoop = [&](const llvm::User *user) {
    auto *select = llvm::dyn_cast<llvm::SelectInst>(user);
    return select && loop.contains(select) && select->getCondition()->getType()->isVectorTy();
  };
  return llvm::count_if(splat.users(), isSelectOfLoop) >= 2;
}

/// The start and the step of the scalar, if both are known before the loop.
static const llvm::SCEVAddRecExpr *getInduction(llvm::Value *scalar, const llvm::Loop &loop,
                                                llvm::ScalarEvolution &scalars, llvm::SCEVExpander &expander) {
  if (!scalar->getType()->isIntegerTy())
    return nullptr;
  auto *induction = llvm::dyn_cast<llvm::SCEVAddRecExpr>(scalars.getSCEV(scalar));
  if (!induction || induction->getLoop() != &loop || !induction->isAffine())
    return nullptr;
  const llvm::Instruction *before = loop.getLoopPreheader()->getTerminator();
  return expander.isSafeToExpandAt(induction->getStart(), before) &&
                 expander.isSafeToExpandAt(induction->getStepRecurrence(scalars), before)
             ? induction
             : nullptr;
}

static void keepAsVector(llvm::Instruction &splat, const llvm::SCEVAddRecExpr &induction, const llvm::Loop &loop,
                         llvm::ScalarEvolution &scalars, llvm::SCEVExpander &expander) {
  auto *type = llvm::cast<llvm::VectorType>(splat.getType());
  llvm::Instruction *before = loop.getLoopPreheader()->getTerminator();
  llvm::IRBuilder<> builder(before);
  auto expand = [&](const llvm::SCEV *expression) {
    llvm::Value *scalar = expander.expandCodeFor(expression, type->getElementType(), before->getIterator());
    builder.SetInsertPoint(before);
    return builder.CreateVectorSplat(type->getElementCount(), scalar);
  };
  llvm::Value *start = expand(induction.getStart()), *step = expand(induction.getStepRecurrence(scalars));
  builder.SetInsertPoint(loop.getHeader(), loop.getHeader()->begin());
  llvm::PHINode *lanes = builder.CreatePHI(type, 2);
  builder.SetInsertPoint(loop.getLoopLatch()->getTerminator());
  lanes->addIncoming(start, loop.getLoopPreheader());
  lanes->addIncoming(builder.CreateAdd(lanes, step), loop.getLoopLatch());
  splat.replaceAllUsesWith(lanes);
}

//===----------------------------------------------------------------------===//
// Numbers that iterations hand on
//===----------------------------------------------------------------------===//

namespace {
/// Rewrites vectors with equal lanes, from one of them.
class EqualLanes {
public:
  explicit EqualLanes(const llvm::Value &given) { known[&given] = true; }

  /// A vector with `lane` of the value in all lanes; null if it would need additional computation. Optimisations may
  /// have dropped the other lanes of the value as unused.
  llvm::Value *spread(llvm::Value *value, uint64_t lane, llvm::IRBuilder<> &builder) {
    if (areIn(value))
      return value;
    if (auto *shuffle = llvm::dyn_cast<llvm::ShuffleVectorInst>(value)) {
      llvm::SmallVector<int> mask(shuffle->getShuffleMask().size(), shuffle->getMaskValue(unsigned(lane)));
      return builder.CreateShuffleVector(shuffle->getOperand(0), shuffle->getOperand(1), mask);
    }
    auto *operation = llvm::dyn_cast<llvm::BinaryOperator>(value);
    llvm::Value *left = operation ? spread(operation->getOperand(0), lane, builder) : nullptr;
    llvm::Value *right = left ? spread(operation->getOperand(1), lane, builder) : nullptr;
    if (!right)
      return nullptr;
    llvm::Value *all = builder.CreateBinOp(operation->getOpcode(), left, right);
    llvm::cast<llvm::Instruction>(all)->copyIRFlags(operation);
    return all;
  }

private:
  bool areIn(llvm::Value *value) {
    auto [entry, isNew] = known.try_emplace(value, false);
    if (!isNew)
      return entry->second;
    const bool holds = compute(value);
    return known[value] = holds;
  }

  bool compute(llvm::Value *value) {
    if (auto *constant = llvm::dyn_cast<llvm::Constant>(value))
      return constant->getSplatValue();
    if (auto *shuffle = llvm::dyn_cast<llvm::ShuffleVectorInst>(value))
      return shuffle->getMaskValue(0) >= 0 && llvm::all_equal(shuffle->getShuffleMask());
    auto *operation = llvm::dyn_cast<llvm::BinaryOperator>(value);
    return operation && areIn(operation->getOperand(0)) && areIn(operation->getOperand(1));
  }

  llvm::DenseMap<const llvm::Value *, bool> known;
};
} // namespace

/// Turns a scalar recurrence that each iteration splats, and extracts again from a vector with equal lanes, into a
/// vector recurrence. The extract and the splat would be on the critical path between iterations.
static bool keepInLanes(llvm::PHINode &carried, llvm::Instruction &splat, const llvm::Loop &loop) {
  llvm::Value *number = carried.getIncomingValueForBlock(loop.getLoopLatch()), *lanes;
  uint64_t lane;
  if (!match(carried.getIncomingValueForBlock(loop.getLoopLatch()),
             m_ExtractElt(m_Value(lanes), m_ConstantInt(lane))) ||
      lanes->getType() != splat.getType())
    return false;
  auto *type = llvm::cast<llvm::VectorType>(splat.getType());
  llvm::IRBuilder<> builder(loop.getLoopLatch()->getTerminator());
  llvm::Value *next = EqualLanes(splat).spread(lanes, lane, builder);
  if (!next)
    return false;
  if (next != lanes) {
    number->replaceAllUsesWith(builder.CreateExtractElement(next, uint64_t(0)));
    llvm::RecursivelyDeleteTriviallyDeadInstructions(number);
  }
  builder.SetInsertPoint(loop.getLoopPreheader()->getTerminator());
  llvm::Value *first =
      builder.CreateVectorSplat(type->getElementCount(), carried.getIncomingValueForBlock(loop.getLoopPreheader()));
  builder.SetInsertPoint(&carried);
  llvm::PHINode *vector = builder.CreatePHI(type, 2);
  vector->addIncoming(first, loop.getLoopPreheader());
  vector->addIncoming(next, loop.getLoopLatch());
  splat.replaceAllUsesWith(vector);
  llvm::RecursivelyDeleteTriviallyDeadInstructions(&splat);
  return true;
}

//===----------------------------------------------------------------------===//
// The pass
//===----------------------------------------------------------------------===//

llvm::PreservedAnalyses SplatInductionsPass::run(llvm::Function &function, llvm::FunctionAnalysisManager &analyses) {
  auto &scalars = analyses.getResult<llvm::ScalarEvolutionAnalysis>(function);
  llvm::SCEVExpander expander(scalars, "lanes");
  bool changed = false;
  for (llvm::Loop *loop : analyses.getResult<llvm::LoopAnalysis>(function).getLoopsInPreorder()) {
    if (!loop->isInnermost() || !loop->getLoopPreheader() || !loop->getLoopLatch())
      continue;
    llvm::SmallVector<llvm::Instruction *> splats;
    for (llvm::BasicBlock *block : loop->blocks())
      for (llvm::Instruction &instruction : *block)
        if (getSplatScalar(instruction))
          splats.push_back(&instruction);
    for (llvm::Instruction *splat : splats) {
      llvm::Value *scalar = getSplatScalar(*splat);
      auto *carried = llvm::dyn_cast<llvm::PHINode>(scalar);
      if (carried && carried->getParent() == loop->getHeader() && keepInLanes(*carried, *splat, *loop)) {
        ++numCarried;
        LDBG() << function.getName() << ": recurrence of " << loop->getName() << " kept in lanes";
        changed = true;
      } else if (isSelectedOften(*splat, *loop)) {
        if (auto *induction = getInduction(scalar, *loop, scalars, expander)) {
          ++numInductions;
          LDBG() << function.getName() << ": induction of " << loop->getName() << " kept as a vector";
          keepAsVector(*splat, *induction, *loop, scalars, expander);
          changed = true;
        }
      }
    }
  }
  return changed ? llvm::PreservedAnalyses::none() : llvm::PreservedAnalyses::all();
}

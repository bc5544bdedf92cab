//===- SplatInductions.cpp - Induction variables in all lanes -------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "SplatInductions.h"
#include "llvm/Analysis/LoopInfo.h"
#include "llvm/Analysis/ScalarEvolution.h"
#include "llvm/Analysis/ScalarEvolutionExpressions.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/PatternMatch.h"
#include "llvm/Transforms/Utils/ScalarEvolutionExpander.h"

using namespace choir;
using namespace llvm::PatternMatch;

/// The scalar that a shuffle puts into all lanes; null if it does something else.
static llvm::Value *getSplatScalar(llvm::Instruction &instruction) {
  llvm::Value *scalar;
  return match(&instruction, m_Shuffle(m_InsertElt(m_Value(), m_Value(scalar), m_ZeroInt()), m_Value(), m_ZeroMask()))
             ? scalar
             : nullptr;
}

/// Whether at least two selects of the loop choose lanes of the value.
static bool isSelectedOften(const llvm::Value &splat, const llvm::Loop &loop) {
  auto isSelectOfLoop = [&](const llvm::User *user) {
    auto *select = llvm::dyn_cast<llvm::SelectInst>(user);
    return select && loop.contains(select) && select->getCondition()->getType()->isVectorTy();
  };
  return llvm::count_if(splat.users(), isSelectOfLoop) >= 2;
}

/// What the scalar is in the first iteration and what is added in each, if both are known before the loop.
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

llvm::PreservedAnalyses SplatInductionsPass::run(llvm::Function &function, llvm::FunctionAnalysisManager &analyses) {
  auto &scalars = analyses.getResult<llvm::ScalarEvolutionAnalysis>(function);
  llvm::SCEVExpander expander(scalars, "lanes");
  bool changed = false;
  for (llvm::Loop *loop : analyses.getResult<llvm::LoopAnalysis>(function).getLoopsInPreorder()) {
    if (!loop->isInnermost() || !loop->isLoopSimplifyForm())
      continue;
    for (llvm::BasicBlock *block : loop->blocks())
      for (llvm::Instruction &instruction : *block) {
        llvm::Value *scalar = getSplatScalar(instruction);
        if (!scalar || !isSelectedOften(instruction, *loop))
          continue;
        if (auto *induction = getInduction(scalar, *loop, scalars, expander)) {
          keepAsVector(instruction, *induction, *loop, scalars, expander);
          changed = true;
        }
      }
  }
  return changed ? llvm::PreservedAnalyses::none() : llvm::PreservedAnalyses::all();
}

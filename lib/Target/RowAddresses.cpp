//===- RowAddresses.cpp - Where the rows of arrays begin ------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "RowAddresses.h"
#include "llvm/Analysis/LoopInfo.h"
#include "llvm/Analysis/ScalarEvolution.h"
#include "llvm/Analysis/ScalarEvolutionExpressions.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InlineAsm.h"
#include "llvm/IR/Instructions.h"

using namespace choir;

/// Fewer addresses leave registers of a processor with sixteen for everything else.
static constexpr size_t minAddresses = 6;

/// Whether an address changes by a known distance from one iteration of the loop to the next.
static bool stepsWith(const llvm::SCEV *address, const llvm::Loop &loop) {
  return llvm::SCEVExprContains(address, [&](const llvm::SCEV *part) {
    auto *induction = llvm::dyn_cast<llvm::SCEVAddRecExpr>(part);
    return induction && induction->getLoop() == &loop;
  });
}

/// How many addresses the code generator would step in `outer`: those at which accesses of `inner` begin, without those
/// that are a constant distance from another.
static size_t countRowAddresses(const llvm::Loop &inner, const llvm::Loop &outer, llvm::ScalarEvolution &scalars) {
  llvm::SmallVector<const llvm::SCEV *, 8> addresses;
  for (llvm::BasicBlock *block : inner.blocks())
    for (llvm::Instruction &instruction : *block) {
      llvm::Value *pointer = llvm::getLoadStorePointerOperand(&instruction);
      if (!pointer)
        continue;
      const llvm::SCEV *address = scalars.getSCEV(pointer);
      if (auto *walk = llvm::dyn_cast<llvm::SCEVAddRecExpr>(address); walk && walk->getLoop() == &inner)
        address = walk->getStart();
      bool isNew = scalars.isLoopInvariant(address, &inner) && stepsWith(address, outer) &&
                   llvm::none_of(addresses, [&](const llvm::SCEV *other) {
                     return llvm::isa<llvm::SCEVConstant>(scalars.getMinusSCEV(address, other));
                   });
      if (isNew)
        addresses.push_back(address);
    }
  return addresses.size();
}

/// A copy of the value of which nothing is known.
static llvm::Value *hide(llvm::Value *value, llvm::IRBuilder<> &builder) {
  llvm::Type *type = value->getType();
  auto *copy = llvm::InlineAsm::get(llvm::FunctionType::get(type, {type}, false), "", "=r,0", /*hasSideEffects=*/false);
  return builder.CreateCall(copy, {value});
}

/// Hides an induction variable of the loop from all but what counts the iterations.
static bool hideInduction(llvm::PHINode &induction, const llvm::Loop &loop) {
  auto *next = llvm::dyn_cast<llvm::BinaryOperator>(induction.getIncomingValueForBlock(loop.getLoopLatch()));
  if (!next || next->getOpcode() != llvm::Instruction::Add || next->getOperand(0) != &induction ||
      !loop.isLoopInvariant(next->getOperand(1)))
    return false;
  auto isHidden = [&](const llvm::Use &use) {
    auto *user = llvm::cast<llvm::Instruction>(use.getUser());
    return loop.contains(user) && user != next && user != &induction && !llvm::isa<llvm::ICmpInst>(user);
  };
  if (llvm::none_of(induction.uses(), isHidden) && llvm::none_of(next->uses(), isHidden))
    return false;
  llvm::BasicBlock *header = loop.getHeader();
  llvm::IRBuilder<> builder(header, header->getFirstNonPHIIt());
  auto *row = llvm::cast<llvm::Instruction>(hide(&induction, builder));
  auto *nextRow = builder.CreateAdd(row, next->getOperand(1));
  induction.replaceUsesWithIf(row, [&](const llvm::Use &use) { return use.getUser() != row && isHidden(use); });
  next->replaceUsesWithIf(nextRow, isHidden);
  return true;
}

llvm::PreservedAnalyses RowAddressesPass::run(llvm::Function &function, llvm::FunctionAnalysisManager &analyses) {
  auto &scalars = analyses.getResult<llvm::ScalarEvolutionAnalysis>(function);
  llvm::SmallSetVector<llvm::Loop *, 4> crowded;
  for (llvm::Loop *inner : analyses.getResult<llvm::LoopAnalysis>(function).getLoopsInPreorder())
    if (llvm::Loop *outer = inner->getParentLoop(); outer && inner->isInnermost() && outer->getLoopLatch() &&
                                                    countRowAddresses(*inner, *outer, scalars) >= minAddresses)
      crowded.insert(outer);
  bool changed = false;
  for (llvm::Loop *outer : crowded)
    for (llvm::PHINode &induction : outer->getHeader()->phis())
      if (induction.getType()->isIntegerTy(64))
        changed |= hideInduction(induction, *outer);
  return changed ? llvm::PreservedAnalyses::none() : llvm::PreservedAnalyses::all();
}

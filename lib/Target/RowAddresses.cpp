//===- RowAddresses.cpp - Start addresses of array rows -------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "RowAddresses.h"
#include "llvm/ADT/Statistic.h"
#include "llvm/Analysis/LoopInfo.h"
#include "llvm/Analysis/ScalarEvolution.h"
#include "llvm/Analysis/ScalarEvolutionExpressions.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InlineAsm.h"
#include "llvm/IR/Instructions.h"
#include "llvm/Support/DebugLog.h"
#include "llvm/Transforms/Utils/ScalarEvolutionExpander.h"

using namespace choir;

#define DEBUG_TYPE "choir-row-addresses"

ALWAYS_ENABLED_STATISTIC(numStepped, "loops whose rows have a register each");
ALWAYS_ENABLED_STATISTIC(numComputed, "loops whose rows are computed from their number");

/// Up to so many addresses, a processor with sixteen registers has enough for the rest.
static constexpr size_t minAddresses = 6;
/// The registers for rows and their steps.
static constexpr size_t maxRowRegisters = 9;

//===----------------------------------------------------------------------===//
// Start addresses of inner loops
//===----------------------------------------------------------------------===//

/// Whether an address changes by a known distance from one iteration of the loop to the next.
static bool stepsWith(const llvm::SCEV *address, const llvm::Loop &loop) {
  return llvm::SCEVExprContains(address, [&](const llvm::SCEV *part) {
    auto *induction = llvm::dyn_cast<llvm::SCEVAddRecExpr>(part);
    return induction && induction->getLoop() == &loop;
  });
}

/// Calls a function with the address of each access in the loop: the value, and its SCEV at the first iteration.
static void forEachFirstAddress(const llvm::Loop &loop, llvm::ScalarEvolution &scalars,
                                llvm::function_ref<void(llvm::Value *, const llvm::SCEV *)> function) {
  for (llvm::BasicBlock *block : loop.blocks())
    for (llvm::Instruction &instruction : *block)
      if (llvm::Value *pointer = llvm::getLoadStorePointerOperand(&instruction)) {
        const llvm::SCEV *address = scalars.getSCEV(pointer);
        if (auto *walk = llvm::dyn_cast<llvm::SCEVAddRecExpr>(address); walk && walk->getLoop() == &loop)
          address = walk->getStart();
        if (scalars.isLoopInvariant(address, &loop))
          function(pointer, address);
      }
}

/// The number of addresses that the code generator would step in `outer`: start addresses of accesses in innermost
/// loops, without those at a constant distance from another.
static size_t countRowAddresses(const llvm::Loop &outer, llvm::ScalarEvolution &scalars) {
  llvm::SmallVector<const llvm::SCEV *, 8> addresses;
  for (llvm::Loop *inner : outer.getSubLoops())
    if (inner->isInnermost())
      forEachFirstAddress(*inner, scalars, [&](llvm::Value *, const llvm::SCEV *address) {
        if (stepsWith(address, outer) && llvm::none_of(addresses, [&](const llvm::SCEV *other) {
              return llvm::isa<llvm::SCEVConstant>(scalars.getMinusSCEV(address, other));
            }))
          addresses.push_back(address);
      });
  return addresses.size();
}

/// An opaque copy of the value.
static llvm::Value *hide(llvm::Value *value, llvm::IRBuilder<> &builder) {
  llvm::Type *type = value->getType();
  auto *copy = llvm::InlineAsm::get(llvm::FunctionType::get(type, {type}, false), "", "=r,0", /*hasSideEffects=*/false);
  return builder.CreateCall(copy, {value});
}

//===----------------------------------------------------------------------===//
// Few rows: a register for each
//===----------------------------------------------------------------------===//

namespace {
/// A row: an address that `outer` steps in each iteration, and that inner loops count from.
struct Row {
  llvm::Instruction *address;
  const llvm::SCEVAddRecExpr *walk;
  const llvm::SCEV *lead; // distance of the first access from the row's address; null if 0 or varying
};
} // namespace

/// Whether the use is in a loop inside `outer`.
static bool isInside(const llvm::Use &use, const llvm::Loop &outer, const llvm::LoopInfo &loops) {
  auto *user = llvm::cast<llvm::Instruction>(use.getUser());
  const llvm::Loop *loop = loops.getLoopFor(user->getParent());
  return loop != &outer && outer.contains(loop) && !llvm::isa<llvm::PHINode>(user);
}

static bool countsFrom(const llvm::Value *pointer, const llvm::Value *row) {
  while (pointer != row) {
    auto *step = llvm::dyn_cast<llvm::GetElementPtrInst>(pointer);
    if (!step)
      return false;
    pointer = step->getPointerOperand();
  }
  return true;
}

static const llvm::SCEV *findLead(llvm::Instruction *row, const llvm::SCEV *rowAddress, const llvm::Loop &outer,
                                  llvm::ScalarEvolution &scalars) {
  const llvm::SCEV *lead = nullptr;
  for (llvm::Loop *inner : outer.getSubLoops())
    forEachFirstAddress(*inner, scalars, [&](llvm::Value *pointer, const llvm::SCEV *address) {
      if (lead || !countsFrom(pointer, row))
        return;
      const llvm::SCEV *distance = scalars.getMinusSCEV(address, rowAddress);
      if (!llvm::isa<llvm::SCEVCouldNotCompute>(distance) && !distance->isZero() &&
          scalars.isLoopInvariant(distance, &outer))
        lead = distance;
    });
  return lead;
}

static llvm::SmallVector<Row, 8> findRows(const llvm::Loop &outer, const llvm::LoopInfo &loops,
                                          llvm::ScalarEvolution &scalars) {
  llvm::SmallVector<Row, 8> rows;
  for (llvm::BasicBlock *block : outer.blocks())
    for (llvm::Instruction &instruction : *block) {
      if (loops.getLoopFor(block) != &outer || !instruction.getType()->isPointerTy() ||
          llvm::none_of(instruction.uses(), [&](const llvm::Use &use) { return isInside(use, outer, loops); }))
        continue;
      auto *walk = llvm::dyn_cast<llvm::SCEVAddRecExpr>(scalars.getSCEV(&instruction));
      if (walk && walk->getLoop() == &outer && walk->isAffine())
        rows.push_back({&instruction, walk, findLead(&instruction, walk, outer, scalars)});
    }
  return rows;
}

static bool haveRegisters(llvm::ArrayRef<Row> rows, llvm::ScalarEvolution &scalars) {
  llvm::SmallPtrSet<const llvm::SCEV *, 8> steps;
  for (const Row &row : rows)
    steps.insert(row.walk->getStepRecurrence(scalars));
  return !rows.empty() && rows.size() + steps.size() <= maxRowRegisters;
}

/// Steps the first access of each row in a register; inner loops count from there. False, and nothing is changed, if a
/// start address cannot be computed before the loop.
static bool stepRows(llvm::ArrayRef<Row> rows, const llvm::Loop &outer, const llvm::LoopInfo &loops,
                     llvm::ScalarEvolution &scalars) {
  llvm::BasicBlock *header = outer.getHeader(), *latch = outer.getLoopLatch(), *preheader = outer.getLoopPreheader();
  if (!preheader)
    return false;
  llvm::SCEVExpander expander(scalars, "row");
  llvm::Instruction *before = preheader->getTerminator();
  if (!llvm::all_of(rows, [&](const Row &row) {
        return expander.isSafeToExpandAt(row.walk->getStart(), before) &&
               expander.isSafeToExpandAt(row.walk->getStepRecurrence(scalars), before) &&
               (!row.lead || expander.isSafeToExpandAt(row.lead, before));
      }))
    return false;

  for (const Row &row : rows) {
    llvm::Type *type = row.address->getType();
    const llvm::SCEV *first = row.lead ? scalars.getAddExpr(row.walk->getStart(), row.lead) : row.walk->getStart();
    llvm::Value *start = expander.expandCodeFor(first, type, before);
    llvm::Value *step = expander.expandCodeFor(row.walk->getStepRecurrence(scalars), nullptr, before);
    llvm::IRBuilder<> builder(header, header->begin());
    llvm::PHINode *current = builder.CreatePHI(type, 2);
    builder.SetInsertPoint(header, header->getFirstNonPHIIt());
    llvm::Value *hidden = hide(current, builder), *base = hidden;
    if (row.lead) // Cancels with the lead that is added again.
      base = builder.CreatePtrAdd(hidden, expander.expandCodeFor(scalars.getNegativeSCEV(row.lead), nullptr, before));
    builder.SetInsertPoint(latch->getTerminator());
    current->addIncoming(start, preheader);
    current->addIncoming(builder.CreatePtrAdd(hidden, step), latch);
    row.address->replaceUsesWithIf(base, [&](const llvm::Use &use) { return isInside(use, outer, loops); });
  }
  return true;
}

//===----------------------------------------------------------------------===//
// Many rows: computed from their number
//===----------------------------------------------------------------------===//

/// Makes an induction variable of the loop opaque for all uses but the loop's counter.
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

static bool computeRows(const llvm::Loop &outer) {
  bool changed = false;
  for (llvm::PHINode &induction : outer.getHeader()->phis())
    if (induction.getType()->isIntegerTy(64))
      changed |= hideInduction(induction, outer);
  return changed;
}

llvm::PreservedAnalyses RowAddressesPass::run(llvm::Function &function, llvm::FunctionAnalysisManager &analyses) {
  auto &scalars = analyses.getResult<llvm::ScalarEvolutionAnalysis>(function);
  auto &loops = analyses.getResult<llvm::LoopAnalysis>(function);
  // Found before any change: analyses do not know the changed code.
  llvm::SmallVector<std::pair<llvm::Loop *, llvm::SmallVector<Row, 8>>, 4> crowded;
  for (llvm::Loop *outer : loops.getLoopsInPreorder())
    if (outer->getLoopLatch() && countRowAddresses(*outer, scalars) >= minAddresses)
      crowded.push_back({outer, findRows(*outer, loops, scalars)});
  bool changed = false;
  for (auto &[outer, rows] : crowded) {
    const bool isStepped = haveRegisters(rows, scalars) && stepRows(rows, *outer, loops, scalars);
    const bool isComputed = !isStepped && computeRows(*outer);
    numStepped += isStepped;
    numComputed += isComputed;
    LDBG() << function.getName() << ": rows of " << outer->getName()
           << (isStepped    ? " in registers"
               : isComputed ? " computed: too many for registers"
                            : " left alone");
    changed |= isStepped || isComputed;
  }
  return changed ? llvm::PreservedAnalyses::none() : llvm::PreservedAnalyses::all();
}

//===- ExpandOverlaps.cpp - Assignments between arrays that may overlap ---===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// chpl-expand-overlaps (run-time alias checks): Passes.td has input, output and a sketch.
//
//===----------------------------------------------------------------------===//

#include "Basic/SeededDefects.h"
#include "choir/Dialect/Chpl/Analysis/HeaderEffects.h"
#include "choir/Dialect/Chpl/Transforms/Passes.h"
#include "choir/Dialect/Chpl/Utils/ArrayOverlap.h"
#include "choir/Dialect/Chpl/Utils/Outlining.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"
#include "llvm/ADT/Statistic.h"
#include "llvm/Support/DebugLog.h"

namespace choir::chpl {
#define GEN_PASS_DEF_CHPLEXPANDOVERLAPS
#include "choir/Dialect/Chpl/Transforms/Passes.h.inc"
} // namespace choir::chpl

using namespace mlir;
using namespace choir::chpl;
using choir::SeededDefect;

#define DEBUG_TYPE "chpl-expand-overlaps"

ALWAYS_ENABLED_STATISTIC(numKnownApart, "pairs of arrays known apart");
ALWAYS_ENABLED_STATISTIC(numTested, "pairs of arrays tested when the program runs");
ALWAYS_ENABLED_STATISTIC(numMerged, "assignments that share a test");

namespace {

class OverlapExpander {
public:
  explicit OverlapExpander(const HeaderEffects &effects) : effects(effects) {}

  void run(func::FuncOp function);

private:
  void fold(func::FuncOp function);
  void mergeIn(Block &block);
  bool canComeFirst(Operation *op, IfOp assignment);
  bool canMerge(const OverlapChoice &first, const OverlapChoice &second);
  void merge(IfOp first, IfOp second);

  const HeaderEffects &effects;
};

} // namespace

/// Drops the version for overlapping arrays of an assignment whose arrays are known apart.
void OverlapExpander::fold(func::FuncOp function) {
  SmallVector<ArrayOverlapsOp> tests;
  function.walk([&](ArrayOverlapsOp test) { tests.push_back(test); });
  for (ArrayOverlapsOp test : tests)
    if (isKnownApart(test)) {
      ++numKnownApart;
      LDBG() << test.getLoc() << ": arrays known apart";
      OpBuilder builder(test);
      test.replaceAllUsesWith(arith::ConstantIntOp::create(builder, test.getLoc(), 0, 1).getResult());
      test.erase();
    }
}

/// Whether the op is one of a type, or a branch of nothing else.
template <typename LinkOp> static bool isAllOf(Operation *op) {
  auto branch = dyn_cast<IfOp>(op);
  if (!branch || branch.elseBlock())
    return isa<LinkOp>(op);
  return llvm::all_of(branch.thenBlock()->without_terminator(), [](Operation &inner) { return isa<LinkOp>(inner); });
}

/// Whether the op after an assignment may move before it. Reads of headers may, if the assignment changes no header.
bool OverlapExpander::canComeFirst(Operation *op, IfOp assignment) {
  if (isa<ArrayOverlapsOp, ArrayLinkOp>(op))
    return llvm::none_of(op->getOperands(), [&](Value header) {
      return effects.changesOf(assignment).include(header) ||
             assignment->isAncestor(header.getParentRegion()->getParentOp());
    });
  return isPure(op) || isAllOf<DomainLinkRetainOp>(op);
}

/// Whether the second assignment's test may move before the first assignment: the ops between them only serve the test,
/// or end domains, which may live longer.
bool OverlapExpander::canMerge(const OverlapChoice &first, const OverlapChoice &second) {
  for (Operation *op = first.branch->getNextNode(); op != second.branch; op = op->getNextNode())
    if (!canComeFirst(op, first.branch) && !isAllOf<DomainLinkReleaseOp>(op))
      return false;
  return true;
}

void OverlapExpander::merge(IfOp first, IfOp second) {
  Operation *last = second;
  while (Operation *op = first->getNextNode()) {
    if (op == second)
      break;
    if (isAllOf<DomainLinkReleaseOp>(op)) {
      op->moveAfter(last);
      last = op;
    } else {
      op->moveBefore(first);
    }
  }
  OpBuilder builder(first);
  if (!hasDefect(SeededDefect::MergedTestForgotten))
    first.getConditionMutable().assign(
        arith::OrIOp::create(builder, first.getLoc(), first.getCondition(), second.getCondition()).getResult());
  const bool isMixed = hasDefect(SeededDefect::MergedBranchesMixed);
  if (isMixed) {
    builder.setInsertionPoint(first.thenBlock()->getTerminator());
    cloneRegion(second.getElseRegion(), {}, builder);
  }
  for (auto [to, from] : {std::pair(first.thenBlock(), second.thenBlock()), {first.elseBlock(), second.elseBlock()}}) {
    if (isMixed && to == first.thenBlock())
      continue;
    builder.setInsertionPoint(to->getTerminator());
    inlineBlock(from, {}, builder);
  }
  second.erase();
}

void OverlapExpander::mergeIn(Block &block) {
  SmallVector<IfOp> branches(block.getOps<IfOp>());
  OverlapChoice last;
  for (IfOp branch : branches) {
    OverlapChoice choice = findOverlapChoice(branch);
    if (choice.tests.empty())
      continue;
    if (!last.tests.empty() && canMerge(last, choice)) {
      ++numMerged;
      LDBG() << branch.getLoc() << ": shares the test of the assignment before";
      merge(last.branch, choice.branch);
      last.tests.append(choice.tests);
    } else {
      last = choice;
    }
  }
}

/// A false condition, in the place of erased tests.
static bool isNever(Value condition) {
  Operation *op = condition.getDefiningOp();
  if (auto constant = dyn_cast_if_present<arith::ConstantIntOp>(op))
    return constant.value() == 0;
  auto any = dyn_cast_if_present<arith::OrIOp>(op);
  return any && isNever(any.getLhs()) && isNever(any.getRhs());
}

void OverlapExpander::run(func::FuncOp function) {
  SmallVector<IfOp> choices;
  function.walk([&](IfOp branch) {
    if (!findOverlapChoice(branch).tests.empty())
      choices.push_back(branch);
  });
  fold(function);
  for (IfOp branch : choices) {
    // Reports and contracts concern the version without overlap.
    branch.getThenRegion().walk([&](Operation *op) {
      if (isa<ForallOp, LocalOp>(op))
        op->setAttr(ChplDialect::getCheckedCopyAttrName(), UnitAttr::get(op->getContext()));
    });
    if (isNever(branch.getCondition())) {
      OpBuilder builder(branch);
      inlineBlock(branch.elseBlock(), {}, builder);
      branch.erase();
    }
  }
  SmallVector<Block *> blocks;
  function.walk([&](Block *block) { blocks.push_back(block); });
  for (Block *block : blocks)
    mergeIn(*block);
  SmallVector<ArrayOverlapsOp> tests;
  function.walk([&](ArrayOverlapsOp test) { tests.push_back(test); });
  for (ArrayOverlapsOp test : tests) {
    ++numTested;
    LDBG() << test.getLoc() << ": overlap tested: the arrays may share elements";
    expandOverlap(test);
  }
}

namespace {
struct ExpandOverlaps : choir::chpl::impl::ChplExpandOverlapsBase<ExpandOverlaps> {
  void runOnOperation() override {
    const bool hasTests = getOperation().walk([](ArrayOverlapsOp) { return WalkResult::interrupt(); }).wasInterrupted();
    if (!hasTests)
      return;
    OverlapExpander expander(getAnalysis<HeaderEffects>());
    for (auto function : getOperation().getOps<func::FuncOp>())
      expander.run(function);
  }
};
} // namespace

//===- AccessGuards.cpp - Conditions around an access ---------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "AccessGuards.h"
#include "Basic/SeededDefects.h"
#include "choir/Dialect/Chpl/Analysis/ArrayIndices.h"
#include "mlir/IR/Matchers.h"

using namespace mlir;
using namespace choir;
using namespace choir::chpl;
using namespace choir::xfer;

using Predicate = arith::CmpIPredicate;

/// What an exit leaves, or goes on with the next iteration of; null for exits of the function.
static Operation *targetOf(Operation *exit) {
  return isa<BreakOp, ContinueOp>(exit) ? cast<BlockArgument>(exit->getOperand(0)).getOwner()->getParentOp() : nullptr;
}

/// Whether an op may end the code that executes another.
static bool mayBypass(Operation *exit, Operation *op) {
  if (isa<ReturnOp, FailOp>(exit))
    return true;
  return isa<BreakOp, ContinueOp>(exit) && targetOf(exit)->isAncestor(op);
}

/// Whether an exit ends that, and not the loop.
static bool skips(Operation *exit, Operation *op, Operation *loop) {
  if (!mayBypass(exit, op) || !targetOf(exit))
    return false;
  const bool isInLoop = isa<BreakableOp>(targetOf(exit)) && loop->isProperAncestor(targetOf(exit));
  return isInLoop || (isa<ContinueOp>(exit) && targetOf(exit) == loop);
}

void AccessGuards::addComparison(Operation *op, bool holds) {
  auto compare = cast<arith::CmpIOp>(op);
  const Predicate predicate = holds ? compare.getPredicate() : arith::invertPredicate(compare.getPredicate());
  const IndexExpr difference = readIndex(compare.getLhs()) - readIndex(compare.getRhs());
  if (!compare.getLhs().getType().isInteger(64) || !difference.isExact()) {
    complete = false;
  } else if (predicate == Predicate::slt || predicate == Predicate::sle) {
    known.push_back(-difference - (predicate == Predicate::slt));
  } else if (predicate == Predicate::sgt || predicate == Predicate::sge) {
    known.push_back(difference - (predicate == Predicate::sgt));
  } else if (predicate == Predicate::eq) {
    known.push_back(difference);
    known.push_back(-difference);
  } else {
    complete = false;
  }
}

/// The condition that another is the opposite of; null if it is none.
static Value findOpposite(Value condition) {
  auto exclusive = condition.getDefiningOp<arith::XOrIOp>();
  return exclusive && matchPattern(exclusive.getRhs(), m_One()) ? exclusive.getLhs() : Value();
}

/// The value of a condition where another is known.
static std::optional<bool> valueWhere(Value condition, Value known, bool holds) {
  if (llvm::APInt constant; matchPattern(condition, m_ConstantInt(&constant)))
    return !constant.isZero();
  if (condition == known)
    return holds;
  const bool areOpposite = findOpposite(condition) == known || findOpposite(known) == condition;
  return areOpposite ? std::optional(!holds) : std::nullopt;
}

/// `a || b` is `b` where `a` does not hold, else `a`. So one of the two conditions may rule the other value out.
bool AccessGuards::addChoice(arith::SelectOp choice, bool holds) {
  Value condition = choice.getCondition();
  for (bool isTrue : {true, false}) {
    Value value = isTrue ? choice.getTrueValue() : choice.getFalseValue();
    Value other = isTrue ? choice.getFalseValue() : choice.getTrueValue();
    if (std::optional<bool> known = valueWhere(other, condition, !isTrue); known && *known != holds) {
      addTest(condition, isTrue);
      addTest(value, holds);
      return true;
    }
  }
  return false;
}

/// Adds what is known if a condition holds, or does not.
void AccessGuards::addTest(Value condition, bool holds) {
  Operation *op = condition.getDefiningOp();
  if (isa_and_present<arith::CmpIOp>(op))
    return addComparison(op, holds);
  if (llvm::APInt constant; matchPattern(condition, m_ConstantInt(&constant)) && constant.isZero() != holds)
    return;
  if (Value opposite = findOpposite(condition))
    return addTest(opposite, !holds);
  if (auto choice = dyn_cast_if_present<arith::SelectOp>(op); choice && addChoice(choice, holds))
    return;
  const bool areBoth = holds ? isa_and_present<arith::AndIOp>(op) : isa_and_present<arith::OrIOp>(op);
  const bool isOne = holds ? isa_and_present<arith::OrIOp>(op) : isa_and_present<arith::AndIOp>(op);
  if (areBoth || (isOne && hasDefect(SeededDefect::EitherIsBoth))) {
    addTest(op->getOperand(0), holds);
    addTest(op->getOperand(1), holds);
    return;
  }
  complete = false;
}

/// Adds the tests before an op that skip it.
void AccessGuards::addSkips(Operation *op, Operation *loop) {
  for (Operation *before = op->getPrevNode(); before; before = before->getPrevNode()) {
    auto test = dyn_cast<IfOp>(before);
    if (!test || !skips(test.thenBlock()->getTerminator(), op, loop) || test.elseBlock())
      continue;
    skippingTests.insert(test);
    addTest(test.getCondition(), false);
  }
}

AccessGuards::AccessGuards(Operation *op, Operation *loop) {
  for (Operation *inner = op; inner != loop; inner = inner->getParentOp()) {
    addSkips(inner, loop);
    Operation *around = inner->getParentOp();
    auto test = dyn_cast<IfOp>(around);
    if (test)
      addTest(test.getCondition(), inner->getBlock() == test.thenBlock());
    else if (around != loop && !isa<BreakableOp>(around))
      complete = false;
  }
  loop->walk([&](Operation *inner) {
    if (mayBypass(inner, op) && !skippingTests.contains(inner->getParentOp()))
      complete = false;
  });
  if (!complete && hasDefect(SeededDefect::BranchesOverwrite))
    complete = true;
}

bool choir::xfer::mayExit(Operation *op) {
  auto leaves = [&](Operation *inner) {
    if (isa<ReturnOp, FailOp>(inner))
      return WalkResult::interrupt();
    const bool isExit = isa<BreakOp, ContinueOp>(inner);
    Operation *target = isExit ? cast<BlockArgument>(inner->getOperand(0)).getOwner()->getParentOp() : nullptr;
    return target && !op->isAncestor(target) ? WalkResult::interrupt() : WalkResult::advance();
  };
  return op->walk(leaves).wasInterrupted();
}

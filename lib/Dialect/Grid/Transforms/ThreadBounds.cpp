//===- ThreadBounds.cpp - Loops over the threads that do something --------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//   for %t = 0 count 256 { if %t < %half { ... } }    =>    for %t = 0 count min(256, %half) { ... }
//
// On a GPU, threads without work idle; a loop need not count them.
//
//===----------------------------------------------------------------------===//

#include "ThreadBounds.h"
#include "choir/Analysis/IndexBuilder.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"

using namespace mlir;
using namespace choir;
using namespace choir::chpl;
using namespace choir::grid;

SmallVector<Value> choir::grid::getConjunction(Value condition) {
  SmallVector<Value> pending{condition}, terms;
  while (!pending.empty()) {
    Value term = pending.pop_back_val();
    auto both = term.getDefiningOp<arith::AndIOp>();
    if (!both) {
      terms.push_back(term);
      continue;
    }
    pending.push_back(both.getRhs());
    pending.push_back(both.getLhs());
  }
  return terms;
}

IfOp choir::grid::findGuard(Block &block) {
  IfOp guard;
  for (Operation &op : block.without_terminator()) {
    if (isa<LoadOp, LocalOp>(op) || (isMemoryEffectFree(&op) && op.getNumRegions() == 0))
      continue;
    auto branch = dyn_cast<IfOp>(op);
    if (!branch || guard || branch.elseBlock() || !isa<EndOp>(branch.thenBlock()->getTerminator()))
      return {};
    guard = branch;
  }
  return guard;
}

namespace {

/// The counter of a loop of the nest, or its negative, plus an invariant of the nest.
struct Counted {
  ForOp loop;
  Value offset;
  bool isNegative = false;
};

class GuardNarrowing {
public:
  explicit GuardNarrowing(ArrayRef<ForOp> nest)
      : nest(nest), builder(this->nest.front()), loc(this->nest.front().getLoc()) {}
  void run();

private:
  void hoistInvariants();
  bool isInvariant(Value value) { return !nest.front().getBody().isAncestor(value.getParentRegion()); }
  std::optional<Counted> splitCounter(Value value);
  bool apply(Value term);
  IndexBuilder numbers() { return {builder, loc}; }
  void setCount(ForOp loop, Value count);
  void raiseLow(ForOp loop, Value low);
  void lowerHigh(ForOp loop, Value high);

  SmallVector<ForOp> nest;
  OpBuilder builder;
  Location loc;
};

} // namespace

/// Bounds may be computed in the body from outside values: they are moved out.
void GuardNarrowing::hoistInvariants() {
  for (Operation &op : llvm::make_early_inc_range(nest.back().getBody().front().without_terminator()))
    if (op.getNumRegions() == 0 && isMemoryEffectFree(&op) && isSpeculatable(&op) &&
        llvm::all_of(op.getOperands(), [&](Value operand) { return isInvariant(operand); }))
      op.moveBefore(nest.front());
}

std::optional<Counted> GuardNarrowing::splitCounter(Value value) {
  for (ForOp candidate : nest)
    if (value == candidate.inductionVar())
      return Counted{candidate, numbers().constant(0)};
  Operation *op = value.getDefiningOp();
  if (!op || !isa<arith::AddIOp, arith::SubIOp>(op))
    return std::nullopt;
  bool isSum = isa<arith::AddIOp>(op);
  Value left = op->getOperand(0), right = op->getOperand(1);
  bool isRightCounted = isInvariant(left);
  if (!isRightCounted && !isInvariant(right))
    return std::nullopt;
  Value invariant = isRightCounted ? left : right;
  std::optional<Counted> counted = splitCounter(isRightCounted ? right : left);
  if (!counted)
    return std::nullopt;
  if (isSum) {
    counted->offset = arith::AddIOp::create(builder, loc, counted->offset, invariant);
  } else if (isRightCounted) {
    counted->offset = arith::SubIOp::create(builder, loc, invariant, counted->offset);
    counted->isNegative = !counted->isNegative;
  } else {
    counted->offset = arith::SubIOp::create(builder, loc, counted->offset, invariant);
  }
  return counted;
}

/// The narrowed loop may be empty.
void GuardNarrowing::setCount(ForOp loop, Value count) {
  loop.getCountMutable().assign(arith::MaxSIOp::create(builder, loc, count, numbers().constant(0)));
}

void GuardNarrowing::lowerHigh(ForOp loop, Value high) {
  Value count = arith::SubIOp::create(builder, loc, high, loop.getLow());
  setCount(loop, arith::MinSIOp::create(builder, loc, loop.getCount(), count));
}

void GuardNarrowing::raiseLow(ForOp loop, Value low) {
  Value end = arith::AddIOp::create(builder, loc, loop.getLow(), loop.getCount());
  Value raised = arith::MaxSIOp::create(builder, loc, loop.getLow(), low);
  loop.getLowMutable().assign(raised);
  setCount(loop, arith::SubIOp::create(builder, loc, end, raised));
}

/// The comparison with swapped operands.
static arith::CmpIPredicate swapSides(arith::CmpIPredicate predicate) {
  using enum arith::CmpIPredicate;
  return predicate == slt ? sgt : predicate == sle ? sge : predicate == sgt ? slt : predicate == sge ? sle : predicate;
}

/// Narrows a loop to the counters for which the comparison holds; false if it compares no counter.
bool GuardNarrowing::apply(Value term) {
  auto compare = term.getDefiningOp<arith::CmpIOp>();
  if (!compare || !compare.getLhs().getType().isInteger(64))
    return false;
  using enum arith::CmpIPredicate;
  Value left = compare.getLhs(), right = compare.getRhs();
  auto predicate = compare.getPredicate();
  if (isInvariant(left)) {
    std::swap(left, right);
    predicate = swapSides(predicate);
  }
  if (!isInvariant(right) || !llvm::is_contained({slt, sle, sgt, sge, eq}, predicate))
    return false;
  std::optional<Counted> counted = splitCounter(left);
  if (!counted)
    return false;
  // counter < right - offset, or, where -counter + offset < right, counter > offset - right.
  if (counted->isNegative)
    predicate = swapSides(predicate);
  Value bound = counted->isNegative ? arith::SubIOp::create(builder, loc, counted->offset, right)
                                    : arith::SubIOp::create(builder, loc, right, counted->offset);
  Value next = arith::AddIOp::create(builder, loc, bound, numbers().constant(1));
  if (predicate == sgt || predicate == sge || predicate == eq)
    raiseLow(counted->loop, predicate == sgt ? next : bound);
  if (predicate == slt || predicate == sle || predicate == eq)
    lowerHigh(counted->loop, predicate == slt ? bound : next);
  return true;
}

void GuardNarrowing::run() {
  IfOp guard = findGuard(nest.back().getBody().front());
  if (!guard)
    return;
  hoistInvariants();
  SmallVector<Value> rest;
  bool isNarrowed = false;
  for (Value term : getConjunction(guard.getCondition())) {
    if (apply(term))
      isNarrowed = true;
    else
      rest.push_back(term);
  }
  if (!isNarrowed)
    return;
  OpBuilder inside(guard);
  Value condition = rest.empty() ? arith::ConstantIntOp::create(inside, loc, 1, 1).getResult() : rest.front();
  for (Value term : ArrayRef(rest).drop_front(rest.empty() ? 0 : 1))
    condition = arith::AndIOp::create(inside, loc, condition, term);
  guard.getConditionMutable().assign(condition);
}

void choir::grid::narrowToGuard(ArrayRef<ForOp> nest) { GuardNarrowing(nest).run(); }

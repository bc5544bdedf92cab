//===- ThreadBounds.cpp - Loops over the threads that do something --------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//   for %t = 0 count 256 { if %t < %half { ... } }    =>    for %t = 0 count min(256, %half) { ... }
//
// On a GPU threads with nothing to do wait; a loop need not count them.
//
//===----------------------------------------------------------------------===//

#include "ThreadBounds.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"

using namespace mlir;
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

namespace {

class GuardNarrowing {
public:
  explicit GuardNarrowing(ArrayRef<ForOp> nest) : nest(nest), builder(this->nest.front()), loc(this->nest.front().getLoc()) {}
  void run();

private:
  IfOp findGuard();
  void hoistInvariants();
  bool isInvariant(Value value) { return !nest.front().getBody().isAncestor(value.getParentRegion()); }
  bool splitCounter(Value value, ForOp &loop, Value &offset);
  bool apply(Value term);
  Value constant(int64_t value) { return arith::ConstantIntOp::create(builder, loc, value, 64); }
  void raiseLow(ForOp loop, Value low);
  void lowerHigh(ForOp loop, Value high);

  SmallVector<ForOp> nest;
  OpBuilder builder;
  Location loc;
};

} // namespace

/// The one op of the innermost loop that does something, if it is a branch without alternative.
IfOp GuardNarrowing::findGuard() {
  IfOp guard;
  for (Operation &op : nest.back().getBody().front().without_terminator()) {
    if (isa<LoadOp, LocalOp>(op) || (isMemoryEffectFree(&op) && op.getNumRegions() == 0))
      continue;
    auto branch = dyn_cast<IfOp>(op);
    if (!branch || guard || branch.elseBlock() || !isa<EndOp>(branch.thenBlock()->getTerminator()))
      return {};
    guard = branch;
  }
  return guard;
}

/// Bounds may be computed in the body from what is outside.
void GuardNarrowing::hoistInvariants() {
  for (Operation &op : llvm::make_early_inc_range(nest.back().getBody().front().without_terminator()))
    if (op.getNumRegions() == 0 && isMemoryEffectFree(&op) && isSpeculatable(&op) &&
        llvm::all_of(op.getOperands(), [&](Value operand) { return isInvariant(operand); }))
      op.moveBefore(nest.front());
}

/// Takes a value as the counter of a loop of the nest plus what does not change in the nest.
bool GuardNarrowing::splitCounter(Value value, ForOp &loop, Value &offset) {
  for (ForOp candidate : nest)
    if (value == candidate.inductionVar()) {
      loop = candidate;
      offset = constant(0);
      return true;
    }
  Operation *op = value.getDefiningOp();
  if (!op || !isa<arith::AddIOp, arith::SubIOp>(op))
    return false;
  bool isSum = isa<arith::AddIOp>(op);
  Value left = op->getOperand(0), right = op->getOperand(1);
  if (isSum && isInvariant(left))
    std::swap(left, right);
  Value inner;
  if (!isInvariant(right) || !splitCounter(left, loop, inner))
    return false;
  offset = isSum ? arith::AddIOp::create(builder, loc, inner, right).getResult()
                 : arith::SubIOp::create(builder, loc, inner, right).getResult();
  return true;
}

void GuardNarrowing::lowerHigh(ForOp loop, Value high) {
  Value count = arith::SubIOp::create(builder, loc, high, loop.getLow());
  loop.getCountMutable().assign(arith::MinSIOp::create(builder, loc, loop.getCount(), count));
}

void GuardNarrowing::raiseLow(ForOp loop, Value low) {
  Value end = arith::AddIOp::create(builder, loc, loop.getLow(), loop.getCount());
  Value raised = arith::MaxSIOp::create(builder, loc, loop.getLow(), low);
  loop.getLowMutable().assign(raised);
  loop.getCountMutable().assign(arith::SubIOp::create(builder, loc, end, raised));
}

/// Narrows a loop to where the comparison holds; false if it is not one of a counter.
bool GuardNarrowing::apply(Value term) {
  auto compare = term.getDefiningOp<arith::CmpIOp>();
  if (!compare || !compare.getLhs().getType().isInteger(64))
    return false;
  using enum arith::CmpIPredicate;
  Value left = compare.getLhs(), right = compare.getRhs();
  auto predicate = compare.getPredicate();
  if (isInvariant(left)) {
    std::swap(left, right);
    predicate = predicate == slt   ? sgt
                : predicate == sle ? sge
                : predicate == sgt ? slt
                : predicate == sge ? sle
                                   : predicate;
  }
  ForOp loop;
  Value offset;
  if (!isInvariant(right) || !llvm::is_contained({slt, sle, sgt, sge, eq}, predicate) ||
      !splitCounter(left, loop, offset))
    return false;
  Value bound = arith::SubIOp::create(builder, loc, right, offset);
  Value next = arith::AddIOp::create(builder, loc, bound, constant(1));
  if (predicate == sgt || predicate == sge || predicate == eq)
    raiseLow(loop, predicate == sgt ? next : bound);
  if (predicate == slt || predicate == sle || predicate == eq)
    lowerHigh(loop, predicate == slt ? bound : next);
  return true;
}

void GuardNarrowing::run() {
  IfOp guard = findGuard();
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

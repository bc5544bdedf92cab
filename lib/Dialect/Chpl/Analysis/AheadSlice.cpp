//===- AheadSlice.cpp - Index computations before a loop ------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "choir/Dialect/Chpl/Analysis/AheadSlice.h"
#include "choir/Dialect/Chpl/IR/ChplDialect.h"

using namespace mlir;
using namespace choir::chpl;

bool AheadSlice::mayWrite(Operation *op, const MemoryPlace &place) {
  SmallVector<MemoryEffect> effects;
  return !collectEffects(op, effects) || llvm::any_of(effects, [&](const MemoryEffect &effect) {
    return effect.isWrite && aliases.mayAlias(effect.place, place);
  });
}

/// Whether an iteration may write the loaded memory before the load. Writes of other iterations do not matter, except
/// in a serial loop, where an iteration sees those of earlier ones.
bool AheadSlice::isOverwritten(LoadOp load) {
  const MemoryPlace place = findPlace(load.getRef());
  Operation *reader =
      loop == around ? load.getOperation() : around.getBody().findAncestorOpInRegion(*loop.getOperation());
  for (Operation &op : around.getBody().front().without_terminator()) {
    if (&op == reader)
      break;
    if (mayWrite(&op, place))
      return true;
  }
  return loop != around && mayWrite(loop, place);
}

/// Whether an index is affine in the loop's induction variable, with factors from outside.
bool AheadSlice::isAffine(Value index) {
  if (isOutside(index) || index == loop.inductionVar())
    return true;
  Operation *op = index.getDefiningOp();
  if (isa_and_present<arith::AddIOp, arith::SubIOp>(op))
    return isAffine(op->getOperand(0)) && isAffine(op->getOperand(1));
  return isa_and_present<arith::MulIOp>(op) && ((isAffine(op->getOperand(0)) && isOutside(op->getOperand(1))) ||
                                                (isOutside(op->getOperand(0)) && isAffine(op->getOperand(1))));
}

/// Whether the load is valid whatever happens in the loop before: it reads a variable, or an element that no check
/// guards.
bool AheadSlice::isReadable(LoadOp load) {
  Operation *address = load.getRef().getDefiningOp();
  if (!isa_and_present<LocalOp, AddressOfOp>(address)) {
    if (!isa_and_present<ElemRefOp, ElemRefAtOp>(address))
      return false;
    if (loop != around && !llvm::all_of(address->getOperands(), [&](Value operand) { return isAffine(operand); }))
      return false;
    bool isChecked = loop.getBody()
                         .walk([&](CheckBoundsOp check) {
                           bool isSame = check.getView() == address->getOperand(0) &&
                                         llvm::equal(check.getIndices(), address->getOperands().drop_front());
                           return isSame ? WalkResult::interrupt() : WalkResult::advance();
                         })
                         .wasInterrupted();
    if (isChecked)
      return false;
  }
  return !isOverwritten(load);
}

bool AheadSlice::visit(Value value) {
  if (isOutside(value) || value == loop.inductionVar())
    return true;
  Operation *op = value.getDefiningOp();
  if (!op || op->getBlock() != &body)
    return false;
  if (ops.contains(op))
    return true;
  auto load = dyn_cast<LoadOp>(op);
  bool isComputation = op->getNumRegions() == 0 && isMemoryEffectFree(op) && isSpeculatable(op);
  if (!(load ? isReadable(load) : isComputation) ||
      !llvm::all_of(op->getOperands(), [&](Value operand) { return visit(operand); }))
    return false;
  ops.insert(op);
  return true;
}

bool AheadSlice::add(ValueRange values) {
  size_t before = ops.size();
  if (llvm::all_of(values, [&](Value value) { return visit(value); }))
    return true;
  while (ops.size() > before)
    ops.pop_back();
  return false;
}

bool AheadSlice::hasLoads() const { return llvm::any_of(ops, llvm::IsaPred<LoadOp>); }

void AheadSlice::clone(OpBuilder &builder, IRMapping &mapping) const {
  for (Operation &op : body)
    if (ops.contains(&op))
      builder.clone(op, mapping);
}

SmallVector<ForOp> choir::chpl::collectLoopsToInspect(func::FuncOp function) {
  SmallVector<ForOp> loops;
  if (function.isExternal() || function->hasAttr(ChplDialect::getSeveralLocalesAttrName()) ||
      function->hasAttr(ChplDialect::getFailingAttrName()))
    return loops;
  function.walk<WalkOrder::PreOrder>([&](ForOp loop) {
    if (loop->hasAttr(ChplDialect::getFailingAttrName()))
      return WalkResult::skip();
    loops.push_back(loop);
    return WalkResult::advance();
  });
  return loops;
}

bool choir::chpl::runsWhole(ForOp loop, unsigned maxOps, bool mayHaveLoops) {
  if (!loop.getParallel() || !loop.getLow().getType().isInteger(64))
    return false;
  unsigned ops = 0;
  return !loop.getBody()
              .walk([&](Operation *op) {
                bool isExit = op->hasTrait<OpTrait::IsTerminator>() && !isa<EndOp>(op);
                bool isConstruct = op->getNumRegions() != 0 && !isa<IfOp>(op) && !(mayHaveLoops && isa<ForOp>(op));
                return isExit || isConstruct || ++ops > maxOps ? WalkResult::interrupt() : WalkResult::advance();
              })
              .wasInterrupted();
}

Value choir::chpl::emitInBounds(OpBuilder &builder, CheckBoundsOp check, const IRMapping &mapping) {
  Location loc = check.getLoc();
  Value view = mapping.lookupOrDefault(check.getView()), holds;
  for (auto [dim, index] : llvm::enumerate(check.getIndices())) {
    Value isInside = emitInBounds(builder, loc, view, dim, mapping.lookupOrDefault(index));
    holds = holds ? arith::AndIOp::create(builder, loc, holds, isInside).getResult() : isInside;
  }
  return holds;
}

Value choir::chpl::emitInBounds(OpBuilder &builder, CheckShiftOp check, const IRMapping &mapping) {
  Location loc = check.getLoc();
  Value count = mapping.lookupOrDefault(check.getCount());
  Value width = arith::ConstantIntOp::create(builder, loc, count.getType(), check.getWidth());
  return arith::CmpIOp::create(builder, loc, arith::CmpIPredicate::ult, count, width);
}

Value choir::chpl::emitInBounds(OpBuilder &builder, Location loc, Value view, unsigned dim, Value index) {
  Value low = ViewLowOp::create(builder, loc, builder.getI64Type(), view, dim);
  Value count = ViewCountOp::create(builder, loc, builder.getI64Type(), view, dim);
  Value distance = arith::SubIOp::create(builder, loc, index, low);
  return arith::CmpIOp::create(builder, loc, arith::CmpIPredicate::ult, distance, count);
}

Value choir::chpl::emitInBounds(OpBuilder &builder, Location loc, Value view, unsigned dim, Value least,
                                Value greatest) {
  Value isLeastInside = emitInBounds(builder, loc, view, dim, least);
  return arith::AndIOp::create(builder, loc, isLeastInside, emitInBounds(builder, loc, view, dim, greatest));
}

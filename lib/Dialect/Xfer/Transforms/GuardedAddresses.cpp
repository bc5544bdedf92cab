//===- GuardedAddresses.cpp - Addresses behind tests ----------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "GuardedAddresses.h"
#include "Basic/SeededDefects.h"
#include "LaunchedArrays.h"
#include "choir/Dialect/Chpl/Analysis/MemoryPlaces.h"
#include "mlir/IR/IRMapping.h"
#include "mlir/IR/Matchers.h"

using namespace mlir;
using namespace choir;
using namespace choir::chpl;
using namespace choir::xfer;

/// Goes on behind a test.
void GuardedAddress::addTest(Value condition) {
  if (matchPattern(condition, m_One()))
    return;
  auto test = IfOp::create(builder, access->getLoc(), condition);
  if (!outermost)
    outermost = test;
  builder.setInsertionPointToStart(test.thenBlock());
  builder.setInsertionPoint(EndOp::create(builder, access->getLoc()));
}

/// Whether there is a first iteration.
bool GuardedAddress::addTestsOfLoop() {
  if (auto counted = dyn_cast<ForOp>(loop)) {
    if (!counted.getCount().getType().isInteger(64))
      return false;
    addTest(numbers().isLess(numbers().constant(0), counted.getCount()));
    return true;
  }
  if (auto forall = dyn_cast<ForallOp>(loop)) {
    for (Value count : forall.getCounts())
      addTest(numbers().isLess(numbers().constant(0), count));
    return access->getParentRegion()->getParentOp() != loop || access->getParentRegion() == &forall.getBody();
  }
  auto other = dyn_cast<LoopOp>(loop);
  return other && other.getPostTest() && other.getBody().isAncestor(access->getParentRegion());
}

/// Whether the first iteration gets to the access.
bool GuardedAddress::addTestsAround() {
  SmallVector<std::pair<IfOp, bool>> tests;
  for (Operation *inner = access; inner != loop; inner = inner->getParentOp()) {
    for (Operation *before = inner->getPrevNode(); before; before = before->getPrevNode())
      if (mayExit(before))
        return false;
    Operation *around = inner->getParentOp();
    if (auto test = dyn_cast<IfOp>(around))
      tests.push_back({test, inner->getBlock() == test.thenBlock()});
    else if (around != loop && !isa<BreakableOp>(around))
      return false;
  }
  for (auto [test, holds] : llvm::reverse(tests)) {
    Value condition = intervals.moveOut(test.getCondition());
    if (!condition)
      return false;
    addTest(holds ? condition : numbers().negate(condition));
  }
  return true;
}

Value GuardedAddress::copyWithOperands(Operation *op) {
  IRMapping operands;
  for (Value operand : op->getOperands()) {
    Value copied = copy(operand);
    if (!copied)
      return {};
    operands.map(operand, copied);
  }
  return builder.clone(*op, operands)->getResult(0);
}

/// The object behind a test for nil.
Value GuardedAddress::copyObject(Value object) {
  Value copied = copy(object);
  if (!copied)
    return {};
  const Location loc = access->getLoc();
  addTest(PointerCompareOp::create(builder, loc, builder.getI1Type(), builder.getStringAttr("ne"), copied,
                                   NilOp::create(builder, loc, copied.getType())));
  return KnownObjectOp::create(builder, loc, copied);
}

bool GuardedAddress::addTestOfBounds(Value view, ValueRange indices) {
  if (cast<ViewType>(view.getType()).getStrided())
    return false;
  const Location loc = access->getLoc();
  Type word = builder.getI64Type();
  for (auto [dim, index] : llvm::enumerate(indices)) {
    // Below low the difference is a great number.
    Value position = numbers().subtract(index, ViewLowOp::create(builder, loc, word, view, dim));
    addTest(numbers().compare(arith::CmpIPredicate::ult, position, ViewCountOp::create(builder, loc, word, view, dim)));
  }
  return true;
}

/// Whether the loop leaves alone what is loaded, and needs no acquire for it.
static bool isKept(LoadOp load, Operation *loop) {
  if (mayAcquire(loop, load.getRef()))
    return false;
  SmallVector<MemoryEffect> effects;
  const bool isUnwritten =
      collectEffects(loop, effects, [](Operation *op) { return isa<AcquireOp, AcquireAtOp>(op); }) &&
      !mayWrite(effects, load.getRef());
  return isUnwritten || hasDefect(SeededDefect::ObjectsStayTheSame);
}

/// The value, computed at the builder's place behind more tests; null if it is not the same in all iterations.
Value GuardedAddress::copy(Value value) {
  if (Value known = copies.lookup(value))
    return known;
  if (Value outside = intervals.moveOut(value))
    return outside;
  Operation *op = value.getDefiningOp();
  if (!op)
    return {};
  Value copied;
  if (auto known = dyn_cast<KnownObjectOp>(op)) {
    copied = copyObject(known.getObject());
  } else if (auto element = dyn_cast<ElemRefOp>(op)) {
    Value view = copy(element.getView());
    const bool areKnown =
        view && llvm::all_of(element.getIndices(), [&](Value index) { return intervals.moveOut(index) != nullptr; });
    if (areKnown && addTestOfBounds(view, element.getIndices()))
      copied = ElemRefOp::create(builder, op->getLoc(), view, element.getIndices());
  } else if (auto field = dyn_cast<ObjectFieldRefOp>(op)) {
    if (Value object = field.getNonnil() ? copy(field.getObject()) : copyObject(field.getObject()))
      copied = ObjectFieldRefOp::create(builder, op->getLoc(), field.getType(), object, field.getIndexAttr(),
                                        builder.getUnitAttr());
  } else if (auto view = dyn_cast<ViewOfOp>(op); view && !headers.changesOf(loop).include(view.getArray())) {
    copied = copyWithOperands(op);
  } else if (auto load = dyn_cast<LoadOp>(op); load && isKept(load, loop)) { // an object in another
    copied = copyWithOperands(op);
  } else if (isa<FieldRefOp, TupleRefOp, PointerCastOp>(op)) {
    copied = copyWithOperands(op);
  }
  return copies[value] = copied;
}

Value GuardedAddress::compute(Value address) {
  Value computed = addTestsOfLoop() && addTestsAround() ? copy(address) : Value();
  if (!computed && outermost)
    outermost->erase();
  return computed;
}

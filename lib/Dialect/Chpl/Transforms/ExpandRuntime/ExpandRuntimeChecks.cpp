//===- ExpandRuntimeChecks.cpp - Checks and halts -------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ExpandRuntime.h"

using namespace mlir;
using namespace choir::chpl;

bool RuntimeExpander::expandCheck(Operation *op) {
  Location loc = op->getLoc();
  return TypeSwitch<Operation *, bool>(op)
      .Case([&](CheckNilOp check) { return expandCheckNil(check), true; })
      .Case([&](CheckBoundsOp check) { return expandCheckBounds(check), true; })
      .Case([&](CheckIndexOp check) { return expandCheckIndex(check), true; })
      .Case([&](CheckDivisorOp check) { return expandCheckDivisor(check), true; })
      .Case([&](CheckQuotientOp check) { return expandCheckQuotient(check), true; })
      .Case([&](CheckShiftOp check) { return expandCheckShift(check), true; })
      .Case([&](CheckExtentsOp check) { return expandCheckExtents(check), true; })
      .Case([&](CheckOp check) { return expandCheckCondition(check), true; })
      .Case([&](HaltOp halt) {
        auto [file, line] = createSourcePlace(builder, loc);
        call(loc, RuntimeFunction::halt, {file, line, halt.getText(), halt.getLength()});
        return true;
      })
      .Case([&](HaltUncaughtOp halt) {
        auto [file, line] = createSourcePlace(builder, loc);
        call(loc, RuntimeFunction::halt_uncaught,
             {file, line, halt.getClassName(), halt.getText(), halt.getLength(), halt.getThrownFile(),
              halt.getThrownLine()});
        return true;
      })
      .Default(false);
}

void RuntimeExpander::expandCheckNil(CheckNilOp op) {
  Location loc = op.getLoc();
  Value nil = NilOp::create(builder, loc, op.getObject().getType());
  haltUnless(loc, compare(loc, "ne", op.getObject(), nil), [&] {
    auto [file, line] = createSourcePlace(builder, loc);
    call(loc, op.getPostfix() ? RuntimeFunction::halt_not_nil : RuntimeFunction::halt_nil, {file, line});
  });
}

/// Whether an index is valid in a dimension of the view. Distances from the first index are compared unsigned, so those
/// of smaller indices exceed any of the view.
Value RuntimeExpander::isIndexOf(Location loc, Value view, unsigned dim, Value index) {
  Type word = builder.getI64Type();
  Value first = ViewLowOp::create(builder, loc, word, view, dim);
  Value count = ViewCountOp::create(builder, loc, word, view, dim);
  Value distance = arith::SubIOp::create(builder, loc, index, first);
  if (!cast<ViewType>(view.getType()).getStrided())
    return arith::CmpIOp::create(builder, loc, arith::CmpIPredicate::ult, distance, count);
  Value stride = ViewStrideOp::create(builder, loc, word, view, dim);
  Value zero = numbers(loc).constant(0);
  Value isDownward = arith::CmpIOp::create(builder, loc, arith::CmpIPredicate::slt, stride, zero);
  auto negateDownward = [&](Value value) -> Value {
    Value negated = arith::SubIOp::create(builder, loc, zero, value);
    return arith::SelectOp::create(builder, loc, isDownward, negated, value);
  };
  distance = negateDownward(distance);
  Value step = negateDownward(stride);
  Value rest = arith::RemUIOp::create(builder, loc, distance, step);
  Value isAligned = arith::CmpIOp::create(builder, loc, arith::CmpIPredicate::eq, rest, zero);
  Value steps = arith::DivUIOp::create(builder, loc, distance, step);
  Value isInside = arith::CmpIOp::create(builder, loc, arith::CmpIPredicate::ult, steps, count);
  return arith::AndIOp::create(builder, loc, isAligned, isInside);
}

void RuntimeExpander::expandCheckBounds(CheckBoundsOp op) {
  Location loc = op.getLoc();
  Value inside;
  for (auto [dim, index] : llvm::enumerate(op.getIndices())) {
    Value isIndex = isIndexOf(loc, op.getView(), dim, index);
    inside = inside ? arith::AndIOp::create(builder, loc, inside, isIndex).getResult() : isIndex;
  }
  haltUnless(loc, inside, [&] { reportBounds(op); });
}

void RuntimeExpander::reportBounds(CheckBoundsOp op) {
  Location loc = op.getLoc();
  unsigned rank = op.getIndices().size();
  auto [lows, counts, strides] = shapeOf(loc, op.getView());
  auto [file, line] = createSourcePlace(builder, loc);
  SmallVector<Value> operands{file, line};
  if (rank > 2 || op.getView().getType().getStrided()) {
    // The ranges are built last: both use scratch memory, of different sizes unless the rank is 0.
    Value indices = storeAll(loc, op.getIndices());
    operands.append({numbers(loc).constant(rank, 32), indices, ranges(loc, lows, counts, strides)});
    call(loc, RuntimeFunction::halt_bounds, operands);
    return;
  }
  llvm::append_range(operands, op.getIndices());
  for (unsigned dim = 0; dim < rank; ++dim)
    operands.append({lows[dim], lastIndex(loc, lows[dim], counts[dim], strides[dim])});
  call(loc, rank == 1 ? RuntimeFunction::halt_bounds1 : RuntimeFunction::halt_bounds2, operands);
}

void RuntimeExpander::expandCheckIndex(CheckIndexOp op) {
  Location loc = op.getLoc();
  Value count = numbers(loc).constant(op.getCount());
  Value inside = arith::CmpIOp::create(builder, loc, arith::CmpIPredicate::ult, op.getIndex(), count);
  haltUnless(loc, inside, [&] {
    auto [file, line] = createSourcePlace(builder, loc);
    call(loc, RuntimeFunction::halt_bounds1,
         {file, line, op.getIndex(), numbers(loc).constant(0), numbers(loc).constant(op.getCount() - 1)});
  });
}

void RuntimeExpander::expandCheckDivisor(CheckDivisorOp op) {
  Location loc = op.getLoc();
  Value zero = arith::ConstantOp::create(builder, loc, builder.getZeroAttr(op.getDivisor().getType()));
  Value fine = arith::CmpIOp::create(builder, loc, arith::CmpIPredicate::ne, op.getDivisor(), zero);
  haltUnless(loc, fine, [&] {
    auto [file, line] = createSourcePlace(builder, loc);
    call(loc, op.getModulus() ? RuntimeFunction::halt_modulus : RuntimeFunction::halt_divide, {file, line});
  });
}

void RuntimeExpander::expandCheckQuotient(CheckQuotientOp op) {
  Location loc = op.getLoc();
  Value dividend = op.getDividend(), divisor = op.getDivisor();
  const unsigned width = dividend.getType().getIntOrFloatBitWidth();
  auto differs = [&](Value value, const APInt &from) -> Value {
    Value constant = arith::ConstantOp::create(builder, loc, builder.getIntegerAttr(value.getType(), from));
    return arith::CmpIOp::create(builder, loc, arith::CmpIPredicate::ne, value, constant);
  };
  Value fits = arith::OrIOp::create(builder, loc, differs(divisor, APInt::getAllOnes(width)),
                                    differs(dividend, APInt::getSignedMinValue(width)));
  haltUnless(loc, fits, [&] {
    auto [file, line] = createSourcePlace(builder, loc);
    call(loc, RuntimeFunction::halt_quotient, {file, line, numbers(loc).constant(width, 32)});
  });
}

void RuntimeExpander::expandCheckShift(CheckShiftOp op) {
  Location loc = op.getLoc();
  Value count = op.getCount();
  const unsigned countWidth = count.getType().getIntOrFloatBitWidth();
  // Unsigned, negative counts are large.
  Value width = numbers(loc).constant(op.getWidth(), countWidth);
  Value fine = arith::CmpIOp::create(builder, loc, arith::CmpIPredicate::ult, count, width);
  haltUnless(loc, fine, [&] {
    auto [file, line] = createSourcePlace(builder, loc);
    Type word = builder.getI64Type();
    if (countWidth < 64)
      count = op.getUnsignedCount() ? Value(arith::ExtUIOp::create(builder, loc, word, count))
                                    : arith::ExtSIOp::create(builder, loc, word, count);
    call(loc, RuntimeFunction::halt_shift,
         {file, line, count, numbers(loc).constant(op.getUnsignedCount(), 32),
          numbers(loc).constant(op.getWidth(), 32)});
  });
}

void RuntimeExpander::expandCheckExtents(CheckExtentsOp op) {
  Location loc = op.getLoc();
  Value equal = arith::CmpIOp::create(builder, loc, arith::CmpIPredicate::eq, op.getLeft(), op.getRight());
  haltUnless(loc, equal, [&] {
    auto [file, line] = createSourcePlace(builder, loc);
    Value dim = numbers(loc).constant(op.getDim(), 32);
    if (op.getZip())
      call(loc, RuntimeFunction::halt_zip, {file, line, dim});
    else
      call(loc, RuntimeFunction::halt_assign, {file, line, dim, op.getLeft(), op.getRight()});
  });
}

void RuntimeExpander::expandCheckCondition(CheckOp op) {
  Location loc = op.getLoc();
  haltUnless(loc, op.getCondition(), [&] {
    auto [file, line] = createSourcePlace(builder, loc);
    Value text = StringDataOp::create(builder, loc, op.getMessage());
    call(loc, RuntimeFunction::error, {file, line, text, numbers(loc).constant(op.getMessage().size())});
  });
}

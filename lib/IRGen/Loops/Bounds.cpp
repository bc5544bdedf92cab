//===- Bounds.cpp - Bounds of ranges, domains and arrays ------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The domain record of the default layout is read here, without calls, so that bounds reach the optimiser as
// arithmetic.
//
//===----------------------------------------------------------------------===//

#include "IRGen/Loops/Bounds.h"
#include "IRGen/Core/LibraryRecords.h"
#include "Sema/Tree/WellKnownNames.h"
#include "mlir/IR/Matchers.h"

using namespace mlir;
using llvm::cast;
using llvm::dyn_cast;

namespace choir::irgen {

namespace known = sema::known;

//===----------------------------------------------------------------------===//
// Arithmetic
//===----------------------------------------------------------------------===//

Value RangeBuilder::greater(Value x, Value y) const {
  return compare(isUnsigned ? arith::CmpIPredicate::ugt : arith::CmpIPredicate::sgt, x, y);
}

Value RangeBuilder::isZeroOrLess(Value x) const { return compare(arith::CmpIPredicate::sle, x, constant(0)); }

Value RangeBuilder::residue(Value x, Value y, Value m) const {
  Value upwards = remainderUnsigned(subtract(x, y), m);
  Value downwards = remainderUnsigned(subtract(y, x), m);
  Value rest = select(isZeroOrLess(downwards), downwards, subtract(m, downwards));
  return select(greater(y, x), rest, upwards);
}

Value RangeBuilder::count(Value isEmpty, Value others) const {
  Value all = add(others, constant(1));
  all = select(isZeroOrLess(all), constant(std::numeric_limits<int64_t>::max()), all);
  return select(isEmpty, constant(0), all);
}

//===----------------------------------------------------------------------===//
// Ranges, domains, arrays
//===----------------------------------------------------------------------===//

/// Low, count and stride of a range record (module Ranges of the internal library).
static Bounds readRange(IRGenFunction &fn, const sema::AggregateType *type, Value range, sema::StrideKind strides,
                        Location loc) {
  auto field = [&](StringRef name) -> Value {
    Value address = fieldByName(fn, type, range, name, loc);
    if (!address)
      return {};
    const sema::Type *fieldType = nullptr;
    for (const sema::Field &f : type->fields)
      if (f.name == name)
        fieldType = f.type;
    return fn.toI64(loc, fn.load(loc, address), fieldType);
  };
  const sema::Type *index = type->fields.front().type;
  RangeBuilder calc(fn.builder(), loc, index->kind() == sema::TypeKind::UInt);
  Value low = field(known::rangeLowField), high = field(known::rangeHighField);
  Value stride = field(known::rangeStrideField);
  if (!stride) {
    Value count = calc.count(calc.greater(low, high), calc.subtract(high, low));
    return {low, count, calc.constant(strides == sema::StrideKind::NegOne ? -1 : 1), {}, {}};
  }
  Value step = calc.magnitude(stride), aligned = field(known::rangeAlignmentField);
  Value first = calc.add(low, calc.residue(aligned, low, step));
  Value last = calc.subtract(high, calc.residue(high, aligned, step));
  // Without an index between the bounds the first one is beyond the last, or beyond the end of the numbers.
  Value isEmpty = calc.greater(low, high);
  for (auto [least, most] : {std::pair(first, last), std::pair(low, first), std::pair(last, high)})
    isEmpty = arith::OrIOp::create(fn.builder(), loc, isEmpty, calc.greater(least, most));
  return {first, calc.count(isEmpty, calc.divideUnsigned(calc.subtract(last, first), step)), stride, low, high};
}

BoundsList readDomain(IRGenFunction &fn, const sema::DomainType *type, Value domain, Location loc) {
  OpBuilder &b = fn.builder();
  auto *record = dyn_cast<sema::AggregateType>(type->impl());
  Value dims = record ? fieldByName(fn, record, domain, known::domainDims, loc) : Value();
  BoundsList bounds;
  if (!dims) {
    fn.unsupported(fn.state<SourcePosition>().statement,
                   "an array over a domain of type '" + sema::toString(type) + "'");
    for (int i = 0; i < type->rank(); ++i)
      bounds.push_back({fn.intConstant(loc, 0), fn.intConstant(loc, 0), fn.intConstant(loc, 1), {}, {}});
    return bounds;
  }
  const sema::TupleType *ranges = nullptr;
  for (const sema::Field &field : record->fields)
    if (field.name == known::domainDims)
      ranges = cast<sema::TupleType>(field.type);
  for (int i = 0; i < type->rank(); ++i) {
    auto *range = cast<sema::AggregateType>(ranges->elements()[i]);
    bounds.push_back(readRange(fn, range, chpl::TupleRefOp::create(b, loc, dims, i), type->strides(), loc));
  }
  return bounds;
}

Value readDomainLink(IRGenFunction &fn, const sema::DomainType *type, Value domain, Location loc) {
  auto *record = dyn_cast<sema::AggregateType>(type->impl());
  Value link = record ? fieldByName(fn, record, domain, known::domainLink, loc) : Value();
  return link ? fn.load(loc, link) : Value();
}

Value lowestIndex(OpBuilder &b, Location loc, const Bounds &dim) {
  IntegerAttr stride;
  if (matchPattern(dim.stride, m_Constant(&stride)) && stride.getValue().isStrictlyPositive())
    return dim.low;
  RangeBuilder calc(b, loc);
  Value toLast = calc.multiply(calc.subtract(dim.count, calc.constant(1)), dim.stride);
  return calc.select(calc.greater(calc.constant(0), dim.stride), calc.add(dim.low, toLast), dim.low);
}

BoundsList readArrayBounds(IRGenFunction &fn, Value array, Location loc) {
  IRGenModule &gm = fn.module();
  OpBuilder &b = fn.builder();
  Value view = fn.viewOf(loc, array);
  BoundsList bounds;
  auto type = cast<chpl::ViewType>(view.getType());
  for (unsigned dim = 0; dim < type.getRank(); ++dim) {
    Bounds &next = bounds.emplace_back();
    next.low = chpl::ViewLowOp::create(b, loc, gm.i64(), view, dim);
    next.count = chpl::ViewCountOp::create(b, loc, gm.i64(), view, dim);
    next.stride = chpl::ViewStrideOp::create(b, loc, gm.i64(), view, dim);
    if (!type.getStrided())
      continue;
    next.low = lowestIndex(b, loc, next);
    next.lowBound = chpl::ArrayBoundOp::create(b, loc, gm.i64(), array, dim, /*high=*/false);
    next.highBound = chpl::ArrayBoundOp::create(b, loc, gm.i64(), array, dim, /*high=*/true);
  }
  return bounds;
}

BoundsList emitDims(IRGenFunction &fn, ArrayRef<typed::Iterand::Dim> dims) {
  BoundsList bounds;
  for (const typed::Iterand::Dim &dim : dims) {
    Bounds &next = bounds.emplace_back();
    next.low = fn.emitIndex(dim.low);
    next.count = dim.count ? fn.emitIndex(dim.count) : Value();
    next.stride = dim.stride ? fn.emitIndex(dim.stride) : fn.intConstant(fn.getLoc(dim.low->range), 1);
    next.lowBound = dim.lowBound ? fn.emitIndex(dim.lowBound) : Value();
    next.highBound = dim.highBound ? fn.emitIndex(dim.highBound) : Value();
    next.room = dim.room ? fn.emitIndex(dim.room) : Value();
  }
  return bounds;
}

} // namespace choir::irgen

//===- ArrayOverlap.cpp - Whether arrays share elements -------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Two arrays of equal shape and equal element strides share an element at different positions if the distance of their
// first elements is a sum of strides, each less often than the extent. Before that, the byte ranges are compared, so
// that disjoint arrays cost two comparisons.
//
//===----------------------------------------------------------------------===//

#include "choir/Dialect/Chpl/Utils/ArrayOverlap.h"
#include "Basic/SeededDefects.h"
#include "choir/Analysis/IndexBuilder.h"
#include "choir/Dialect/Chpl/Utils/BuildIf.h"

using namespace mlir;
using namespace choir;
using namespace choir::chpl;

/// Interleaved arrays of more dimensions count as overlapping.
static constexpr unsigned maxExactRank = 3;

namespace {

/// Builds tests of views.
class OverlapBuilder : IndexBuilder {
public:
  OverlapBuilder(OpBuilder &builder, Location loc) : IndexBuilder(builder, loc) {}

  Value areApart(Value left, Value right);
  /// For views with overlapping byte ranges: whether they share elements at different positions.
  Value areShifted(Value left, Value right);

private:
  /// The element stride and the count of a dimension.
  struct Dim {
    Value step, count;
  };

  std::pair<Value, Value> extentOf(Value view);
  Value addressOf(Value view);
  Value elementSize(Value view);
  Value countOf(Value view, unsigned dim) { return ViewCountOp::create(builder, loc, word(), view, dim); }
  Value strideOf(Value view, unsigned dim) { return ViewElementStrideOp::create(builder, loc, word(), view, dim); }
  Value haveSameSteps(Value left, Value right);
  SmallVector<Dim> dimsOf(Value view);
  Value isReached(ArrayRef<Dim> dims, Value distance);
  Value isNested(ArrayRef<Dim> dims);

  Type word() { return builder.getI64Type(); }
};

} // namespace

static ViewType typeOf(Value view) { return cast<ViewType>(view.getType()); }

Value OverlapBuilder::addressOf(Value view) {
  Value data = ViewDataOp::create(builder, loc, builder.getType<LLVM::LLVMPointerType>(), view);
  return LLVM::PtrToIntOp::create(builder, loc, word(), data);
}

/// At least 1: elements without fields have distinct addresses.
Value OverlapBuilder::elementSize(Value view) {
  return greatest(SizeOfOp::create(builder, loc, typeOf(view).getElementType()), constant(1));
}

/// The first byte of a view's elements and the one after the last.
std::pair<Value, Value> OverlapBuilder::extentOf(Value view) {
  Value first = constant(0), last = constant(0);
  for (unsigned dim = 0; dim < typeOf(view).getRank(); ++dim) {
    Value span = multiply(subtract(countOf(view, dim), constant(1)), strideOf(view, dim));
    // Element strides of views can be negative.
    if (hasDefect(SeededDefect::ExtentOfAscending))
      span = magnitude(span);
    first = add(first, least(span, constant(0)));
    last = add(last, greatest(span, constant(0)));
  }
  Value size = elementSize(view), address = addressOf(view);
  auto byteOf = [&](Value element) { return add(address, multiply(element, size)); };
  return {byteOf(first), hasDefect(SeededDefect::ExtentWithoutLast) ? byteOf(last) : byteOf(add(last, constant(1)))};
}

Value OverlapBuilder::areApart(Value left, Value right) {
  auto [leftFirst, leftEnd] = extentOf(left);
  auto [rightFirst, rightEnd] = extentOf(right);
  return either(compare(arith::CmpIPredicate::ule, leftEnd, rightFirst),
                compare(arith::CmpIPredicate::ule, rightEnd, leftFirst));
}

Value OverlapBuilder::haveSameSteps(Value left, Value right) {
  Value same = truth(true);
  if (hasDefect(SeededDefect::StepsNeverDiffer))
    return same;
  for (unsigned dim = 0; dim < typeOf(left).getRank(); ++dim) {
    Value count = countOf(left, dim);
    Value isSingle = compare(arith::CmpIPredicate::sle, count, constant(1));
    same = both(same, isEqual(count, countOf(right, dim)));
    same = both(same, either(isSingle, isEqual(strideOf(left, dim), strideOf(right, dim))));
  }
  return same;
}

SmallVector<OverlapBuilder::Dim> OverlapBuilder::dimsOf(Value view) {
  SmallVector<Dim> dims;
  for (unsigned dim = 0; dim < typeOf(view).getRank(); ++dim) {
    Value count = countOf(view, dim);
    // A dimension with one index takes no steps: its stride counts as the largest.
    Value isSingle = compare(arith::CmpIPredicate::sle, count, constant(1));
    Value step = greatest(magnitude(strideOf(view, dim)), constant(1));
    dims.push_back({select(isSingle, constant(int64_t(1) << 60), step), greatest(count, constant(1))});
  }
  return dims;
}

/// Whether the inner dimensions together span less than a step of each outer one.
Value OverlapBuilder::isNested(ArrayRef<Dim> dims) {
  Value nested = truth(true), inner = constant(0);
  for (const Dim &dim : llvm::reverse(dims)) {
    nested = both(nested, isLess(inner, dim.step));
    Value isSingle = isEqual(dim.count, constant(1));
    Value reach = multiply(subtract(dim.count, constant(1)), dim.step);
    inner = add(inner, select(isSingle, constant(0), reach));
  }
  return nested;
}

/// Whether the distance is a sum of steps along the nested dimensions. The rest after the steps along the first is less
/// than one such step, so their number is the quotient, or the next number away from zero.
Value OverlapBuilder::isReached(ArrayRef<Dim> dims, Value distance) {
  if (dims.empty())
    return isEqual(distance, constant(0));
  Value nearest = arith::DivSIOp::create(builder, loc, distance, dims.front().step), found = truth(false);
  Value away = select(isLess(distance, constant(0)), constant(-1), constant(1));
  for (Value steps : {nearest, add(nearest, away)}) {
    if (steps != nearest && hasDefect(SeededDefect::StepsRoundDown))
      break;
    Value rest = subtract(distance, multiply(steps, dims.front().step)), count = dims.front().count;
    Value fits =
        isLess(magnitude(steps), hasDefect(SeededDefect::LongestShiftForgotten) ? subtract(count, constant(1)) : count);
    ArrayRef<Dim> inner = hasDefect(SeededDefect::OuterStepsOnly) ? ArrayRef<Dim>() : dims.drop_front();
    found = either(found, both(fits, isReached(inner, rest)));
  }
  return found;
}

Value OverlapBuilder::areShifted(Value left, Value right) {
  ViewType type = typeOf(left), other = typeOf(right);
  if (type.getRank() != other.getRank() || type.getElementType() != other.getElementType() ||
      type.getRank() > maxExactRank)
    return truth(true);
  Value size = hasDefect(SeededDefect::DistanceInBytes) ? constant(1) : elementSize(left);
  Value distance = arith::DivSIOp::create(builder, loc, subtract(addressOf(right), addressOf(left)), size);
  SmallVector<Dim> dims = dimsOf(left);
  Value isShifted = both(compare(arith::CmpIPredicate::ne, distance, constant(0)),
                         either(negate(isNested(dims)), isReached(dims, distance)));
  return either(negate(haveSameSteps(left, right)), isShifted);
}

Value choir::chpl::emitAreApart(OpBuilder &builder, Location loc, Value left, Value right) {
  return OverlapBuilder(builder, loc).areApart(left, right);
}

void choir::chpl::expandOverlap(ArrayOverlapsOp test) {
  OpBuilder builder(test);
  Location loc = test.getLoc();
  OverlapBuilder overlap(builder, loc);
  Value left = ViewOfOp::create(builder, loc, test.getLeft()), right = ViewOfOp::create(builder, loc, test.getRight());
  auto flag = LocalOp::create(builder, loc, builder.getI1Type());
  Value isApart = overlap.areApart(left, right);
  StoreOp::create(builder, loc, arith::ConstantIntOp::create(builder, loc, 0, 1), flag);
  buildIf(builder, loc, isApart, [] {}, [&] { StoreOp::create(builder, loc, overlap.areShifted(left, right), flag); });
  test.replaceAllUsesWith(LoadOp::create(builder, loc, builder.getI1Type(), flag).getResult());
  test.erase();
}

//===----------------------------------------------------------------------===//
// Owners of elements
//===----------------------------------------------------------------------===//

/// The op in this function that makes a header show another array; null if there is none.
static Operation *viewOrigin(Value header) {
  for (Operation *user : header.getUsers())
    if (isa<ArraySliceOp, ArrayReindexOp>(user) && user->getOperand(0) == header)
      return user;
  return nullptr;
}

/// The array that a header made in this function shows.
static Value shownArray(Value header) {
  while (Operation *origin = viewOrigin(header))
    header = origin->getOperand(1);
  return header;
}

/// Whether the header is a variable of the function that owns its elements. An escaping variable may have been made to
/// show memory of C.
static bool ownsElements(Value header) {
  if (hasDefect(SeededDefect::ReferencesOwnElements))
    return true;
  auto local = header.getDefiningOp<LocalOp>();
  if (!local)
    return header.getDefiningOp<AddressOfOp>() != nullptr;
  auto users = header.getUsers();
  return llvm::any_of(users, [](Operation *user) { return isa<ArrayInitOp>(user); }) &&
         llvm::none_of(users, [](Operation *user) { return isa<PointerCastOp>(user); });
}

static bool isSameVariable(Value left, Value right) {
  auto global = left.getDefiningOp<AddressOfOp>(), other = right.getDefiningOp<AddressOfOp>();
  return left == right || (global && other && global.getGlobalAttr() == other.getGlobalAttr());
}

bool choir::chpl::isKnownApart(ArrayOverlapsOp test) {
  Value left = shownArray(test.getLeft()), right = shownArray(test.getRight());
  if (isSameVariable(left, right))
    return hasDefect(SeededDefect::SlicesOwnElements) || (test.getLeft() == left && test.getRight() == right);
  return ownsElements(left) && ownsElements(right);
}

//===----------------------------------------------------------------------===//
// Choices
//===----------------------------------------------------------------------===//

/// Adds the overlap tests of a disjunction; false if the condition has other terms.
static bool collectTests(Value condition, SmallVectorImpl<ArrayOverlapsOp> &tests) {
  Operation *op = condition.getDefiningOp();
  if (auto test = dyn_cast_if_present<ArrayOverlapsOp>(op))
    return tests.push_back(test), true;
  if (auto known = dyn_cast_if_present<arith::ConstantIntOp>(op)) // a test that was answered
    return known.value() == 0;
  auto any = dyn_cast_if_present<arith::OrIOp>(op);
  return any && collectTests(any.getLhs(), tests) && collectTests(any.getRhs(), tests);
}

OverlapChoice choir::chpl::findOverlapChoice(Operation *op) {
  OverlapChoice choice{dyn_cast<IfOp>(op), {}};
  if (!choice.branch || !choice.branch.elseBlock() || !collectTests(choice.branch.getCondition(), choice.tests))
    choice.tests.clear();
  return choice;
}

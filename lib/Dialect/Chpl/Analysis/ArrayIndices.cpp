//===- ArrayIndices.cpp - Indices and elements of arrays ------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "choir/Dialect/Chpl/Analysis/ArrayIndices.h"
#include "mlir/IR/Matchers.h"

using namespace mlir;
using namespace choir;
using namespace choir::chpl;

/// Larger constants stay symbols: they are limits or hashes, not distances.
static constexpr int64_t maxConstant = int64_t(1) << 30;

/// The most ops read for an expression. Values with two uses in each step would be read exponentially often.
static constexpr unsigned maxOps = 256;

/// Whether `first` executes before `second`, in the same iteration of all loops around `first`, whenever `second`
/// executes.
static bool precedes(Operation *first, Operation *second) {
  Operation *inBlock = first->getBlock()->findAncestorOpInBlock(*second);
  return inBlock && first->isBeforeInBlock(inBlock);
}

ArraySliceOp choir::chpl::findSlice(Value header, Operation *user) {
  auto slice = dyn_cast_or_null<ArraySliceOp>(findViewOrigin(header));
  return slice && precedes(slice, user) ? slice : ArraySliceOp();
}

static std::optional<int64_t> constantOf(Value value) {
  APInt constant;
  if (!matchPattern(value, m_ConstantInt(&constant)) || constant.getSignificantBits() > 62)
    return std::nullopt;
  int64_t number = constant.getSExtValue();
  return std::abs(number) <= maxConstant ? std::optional(number) : std::nullopt;
}

//===----------------------------------------------------------------------===//
// Expressions
//===----------------------------------------------------------------------===//

namespace {

class IndexReader {
public:
  IndexExpr read(Value value);

private:
  std::optional<IndexExpr> readOp(Operation *op);

  unsigned numOps = 0;
};

} // namespace

/// The result of index arithmetic; nothing for other ops.
std::optional<IndexExpr> IndexReader::readOp(Operation *op) {
  if (isa<arith::AddIOp, arith::SubIOp>(op)) {
    IndexExpr left = read(op->getOperand(0));
    return IndexExpr::ofOp(op, left, read(op->getOperand(1)));
  }
  if (isa<arith::MulIOp>(op))
    for (unsigned side : {0, 1})
      if (auto factor = constantOf(op->getOperand(side)))
        return IndexExpr::ofOp(op, read(op->getOperand(1 - side)), *factor);
  if (auto low = dyn_cast<ViewLowOp>(op))
    if (auto view = low.getView().getDefiningOp<ViewOfOp>())
      if (ArrayInitOp init = findFixedShape(view.getArray(), op); init && !low.getView().getType().getStrided())
        return read(init.getLows()[low.getDim()]);
  return std::nullopt;
}

IndexExpr IndexReader::read(Value value) {
  if (auto constant = constantOf(value))
    return IndexExpr(*constant);
  Operation *op = value.getDefiningOp();
  std::optional<IndexExpr> result = op && ++numOps <= maxOps ? readOp(op) : std::nullopt;
  return result.value_or(IndexExpr(IndexSymbol{value}));
}

IndexExpr choir::chpl::readIndex(Value value) { return IndexReader().read(value); }

/// The expression that is positive exactly where a comparison of integers holds; nothing for other conditions.
static std::optional<IndexExpr> positiveWhere(Value condition) {
  using Predicate = arith::CmpIPredicate;
  auto compare = condition.getDefiningOp<arith::CmpIOp>();
  if (!compare || !compare.getLhs().getType().isInteger(64))
    return std::nullopt;
  IndexExpr left = readIndex(compare.getLhs()), right = readIndex(compare.getRhs());
  switch (compare.getPredicate()) {
  case Predicate::slt:
    return right - left;
  case Predicate::sle:
    return right - left + IndexExpr(1);
  case Predicate::sgt:
    return left - right;
  case Predicate::sge:
    return left - right + IndexExpr(1);
  default:
    return std::nullopt;
  }
}

/// Counts beyond max(int) are clamped to max(int) by the program (`n <= 0 ? max(int) : n`); the expression is `n`.
static Value beforeSaturation(Value count) {
  auto select = count.getDefiningOp<arith::SelectOp>();
  auto compare = select ? select.getCondition().getDefiningOp<arith::CmpIOp>() : arith::CmpIOp();
  APInt most;
  bool isSaturated = compare && compare.getPredicate() == arith::CmpIPredicate::sle &&
                     compare.getLhs() == select.getFalseValue() && matchPattern(compare.getRhs(), m_Zero()) &&
                     matchPattern(select.getTrueValue(), m_ConstantInt(&most)) && most.isMaxSignedValue();
  return isSaturated ? select.getFalseValue() : count;
}

bool choir::chpl::isNeverNegative(Value count) {
  if (auto max = count.getDefiningOp<arith::MaxSIOp>())
    return matchPattern(max.getLhs(), m_Zero()) || matchPattern(max.getRhs(), m_Zero());
  auto select = count.getDefiningOp<arith::SelectOp>();
  return select && matchPattern(select.getTrueValue(), m_Zero()) &&
         beforeSaturation(select.getFalseValue()) != select.getFalseValue();
}

IndexExpr choir::chpl::readCount(Value count) {
  Operation *op = count.getDefiningOp();
  if (isa_and_nonnull<arith::MaxSIOp>(op))
    for (unsigned side : {0, 1})
      if (matchPattern(op->getOperand(side), m_Zero()))
        return readCount(op->getOperand(1 - side));
  // 0 if the range is empty, that is, if 1 - size is positive.
  if (auto select = dyn_cast_or_null<arith::SelectOp>(op); select && matchPattern(select.getTrueValue(), m_Zero())) {
    IndexExpr size = readIndex(beforeSaturation(select.getFalseValue()));
    auto empty = positiveWhere(select.getCondition());
    if (empty && IndexExpr(1) - *empty == size)
      return size;
  }
  if (auto viewCount = dyn_cast_or_null<ViewCountOp>(op))
    if (auto view = viewCount.getView().getDefiningOp<ViewOfOp>()) {
      if (ArrayInitOp init = findFixedShape(view.getArray(), op))
        return readCount(init.getCounts()[viewCount.getDim()]);
      if (ArraySliceOp slice = findSlice(view.getArray(), op); slice && !slice.getKept())
        return readCount(slice.getCounts()[viewCount.getDim()]);
    }
  return readIndex(count);
}

//===----------------------------------------------------------------------===//
// Shapes of arrays
//===----------------------------------------------------------------------===//

Operation *choir::chpl::findViewOrigin(Value header) {
  if (!header.getDefiningOp<LocalOp>())
    return nullptr;
  Operation *origin = nullptr;
  for (Operation *user : header.getUsers()) {
    if (!isa<ArraySliceOp, ArrayReindexOp>(user) || user->getOperand(0) != header)
      continue;
    if (origin)
      return nullptr;
    origin = user;
  }
  return origin;
}

Value choir::chpl::findOwningHeader(Value header) {
  while (Operation *origin = findViewOrigin(header))
    header = origin->getOperand(1);
  return header;
}

ArrayInitOp choir::chpl::findFixedShape(Value header, Operation *user) {
  auto local = header.getDefiningOp<LocalOp>();
  if (!local)
    return {};
  ArrayInitOp init;
  for (Operation *op : header.getUsers()) {
    if (auto made = dyn_cast<ArrayInitOp>(op)) {
      if (init)
        return {};
      init = made;
    } else if (isa<ArrayMoveOp, CopyBitsOp>(op)) {
      return {};
    }
  }
  bool isFixed = init && (!init.getLink() || init.getLink().getDefiningOp<NilOp>()) && precedes(init, user);
  return isFixed ? init : ArrayInitOp();
}

//===----------------------------------------------------------------------===//
// Elements
//===----------------------------------------------------------------------===//

/// The first index of the iteration over a dimension of an array with strides of 1.
static IndexExpr lowOf(Value header, unsigned dim, Operation *user) {
  if (ArrayInitOp init = findFixedShape(header, user))
    return readIndex(init.getLows()[dim]);
  Operation *origin = findViewOrigin(header);
  if (ArraySliceOp slice = findSlice(header, user)) {
    ArrayRef<bool> kept = slice.getKept().value_or(ArrayRef<bool>());
    unsigned baseDim = 0;
    for (unsigned left = dim; !kept.empty() && (left > 0 || !kept[baseDim]); ++baseDim)
      left -= kept[baseDim];
    return readIndex(slice.getLows()[kept.empty() ? dim : baseDim]);
  }
  if (auto reindex = dyn_cast_or_null<ArrayReindexOp>(origin); reindex && precedes(reindex, user))
    return readIndex(reindex.getLows()[dim]);
  return IndexExpr(firstIndexOf(header, dim));
}

static ArrayType arrayTypeOf(Value header) { return cast<ArrayType>(cast<RefType>(header.getType()).getPointee()); }

/// Turns positions into indices of a strided array, if its strides are known.
static bool addStrides(Value header, SmallVectorImpl<IndexExpr> &positions, Operation *user) {
  ArraySliceOp slice = findSlice(header, user);
  ArrayInitOp init = findFixedShape(header, user);
  if ((!slice && !init) || (slice && slice.getKept()))
    return false;
  ValueRange lows = slice ? slice.getLows() : init.getLows(), counts = slice ? slice.getCounts() : init.getCounts();
  ValueRange strides = slice ? slice.getStrides() : init.getStrides();
  for (auto [dim, position] : llvm::enumerate(positions)) {
    auto stride = constantOf(strides[dim]);
    if (!stride)
      return false;
    IndexExpr low = readIndex(lows[dim]);
    // A downward iteration starts at the highest index; an empty dimension has no positions.
    if (*stride < 0)
      low = low + (readCount(counts[dim]) - IndexExpr(1)) * -*stride;
    position = low + position * *stride;
  }
  return true;
}

/// Turns indices of a view into indices of the array below.
static bool stepDown(Operation *origin, SmallVectorImpl<IndexExpr> &indices, Operation *user) {
  if (!precedes(origin, user))
    return false;
  if (auto slice = dyn_cast<ArraySliceOp>(origin)) {
    if (!slice.getKept())
      return true;
    SmallVector<IndexExpr, 3> below;
    unsigned next = 0;
    for (auto [dim, kept] : llvm::enumerate(*slice.getKept()))
      below.push_back(kept ? indices[next++] : readIndex(slice.getLows()[dim]));
    indices.assign(below.begin(), below.end());
    return true;
  }
  auto reindex = cast<ArrayReindexOp>(origin);
  if (reindex.getReshaped() || arrayTypeOf(reindex.getView()).getStrided() ||
      arrayTypeOf(reindex.getBase()).getStrided())
    return false;
  for (auto [dim, index] : llvm::enumerate(indices))
    index = index - readIndex(reindex.getLows()[dim]) + lowOf(reindex.getBase(), dim, user);
  return true;
}

ElementIndices choir::chpl::findElementIndices(Operation *elementRef) {
  ElementIndices result;
  auto view = elementRef->getOperand(0).getDefiningOp<ViewOfOp>();
  if (!view)
    return {{}, false, {}};
  Value header = view.getArray();
  for (Value index : elementRef->getOperands().drop_front())
    result.dimensions.push_back(readIndex(index));
  if (isa<ElemRefAtOp>(elementRef)) {
    if (arrayTypeOf(header).getStrided())
      result.isKnown = addStrides(header, result.dimensions, view);
    else
      for (auto [dim, position] : llvm::enumerate(result.dimensions))
        position = position + lowOf(header, dim, view);
  }
  while (Operation *origin = findViewOrigin(header)) {
    result.isKnown = result.isKnown && stepDown(origin, result.dimensions, view);
    header = origin->getOperand(1);
  }
  result.array = header;
  return result;
}

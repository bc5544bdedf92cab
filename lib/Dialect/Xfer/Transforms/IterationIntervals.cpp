//===- IterationIntervals.cpp - Elements of all iterations ----------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "IterationIntervals.h"
#include "Basic/SeededDefects.h"
#include "choir/Dialect/Chpl/Analysis/ArrayIndices.h"
#include "choir/Dialect/Chpl/Analysis/MemoryPlaces.h"
#include "choir/Dialect/Grid/IR/GridDialect.h"
#include "mlir/IR/Matchers.h"

using namespace mlir;
using namespace choir;
using namespace choir::chpl;
using namespace choir::grid;
using namespace choir::xfer;

//===----------------------------------------------------------------------===//
// Variables and their ranges
//===----------------------------------------------------------------------===//

bool IterationIntervals::isVariable(Value value) const {
  auto argument = dyn_cast<BlockArgument>(value);
  if (!argument || argument.getOwner()->getParentOp() != loop)
    return false;
  if (auto counted = dyn_cast<ForOp>(loop))
    return argument == counted.inductionVar();
  auto forall = dyn_cast<ForallOp>(loop);
  return forall && llvm::is_contained(forall.positions(), argument);
}

std::optional<int64_t> choir::xfer::constantOf(Value value) {
  APInt constant;
  return matchPattern(value, m_ConstantInt(&constant)) && constant.getBitWidth() == 64
             ? std::optional(constant.getSExtValue())
             : std::nullopt;
}

/// The count of a loop from `a` to `b` is `a > b ? 0 : b - a + 1`. This is `b - a + 1`, which is not positive if there
/// is no iteration, and which, unlike the count, is affine; other counts are returned as they are. Counts of more than
/// 63 bits are one of the greatest number: nothing has so many elements.
static Value unclamped(Value count) {
  auto clamped = count.getDefiningOp<arith::SelectOp>();
  if (!clamped || constantOf(clamped.getTrueValue()) != 0)
    return count;
  Value number = clamped.getFalseValue();
  if (auto limited = number.getDefiningOp<arith::SelectOp>())
    if (constantOf(limited.getTrueValue()) == INT64_MAX)
      number = limited.getFalseValue();
  auto test = clamped.getCondition().getDefiningOp<arith::CmpIOp>();
  if (!test || !test.getLhs().getType().isInteger(64))
    return count;
  const IndexExpr left = readIndex(test.getLhs()), right = readIndex(test.getRhs());
  const bool isSame = test.getPredicate() == arith::CmpIPredicate::sgt   ? readIndex(number) == right - left + 1
                      : test.getPredicate() == arith::CmpIPredicate::slt ? readIndex(number) == left - right + 1
                                                                         : false;
  return isSame ? number : count;
}

std::optional<VariableRange> IterationIntervals::rangeOfAll(Value variable) {
  const IndexBuilder index = numbers();
  if (auto forall = dyn_cast<ForallOp>(loop)) {
    Value count = unclamped(forall.getCounts()[cast<BlockArgument>(variable).getArgNumber()]);
    return VariableRange{index.constant(0), index.subtract(count, index.constant(1)), /*isDense=*/true};
  }
  auto counted = cast<ForOp>(loop);
  if (!counted.getLow().getType().isInteger(64))
    return std::nullopt;
  Value first = counted.getLow(), steps = index.subtract(unclamped(counted.getCount()), index.constant(1));
  Value last = index.add(first, index.multiply(steps, counted.getStep()));
  if (hasDefect(SeededDefect::BoxesOfFirst))
    last = first;
  if (std::optional<int64_t> step = constantOf(counted.getStep())) {
    const bool isDown = *step < 0 && !hasDefect(SeededDefect::DownwardsIsUpwards);
    const bool isDense = std::abs(*step) == 1 || hasDefect(SeededDefect::StepsAreOne);
    return VariableRange{isDown ? last : first, isDown ? first : last, isDense};
  }
  // Upwards or downwards; nothing if there is no iteration.
  Value least = index.least(first, last), isEmpty = index.isZero(counted.getCount());
  Value greatest = index.select(isEmpty, index.subtract(least, index.constant(1)), index.greatest(first, last));
  return VariableRange{least, greatest, /*isDense=*/hasDefect(SeededDefect::StepsAreOne)};
}

/// The range in the iterations that are looked at.
std::optional<VariableRange> IterationIntervals::rangeOf(Value variable) {
  if (partsLoop && current.variable == variable)
    return partRange;
  std::optional<VariableRange> range = rangeOfAll(variable);
  for (const Limit &limit : limits) {
    if (!range || limit.variable != variable)
      continue;
    if (limit.isLow)
      range->least = numbers().greatest(range->least, limit.value);
    else
      range->greatest = numbers().least(range->greatest, limit.value);
  }
  return range;
}

ArrayRef<int64_t> IterationIntervals::blockSizes() const {
  return cast<DenseI64ArrayAttr>(loop->getAttr(GridDialect::getBlockAttrName())).asArrayRef();
}

/// The numbers from 0 on below a limit.
static VariableRange below(const IndexBuilder &index, Value limit) {
  return {index.constant(0), index.subtract(limit, index.constant(1)), /*isDense=*/false};
}

/// The numbers of blocks; nothing if the size of a block is chosen later.
std::optional<VariableRange> IterationIntervals::rangeOfBlocks(int64_t dim) {
  if (partsLoop && !current.variable && current.blockDim == dim)
    return partRange;
  const IndexBuilder index = numbers();
  auto forall = cast<ForallOp>(loop);
  const int64_t size = blockSizes()[dim];
  if (size <= 0)
    return std::nullopt;
  Value count = forall.getCounts()[forall.rank() - 1 - dim];
  return below(index, index.divideUnsigned(index.add(count, index.constant(size - 1)), index.constant(size)));
}

/// The numbers of threads and blocks.
std::optional<VariableRange> IterationIntervals::rangeOfThreads(Operation *query) {
  if (!isDeviceLoop(loop))
    return std::nullopt;
  const IndexBuilder index = numbers();
  const int64_t dim = query->getAttrOfType<IntegerAttr>("dim").getInt();
  if (dim >= int64_t(blockSizes().size()))
    return below(index, index.constant(1));
  if (isa<BlockIdOp>(query))
    return rangeOfBlocks(dim);
  return blockSizes()[dim] > 0 ? std::optional(below(index, index.constant(blockSizes()[dim]))) : std::nullopt;
}

/// The remainders of a division by a positive constant. They have the sign of the dividend.
static std::optional<VariableRange> rangeOfRemainders(const IndexBuilder &index, Value divisor, Value least) {
  const int64_t number = constantOf(divisor).value_or(0);
  if (number <= 0)
    return std::nullopt;
  const bool isPositive = least && constantOf(least).value_or(-1) >= 0;
  return VariableRange{index.constant(isPositive ? 0 : 1 - number), index.constant(number - 1), /*isDense=*/false};
}

/// The greatest quotient that is not above that of a number by a positive constant.
Value IterationIntervals::quotientBelow(const IndexBuilder &index, Value number, int64_t divisor) {
  const Location loc = loop->getLoc();
  Value by = index.constant(divisor);
  Value remainder = builder.createOrFold<arith::RemSIOp>(loc, number, by);
  remainder = builder.createOrFold<arith::RemSIOp>(loc, index.add(remainder, by), by);
  return builder.createOrFold<arith::DivSIOp>(loc, index.subtract(number, remainder), by);
}

/// The range of what is no variable of the loop.
std::optional<VariableRange> IterationIntervals::rangeOfOther(Value symbol) {
  const IndexBuilder index = numbers();
  Operation *op = symbol.getDefiningOp();
  if (auto position = dyn_cast_if_present<BelowOp>(op))
    return moveOut(position.getLimit()) ? std::optional(below(index, position.getLimit())) : std::nullopt;
  if (isa_and_present<ThreadIdOp, BlockIdOp>(op))
    return rangeOfThreads(op);
  if (isa_and_present<arith::RemSIOp>(op) && symbol.getType().isInteger(64))
    return rangeOfRemainders(index, op->getOperand(1), bound(op->getOperand(0), /*isLow=*/true));
  if (!isa_and_present<arith::MinSIOp, arith::MaxSIOp, arith::DivSIOp>(op) || !symbol.getType().isInteger(64))
    return std::nullopt;
  // These grow with their operands.
  const bool isQuotient = isa<arith::DivSIOp>(op);
  if (isQuotient && constantOf(op->getOperand(1)).value_or(0) <= 0)
    return std::nullopt;
  Value ends[2];
  for (bool isLow : {false, true}) {
    Value left = bound(op->getOperand(0), isLow), right = bound(op->getOperand(1), isLow);
    if (!left || !right)
      return std::nullopt;
    if (dividedVariable(symbol)) { // The least multiple, and the greatest.
      const int64_t divisor = constantOf(right).value();
      const bool roundsDown = hasDefect(SeededDefect::QuotientsRoundDown);
      ends[isLow] =
          quotientBelow(index, isLow && !roundsDown ? index.add(left, index.constant(divisor - 1)) : left, divisor);
      continue;
    }
    if (!isQuotient && hasDefect(SeededDefect::MinimaOfFirst))
      right = left;
    ends[isLow] = isQuotient                ? arith::DivSIOp::create(builder, loop->getLoc(), left, right).getResult()
                  : isa<arith::MinSIOp>(op) ? index.least(left, right)
                                            : index.greatest(left, right);
  }
  return VariableRange{ends[true], ends[false], /*isDense=*/false};
}

//===----------------------------------------------------------------------===//
// Code motion
//===----------------------------------------------------------------------===//

/// The variable that an address is a part of; null for other memory.
static Operation *findVariable(Value address) {
  while (isa_and_present<FieldRefOp, TupleRefOp, TupleRefAtOp>(address.getDefiningOp()))
    address = address.getDefiningOp()->getOperand(0);
  Operation *op = address.getDefiningOp();
  return isa_and_present<LocalOp, AddressOfOp>(op) ? op : nullptr;
}

/// Whether the load reads a variable from outside of the loop that the loop does not write. Device loops write no such
/// variable.
bool IterationIntervals::isUnwritten(LoadOp load) {
  Operation *variable = findVariable(load.getRef());
  if (!variable || (isa<LocalOp>(variable) && loop->isAncestor(variable)))
    return false;
  if (Operation *around = getDeviceLoop(loop))
    if (isa<AddressOfOp>(variable) || !around->isAncestor(variable))
      return true;
  SmallVector<MemoryEffect> effects;
  if (!collectEffects(loop, effects, [](Operation *op) { return isa<AcquireOp, AcquireAtOp>(op); }))
    return false;
  return !mayWrite(effects, load.getRef());
}

Value IterationIntervals::moveOut(Value value) {
  if (isOutside(value))
    return value;
  Operation *op = value.getDefiningOp();
  auto view = dyn_cast_if_present<ViewOfOp>(op);
  // The index may be wrong, or the object nil, in an iteration that there is not. And elements whose address stands
  // before a device loop are the host's to read.
  if (isa_and_present<ElemRefOp, ElemRefAtOp, TupleRefAtOp>(op))
    return {};
  if (auto field = dyn_cast_if_present<ObjectFieldRefOp>(op); field && !field.getNonnil())
    return {};
  // Positions and numbers of threads exist in device loops alone.
  const bool isPure = op && op->getNumRegions() == 0 && isMemoryEffectFree(op) && isSpeculatable(op) &&
                      !isa<GridDialect>(op->getDialect());
  auto load = dyn_cast_if_present<LoadOp>(op);
  const bool isKept = view ? !headers.changesOf(loop).include(view.getArray()) : load && isUnwritten(load);
  if (!isPure && !isKept)
    return {};
  for (Value operand : op->getOperands())
    if (!moveOut(operand))
      return {};
  op->moveBefore(loop);
  return value;
}

//===----------------------------------------------------------------------===//
// Conditions
//===----------------------------------------------------------------------===//

/// The value of an expression of what is known before the loop; null for others.
Value IterationIntervals::emitOutside(const IndexExpr &expr) {
  for (const IndexExpr::Term &term : expr.getTerms())
    if (Value symbol = term.symbol.value; !symbol || term.symbol.number >= 0 || isVariable(symbol) || !moveOut(symbol))
      return {};
  return expr.isExact() ? numbers().emit(expr, [](const IndexSymbol &symbol) { return symbol.value; }) : Value();
}

/// Whether the condition limits one variable of the loop.
bool IterationIntervals::addLimit(const IndexExpr &notNegative) {
  for (const IndexExpr::Term &term : notNegative.getTerms()) {
    Value variable = term.symbol.value;
    if (!variable || !isVariable(variable) || std::abs(term.factor) != 1)
      continue;
    // variable + rest >= 0, or rest - variable >= 0
    const IndexExpr rest = notNegative - IndexExpr(term.symbol) * term.factor;
    const bool isLow = term.factor > 0;
    if (Value value = emitOutside(isLow ? -rest : rest)) {
      limits.push_back({variable, value, isLow});
      return true;
    }
  }
  return false;
}

/// Whether the condition that an expression is 0 says that there are multiples of a constant alone.
bool IterationIntervals::addMultiples(const IndexExpr &zero) {
  if (zero.getTerms().size() != 1 || zero.getConstant() != 0)
    return false;
  Value remainder = zero.getTerms().front().symbol.value;
  auto op = remainder ? remainder.getDefiningOp<arith::RemSIOp>() : arith::RemSIOp();
  const int64_t factor = op ? constantOf(op.getRhs()).value_or(0) : 0;
  if (factor <= 0)
    return false;
  const IndexExpr sum = readIndex(op.getLhs());
  Value variable;
  for (const IndexExpr::Term &term : sum.getTerms()) {
    Value symbol = term.symbol.value;
    if (!symbol || term.symbol.number >= 0)
      return false;
    if (!isVariable(symbol) && moveOut(symbol))
      continue;
    if (!isVariable(symbol) || variable || std::abs(term.factor) != 1)
      return false;
    variable = symbol;
  }
  if (variable)
    multiples.push_back({variable, sum, factor});
  return variable != nullptr;
}

/// The variable of which a value is a quotient without remainder, by what `multiples` say; null for other values.
Value IterationIntervals::dividedVariable(Value quotient) const {
  auto op = quotient.getDefiningOp<arith::DivSIOp>();
  for (const Multiples &of : multiples)
    if (op && constantOf(op.getRhs()) == of.factor && readIndex(op.getLhs()) == of.sum)
      return of.variable;
  return {};
}

void IterationIntervals::narrowTo(Operation *op) {
  limits.clear();
  multiples.clear();
  const AccessGuards guards(op, loop);
  allExecuted = guards.areComplete();
  ArrayRef<IndexExpr> known = guards.notNegative();
  while (!known.empty()) {
    // An equation is two inequations.
    const bool isEquation = known.size() > 1 && known[0] == -known[1];
    if (isEquation && addMultiples(known[0])) {
      known = known.drop_front(2);
      continue;
    }
    allExecuted &= addLimit(known.front());
    known = known.drop_front();
  }
}

//===----------------------------------------------------------------------===//
// Recurrences
//===----------------------------------------------------------------------===//

std::optional<int64_t> IterationIntervals::slopeOf(const IndexExpr &expr) {
  if (!expr.isExact())
    return std::nullopt;
  Value variable = cast<ForOp>(loop).inductionVar();
  for (const IndexExpr::Term &term : expr.getTerms()) {
    Value symbol = term.symbol.value;
    if (!symbol || term.symbol.number >= 0 || (symbol != variable && !moveOut(symbol)))
      return std::nullopt;
  }
  return expr.getFactor({variable});
}

std::optional<int64_t> IterationIntervals::findDistance(const Box &read, const Box &written) {
  auto counted = dyn_cast<ForOp>(loop);
  const std::optional<int64_t> step = counted ? constantOf(counted.getStep()) : std::nullopt;
  if (!step || *step == 0 || !counted.getLow().getType().isInteger(64))
    return std::nullopt;
  /// By how much an end of the read interval is after that of the written one, and that after its place in the
  /// iteration before.
  struct End {
    int64_t after, perIteration;
    bool isLow;
  };
  SmallVector<End> ends;
  int64_t distance = 1;
  for (auto [mine, theirs] : llvm::zip_equal(read, written)) {
    if (theirs.isAll())
      continue;
    if (mine.isAll())
      return std::nullopt;
    for (bool isLow : {true, false}) {
      const IndexExpr end = readIndex(isLow ? theirs.low : theirs.high);
      const IndexExpr after = readIndex(isLow ? mine.low : mine.high) - end;
      const std::optional<int64_t> slope = slopeOf(end);
      if (!slope || !after.isConstant())
        return std::nullopt;
      ends.push_back({after.getConstant(), *slope * *step, isLow});
      if (*slope != 0)
        distance = -ends.back().after / ends.back().perIteration;
    }
  }
  const bool isWithin = llvm::all_of(ends, [&](const End &end) {
    const int64_t after = end.after + distance * end.perIteration;
    return end.isLow ? after >= 0 : after <= 0;
  });
  return distance > 0 && (isWithin || hasDefect(SeededDefect::RecurrencesAnywhere)) ? std::optional(distance)
                                                                                    : std::nullopt;
}

void IterationIntervals::narrowToFirst(int64_t count) {
  auto counted = cast<ForOp>(loop);
  const int64_t step = constantOf(counted.getStep()).value();
  const IndexBuilder index = numbers();
  limits.push_back({counted.inductionVar(), index.add(counted.getLow(), index.constant((count - 1) * step)), step < 0});
}

//===----------------------------------------------------------------------===//
// Intervals
//===----------------------------------------------------------------------===//

/// The least or the greatest value over all iterations of an affine value; null if it is not known.
Value IterationIntervals::bound(Value value, bool isLow) {
  if (isOutside(value))
    return value;
  const IndexExpr expr = readIndex(value);
  llvm::DenseMap<Value, Value> ends;
  for (const IndexExpr::Term &term : expr.getTerms()) {
    Value symbol = term.symbol.value;
    if (!symbol || term.symbol.number >= 0)
      return {};
    if (!isVariable(symbol))
      if (Value outside = moveOut(symbol)) {
        ends[symbol] = outside;
        continue;
      }
    std::optional<VariableRange> range = isVariable(symbol) ? rangeOf(symbol) : rangeOfOther(symbol);
    if (!range)
      return {};
    const bool isGrowing = term.factor > 0 || hasDefect(SeededDefect::NegativeFactorsGrow);
    ends[symbol] = isGrowing == isLow ? range->least : range->greatest;
  }
  return numbers().emit(expr, [&](const IndexSymbol &symbol) { return ends.lookup(symbol.value); });
}

Interval IterationIntervals::widen(const Interval &interval) {
  if (interval.isAll())
    return {};
  Value low = bound(interval.low, /*isLow=*/true), high = bound(interval.high, /*isLow=*/false);
  return low && high ? Interval{low, high} : Interval();
}

/// Whether a variable takes all values of its range, or all quotients.
bool IterationIntervals::isDense(Value variable, bool isDivided) {
  std::optional<VariableRange> range = rangeOf(variable);
  const bool hasMultiples = llvm::any_of(multiples, [&](const Multiples &of) { return of.variable == variable; });
  return range && range->isDense && isDivided == hasMultiples;
}

bool IterationIntervals::isExact(const Box &box) {
  SmallVector<Value> variables;
  if (auto counted = dyn_cast<ForOp>(loop))
    variables.push_back(counted.inductionVar());
  else if (auto forall = dyn_cast<ForallOp>(loop))
    llvm::append_range(variables, forall.positions());
  else
    return false;
  llvm::SmallPtrSet<void *, 4> moved;
  for (const Interval &interval : box) {
    if (interval.isAll() || (moveOut(interval.low) && moveOut(interval.high)))
      continue;
    if (interval.low != interval.high)
      return false;
    const IndexExpr expr = readIndex(interval.low);
    unsigned inInterval = 0;
    for (const IndexExpr::Term &term : expr.getTerms()) {
      Value symbol = term.symbol.value;
      if (!symbol || term.symbol.number >= 0)
        return false;
      Value variable = isVariable(symbol) ? symbol : dividedVariable(symbol);
      if (!variable) {
        if (!moveOut(symbol))
          return false;
        continue;
      }
      if (!isDense(variable, /*isDivided=*/variable != symbol) || std::abs(term.factor) != 1)
        return false;
      ++inInterval;
      if (!moved.insert(variable.getAsOpaquePointer()).second && !hasDefect(SeededDefect::DiagonalsAreSquares))
        return false;
    }
    if (inInterval != 1)
      return false;
  }
  return moved.size() == variables.size();
}

//===----------------------------------------------------------------------===//
// Parts of the iterations
//===----------------------------------------------------------------------===//

/// What a symbol of an index is, if there can be parts of it.
std::optional<IterationIntervals::Parts> IterationIntervals::partsOf(Value symbol) const {
  if (isVariable(symbol))
    return Parts{symbol};
  auto block = symbol.getDefiningOp<BlockIdOp>();
  const int64_t dim = block ? block->getAttrOfType<IntegerAttr>("dim").getInt() : -1;
  return block && dim < int64_t(blockSizes().size()) ? std::optional(Parts{Value(), dim}) : std::nullopt;
}

std::optional<IterationIntervals::Parts> IterationIntervals::findDiagonal(ArrayRef<Box> boxes) {
  for (const Box &box : boxes) {
    SmallVector<Parts> known;
    for (const Interval &interval : box) {
      if (interval.isAll())
        continue;
      const size_t ofOthers = known.size();
      for (const IndexExpr::Term &term : readIndex(interval.low).getTerms()) {
        if (!term.symbol.value || term.symbol.number >= 0)
          continue;
        std::optional<Parts> parts = partsOf(term.symbol.value);
        if (parts && llvm::is_contained(ArrayRef(known).take_front(ofOthers), *parts))
          return parts;
        if (parts)
          known.push_back(*parts);
      }
    }
  }
  return std::nullopt;
}

bool IterationIntervals::beginParts(const Parts &parts) {
  // Each part is a box, and sets of many boxes take long to look at.
  static constexpr int64_t most = 64;
  std::optional<VariableRange> range = parts.variable ? rangeOf(parts.variable) : rangeOfBlocks(parts.blockDim);
  if (!range)
    return false;
  IndexBuilder index = numbers();
  Value one = index.constant(1), zero = index.constant(0), rounding = index.constant(most - 1);
  Value size = index.greatest(index.add(index.subtract(range->greatest, range->least), one), zero);
  Value inPart = index.greatest(index.divideUnsigned(index.add(size, rounding), index.constant(most)), one);
  const bool roundsDown = hasDefect(SeededDefect::PartsRoundDown);
  Value count = index.divideUnsigned(roundsDown ? size : index.add(size, index.subtract(inPart, one)), inPart);
  // Made by the compiler: nobody is told about it.
  partsLoop = ForOp::create(builder, builder.getUnknownLoc(), zero, count, one);
  partsLoop->setDiscardableAttr(partsAttrName, builder.getUnitAttr());
  builder.setInsertionPointToEnd(&partsLoop.getBody().front());
  builder.setInsertionPoint(EndOp::create(builder, builder.getUnknownLoc()));
  Value least = index.add(range->least, index.multiply(partsLoop.inductionVar(), inPart));
  Value last = index.add(least, index.subtract(inPart, one));
  current = parts;
  partRange = {least, index.least(last, range->greatest), /*isDense=*/false};
  return true;
}

void IterationIntervals::endParts() {
  // After all that has moved out of the loop for it.
  partsLoop->moveBefore(loop);
  partsLoop = {};
  builder.setInsertionPoint(loop);
}

//===- HoistChecks.cpp - Bounds tested once for a loop --------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// chpl-hoist-checks (loop versioning): Passes.td has input, output and a sketch.
//
// The test stands before the outermost loop at which the interval of an index is known. An index is
// - a sum of induction variables with known bounds, times constants, and of values from outside, among them variables
//   that the loop does not write; or
// - one of several values from outside, or of an inner loop, chosen by conditions.
// Choices among other values are left alone: in `if i == 1 then n else i - 1` the condition keeps the index in bounds,
// and a test of both values would fail.
//
// If the test fails, the loop as it was halts in the right iteration, after the effects before. Checks under a
// condition stay. Counts of shifts are indices into the bits of a number.
//
//===----------------------------------------------------------------------===//

#include "Basic/SeededDefects.h"
#include "choir/Analysis/IndexBuilder.h"
#include "choir/Dialect/Chpl/Analysis/MemoryPlaces.h"
#include "choir/Dialect/Chpl/IR/ChplDialect.h"
#include "choir/Dialect/Chpl/Transforms/Passes.h"
#include "mlir/IR/IRMapping.h"
#include "mlir/IR/Matchers.h"
#include "llvm/ADT/Statistic.h"
#include "llvm/Support/DebugLog.h"

namespace choir::chpl {
#define GEN_PASS_DEF_CHPLHOISTCHECKS
#include "choir/Dialect/Chpl/Transforms/Passes.h.inc"
} // namespace choir::chpl

using namespace mlir;
using namespace choir;
using namespace choir::chpl;

#define DEBUG_TYPE "chpl-hoist-checks"

ALWAYS_ENABLED_STATISTIC(numLoops, "loops with a version without checks");
ALWAYS_ENABLED_STATISTIC(numChecks, "checks made before a loop");
ALWAYS_ENABLED_STATISTIC(numKept, "checks that stay in a loop, once for each loop around");

/// Larger loops are not worth a second copy.
static constexpr unsigned maxOps = 400;

namespace {

/// The least and the greatest value of an index in a loop.
struct Interval {
  Value least, greatest;
  /// The interval was moved and may have wrapped: its ends bound its values only if they are in order.
  bool isMoved = false;
};

/// Computes intervals of indices before a loop.
class IndexRanges {
public:
  explicit IndexRanges(Operation *loop) : loop(loop), loc(loop->getLoc()), builder(loop) {}

  /// Whether the interval of the index can be computed before the loop.
  bool isKnown(Value index) { return index.getType().isInteger(64) && (isSum(index) || isChoice(index)); }
  Interval emit(Value index);
  /// True if the interval lies in the bounds of a dimension.
  Value emitInBounds(Value view, unsigned dim, Interval interval);
  /// True if the interval lies between a value and another, less 1.
  Value emitIsBetween(Interval interval, Value low, Value end);
  OpBuilder &getBuilder() { return builder; }

private:
  bool isOutside(Value value) const { return !loop->isAncestor(value.getParentRegion()->getParentOp()); }
  /// Whether the value can be computed before the loop, with the same result.
  bool isInvariant(Value value);
  bool isUnwritten(LoadOp load);
  /// Computes an invariant value before the loop.
  Value emitInvariant(Value value);
  IndexBuilder numbers() { return {builder, loc, IndexBuilder::Folds}; }
  Interval ordered(Value left, Value right) { return {numbers().least(left, right), numbers().greatest(left, right)}; }
  Value mul(Value left, Value right);
  void require(arith::CmpIPredicate predicate, Value left, Value right);
  Interval settled(Interval interval);
  Interval sum(Interval left, Interval right, bool isDifference);
  Interval scale(Interval interval, Value factor) {
    interval = settled(interval);
    return ordered(mul(interval.least, factor), mul(interval.greatest, factor));
  }
  Interval unite(Interval left, Interval right) {
    left = settled(left);
    right = settled(right);
    return {numbers().least(left.least, right.least), numbers().greatest(left.greatest, right.greatest)};
  }
  bool isSum(Value index);
  bool isChoice(Value index);
  Interval emitVariable(BlockArgument variable);
  bool isKnownVariable(LocalOp variable);
  Interval emitStored(LocalOp variable);

  Operation *loop;
  Location loc;
  OpBuilder builder;
  DenseMap<Value, Value> invariants;
  SmallVector<Value> conditions;                    ///< under which the intervals are valid
  std::optional<SmallVector<MemoryEffect>> effects; ///< of the loop, computed on demand
  bool areEffectsKnown = false;
  AliasOracle aliases;
  DenseMap<Operation *, bool> variables; ///< cache: whether their possible values are known
};

bool isVariable(BlockArgument argument) {
  Operation *op = argument.getOwner()->getParentOp();
  if (auto loop = dyn_cast<ForOp>(op))
    return argument == loop.inductionVar();
  auto forall = dyn_cast<ForallOp>(op);
  return forall && llvm::is_contained(forall.positions(), argument);
}

} // namespace

/// Whether the load reads a variable from outside of the loop that the loop does not write.
bool IndexRanges::isUnwritten(LoadOp load) {
  Value root = load.getRef();
  while (isa_and_present<FieldRefOp, TupleRefOp>(root.getDefiningOp()))
    root = root.getDefiningOp()->getOperand(0);
  if (!isa_and_present<AddressOfOp, LocalOp>(root.getDefiningOp()))
    return false;
  if (!effects) {
    effects.emplace();
    areEffectsKnown = collectEffects(loop, *effects);
  }
  const MemoryPlace place = findPlace(load.getRef());
  return areEffectsKnown && llvm::none_of(*effects, [&](const MemoryEffect &effect) {
           return effect.isWrite && aliases.mayAlias(effect.place, place);
         });
}

bool IndexRanges::isInvariant(Value value) {
  if (isOutside(value))
    return true;
  Operation *op = value.getDefiningOp();
  if (!op)
    return false;
  auto load = dyn_cast<LoadOp>(op);
  bool isComputation = op->getNumRegions() == 0 && isMemoryEffectFree(op) && isSpeculatable(op);
  return (load ? isUnwritten(load) : isComputation) &&
         llvm::all_of(op->getOperands(), [&](Value operand) { return isInvariant(operand); });
}

Value IndexRanges::emitInvariant(Value value) {
  if (isOutside(value))
    return value;
  if (Value known = invariants.lookup(value))
    return known;
  IRMapping mapping;
  for (Value operand : value.getDefiningOp()->getOperands())
    mapping.map(operand, emitInvariant(operand));
  Operation *copy = builder.clone(*value.getDefiningOp(), mapping);
  return invariants[value] = copy->getResult(cast<OpResult>(value).getResultNumber());
}

/// The variable that a load reads, if its only uses are loads and stores.
static LocalOp findPlainVariable(Operation *op) {
  auto load = dyn_cast<LoadOp>(op);
  auto variable = load ? load.getRef().getDefiningOp<LocalOp>() : LocalOp();
  bool isPlain = variable && llvm::all_of(variable->getUses(), [](OpOperand &use) {
                   auto store = dyn_cast<StoreOp>(use.getOwner());
                   return isa<LoadOp, DebugVariableOp>(use.getOwner()) || (store && store.getRef() == use.get());
                 });
  return isPlain ? variable : LocalOp();
}

/// Whether each iteration stores to the variable before any other use, so that values of earlier iterations are never
/// read.
static bool isSetFirst(LocalOp variable, Operation *loop) {
  if (!loop->isProperAncestor(variable))
    return false;
  for (Operation *op = variable->getNextNode(); op; op = op->getNextNode()) {
    if (auto store = dyn_cast<StoreOp>(op); store && store.getRef() == variable.getRef())
      return true;
    if (llvm::any_of(variable->getUsers(), [&](Operation *user) { return op->isAncestor(user); }))
      return false;
  }
  return false;
}

/// Whether the value is the induction variable of a loop between the local variable and its uses: a search, whose
/// result may be any iteration.
static bool isSearched(Value value, LocalOp variable) {
  auto argument = dyn_cast<BlockArgument>(value);
  if (!argument || !isVariable(argument))
    return false;
  Operation *search = argument.getOwner()->getParentOp();
  return variable->getParentOp()->isProperAncestor(search) && !search->isAncestor(variable);
}

/// Whether the variable only holds values known before the loop. A variable that is computed from itself does not.
bool IndexRanges::isKnownVariable(LocalOp variable) {
  auto [known, isNew] = variables.try_emplace(variable, false);
  if (!isNew)
    return known->second;
  const bool isFresh = isSetFirst(variable, loop);
  bool result = llvm::all_of(variable->getUsers(), [&](Operation *user) {
    auto store = dyn_cast<StoreOp>(user);
    if (!store || matchPattern(store.getValue(), m_Constant()))
      return true;
    Value value = store.getValue();
    return isFresh && (isChoice(value) || (isSearched(value, variable) && isSum(value)));
  });
  return variables[variable] = result;
}

Interval IndexRanges::emitStored(LocalOp variable) {
  std::optional<Interval> all;
  for (Operation *user : variable->getUsers())
    if (auto store = dyn_cast<StoreOp>(user)) {
      APInt known;
      bool isConstant = matchPattern(store.getValue(), m_ConstantInt(&known));
      Interval one = isConstant
                         ? Interval{numbers().constant(known.getSExtValue()), numbers().constant(known.getSExtValue())}
                         : emit(store.getValue());
      all = all ? unite(*all, one) : one;
    }
  return all.value_or(
      Interval{numbers().constant(0), numbers().constant(0)}); // Never stored to: the value is undefined.
}

/// Whether the index is one of some values that are known before the loop, or a known distance from one.
bool IndexRanges::isChoice(Value index) {
  if (isInvariant(index))
    return true;
  Operation *op = index.getDefiningOp();
  if (auto select = dyn_cast_if_present<arith::SelectOp>(op))
    return isChoice(select.getTrueValue()) && isChoice(select.getFalseValue());
  if (isa_and_present<arith::AddIOp, arith::SubIOp>(op))
    return (isInvariant(op->getOperand(0)) && isChoice(op->getOperand(1))) ||
           (isInvariant(op->getOperand(1)) && isChoice(op->getOperand(0)));
  LocalOp variable = op ? findPlainVariable(op) : LocalOp();
  return variable && isKnownVariable(variable);
}

bool IndexRanges::isSum(Value index) {
  if (isInvariant(index))
    return true;
  if (auto argument = dyn_cast<BlockArgument>(index)) {
    if (!isVariable(argument))
      return false;
    Operation *op = argument.getOwner()->getParentOp();
    ValueRange bounds = isa<ForOp>(op) ? ValueRange(op->getOperands()) : ValueRange(cast<ForallOp>(op).getCounts());
    return llvm::all_of(bounds, [&](Value bound) { return isInvariant(bound); });
  }
  Operation *op = index.getDefiningOp();
  if (isa<arith::AddIOp, arith::SubIOp>(op))
    return isSum(op->getOperand(0)) && isSum(op->getOperand(1));
  if (auto product = dyn_cast<arith::MulIOp>(op)) {
    return (isInvariant(product.getRhs()) && isSum(product.getLhs())) ||
           (isInvariant(product.getLhs()) && isSum(product.getRhs()));
  }
  return false;
}

Interval IndexRanges::emitVariable(BlockArgument variable) {
  Operation *op = variable.getOwner()->getParentOp();
  if (auto forall = dyn_cast<ForallOp>(op)) {
    Value count = emitInvariant(forall.getCounts()[variable.getArgNumber()]);
    return {numbers().constant(0), numbers().subtract(count, numbers().constant(1))};
  }
  auto loop = cast<ForOp>(op);
  Value low = emitInvariant(loop.getLow());
  Value steps = numbers().subtract(emitInvariant(loop.getCount()), numbers().constant(1));
  Value last = numbers().add(low, numbers().multiply(steps, emitInvariant(loop.getStep())));
  if (APInt step; matchPattern(loop.getStep(), m_ConstantInt(&step)) && step.isStrictlyPositive()) {
    // Unsigned indices may wrap to negative numbers. The last index of an empty loop is before the first.
    require(arith::CmpIPredicate::sge, last, numbers().subtract(low, numbers().constant(1)));
    return {low, last};
  }
  return ordered(low, last);
}

/// Adds a condition of the intervals, unless the condition is known to hold.
void IndexRanges::require(arith::CmpIPredicate predicate, Value left, Value right) {
  Value holds = numbers().compare(predicate, left, right);
  if (!matchPattern(holds, m_One()))
    conditions.push_back(holds);
}

/// The interval, with the condition that its ends bound its values.
Interval IndexRanges::settled(Interval interval) {
  if (interval.isMoved && interval.least != interval.greatest)
    require(arith::CmpIPredicate::sle, interval.least, interval.greatest);
  return {interval.least, interval.greatest};
}

/// The product, with the condition that 64 bits hold it: a wrapped product may be small.
Value IndexRanges::mul(Value left, Value right) {
  if (matchPattern(left, m_Constant()))
    std::swap(left, right);
  APInt factor, other;
  bool overflows = !matchPattern(right, m_ConstantInt(&factor)) || factor.ugt(1);
  if (overflows && factor.getBitWidth() == 64 && matchPattern(left, m_ConstantInt(&other)))
    (void)other.smul_ov(factor, overflows);
  if (!overflows)
    return numbers().multiply(left, right);
  auto product = arith::MulSIExtendedOp::create(builder, loc, left, right);
  require(arith::CmpIPredicate::eq, product.getHigh(),
          builder.createOrFold<arith::ShRSIOp>(loc, product.getLow(), numbers().constant(63)));
  return product.getLow();
}

/// The interval of sums or differences. If one operand is a single value, the other interval is only moved.
Interval IndexRanges::sum(Interval left, Interval right, bool isDifference) {
  bool isMove = left.least == left.greatest || right.least == right.greatest;
  if (!isMove) {
    left = settled(left);
    right = settled(right);
  }
  if (isDifference)
    std::swap(right.least, right.greatest);
  auto combined = [&](Value a, Value b) { return isDifference ? numbers().subtract(a, b) : numbers().add(a, b); };
  Interval result{combined(left.least, right.least), combined(left.greatest, right.greatest), /*isMoved=*/true};
  if (isMove)
    return result;
  // A wrapped end is on the wrong side of its operand.
  for (auto [end, a, b] : {std::tuple(result.least, left.least, right.least),
                           std::tuple(result.greatest, left.greatest, right.greatest)}) {
    // Overflow by signs: both operands of a sum differ in sign from the sum; the operands of a difference differ, and
    // the result differs from the first.
    Value first = isDifference ? numbers().differ(a, b) : numbers().differ(b, end), second = numbers().differ(a, end);
    require(arith::CmpIPredicate::sge, numbers().both(first, second), numbers().constant(0));
  }
  return {result.least, result.greatest};
}

Interval IndexRanges::emit(Value index) {
  if (isInvariant(index)) {
    Value value = emitInvariant(index);
    return {value, value};
  }
  if (auto argument = dyn_cast<BlockArgument>(index))
    return emitVariable(argument);
  Operation *op = index.getDefiningOp();
  if (auto select = dyn_cast<arith::SelectOp>(op))
    return unite(emit(select.getTrueValue()), emit(select.getFalseValue()));
  if (LocalOp variable = findPlainVariable(op))
    return emitStored(variable);
  Interval left = emit(op->getOperand(0)), right = emit(op->getOperand(1));
  if (isa<arith::AddIOp, arith::SubIOp>(op))
    return sum(left, right, /*isDifference=*/isa<arith::SubIOp>(op));
  return left.least == left.greatest ? scale(right, left.least) : scale(left, right.least);
}

Value IndexRanges::emitInBounds(Value view, unsigned dim, Interval interval) {
  interval = settled(interval);
  Value low = ViewLowOp::create(builder, loc, builder.getI64Type(), view, dim);
  Value count = ViewCountOp::create(builder, loc, builder.getI64Type(), view, dim);
  return emitIsBetween(interval, low, numbers().add(low, count));
}

Value IndexRanges::emitIsBetween(Interval interval, Value low, Value end) {
  using Predicate = arith::CmpIPredicate;
  interval = settled(interval);
  Value fromLow = arith::CmpIOp::create(builder, loc, Predicate::sge, interval.least, low);
  Value toHigh = arith::CmpIOp::create(builder, loc, Predicate::slt, interval.greatest, end);
  Value holds =
      hasDefect(SeededDefect::HoistedTestsOfLowEnd) ? fromLow : arith::AndIOp::create(builder, loc, fromLow, toHigh);
  for (Value condition : conditions)
    holds = numbers().both(holds, condition);
  conditions.clear();
  return holds;
}

namespace {

class CheckHoister {
public:
  void visit(Block &block) {
    for (Operation &op : llvm::make_early_inc_range(block)) {
      if (op.hasAttr(ChplDialect::getFailingAttrName()))
        continue;
      if (isVersionable(&op))
        version(&op);
      for (Region &region : op.getRegions())
        if (!region.empty())
          visit(region.front());
    }
  }

private:
  bool isVersionable(Operation *op) {
    if (!isa<ForOp, ForallOp>(op) || op->getNumResults() != 0)
      return false;
    unsigned ops = 0;
    const bool isLarge = op->walk([&](Operation *) {
                             return ++ops > maxOps ? WalkResult::interrupt() : WalkResult::advance();
                           }).wasInterrupted();
    if (isLarge)
      LDBG() << op->getLoc() << ": no version without checks: more than " << maxOps << " ops";
    return !isLarge;
  }

  void version(Operation *loop);
  const char *findObstacle(Operation *check, Operation *loop, IndexRanges &ranges);
  Value emitHolds(Operation *check, IndexRanges &ranges);

  DenseSet<std::tuple<Value, unsigned, Value>>
      tested; ///< before the current loop: a view, or none, dimension and index
};

} // namespace

/// The reason why the check stays in the loop. Null if each iteration of the loops between the check and `loop` makes
/// the check, with indices known before.
const char *CheckHoister::findObstacle(Operation *check, Operation *loop, IndexRanges &ranges) {
  Operation *around = check->getParentOp();
  while (around != loop && isa<ForOp, ForallOp>(around))
    around = around->getParentOp();
  if (around != loop)
    return "not every iteration makes it";
  if (auto shift = dyn_cast<CheckShiftOp>(check))
    return ranges.isKnown(shift.getCount()) ? nullptr : "its count is not known before the loop";
  auto bounds = cast<CheckBoundsOp>(check);
  Operation *maker = bounds.getView().getParentRegion()->getParentOp();
  if (loop->isAncestor(maker))
    return "the loop makes the view";
  if (bounds.getView().getType().getStrided())
    return "the view is strided";
  const bool areKnown = llvm::all_of(bounds.getIndices(), [&](Value index) { return ranges.isKnown(index); });
  return areKnown ? nullptr : "an index is not known before the loop";
}

/// Computes before the loop whether the check holds in all iterations.
Value CheckHoister::emitHolds(Operation *check, IndexRanges &ranges) {
  OpBuilder &builder = ranges.getBuilder();
  Location loc = check->getLoc();
  Value holds = arith::ConstantIntOp::create(builder, loc, 1, 1);
  if (auto shift = dyn_cast<CheckShiftOp>(check)) {
    if (!tested.insert({Value(), shift.getWidth(), shift.getCount()}).second)
      return holds;
    Value zero = arith::ConstantIntOp::create(builder, loc, 0, 64);
    Value width = arith::ConstantIntOp::create(builder, loc, shift.getWidth(), 64);
    return ranges.emitIsBetween(ranges.emit(shift.getCount()), zero, width);
  }
  auto bounds = cast<CheckBoundsOp>(check);
  for (auto [dim, index] : llvm::enumerate(bounds.getIndices()))
    if (tested.insert({bounds.getView(), dim, index}).second)
      holds = builder.createOrFold<arith::AndIOp>(loc, holds,
                                                  ranges.emitInBounds(bounds.getView(), dim, ranges.emit(index)));
  return holds;
}

void CheckHoister::version(Operation *loop) {
  IndexRanges ranges(loop);
  SmallVector<Operation *> checks;
  loop->walk([&](Operation *check) {
    if (!isa<CheckBoundsOp, CheckShiftOp>(check))
      return;
    const char *obstacle = findObstacle(check, loop, ranges);
    if (!obstacle)
      return checks.push_back(check);
    ++numKept;
    LDBG() << check->getLoc() << ": stays in the loop at " << loop->getLoc() << ": " << obstacle;
  });
  if (checks.empty())
    return;
  ++numLoops;
  numChecks += checks.size();
  LDBG() << loop->getLoc() << ": checks before the loop: " << checks.size();

  OpBuilder &builder = ranges.getBuilder();
  Location loc = loop->getLoc();
  tested.clear();
  Value holds = arith::ConstantIntOp::create(builder, loc, 1, 1);
  for (Operation *check : checks)
    holds = builder.createOrFold<arith::AndIOp>(loc, holds, emitHolds(check, ranges));

  auto choice = IfOp::create(builder, loc, holds, /*withElse=*/true);
  builder.setInsertionPointToStart(choice.elseBlock());
  Operation *copy = builder.clone(*loop);
  copy->setAttr(ChplDialect::getCheckedCopyAttrName(), builder.getUnitAttr());
  copy->setAttr(ChplDialect::getFailingAttrName(), builder.getUnitAttr());
  EndOp::create(builder, loc);
  builder.setInsertionPointToStart(choice.thenBlock());
  auto end = EndOp::create(builder, loc);
  loop->moveBefore(end);
  loop->setAttr(ChplDialect::getChecksBeforeAttrName(), builder.getI64IntegerAttr(checks.size()));
  for (Operation *check : checks)
    check->erase();
}

namespace {
struct HoistChecks : choir::chpl::impl::ChplHoistChecksBase<HoistChecks> {
  void runOnOperation() override {
    if (!getOperation().isExternal() && !getOperation()->hasAttr(ChplDialect::getFailingAttrName()))
      CheckHoister().visit(getOperation().getBody().front());
  }
};
} // namespace

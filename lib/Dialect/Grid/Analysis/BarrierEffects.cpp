//===- BarrierEffects.cpp - Accesses that barriers order ------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "choir/Dialect/Grid/Analysis/BarrierEffects.h"
#include "Basic/SeededDefects.h"
#include "choir/Analysis/IndexSet.h"
#include "choir/Dialect/Chpl/Utils/AccessMarks.h"

using namespace mlir;
using namespace choir;
using namespace choir::chpl;
using namespace choir::grid;

//===----------------------------------------------------------------------===//
// Storage
//===----------------------------------------------------------------------===//

/// The root of an address: an argument of the kernel, or a variable.
static Value getOrigin(Value address) {
  while (true) {
    address = getRoot(address);
    Operation *op = address.getDefiningOp();
    if (!op || !isa<MakeViewOp, SharedAddressOp, ConstantAddressOp>(op))
      return address;
    address = op->getOperand(0);
  }
}

bool Storage::mayOverlap(const Storage &other) const {
  if (kind == Private || other.kind == Private)
    return false;
  if (kind == Unknown || other.kind == Unknown || number == other.number)
    return true;
  return (number == 0 && other.number % 2 == 0) || (other.number == 0 && number % 2 == 0);
}

Storage choir::grid::getStorage(Value address) {
  Value origin = getOrigin(address);
  if (isa_and_present<LocalOp, ContextOp>(origin.getDefiningOp()))
    return {Storage::Private, 0};
  auto argument = dyn_cast<BlockArgument>(origin);
  auto kernel = argument ? dyn_cast<func::FuncOp>(argument.getOwner()->getParentOp()) : func::FuncOp();
  if (!kernel)
    return {};
  auto number = kernel.getArgAttrOfType<IntegerAttr>(argument.getArgNumber(), GridDialect::getArrayAttrName());
  return number ? Storage{Storage::Array, number.getInt()} : Storage();
}

//===----------------------------------------------------------------------===//
// Intervals
//===----------------------------------------------------------------------===//

void BarrierEffects::collectIn(Operation *root, ArrayRef<Operation *> wrapped, Accesses &accesses) const {
  root->walk([&](Operation *op) {
    Access access{op, {}, false, false, SmallVector<Operation *, 2>(wrapped)};
    auto add = [&](Value address, bool reads, bool writes) {
      access.address = address;
      access.reads = reads;
      access.writes = writes;
      if (!address || getStorage(address).kind != Storage::Private)
        accesses.push_back(access);
    };
    if (auto load = dyn_cast<LoadOp>(op))
      return add(load.getRef(), true, false);
    if (auto store = dyn_cast<StoreOp>(op))
      return add(store.getRef(), false, true);
    if (auto copy = dyn_cast<CopyBitsOp>(op)) {
      add(copy.getSource(), true, false);
      return add(copy.getTarget(), false, true);
    }
    if (auto zero = dyn_cast<ZeroBitsOp>(op))
      return add(zero.getTarget(), false, true);
    if (isa<AtomicLoadOp, AtomicStoreOp, AtomicUpdateOp, AtomicCompareExchangeOp>(op)) {
      for (Value operand : op->getOperands())
        if (isa<RefType>(operand.getType()))
          add(operand, true, true);
      return;
    }
    bool isHarmless = op->getNumRegions() != 0 || op->hasTrait<OpTrait::IsTerminator>() || isMemoryEffectFree(op) ||
                      isPureCall(op) || isa<LocalOp, ContextOp, BarrierOp>(op) || isWarpOp(op) || isCheckOrHalt(op);
    if (!isHarmless)
      add({}, true, true);
  });
}

/// Whether control may leave the op by an exit.
static bool hasExits(Operation *root) {
  return root
      ->walk([&](Operation *op) {
        bool leaves = isa<BreakOp, ContinueOp>(op) &&
                      !root->isAncestor(cast<BlockArgument>(op->getOperand(0)).getOwner()->getParentOp());
        return leaves ? WalkResult::interrupt() : WalkResult::advance();
      })
      .wasInterrupted();
}

bool BarrierEffects::collectSiblings(Operation *from, bool forward, ArrayRef<Operation *> wrapped,
                                     Accesses &accesses) const {
  bool leaks = false;
  for (Operation *op = from; op; op = forward ? op->getNextNode() : op->getPrevNode()) {
    if (isa<BarrierOp>(op))
      return leaks; // All threads meet at this barrier, except threads that took an exit before.
    collectIn(op, wrapped, accesses);
    leaks |= forward && hasExits(op);
  }
  return true;
}

/// The iterations before or after the barrier's.
void BarrierEffects::collectAround(Operation *loop, bool forward, ArrayRef<Operation *> wrapped,
                                   Accesses &accesses) const {
  SmallVector<Operation *, 2> turned(wrapped);
  turned.push_back(loop);
  for (Region &region : loop->getRegions()) {
    Block &block = region.front();
    // A `continue` reaches the next iteration without the barriers at the end.
    bool mayContinue = block.walk([](ContinueOp) { return WalkResult::interrupt(); }).wasInterrupted();
    if (mayContinue)
      for (Operation &op : block)
        collectIn(&op, turned, accesses);
    else
      collectSiblings(forward ? &block.front() : &block.back(), forward, turned, accesses);
  }
}

void BarrierEffects::collect(Operation *barrier, bool forward, Accesses &accesses) const {
  SmallVector<Operation *, 2> wrapped;
  auto next = [&](Operation *op) { return forward ? op->getNextNode() : op->getPrevNode(); };
  Operation *op = barrier;
  for (; op->getParentRegion() != &code; op = op->getParentOp()) {
    if (!collectSiblings(next(op), forward, wrapped, accesses))
      return;
    Operation *around = op->getParentOp();
    if (isa<ForOp, LoopOp>(around) && !hasDefect(SeededDefect::SkipWrapAround))
      collectAround(around, forward, wrapped, accesses);
  }
  collectSiblings(next(op), forward, wrapped, accesses);
}

//===----------------------------------------------------------------------===//
// Conflicts
//===----------------------------------------------------------------------===//

namespace {

/// The integer set of two threads that access the same element. Instance 0 of a symbol is common to both threads;
/// otherwise each thread has its own instance.
class MeetingSet {
public:
  /// `isShared`: whether a symbol has the same value in both threads.
  using Sharing = llvm::function_ref<bool(const IndexSymbol &)>;

  MeetingSet(ArrayRef<int64_t> block, Sharing isShared) : isShared(isShared) {
    for (unsigned side : {0, 1})
      for (unsigned dim = 0; dim < 3; ++dim)
        set.addBetween(numberOf(side, dim), 0, (dim < block.size() ? block[dim] : 1) - 1);
  }

  void addEqual(const IndexExpr &first, const IndexExpr &second) { set.addZero(ofSide(first, 0) - ofSide(second, 1)); }
  /// expr >= 0, for one of the threads.
  void addNotNegative(const IndexExpr &expr, unsigned side) { set.addNotNegative(ofSide(expr, side)); }

  /// Whether two different threads may meet.
  bool hasDifferentThreads() const {
    for (unsigned dim = 0; dim < (hasDefect(SeededDefect::OnlyInnermostDimension) ? 1 : 3); ++dim) {
      IndexExpr distance = numberOf(0, dim) - numberOf(1, dim);
      if (!set.isEmptyWith(distance - IndexExpr(1)) || !set.isEmptyWith(-distance - IndexExpr(1)))
        return true;
    }
    return false;
  }

private:
  static IndexExpr numberOf(unsigned side, unsigned dim) { return IndexExpr(threadSymbol(dim).withInstance(side + 1)); }

  /// An expression for one of the threads.
  IndexExpr ofSide(const IndexExpr &expr, unsigned side) const {
    return expr.substitute([&](const IndexSymbol &symbol) {
      bool isOwn = getThreadDim(symbol) || !isShared(symbol);
      return IndexExpr(symbol.withInstance(isOwn ? side + 1 : 0));
    });
  }

  IndexSet set;
  Sharing isShared;
};

} // namespace

/// Whether a symbol is a value computed in a loop.
static bool isComputedIn(const IndexSymbol &symbol, Operation *loop) {
  Value value = symbol.value;
  return value && loop->isAncestor(value.getParentBlock()->getParentOp());
}

/// Adds the conditions around an access, for the thread that reaches it.
static void addGuards(MeetingSet &set, Operation *access, unsigned side, Region &code,
                      const UniformityAnalysis &uniformity) {
  for (Operation *op = access; op->getParentRegion() != &code; op = op->getParentOp()) {
    auto branch = dyn_cast<IfOp>(op->getParentOp());
    auto compare = branch ? branch.getCondition().getDefiningOp<arith::CmpIOp>() : arith::CmpIOp();
    if (!compare)
      continue;
    std::optional<IndexExpr> left = uniformity.of(compare.getLhs()).expr, right = uniformity.of(compare.getRhs()).expr;
    if (!left || !right)
      continue;
    bool isThen = op->getParentRegion() == &branch.getThenRegion();
    IndexExpr difference = *right - *left, opposite = *left - *right;
    auto atLeast = [&](const IndexExpr &expr, int64_t least) { set.addNotNegative(expr - IndexExpr(least), side); };
    using enum arith::CmpIPredicate;
    auto predicate = compare.getPredicate();
    if (predicate == slt)
      isThen ? atLeast(difference, 1) : atLeast(opposite, 0);
    else if (predicate == sle)
      isThen ? atLeast(difference, 0) : atLeast(opposite, 1);
    else if (predicate == sgt)
      isThen ? atLeast(opposite, 1) : atLeast(difference, 0);
    else if (predicate == sge)
      isThen ? atLeast(opposite, 0) : atLeast(difference, 1);
    else if ((predicate == eq && isThen) || (predicate == ne && !isThen)) {
      atLeast(difference, 0);
      atLeast(opposite, 0);
    }
  }
}

/// Whether a thread may touch an element after the barrier that another thread touched before.
bool BarrierEffects::meet(const Access &before, const Access &after, Operation *barrier) const {
  if (!before.address || !after.address)
    return true;
  Storage first = getStorage(before.address), second = getStorage(after.address);
  if (!first.mayOverlap(second))
    return false;
  auto left = before.address.getDefiningOp<ElemRefOp>(), right = after.address.getDefiningOp<ElemRefOp>();
  if (!left || !right)
    return true;
  // Two views of one array may index its elements differently.
  bool isSameView =
      left.getView() == right.getView() ||
      OperationEquivalence::isEquivalentTo(left.getView().getDefiningOp(), right.getView().getDefiningOp(),
                                           OperationEquivalence::IgnoreLocations);
  if (!isSameView)
    return true;
  auto isShared = [&](const IndexSymbol &symbol) {
    if (hasDefect(SeededDefect::FreezeLoopSymbols))
      return true;
    for (Operation *op = barrier; op->getParentRegion() != &code; op = op->getParentOp()) {
      Operation *loop = op->getParentOp();
      bool isOther = llvm::is_contained(before.wrapped, loop) || llvm::is_contained(after.wrapped, loop);
      if (isOther && isComputedIn(symbol, loop))
        return false;
    }
    // In a loop without the barrier, the threads may be in different iterations.
    for (Operation *access : {before.op, after.op})
      for (Operation *loop = access->getParentOp(); loop && loop != code.getParentOp(); loop = loop->getParentOp())
        if (isa<ForOp, LoopOp, ForallOp>(loop) && !loop->isAncestor(barrier) && isComputedIn(symbol, loop))
          return false;
    return true;
  };
  MeetingSet set(block, isShared);
  for (auto [one, other] : llvm::zip_equal(left.getIndices(), right.getIndices())) {
    std::optional<IndexExpr> index = uniformity.of(one).expr, otherIndex = uniformity.of(other).expr;
    if (index && otherIndex)
      set.addEqual(*index, *otherIndex);
  }
  addGuards(set, before.op, 0, code, uniformity);
  addGuards(set, after.op, 1, code, uniformity);
  return set.hasDifferentThreads();
}

SmallVector<Conflict> BarrierEffects::findConflicts(Operation *barrier) const {
  Accesses before, after;
  collect(barrier, /*forward=*/false, before);
  collect(barrier, /*forward=*/true, after);
  SmallVector<Conflict> conflicts;
  for (const Access &first : before)
    for (const Access &second : after) {
      if ((!first.writes && !second.writes) || !meet(first, second, barrier))
        continue;
      auto note = [&](Hazard hazard, SeededDefect drops) {
        if (!hasDefect(drops))
          conflicts.push_back({hazard, first.op, second.op});
      };
      if (first.writes && second.reads)
        note(Hazard::ReadAfterWrite, SeededDefect::DropReadAfterWrite);
      if (first.reads && second.writes)
        note(Hazard::WriteAfterRead, SeededDefect::DropWriteAfterRead);
      if (first.writes && second.writes)
        note(Hazard::WriteAfterWrite, SeededDefect::DropWriteAfterWrite);
    }
  return conflicts;
}

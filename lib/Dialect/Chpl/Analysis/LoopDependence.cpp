//===- LoopDependence.cpp - Whether two loops may be one ------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "choir/Dialect/Chpl/Analysis/LoopDependence.h"
#include "Basic/SeededDefects.h"
#include "choir/Analysis/IndexSet.h"

using namespace mlir;
using namespace choir;
using namespace choir::chpl;

//===----------------------------------------------------------------------===//
// Accesses
//===----------------------------------------------------------------------===//

SmallVector<MemoryEffect> LoopAccesses::effects() const {
  return llvm::map_to_vector(accesses, [](const LoopAccess &access) { return access.effect; });
}

/// Whether a place is a variable of the loop: one instance for each iteration, task or leaf.
static bool isOwnPlace(const MemoryPlace &place, ForallOp loop) {
  if (auto *op = dyn_cast_if_present<Operation *>(place.variable))
    return loop->isProperAncestor(op);
  auto argument = dyn_cast_or_null<BlockArgument>(dyn_cast_if_present<Value>(place.variable));
  return argument && loop->isAncestor(argument.getOwner()->getParentOp());
}

/// The addresses that an op reads or writes through; true: writes.
static SmallVector<std::pair<Value, bool>, 2> addressesOf(Operation *op) {
  if (auto load = dyn_cast<LoadOp>(op))
    return {{load.getRef(), false}};
  if (auto store = dyn_cast<StoreOp>(op))
    return {{store.getRef(), true}};
  if (auto copy = dyn_cast<CopyBitsOp>(op))
    return {{copy.getTarget(), true}, {copy.getSource(), false}};
  if (auto zero = dyn_cast<ZeroBitsOp>(op))
    return {{zero.getTarget(), true}};
  return {};
}

/// Whether an exit stays in the loop's body: fused, the end of the body is the start of the other body.
static bool staysInBody(Operation *exit, ForallOp loop) {
  return loop->isProperAncestor(cast<BlockArgument>(exit->getOperand(0)).getOwner()->getParentOp());
}

/// Whether `effects` and the effects of the ops in its regions are all effects of an op; false: it may have more.
static bool isAccess(Operation *op, ForallOp loop, SmallVectorImpl<MemoryEffect> &effects) {
  if (isa<BreakOp, ContinueOp>(op))
    return staysInBody(op, loop);
  if (op->getNumRegions() != 0)
    return isa<IfOp, BreakableOp, ForOp, LoopOp>(op);
  return collectEffects(op, effects);
}

static Operation *findElementRef(Value address) {
  Operation *op = address.getDefiningOp();
  while (isa_and_nonnull<FieldRefOp, TupleRefOp, TupleRefAtOp>(op))
    op = op->getOperand(0).getDefiningOp();
  return isa_and_nonnull<ElemRefOp, ElemRefAtOp>(op) ? op : nullptr;
}

LoopAccesses choir::chpl::collectAccesses(ForallOp loop) {
  LoopAccesses result;
  auto add = [&](MemoryPlace place, bool isWrite, Operation *elementRef) {
    if (!isOwnPlace(place, loop))
      result.accesses.push_back({{place, isWrite}, elementRef});
  };
  for (Region &region : loop->getRegions())
    region.walk<WalkOrder::PreOrder>([&](Operation *op) {
      if (auto addresses = addressesOf(op); !addresses.empty()) {
        for (auto [address, isWrite] : addresses)
          add(findPlace(address), isWrite, findElementRef(address));
        if (!isa<CopyBitsOp>(op) || !containsArray(cast<RefType>(op->getOperand(0).getType()).getPointee()))
          return WalkResult::advance();
      }
      SmallVector<MemoryEffect> effects;
      if (isAccess(op, loop, effects)) {
        for (const MemoryEffect &effect : effects)
          add(effect.place, effect.isWrite, nullptr);
        return WalkResult::advance();
      }
      result.unknown = op;
      return WalkResult::interrupt();
    });
  for (Value slot : loop.getReduceSlots())
    add(findPlace(slot), true, nullptr);
  return result;
}

//===----------------------------------------------------------------------===//
// Integer sets
//===----------------------------------------------------------------------===//

static IndexExpr positionOf(ForallOp loop, unsigned dim) { return IndexExpr(IndexSymbol{loop.positions()[dim]}); }

/// All pairs of positions of two loops with the counts of the first.
static IndexSet makePairs(ForallOp first, ForallOp second) {
  IndexSet pairs;
  for (unsigned dim = 0; dim < first.rank(); ++dim)
    for (ForallOp loop : {first, second})
      pairs.addBetween(positionOf(loop, dim), 0, readCount(first.getCounts()[dim]) - IndexExpr(1));
  return pairs;
}

/// Whether a set of pairs may contain a pair of different positions.
static bool mayDiffer(const IndexSet &pairs, ForallOp first, ForallOp second) {
  for (unsigned dim = 0; dim < first.rank(); ++dim) {
    IndexExpr distance = positionOf(second, dim) - positionOf(first, dim);
    if (!pairs.isEmptyWith(distance - IndexExpr(1)) ||
        (!pairs.isEmptyWith(-distance - IndexExpr(1)) && !hasDefect(SeededDefect::FusionForgetsBackwards)))
      return true;
  }
  return false;
}

//===----------------------------------------------------------------------===//
// The test
//===----------------------------------------------------------------------===//

/// The difference of two indices at equal positions; nothing if it depends on values computed in the loops.
static std::optional<IndexExpr> differenceAtEqualPositions(const IndexExpr &left, ForallOp first,
                                                           const IndexExpr &right, ForallOp second) {
  IndexExpr difference = left - right.substitute([&](const IndexSymbol &symbol) {
    for (unsigned dim = 0; dim < first.rank(); ++dim)
      if (symbol == IndexSymbol{second.positions()[dim]})
        return positionOf(first, dim);
    return IndexExpr(symbol);
  });
  if (!difference.isExact())
    return std::nullopt;
  for (IndexExpr::Term term : difference.getTerms())
    for (ForallOp loop : {first, second})
      if (loop->isAncestor(term.symbol.value.getParentRegion()->getParentOp()))
        return std::nullopt;
  return difference;
}

namespace {
enum class Meeting { Never, NeverIfEqual, Possibly };
} // namespace

/// Whether two accesses meet in an element at different positions. If that depends on values known before the loops,
/// `zeros` gets the differences that must be zero for the accesses not to meet.
static Meeting testElements(ForallOp first, Operation *firstRef, ForallOp second, Operation *secondRef,
                            SmallVectorImpl<IndexExpr> &zeros) {
  ElementIndices left = findElementIndices(firstRef), right = findElementIndices(secondRef);
  if (!left.isKnown || !right.isKnown || left.array != right.array)
    return Meeting::Possibly;
  IndexSet pairs = makePairs(first, second);
  for (auto [leftIndex, rightIndex] : llvm::zip_equal(left.dimensions, right.dimensions))
    pairs.addZero(leftIndex - rightIndex);
  if (!mayDiffer(pairs, first, second))
    return Meeting::Never;

  SmallVector<IndexExpr> differences;
  for (auto [leftIndex, rightIndex] : llvm::zip_equal(left.dimensions, right.dimensions)) {
    auto difference = differenceAtEqualPositions(leftIndex, first, rightIndex, second);
    // Constant offsets are intended: a test whether other values compensate for them would fail, unless first indices
    // of arrays do.
    if (!difference)
      return Meeting::Possibly;
    bool hasArray =
        llvm::any_of(difference->getTerms(), [](const IndexExpr::Term &term) { return term.symbol.number >= 0; });
    if (difference->getConstant() != 0 && !hasArray)
      return Meeting::Possibly;
    if (difference->isConstant())
      continue;
    differences.push_back(*difference);
    pairs.addZero(*difference);
  }
  if (differences.empty() || mayDiffer(pairs, first, second))
    return Meeting::Possibly;
  llvm::append_range(zeros, differences);
  return Meeting::NeverIfEqual;
}

/// Whether a run-time test can show that two accesses are in different arrays; adds the arrays to `apart`.
static bool testApart(const LoopAccess &left, const LoopAccess &right,
                      SmallVectorImpl<std::pair<Value, Value>> &apart) {
  auto isTestable = [](Value header) {
    return header && cast<ArrayType>(cast<RefType>(header.getType()).getPointee()).getSpace() == MemorySpace::Host;
  };
  if (left.effect.place.kind != MemoryPlace::Elements || right.effect.place.kind != MemoryPlace::Elements)
    return false;
  std::pair<Value, Value> arrays(findElementIndices(left.elementRef).array, findElementIndices(right.elementRef).array);
  if (!isTestable(arrays.first) || !isTestable(arrays.second))
    return false;
  if (!llvm::is_contained(apart, arrays) && !llvm::is_contained(apart, std::pair(arrays.second, arrays.first)))
    apart.push_back(arrays);
  return true;
}

FusionVerdict choir::chpl::testFusion(ForallOp first, const LoopAccesses &firstAccesses, ForallOp second,
                                      const LoopAccesses &secondAccesses, AliasOracle &aliases) {
  FusionVerdict verdict;
  // Remote elements have no comparable addresses.
  const bool isSeveral = first->getParentOfType<func::FuncOp>()->hasAttr(ChplDialect::getSeveralLocalesAttrName());
  for (const LoopAccess &left : firstAccesses.accesses)
    for (const LoopAccess &right : secondAccesses.accesses) {
      bool isOrdered = left.effect.isWrite || right.effect.isWrite;
      if (!isOrdered || !aliases.mayAlias(left.effect.place, right.effect.place))
        continue;
      bool areElements = left.elementRef && right.elementRef;
      bool isSameArray = areElements && left.effect.place.variable == right.effect.place.variable;
      if (isSameArray
              ? testElements(first, left.elementRef, second, right.elementRef, verdict.zeros) == Meeting::Possibly
              : !areElements || isSeveral || !testApart(left, right, verdict.apart))
        return {false, {}, {}, left.effect.place};
    }
  return verdict;
}

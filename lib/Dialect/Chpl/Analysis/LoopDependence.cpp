//===- LoopDependence.cpp - Whether two loops may be one ------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "choir/Dialect/Chpl/Analysis/LoopDependence.h"
#include "Basic/SeededDefects.h"
#include "mlir/Analysis/Presburger/IntegerRelation.h"

using namespace mlir;
using namespace choir::chpl;
using choir::SeededDefect;

//===----------------------------------------------------------------------===//
// Accesses
//===----------------------------------------------------------------------===//

SmallVector<MemoryEffect> LoopAccesses::effects() const {
  return llvm::map_to_vector(accesses, [](const LoopAccess &access) { return access.effect; });
}

/// Whether a place is a variable of the loop itself: one for each iteration, task or leaf.
static bool isOwnPlace(const MemoryPlace &place, ForallOp loop) {
  if (auto *op = dyn_cast_if_present<Operation *>(place.variable))
    return loop->isProperAncestor(op);
  auto argument = dyn_cast_or_null<BlockArgument>(dyn_cast_if_present<Value>(place.variable));
  return argument && loop->isAncestor(argument.getOwner()->getParentOp());
}

/// The addresses through which an op reads or writes; each with whether it writes.
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

/// Whether an exit leaves nothing but what is in the loop's body: the end of the body is where the other body begins.
static bool staysInBody(Operation *exit, ForallOp loop) {
  return loop->isProperAncestor(cast<BlockArgument>(exit->getOperand(0)).getOwner()->getParentOp());
}

/// Whether an op does what the ops in its regions do, and what else `effects` says; false: it may do more.
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

namespace {

/// The pairs of positions at which two accesses meet.
class MeetingPositions {
public:
  MeetingPositions(ForallOp first, ForallOp second) : first(first), second(second), rank(first.rank()) {}

  void setEqual(const AffineForm &left, const AffineForm &right) { equalities.push_back(left - right); }
  void setZero(const AffineForm &form) { equalities.push_back(form); }

  /// Whether there are pairs of different positions in the set.
  bool haveDifferent();

private:
  /// The column of a symbol: positions of the first loop, of the second, then what other symbols there are.
  unsigned columnOf(const AffineSymbol &symbol);
  SmallVector<int64_t> rowOf(const AffineForm &form);
  bool isEmptyWith(const AffineForm &positive);

  AffineForm position(ForallOp loop, unsigned dim) { return AffineForm(AffineSymbol{loop.positions()[dim]}); }

  ForallOp first, second;
  unsigned rank;
  SmallVector<AffineForm> equalities;
  SmallVector<AffineSymbol> symbols;
};

} // namespace

unsigned MeetingPositions::columnOf(const AffineSymbol &symbol) {
  if (auto argument = dyn_cast<BlockArgument>(symbol.value); argument && symbol.dim < 0)
    for (auto [number, loop] : llvm::enumerate(SmallVector<ForallOp, 2>{first, second}))
      if (auto *position = llvm::find(loop.positions(), argument); position != loop.positions().end())
        return number * rank + (position - loop.positions().begin());
  auto *known = llvm::find(symbols, symbol);
  unsigned number = known - symbols.begin();
  if (known == symbols.end())
    symbols.push_back(symbol);
  return 2 * rank + number;
}

SmallVector<int64_t> MeetingPositions::rowOf(const AffineForm &form) {
  SmallVector<int64_t> row;
  for (const AffineForm::Term &term : form.getTerms()) {
    unsigned column = columnOf(term.symbol);
    row.resize(std::max<size_t>(row.size(), column + 1));
    row[column] = term.factor;
  }
  row.push_back(form.getConstant());
  return row;
}

/// Whether the set has no pair at which the form is positive.
bool MeetingPositions::isEmptyWith(const AffineForm &positive) {
  SmallVector<AffineForm> notNegative{positive - AffineForm(1)};
  for (unsigned dim = 0; dim < rank; ++dim)
    for (ForallOp loop : {first, second}) {
      AffineForm at = position(loop, dim);
      notNegative.push_back(at);
      notNegative.push_back(AffineForm::ofCount(first.getCounts()[dim]) - AffineForm(1) - at);
    }
  SmallVector<SmallVector<int64_t>> equalRows, inequalRows;
  for (const AffineForm &form : equalities)
    equalRows.push_back(rowOf(form));
  for (const AffineForm &form : notNegative)
    inequalRows.push_back(rowOf(form));
  unsigned variables = 2 * rank + symbols.size();
  presburger::IntegerPolyhedron set(presburger::PresburgerSpace::getSetSpace(variables));
  // Rows are as long as the symbols that they mention want; constants are last.
  auto complete = [&](SmallVector<int64_t> &row) {
    int64_t constant = row.pop_back_val();
    row.resize(variables);
    row.push_back(constant);
  };
  for (SmallVector<int64_t> &row : equalRows) {
    complete(row);
    set.addEquality(row);
  }
  for (SmallVector<int64_t> &row : inequalRows) {
    complete(row);
    set.addInequality(row);
  }
  return set.isIntegerEmpty();
}

bool MeetingPositions::haveDifferent() {
  for (unsigned dim = 0; dim < rank; ++dim) {
    AffineForm distance = position(second, dim) - position(first, dim);
    if (!isEmptyWith(distance) ||
        (!isEmptyWith(AffineForm() - distance) && !hasDefect(SeededDefect::FusionForgetsBackwards)))
      return true;
  }
  return false;
}

//===----------------------------------------------------------------------===//
// The test
//===----------------------------------------------------------------------===//

/// By how much two indices differ at equal positions; nothing if that depends on what is computed in the loops.
static std::optional<AffineForm> differenceAtEqualPositions(const AffineForm &left, ForallOp first,
                                                            const AffineForm &right, ForallOp second) {
  AffineForm difference = left - right;
  for (unsigned dim = 0; dim < first.rank(); ++dim)
    for (const AffineForm::Term &term : right.getTerms())
      if (term.symbol == AffineSymbol{second.positions()[dim]})
        difference = difference + (AffineForm(AffineSymbol{second.positions()[dim]}) -
                                   AffineForm(AffineSymbol{first.positions()[dim]})) *
                                      term.factor;
  for (AffineForm::Term term : difference.getTerms())
    for (ForallOp loop : {first, second})
      if (loop->isAncestor(term.symbol.value.getParentRegion()->getParentOp()))
        return std::nullopt;
  return difference;
}

namespace {
enum class Meeting { Never, NeverIfEqual, Possibly };
} // namespace

/// Whether two accesses meet in an element at different positions. Where that depends on values that are known before
/// the loops, `zeros` gets what has to be zero for them not to.
static Meeting testElements(ForallOp first, Operation *firstRef, ForallOp second, Operation *secondRef,
                            SmallVectorImpl<AffineForm> &zeros) {
  ElementIndices left = findElementIndices(firstRef), right = findElementIndices(secondRef);
  if (!left.isKnown || !right.isKnown || left.array != right.array)
    return Meeting::Possibly;
  MeetingPositions positions(first, second);
  for (auto [leftIndex, rightIndex] : llvm::zip_equal(left.dimensions, right.dimensions))
    positions.setEqual(leftIndex, rightIndex);
  if (!positions.haveDifferent())
    return Meeting::Never;

  SmallVector<AffineForm> differences;
  for (auto [leftIndex, rightIndex] : llvm::zip_equal(left.dimensions, right.dimensions)) {
    auto difference = differenceAtEqualPositions(leftIndex, first, rightIndex, second);
    // Offsets by a constant are meant to be offsets: no use testing whether something makes up for them, unless it is
    // where the indices of an array begin.
    if (!difference)
      return Meeting::Possibly;
    bool hasArray =
        llvm::any_of(difference->getTerms(), [](const AffineForm::Term &term) { return term.symbol.dim >= 0; });
    if (difference->getConstant() != 0 && !hasArray)
      return Meeting::Possibly;
    if (difference->getTerms().empty())
      continue;
    differences.push_back(*difference);
    positions.setZero(*difference);
  }
  if (differences.empty() || positions.haveDifferent())
    return Meeting::Possibly;
  llvm::append_range(zeros, differences);
  return Meeting::NeverIfEqual;
}

/// Whether two accesses to elements are in arrays that can be told apart when the program runs; adds them to `apart`.
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
  // Elements of other locales have no addresses to compare.
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

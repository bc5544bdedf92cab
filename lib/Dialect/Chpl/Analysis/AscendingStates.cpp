//===- AscendingStates.cpp - States that remember a position --------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "choir/Dialect/Chpl/Analysis/AscendingStates.h"
#include "choir/Dialect/Chpl/Analysis/ArrayIndices.h"
#include "mlir/Analysis/SliceAnalysis.h"
#include "mlir/IR/IRMapping.h"

using namespace mlir;
using namespace choir;
using namespace choir::chpl;

bool AscendingState::isTrueWhenGreater(arith::CmpIOp comparison) const {
  using Predicate = arith::CmpIPredicate;
  Predicate predicate = comparison.getPredicate();
  if (comparison.getLhs() != place)
    return predicate == Predicate::slt || predicate == Predicate::sle || predicate == Predicate::ne;
  return predicate == Predicate::sgt || predicate == Predicate::sge || predicate == Predicate::ne;
}

Value AscendingState::emitPlace(Value position, ForallOp forall, OpBuilder &builder) const {
  IRMapping mapping;
  mapping.map(forall.positions().back(), position);
  SetVector<Operation *> slice;
  BackwardSliceOptions options;
  options.filter = [&](Operation *op) { return op->getBlock() == &forall.getBody().front(); };
  options.inclusive = true;
  (void)getBackwardSlice(place, &slice, options);
  for (Operation *op : slice)
    builder.clone(*op, mapping);
  return mapping.lookupOrDefault(place);
}

/// The only load of a state, if the state's address is used by loads and stores of the body alone.
static LoadOp findOnlyLoad(BlockArgument state) {
  LoadOp only;
  for (OpOperand &use : state.getUses()) {
    if (isa<StoreOp>(use.getOwner()) && use.getOperandNumber() == 1)
      continue;
    auto load = dyn_cast<LoadOp>(use.getOwner());
    if (!load || only)
      return {};
    only = load;
  }
  return only;
}

/// The growth of a value from a position to the next; 0 if the value is not a multiple of the position plus a value
/// from outside.
static int64_t stepOf(Value value, ForallOp forall) {
  int64_t step = 0;
  const IndexExpr expr = readIndex(value);
  for (IndexExpr::Term term : expr.getTerms()) {
    if (term.symbol == IndexSymbol{forall.positions().back()})
      step = term.factor;
    else if (forall.getBody().isAncestor(term.symbol.value.getParentRegion()))
      return 0;
  }
  return step;
}

namespace {

/// Traces the values stored to a state to their origins: the current place, or the old state.
class GiftTracer {
public:
  explicit GiftTracer(AscendingState &state) : state(state) {}

  /// Whether all origins of the operand are these. The first value that is not the state is taken for the place.
  bool trace(OpOperand &operand);
  /// Whether the old state is used only by stores back to the state, and by comparisons with the place.
  bool isConfined() const;

private:
  bool traceVariable(LocalOp variable);

  AscendingState &state;
  llvm::SmallPtrSet<Operation *, 8> visited; ///< selects, and variables of the body
};

} // namespace

bool GiftTracer::trace(OpOperand &operand) {
  Value value = operand.get();
  if (value == state.load.getResult())
    return true;
  if (auto select = value.getDefiningOp<arith::SelectOp>())
    return !visited.insert(select).second || (trace(select->getOpOperand(1)) && trace(select->getOpOperand(2)));
  if (auto load = value.getDefiningOp<LoadOp>())
    if (auto variable = load.getRef().getDefiningOp<LocalOp>())
      return traceVariable(variable);
  if (state.place && state.place != value)
    return false;
  state.place = value;
  state.gifts.push_back(&operand);
  return true;
}

/// Variables of the body that a branch sets.
bool GiftTracer::traceVariable(LocalOp variable) {
  if (!visited.insert(variable).second)
    return true;
  return llvm::all_of(variable->getUses(), [&](OpOperand &use) {
    if (isa<LoadOp>(use.getOwner()))
      return true;
    auto store = dyn_cast<StoreOp>(use.getOwner());
    return store && use.getOperandNumber() == 1 && trace(store->getOpOperand(0));
  });
}

bool GiftTracer::isConfined() const {
  SmallVector<Operation *> carriers{state.load};
  for (Operation *op : visited) {
    if (isa<arith::SelectOp>(op))
      carriers.push_back(op);
    for (Operation *user : op->getUsers())
      if (isa<LocalOp>(op) && isa<LoadOp>(user))
        carriers.push_back(user);
  }
  auto staysOnTheWay = [&](OpOperand &use) {
    Operation *user = use.getOwner();
    if (auto store = dyn_cast<StoreOp>(user))
      return store.getRef() == state.load.getRef() || visited.contains(store.getRef().getDefiningOp());
    return visited.contains(user) || llvm::is_contained(state.comparisons, user);
  };
  return llvm::all_of(carriers, [&](Operation *op) { return llvm::all_of(op->getUses(), staysOnTheWay); });
}

/// Whether the body loads the state before it stores to it.
static bool isLoadedFirst(LoadOp load) {
  Block *body = load->getBlock();
  return isa<ForallOp>(body->getParentOp()) && llvm::all_of(load.getRef().getUsers(), [&](Operation *user) {
           return user == load || load->isBeforeInBlock(body->findAncestorOpInBlock(*user));
         });
}

static std::optional<AscendingState> findAscendingState(ForallOp forall, unsigned number) {
  BlockArgument argument = forall.states()[number];
  AscendingState state{number, {}, 0, findOnlyLoad(argument), {}, {}};
  if (!state.load || !state.load.getType().isInteger(64) || !isLoadedFirst(state.load))
    return std::nullopt;
  GiftTracer tracer(state);
  for (OpOperand &use : argument.getUses())
    if (auto store = dyn_cast<StoreOp>(use.getOwner()); store && !tracer.trace(store->getOpOperand(0)))
      return std::nullopt;
  if (!state.place)
    return std::nullopt;
  state.step = stepOf(state.place, forall);
  for (Operation *user : state.load->getUsers())
    if (auto comparison = dyn_cast<arith::CmpIOp>(user))
      if (llvm::is_contained(comparison->getOperands(), state.place))
        state.comparisons.push_back(comparison);
  Operation *definition = state.place.getDefiningOp();
  bool isUseful = state.step > 0 && !state.comparisons.empty() && tracer.isConfined() &&
                  (!definition || definition->getBlock() == &forall.getBody().front());
  return isUseful ? std::optional(std::move(state)) : std::nullopt;
}

SmallVector<AscendingState> choir::chpl::findAscendingStates(ForallOp forall) {
  SmallVector<AscendingState> found;
  for (unsigned number = 0; forall.rank() == 1 && number < forall.numReductions(); ++number)
    if (auto state = findAscendingState(forall, number))
      found.push_back(std::move(*state));
  return found;
}

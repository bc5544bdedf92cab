//===- GuardedVariables.cpp - Stores sunk into branches -------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//   store %zero, %next
//   if %known { store %sum, %next }        =>    if %known { store %zero, %next; store %sum, %next }
//   barrier                                      barrier
//   if %known { load %next }                     if %known { load %next }
//
// A loop over threads can then skip threads for which the condition is false.
//
//===----------------------------------------------------------------------===//

#include "GuardedVariables.h"
#include "choir/Dialect/Grid/IR/GridDialect.h"

using namespace mlir;
using namespace choir::chpl;

namespace {

/// A variable, and a condition that guards all its loads.
class GuardedVariable {
public:
  GuardedVariable(LocalOp local, Value condition)
      : variable(local.getRef()), scope(local->getParentRegion()), condition(condition) {}

  /// Whether the condition has one value during the variable's lifetime, and guards all loads.
  bool holds() {
    return condition.getParentRegion()->isAncestor(scope) &&
           llvm::all_of(variable.getUsers(), [&](Operation *user) { return isa<StoreOp>(user) || isGuarded(user); });
  }

  void sinkStores() {
    for (Operation *user : llvm::make_early_inc_range(variable.getUsers()))
      if (isa<StoreOp>(user) && !isGuarded(user))
        if (IfOp guard = findGuardAfter(user))
          user->moveBefore(&guard.thenBlock()->front());
  }

private:
  bool isGuarded(Operation *op) const {
    for (; op->getParentRegion() != scope; op = op->getParentOp()) {
      auto branch = dyn_cast<IfOp>(op->getParentOp());
      if (branch && branch.getCondition() == condition && op->getParentRegion() == &branch.getThenRegion())
        return true;
    }
    return false;
  }

  /// The next branch on the condition after the store, if no op before it uses the variable or exits.
  IfOp findGuardAfter(Operation *store) const {
    for (Operation *op = store->getNextNode(); op; op = op->getNextNode()) {
      auto branch = dyn_cast<IfOp>(op);
      if (branch && branch.getCondition() == condition)
        return branch;
      if (usesVariableOrLeaves(op))
        return {};
    }
    return {};
  }

  bool usesVariableOrLeaves(Operation *root) const {
    return root
        ->walk([&](Operation *op) {
          bool stops = isa<BreakOp, ContinueOp>(op) || llvm::is_contained(op->getOperands(), variable);
          return stops ? WalkResult::interrupt() : WalkResult::advance();
        })
        .wasInterrupted();
  }

  Value variable;
  Region *scope; ///< where the variable is made
  Value condition;
};

} // namespace

static bool isScalarVariable(LocalOp local) {
  return isScalarType(local.getRef().getType().getPointee()) &&
         llvm::all_of(local.getRef().getUses(), [](OpOperand &use) {
           return isa<LoadOp>(use.getOwner()) || (isa<StoreOp>(use.getOwner()) && use.getOperandNumber() == 1);
         });
}

static void sinkStoresOf(LocalOp local) {
  auto load = llvm::find_if(local.getRef().getUsers(), llvm::IsaPred<LoadOp>);
  if (load == local.getRef().getUsers().end() || !isScalarVariable(local))
    return;
  for (Operation *op = *load; op->getParentRegion() != local->getParentRegion(); op = op->getParentOp())
    if (auto branch = dyn_cast<IfOp>(op->getParentOp())) {
      GuardedVariable variable(local, branch.getCondition());
      if (variable.holds())
        return variable.sinkStores();
    }
}

void choir::grid::sinkStoresIntoGuards(Region &code) {
  SmallVector<LocalOp> locals;
  code.walk([&](LocalOp local) { locals.push_back(local); });
  for (LocalOp local : locals)
    sinkStoresOf(local);
}

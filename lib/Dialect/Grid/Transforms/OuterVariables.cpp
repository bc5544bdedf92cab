//===- OuterVariables.cpp - Variables around device loops -----------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "OuterVariables.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "llvm/ADT/DenseSet.h"
#include "llvm/Support/SaveAndRestore.h"

using namespace mlir;
using namespace choir;
using namespace choir::chpl;
using namespace choir::grid;

namespace {

/// Follows an address through the loop, and through the procedures that it calls.
class UseFinder {
public:
  UseFinder(ForallOp loop) : loop(loop) {}

  OuterUse find(Value address) {
    addUses(address);
    return found;
  }

private:
  void addUses(Value address);
  void addUse(OpOperand &use);
  void addReference(StoreOp store);
  void addCall(func::CallOp call, unsigned position);

  /// What an op does; in a callee, what the call in the loop does that led there.
  void add(Operation *&known, Operation *op) {
    if (!known)
      known = call ? call : op;
  }

  ForallOp loop;
  Operation *call = nullptr; ///< in a callee: the call in the loop
  OuterUse found;
  llvm::DenseSet<Value> visited; ///< formals of callees, and references
};

} // namespace

void UseFinder::addUses(Value address) {
  for (OpOperand &use : address.getUses())
    if (call || loop->isProperAncestor(use.getOwner()))
      addUse(use);
}

void UseFinder::addUse(OpOperand &use) {
  Operation *user = use.getOwner();
  if (isa<FieldRefOp, TupleRefOp, TupleRefAtOp, PointerCastOp, PointerOffsetOp>(user))
    return addUses(user->getResult(0));
  if (auto called = dyn_cast<func::CallOp>(user))
    return addCall(called, use.getOperandNumber());
  if (isa<StoreOp>(user) && use.getOperandNumber() == 0)
    return addReference(cast<StoreOp>(user));
  auto interface = dyn_cast<MemoryEffectOpInterface>(user);
  if (!interface)
    return add(found.escape, user);
  // What an atomic operation reads, no other iteration changes meanwhile.
  if (isa<AtomicStoreOp, AtomicUpdateOp, AtomicCompareExchangeOp>(user) && use.getOperandNumber() <= 1)
    return add(found.write, user);
  SmallVector<MemoryEffects::EffectInstance> effects;
  interface.getEffectsOnValue(use.get(), effects);
  for (const MemoryEffects::EffectInstance &effect : effects)
    add(isa<MemoryEffects::Write>(effect.getEffect()) ? found.write : found.read, user);
  const bool givesAddress = llvm::any_of(user->getResultTypes(), llvm::IsaPred<RefType, LLVM::LLVMPointerType>);
  if (effects.empty() && (givesAddress || !isMemoryEffectFree(user)))
    add(found.escape, user);
}

/// A reference of the code, such as one to either of two variables, leads to the address wherever it is loaded.
void UseFinder::addReference(StoreOp store) {
  auto reference = store.getRef().getDefiningOp<LocalOp>();
  if (!reference || !(call || loop->isProperAncestor(reference)))
    return add(found.escape, store);
  if (!visited.insert(reference).second)
    return;
  for (OpOperand &use : reference.getRef().getUses()) {
    if (auto load = dyn_cast<LoadOp>(use.getOwner()))
      addUses(load);
    else if (!isa<StoreOp>(use.getOwner()) || use.getOperandNumber() == 0)
      add(found.escape, store);
  }
}

/// The library's functions read what kernels give them.
void UseFinder::addCall(func::CallOp called, unsigned position) {
  auto callee = SymbolTable::lookupNearestSymbolFrom<func::FuncOp>(called, called.getCalleeAttr());
  if (!callee || callee.isExternal())
    return add(found.read, called);
  Value formal = callee.getArgument(position);
  if (!visited.insert(formal).second)
    return;
  llvm::SaveAndRestore inCallee(call, call ? call : called.getOperation());
  addUses(formal);
}

OuterUse choir::grid::findOuterUse(Value address, ForallOp loop) { return UseFinder(loop).find(address); }

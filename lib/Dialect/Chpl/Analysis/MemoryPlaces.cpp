//===- MemoryPlaces.cpp - Memory of ops, and aliases ----------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "choir/Dialect/Chpl/Analysis/MemoryPlaces.h"
#include "choir/Dialect/Chpl/Analysis/ArrayIndices.h"

using namespace mlir;
using namespace choir::chpl;

//===----------------------------------------------------------------------===//
// Places
//===----------------------------------------------------------------------===//

/// The variable that a value refers to, with `kind`; unknown memory for other values.
static MemoryPlace placeOfVariable(Value ref, MemoryPlace::Kind kind) {
  if (auto local = ref.getDefiningOp<LocalOp>())
    return {kind, local.getOperation()};
  if (auto global = ref.getDefiningOp<AddressOfOp>())
    return {kind, Attribute(global.getGlobalAttr())};
  // Private variables, and states of reductions.
  if (auto argument = dyn_cast<BlockArgument>(ref); argument && isa<ForallOp>(argument.getOwner()->getParentOp()))
    return {MemoryPlace::Variable, ref};
  // The referent of a formal is unknown, but elements of its array are distinct from variables.
  return {kind == MemoryPlace::Elements ? kind : MemoryPlace::Unknown, ref};
}

/// Whether a value of the type may contain references to objects.
static bool mayHoldObjects(Type type) {
  if (auto record = dyn_cast<RecordType>(type))
    return llvm::any_of(record.getFields(), mayHoldObjects);
  if (auto tuple = dyn_cast<TupleLayoutType>(type))
    return llvm::any_of(tuple.getElements(), mayHoldObjects);
  return !type.isIntOrFloat();
}

MemoryPlace choir::chpl::findElements(Value header) {
  Type element = cast<ArrayType>(cast<RefType>(header.getType()).getPointee()).getElementType();
  MemoryPlace place = placeOfVariable(findOwningHeader(header), MemoryPlace::Elements);
  place.holdsArrays = containsArray(element);
  place.holdsObjects = mayHoldObjects(element);
  return place;
}

MemoryPlace choir::chpl::findHeader(Value header) {
  MemoryPlace place = findPlace(header);
  if (place.kind == MemoryPlace::Unknown)
    place.kind = MemoryPlace::Header;
  return place;
}

static MemoryPlace elementsOfView(Value view) {
  if (auto viewOf = view.getDefiningOp<ViewOfOp>())
    return findElements(viewOf.getArray());
  if (auto made = view.getDefiningOp<MakeViewOp>())
    return findPlace(made.getData()); // An array on the stack is a variable.
  return {MemoryPlace::Unknown, view};
}

MemoryPlace choir::chpl::findPlace(Value address) {
  while (Operation *op = address.getDefiningOp()) {
    if (isa<ElemRefOp, ElemRefAtOp, ViewDataOp>(op))
      return elementsOfView(op->getOperand(0));
    if (!isa<FieldRefOp, TupleRefOp, TupleRefAtOp, PointerCastOp, PointerOffsetOp, InSlotOp>(op))
      break;
    address = op->getOperand(0);
  }
  return placeOfVariable(address, MemoryPlace::Variable);
}

//===----------------------------------------------------------------------===//
// AliasOracle
//===----------------------------------------------------------------------===//

/// Whether the address of the variable, or of its elements, escapes.
bool AliasOracle::isCaptured(Operation *local) {
  auto [known, isNew] = captured.try_emplace(local, true);
  if (!isNew)
    return known->second;
  SmallVector<Operation *> addresses{local};
  while (!addresses.empty()) {
    Operation *address = addresses.pop_back_val();
    for (OpOperand &use : address->getUses()) {
      Operation *user = use.getOwner();
      bool isStored = isa<StoreOp>(user) && use.getOperandNumber() == 0;
      bool isLookedAt = isa<LoadOp, StoreOp, CopyBitsOp, ZeroBitsOp, ArrayInitOp, ArrayDeinitOp, ArraySetBoundsOp,
                            ArrayBoundOp, ArrayIsViewOp, ArrayLinkOp, ViewCountOp, ViewLowOp, ViewStrideOp,
                            ViewElementStrideOp, CheckBoundsOp, DebugVariableOp, ForallOp>(user);
      if (isLookedAt && !isStored)
        continue;
      if (isa<FieldRefOp, TupleRefOp, TupleRefAtOp, ElemRefOp, ElemRefAtOp, ViewOfOp, InSlotOp>(user))
        addresses.push_back(user);
      else if (isa<ArraySliceOp, ArrayReindexOp>(user)) {
        // If the slice escapes, so does the array.
        Operation *view = use.getOperandNumber() == 0 ? nullptr : user->getOperand(0).getDefiningOp();
        if (use.getOperandNumber() != 0 && (!view || isCaptured(view)))
          return true;
      } else {
        return true;
      }
    }
  }
  return captured[local] = false;
}

/// Whether a reference from elsewhere may lead to a place.
bool AliasOracle::mayReach(const MemoryPlace &unknown, const MemoryPlace &place) {
  if (place.kind == MemoryPlace::Links)
    return false;
  auto *local = dyn_cast_if_present<Operation *>(place.variable);
  if (!local)
    return true;
  // Formals refer to memory older than the function's own variables.
  auto reference = dyn_cast_if_present<Value>(unknown.variable);
  auto argument = dyn_cast_or_null<BlockArgument>(reference);
  if (argument && isa<func::FuncOp>(argument.getOwner()->getParentOp()))
    return false;
  return isCaptured(local);
}

bool AliasOracle::mayAlias(const MemoryPlace &left, const MemoryPlace &right) {
  auto isKnown = [](const MemoryPlace &place) {
    return place.kind != MemoryPlace::Unknown && place.kind != MemoryPlace::Header;
  };
  // A reference to an array does not lead into elements that hold no arrays.
  auto areApart = [](const MemoryPlace &header, const MemoryPlace &elements) {
    return header.kind == MemoryPlace::Header && elements.kind == MemoryPlace::Elements && !elements.holdsArrays;
  };
  if (areApart(left, right) || areApart(right, left))
    return false;
  if (!isKnown(left))
    return !isKnown(right) || mayReach(left, right);
  if (!isKnown(right))
    return mayReach(right, left);
  if (left.kind != right.kind)
    return false;
  if (left.kind == MemoryPlace::Links || left.variable == right.variable)
    return true;
  // Different variables are different memory, unless they are references to arrays.
  if (left.kind == MemoryPlace::Variable)
    return false;
  if (isa_and_present<Value>(left.variable))
    return mayReach(left, right);
  return isa_and_present<Value>(right.variable) && mayReach(right, left);
}

bool AliasOracle::conflict(ArrayRef<MemoryEffect> left, ArrayRef<MemoryEffect> right) {
  return llvm::any_of(left, [&](const MemoryEffect &first) {
    return llvm::any_of(right, [&](const MemoryEffect &second) {
      return (first.isWrite || second.isWrite) && mayAlias(first.place, second.place);
    });
  });
}

//===----------------------------------------------------------------------===//
// Effects
//===----------------------------------------------------------------------===//

static Type pointeeOf(Value ref) { return cast<RefType>(ref.getType()).getPointee(); }

/// Ops that touch no memory. Whether they halt does not depend on their position.
static bool isPlain(Operation *op) {
  return isa<LocalOp, DebugVariableOp, EndOp, ConditionOp>(op) || op->hasTrait<Check>() ||
         (op->getNumRegions() == 0 && isMemoryEffectFree(op) && !op->hasTrait<OpTrait::IsTerminator>());
}

/// Whether the construct that an exit leaves lies within the op.
static bool staysWithin(Operation *exit, Operation *op) {
  Operation *left = cast<BlockArgument>(exit->getOperand(0)).getOwner()->getParentOp();
  return op->isAncestor(left);
}

static bool collectHeaderEffects(Operation *op, SmallVectorImpl<MemoryEffect> &effects) {
  MemoryPlace links{MemoryPlace::Links, {}};
  if (auto init = dyn_cast<ArrayInitOp>(op)) {
    // The elements are new; functions that initialise them may do anything.
    effects.push_back({findHeader(init.getArray()), true});
    effects.push_back({links, true});
    return !init.getElements();
  }
  if (auto deinit = dyn_cast<ArrayDeinitOp>(op)) {
    effects.push_back({findHeader(deinit.getArray()), true});
    effects.push_back({links, true});
    auto type = cast<ArrayType>(pointeeOf(deinit.getArray()));
    if (!findViewOrigin(deinit.getArray()))
      effects.push_back({findElements(deinit.getArray()), true});
    return isScalarType(type.getElementType()) && !isa<ClassType>(type.getElementType());
  }
  if (isa<ArraySliceOp, ArrayReindexOp>(op)) {
    effects.push_back({findHeader(op->getOperand(0)), true});
    effects.push_back({findHeader(op->getOperand(1)), false});
    effects.push_back({links, true});
    return true;
  }
  if (isa<ArrayBoundOp, ArrayIsViewOp, ArrayLinkOp, ViewOfOp>(op)) {
    effects.push_back({findHeader(op->getOperand(0)), isa<ViewOfOp>(op) && findViewOrigin(op->getOperand(0))});
    if (Value owner = findOwningHeader(op->getOperand(0)); owner != op->getOperand(0))
      effects.push_back({findHeader(owner), false});
    return true;
  }
  if (isa<ArraySetBoundsOp>(op)) {
    effects.push_back({findHeader(op->getOperand(0)), true});
    return true;
  }
  if (isa<DomainLinkNewOp, DomainLinkRetainOp, DomainLinkReleaseOp>(op)) {
    effects.push_back({links, true});
    return true;
  }
  return false;
}

static bool collectOwnEffects(Operation *op, SmallVectorImpl<MemoryEffect> &effects) {
  if (isPlain(op) || isa<IfOp, ForOp, LoopOp, BreakableOp>(op))
    return true;
  if (auto load = dyn_cast<LoadOp>(op)) {
    effects.push_back({findPlace(load.getRef()), false});
    return true;
  }
  if (auto store = dyn_cast<StoreOp>(op)) {
    effects.push_back({findPlace(store.getRef()), true});
    return true;
  }
  if (isa<CopyBitsOp, ZeroBitsOp>(op)) {
    effects.push_back({findPlace(op->getOperand(0)), true});
    if (isa<CopyBitsOp>(op))
      effects.push_back({findPlace(op->getOperand(1)), false});
    return !containsArray(pointeeOf(op->getOperand(0)));
  }
  if (auto forall = dyn_cast<ForallOp>(op)) {
    for (Value slot : forall.getReduceSlots())
      effects.push_back({findPlace(slot), true});
    return true;
  }
  return collectHeaderEffects(op, effects);
}

bool choir::chpl::collectEffects(Operation *op, SmallVectorImpl<MemoryEffect> &effects,
                                 llvm::function_ref<bool(Operation *)> isLeftOut) {
  return !op->walk([&](Operation *inner) {
              bool isExit = isa<BreakOp, ContinueOp>(inner) && staysWithin(inner, op);
              return isExit || isLeftOut(inner) || collectOwnEffects(inner, effects) ? WalkResult::advance()
                                                                                     : WalkResult::interrupt();
            }).wasInterrupted();
}

bool choir::chpl::mayWrite(ArrayRef<MemoryEffect> effects, Value address) {
  AliasOracle aliases;
  const MemoryPlace place = findPlace(address);
  auto reference = dyn_cast<RefType>(address.getType());
  const bool isOfObject = reference && isa<ClassType>(reference.getPointee());
  return llvm::any_of(effects, [&](const MemoryEffect &effect) {
    const bool areApart = isOfObject && effect.place.kind == MemoryPlace::Elements && !effect.place.holdsObjects;
    return effect.isWrite && !areApart && aliases.mayAlias(effect.place, place);
  });
}

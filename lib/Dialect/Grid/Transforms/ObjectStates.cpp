//===- ObjectStates.cpp - Reductions whose states are objects -------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ObjectStates.h"
#include "choir/Dialect/Chpl/Utils/Outlining.h"

using namespace mlir;
using namespace choir::chpl;
using namespace choir::grid;

static Type pointeeOf(Value ref) { return cast<RefType>(ref.getType()).getPointee(); }

bool choir::grid::hasObjectStates(ForallOp loop) {
  return llvm::any_of(loop.getReduceSlots(), [](Value slot) { return isa<ClassType>(pointeeOf(slot)); });
}

/// The fields of a class; null if deletion of an object does more than free memory.
static RecordType fieldsOf(ForallOp loop, ClassType type) {
  auto decl = SymbolTable::lookupNearestSymbolFrom<ClassOp>(loop, type.getDecl());
  if (!decl || decl.getDeinit())
    return {};
  auto fields = llvm::map_to_vector(decl.getFields(), [](Attribute field) { return cast<TypeAttr>(field).getValue(); });
  return RecordType::get(loop.getContext(), decl.getDisplayName(), fields);
}

namespace {

/// Replaces a variable that holds an object by a record, in one region of a loop.
class FieldStates {
public:
  FieldStates(BlockArgument state, RecordType fields) : state(state), fields(fields), builder(state.getContext()) {}

  /// False, with the region half rewritten, if the region does more with the object than a record allows.
  bool run() {
    SmallVector<OpOperand *> uses = llvm::map_to_vector(state.getUses(), [](OpOperand &use) { return &use; });
    state.setType(RefType::get(fields));
    return llvm::all_of(uses, [&](OpOperand *use) {
      Operation *user = use->getOwner();
      if (auto load = dyn_cast<LoadOp>(user))
        return replaceObject(load);
      auto store = dyn_cast<StoreOp>(user);
      Operation *made = store && use->getOperandNumber() == 1 ? store.getValue().getDefiningOp<NewObjectOp>() : nullptr;
      if (!made)
        return false;
      store.erase();
      return replaceObject(made);
    });
  }

private:
  bool replaceObject(Operation *object) {
    for (Operation *user : llvm::make_early_inc_range(object->getUsers())) {
      if (isa<KnownObjectOp>(user)) {
        if (!replaceObject(user))
          return false;
        continue;
      }
      if (auto field = dyn_cast<ObjectFieldRefOp>(user)) {
        builder.setInsertionPoint(field);
        field.getRef().replaceAllUsesWith(FieldRefOp::create(builder, field.getLoc(), state, field.getIndexAttr()));
      } else if (!isa<DeleteObjectOp, SetClassOp, CheckNilOp>(user)) {
        return false;
      }
      user->erase();
    }
    object->erase();
    return true;
  }

  BlockArgument state;
  RecordType fields;
  OpBuilder builder;
};

} // namespace

/// The arguments of all regions for a reduction's state.
static SmallVector<BlockArgument> statesOf(ForallOp loop, unsigned reduction) {
  const unsigned count = loop.numReductions();
  return {loop.states()[reduction], loop.getIdentity().getArgument(reduction), loop.getCombine().getArgument(reduction),
          loop.getCombine().getArgument(count + reduction)};
}

ForallOp choir::grid::copyWithFields(ForallOp loop) {
  OpBuilder builder(loop);
  auto copy = cast<ForallOp>(builder.clone(*loop));
  for (auto [reduction, slot] : llvm::enumerate(loop.getReduceSlots())) {
    builder.setInsertionPoint(copy);
    auto type = dyn_cast<ClassType>(pointeeOf(slot));
    RecordType fields = type ? fieldsOf(loop, type) : RecordType();
    if (type && !fields) {
      copy.erase();
      return {};
    }
    Value copySlot = LocalOp::create(builder, loop.getLoc(), type ? fields : pointeeOf(slot));
    copy.getReduceSlotsMutable().slice(reduction, 1).assign(copySlot);
    for (BlockArgument state : statesOf(copy, reduction))
      if (type && !FieldStates(state, fields).run()) {
        copy.erase();
        return {};
      }
  }
  return copy;
}

void choir::grid::makeObjects(ForallOp loop, ValueRange copySlots, OpBuilder &builder) {
  Location loc = loop.getLoc();
  cloneRegion(loop.getIdentity(), loop.getReduceSlots(), builder);
  for (auto [slot, copySlot] : llvm::zip_equal(loop.getReduceSlots(), copySlots)) {
    if (!isa<ClassType>(pointeeOf(slot))) {
      CopyBitsOp::create(builder, loc, slot, copySlot);
      continue;
    }
    Value object = LoadOp::create(builder, loc, pointeeOf(slot), slot);
    for (auto [index, type] : llvm::enumerate(cast<RecordType>(pointeeOf(copySlot)).getFields())) {
      IntegerAttr number = builder.getI32IntegerAttr(index);
      Value target = ObjectFieldRefOp::create(builder, loc, RefType::get(type), object, number, builder.getUnitAttr());
      CopyBitsOp::create(builder, loc, target, FieldRefOp::create(builder, loc, copySlot, number));
    }
  }
}

//===- Variables.cpp - How variables get a place --------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "IRGen/Variables/Variables.h"
#include "IRGen/Core/DebugInfo.h"
#include "IRGen/Variables/SharedVariables.h"
#include "Sema/Tree/WellKnownNames.h"

using namespace mlir;

namespace choir::irgen {

void nameArgument(Value value, const typed::Var *var) {
  if (auto argument = dyn_cast<BlockArgument>(value))
    argument.setLoc(NameLoc::get(StringAttr::get(value.getContext(), var->name.str()), value.getLoc()));
}

/// Reports name constants: a value that is no constant of its own has the name of its first variable.
static void nameValue(Value value, const typed::Var *var) {
  Operation *op = value.getDefiningOp();
  if (!op)
    return nameArgument(value, var);
  if (op->getNumResults() == 1 && !op->hasTrait<OpTrait::ConstantLike>() && !isa<NameLoc>(op->getLoc()))
    op->setLoc(NameLoc::get(StringAttr::get(value.getContext(), var->name.str()), op->getLoc()));
}

void bindValue(IRGenFunction &fn, const typed::Var *var, Value value) {
  IRGenModule &gm = fn.module();
  if (gm.options().describeVariables) {
    fn.store(value.getLoc(), value, declareStorage(fn, var, value.getLoc()));
    if (var->kind != typed::Var::Formal || var->name != sema::known::this_)
      return;
  }
  nameValue(value, var);
  Storage storage;
  storage.value = value;
  storage.point = fn.here();
  fn.state<Variables>().places[var] = std::move(storage);
}

void bindScalar(IRGenFunction &fn, const typed::Var *var, Value value, Location loc) {
  if (var->isConst && !var->outlivesBlock)
    return bindValue(fn, var, value);
  fn.store(loc, value, declareStorage(fn, var, loc));
}

void bindTuple(IRGenFunction &fn, const typed::Var *var, ArrayRef<Value> elements, Location loc) {
  IRGenModule &gm = fn.module();
  OpBuilder &b = fn.builder();
  if (var->isConst && !var->outlivesBlock && !gm.options().describeVariables) {
    Storage storage;
    storage.elements.assign(elements.begin(), elements.end());
    storage.point = fn.here();
    fn.state<Variables>().places[var] = std::move(storage);
    return;
  }
  Value address = declareStorage(fn, var, loc);
  for (auto [index, element] : llvm::enumerate(elements))
    fn.store(loc, element, chpl::TupleRefOp::create(b, loc, address, index));
}

Value declareStorage(IRGenFunction &fn, const typed::Var *var, Location loc) {
  IRGenModule &gm = fn.module();
  mlir::Type type = gm.convert(var->type, var->range);
  Storage storage;
  storage.isSlot = var->isRef;
  storage.address = var->outlivesBlock && !var->isRef
                        ? sharedInScope(fn, loc, type)
                        : fn.local(loc, var->isRef ? mlir::Type(chpl::RefType::get(type)) : type, var->name.str());
  Value address = storage.address;
  fn.state<Variables>().places[var] = std::move(storage);
  describe(fn, var, address);
  return address;
}

void declareEarly(IRGenFunction &fn, const typed::Var *var, Location loc) {
  if (var->type->isNothing() || var->type->isVoid())
    return;
  declareStorage(fn, var, loc);
  fn.state<Variables>().early.insert(var);
}

} // namespace choir::irgen

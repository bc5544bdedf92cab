//===- Objects.cpp - Primitives on objects --------------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "IRGen/Nodes/Objects.h"
#include "IRGen/Nodes/Exprs.h"
#include "IRGen/Variables/Lifetimes.h"

using namespace mlir;

namespace choir::irgen {

using typed::Prim;

/// Whether a reference that may be nil becomes one of a class that has no nil.
static bool losesNil(const sema::Type *from, const sema::Type *to) {
  auto mayBeNil = [](const sema::Type *type) {
    auto *reference = llvm::dyn_cast<sema::ClassType>(type);
    return !reference || reference->isNilable();
  };
  return mayBeNil(from) && !mayBeNil(to);
}

Value emitClassPrim(IRGenFunction &fn, const typed::PrimExpr *prim) {
  IRGenModule &gm = fn.module();
  OpBuilder &b = fn.builder();
  Location loc = fn.getLoc(prim->range);
  const typed::Expr *operand = prim->args[0];
  switch (prim->op) {
  case Prim::OwnedRelease: {
    Value owner = fn.emitAddress(operand);
    Value object = fn.load(loc, owner);
    fn.store(loc, fn.nil(loc, object.getType()), owner);
    return fn.castPointer(loc, object, gm.convert(prim->type, prim->range));
  }
  case Prim::ManagedDrop: {
    Value owner = fn.emitAddress(operand);
    emitReplacedEnd(fn, operand->type, owner, loc);
    fn.store(loc, fn.nil(loc, cast<chpl::RefType>(owner.getType()).getPointee()), owner);
    return {};
  }
  default:
    break;
  }
  Value object = emitObject(fn, operand);
  // `nil` itself has no class.
  if (!isa<chpl::ClassType>(object.getType())) {
    auto *type = llvm::dyn_cast<sema::ClassType>(prim->type);
    if (!type || !type->object())
      return object;
    object = fn.castPointer(loc, object, gm.convertClass(type->object()));
  }
  switch (prim->op) {
  case Prim::NilCheck:
  case Prim::HeldCheck:
    if (gm.options().checkNil)
      chpl::CheckNilOp::create(b, loc, object, /*postfix=*/prim->op == Prim::NilCheck);
    [[fallthrough]];
  case Prim::ClassCast:
    if (losesNil(operand->type, prim->type))
      object = chpl::KnownObjectOp::create(b, loc, object);
    return fn.castPointer(loc, object, gm.convert(prim->type, prim->range));
  case Prim::DynamicCast:
    return chpl::DynamicCastOp::create(b, loc, gm.convert(prim->type, prim->range), object);
  case Prim::SetClass:
    chpl::SetClassOp::create(b, loc, object);
    return {};
  case Prim::ClassId:
    return chpl::ClassIdOp::create(b, loc, gm.i64(), object);
  case Prim::ClassName:
    return chpl::ClassNameOp::create(b, loc, gm.pointerType(), object);
  case Prim::Delete: {
    auto end = [&] { chpl::DeleteObjectOp::create(b, loc, object); };
    const bool isProgram = fn.typedFunction() && !fn.typedFunction()->isLibrary;
    emitNoticed(fn, isProgram ? Former::Owner : Former::Nobody, loc, end);
    return {};
  }
  case Prim::SharedRetain:
    chpl::RetainOp::create(b, loc, object);
    return {};
  case Prim::SharedCount:
    return chpl::OwnerCountOp::create(b, loc, gm.i64(), object);
  default:
    llvm_unreachable("not a class primitive");
  }
}

} // namespace choir::irgen

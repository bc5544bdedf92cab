//===- IRGenClasses.cpp - Classes and operations on objects ---------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "IRGenInternals.h"

using namespace mlir;
using llvm::cast;
using llvm::isa;

namespace choir::irgen {

using typed::Prim;

//===----------------------------------------------------------------------===//
// Tables
//===----------------------------------------------------------------------===//

void IRGenModule::emitPendingClasses() {
  while (!pendingClasses.empty())
    emitClass(pendingClasses.pop_back_val());
}

void IRGenModule::emitClass(const sema::AggregateType *object) {
  FlatSymbolRefAttr parent = object->parent ? convertClass(object->parent).getDecl() : FlatSymbolRefAttr();
  SmallVector<mlir::Type> fields = convertObjectFields(*this, object);
  FlatSymbolRefAttr deinit;
  if (object->deinitFn)
    deinit = FlatSymbolRefAttr::get(getFunction(object->deinitFn).getSymNameAttr());

  SmallVector<Attribute> methods;
  const unsigned id = object->classId;
  if (id != 0 && id <= program.vtables.size())
    for (const typed::Function *method : program.vtables[id - 1])
      // Loops over iterators ask for the class themselves.
      methods.push_back(method && !method->isIterator ? FlatSymbolRefAttr::get(getFunction(method).getSymNameAttr())
                                                      : abstractMethod());

  StringRef name = object->decl() ? object->decl()->name.str() : StringRef();
  Location loc = object->decl() ? getLoc(object->decl()->range) : Location(builder.getUnknownLoc());
  const int64_t tableId = id != 0 ? id : program.classes.size() + ++nextForeignClassId;
  chpl::ClassOp::create(builder, loc, classSymbols[object].getValue(), parent, name, tableId,
                        builder.getTypeArrayAttr(fields), deinit,
                        methods.empty() ? ArrayAttr() : builder.getArrayAttr(methods));
}

/// Stands in slots that no object of the class can be asked for.
FlatSymbolRefAttr IRGenModule::abstractMethod() {
  if (!abstractMethodSymbol) {
    func::FuncOp op =
        synthesize("abstract method", FunctionType::get(&context, {}, {}),
                   [](IRGenFunction &fn, ValueRange) { chpl::UnreachableOp::create(fn.b, fn.b.getUnknownLoc()); });
    abstractMethodSymbol = FlatSymbolRefAttr::get(op.getSymNameAttr());
  }
  return abstractMethodSymbol;
}

//===----------------------------------------------------------------------===//
// Primitives
//===----------------------------------------------------------------------===//

Value IRGenFunction::emitClassPrim(const typed::PrimExpr *prim) {
  Location loc = getLoc(prim->range);
  const typed::Expr *operand = prim->args[0];
  switch (prim->op) {
  case Prim::OwnedRelease: {
    Value owner = emitAddress(operand);
    Value object = load(loc, owner);
    store(loc, nil(loc, object.getType()), owner);
    return castPointer(loc, object, gm.convert(prim->type, prim->range));
  }
  case Prim::ManagedDrop: {
    Value owner = emitAddress(operand);
    emitReplacedEnd(operand->type, owner, loc);
    store(loc, nil(loc, cast<chpl::RefType>(owner.getType()).getPointee()), owner);
    return {};
  }
  default:
    break;
  }
  Value object = emitObject(operand);
  // `nil` itself has no class.
  if (!isa<chpl::ClassType>(object.getType())) {
    auto *type = llvm::dyn_cast<sema::ClassType>(prim->type);
    if (!type || !type->object())
      return object;
    object = castPointer(loc, object, gm.convertClass(type->object()));
  }
  switch (prim->op) {
  case Prim::NilCheck:
  case Prim::HeldCheck:
    if (gm.options.checkNil)
      chpl::CheckNilOp::create(b, loc, object, /*postfix=*/prim->op == Prim::NilCheck);
    return castPointer(loc, object, gm.convert(prim->type, prim->range));
  case Prim::ClassCast:
    return castPointer(loc, object, gm.convert(prim->type, prim->range));
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
    const bool isProgram = function && !function->isLibrary;
    emitNoticed(isProgram ? Former::Owner : Former::Nobody, loc, end);
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

//===- Classes.cpp - Classes and operations on objects --------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

using namespace mlir;

#include "IRGen/Program/Classes.h"
#include "IRGen/Core/IRGenFunction.h"
#include "IRGen/Core/Types.h"

namespace choir::irgen {

static void emitClass(IRGenModule &gm, const sema::AggregateType *object);
static mlir::FlatSymbolRefAttr abstractMethod(IRGenModule &gm);

//===----------------------------------------------------------------------===//
// Tables
//===----------------------------------------------------------------------===//

void emitPendingClasses(IRGenModule &gm) {
  while (!gm.state<Classes>().pending.empty())
    emitClass(gm, gm.state<Classes>().pending.pop_back_val());
}

static void emitClass(IRGenModule &gm, const sema::AggregateType *object) {
  const typed::Program &program = gm.program();
  OpBuilder &builder = gm.builder();
  FlatSymbolRefAttr parent = object->parent ? gm.convertClass(object->parent).getDecl() : FlatSymbolRefAttr();
  SmallVector<mlir::Type> fields = convertObjectFields(gm, object);
  FlatSymbolRefAttr deinit;
  if (object->deinitFn)
    deinit = FlatSymbolRefAttr::get(gm.getFunction(object->deinitFn).getSymNameAttr());

  SmallVector<Attribute> methods;
  const unsigned id = object->classId;
  if (id != 0 && id <= program.vtables.size())
    for (const typed::Function *method : program.vtables[id - 1])
      // Loops over iterators ask for the class themselves.
      methods.push_back(method && !method->isIterator ? FlatSymbolRefAttr::get(gm.getFunction(method).getSymNameAttr())
                                                      : abstractMethod(gm));

  StringRef name = object->decl() ? object->decl()->name.str() : StringRef();
  Location loc = object->decl() ? gm.getLoc(object->decl()->range) : Location(builder.getUnknownLoc());
  const int64_t tableId = id != 0 ? id : program.classes.size() + ++gm.state<Classes>().nextForeignId;
  chpl::ClassOp::create(builder, loc, gm.state<Classes>().symbols[object].getValue(), parent, name, tableId,
                        builder.getTypeArrayAttr(fields), deinit,
                        methods.empty() ? ArrayAttr() : builder.getArrayAttr(methods));
}

/// Stands in slots that no object of the class can be asked for.
static FlatSymbolRefAttr abstractMethod(IRGenModule &gm) {
  if (!gm.state<Classes>().abstractMethod) {
    func::FuncOp op =
        gm.synthesize("abstract method", FunctionType::get(&gm.context(), {}, {}), [](IRGenFunction &fn, ValueRange) {
          chpl::UnreachableOp::create(fn.builder(), fn.builder().getUnknownLoc());
        });
    gm.state<Classes>().abstractMethod = FlatSymbolRefAttr::get(op.getSymNameAttr());
  }
  return gm.state<Classes>().abstractMethod;
}

//===----------------------------------------------------------------------===//
// Primitives
//===----------------------------------------------------------------------===//

} // namespace choir::irgen

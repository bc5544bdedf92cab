//===- ExpandRuntime.cpp - Checks, headers and objects to calls -----------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// chpl-expand-runtime (runtime call lowering): Passes.td has input, output and a sketch.
//
// A failed check branches to a block at the end of the function that calls a function of the library and never returns.
// The weights keep that block out of the way. Methods of RuntimeExpander are in a file for each group of ops.
//
//===----------------------------------------------------------------------===//

#include "ExpandRuntime/ExpandRuntime.h"
#include "choir/Dialect/Chpl/Transforms/Passes.h"
#include "choir/Dialect/Chpl/Utils/AccessMarks.h"
#include "choir/runtime/Types.h"

namespace choir::chpl {
#define GEN_PASS_DEF_CHPLEXPANDRUNTIME
#include "choir/Dialect/Chpl/Transforms/Passes.h.inc"
} // namespace choir::chpl

using namespace mlir;
using namespace choir;
using namespace choir::chpl;

//===----------------------------------------------------------------------===//
// RuntimeExpander: what the groups of ops share
//===----------------------------------------------------------------------===//

void RuntimeExpander::run() {
  SmallVector<Operation *> ops;
  function.walk([&](Operation *op) {
    if (isa_and_nonnull<ChplDialect>(op->getDialect()))
      ops.push_back(op);
    if (auto init = dyn_cast<ArrayInitOp>(op))
      owners.insert(init.getArray());
  });
  for (Operation *op : ops) {
    builder.setInsertionPoint(op);
    if (expandCheck(op) || expandHeaderOp(op) || expandObjectOp(op))
      op->erase();
  }
}

Value RuntimeExpander::nullPointer(Location loc) {
  return NilOp::create(builder, loc, builder.getType<LLVM::LLVMPointerType>());
}

Value RuntimeExpander::asPointer(Value address) {
  auto type = builder.getType<LLVM::LLVMPointerType>();
  if (address.getType() == type)
    return address;
  return PointerCastOp::create(builder, address.getLoc(), type, address);
}

Value RuntimeExpander::call(Location loc, RuntimeFunction function, ValueRange operands) {
  func::CallOp call = runtime.call(builder, loc, function, operands);
  return call.getNumResults() == 0 ? Value() : call.getResult(0);
}

Value RuntimeExpander::allocationSite(Location loc, StringRef what) {
  return createAllocationSite(builder, loc, what, function->hasAttr(ChplDialect::getLibraryAttrName()));
}

Value RuntimeExpander::scratch(Location loc, unsigned count) {
  Value &slot = scratchSlots[count];
  if (!slot) {
    OpBuilder::InsertionGuard guard(builder);
    builder.setInsertionPointToStart(&function.getBody().front());
    SmallVector<Type> elements(count, builder.getI64Type());
    slot = LocalOp::create(builder, loc, TupleLayoutType::get(builder.getContext(), elements));
  }
  return slot;
}

Value RuntimeExpander::storeAll(Location loc, ValueRange values) {
  Value slot = scratch(loc, values.size());
  for (auto [index, value] : llvm::enumerate(values))
    StoreOp::create(builder, loc, value, TupleRefOp::create(builder, loc, slot, builder.getI32IntegerAttr(index)));
  return asPointer(slot);
}

void RuntimeExpander::haltUnless(Location loc, Value condition, function_ref<void()> report) {
  Block *block = builder.getInsertionBlock();
  Block *goOn = block->splitBlock(builder.getInsertionPoint());
  Block *fail = builder.createBlock(&function.getBody(), function.getBody().end());
  report();
  LLVM::UnreachableOp::create(builder, loc);
  builder.setInsertionPointToEnd(block);
  cf::CondBranchOp::create(builder, loc, condition, goOn, ValueRange(), fail, ValueRange(),
                           builder.getDenseI32ArrayAttr({1000000, 1}));
  builder.setInsertionPointToStart(goOn);
}

void RuntimeExpander::doIf(Location loc, Value condition, function_ref<void()> body) {
  Block *block = builder.getInsertionBlock();
  Block *goOn = block->splitBlock(builder.getInsertionPoint());
  Block *inside = builder.createBlock(goOn);
  body();
  cf::BranchOp::create(builder, loc, goOn);
  builder.setInsertionPointToEnd(block);
  cf::CondBranchOp::create(builder, loc, condition, inside, ValueRange(), goOn, ValueRange(),
                           builder.getDenseI32ArrayAttr({1, 1000}));
  builder.setInsertionPointToStart(goOn);
}

//===----------------------------------------------------------------------===//
// Objects
//===----------------------------------------------------------------------===//

/// `struct choir_object` and, if `decl` is given, the fields.
static RecordType objectLayout(MLIRContext *context, ClassOp decl) {
  SmallVector<Type> fields{LLVM::LLVMPointerType::get(context), IntegerType::get(context, 64)};
  if (decl)
    for (Attribute field : decl.getFields())
      fields.push_back(cast<TypeAttr>(field).getValue());
  return RecordType::get(context, decl ? decl.getSymName() : StringRef(symbol::object_record), fields);
}

/// Places of fields in an object, and in `struct choir_class`.
enum choir::chpl::ObjectField : int { ObjectClass, ObjectOwners, ObjectFirstField };
enum ClassField { ClassName, ClassDeinit, ClassAncestors, ClassDepth, ClassId, ClassNumFields };

Value RuntimeExpander::objectHeader(Location loc, Value object, ObjectField field) {
  auto type = RefType::get(objectLayout(builder.getContext(), {}));
  Value header = PointerCastOp::create(builder, loc, type, object);
  return FieldRefOp::create(builder, loc, header, builder.getI32IntegerAttr(field));
}

/// The class information of an object that is not nil, as a record whose last field is the first slot of the table.
Value RuntimeExpander::classField(Location loc, Value object, unsigned field) {
  Value info =
      LoadOp::create(builder, loc, builder.getType<LLVM::LLVMPointerType>(), objectHeader(loc, object, ObjectClass));
  Type pointer = builder.getType<LLVM::LLVMPointerType>(), word = builder.getI64Type();
  auto layout =
      RecordType::get(builder.getContext(), symbol::class_record, {pointer, pointer, pointer, word, word, pointer});
  Value record = PointerCastOp::create(builder, loc, RefType::get(layout), info);
  return FieldRefOp::create(builder, loc, record, builder.getI32IntegerAttr(field));
}

Value RuntimeExpander::loadRef(Location loc, Value ref) {
  return LoadOp::create(builder, loc, cast<RefType>(ref.getType()).getPointee(), ref);
}

static bool isObjectOp(Operation *op) {
  return isa<NewObjectOp, DeleteObjectOp, RetainOp, ReleaseOp, OwnerCountOp, ObjectFieldRefOp, DynamicCastOp,
             SetClassOp, ClassIdOp, ClassNameOp, CallVirtualOp>(op);
}

bool RuntimeExpander::expandObjectOp(Operation *op) {
  if (!isObjectOp(op))
    return false;
  Location loc = op->getLoc();
  Value result =
      TypeSwitch<Operation *, Value>(op)
          .Case([&](NewObjectOp newOp) { return expandNewObject(newOp); })
          .Case([&](ObjectFieldRefOp fieldOp) { return expandObjectField(fieldOp); })
          .Case([&](CallVirtualOp callOp) { return expandVirtualCall(callOp); })
          .Case([&](DynamicCastOp castOp) { return expandDynamicCast(castOp); })
          .Case([&](OwnerCountOp countOp) {
            return unlessNil(loc, countOp.getObject(), builder.getI64Type(),
                             [&] { return loadRef(loc, objectHeader(loc, countOp.getObject(), ObjectOwners)); });
          })
          .Case([&](SetClassOp setOp) {
            Value info = ClassInfoOp::create(builder, loc, setOp.getObject().getType().getDecl());
            StoreOp::create(builder, loc, info, objectHeader(loc, setOp.getObject(), ObjectClass));
            return Value();
          })
          .Case([&](ClassIdOp idOp) {
            return unlessNil(loc, idOp.getObject(), builder.getI64Type(),
                             [&] { return loadRef(loc, classField(loc, idOp.getObject(), ClassId)); });
          })
          .Case([&](ClassNameOp nameOp) { return loadRef(loc, classField(loc, nameOp.getObject(), ClassName)); })
          .Case([&](DeleteObjectOp deleteOp) {
            return call(loc, RuntimeFunction::object_delete, asPointer(deleteOp.getObject()));
          })
          .Case([&](RetainOp retainOp) {
            return call(loc, RuntimeFunction::object_retain, asPointer(retainOp.getObject()));
          })
          .Case([&](ReleaseOp releaseOp) {
            return call(loc, RuntimeFunction::object_release, asPointer(releaseOp.getObject()));
          });
  if (result && op->getNumResults() == 1)
    op->getResult(0).replaceAllUsesWith(result);
  return true;
}

Value RuntimeExpander::unlessNil(Location loc, Value object, Type type, function_ref<Value()> compute) {
  Block *block = builder.getInsertionBlock();
  Block *goOn = block->splitBlock(builder.getInsertionPoint());
  Value result = goOn->addArgument(type, loc);
  builder.setInsertionPointToEnd(block);
  Value isNil = compare(loc, "eq", object, NilOp::create(builder, loc, object.getType()));
  Value zero = arith::ConstantOp::create(builder, loc, builder.getZeroAttr(type));
  Block *inside = builder.createBlock(goOn);
  Value value = compute();
  cf::BranchOp::create(builder, loc, goOn, value);
  builder.setInsertionPointToEnd(block);
  cf::CondBranchOp::create(builder, loc, isNil, goOn, zero, inside, ValueRange());
  builder.setInsertionPointToStart(goOn);
  return result;
}

Value RuntimeExpander::compare(Location loc, StringRef predicate, Value left, Value right) {
  return PointerCompareOp::create(builder, loc, builder.getI1Type(), builder.getStringAttr(predicate), left, right);
}

ClassOp RuntimeExpander::classOf(Value object) {
  return runtime.symbolTable().lookup<ClassOp>(cast<ClassType>(object.getType()).getDecl().getValue());
}

Value RuntimeExpander::expandNewObject(NewObjectOp op) {
  Location loc = op.getLoc();
  ClassOp decl = classOf(op.getObject());
  Value size = SizeOfOp::create(builder, loc, objectLayout(builder.getContext(), decl));
  Value memory = call(loc, RuntimeFunction::alloc_for,
                      {size, numbers(loc).constant(16), allocationSite(loc, decl.getDisplayName())});
  Value object = PointerCastOp::create(builder, loc, op.getObject().getType(), memory);
  Value info = ClassInfoOp::create(builder, loc, op.getObject().getType().getDecl());
  StoreOp::create(builder, loc, info, objectHeader(loc, object, ObjectClass));
  StoreOp::create(builder, loc, numbers(loc).constant(1), objectHeader(loc, object, ObjectOwners));
  return object;
}

Value RuntimeExpander::expandObjectField(ObjectFieldRefOp op) {
  auto layout = RefType::get(objectLayout(builder.getContext(), classOf(op.getObject())));
  Value record = PointerCastOp::create(builder, op.getLoc(), layout, op.getObject());
  return FieldRefOp::create(builder, op.getLoc(), record, builder.getI32IntegerAttr(ObjectFirstField + op.getIndex()));
}

Value RuntimeExpander::expandVirtualCall(CallVirtualOp op) {
  Location loc = op.getLoc();
  Value table = asPointer(classField(loc, op.getReceiver(), ClassNumFields));
  Type pointer = builder.getType<LLVM::LLVMPointerType>();
  Value slot = PointerOffsetOp::create(builder, loc, table, numbers(loc).constant(op.getSlot()), pointer);
  Value method = loadRef(loc, PointerCastOp::create(builder, loc, RefType::get(pointer), slot));
  auto callOp = CallIndirectOp::create(builder, loc, op.getResultTypes(), method, op.getOperands());
  op->replaceAllUsesWith(callOp);
  return {};
}

Value RuntimeExpander::expandDynamicCast(DynamicCastOp op) {
  Location loc = op.getLoc();
  Value info = ClassInfoOp::create(builder, loc, op.getResult().getType().getDecl());
  Value isA = call(loc, RuntimeFunction::object_is_a, {asPointer(op.getObject()), info});
  Value object = PointerCastOp::create(builder, loc, op.getResult().getType(), op.getObject());
  Value nil = NilOp::create(builder, loc, op.getResult().getType());
  return arith::SelectOp::create(builder, loc, isA, object, nil);
}

//===----------------------------------------------------------------------===//
// The pass
//===----------------------------------------------------------------------===//

namespace {
struct ExpandRuntime : choir::chpl::impl::ChplExpandRuntimeBase<ExpandRuntime> {
  void runOnOperation() override {
    RuntimeFunctions runtime(getOperation());
    for (auto function : llvm::make_early_inc_range(getOperation().getOps<func::FuncOp>()))
      if (!function.isExternal())
        RuntimeExpander(function, runtime).run();
  }
};
} // namespace

//===- StreamingStores.cpp - Streaming stores of parallel loops -----------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "StreamingStores.h"
#include "choir/Analysis/IndexBuilder.h"
#include "choir/Dialect/Chpl/Analysis/PlainBodies.h"
#include "choir/Dialect/Chpl/Utils/AccessMarks.h"
#include "mlir/Analysis/SliceAnalysis.h"
#include "mlir/IR/IRMapping.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"

using namespace mlir;
using namespace choir;
using namespace choir::chpl;

//===----------------------------------------------------------------------===//
// Finding
//===----------------------------------------------------------------------===//

/// The root of an access: the name of a module-scope variable, or the value that its address derives from.
static const void *originOf(Operation *access) {
  Value root = getRoot(getAccessedAddress(access));
  if (auto global = root.getDefiningOp<AddressOfOp>())
    return global.getGlobalAttr().getAsOpaquePointer();
  return root.getAsOpaquePointer();
}

/// Whether the index grows by one with the position.
static bool growsByOne(Value index, BlockArgument position) {
  if (index == position)
    return true;
  Operation *op = index.getDefiningOp();
  if (!op || !isa<arith::AddIOp, arith::SubIOp>(op))
    return false;
  Value left = op->getOperand(0), right = op->getOperand(1);
  if (growsByOne(left, position))
    return !dependsOn(right, position);
  return isa<arith::AddIOp>(op) && growsByOne(right, position) && !dependsOn(left, position);
}

/// Whether neighbouring positions of the innermost dimension are neighbouring elements, whose addresses are known
/// before the loop.
static bool runsAlongElements(Operation *elementRef, ForallOp forall) {
  BlockArgument position = forall.positions().back();
  ValueRange indices = elementRef->getOperands().drop_front();
  auto view = cast<ViewType>(elementRef->getOperand(0).getType());
  if (view.getGapped() || view.getStrided() || forall.getBody().isAncestor(elementRef->getOperand(0).getParentRegion()))
    return false;
  if (!growsByOne(indices.back(), position))
    return false;
  if (llvm::any_of(indices.drop_back(), [&](Value index) { return dependsOn(index, position); }))
    return false;
  SetVector<Operation *> slice;
  BackwardSliceOptions options;
  options.filter = [&](Operation *op) { return op->getBlock() == &forall.getBody().front(); };
  (void)getBackwardSlice(elementRef, &slice, options);
  return llvm::all_of(slice, [](Operation *op) { return isMemoryEffectFree(op); });
}

static bool hasStreamableType(StoreOp store) {
  Type type = store.getValue().getType();
  return type.isInteger(8) || type.isInteger(16) || type.isInteger(32) || type.isInteger(64) || type.isF32() ||
         type.isF64();
}

StoreOp choir::chpl::findStreamingStore(ForallOp forall) {
  if (forall.getKind() != LoopKind::Forall || !hasPlainBody(forall))
    return {};
  auto isRead = [&](StoreOp store) {
    return llvm::any_of(forall.getBody().getOps<LoadOp>(),
                        [&](LoadOp load) { return originOf(load) == originOf(store); });
  };
  for (auto store : forall.getBody().getOps<StoreOp>()) {
    Operation *element = getElementRef(store);
    if (element && hasStreamableType(store) && runsAlongElements(element, forall) && !isRead(store))
      return store;
  }
  return {};
}

Value choir::chpl::emitBytesPerPosition(ForallOp forall, OpBuilder &builder) {
  Location loc = forall.getLoc();
  SmallPtrSet<const void *, 8> arrays;
  Value bytes = arith::ConstantIntOp::create(builder, loc, 0, 64);
  for (Operation &op : forall.getBody().front()) {
    Operation *element = getElementRef(&op);
    if (!element || !arrays.insert(originOf(&op)).second)
      continue;
    Type type = cast<RefType>(element->getResult(0).getType()).getPointee();
    bytes = arith::AddIOp::create(builder, loc, bytes, SizeOfOp::create(builder, loc, type));
  }
  return bytes;
}

//===----------------------------------------------------------------------===//
// Addresses
//===----------------------------------------------------------------------===//

Value choir::chpl::emitStoreAddress(StoreOp store, ForallOp forall, ValueRange outer, Value position,
                                    OpBuilder &builder) {
  Block *body = store->getBlock();
  IRMapping mapping;
  mapping.map(forall.positions().drop_back(), outer);
  mapping.map(forall.positions().back(), position);
  SetVector<Operation *> slice;
  BackwardSliceOptions options;
  options.filter = [&](Operation *op) { return op->getBlock() == body; };
  options.inclusive = true;
  Operation *element = store.getRef().getDefiningOp();
  (void)getBackwardSlice(element, &slice, options);
  for (Operation *op : slice)
    builder.clone(*op, mapping);
  return PointerCastOp::create(builder, store.getLoc(), builder.getType<LLVM::LLVMPointerType>(),
                               mapping.lookup(store.getRef()));
}

Value choir::chpl::emitElementsToCacheLine(StoreOp store, Value address, OpBuilder &builder) {
  Location loc = store.getLoc();
  int64_t bytes = store.getValue().getType().getIntOrFloatBitWidth() / 8;
  Value number = LLVM::PtrToIntOp::create(builder, loc, builder.getI64Type(), address);
  IndexBuilder numbers(builder, loc);
  Value negative = arith::SubIOp::create(builder, loc, numbers.constant(0), number);
  Value ahead = arith::AndIOp::create(builder, loc, negative, numbers.constant(cacheLine - 1));
  return arith::DivUIOp::create(builder, loc, ahead, numbers.constant(bytes));
}

void choir::chpl::emitCacheLineStart(Value address, OpBuilder &builder) {
  Location loc = address.getLoc();
  Value always = arith::ConstantIntOp::create(builder, loc, 1, 1);
  Value alignment = arith::ConstantIntOp::create(builder, loc, cacheLine, 64);
  LLVM::AssumeOp::create(builder, loc, always, LLVM::AssumeAlignTag(), address, alignment);
}

void choir::chpl::rebaseStore(StoreOp store, Value address, Value start, Value position) {
  Location loc = store.getLoc();
  OpBuilder builder(store);
  Value distance = arith::SubIOp::create(builder, loc, position, start, arith::IntegerOverflowFlags::nsw);
  Value moved = PointerOffsetOp::create(builder, loc, address, distance, store.getValue().getType());
  store.getRefMutable().assign(PointerCastOp::create(builder, loc, store.getRef().getType(), moved));
}

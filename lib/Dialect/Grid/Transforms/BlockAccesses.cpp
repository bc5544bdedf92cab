//===- BlockAccesses.cpp - Alias scopes of kernels ------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "BlockAccesses.h"
#include "choir/Dialect/Chpl/Utils/AccessMarks.h"
#include "choir/Dialect/Grid/Analysis/BarrierEffects.h"
#include "llvm/ADT/MapVector.h"

using namespace mlir;
using namespace choir::chpl;
using namespace choir::grid;

static constexpr llvm::StringLiteral ownedAttrName = "grid.owned";

static bool isShared(const Storage &storage) { return storage.kind == Storage::Array && storage.number % 2 != 0; }

//===----------------------------------------------------------------------===//
// Arrays
//===----------------------------------------------------------------------===//

static void markArrays(func::FuncOp kernel) {
  llvm::MapVector<int64_t, SmallVector<Operation *>> accesses;
  kernel.walk([&](Operation *op) {
    Value address = getAccessedAddress(op);
    Storage storage = address ? getStorage(address) : Storage();
    if (storage.kind == Storage::Array)
      accesses[storage.number].push_back(op);
  });
  MLIRContext *context = kernel.getContext();
  auto domain = LLVM::AliasScopeDomainAttr::get(context, kernel.getSymNameAttr());
  llvm::MapVector<int64_t, Attribute> scopes;
  for (auto &[number, ops] : accesses)
    scopes[number] = LLVM::AliasScopeAttr::get(domain);
  for (auto &[number, ops] : accesses) {
    SmallVector<Attribute> others;
    for (auto &[other, scope] : scopes)
      if (!Storage{Storage::Array, number}.mayOverlap({Storage::Array, other}))
        others.push_back(scope);
    for (Operation *op : ops)
      setAliasScopes(op, ArrayAttr::get(context, scopes[number]), ArrayAttr::get(context, others));
  }
}

void choir::grid::markBlockAccesses(func::FuncOp kernel) {
  markArrays(kernel);
  kernel.walk([&](Operation *op) {
    Value address;
    if (auto load = dyn_cast<AtomicLoadOp>(op))
      address = load.getRef();
    else if (auto store = dyn_cast<AtomicStoreOp>(op))
      address = store.getRef();
    else if (auto update = dyn_cast<AtomicUpdateOp>(op))
      address = update.getRef();
    if (address && isShared(getStorage(address)))
      op->setAttr(ownedAttrName, UnitAttr::get(op->getContext()));
  });
}

//===----------------------------------------------------------------------===//
// Atomic operations
//===----------------------------------------------------------------------===//

/// The new value of an atomic update of `old`.
static Value createUpdate(OpBuilder &builder, AtomicUpdateOp op, Value old) {
  Location loc = op.getLoc();
  Value value = op.getValue();
  bool isFloat = isa<FloatType>(value.getType());
  switch (op.getKind()) {
  case AtomicKind::Exchange:
    return value;
  case AtomicKind::Add:
    return isFloat ? arith::AddFOp::create(builder, loc, old, value).getResult()
                   : arith::AddIOp::create(builder, loc, old, value).getResult();
  case AtomicKind::Sub:
    return isFloat ? arith::SubFOp::create(builder, loc, old, value).getResult()
                   : arith::SubIOp::create(builder, loc, old, value).getResult();
  case AtomicKind::And:
    return arith::AndIOp::create(builder, loc, old, value);
  case AtomicKind::Or:
    return arith::OrIOp::create(builder, loc, old, value);
  case AtomicKind::Xor:
    return arith::XOrIOp::create(builder, loc, old, value);
  case AtomicKind::Min:
    return isFloat ? arith::MinNumFOp::create(builder, loc, old, value).getResult()
                   : arith::MinSIOp::create(builder, loc, old, value).getResult();
  case AtomicKind::Max:
    return isFloat ? arith::MaxNumFOp::create(builder, loc, old, value).getResult()
                   : arith::MaxSIOp::create(builder, loc, old, value).getResult();
  case AtomicKind::UMin:
    return arith::MinUIOp::create(builder, loc, old, value);
  case AtomicKind::UMax:
    return arith::MaxUIOp::create(builder, loc, old, value);
  }
  llvm_unreachable("unknown atomic update");
}

static void lowerAtomic(Operation *op) {
  OpBuilder builder(op);
  Location loc = op->getLoc();
  if (auto store = dyn_cast<AtomicStoreOp>(op)) {
    StoreOp::create(builder, loc, store.getValue(), store.getRef());
  } else {
    Value ref = isa<AtomicLoadOp>(op) ? op->getOperand(0) : op->getOperand(1);
    Value old = LoadOp::create(builder, loc, op->getResult(0).getType(), ref);
    if (auto update = dyn_cast<AtomicUpdateOp>(op))
      StoreOp::create(builder, loc, createUpdate(builder, update, old), ref);
    op->getResult(0).replaceAllUsesWith(old);
  }
  op->erase();
}

SmallVector<Operation *> choir::grid::findBlockAtomics(ArrayRef<Operation *> code) {
  SmallVector<Operation *> owned;
  for (Operation *root : code)
    root->walk([&](Operation *op) {
      if (op->hasAttr(ownedAttrName))
        owned.push_back(op);
    });
  return owned;
}

void choir::grid::lowerBlockAtomics(ArrayRef<Operation *> atomics) {
  for (Operation *op : atomics)
    lowerAtomic(op);
}

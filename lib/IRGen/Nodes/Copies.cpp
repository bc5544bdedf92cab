//===- Copies.cpp - Copies and ends of values, by type --------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "IRGen/Core/LifetimeNeeds.h"
#include "IRGen/Loops/Arrays.h"
#include "IRGen/Variables/Closures.h"

using namespace mlir;

namespace choir::irgen {

void IRGenFunction::emitDeinit(const sema::Type *type, Value address, Location loc) {
  if (!needsDeinit(gm, type))
    return;
  if (type->kind() == sema::TypeKind::Proc) {
    releaseProcValue(*this, load(loc, address), loc);
  } else if (llvm::isa<sema::ClassType>(type)) {
    // An `owned` object can have further owners: the domains that it maps, where it is a distribution.
    chpl::ReleaseOp::create(b, loc, load(loc, address));
  } else if (const sema::Type *descriptor = sema::descriptorType(type)) {
    emitDeinit(descriptor, address, loc);
  } else if (llvm::isa<sema::ArrayType>(type)) {
    chpl::ArrayDeinitOp::create(b, loc, address);
  } else if (auto *tuple = llvm::dyn_cast<sema::TupleType>(type)) {
    for (unsigned i = tuple->size(); i-- > 0;)
      if (needsDeinit(gm, tuple->elements()[i]))
        emitDeinit(tuple->elements()[i], chpl::TupleRefOp::create(b, loc, address, i), loc);
  } else if (auto *record = llvm::dyn_cast<sema::AggregateType>(type)) {
    callFunction(record->deinitFn, address, state<SourcePosition>().statement);
  }
}

void IRGenFunction::emitCopy(const sema::Type *type, Value target, Value source, Location loc) {
  if (!needsCopy(gm, type)) {
    chpl::CopyBitsOp::create(b, loc, target, source);
    return;
  }
  if (type->kind() == sema::TypeKind::Proc) {
    Value procedure = load(loc, source);
    retainProcValue(*this, procedure, loc);
    store(loc, procedure, target);
  } else if (auto *reference = llvm::dyn_cast<sema::ClassType>(type)) {
    Value object = load(loc, source);
    if (reference->management() == sema::Management::Shared)
      chpl::RetainOp::create(b, loc, object);
    else
      store(loc, nil(loc, object.getType()), source); // the copy is the owner now
    store(loc, object, target);
  } else if (const sema::Type *descriptor = sema::descriptorType(type)) {
    emitCopy(descriptor, target, source, loc);
  } else if (auto *array = llvm::dyn_cast<sema::ArrayType>(type)) {
    emitArrayCopy(*this, array, target, source, loc);
  } else if (auto *tuple = llvm::dyn_cast<sema::TupleType>(type)) {
    for (auto [i, element] : llvm::enumerate(tuple->elements()))
      emitCopy(element, chpl::TupleRefOp::create(b, loc, target, i), chpl::TupleRefOp::create(b, loc, source, i), loc);
  } else if (auto *record = llvm::dyn_cast<sema::AggregateType>(type)) {
    callFunction(record->copyFn, {target, source}, state<SourcePosition>().statement);
  }
}

} // namespace choir::irgen

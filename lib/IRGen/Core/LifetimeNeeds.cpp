//===- LifetimeNeeds.cpp - What is more than its bits ---------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "IRGen/Core/LifetimeNeeds.h"
#include "IRGen/Variables/Closures.h"

using namespace mlir;

namespace choir::irgen {

namespace {
/// Whether copies and ends of a type do anything.
struct LifetimeNeeds {
  llvm::DenseMap<const sema::Type *, bool> deinitNeeds, copyNeeds;
};
} // namespace

/// Whether a property holds of a type or of what it consists of; `ofAggregate` answers for records.
static bool anyPart(IRGenModule &gm, llvm::DenseMap<const sema::Type *, bool> &known, const sema::Type *type,
                    function_ref<bool(const sema::AggregateType *)> ofAggregate) {
  if (type->isScalar())
    return false;
  if (type->kind() == sema::TypeKind::Proc)
    return hasKeptClosures(gm);
  auto found = known.find(type);
  if (found != known.end())
    return found->second;
  bool result = true; // arrays, owned and shared references
  if (auto *tuple = llvm::dyn_cast<sema::TupleType>(type))
    result = llvm::any_of(tuple->elements(), [&](const sema::Type *e) { return anyPart(gm, known, e, ofAggregate); });
  else if (auto *aggregate = llvm::dyn_cast<sema::AggregateType>(type))
    result = ofAggregate(aggregate);
  else if (const sema::Type *descriptor = sema::descriptorType(type))
    result = anyPart(gm, known, descriptor, ofAggregate);
  known[type] = result;
  return result;
}

bool needsDeinit(IRGenModule &gm, const sema::Type *type) {
  return anyPart(gm, gm.state<LifetimeNeeds>().deinitNeeds, type,
                 [](const sema::AggregateType *record) { return record->deinitFn != nullptr; });
}

bool needsCopy(IRGenModule &gm, const sema::Type *type) {
  return anyPart(gm, gm.state<LifetimeNeeds>().copyNeeds, type,
                 [](const sema::AggregateType *record) { return record->copyFn != nullptr; });
}

bool needsCleanup(const typed::Var *var) {
  if (var->isRef || var->endsInCallee || var->kind == typed::Var::Global)
    return false;
  return var->deinit || var->isOwnedRef || sema::headerArray(var->type);
}

} // namespace choir::irgen

//===- Inlining.cpp - Inlining of structured bodies -----------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "choir/Dialect/Chpl/Utils/Inlining.h"
#include "choir/Dialect/Chpl/Utils/SourcePlace.h"
#include "mlir/IR/IRMapping.h"

using namespace mlir;
using namespace choir::chpl;

bool choir::chpl::returnsAtEndOnly(func::FuncOp function) {
  Operation *last = function.getBody().front().getTerminator();
  WalkResult result = function.getBody().walk(
      [&](ReturnOp exit) { return exit == last ? WalkResult::advance() : WalkResult::interrupt(); });
  return isa<ReturnOp>(last) && !result.wasInterrupted();
}

/// Copies ops of `callee` and gives the copies their locations.
template <typename Ops>
static void copyOps(func::FuncOp callee, Ops &&ops, IRMapping &mapping, Location loc, OpBuilder &builder) {
  bool isLibrary = callee->hasAttr(ChplDialect::getLibraryAttrName());
  for (Operation &op : ops)
    builder.clone(op, mapping)->walk([&](Operation *copy) {
      copy->setLoc(isLibrary ? loc : Location(CallSiteLoc::get(copy->getLoc(), loc)));
      // A formal of the callee is an ordinary variable in the caller.
      if (auto variable = dyn_cast<DebugVariableOp>(copy))
        variable.setIsFormal(false);
    });
}

void choir::chpl::copyBody(func::FuncOp callee, ValueRange arguments, Location loc, OpBuilder &builder) {
  IRMapping mapping;
  mapping.map(callee.getArguments(), arguments);
  copyOps(callee, callee.getBody().front(), mapping, loc, builder);
}

void choir::chpl::replaceReturns(BreakableOp scope, ArrayRef<Value> slots) {
  scope.getBody().walk([&](ReturnOp exit) {
    OpBuilder builder(exit);
    for (auto [value, slot] : llvm::zip_equal(exit.getValues(), slots))
      StoreOp::create(builder, exit.getLoc(), value, slot);
    BreakOp::create(builder, exit.getLoc(), scope.label());
    exit.erase();
  });
}

static SmallVector<Value> copyWithResults(func::FuncOp callee, ValueRange arguments, Location loc, OpBuilder &builder) {
  Block &body = callee.getBody().front();
  if (returnsAtEndOnly(callee)) {
    IRMapping mapping;
    mapping.map(callee.getArguments(), arguments);
    copyOps(callee, body.without_terminator(), mapping, loc, builder);
    return llvm::map_to_vector(cast<ReturnOp>(body.getTerminator()).getValues(),
                               [&](Value value) { return mapping.lookupOrDefault(value); });
  }

  SmallVector<Value> slots;
  for (Type type : callee.getResultTypes())
    slots.push_back(LocalOp::create(builder, loc, type));
  auto scope = BreakableOp::create(builder, loc);
  {
    OpBuilder::InsertionGuard guard(builder);
    builder.setInsertionPointToStart(&scope.getBody().front());
    copyBody(callee, arguments, loc, builder);
  }
  replaceReturns(scope, slots);
  return llvm::map_to_vector(slots, [&](Value slot) -> Value {
    return LoadOp::create(builder, loc, cast<RefType>(slot.getType()).getPointee(), slot);
  });
}

/// The name of a constant is that of what the call returns, not of all that the callee computes.
SmallVector<Value> choir::chpl::inlineBody(func::FuncOp callee, ValueRange arguments, Location loc,
                                           OpBuilder &builder) {
  auto named = dyn_cast<NameLoc>(loc);
  if (!named)
    return copyWithResults(callee, arguments, loc, builder);
  SmallVector<Value> results = copyWithResults(callee, arguments, named.getChildLoc(), builder);
  Operation *result = results.size() == 1 ? results.front().getDefiningOp() : nullptr;
  if (result && result->getNumResults() == 1 && !result->hasTrait<OpTrait::ConstantLike>() &&
      !findName(result->getLoc()))
    result->setLoc(NameLoc::get(named.getName(), result->getLoc()));
  return results;
}

//===- Reductions.cpp - Reduce expressions --------------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "IRGen/Loops/Reductions.h"
#include "IRGen/Core/Scopes.h"
#include "IRGen/Loops/Arrays.h"
#include "IRGen/Loops/Iterands.h"
#include "IRGen/Loops/Iterators.h"
#include "IRGen/Loops/ParallelLoops.h"
#include "IRGen/Variables/Calls.h"
#include "IRGen/Variables/TaskErrors.h"
#include "IRGen/Variables/TaskVariables.h"
#include "choir/Dialect/Grid/IR/GridDialect.h"

using namespace mlir;

namespace choir::irgen {

using typed::ReduceOp;

/// The state's result, and the end of the state. The value of a scalar; others go to `result`.
static Value emitGenerate(IRGenFunction &fn, const ReduceOp &reduction, Value state, Value result, SourceRange range) {
  Location loc = fn.getLoc(range);
  Value value = callFunction(fn, reduction.generate, state, result, range);
  endState(fn, reduction, state, range);
  if (reduction.generate->returnsRef) {
    fn.unsupported(range, "a reduction whose generate returns a reference");
    return value;
  }
  if (!reduction.result->isScalar() || !result)
    return value;
  fn.store(loc, value, result);
  return value;
}

Value emitReduce(IRGenFunction &fn, const typed::ReduceExpr *reduce, Value result) {
  IRGenModule &gm = fn.module();
  OpBuilder &b = fn.builder();
  Location loc = fn.getLoc(reduce->range);
  const ReduceOp &reduction = *reduce->op;
  Value slot = fn.local(loc, gm.convert(reduction.state, reduce->range));
  const bool canFail = reduce->onError != typed::OnError::None;
  auto accumulate = [&](Value state) {
    Value item = emitArgument(fn, reduction.accumulate->formals[1], reduce->value);
    fn.callFunction(reduction.accumulate, {state, item}, reduce->range);
  };
  {
    Scope scope(fn, reduce->range);
    PreparedList iterands = prepare(fn, reduce->iterands);
    if (findCall(iterands)) {
      emitIdentity(fn, reduction, slot);
      Unfinished state(fn, [&] { endState(fn, reduction, slot, reduce->range); });
      emitIteratorLoop(fn, iterands, reduce->range, [&](const ExitTarget &) { accumulate(slot); });
    } else if (canFail && !reduce->isParallel) {
      // The first error ends a loop whose iterations run in order.
      emitIdentity(fn, reduction, slot);
      Unfinished state(fn, [&] { endState(fn, reduction, slot, reduce->range); });
      emitPositions(fn, emitExtents(fn, iterands, loc), loc,
                    [&](const Iteration &at) { emitIteration(fn, iterands, at, [&] { accumulate(slot); }); });
    } else {
      auto kind = reduce->isParallel ? chpl::LoopKind::Forall : chpl::LoopKind::Serial;
      Value placement = reduce->isParallel ? placementVariable(fn, iterands.front(), loc) : Value();
      SmallVector<Value, 2> extents = emitExtents(fn, iterands, loc);
      auto forall = chpl::ForallOp::create(b, loc, kind, extents, mlir::TypeRange{}, slot, canFail);
      if (placement)
        forall.getPlacementMutable().assign(placement);
      forall.setReassociate(reduction.mayReassociate);
      // `reduce` in an expression is a number of the iteration around it.
      forall->setAttr(grid::GridDialect::getInThreadAttrName(), b.getUnitAttr());
      if (reduce->onDevice) {
        forall->setAttr(grid::GridDialect::getBlockAttrName(),
                        b.getDenseI64ArrayAttr(SmallVector<int64_t>(forall.rank(), 0)));
        forall->setAttr(grid::GridDialect::getOptionalAttrName(), b.getUnitAttr());
      }
      emitTaskBody(fn, forall.createIdentityBlock(), loc,
                   [&] { emitIdentity(fn, reduction, forall.getIdentity().getArgument(0)); });
      emitTaskBody(fn, forall.createCombineBlock(), loc, [&] {
        emitCombine(fn, reduction, forall.getCombine().getArgument(0), forall.getCombine().getArgument(1),
                    reduce->range);
      });
      emitTaskBody(
          fn, &forall.getBody().front(), loc,
          [&] {
            Iteration at;
            llvm::append_range(at.positions, forall.positions());
            at.extents = extents;
            emitIteration(fn, iterands, at, [&] { accumulate(forall.states().front()); });
          },
          canFail);
      if (canFail) {
        Unfinished state(fn, [&] { endState(fn, reduction, slot, reduce->range); });
        checkErrorList(fn, forall.getErrors(), reduce->onError, reduce->range);
      }
    }
  }
  return emitGenerate(fn, reduction, slot, result, reduce->range);
}

} // namespace choir::irgen

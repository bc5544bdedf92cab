//===- SharedVariables.cpp - Variables that tasks share -------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "IRGen/Variables/SharedVariables.h"
#include "IRGen/Core/Scopes.h"
#include "IRGen/Core/Storage.h"

using namespace mlir;

namespace choir::irgen {

namespace {
/// What ends variables that tasks share: a function each for a type and what ends the variable.
struct SharedEnds {
  llvm::DenseMap<std::pair<const sema::Type *, const typed::Function *>, func::FuncOp> byType;
};
} // namespace

Value newSharedVariable(IRGenFunction &fn, Location loc, mlir::Type type) {
  IRGenModule &gm = fn.module();
  OpBuilder &b = fn.builder();
  func::FuncOp make = gm.getRuntimeFunction(RuntimeFunction::shared_var_new);
  Value size = chpl::SizeOfOp::create(b, loc, type);
  return func::CallOp::create(b, loc, make, size).getResult(0);
}

Value sharedInScope(IRGenFunction &fn, Location loc, mlir::Type type) {
  OpBuilder &b = fn.builder();
  OpBuilder::InsertionGuard guard(b);
  // A temporary of one branch of an expression belongs to the scope around the expression.
  if (b.getInsertionBlock() != fn.state<Scopes>().open.back().start.block)
    fn.insertAt(fn.state<Scopes>().open.back().start);
  Value memory = newSharedVariable(fn, loc, type);
  Cleanup release;
  release.sharedVar = memory;
  fn.state<Scopes>().open.back().cleanups.push_back(release);
  return fn.castPointer(loc, memory, chpl::RefType::get(type));
}

Value shareView(IRGenFunction &fn, Value header, Location loc) {
  IRGenModule &gm = fn.module();
  OpBuilder &b = fn.builder();
  func::FuncOp share = gm.getRuntimeFunction(RuntimeFunction::array_view_share);
  Value memory = func::CallOp::create(b, loc, share, fn.castPointer(loc, header, gm.pointerType())).getResult(0);
  Cleanup release;
  release.sharedVar = memory;
  fn.state<Scopes>().open.back().cleanups.push_back(release);
  return fn.castPointer(loc, memory, header.getType());
}

void releaseSharedVariable(IRGenFunction &fn, Location loc, Value memory) {
  IRGenModule &gm = fn.module();
  OpBuilder &b = fn.builder();
  func::FuncOp release = gm.getRuntimeFunction(RuntimeFunction::shared_var_release);
  func::CallOp::create(b, loc, release, memory);
}

SmallVector<Value> sharedVariables(IRGenFunction &fn, Location loc) {
  IRGenModule &gm = fn.module();
  SmallVector<Value> result;
  for (const CleanupScope &scope : fn.state<Scopes>().open)
    for (const Cleanup &cleanup : scope.cleanups)
      if (cleanup.sharedVar)
        result.push_back(cleanup.sharedVar);
  if (fn.typedFunction())
    for (const typed::Var *var : fn.typedFunction()->captures)
      if (var->outlivesBlock && fn.state<Variables>().places[var].address)
        result.push_back(fn.castPointer(loc, fn.state<Variables>().places[var].address, gm.pointerType()));
  return result;
}

void lendSharedVariables(IRGenFunction &fn, Location loc) {
  IRGenModule &gm = fn.module();
  OpBuilder &b = fn.builder();
  const SmallVector<Value> shared = sharedVariables(fn, loc);
  func::FuncOp lend = gm.getRuntimeFunction(RuntimeFunction::shared_var_lend);
  for (Value memory : shared)
    func::CallOp::create(b, loc, lend, memory);
  Cleanup takeBack;
  takeBack.undo = [&fn, &gm, &b, loc, count = shared.size()] {
    func::FuncOp takeBack = gm.getRuntimeFunction(RuntimeFunction::shared_var_take_back);
    func::CallOp::create(b, loc, takeBack, fn.intConstant(loc, count));
  };
  fn.state<Scopes>().open.back().cleanups.push_back(std::move(takeBack));
}

/// Ends the value of a variable that tasks share: (address).
static func::FuncOp getEnd(IRGenModule &gm, const typed::Var *var) {
  OpBuilder &builder = gm.builder();
  func::FuncOp &end = gm.state<SharedEnds>().byType[{var->type, var->deinit}];
  if (end)
    return end;
  Location loc = builder.getUnknownLoc();
  return end = gm.synthesize("end of shared variable", FunctionType::get(&gm.context(), gm.pointerType(), {}),
                             [&](IRGenFunction &fn, ValueRange args) {
                               Value address = fn.castPointer(loc, args[0], gm.refTo(var->type, var->range));
                               if (var->deinit)
                                 fn.callFunction(var->deinit, address, var->range);
                               else
                                 fn.emitDeinit(var->type, address, loc);
                               chpl::ReturnOp::create(fn.builder(), loc, ValueRange{});
                             });
}

void setSharedEnd(IRGenFunction &fn, const typed::Var *var, bool hasValue, Location loc) {
  IRGenModule &gm = fn.module();
  OpBuilder &b = fn.builder();
  mlir::Type pointer = gm.pointerType();
  Value memory = fn.castPointer(loc, fn.state<Variables>().places[var].address, pointer);
  Value end = LLVM::ZeroOp::create(b, loc, pointer);
  if (hasValue) {
    func::FuncOp function = getEnd(gm, var);
    end = fn.castPointer(loc, chpl::ProcRefOp::create(b, loc, function.getSymName()), pointer);
  }
  func::CallOp::create(b, loc, gm.getRuntimeFunction(RuntimeFunction::shared_var_ends_by), ValueRange{memory, end});
}

} // namespace choir::irgen

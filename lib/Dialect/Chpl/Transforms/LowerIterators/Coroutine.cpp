//===- Coroutine.cpp - Iterators as LLVM coroutines -----------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// LLVM splits the function at its suspensions and finds out itself which values and variables have to live in the
// frame.
//
//===----------------------------------------------------------------------===//

#include "Coroutine.h"
#include "choir/Dialect/Chpl/Utils/Outlining.h"

using namespace mlir;
using namespace choir::chpl;

CoroutineBuilder::CoroutineBuilder(func::FuncOp form, RuntimeFunctions &runtime) : form(form), runtime(runtime) {
  form->setAttr(ChplDialect::getCoroutineAttrName(), UnitAttr::get(form.getContext()));
}

Value CoroutineBuilder::slotField(OpBuilder &builder, Location loc, unsigned index) {
  return FieldRefOp::create(builder, loc, form.getArguments().back(), builder.getI32IntegerAttr(index));
}

void CoroutineBuilder::breakIf(OpBuilder &builder, Location loc, Value condition, Region *cleanup, Value label) {
  auto ifOp = IfOp::create(builder, loc, condition);
  OpBuilder::InsertionGuard guard(builder);
  builder.setInsertionPointToStart(ifOp.thenBlock());
  if (cleanup)
    cloneRegion(*cleanup, {}, builder);
  BreakOp::create(builder, loc, label);
}

Value CoroutineBuilder::suspend(OpBuilder &builder, Location loc, bool isFinal) {
  auto save = LLVM::CoroSaveOp::create(builder, loc, LLVM::LLVMTokenType::get(builder.getContext()), handle);
  Value last = arith::ConstantIntOp::create(builder, loc, isFinal, 1);
  Value state = LLVM::CoroSuspendOp::create(builder, loc, builder.getI8Type(), save, last);
  // -1: suspended now; 0: resumed; 1: destroyed.
  Value zero = arith::ConstantIntOp::create(builder, loc, 0, 8);
  Value isSuspended = arith::CmpIOp::create(builder, loc, arith::CmpIPredicate::slt, state, zero);
  breakIf(builder, loc, isSuspended, nullptr, suspended.label());
  return arith::CmpIOp::create(builder, loc, arith::CmpIPredicate::ne, state, zero);
}

void CoroutineBuilder::buildFrame(OpBuilder &builder) {
  Location loc = form.getLoc();
  Type pointer = builder.getType<LLVM::LLVMPointerType>(), token = LLVM::LLVMTokenType::get(builder.getContext());
  builder.setInsertionPointToStart(&form.getBody().front());
  Value none = NilOp::create(builder, loc, pointer);
  Value alignment = arith::ConstantIntOp::create(builder, loc, 0, 32);
  frameId = LLVM::CoroIdOp::create(builder, loc, token, alignment, none, none, none);
  Value size = LLVM::CoroSizeOp::create(builder, loc, builder.getI64Type());
  Value memory =
      runtime.call(builder, loc, RuntimeFunction::alloc, {size, arith::ConstantIntOp::create(builder, loc, 16, 64)})
          .getResult(0);
  handle = LLVM::CoroBeginOp::create(builder, loc, pointer, frameId, memory);

  suspended = BreakableOp::create(builder, loc);
  auto noToken = LLVM::NoneTokenOp::create(builder, loc);
  Value unwinds = arith::ConstantIntOp::create(builder, loc, 0, 1);
  LLVM::CoroEndOp::create(builder, loc, builder.getI1Type(), handle, unwinds, noToken);
  ReturnOp::create(builder, loc, handle);

  builder.setInsertionPointToStart(&suspended.getBody().front());
  done = BreakableOp::create(builder, loc);
  Value frame = LLVM::CoroFreeOp::create(builder, loc, pointer, frameId, handle);
  runtime.call(builder, loc, RuntimeFunction::free, frame);
  EndOp::create(builder, loc);

  builder.setInsertionPointToStart(&done.getBody().front());
  finished = BreakableOp::create(builder, loc);
  StoreOp::create(builder, loc, arith::ConstantIntOp::create(builder, loc, 0, 1),
                  slotField(builder, loc, GeneratorOp::HasValue));
  suspend(builder, loc, /*isFinal=*/true);
  EndOp::create(builder, loc);

  builder.setInsertionPointToStart(&finished.getBody().front());
  Value isDestroyed = suspend(builder, loc, /*isFinal=*/false);
  breakIf(builder, loc, isDestroyed, nullptr, done.label());
}

void CoroutineBuilder::finishReturns() {
  finished.getBody().walk([&](ReturnOp exit) {
    OpBuilder builder(exit);
    for (auto [index, value] : llvm::enumerate(exit.getValues()))
      StoreOp::create(builder, exit.getLoc(), value,
                      slotField(builder, exit.getLoc(), GeneratorOp::FirstResult + index));
    BreakOp::create(builder, exit.getLoc(), finished.label());
    exit.erase();
  });
}

void CoroutineBuilder::suspendAt(YieldOp yield) {
  OpBuilder builder(yield);
  Location loc = yield.getLoc();
  StoreOp::create(builder, loc, yield.getValue(), slotField(builder, loc, GeneratorOp::YieldedValue));
  StoreOp::create(builder, loc, arith::ConstantIntOp::create(builder, loc, 1, 1),
                  slotField(builder, loc, GeneratorOp::HasValue));
  Value isDestroyed = suspend(builder, loc, /*isFinal=*/false);
  breakIf(builder, loc, isDestroyed, &yield.getCleanup(), done.label());
  yield.erase();
}

void choir::chpl::lowerResume(ResumeOp op) {
  OpBuilder builder(op);
  LLVM::CoroResumeOp::create(builder, op.getLoc(), op.getHandle());
  op.erase();
}

void choir::chpl::lowerDrop(DropOp op) {
  OpBuilder builder(op);
  LLVM::CallIntrinsicOp::create(builder, op.getLoc(), builder.getStringAttr("llvm.coro.destroy"), op.getHandle());
  op.erase();
}

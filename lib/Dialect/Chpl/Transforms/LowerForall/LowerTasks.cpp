//===- LowerTasks.cpp - coforall, begin, cobegin, sync --------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The part of chpl-lower-forall that lowers single tasks. A task is a function (context, index) -> error, or null.
//
//===----------------------------------------------------------------------===//

#include "LowerForall.h"
#include "choir/Dialect/Chpl/Utils/SourcePlace.h"
#include "choir/runtime/Types.h"

using namespace mlir;
using namespace choir::chpl;

//===----------------------------------------------------------------------===//
// coforall, cobegin
//===----------------------------------------------------------------------===//

namespace {

class CoforallLowering : TaskLowering {
public:
  CoforallLowering(Operation *op, RuntimeFunctions &runtime) : TaskLowering(op, runtime) {}

  void run();

private:
  func::FuncOp createTask(const Captures &captures, RecordType contextType);
  void linearize(ForallOp forall);
  Value createPartials(ForallOp forall, Value count);
  Value buildBody(ForallOp forall, Value index, Value partials);
  Value buildBody(CobeginOp cobegin, Value index);
  bool canFail() { return op->getNumResults() == 1; }
  static bool hasReductions(ForallOp forall) { return forall && forall.numReductions() != 0; }
};

} // namespace

/// Computes the positions from the number of the task, in row-major order.
void CoforallLowering::linearize(ForallOp forall) {
  Region &body = forall.getBody();
  Value rest = body.insertArgument(0u, wordType(), loc);
  OpBuilder::InsertionGuard guard(builder);
  builder.setInsertionPointToStart(&body.front());
  for (unsigned dim = forall.rank(); dim-- > 0;) {
    Value count = forall.getCounts()[dim], position = rest;
    if (dim != 0) {
      position = arith::RemUIOp::create(builder, loc, rest, count);
      rest = arith::DivUIOp::create(builder, loc, rest, count);
    }
    body.getArgument(1 + dim).replaceAllUsesWith(position);
    body.eraseArgument(1 + dim);
  }
}

/// Memory for the states of all tasks; without tasks, for the loop's state.
Value CoforallLowering::createPartials(ForallOp forall, Value count) {
  Value size = SizeOfOp::create(builder, loc, partialType(forall));
  Value partials =
      call(RuntimeFunction::alloc, {arith::MulIOp::create(builder, loc, count, size), numbers().constant(64)});
  cloneRegion(forall.getIdentity(), fields(asRef(partials, partialType(forall)), forall.numReductions()), builder);
  return partials;
}

/// The task runs the body at one position.
Value CoforallLowering::buildBody(ForallOp forall, Value index, Value partials) {
  SmallVector<Value> privates;
  for (Attribute type : forall.getPrivateTypes())
    privates.push_back(LocalOp::create(builder, loc, cast<TypeAttr>(type).getValue()));
  cloneRegion(forall.getInit(), privates, builder);
  SmallVector<Value> arguments{index};
  llvm::append_range(arguments, privates);
  if (partials) {
    Value partial = PointerOffsetOp::create(builder, loc, partials, index, partialType(forall));
    SmallVector<Value> states = fields(asRef(partial, partialType(forall)), forall.numReductions());
    // The first state exists before the tasks.
    Value isFurther = arith::CmpIOp::create(builder, loc, arith::CmpIPredicate::ne, index, numbers().constant(0));
    doIf(isFurther, [&] { cloneRegion(forall.getIdentity(), states, builder); });
    llvm::append_range(arguments, states);
  }
  Value error = inlineFallible(&forall.getBody().front(), arguments, canFail());
  cloneRegion(forall.getFini(), privates, builder);
  return error;
}

/// The task runs the region with the number of the index.
Value CoforallLowering::buildBody(CobeginOp cobegin, Value index) {
  Value slot;
  BreakableOp attempt;
  if (canFail()) {
    slot = LocalOp::create(builder, loc, pointerType(), "error");
    StoreOp::create(builder, loc, nullPointer(), slot);
    attempt = BreakableOp::create(builder, loc);
    builder.setInsertionPointToStart(&attempt.getBody().front());
    for (Region &task : cobegin.getTasks())
      replaceFails(task, slot, attempt.label());
  }
  for (auto [number, task] : llvm::enumerate(cobegin.getTasks())) {
    Value isThis = arith::CmpIOp::create(builder, loc, arith::CmpIPredicate::eq, index, numbers().constant(number));
    auto ifOp = IfOp::create(builder, loc, isThis);
    ifOp.thenBlock()->getOperations().splice(ifOp.thenBlock()->end(), task.front().getOperations());
  }
  if (attempt) {
    EndOp::create(builder, loc);
    builder.setInsertionPointAfter(attempt);
  }
  return slot;
}

func::FuncOp CoforallLowering::createTask(const Captures &captures, RecordType contextType) {
  StringRef construct = isa<CobeginOp>(op) ? "cobegin" : "coforall";
  func::FuncOp function = createFunction(runtime.symbolTable(), op, outlinedName(op, construct),
                                         {pointerType(), wordType()}, pointerType());
  OpBuilder::InsertionGuard guard(builder);
  builder.setInsertionPointToStart(&function.getBody().front());
  Value context = asRef(function.getArgument(0), contextType);
  SmallVector<Value> captured = captures.load(builder, loc, context);
  Value index = function.getArgument(1);
  auto forall = dyn_cast<ForallOp>(op);
  for (Region &region : op->getRegions())
    if (!forall || &region != &forall.getCombine())
      captures.rewire(region, captured, builder);
  Value partials = hasReductions(forall) ? load(field(context, captures.values().size())) : Value();
  Value slot = forall ? buildBody(forall, index, partials) : buildBody(cast<CobeginOp>(op), index);
  ReturnOp::create(builder, loc, slot ? load(slot) : nullPointer());
  return function;
}

void CoforallLowering::run() {
  auto forall = dyn_cast<ForallOp>(op);
  Value count = numbers().constant(op->getNumRegions());
  if (forall) {
    count = numbers().constant(1);
    for (Value extent : forall.getCounts())
      count = arith::MulIOp::create(builder, loc, count,
                                    arith::MaxSIOp::create(builder, loc, extent, numbers().constant(0)));
    linearize(forall);
  }
  SmallVector<Region *> regions;
  for (Region &region : op->getRegions())
    if (!forall || &region != &forall.getCombine())
      regions.push_back(&region);
  Captures captures(op, regions);
  SmallVector<Type> more(hasReductions(forall), pointerType());
  RecordType contextType = captures.contextType(outlinedName(op, "context"), more);
  Value context = LocalOp::create(builder, loc, contextType);
  captures.store(builder, loc, context);
  Value numPartials = arith::MaxSIOp::create(builder, loc, count, numbers().constant(1)), partials;
  if (hasReductions(forall)) {
    partials = createPartials(forall, numPartials);
    StoreOp::create(builder, loc, partials, field(context, captures.values().size()));
  }
  func::FuncOp task = createTask(captures, contextType);
  auto [file, line] = createSourcePlace(builder, loc);
  Value errors = call(RuntimeFunction::coforall, {address(task), asPointer(context), count, file, line});
  if (partials)
    combinePartials(forall, partials, numPartials, createCombineFunction(forall));
  if (canFail())
    op->getResult(0).replaceAllUsesWith(errors);
  op->erase();
}

void choir::chpl::lowerCoforall(ForallOp op, RuntimeFunctions &runtime) { CoforallLowering(op, runtime).run(); }
void choir::chpl::lowerCobegin(CobeginOp op, RuntimeFunctions &runtime) { CoforallLowering(op, runtime).run(); }

//===----------------------------------------------------------------------===//
// begin
//===----------------------------------------------------------------------===//

namespace {

/// The context of the task lies on the heap, with the private variables in it; the task frees it.
class BeginLowering : TaskLowering {
public:
  BeginLowering(BeginOp op, RuntimeFunctions &runtime) : TaskLowering(op, runtime), begin(op) {}

  void run() {
    Captures captures(begin, &begin.getBody());
    SmallVector<Type> privateTypes;
    for (Attribute type : begin.getPrivateTypes())
      privateTypes.push_back(cast<TypeAttr>(type).getValue());
    RecordType contextType = captures.contextType(outlinedName(begin, "context"), privateTypes);
    func::FuncOp task = createTask(captures, contextType);

    Value memory = call(RuntimeFunction::alloc, {SizeOfOp::create(builder, loc, contextType), numbers().constant(16)});
    Value context = asRef(memory, contextType);
    captures.store(builder, loc, context);
    cloneRegion(begin.getInit(), privates(captures, context), builder);
    Value group = begin.getGroup() ? begin.getGroup() : nullPointer();
    call(RuntimeFunction::task_begin, {group, address(task), memory, numbers().constant(0)});
    begin.erase();
  }

private:
  SmallVector<Value> privates(const Captures &captures, Value context) {
    SmallVector<Value> refs;
    for (unsigned index = 0; index < begin.getPrivateTypes().size(); ++index)
      refs.push_back(field(context, captures.values().size() + index));
    return refs;
  }

  func::FuncOp createTask(const Captures &captures, RecordType contextType) {
    func::FuncOp function = createFunction(runtime.symbolTable(), op, outlinedName(begin, "begin"),
                                           {pointerType(), wordType()}, pointerType());
    OpBuilder::InsertionGuard guard(builder);
    builder.setInsertionPointToStart(&function.getBody().front());
    Value context = asRef(function.getArgument(0), contextType);
    captures.rewire(begin.getBody(), captures.load(builder, loc, context), builder);
    Value slot = inlineFallible(&begin.getBody().front(), privates(captures, context), /*canFail=*/true);
    call(RuntimeFunction::free, function.getArgument(0));
    ReturnOp::create(builder, loc, load(slot));
    return function;
  }

  BeginOp begin;
};

} // namespace

void choir::chpl::lowerBegin(BeginOp op, RuntimeFunctions &runtime) { BeginLowering(op, runtime).run(); }

//===----------------------------------------------------------------------===//
// sync
//===----------------------------------------------------------------------===//

namespace {

class SyncLowering : TaskLowering {
public:
  SyncLowering(SyncOp op, RuntimeFunctions &runtime) : TaskLowering(op, runtime), sync(op) {}

  void run() {
    SmallVector<Type> words(sizeof(choir_group) / sizeof(int64_t), wordType());
    group = asPointer(LocalOp::create(builder, loc, TupleLayoutType::get(builder.getContext(), words)));
    call(RuntimeFunction::group_begin, group);
    if (!sync.getNamedTasks())
      call(RuntimeFunction::group_push, group);
    for (Operation *user : llvm::make_early_inc_range(sync.group().getUsers())) {
      OpBuilder::InsertionGuard guard(builder);
      builder.setInsertionPoint(user);
      lowerUser(user);
    }
    sync.group().replaceAllUsesWith(group);
    bool fallsThrough = isa<EndOp>(sync.getBody().front().getTerminator());
    if (fallsThrough) {
      inlineBlock(&sync.getBody().front(), group, builder);
    } else {
      // The exit moves into a construct of its own, so that the block goes on after it.
      auto scope = BreakableOp::create(builder, loc);
      Block *block = &scope.getBody().front();
      block->getOperations().splice(block->end(), sync.getBody().front().getOperations());
    }
    Value errors = wait();
    if (sync.getErrors())
      sync.getErrors().replaceAllUsesWith(errors);
    sync.erase();
  }

private:
  void lowerUser(Operation *user) {
    if (auto leave = dyn_cast<LeaveSyncOp>(user))
      leave.getErrors().replaceAllUsesWith(wait());
    else if (isa<PauseSyncOp>(user))
      call(RuntimeFunction::group_pop, group);
    else if (isa<ContinueSyncOp>(user))
      call(RuntimeFunction::group_push, group);
    else
      return; // a task that is begun in the group
    user->erase();
  }

  Value wait() {
    if (!sync.getNamedTasks())
      call(RuntimeFunction::group_pop, group);
    auto [file, line] = createSourcePlace(builder, loc);
    return call(RuntimeFunction::group_wait, {group, file, line});
  }

  SyncOp sync;
  Value group;
};

} // namespace

void choir::chpl::lowerSync(SyncOp op, RuntimeFunctions &runtime) { SyncLowering(op, runtime).run(); }

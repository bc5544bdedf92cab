//===- ParallelIterators.cpp - Loops over parallel iterators --------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The part of chpl-lower-iterators that is about loops whose iterator starts tasks:
//
//   chpl.parallel_iterate @it(%a) yields %x private %p reduce %s { B }
//
//     @it: coforall %t { ... yield %v ... }   =>   coforall %t private %p' reduce %s' { ... B with %v, %p', %s' ... }
//                                                  combine %s, %s'
//
// Every construct of the copy that starts tasks in which something is yielded gets the loop's private variables and
// reductions in addition to its own. What the body fails with is collected in a sink that all tasks share.
//
//===----------------------------------------------------------------------===//

#include "ParallelIterators.h"
#include "Inlining.h"
#include "choir/Dialect/Chpl/Transforms/Outlining.h"
#include "choir/runtime/Types.h"
#include "mlir/IR/IRMapping.h"

using namespace mlir;
using namespace choir::chpl;

namespace {

/// What a task has of the loop's variables.
struct TaskState {
  SmallVector<Value> privates, states;
};

class ParallelInlining {
public:
  ParallelInlining(ParallelIterateOp loop, RuntimeFunctions &runtime)
      : loop(loop), loc(loop.getLoc()), runtime(runtime), builder(loop) {}

  BreakableOp inlineIterator(func::FuncOp iterator);
  IterateOp isolate();

private:
  bool canFail() { return loop.getErrors() != Value(); }
  Value asPointer(Value ref) {
    return PointerCastOp::create(builder, loc, builder.getType<LLVM::LLVMPointerType>(), ref);
  }
  Value local(Type type) { return LocalOp::create(builder, loc, type); }
  void makeSink();
  void takeErrors();
  TaskState declareState();
  void begin(const TaskState &task);
  void end(const TaskState &task, const TaskState &outer);
  SmallVector<Operation *> tasksWithYields(Region &region);
  void runIn(Region &region, const TaskState &task);
  void placeBody(YieldOp yield, const TaskState &task);
  void extendTasks(Operation *construct, const TaskState &outer);
  template <typename Loop> void extendLoop(Loop construct, const TaskState &outer);
  void extendCobegin(CobeginOp construct, const TaskState &outer);
  void extendRegion(Region &from, Region &to, Block *block, unsigned insertAt, Region &addition, ValueRange operands);

  ParallelIterateOp loop;
  Location loc;
  RuntimeFunctions &runtime;
  OpBuilder builder;
  BreakableOp scope;
  Value sink; ///< null where the body cannot fail
};

Type pointeeOf(Value ref) { return cast<RefType>(ref.getType()).getPointee(); }

Value zeroOf(OpBuilder &builder, Location loc, Type type) {
  if (isa<IntegerType, FloatType>(type))
    return arith::ConstantOp::create(builder, loc, builder.getZeroAttr(type));
  return NilOp::create(builder, loc, type);
}

bool hasYield(Region &region) {
  return region.walk([](YieldOp) { return WalkResult::interrupt(); }).wasInterrupted();
}

/// The construct around a chpl.fail that it fails.
Operation *failingTask(FailOp fail) { return fail->getParentWithTrait<TaskBoundary>(); }

} // namespace

//===----------------------------------------------------------------------===//
// State of tasks
//===----------------------------------------------------------------------===//

void ParallelInlining::makeSink() {
  SmallVector<Type> words(sizeof(choir_error_sink) / sizeof(int64_t), builder.getI64Type());
  Value memory = local(TupleLayoutType::get(builder.getContext(), words));
  ZeroBitsOp::create(builder, loc, memory);
  sink = asPointer(memory);
}

void ParallelInlining::takeErrors() {
  loop.getErrors().replaceAllUsesWith(runtime.call(builder, loc, "errors_take", sink).getResult(0));
}

/// Memory for the private variables and states of a task.
TaskState ParallelInlining::declareState() {
  TaskState task;
  for (Attribute type : loop.getPrivateTypes())
    task.privates.push_back(local(cast<TypeAttr>(type).getValue()));
  for (Value slot : loop.getReduceSlots())
    task.states.push_back(local(pointeeOf(slot)));
  return task;
}

void ParallelInlining::begin(const TaskState &task) {
  cloneRegion(loop.getInit(), task.privates, builder);
  cloneRegion(loop.getIdentity(), task.states, builder);
}

/// Ends a task's private variables and adds its states to those of the task that waits for it.
void ParallelInlining::end(const TaskState &task, const TaskState &outer) {
  cloneRegion(loop.getFini(), task.privates, builder);
  SmallVector<Value> states(outer.states);
  llvm::append_range(states, task.states);
  cloneRegion(loop.getCombine(), states, builder);
}

//===----------------------------------------------------------------------===//
// The copy of the iterator
//===----------------------------------------------------------------------===//

BreakableOp ParallelInlining::inlineIterator(func::FuncOp iterator) {
  SmallVector<Value> results;
  for (Type type : loop.getResults().getTypes()) {
    results.push_back(local(type));
    StoreOp::create(builder, loc, zeroOf(builder, loc, type), results.back());
  }
  if (canFail())
    makeSink();
  TaskState own = declareState();
  own.states.assign(loop.getReduceSlots().begin(), loop.getReduceSlots().end());
  begin(own);
  scope = BreakableOp::create(builder, loc);
  {
    OpBuilder::InsertionGuard guard(builder);
    builder.setInsertionPointToStart(&scope.getBody().front());
    copyBody(iterator, loop.getArgs(), loc, builder);
  }
  replaceReturns(scope, results);
  runIn(scope.getBody(), own);
  builder.setInsertionPoint(loop);
  cloneRegion(loop.getFini(), own.privates, builder);
  for (auto [result, slot] : llvm::zip_equal(loop.getResults(), results))
    result.replaceAllUsesWith(LoadOp::create(builder, loc, result.getType(), slot));
  if (canFail())
    takeErrors();
  loop.erase();
  return scope;
}

/// The constructs in a task whose own tasks yield, outermost first.
SmallVector<Operation *> ParallelInlining::tasksWithYields(Region &region) {
  SmallVector<Operation *> constructs;
  region.walk<WalkOrder::PreOrder>([&](Operation *op) {
    if (!op->hasTrait<TaskBoundary>())
      return WalkResult::advance();
    if (llvm::any_of(op->getRegions(), hasYield))
      constructs.push_back(op);
    return WalkResult::skip();
  });
  return constructs;
}

/// Puts the body in the place of all yields of a task, and of those in the tasks that it starts.
void ParallelInlining::runIn(Region &region, const TaskState &task) {
  SmallVector<Operation *> constructs = tasksWithYields(region);
  SmallVector<YieldOp> yields;
  region.walk<WalkOrder::PreOrder>([&](Operation *op) {
    if (op->hasTrait<TaskBoundary>())
      return WalkResult::skip();
    if (auto yield = dyn_cast<YieldOp>(op))
      yields.push_back(yield);
    return WalkResult::advance();
  });
  for (YieldOp yield : yields)
    placeBody(yield, task);
  for (Operation *construct : constructs)
    extendTasks(construct, task);
}

void ParallelInlining::placeBody(YieldOp yield, const TaskState &task) {
  builder.setInsertionPoint(yield);
  Operation *taskAround = yield->getParentWithTrait<TaskBoundary>();
  bool isInOwnTask = taskAround && scope->isAncestor(taskAround);
  auto iteration = BreakableOp::create(builder, yield.getLoc());
  builder.setInsertionPointToStart(&iteration.getBody().front());
  IRMapping mapping;
  mapping.map(loop.yielded(), yield.getValue());
  mapping.map(loop.privates(), task.privates);
  mapping.map(loop.states(), task.states);
  for (Operation &op : loop.getBody().front())
    builder.clone(op, mapping);

  // A failure leaves the iterator's task, or, where the iterator has started none, the loop.
  SmallVector<FailOp> fails;
  iteration.walk([&](FailOp fail) {
    if (failingTask(fail) == taskAround)
      fails.push_back(fail);
  });
  for (FailOp fail : fails) {
    builder.setInsertionPoint(fail);
    cloneRegion(yield.getCleanup(), {}, builder);
    if (isInOwnTask)
      continue;
    runtime.call(builder, loc, "errors_add", {sink, asPointer(fail.getError())});
    BreakOp::create(builder, loc, scope.label());
    fail.erase();
  }
  yield.erase();
}

void ParallelInlining::extendTasks(Operation *construct, const TaskState &outer) {
  builder.setInsertionPoint(construct);
  if (auto forall = dyn_cast<ForallOp>(construct))
    return extendLoop(forall, outer);
  if (auto iterate = dyn_cast<ParallelIterateOp>(construct))
    return extendLoop(iterate, outer);
  if (auto cobegin = dyn_cast<CobeginOp>(construct))
    return extendCobegin(cobegin, outer);
  construct->emitError("not supported yet: a parallel loop over an iterator that yields in a task of `begin`");
}

/// Moves a region, or gives an empty one its block, with more arguments from `insertAt` on, and adds the ops of another
/// region of which they are the arguments.
void ParallelInlining::extendRegion(Region &from, Region &to, Block *block, unsigned insertAt, Region &addition,
                                    ValueRange) {
  SmallVector<Value> added(block->getArguments().drop_front(insertAt));
  if (!from.empty()) {
    for (auto [old, now] : llvm::zip(from.getArguments(), block->getArguments()))
      old.replaceAllUsesWith(now);
    block->getOperations().splice(block->end(), from.front().getOperations());
    block->getTerminator()->erase();
  }
  OpBuilder::InsertionGuard guard(builder);
  builder.setInsertionPointToEnd(block);
  cloneRegion(addition, added, builder);
  EndOp::create(builder, loc);
}

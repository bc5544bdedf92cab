//===- Tasks.cpp - begin, cobegin, coforall over iterators, sync ----------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "IRGen/Loops/Tasks.h"
#include "IRGen/Core/Exits.h"
#include "IRGen/Core/Scopes.h"
#include "IRGen/Core/Storage.h"
#include "IRGen/Loops/Iterands.h"
#include "IRGen/Loops/Iterators.h"
#include "IRGen/Variables/Initialisation.h"
#include "IRGen/Variables/SharedVariables.h"
#include "IRGen/Variables/TaskErrors.h"
#include "IRGen/Variables/TaskVariables.h"

using namespace mlir;

namespace choir::irgen {

using typed::Loop;
using typed::ShadowVar;
using typed::TaskStmt;

static void emitBegunTask(IRGenFunction &fn, const typed::Block *body, const ShadowList &shadows,
                          ArrayRef<const typed::Var *> given, Value group, Location loc, ValueRange states = {});
static void emitWaiting(IRGenFunction &fn, bool canFail, bool namesTasks, typed::OnError onError, SourceRange range,
                        function_ref<void(Value)> body);

/// What the tasks of a coforall over an iterator have for reduce intents: one after the other gets memory for states of
/// its own, which are combined in that order when all have ended.
class TaskStates {
public:
  TaskStates(IRGenFunction &fn, const ShadowList &shadows, SourceRange range)
      : fn(fn), b(fn.builder()), shadows(shadows), range(range), loc(fn.getLoc(range)) {
    SmallVector<mlir::Type> types{pointer()};
    for (const ShadowVar *shadow : shadows.reductions) {
      types.push_back(fn.module().convert(shadow->op->state, range));
      slots.push_back(fn.local(loc, types.back(), shadow->var->name.str()));
      emitIdentity(fn, *shadow->op, slots.back());
    }
    nodeType = chpl::TupleLayoutType::get(b.getContext(), types);
    first = fn.local(loc, pointer(), "states");
    fn.store(loc, fn.nil(loc, pointer()), first);
    end = fn.local(loc, first.getType(), "end");
    fn.store(loc, first, end);
    unfinished.emplace(fn, [this] {
      combine();
      endStates(this->fn, this->shadows, slots, this->range);
    });
  }

  /// Memory for the next task; the addresses of the states in it.
  SmallVector<Value> add() {
    func::FuncOp alloc = fn.module().getRuntimeFunction(RuntimeFunction::alloc);
    Value size = chpl::SizeOfOp::create(b, loc, nodeType);
    Value node = func::CallOp::create(b, loc, alloc, ValueRange{size, fn.intConstant(loc, 64)}).getResult(0);
    fn.store(loc, fn.nil(loc, pointer()), part(node, 0));
    SmallVector<Value> states;
    for (auto [index, shadow] : llvm::enumerate(shadows.reductions)) {
      states.push_back(part(node, index + 1));
      emitIdentity(fn, *shadow->op, states.back());
    }
    fn.store(loc, node, fn.load(loc, end));
    fn.store(loc, part(node, 0), end);
    return states;
  }

  /// When all tasks have ended: adds what they have come to to the outer variables.
  void finish() {
    unfinished.reset();
    if (fn.isTerminated())
      return;
    combine();
    finishReductions(fn, shadows, slots, range);
  }

private:
  mlir::Type pointer() { return fn.module().pointerType(); }
  Value part(Value node, int32_t index) {
    Value memory = fn.castPointer(loc, node, chpl::RefType::get(nodeType));
    return chpl::TupleRefOp::create(b, loc, memory, b.getI32IntegerAttr(index));
  }
  void combine();

  IRGenFunction &fn;
  OpBuilder &b;
  const ShadowList &shadows;
  SourceRange range;
  Location loc;
  chpl::TupleLayoutType nodeType; ///< the address of the next one, and the states
  SmallVector<Value> slots;
  Value first, end; ///< the address of the first one; where that of the next one goes
  std::optional<Unfinished> unfinished;
};

void TaskStates::combine() {
  auto loop = chpl::LoopOp::create(b, loc);
  {
    OpBuilder::InsertionGuard guard(b);
    b.setInsertionPointToEnd(&loop.getCondition().front());
    Value isSome = chpl::PointerCompareOp::create(b, loc, fn.module().i1(), b.getStringAttr("ne"), fn.load(loc, first),
                                                  fn.nil(loc, pointer()));
    chpl::ConditionOp::create(b, loc, isSome);
  }
  fn.inRegion(&loop.getBody().front(), loc, [&] {
    Value node = fn.load(loc, first);
    fn.store(loc, fn.load(loc, part(node, 0)), first);
    for (auto [index, shadow] : llvm::enumerate(shadows.reductions))
      emitCombine(fn, *shadow->op, slots[index], part(node, index + 1), range);
    func::FuncOp release = fn.module().getRuntimeFunction(RuntimeFunction::free);
    func::CallOp::create(b, loc, release, node);
  });
}

/// A coforall over an iterator: a task for each value, begun as the iterator yields it, all waited for.
void emitCoforallIterator(IRGenFunction &fn, const Loop *loop, ArrayRef<PreparedIterand> iterands) {
  Location loc = fn.getLoc(loop->range);
  const bool canFail = loop->onError != typed::OnError::None;
  ShadowList shadows(loop->shadows);
  std::optional<TaskStates> states;
  if (!shadows.reductions.empty())
    states.emplace(fn, shadows, loop->range);
  // What the iterators are called with stays until the tasks have ended, which refer to parts of it. What the tasks
  // begin themselves is not the loop's.
  Scope scope(fn, loop->range);
  const IteratorCalls started = startIterators(fn, iterands, loop->range);
  emitWaiting(fn, canFail, /*namesTasks=*/true, loop->onError, loop->range, [&](Value group) {
    emitIteratorLoop(fn, iterands, started, loop->range, [&](const ExitTarget &) {
      // What the iterator yields changes while the task runs, so each task has its own.
      SmallVector<const typed::Var *, 2> indices;
      for (const typed::Iterand *iterand : loop->iterands)
        if (iterand->var)
          indices.push_back(iterand->var);
      emitBegunTask(fn, loop->body, shadows, indices, group, loc, states ? states->add() : SmallVector<Value>());
    });
  });
  if (states)
    states->finish();
}

/// A chpl.begin with private copies of the shadow variables, made before the task starts; the values of `given` become
/// the task's. Reduce intents have their states where `states` says.
static void emitBegunTask(IRGenFunction &fn, const typed::Block *body, const ShadowList &shadows,
                          ArrayRef<const typed::Var *> given, Value group, Location loc, ValueRange states) {
  IRGenModule &gm = fn.module();
  OpBuilder &b = fn.builder();
  const SmallVector<Value> shared = sharedVariables(fn, loc);
  for (Value memory : shared) {
    func::FuncOp retain = gm.getRuntimeFunction(RuntimeFunction::shared_var_retain);
    func::CallOp::create(b, loc, retain, memory);
  }
  SmallVector<mlir::Type> types = shadows.privateTypes(gm);
  for (const typed::Var *var : given)
    types.push_back(var->isRef ? mlir::Type(gm.refTo(var->type)) : gm.convert(var->type));
  auto begin = chpl::BeginOp::create(b, loc, types, group);
  const size_t numShadows = shadows.privates.size();
  if (!types.empty()) {
    mlir::Block *init = begin.createInitBlock();
    emitTaskBody(fn, init, loc, [&] {
      for (auto [shadow, address] : llvm::zip(shadows.privates, init->getArguments())) {
        bindShadow(fn, shadow, address);
        initPrivate(fn, shadow, address);
      }
      for (auto [index, var] : llvm::enumerate(given)) {
        Value target = init->getArgument(numShadows + index);
        if (var->isRef)
          fn.store(loc, addressOf(fn, var, var->range), target);
        else if (var->type->isScalar())
          fn.store(loc, valueOf(fn, var, var->range), target);
        else
          chpl::CopyBitsOp::create(b, loc, target, addressOf(fn, var, var->range));
      }
    });
  }
  // In the task the names mean what it has; outside, what they meant.
  llvm::DenseMap<const typed::Var *, Storage> outside;
  for (const typed::Var *var : given)
    outside[var] = fn.state<Variables>().places.lookup(var);
  mlir::Block *block = &begin.getBody().front();
  const bool fails = emitTaskBody(
      fn, block, loc,
      [&] {
        Scope scope(fn, fn.state<SourcePosition>().statement);
        for (Value memory : shared) {
          Cleanup release;
          release.sharedVar = memory;
          fn.state<Scopes>().open.back().cleanups.push_back(release);
        }
        bindShadows(fn, shadows, block->getArguments(), states);
        for (auto [index, var] : llvm::enumerate(given)) {
          // A reference is one to what it refers to: tasks that this one begins may outlive the memory that it is in.
          Value memory = block->getArgument(numShadows + index);
          if (var->isRef)
            bindAddress(fn, var, fn.load(loc, memory));
          else
            bindOwn(fn, var, memory, loc);
        }
        enterPrivates(fn, shadows, /*endHere=*/true, loc);
        fn.emitBlock(body);
      },
      /*canFail=*/true);
  for (auto &[var, storage] : outside) {
    fn.state<Variables>().places[var] = storage;
    setInitialised(fn, var, false, loc);
  }
  if (fails && !gm.program().taskErrorsHook)
    fn.unsupported(fn.state<SourcePosition>().statement, "errors of tasks without the internal library");
}

static void emitBegin(IRGenFunction &fn, const TaskStmt *stmt) {
  ShadowList shadows(stmt->shadows);
  if (!shadows.reductions.empty())
    return fn.unsupported(stmt->range, "reduce intents on a task");
  emitBegunTask(fn, stmt->tasks.front(), shadows, {}, /*group=*/{}, fn.getLoc(stmt->range));
}

static void emitCobegin(IRGenFunction &fn, const TaskStmt *stmt) {
  IRGenModule &gm = fn.module();
  OpBuilder &b = fn.builder();
  Location loc = fn.getLoc(stmt->range);
  ShadowList shadows(stmt->shadows);
  if (!shadows.reductions.empty())
    return fn.unsupported(stmt->range, "reduce intents on a cobegin");
  // Each task's copies are made before any task runs; they may live here since the construct waits.
  SmallVector<SmallVector<Value>> copies;
  for (size_t task = 0; task < stmt->tasks.size(); ++task) {
    SmallVector<Value> &own = copies.emplace_back();
    for (auto [shadow, type] : llvm::zip(shadows.privates, shadows.privateTypes(gm))) {
      own.push_back(fn.local(loc, type, shadow->var->name.str()));
      bindShadow(fn, shadow, own.back());
      initPrivate(fn, shadow, own.back());
    }
  }
  auto cobegin = chpl::CobeginOp::create(b, loc, stmt->tasks.size(), /*canFail=*/true);
  bool fails = false;
  for (auto [task, region] : llvm::enumerate(cobegin.getTasks()))
    fails |= emitTaskBody(
        fn, &region.front(), loc,
        [&] {
          bindShadows(fn, shadows, copies[task], {});
          enterPrivates(fn, shadows, /*endHere=*/false, loc);
          fn.emitBlock(stmt->tasks[task]);
        },
        /*canFail=*/true);
  for (const SmallVector<Value> &own : copies)
    for (auto [shadow, address] : llvm::reverse(llvm::zip_equal(shadows.privates, own)))
      endPrivate(fn, shadow, address);
  if (fails)
    checkErrorList(fn, cobegin.getErrors(), stmt->onError, stmt->range);
}

/// Runs `body`, then waits for the tasks that it has begun, whichever way it ends: all, or those alone that it names
/// the group for, which it is given. An error of its own comes after those of the tasks.
static void emitWaiting(IRGenFunction &fn, bool canFail, bool namesTasks, typed::OnError onError, SourceRange range,
                        function_ref<void(Value)> body) {
  IRGenModule &gm = fn.module();
  OpBuilder &b = fn.builder();
  Location loc = fn.getLoc(range);
  Value own = fn.local(loc, gm.errorType(), "error");
  auto noError = chpl::StoreOp::create(b, loc, fn.nil(loc, gm.errorType()), own);
  auto sync = chpl::SyncOp::create(b, loc, canFail);
  sync.setNamedTasks(namesTasks);
  bool fails = false;
  bool goesOn = fn.inRegion(&sync.getBody().front(), loc, [&] {
    Scope scope(fn, range);
    Cleanup wait;
    wait.syncGroup = sync.group();
    wait.isCurrentSync = !namesTasks;
    fn.state<Scopes>().open.back().cleanups.push_back(wait);
    fn.emitBreakable(loc, [&](Value label) {
      fn.state<ErrorTargets>().open.push_back({ErrorTarget::Sync, scopeDepth(fn), nullptr, label, false, own});
      {
        Scope inner(fn, range);
        body(sync.group());
      }
      fails = fn.state<ErrorTargets>().open.pop_back_val().isUsed;
    });
    if (!fn.isTerminated())
      fn.state<Scopes>().open.back().cleanups.pop_back(); // the op itself waits at its end
  });
  if (!fails) {
    noError.erase();
    own.getDefiningOp()->erase();
  }
  if (!goesOn)
    return fn.emitUnreachable(loc);
  if (!canFail)
    return;
  Value errors = sync.getErrors();
  if (fails) {
    Value list = fn.local(loc, gm.pointerType());
    fn.store(loc, errors, list);
    Value error = fn.load(loc, own);
    Value failed =
        chpl::PointerCompareOp::create(b, loc, gm.i1(), b.getStringAttr("ne"), error, fn.nil(loc, error.getType()));
    fn.emitIf(loc, failed, [&] {
      mlir::Type pointer = gm.pointerType();
      func::FuncOp add = gm.getRuntimeFunction(RuntimeFunction::errors_with);
      Value all = func::CallOp::create(b, loc, add, ValueRange{fn.load(loc, list), fn.castPointer(loc, error, pointer)})
                      .getResult(0);
      fn.store(loc, all, list);
    });
    errors = fn.load(loc, list);
  }
  // Without the hook no task of the program throws.
  if (gm.program().taskErrorsHook)
    checkErrorList(fn, errors, onError, range);
}

static void emitSync(IRGenFunction &fn, const TaskStmt *stmt) {
  emitWaiting(fn, /*canFail=*/true, /*namesTasks=*/false, stmt->onError, stmt->range,
              [&](Value) { fn.emitBlock(stmt->tasks.front()); });
}

void emitTasks(IRGenFunction &fn, const TaskStmt *stmt) {
  switch (stmt->mode) {
  case TaskStmt::Begin:
    return emitBegin(fn, stmt);
  case TaskStmt::Cobegin:
    return emitCobegin(fn, stmt);
  case TaskStmt::Sync:
    return emitSync(fn, stmt);
  }
}

} // namespace choir::irgen

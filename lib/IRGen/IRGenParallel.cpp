//===- IRGenParallel.cpp - Parallel loops, reductions, tasks --------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// foreach, forall and coforall become chpl.forall over 0-based positions. Task-private variables and reductions are
// regions of the op; in its body they are addresses. The end of an iteration (`continue`) is a breakable construct
// around the body.
//
//===----------------------------------------------------------------------===//

#include "Basic/SeededDefects.h"
#include "IRGenInternals.h"
#include "choir/Dialect/Grid/IR/GridDialect.h"

using namespace mlir;
using llvm::cast;

namespace choir::irgen {

using typed::Loop;
using typed::ReduceOp;
using typed::ShadowVar;
using typed::TaskStmt;

/// The shadow variables of a construct by kind.
struct IRGenFunction::ShadowList {
  SmallVector<const ShadowVar *, 4> privates, reductions;

  explicit ShadowList(ArrayRef<ShadowVar *> shadows) {
    for (const ShadowVar *shadow : shadows)
      (shadow->kind == ShadowVar::Reduce ? reductions : privates).push_back(shadow);
  }
  /// What the task has is where the variable is: of a reference, or shared with tasks that it begins.
  static bool isElsewhere(const ShadowVar *shadow) { return shadow->var->isRef || shadow->var->outlivesBlock; }
  SmallVector<mlir::Type> privateTypes(IRGenModule &gm) const {
    return llvm::map_to_vector(privates, [&](const ShadowVar *s) {
      mlir::Type type = gm.convert(s->var->type, s->var->range);
      return isElsewhere(s) ? mlir::Type(chpl::RefType::get(type)) : type;
    });
  }
};

//===----------------------------------------------------------------------===//
// Reductions
//===----------------------------------------------------------------------===//

void IRGenFunction::emitIdentity(const ReduceOp &reduction, Value state) { emitInto(reduction.identity, state); }

/// Adds the right state to the left, and ends the right one.
void IRGenFunction::emitCombine(const ReduceOp &reduction, Value left, Value right, SourceRange range) {
  callFunction(reduction.combine, {left, right}, range);
  endState(reduction, right, range);
}

void IRGenFunction::endState(const ReduceOp &reduction, Value state, SourceRange range) {
  if (reduction.deinit)
    callFunction(reduction.deinit, state, range);
  else
    emitDeinit(reduction.state, state, getLoc(range));
}

/// The state's result, and the end of the state. The value of a scalar; others go to `result`.
Value IRGenFunction::emitGenerate(const ReduceOp &reduction, Value state, Value result, SourceRange range) {
  Location loc = getLoc(range);
  Value value = callFunction(reduction.generate, state, result, range);
  endState(reduction, state, range);
  if (reduction.generate->returnsRef) {
    unsupported(range, "a reduction whose generate returns a reference");
    return value;
  }
  if (!reduction.result->isScalar() || !result)
    return value;
  store(loc, value, result);
  return value;
}

Value IRGenFunction::emitReduce(const typed::ReduceExpr *reduce, Value result) {
  Location loc = getLoc(reduce->range);
  const ReduceOp &reduction = *reduce->op;
  Value slot = local(loc, gm.convert(reduction.state, reduce->range));
  const bool canFail = reduce->onError != typed::OnError::None;
  auto accumulate = [&](Value state) {
    Value item = emitArgument(reduction.accumulate->formals[1], reduce->value);
    callFunction(reduction.accumulate, {state, item}, reduce->range);
  };
  {
    Scope scope(*this, reduce->range);
    PreparedList iterands = prepare(reduce->iterands);
    if (findCall(iterands)) {
      emitIdentity(reduction, slot);
      Unfinished state(*this, [&] { endState(reduction, slot, reduce->range); });
      emitIteratorLoop(iterands, reduce->range, [&](const ExitTarget &) { accumulate(slot); });
    } else if (canFail && !reduce->isParallel) {
      // The first error ends a loop whose iterations run in order.
      emitIdentity(reduction, slot);
      Unfinished state(*this, [&] { endState(reduction, slot, reduce->range); });
      emitPositions(emitExtents(iterands, loc), loc,
                    [&](const Iteration &at) { emitIteration(iterands, at, [&] { accumulate(slot); }); });
    } else {
      auto kind = reduce->isParallel ? chpl::LoopKind::Forall : chpl::LoopKind::Serial;
      Value placement = reduce->isParallel ? placementVariable(iterands.front(), loc) : Value();
      SmallVector<Value, 2> extents = emitExtents(iterands, loc);
      auto forall = chpl::ForallOp::create(b, loc, kind, extents, mlir::TypeRange{}, slot, canFail);
      if (placement)
        forall.getPlacementMutable().assign(placement);
      forall.setReassociate(reduction.mayReassociate);
      if (reduce->onDevice) {
        forall->setAttr(grid::GridDialect::getBlockAttrName(),
                        b.getDenseI64ArrayAttr(SmallVector<int64_t>(forall.rank(), 0)));
        forall->setAttr(grid::GridDialect::getOptionalAttrName(), b.getUnitAttr());
      }
      emitTaskBody(forall.createIdentityBlock(), loc,
                   [&] { emitIdentity(reduction, forall.getIdentity().getArgument(0)); });
      emitTaskBody(forall.createCombineBlock(), loc, [&] {
        emitCombine(reduction, forall.getCombine().getArgument(0), forall.getCombine().getArgument(1), reduce->range);
      });
      emitTaskBody(
          &forall.getBody().front(), loc,
          [&] {
            Iteration at;
            llvm::append_range(at.positions, forall.positions());
            at.extents = extents;
            emitIteration(iterands, at, [&] { accumulate(forall.states().front()); });
          },
          canFail);
      if (canFail) {
        Unfinished state(*this, [&] { endState(reduction, slot, reduce->range); });
        checkErrorList(forall.getErrors(), reduce->onError, reduce->range);
      }
    }
  }
  return emitGenerate(reduction, slot, result, reduce->range);
}

//===----------------------------------------------------------------------===//
// Parallel loops
//===----------------------------------------------------------------------===//

/// Code that tasks run: errors end the task (or the program, where the construct cannot fail), and scopes outside are
/// not its to clean up. Says whether a task fails.
bool IRGenFunction::emitTaskBody(mlir::Block *block, Location loc, function_ref<void()> body, bool canFail) {
  errorTargets.push_back({canFail ? ErrorTarget::Task : ErrorTarget::Halt, scopeDepth()});
  inRegion(block, loc, [&] {
    Scope scope(*this, visibleIn);
    body();
  });
  return errorTargets.pop_back_val().isUsed && canFail;
}

size_t IRGenFunction::taskDepth() const {
  for (const ErrorTarget &target : llvm::reverse(errorTargets))
    if (target.kind == ErrorTarget::Task || target.kind == ErrorTarget::Halt)
      return target.depth;
  return 0;
}

void IRGenFunction::emitSimpleForall(chpl::LoopKind kind, Value placement, ValueRange counts, Location loc,
                                     function_ref<void(const Iteration &)> body, typed::OnError onError,
                                     SourceRange range) {
  const bool canFail = onError != typed::OnError::None;
  auto forall = chpl::ForallOp::create(b, loc, kind, counts, mlir::TypeRange{}, ValueRange{}, canFail);
  if (placement)
    forall.getPlacementMutable().assign(placement);
  emitTaskBody(
      &forall.getBody().front(), loc,
      [&] {
        Iteration at;
        llvm::append_range(at.positions, forall.positions());
        llvm::append_range(at.extents, counts);
        body(at);
      },
      canFail);
  if (canFail)
    checkErrorList(forall.getErrors(), onError, range);
}

void IRGenFunction::emitPositions(ArrayRef<Value> counts, Location loc, function_ref<void(const Iteration &)> body) {
  const SmallVector<Value, 2> lows(counts.size(), intConstant(loc, 0)), steps(counts.size(), intConstant(loc, 1));
  ExitTarget target;
  SmallVector<Value, 2> at;
  emitLoopNest(lows, counts, steps, loc, at, target, [&] {
    Iteration iteration;
    iteration.positions = at;
    llvm::append_range(iteration.extents, counts);
    body(iteration);
  });
}

static chpl::LoopKind loopKind(Loop::Mode mode) {
  switch (mode) {
  case Loop::Foreach:
    return chpl::LoopKind::Foreach;
  case Loop::Forall:
    return chpl::LoopKind::Forall;
  case Loop::Coforall:
    return chpl::LoopKind::Coforall;
  case Loop::For:
    return chpl::LoopKind::Serial;
  }
  llvm_unreachable("unknown loop");
}

void IRGenFunction::bindShadows(const ShadowList &shadows, ValueRange privates, ValueRange states) {
  for (auto [shadow, address] : llvm::zip(shadows.privates, privates))
    bindShadow(shadow, address);
  for (auto [shadow, address] : llvm::zip(shadows.reductions, states))
    bindShadow(shadow, address);
}

void IRGenFunction::bindShadow(const ShadowVar *shadow, Value address) {
  bindAddress(shadow->var, address);
  // A ref variable's memory holds the address.
  if (ShadowList::isElsewhere(shadow))
    vars[shadow->var].isSlot = true;
}

/// The first value of a task-private variable, in its memory.
void IRGenFunction::initPrivate(const ShadowVar *shadow, Value address) {
  Location loc = getLoc(shadow->var->range);
  if (shadow->var->outlivesBlock) {
    Value memory = newSharedVariable(loc, gm.convert(shadow->var->type, shadow->var->range));
    Value variable = castPointer(loc, memory, gm.refTo(shadow->var->type));
    store(loc, variable, address);
    bindAddress(shadow->var, variable);
    address = variable;
  }
  if (!shadow->init) {
    chpl::ZeroBitsOp::create(b, loc, address);
    return;
  }
  if (shadow->var->isRef)
    store(loc, emitAddress(shadow->init), address);
  else
    emitInto(shadow->init, address);
  if (shadow->var->outlivesBlock && needsCleanup(shadow->var))
    setSharedEnd(shadow->var, /*hasValue=*/true, loc);
}

/// In the body of a task: its variables, which with `endHere` end with the scope that is open. Tasks that it begins may
/// go on when the memory is gone that says where they are.
void IRGenFunction::enterPrivates(const ShadowList &shadows, bool endHere, Location loc) {
  for (const ShadowVar *shadow : shadows.privates) {
    const typed::Var *var = shadow->var;
    if (ShadowList::isElsewhere(shadow))
      bindAddress(var, addressOf(var, var->range));
    if (var->outlivesBlock && !var->isRef) {
      Cleanup release;
      release.sharedVar = castPointer(loc, addressOf(var, var->range), gm.pointerType());
      release.isKeptElsewhere = !endHere;
      scopes.back().cleanups.push_back(release);
    } else if (endHere) {
      pushCleanup(var, /*isInitialised=*/true, loc);
    }
  }
}

void IRGenFunction::endPrivate(const ShadowVar *shadow, Value address) {
  if (shadow->var->outlivesBlock) {
    Location loc = getLoc(shadow->var->range);
    return releaseSharedVariable(loc, castPointer(loc, load(loc, address), gm.pointerType()));
  }
  if (!needsCleanup(shadow->var) || hasDefect(SeededDefect::TaskVariablesNeverEnd))
    return;
  if (shadow->var->deinit)
    callFunction(shadow->var->deinit, address, currentRange);
  else
    emitDeinit(shadow->var->type, address, getLoc(shadow->var->range));
}

/// What each task of a loop has of its own: the regions of a chpl.forall or chpl.parallel_iterate.
template <typename LoopOp> void IRGenFunction::emitTaskRegions(LoopOp forall, const ShadowList &shadows) {
  Location loc = forall.getLoc();
  if (!shadows.privates.empty()) {
    mlir::Block *init = forall.createInitBlock();
    emitTaskBody(init, loc, [&] {
      bindShadows(shadows, init->getArguments(), {});
      for (auto [shadow, address] : llvm::zip(shadows.privates, init->getArguments()))
        initPrivate(shadow, address);
    });
  }
  if (llvm::any_of(shadows.privates,
                   [&](const ShadowVar *s) { return needsCleanup(s->var) || s->var->outlivesBlock; })) {
    mlir::Block *fini = forall.createFiniBlock();
    emitTaskBody(fini, loc, [&] {
      bindShadows(shadows, fini->getArguments(), {});
      for (auto [shadow, address] : llvm::reverse(llvm::zip_equal(shadows.privates, fini->getArguments())))
        endPrivate(shadow, address);
    });
  }
  if (shadows.reductions.empty())
    return;
  mlir::Block *identity = forall.createIdentityBlock();
  emitTaskBody(identity, loc, [&] {
    for (auto [shadow, state] : llvm::zip(shadows.reductions, identity->getArguments()))
      emitIdentity(*shadow->op, state);
  });
  mlir::Block *combine = forall.createCombineBlock();
  emitTaskBody(combine, loc, [&] {
    const size_t count = shadows.reductions.size();
    for (auto [index, shadow] : llvm::enumerate(shadows.reductions))
      emitCombine(*shadow->op, combine->getArgument(index), combine->getArgument(count + index), currentRange);
  });
}

/// Adds what reduce intents have come to to the outer variables.
void IRGenFunction::finishReductions(const ShadowList &shadows, ArrayRef<Value> slots, SourceRange range) {
  for (auto [shadow, slot] : llvm::zip(shadows.reductions, slots)) {
    bindAddress(shadow->result, slot);
    emitBlock(shadow->finish);
    endState(*shadow->op, slot, range);
  }
}

void IRGenFunction::endStates(const ShadowList &shadows, ArrayRef<Value> slots, SourceRange range) {
  for (auto [shadow, slot] : llvm::zip(shadows.reductions, slots))
    endState(*shadow->op, slot, range);
}

/// Runs a loop, emitted by `loop`, in the current task: it has the task's variables once.
void IRGenFunction::emitWithShadows(const ShadowList &shadows, SourceRange range, function_ref<void()> loop) {
  Location loc = getLoc(range);
  SmallVector<Value> privates, slots;
  for (auto [shadow, type] : llvm::zip(shadows.privates, shadows.privateTypes(gm))) {
    privates.push_back(local(loc, type, shadow->var->name.str()));
    bindShadow(shadow, privates.back());
    initPrivate(shadow, privates.back());
  }
  for (const ShadowVar *shadow : shadows.reductions) {
    slots.push_back(local(loc, gm.convert(shadow->op->state, range), shadow->var->name.str()));
    emitIdentity(*shadow->op, slots.back());
  }
  {
    Scope scope(*this, range);
    bindShadows(shadows, privates, slots);
    enterPrivates(shadows, /*endHere=*/true, loc);
    Unfinished states(*this, [&] { endStates(shadows, slots, range); });
    loop();
  }
  if (!isTerminated())
    finishReductions(shadows, slots, range);
}

void IRGenFunction::emitSerialLoopStmt(const Loop *loop, const PreparedList &iterands) {
  auto body = [&](const ExitTarget &target) {
    exits[loop] = target;
    emitBlock(loop->body);
  };
  emitWithShadows(ShadowList(loop->shadows), loop->range, [&] {
    if (findCall(iterands))
      emitIteratorLoop(iterands, loop->range, body);
    else
      emitSerialLoop(iterands, loop->range, body);
  });
}

void IRGenFunction::emitParallelLoop(const Loop *loop, const PreparedList &iterands) {
  Location loc = getLoc(loop->range);
  ShadowList shadows(loop->shadows);
  SmallVector<Value, 2> counts = emitExtents(iterands, loc);
  if (counts.empty())
    return unsupported(loop->range, "a parallel loop over an unbounded range");
  SmallVector<Value> slots;
  for (const ShadowVar *shadow : shadows.reductions)
    slots.push_back(local(loc, gm.convert(shadow->op->state, loop->range), shadow->var->name.str()));

  const bool canFail = loop->onError != typed::OnError::None;
  const bool isPlaced = loop->mode == Loop::Forall && loop->deviceBlock.empty();
  Value placement = isPlaced ? placementVariable(iterands.front(), loc) : Value();
  auto forall = chpl::ForallOp::create(b, loc, loopKind(loop->mode), counts, shadows.privateTypes(gm), slots, canFail);
  if (placement)
    forall.getPlacementMutable().assign(placement);
  if (!loop->deviceBlock.empty())
    forall->setAttr(grid::GridDialect::getBlockAttrName(), b.getDenseI64ArrayAttr(loop->deviceBlock));
  if (!shadows.reductions.empty())
    forall.setReassociate(llvm::all_of(shadows.reductions, [](const ShadowVar *s) { return s->op->mayReassociate; }));
  emitTaskRegions(forall, shadows);
  emitTaskBody(
      &forall.getBody().front(), loc,
      [&] {
        bindShadows(shadows, forall.privates(), forall.states());
        enterPrivates(shadows, /*endHere=*/false, loc);
        emitBreakable(loc, [&](Value label) {
          exits[loop] = {Value(), label, /*continueIsBreak=*/true, scopeDepth(), scopeDepth()};
          if (!loop->deviceBlock.empty())
            label.getParentBlock()->getParentOp()->setAttr(grid::GridDialect::getIterationAttrName(), b.getUnitAttr());
          Iteration at;
          llvm::append_range(at.positions, forall.positions());
          at.extents = counts;
          emitIteration(iterands, at, [&] { emitBlock(loop->body); });
        });
      },
      canFail);
  if (canFail) {
    Unfinished states(*this, [&] { endStates(shadows, slots, loop->range); });
    checkErrorList(forall.getErrors(), loop->onError, loop->range);
  }
  finishReductions(shadows, slots, loop->range);
}

void IRGenFunction::emitParallelIterator(const Loop *loop, const PreparedIterand &iterand) {
  Location loc = getLoc(loop->range);
  const typed::CallExpr *call = iteratorCall(iterand.iterand);
  if (!call)
    return;
  const Signature signature = gm.getSignature(call->callee);
  ShadowList shadows(loop->shadows);
  SmallVector<Value> slots;
  for (const ShadowVar *shadow : shadows.reductions)
    slots.push_back(local(loc, gm.convert(shadow->op->state, loop->range), shadow->var->name.str()));
  const bool canFail = loop->onError != typed::OnError::None;
  auto iterate = chpl::ParallelIterateOp::create(b, loc, gm.getIterator(call).getSymName(), emitIteratorArguments(call),
                                                 signature.type.getResults(), signature.yielded,
                                                 shadows.privateTypes(gm), slots, canFail);
  emitTaskRegions(iterate, shadows);
  emitTaskBody(
      &iterate.getBody().front(), loc,
      [&] {
        bindShadows(shadows, iterate.privates(), iterate.states());
        enterPrivates(shadows, /*endHere=*/false, loc);
        emitBreakable(loc, [&](Value label) {
          exits[loop] = {Value(), label, /*continueIsBreak=*/true, scopeDepth(), scopeDepth()};
          Scope scope(*this, loop->range);
          bindYielded(iterand.iterand, iterate.yielded(), loc);
          emitBlock(loop->body);
        });
      },
      canFail);
  {
    Unfinished states(*this, [&] { endStates(shadows, slots, loop->range); });
    if (canFail)
      checkErrorList(iterate.getErrors(), loop->onError, loop->range);
    if (call->callee->throws)
      checkError(iterate.getResults().back(), iterand.iterand->onError, call->range);
  }
  finishReductions(shadows, slots, loop->range);
}

/// What the tasks of a coforall over an iterator have for reduce intents: one after the other gets memory for states of
/// its own, which are combined in that order when all have ended.
class IRGenFunction::TaskStates {
public:
  TaskStates(IRGenFunction &fn, const ShadowList &shadows, SourceRange range)
      : fn(fn), b(fn.b), shadows(shadows), range(range), loc(fn.getLoc(range)) {
    SmallVector<mlir::Type> types{pointer()};
    for (const ShadowVar *shadow : shadows.reductions) {
      types.push_back(fn.gm.convert(shadow->op->state, range));
      slots.push_back(fn.local(loc, types.back(), shadow->var->name.str()));
      fn.emitIdentity(*shadow->op, slots.back());
    }
    nodeType = chpl::TupleLayoutType::get(b.getContext(), types);
    first = fn.local(loc, pointer(), "states");
    fn.store(loc, fn.nil(loc, pointer()), first);
    end = fn.local(loc, first.getType(), "end");
    fn.store(loc, first, end);
    unfinished.emplace(fn, [this] {
      combine();
      this->fn.endStates(this->shadows, slots, this->range);
    });
  }

  /// Memory for the next task; the addresses of the states in it.
  SmallVector<Value> add() {
    func::FuncOp alloc = fn.gm.getRuntimeFunction("choir_alloc", {fn.gm.i64(), fn.gm.i64()}, pointer());
    Value size = chpl::SizeOfOp::create(b, loc, nodeType);
    Value node = func::CallOp::create(b, loc, alloc, ValueRange{size, fn.intConstant(loc, 64)}).getResult(0);
    fn.store(loc, fn.nil(loc, pointer()), part(node, 0));
    SmallVector<Value> states;
    for (auto [index, shadow] : llvm::enumerate(shadows.reductions)) {
      states.push_back(part(node, index + 1));
      fn.emitIdentity(*shadow->op, states.back());
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
    fn.finishReductions(shadows, slots, range);
  }

private:
  mlir::Type pointer() { return fn.gm.pointerType(); }
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

void IRGenFunction::TaskStates::combine() {
  auto loop = chpl::LoopOp::create(b, loc);
  {
    OpBuilder::InsertionGuard guard(b);
    b.setInsertionPointToEnd(&loop.getCondition().front());
    Value isSome = chpl::PointerCompareOp::create(b, loc, fn.gm.i1(), b.getStringAttr("ne"), fn.load(loc, first),
                                                  fn.nil(loc, pointer()));
    chpl::ConditionOp::create(b, loc, isSome);
  }
  fn.inRegion(&loop.getBody().front(), loc, [&] {
    Value node = fn.load(loc, first);
    fn.store(loc, fn.load(loc, part(node, 0)), first);
    for (auto [index, shadow] : llvm::enumerate(shadows.reductions))
      fn.emitCombine(*shadow->op, slots[index], part(node, index + 1), range);
    func::FuncOp release = fn.gm.getRuntimeFunction("choir_free", pointer(), {});
    func::CallOp::create(b, loc, release, node);
  });
}

/// A coforall over an iterator: a task for each value, begun as the iterator yields it, all waited for.
void IRGenFunction::emitCoforallIterator(const Loop *loop, const PreparedList &iterands) {
  Location loc = getLoc(loop->range);
  const bool canFail = loop->onError != typed::OnError::None;
  ShadowList shadows(loop->shadows);
  std::optional<TaskStates> states;
  if (!shadows.reductions.empty())
    states.emplace(*this, shadows, loop->range);
  // What the iterators are called with stays until the tasks have ended, which refer to parts of it. What the tasks
  // begin themselves is not the loop's.
  Scope scope(*this, loop->range);
  const IteratorCalls started = startIterators(iterands, loop->range);
  emitWaiting(canFail, /*namesTasks=*/true, loop->onError, loop->range, [&](Value group) {
    emitIteratorLoop(iterands, started, loop->range, [&](const ExitTarget &) {
      // What the iterator yields changes while the task runs, so each task has its own.
      SmallVector<const typed::Var *, 2> indices;
      for (const typed::Iterand *iterand : loop->iterands)
        if (iterand->var)
          indices.push_back(iterand->var);
      emitBegunTask(loop->body, shadows, indices, group, loc, states ? states->add() : SmallVector<Value>());
    });
  });
  if (states)
    states->finish();
}

//===----------------------------------------------------------------------===//
// Tasks
//===----------------------------------------------------------------------===//

/// A chpl.begin with private copies of the shadow variables, made before the task starts; the values of `given` become
/// the task's. Reduce intents have their states where `states` says.
void IRGenFunction::emitBegunTask(const typed::Block *body, const ShadowList &shadows,
                                  ArrayRef<const typed::Var *> given, Value group, Location loc, ValueRange states) {
  const SmallVector<Value> shared = sharedVariables(loc);
  for (Value memory : shared) {
    func::FuncOp retain = gm.getRuntimeFunction("choir_shared_var_retain", gm.pointerType(), {});
    func::CallOp::create(b, loc, retain, memory);
  }
  SmallVector<mlir::Type> types = shadows.privateTypes(gm);
  for (const typed::Var *var : given)
    types.push_back(var->isRef ? mlir::Type(gm.refTo(var->type)) : gm.convert(var->type));
  auto begin = chpl::BeginOp::create(b, loc, types, group);
  const size_t numShadows = shadows.privates.size();
  if (!types.empty()) {
    mlir::Block *init = begin.createInitBlock();
    emitTaskBody(init, loc, [&] {
      for (auto [shadow, address] : llvm::zip(shadows.privates, init->getArguments())) {
        bindShadow(shadow, address);
        initPrivate(shadow, address);
      }
      for (auto [index, var] : llvm::enumerate(given)) {
        Value target = init->getArgument(numShadows + index);
        if (var->isRef)
          store(loc, addressOf(var, var->range), target);
        else if (var->type->isScalar())
          store(loc, valueOf(var, var->range), target);
        else
          chpl::CopyBitsOp::create(b, loc, target, addressOf(var, var->range));
      }
    });
  }
  // In the task the names mean what it has; outside, what they meant.
  llvm::DenseMap<const typed::Var *, Storage> outside;
  for (const typed::Var *var : given)
    outside[var] = vars.lookup(var);
  mlir::Block *block = &begin.getBody().front();
  const bool fails = emitTaskBody(
      block, loc,
      [&] {
        Scope scope(*this, currentRange);
        for (Value memory : shared) {
          Cleanup release;
          release.sharedVar = memory;
          scopes.back().cleanups.push_back(release);
        }
        bindShadows(shadows, block->getArguments(), states);
        for (auto [index, var] : llvm::enumerate(given)) {
          // A reference is one to what it refers to: tasks that this one begins may outlive the memory that it is in.
          Value memory = block->getArgument(numShadows + index);
          if (var->isRef)
            bindAddress(var, load(loc, memory));
          else
            bindOwn(var, memory, loc);
        }
        enterPrivates(shadows, /*endHere=*/true, loc);
        emitBlock(body);
      },
      /*canFail=*/true);
  for (auto &[var, storage] : outside) {
    vars[var] = storage;
    setInitialised(var, false, loc);
  }
  if (fails && !gm.program.taskErrorsHook)
    unsupported(currentRange, "errors of tasks without the internal library");
}

void IRGenFunction::emitBegin(const TaskStmt *stmt) {
  ShadowList shadows(stmt->shadows);
  if (!shadows.reductions.empty())
    return unsupported(stmt->range, "reduce intents on a task");
  emitBegunTask(stmt->tasks.front(), shadows, {}, /*group=*/{}, getLoc(stmt->range));
}

void IRGenFunction::emitCobegin(const TaskStmt *stmt) {
  Location loc = getLoc(stmt->range);
  ShadowList shadows(stmt->shadows);
  if (!shadows.reductions.empty())
    return unsupported(stmt->range, "reduce intents on a cobegin");
  // Each task's copies are made before any task runs; they may live here since the construct waits.
  SmallVector<SmallVector<Value>> copies;
  for (size_t task = 0; task < stmt->tasks.size(); ++task) {
    SmallVector<Value> &own = copies.emplace_back();
    for (auto [shadow, type] : llvm::zip(shadows.privates, shadows.privateTypes(gm))) {
      own.push_back(local(loc, type, shadow->var->name.str()));
      bindShadow(shadow, own.back());
      initPrivate(shadow, own.back());
    }
  }
  auto cobegin = chpl::CobeginOp::create(b, loc, stmt->tasks.size(), /*canFail=*/true);
  bool fails = false;
  for (auto [task, region] : llvm::enumerate(cobegin.getTasks()))
    fails |= emitTaskBody(
        &region.front(), loc,
        [&] {
          bindShadows(shadows, copies[task], {});
          enterPrivates(shadows, /*endHere=*/false, loc);
          emitBlock(stmt->tasks[task]);
        },
        /*canFail=*/true);
  for (const SmallVector<Value> &own : copies)
    for (auto [shadow, address] : llvm::reverse(llvm::zip_equal(shadows.privates, own)))
      endPrivate(shadow, address);
  if (fails)
    checkErrorList(cobegin.getErrors(), stmt->onError, stmt->range);
}

/// Runs `body`, then waits for the tasks that it has begun, whichever way it ends: all, or those alone that it names
/// the group for, which it is given. An error of its own comes after those of the tasks.
void IRGenFunction::emitWaiting(bool canFail, bool namesTasks, typed::OnError onError, SourceRange range,
                                function_ref<void(Value)> body) {
  Location loc = getLoc(range);
  Value own = local(loc, gm.errorType(), "error");
  auto noError = chpl::StoreOp::create(b, loc, nil(loc, gm.errorType()), own);
  auto sync = chpl::SyncOp::create(b, loc, canFail);
  sync.setNamedTasks(namesTasks);
  bool fails = false;
  bool goesOn = inRegion(&sync.getBody().front(), loc, [&] {
    Scope scope(*this, range);
    Cleanup wait;
    wait.syncGroup = sync.group();
    wait.isCurrentSync = !namesTasks;
    scopes.back().cleanups.push_back(wait);
    emitBreakable(loc, [&](Value label) {
      errorTargets.push_back({ErrorTarget::Sync, scopeDepth(), nullptr, label, false, own});
      {
        Scope inner(*this, range);
        body(sync.group());
      }
      fails = errorTargets.pop_back_val().isUsed;
    });
    if (!isTerminated())
      scopes.back().cleanups.pop_back(); // the op itself waits at its end
  });
  if (!fails) {
    noError.erase();
    own.getDefiningOp()->erase();
  }
  if (!goesOn)
    return emitUnreachable(loc);
  if (!canFail)
    return;
  Value errors = sync.getErrors();
  if (fails) {
    Value list = local(loc, gm.pointerType());
    store(loc, errors, list);
    Value error = load(loc, own);
    Value failed =
        chpl::PointerCompareOp::create(b, loc, gm.i1(), b.getStringAttr("ne"), error, nil(loc, error.getType()));
    emitIf(loc, failed, [&] {
      mlir::Type pointer = gm.pointerType();
      func::FuncOp add = gm.getRuntimeFunction("choir_errors_with", {pointer, pointer}, pointer);
      Value all =
          func::CallOp::create(b, loc, add, ValueRange{load(loc, list), castPointer(loc, error, pointer)}).getResult(0);
      store(loc, all, list);
    });
    errors = load(loc, list);
  }
  // Without the hook no task of the program throws.
  if (gm.program.taskErrorsHook)
    checkErrorList(errors, onError, range);
}

void IRGenFunction::emitSync(const TaskStmt *stmt) {
  emitWaiting(/*canFail=*/true, /*namesTasks=*/false, stmt->onError, stmt->range,
              [&](Value) { emitBlock(stmt->tasks.front()); });
}

void IRGenFunction::emitTasks(const TaskStmt *stmt) {
  switch (stmt->mode) {
  case TaskStmt::Begin:
    return emitBegin(stmt);
  case TaskStmt::Cobegin:
    return emitCobegin(stmt);
  case TaskStmt::Sync:
    return emitSync(stmt);
  }
}

} // namespace choir::irgen

//===- LowerIterators.cpp - Loops over iterators --------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// chpl-lower-iterators: Passes.td has input, output and a sketch. There are three strategies.
//
// *Inline*: the iterator's body replaces the loop, and the loop's body replaces each yield. For iterators that do not
// call themselves, if that copies little:
//
//   chpl.iterate @it(%a) yields %x label %l { B }  =>
//     chpl.breakable label %out {
//       ... chpl.breakable label %next { B with %x = yielded;
//             continue %l -> break %next, break %l -> break %out } ...
//     }
//
// *Call back*: the loop's body becomes a function; a copy of the iterator (one for all loops over it) calls that
// function at each yield. The function returns 0 to go on, or the number of an exit. The iterator then runs the yield's
// cleanup and returns the number; the loop takes the exit:
//
//   %r, %code = call @it.each(%a, @f.loop.7, %context);  if %code == 1 { chpl.break %outer } ...
//
// An iterator that yields what another iterator yields, such as a recursive one (`for x in walk(t.left) do yield x;`),
// passes the function on: an element costs one call at any depth of the recursion.
//
// *Resume*: a copy of the iterator is a coroutine that suspends at each yield. For generators (members of a zip after
// the first), and for loops over recursive iterators inside generators:
//
//   %g = call @it.resumable(%a, %slot)
//   loop while { resume %g; %slot.HasValue } do { B with %x = %slot.value }
//   drop %g
//
//===----------------------------------------------------------------------===//

#include "LowerIterators/Coroutine.h"
#include "LowerIterators/ParallelIterators.h"
#include "LowerIterators/RecursiveLoops.h"
#include "choir/Analysis/IndexBuilder.h"
#include "choir/Dialect/Chpl/Transforms/Passes.h"
#include "choir/Dialect/Chpl/Utils/Diagnose.h"
#include "choir/Dialect/Chpl/Utils/Inlining.h"
#include "choir/Dialect/Chpl/Utils/Outlining.h"
#include "mlir/IR/IRMapping.h"
#include "llvm/ADT/SetVector.h"
#include "llvm/ADT/Statistic.h"
#include "llvm/Support/DebugLog.h"

namespace choir::chpl {
#define GEN_PASS_DEF_CHPLLOWERITERATORS
#include "choir/Dialect/Chpl/Transforms/Passes.h.inc"
} // namespace choir::chpl

using namespace mlir;
using namespace choir;
using namespace choir::chpl;

#define DEBUG_TYPE "chpl-lower-iterators"

ALWAYS_ENABLED_STATISTIC(numInlined, "loops whose iterator is inlined");
ALWAYS_ENABLED_STATISTIC(numCalledBack, "loops whose iterator calls the body");
ALWAYS_ENABLED_STATISTIC(numResumed, "loops over a generator");
ALWAYS_ENABLED_STATISTIC(numParallel, "parallel loops over iterators inlined");
ALWAYS_ENABLED_STATISTIC(numRecursive, "parallel loops over recursive iterators");

namespace {

/// The most ops of a loop's body in all yields of an iterator together.
constexpr unsigned inlineLimit = 200;

class IteratorLowering {
public:
  explicit IteratorLowering(ModuleOp module)
      : module(module), runtime(module), symbols(runtime.symbolTable()), builder(module.getContext()),
        recursiveLoops(runtime, [this](Operation *root) { lowerLoops(root); }) {}

  void run();

private:
  void lowerLoops(Operation *root);
  void lower(IterateOp loop);
  void lowerParallel(ParallelIterateOp loop);
  ParallelIterateOp makeParallel(IterateOp loop);
  bool shouldInline(IterateOp loop, func::FuncOp iterator);
  bool isRecursive(func::FuncOp iterator);
  bool startsTasksRecursively(func::FuncOp iterator);
  llvm::SetVector<Operation *> reachedFrom(func::FuncOp iterator);

  void inlineIterator(IterateOp loop, func::FuncOp iterator);
  void inlineBodyAt(YieldOp yield, IterateOp loop, BreakableOp scope);

  func::FuncOp getCallbackForm(func::FuncOp iterator);
  bool forward(IterateOp loop, func::FuncOp form);
  void callBack(YieldOp yield, func::FuncOp form);
  void stopIfCode(Location loc, Value code, Region &cleanup, func::FuncOp form);

  func::FuncOp getResumableForm(func::FuncOp iterator);
  void lowerGenerator(GeneratorOp generator);
  void lowerByResuming(IterateOp loop, func::FuncOp iterator);

  void lowerByCallback(IterateOp loop, func::FuncOp iterator);
  func::FuncOp outlineBody(IterateOp loop, const Captures &captures, RecordType contextType);
  SmallVector<Operation *> detachExits(IterateOp loop);
  void takeExits(Location loc, Value code, ArrayRef<Operation *> exits);

  void doIf(Location loc, arith::CmpIPredicate predicate, Value code, int64_t number, function_ref<void()> body);
  /// The number of an exit.
  Value exitNumber(Location loc, int64_t number) { return IndexBuilder(builder, loc).constant(number, 32); }
  Value zero(Location loc, Type type);
  func::FuncOp iteratorOf(IterateOp loop) { return symbols.lookup<func::FuncOp>(loop.getIterator()); }

  ModuleOp module;
  RuntimeFunctions runtime;
  SymbolTable &symbols;
  OpBuilder builder;
  DenseMap<Operation *, func::FuncOp> callbackForms, resumableForms;
  DenseMap<Operation *, bool> recursive, startingTasks;
  RecursiveLoops recursiveLoops;
};

Operation *targetOf(Operation *exit) { return cast<BlockArgument>(exit->getOperand(0)).getOwner()->getParentOp(); }

/// True if the op leaves the loop, or the function around it: not the end of an iteration, nor a continue.
bool leaves(Operation *exit, Operation *loop) {
  if (isa<ReturnOp>(exit))
    return true;
  if (isa<FailOp>(exit)) { // leaves the task around, unless the task is in the loop
    Operation *task = exit->getParentWithTrait<TaskBoundary>();
    return !task || !loop->isProperAncestor(task);
  }
  if (!isa<BreakOp, ContinueOp>(exit))
    return false;
  Operation *target = targetOf(exit);
  return target == loop ? isa<BreakOp>(exit) : !loop->isProperAncestor(target);
}

/// The iterator that an op loops over; empty for other ops.
StringRef iteratorName(Operation *op) {
  if (auto loop = dyn_cast<IterateOp>(op))
    return loop.getIterator();
  auto loop = dyn_cast<ParallelIterateOp>(op);
  return loop ? loop.getIterator() : StringRef();
}

template <typename Op> SmallVector<Op> collect(Operation *root) {
  SmallVector<Op> ops;
  root->walk([&](Op op) { ops.push_back(op); });
  return ops;
}

} // namespace

void IteratorLowering::run() {
  // Loops in iterators are lowered in the copies.
  for (auto function : llvm::to_vector(module.getOps<func::FuncOp>()))
    if (!getYieldedType(function))
      lowerLoops(function);
  for (auto function : llvm::make_early_inc_range(module.getOps<func::FuncOp>()))
    if (getYieldedType(function))
      function.erase();
  answerLoopReduces(module, false);
}

/// Inner loops first: an exit out of several loops then cleans up from inner to outer.
void IteratorLowering::lowerLoops(Operation *root) {
  for (GeneratorOp generator : collect<GeneratorOp>(root))
    lowerGenerator(generator);
  SmallVector<Operation *> loops;
  root->walk([&](Operation *op) {
    if (isa<IterateOp, ParallelIterateOp>(op))
      loops.push_back(op);
  });
  for (Operation *op : loops) {
    if (auto loop = dyn_cast<IterateOp>(op))
      lower(loop);
    else
      lowerParallel(cast<ParallelIterateOp>(op));
  }
}

void IteratorLowering::lowerParallel(ParallelIterateOp loop) {
  auto iterator = symbols.lookup<func::FuncOp>(loop.getIterator());
  if (!isRecursive(iterator) || !startsTasksRecursively(iterator)) {
    ++numParallel;
    LDBG() << loop.getLoc() << ": parallel iterator " << loop.getIterator() << " inlined";
    inlineParallelIterator(loop, iterator, runtime, {.lowerLoops = [&](Operation *copy) { lowerLoops(copy); }});
  } else if (collect<YieldOp>(loop)
                 .empty()) { // Otherwise the loop is in the copy of an iterator; the copy places the body first.
    ++numRecursive;
    LDBG() << loop.getLoc() << ": parallel iterator " << loop.getIterator() << " not inlined: recursive";
    recursiveLoops.lower(loop, iterator);
  }
}

/// Turns a loop whose iterator starts the tasks that its body runs in into a parallel loop. Null, and nothing done, if
/// an op in the body leaves the loop.
ParallelIterateOp IteratorLowering::makeParallel(IterateOp loop) {
  WalkResult search = loop.getBody().walk([&](Operation *op) {
    bool stays = !leaves(op, loop) && !isa<FailOp>(op) && !(isa<ContinueOp>(op) && targetOf(op) == loop);
    return stays ? WalkResult::advance() : WalkResult::interrupt();
  });
  if (search.wasInterrupted())
    return nullptr;
  auto made = ParallelIterateOp::create(builder, loop.getLoc(), loop.getIterator(), loop.getArgs(),
                                        loop.getResultTypes(), loop.yielded().getType());
  Block &from = loop.getBody().front(), &to = made.getBody().front();
  loop.yielded().replaceAllUsesWith(made.yielded());
  to.getOperations().splice(to.end(), from.getOperations());
  loop->replaceAllUsesWith(made.getResults());
  loop.erase();
  return made;
}

void IteratorLowering::lower(IterateOp loop) {
  builder.setInsertionPoint(loop);
  func::FuncOp iterator = iteratorOf(loop);
  if (startsTasksRecursively(iterator))
    if (ParallelIterateOp made = makeParallel(loop))
      return lowerParallel(made);
  if (shouldInline(loop, iterator)) {
    ++numInlined;
    LDBG() << loop.getLoc() << ": iterator " << loop.getIterator() << " inlined";
    return inlineIterator(loop, iterator);
  }
  const bool suspends = !collect<YieldOp>(loop).empty();
  ++(suspends ? numResumed : numCalledBack);
  LDBG() << loop.getLoc() << ": iterator " << loop.getIterator() << (suspends ? " resumed" : " calls the body")
         << ", not inlined: " << (isRecursive(iterator) ? "recursive" : "too many ops in its yields");
  if (suspends)
    lowerByResuming(loop, iterator); // A body that suspends cannot be a function.
  else
    lowerByCallback(loop, iterator);
}

/// Whether a loop in an iterator yields in the tasks of another iterator: only a copy of the latter can.
static bool handsOnFromTasks(IterateOp loop, func::FuncOp iterator) {
  return !collect<YieldOp>(loop).empty() && llvm::any_of(collect<YieldOp>(iterator), [](YieldOp yield) {
    return yield->getParentWithTrait<TaskBoundary>() != nullptr;
  });
}

bool IteratorLowering::shouldInline(IterateOp loop, func::FuncOp iterator) {
  if (isRecursive(iterator))
    return false;
  unsigned yields = 0, ops = 0;
  iterator.walk([&](YieldOp) { ++yields; });
  loop.getBody().walk([&](Operation *) { ++ops; });
  return yields <= 1 || yields * ops <= inlineLimit || handsOnFromTasks(loop, iterator);
}

/// All iterators that an iterator reaches through loops, perhaps itself.
llvm::SetVector<Operation *> IteratorLowering::reachedFrom(func::FuncOp iterator) {
  llvm::SetVector<Operation *> reached;
  auto addLoopsOf = [&](Operation *function) {
    function->walk([&](Operation *loop) {
      if (StringRef name = iteratorName(loop); !name.empty())
        reached.insert(symbols.lookup(name));
    });
  };
  addLoopsOf(iterator);
  for (size_t next = 0; next < reached.size(); ++next)
    addLoopsOf(reached[next]);
  return reached;
}

/// True if the iterator reaches itself through loops.
bool IteratorLowering::isRecursive(func::FuncOp iterator) {
  auto known = recursive.find(iterator);
  if (known == recursive.end())
    known = recursive.try_emplace(iterator, reachedFrom(iterator).contains(iterator)).first;
  return known->second;
}

/// True if the iterator reaches a recursive iterator that yields in tasks.
bool IteratorLowering::startsTasksRecursively(func::FuncOp iterator) {
  auto known = startingTasks.find(iterator);
  if (known != startingTasks.end())
    return known->second;
  llvm::SetVector<Operation *> reached = reachedFrom(iterator);
  reached.insert(iterator);
  bool starts = llvm::any_of(reached, [&](Operation *callee) {
    return isRecursive(cast<func::FuncOp>(callee)) && llvm::any_of(collect<YieldOp>(callee), [](YieldOp yield) {
             return yield->getParentWithTrait<TaskBoundary>() != nullptr;
           });
  });
  return startingTasks[iterator] = starts;
}

Value IteratorLowering::zero(Location loc, Type type) {
  if (isa<IntegerType, FloatType>(type))
    return arith::ConstantOp::create(builder, loc, builder.getZeroAttr(type));
  return NilOp::create(builder, loc, type);
}

void IteratorLowering::doIf(Location loc, arith::CmpIPredicate predicate, Value code, int64_t number,
                            function_ref<void()> body) {
  Value condition = arith::CmpIOp::create(builder, loc, predicate, code, exitNumber(loc, number));
  auto ifOp = IfOp::create(builder, loc, condition);
  OpBuilder::InsertionGuard guard(builder);
  builder.setInsertionPointToStart(ifOp.thenBlock());
  body();
}

//===----------------------------------------------------------------------===//
// Inline
//===----------------------------------------------------------------------===//

void IteratorLowering::inlineIterator(IterateOp loop, func::FuncOp iterator) {
  Location loc = loop.getLoc();
  SmallVector<Value> slots;
  for (Type type : loop.getResultTypes()) {
    slots.push_back(LocalOp::create(builder, loc, type));
    StoreOp::create(builder, loc, zero(loc, type), slots.back());
  }
  auto scope = BreakableOp::create(builder, loc);
  builder.setInsertionPointToStart(&scope.getBody().front());
  copyBody(iterator, loop.getArgs(), loc, builder);
  replaceReturns(scope, slots);
  for (YieldOp yield : collect<YieldOp>(scope))
    inlineBodyAt(yield, loop, scope);

  builder.setInsertionPointAfter(scope);
  for (auto [result, slot] : llvm::zip_equal(loop.getResults(), slots))
    result.replaceAllUsesWith(LoadOp::create(builder, loc, result.getType(), slot));
  loop.erase();
  lowerLoops(scope);
}

/// Replaces a yield by a copy of the loop's body.
void IteratorLowering::inlineBodyAt(YieldOp yield, IterateOp loop, BreakableOp scope) {
  builder.setInsertionPoint(yield);
  auto next = BreakableOp::create(builder, yield.getLoc());
  builder.setInsertionPointToStart(&next.getBody().front());
  IRMapping mapping;
  mapping.map(loop.yielded(), yield.getValue());
  mapping.map(loop.label(), scope.label());
  for (Operation &op : loop.getBody().front())
    builder.clone(op, mapping);

  for (auto exit : collect<ContinueOp>(next)) {
    if (exit.getLabel() != scope.label())
      continue;
    builder.setInsertionPoint(exit);
    BreakOp::create(builder, exit.getLoc(), next.label());
    exit.erase();
  }
  next.getBody().walk([&](Operation *exit) {
    if (!leaves(exit, next) || (isa<BreakOp>(exit) && targetOf(exit) == next))
      return;
    builder.setInsertionPoint(exit);
    cloneRegion(yield.getCleanup(), {}, builder);
  });
  yield.erase();
}

//===----------------------------------------------------------------------===//
// Call back: the iterator
//===----------------------------------------------------------------------===//

/// @it.each(arguments..., body, context) -> (results..., code)
func::FuncOp IteratorLowering::getCallbackForm(func::FuncOp iterator) {
  func::FuncOp &known = callbackForms[iterator];
  if (known)
    return known;
  OpBuilder::InsertionGuard guard(builder);
  Type pointer = builder.getType<LLVM::LLVMPointerType>();
  SmallVector<Type> arguments(iterator.getArgumentTypes()), results(iterator.getResultTypes());
  arguments.append({pointer, pointer});
  results.push_back(builder.getI32Type());
  func::FuncOp form = createFunction(symbols, iterator, (iterator.getSymName() + ".each").str(), arguments, results);
  known = form;

  IRMapping mapping;
  mapping.map(iterator.getArguments(), form.getArguments().drop_back(2));
  builder.setInsertionPointToStart(&form.getBody().front());
  for (Operation &op : iterator.getBody().front())
    builder.clone(op, mapping);
  for (ReturnOp exit : collect<ReturnOp>(form)) {
    builder.setInsertionPoint(exit);
    exit.getValuesMutable().append(exitNumber(exit.getLoc(), 0));
  }
  for (IterateOp loop : collect<IterateOp>(form))
    forward(loop, form);
  for (YieldOp yield : collect<YieldOp>(form))
    callBack(yield, form);
  lowerLoops(form);
  return form;
}

/// Returns from the iterator if the body has taken an exit. The body of a parallel loop takes none.
void IteratorLowering::stopIfCode(Location loc, Value code, Region &cleanup, func::FuncOp form) {
  if (builder.getInsertionBlock()->getParentOp()->hasTrait<TaskBoundary>() ||
      builder.getInsertionBlock()->getParentOp()->getParentWithTrait<TaskBoundary>())
    return;
  doIf(loc, arith::CmpIPredicate::ne, code, 0, [&] {
    cloneRegion(cleanup, {}, builder);
    SmallVector<Value> values;
    for (Type type : form.getResultTypes().drop_back())
      values.push_back(zero(loc, type));
    values.push_back(code);
    ReturnOp::create(builder, loc, values);
  });
}

void IteratorLowering::callBack(YieldOp yield, func::FuncOp form) {
  builder.setInsertionPoint(yield);
  Value body = form.getArguments().drop_back().back(), context = form.getArguments().back();
  auto call = CallIndirectOp::create(builder, yield.getLoc(), builder.getI32Type(), body,
                                     ValueRange{context, yield.getValue()});
  stopIfCode(yield.getLoc(), call.getResult(0), yield.getCleanup(), form);
  yield.erase();
}

/// Passes the body on, if a loop only yields its own elements. Otherwise returns false and does nothing.
bool IteratorLowering::forward(IterateOp loop, func::FuncOp form) {
  Block &body = loop.getBody().front();
  auto yield = dyn_cast<YieldOp>(body.front());
  if (!yield || yield.getValue() != loop.yielded() || !isa<EndOp>(yield->getNextNode()) ||
      !isRecursive(iteratorOf(loop)))
    return false;
  builder.setInsertionPoint(loop);
  SmallVector<Value> operands(loop.getArgs());
  llvm::append_range(operands, form.getArguments().take_back(2));
  auto call = func::CallOp::create(builder, loop.getLoc(), getCallbackForm(iteratorOf(loop)), operands);
  stopIfCode(loop.getLoc(), call.getResults().back(), yield.getCleanup(), form);
  loop->replaceAllUsesWith(call.getResults().drop_back());
  loop.erase();
  return true;
}

//===----------------------------------------------------------------------===//
// Call back: the loop
//===----------------------------------------------------------------------===//

/// Replaces exits out of the body by returns of their number, from 1. Returns copies of the exits for the loop.
/// Returned values go through variables.
SmallVector<Operation *> IteratorLowering::detachExits(IterateOp loop) {
  SmallVector<Operation *> exits, copies;
  loop.getBody().walk([&](Operation *op) {
    if (leaves(op, loop))
      exits.push_back(op);
  });
  SmallVector<Value> slots;
  OpBuilder::InsertionGuard guard(builder);
  for (Operation *exit : exits) {
    bool isReturn = isa<ReturnOp>(exit);
    for (unsigned index = slots.size(); isReturn && index < exit->getNumOperands(); ++index) {
      builder.setInsertionPoint(loop);
      slots.push_back(LocalOp::create(builder, exit->getLoc(), exit->getOperand(index).getType()));
    }
    builder.setInsertionPoint(exit);
    Operation *copy = exit->clone();
    if (auto fail = dyn_cast<FailOp>(exit)) {
      OpBuilder outside(loop);
      Value slot = LocalOp::create(outside, exit->getLoc(), fail.getError().getType());
      StoreOp::create(builder, exit->getLoc(), fail.getError(), slot);
      copy->setOperand(0, slot);
    }
    if (isReturn) {
      for (auto [index, value] : llvm::enumerate(exit->getOperands()))
        StoreOp::create(builder, exit->getLoc(), value, slots[index]);
      copy->setOperands(ArrayRef(slots).take_front(exit->getNumOperands()));
    }
    copies.push_back(copy);
    ReturnOp::create(builder, exit->getLoc(), ValueRange(exitNumber(exit->getLoc(), copies.size())));
    exit->erase();
  }
  return copies;
}

/// Takes the exit with the number that the iterator returned; continues for 0, and for exits to the op behind the loop.
void IteratorLowering::takeExits(Location loc, Value code, ArrayRef<Operation *> exits) {
  for (auto [index, exit] : llvm::enumerate(exits)) {
    if (!exit)
      continue; // A break out of the loop itself.
    doIf(loc, arith::CmpIPredicate::eq, code, index + 1, [&, exit = exit] {
      if (isa<ReturnOp, FailOp>(exit))
        for (OpOperand &slot : exit->getOpOperands())
          slot.set(LoadOp::create(builder, loc, cast<RefType>(slot.get().getType()).getPointee(), slot.get()));
      builder.insert(exit);
    });
  }
}

/// @body(context, value) -> code
func::FuncOp IteratorLowering::outlineBody(IterateOp loop, const Captures &captures, RecordType contextType) {
  OpBuilder::InsertionGuard guard(builder);
  Location loc = loop.getLoc();
  Type pointer = builder.getType<LLVM::LLVMPointerType>();
  func::FuncOp function = createFunction(symbols, loop, outlinedName(loop, "body"), {pointer, loop.yielded().getType()},
                                         builder.getI32Type());
  Block &entry = function.getBody().front();
  builder.setInsertionPointToStart(&entry);
  Value context = PointerCastOp::create(builder, loc, RefType::get(contextType), function.getArgument(0));
  captures.rewire(loop.getBody(), captures.load(builder, loc, context), builder);
  loop.yielded().replaceAllUsesWith(function.getArgument(1));
  for (ContinueOp exit : collect<ContinueOp>(loop)) {
    if (exit.getLabel() != loop.label())
      continue;
    builder.setInsertionPoint(exit);
    ReturnOp::create(builder, loc, ValueRange(exitNumber(loc, 0)));
    exit.erase();
  }
  entry.getOperations().splice(entry.end(), loop.getBody().front().getOperations());
  if (auto end = dyn_cast<EndOp>(entry.back())) {
    builder.setInsertionPoint(end);
    ReturnOp::create(builder, loc, ValueRange(exitNumber(loc, 0)));
    end.erase();
  }
  return function;
}

void IteratorLowering::lowerByCallback(IterateOp loop, func::FuncOp iterator) {
  Location loc = loop.getLoc();
  SmallVector<Operation *> exits = detachExits(loop);
  func::FuncOp form = getCallbackForm(iterator);
  builder.setInsertionPoint(loop);
  Captures captures(loop, &loop.getBody());
  RecordType contextType = captures.contextType(outlinedName(loop, "context"));
  func::FuncOp body = outlineBody(loop, captures, contextType);

  Value context = LocalOp::create(builder, loc, contextType);
  captures.store(builder, loc, context);
  Type pointer = builder.getType<LLVM::LLVMPointerType>();
  SmallVector<Value> operands(loop.getArgs());
  operands.push_back(ProcRefOp::create(builder, loc, body.getSymName()));
  operands.push_back(PointerCastOp::create(builder, loc, pointer, context));
  auto call = func::CallOp::create(builder, loc, form, operands);
  loop->replaceAllUsesWith(call.getResults().drop_back());

  SmallVector<Operation *> outward;
  for (Operation *exit : exits)
    outward.push_back(isa<BreakOp>(exit) && exit->getOperand(0) == loop.label() ? nullptr : exit);
  for (auto [exit, kept] : llvm::zip_equal(exits, outward))
    if (!kept)
      exit->destroy();
  takeExits(loc, call.getResults().back(), outward);
  loop.erase();
}

//===----------------------------------------------------------------------===//
// Resume
//===----------------------------------------------------------------------===//

/// @it.resumable(arguments..., slot) -> handle
func::FuncOp IteratorLowering::getResumableForm(func::FuncOp iterator) {
  func::FuncOp &known = resumableForms[iterator];
  if (known)
    return known;
  OpBuilder::InsertionGuard guard(builder);
  SmallVector<Type> arguments(iterator.getArgumentTypes());
  arguments.push_back(RefType::get(GeneratorOp::getSlotType(getYieldedType(iterator), iterator.getResultTypes())));
  func::FuncOp form = createFunction(symbols, iterator, (iterator.getSymName() + ".resumable").str(), arguments,
                                     builder.getType<LLVM::LLVMPointerType>());
  known = form;

  CoroutineBuilder coroutine(form, runtime);
  coroutine.buildFrame(builder);
  IRMapping mapping;
  mapping.map(iterator.getArguments(), form.getArguments().drop_back());
  for (Operation &op : iterator.getBody().front())
    builder.clone(op, mapping);
  coroutine.finishReturns();
  form->setAttr(ChplDialect::getYieldsAttrName(), TypeAttr::get(getYieldedType(iterator)));
  lowerLoops(form);
  form->removeAttr(ChplDialect::getYieldsAttrName());
  for (YieldOp yield : collect<YieldOp>(form)) {
    if (yield->getParentWithTrait<TaskBoundary>())
      diagnose(yield, message::yieldInZipTask);
    coroutine.suspendAt(yield);
  }
  return form;
}

void IteratorLowering::lowerGenerator(GeneratorOp generator) {
  OpBuilder::InsertionGuard guard(builder);
  SmallVector<Value> operands(generator.getArgs());
  operands.push_back(generator.getSlot());
  func::FuncOp form = getResumableForm(symbols.lookup<func::FuncOp>(generator.getIterator()));
  builder.setInsertionPoint(generator);
  auto call = func::CallOp::create(builder, generator.getLoc(), form, operands);
  for (Operation *user : llvm::make_early_inc_range(generator->getUsers())) {
    if (auto resume = dyn_cast<ResumeOp>(user))
      lowerResume(resume);
    else if (auto drop = dyn_cast<DropOp>(user))
      lowerDrop(drop);
  }
  generator->replaceAllUsesWith(call);
  generator.erase();
}

/// Turns the loop into one over a generator. Exits, and the cleanup of yields, drop the generator.
void IteratorLowering::lowerByResuming(IterateOp loop, func::FuncOp iterator) {
  Location loc = loop.getLoc();
  RecordType slotType = GeneratorOp::getSlotType(loop.yielded().getType(), loop.getResultTypes());
  Value slot = LocalOp::create(builder, loc, slotType);
  auto field = [&](unsigned index) {
    Value ref = FieldRefOp::create(builder, loc, slot, builder.getI32IntegerAttr(index));
    return ref;
  };
  auto loadField = [&](unsigned index) -> Value {
    return LoadOp::create(builder, loc, slotType.getFields()[index], field(index));
  };
  for (auto [index, type] : llvm::enumerate(loop.getResultTypes()))
    StoreOp::create(builder, loc, zero(loc, type), field(GeneratorOp::FirstResult + index));
  auto generator = GeneratorOp::create(builder, loc, builder.getType<LLVM::LLVMPointerType>(), loop.getIteratorAttr(),
                                       loop.getArgs(), slot);
  loop.getBody().walk([&](Operation *op) {
    OpBuilder::InsertionGuard guard(builder);
    if (auto yield = dyn_cast<YieldOp>(op)) {
      if (yield.getCleanup().empty()) {
        builder.createBlock(&yield.getCleanup());
        EndOp::create(builder, loc);
      }
      builder.setInsertionPoint(yield.getCleanup().front().getTerminator());
    } else if (leaves(op, loop) && !(isa<BreakOp>(op) && targetOf(op) == loop)) {
      builder.setInsertionPoint(op);
    } else {
      return;
    }
    DropOp::create(builder, loc, generator);
  });

  auto pulling = LoopOp::create(builder, loc);
  DropOp::create(builder, loc, generator);
  for (auto [index, result] : llvm::enumerate(loop.getResults()))
    result.replaceAllUsesWith(loadField(GeneratorOp::FirstResult + index));
  builder.setInsertionPointToStart(&pulling.getCondition().front());
  ResumeOp::create(builder, loc, generator);
  ConditionOp::create(builder, loc, loadField(GeneratorOp::HasValue));
  builder.setInsertionPointToStart(&pulling.getBody().front());
  loop.yielded().replaceAllUsesWith(loadField(GeneratorOp::YieldedValue));
  loop.label().replaceAllUsesWith(pulling.label());
  Block &body = pulling.getBody().front();
  body.getOperations().splice(body.end(), loop.getBody().front().getOperations());
  loop.erase();
  lowerGenerator(generator);
}

namespace {
struct LowerIterators : choir::chpl::impl::ChplLowerIteratorsBase<LowerIterators> {
  void runOnOperation() override {
    // Refusals are reported where they are found; the code is invalid after one.
    bool hadError = false;
    ScopedDiagnosticHandler watch(&getContext(), [&](Diagnostic &diagnostic) {
      hadError |= diagnostic.getSeverity() == DiagnosticSeverity::Error;
      return failure(); // Another handler shows it.
    });
    IteratorLowering(getOperation()).run();
    if (hadError)
      signalPassFailure();
  }
};
} // namespace

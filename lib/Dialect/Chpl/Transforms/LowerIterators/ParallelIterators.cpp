//===- ParallelIterators.cpp - Loops over parallel iterators --------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The part of chpl-lower-iterators that lowers loops whose iterator starts tasks:
//
//   chpl.parallel_iterate @it(%a) yields %x private %p reduce %s { B }
//     @it: coforall %t { ... yield %v ... }   =>   coforall %t private %p' reduce %s' { ... B with %v, %p', %s' ... }
//                                                  combine %s, %s'
//
// Each construct of the copy that starts yielding tasks gets the loop's private variables and reductions in addition to
// its own. All tasks share a sink for the errors of the body.
//
//===----------------------------------------------------------------------===//

#include "ParallelIterators.h"
#include "choir/Dialect/Chpl/Utils/Inlining.h"
#include "choir/Dialect/Chpl/Utils/Outlining.h"
#include "choir/runtime/Types.h"
#include "mlir/IR/IRMapping.h"

using namespace mlir;
using namespace choir::chpl;

namespace {

/// A task's copies of the loop's variables.
struct TaskState {
  SmallVector<Value> privates, states;
};

class ParallelInlining {
public:
  ParallelInlining(ParallelIterateOp loop, RuntimeFunctions &runtime, const IteratorCopy &copy)
      : loop(loop), loc(loop.getLoc()), runtime(runtime), copy(copy), builder(loop) {}

  void inlineIterator(func::FuncOp iterator);

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
  void extendForall(ForallOp construct, const TaskState &outer);
  void extendIterate(ParallelIterateOp construct, const TaskState &outer);
  template <typename Loop>
  void extendLoop(Loop construct, const TaskState &outer, function_ref<Loop(TypeRange, ValueRange, bool)> create);
  void extendCobegin(CobeginOp construct, const TaskState &outer);
  void extendRegion(Region &from, Block *block, ArrayRef<unsigned> own, Region &addition);

  ParallelIterateOp loop;
  Location loc;
  RuntimeFunctions &runtime;
  const IteratorCopy &copy;
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

/// Replaces a branch with a known condition by its ops, unless they contain an exit.
void foldBranch(IfOp branch, bool condition) {
  Region &taken = condition ? branch.getThenRegion() : branch.getElseRegion();
  if (!taken.empty() && !isa<EndOp>(taken.front().getTerminator()))
    return;
  OpBuilder builder(branch);
  if (!taken.empty())
    inlineBlock(&taken.front(), {}, builder);
  branch.erase();
}

/// Whether an op reads the number of threads: a call, perhaps of a wrapper of the library, or a variable of the
/// library.
bool tellsThreads(Operation *op, SymbolTable &symbols) {
  static constexpr llvm::StringLiteral variable = "dataParTasksPerLocale";
  constexpr auto asked = RuntimeFunction::max_parallelism;
  if (auto address = dyn_cast<AddressOfOp>(op))
    return address.getGlobal().ends_with(variable);
  auto call = dyn_cast<func::CallOp>(op);
  if (!call || isCallOf(call, asked))
    return call != nullptr;
  auto callee = symbols.lookup<func::FuncOp>(call.getCallee());
  return callee && callee->hasAttr(ChplDialect::getLibraryAttrName()) &&
         callee
             .walk([](func::CallOp inner) {
               return isCallOf(inner, asked) ? WalkResult::interrupt() : WalkResult::advance();
             })
             .wasInterrupted();
}

/// The program's functions that an op calls.
func::FuncOp runByProgram(Operation *op, SymbolTable &symbols) {
  StringRef name;
  if (auto call = dyn_cast<func::CallOp>(op))
    name = call.getCallee();
  else if (auto loop = dyn_cast<IterateOp>(op))
    name = loop.getIterator();
  else if (auto loop = dyn_cast<ParallelIterateOp>(op))
    name = loop.getIterator();
  auto function = name.empty() ? func::FuncOp() : symbols.lookup<func::FuncOp>(name);
  return function && !function->hasAttr(ChplDialect::getLibraryAttrName()) ? function : func::FuncOp();
}

/// Whether the program's code in an iterator or its callees reads the number of threads.
bool asksForThreads(func::FuncOp iterator, SymbolTable &symbols) {
  llvm::SetVector<Operation *> reached;
  if (!iterator->hasAttr(ChplDialect::getLibraryAttrName()))
    reached.insert(iterator);
  bool asks = false;
  for (size_t next = 0; next < reached.size() && !asks; ++next)
    reached[next]->walk([&](Operation *op) {
      asks |= tellsThreads(op, symbols);
      if (func::FuncOp function = runByProgram(op, symbols))
        reached.insert(function);
    });
  return asks;
}

/// The construct that a chpl.fail ends.
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
  loop.getErrors().replaceAllUsesWith(runtime.call(builder, loc, RuntimeFunction::errors_take, sink).getResult(0));
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

void ParallelInlining::inlineIterator(func::FuncOp iterator) {
  SmallVector<Value> results;
  for (Type type : loop.getResults().getTypes()) {
    results.push_back(local(type));
    StoreOp::create(builder, loc, zeroOf(builder, loc, type), results.back());
  }
  if (canFail())
    makeSink();
  TaskState own;
  if (!copy.isWithin)
    own = declareState();
  own.states.assign(loop.getReduceSlots().begin(), loop.getReduceSlots().end());
  if (!copy.isWithin)
    begin(own);
  scope = BreakableOp::create(builder, loc);
  {
    OpBuilder::InsertionGuard guard(builder);
    builder.setInsertionPointToStart(&scope.getBody().front());
    copyBody(iterator, loop.getArgs(), loc, builder);
  }
  replaceReturns(scope, results);
  copy.lowerLoops(scope);
  // The copy of an iterator inside another serves the loop over the outer one.
  if (!hasYield(loop.getBody()))
    answerLoopReduces(scope, loop.numReductions() != 0);
  runIn(scope.getBody(), own);
  if (loop.numReductions() != 0 && asksForThreads(iterator, runtime.symbolTable()))
    scope.walk([&](ForallOp tasks) {
      if (tasks.numReductions() != 0)
        tasks->setAttr(asksForThreadsAttrName, builder.getUnitAttr());
    });
  copy.lowerLoops(scope);
  builder.setInsertionPoint(loop);
  if (!copy.isWithin)
    cloneRegion(loop.getFini(), own.privates, builder);
  for (auto [result, slot] : llvm::zip_equal(loop.getResults(), results))
    result.replaceAllUsesWith(LoadOp::create(builder, loc, result.getType(), slot));
  if (canFail())
    takeErrors();
  loop.erase();
}

/// The constructs in a task that start yielding tasks, outermost first.
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

/// Replaces the yields of a task, and of the tasks that it starts, by the body.
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

  // A failure leaves the iterator's task; if the iterator has started none, the loop.
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
    runtime.call(builder, loc, RuntimeFunction::errors_add, {sink, asPointer(fail.getError())});
    BreakOp::create(builder, loc, scope.label());
    fail.erase();
  }
  yield.erase();
}

void ParallelInlining::extendTasks(Operation *construct, const TaskState &outer) {
  builder.setInsertionPoint(construct);
  if (auto forall = dyn_cast<ForallOp>(construct))
    return extendForall(forall, outer);
  if (auto cobegin = dyn_cast<CobeginOp>(construct))
    return extendCobegin(cobegin, outer);
  extendIterate(cast<ParallelIterateOp>(construct), outer); // semantic analysis lets no `begin` yield
}

/// Moves the ops of `from` to `block`, which has the arguments of `from` and more; appends the ops of `addition` on the
/// additional ones.
void ParallelInlining::extendRegion(Region &from, Block *block, ArrayRef<unsigned> own, Region &addition) {
  SmallVector<Value> kept, added;
  for (BlockArgument argument : block->getArguments())
    (llvm::is_contained(own, argument.getArgNumber()) ? kept : added).push_back(argument);
  OpBuilder::InsertionGuard guard(builder);
  builder.setInsertionPointToEnd(block);
  if (!from.empty())
    inlineBlock(&from.front(), kept, builder);
  builder.setInsertionPointToEnd(block);
  cloneRegion(addition, added, builder);
  EndOp::create(builder, loc);
}

/// Numbers of the arguments [0, count) and, for the right sides of a combination, [half, half + count).
static SmallVector<unsigned, 8> firstArguments(unsigned count, std::optional<unsigned> half = {}) {
  auto numbers = llvm::to_vector<8>(llvm::seq(0u, count));
  if (half)
    llvm::append_range(numbers, llvm::seq(*half, *half + count));
  return numbers;
}

void ParallelInlining::extendForall(ForallOp construct, const TaskState &outer) {
  extendLoop<ForallOp>(construct, outer, [&](TypeRange privates, ValueRange slots, bool canFail) {
    auto made = ForallOp::create(builder, construct.getLoc(), construct.getKind(), construct.getCounts(), privates,
                                 slots, canFail);
    if (construct.getPlacement())
      made.getPlacementMutable().assign(construct.getPlacement());
    return made;
  });
}

/// A loop over a recursive iterator is lowered later, with the variables and states added here.
void ParallelInlining::extendIterate(ParallelIterateOp construct, const TaskState &outer) {
  if (copy.handOn && copy.handOn(construct, outer.states))
    return;
  extendLoop<ParallelIterateOp>(construct, outer, [&](TypeRange privates, ValueRange slots, bool canFail) {
    return ParallelIterateOp::create(builder, construct.getLoc(), construct.getIterator(), construct.getArgs(),
                                     construct.getResults().getTypes(), construct.yielded().getType(), privates, slots,
                                     canFail);
  });
}

/// A parallel loop gets further private variables and reductions, behind its own.
template <typename Loop>
void ParallelInlining::extendLoop(Loop construct, const TaskState &outer,
                                  function_ref<Loop(TypeRange, ValueRange, bool)> create) {
  const unsigned numPrivates = construct.numPrivates(), numReductions = construct.numReductions();
  SmallVector<Type> privates;
  for (Attribute type : construct.getPrivateTypes())
    privates.push_back(cast<TypeAttr>(type).getValue());
  for (Value variable : outer.privates)
    privates.push_back(pointeeOf(variable));
  SmallVector<Value> slots(construct.getReduceSlots()), added;
  for (Value state : outer.states)
    added.push_back(local(pointeeOf(state)));
  llvm::append_range(slots, added);

  const bool startsToFail = canFail() && !construct.getErrors();
  Loop made = create(privates, slots, canFail() || construct.getErrors());
  made->setDiscardableAttrs(construct->getDiscardableAttrDictionary());
  Block *body = &made.getBody().front();
  SmallVector<Value> arguments(body->getArguments());
  SmallVector<Value> old(arguments);
  old.erase(old.end() - added.size(), old.end());
  const unsigned firstNewPrivate = arguments.size() - slots.size() - outer.privates.size();
  old.erase(old.begin() + firstNewPrivate, old.begin() + firstNewPrivate + outer.privates.size());
  Block *from = &construct.getBody().front();
  for (auto [argument, value] : llvm::zip_equal(from->getArguments(), old))
    argument.replaceAllUsesWith(value);
  body->getOperations().splice(body->end(), from->getOperations());
  if (!privates.empty()) {
    extendRegion(construct.getInit(), made.createInitBlock(), firstArguments(numPrivates), loop.getInit());
    extendRegion(construct.getFini(), made.createFiniBlock(), firstArguments(numPrivates), loop.getFini());
  }
  if (!slots.empty()) {
    extendRegion(construct.getIdentity(), made.createIdentityBlock(), firstArguments(numReductions),
                 loop.getIdentity());
    extendRegion(construct.getCombine(), made.createCombineBlock(), firstArguments(numReductions, slots.size()),
                 loop.getCombine());
  }

  TaskState task;
  task.privates.assign(arguments.begin() + firstNewPrivate,
                       arguments.begin() + firstNewPrivate + outer.privates.size());
  task.states.assign(arguments.end() - added.size(), arguments.end());
  builder.setInsertionPointAfter(made);
  SmallVector<Value> states(outer.states);
  llvm::append_range(states, added);
  cloneRegion(loop.getCombine(), states, builder);
  if (startsToFail)
    runtime.call(builder, loc, RuntimeFunction::errors_join, {sink, made.getErrors()});
  construct->replaceAllUsesWith(made->getResults().take_front(construct->getNumResults()));
  construct.erase();
  runIn(made.getBody(), task);
}

/// The tasks of a cobegin have their variables beside it; states are combined in the order of the tasks.
void ParallelInlining::extendCobegin(CobeginOp construct, const TaskState &outer) {
  const bool startsToFail = canFail() && !construct.getErrors();
  if (startsToFail) {
    auto made = CobeginOp::create(builder, construct.getLoc(), construct->getNumRegions(), /*canFail=*/true);
    for (auto [from, to] : llvm::zip_equal(construct.getTasks(), made.getTasks()))
      to.takeBody(from);
    construct.erase();
    construct = made;
  }
  SmallVector<std::pair<Region *, TaskState>> tasks;
  builder.setInsertionPoint(construct);
  for (Region &region : construct.getTasks())
    if (hasYield(region)) {
      tasks.push_back({&region, declareState()});
      begin(tasks.back().second);
    }
  builder.setInsertionPointAfter(construct);
  for (auto &[region, task] : tasks)
    end(task, outer);
  if (startsToFail)
    runtime.call(builder, loc, RuntimeFunction::errors_join, {sink, construct.getErrors()});
  for (auto &[region, task] : tasks)
    runIn(*region, task);
}

void choir::chpl::answerLoopReduces(Operation *root, bool reduces) {
  SmallVector<LoopReducesOp> questions;
  root->walk([&](LoopReducesOp question) { questions.push_back(question); });
  for (LoopReducesOp question : questions) {
    OpBuilder builder(question);
    Value answer = arith::ConstantIntOp::create(builder, question.getLoc(), reduces, 1);
    question.getResult().replaceAllUsesWith(answer);
    question.erase();
    for (Operation *user : llvm::make_early_inc_range(answer.getUsers()))
      if (auto branch = dyn_cast<IfOp>(user))
        foldBranch(branch, reduces);
  }
}

void choir::chpl::inlineParallelIterator(ParallelIterateOp loop, func::FuncOp iterator, RuntimeFunctions &runtime,
                                         const IteratorCopy &copy) {
  ParallelInlining(loop, runtime, copy).inlineIterator(iterator);
}

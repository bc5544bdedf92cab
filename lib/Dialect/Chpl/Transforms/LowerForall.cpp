//===- LowerForall.cpp - Parallel loops to functions over boxes -----------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// chpl-lower-forall (outlining): Passes.td has input, output and a sketch.
//
// A loop becomes a function over a box of positions (a loop nest), and a second function with the signature that the
// runtime library calls, which loads the arguments of the first from memory:
//
//   @f.forall.7(captures..., low0, high0, ...)        @f.forall.7.task(context, box)
//
// The program asks whether there is enough work for several threads. If not, it calls the first function for the whole
// box, with values in registers, so that small loops inside others cost little:
//
//   if choir_should_fork(positions, work) { store captures to context; choir_parallel_for(@f.forall.7.task, ...) }
//   else                                  { call @f.forall.7(captures..., 0, count0, ...) }
//
// The OpenMP parallel region is in the runtime library, not in the program. Only the library knows whether the loop
// runs in a task (its own workers help) or outside (OpenMP's team does).
//
// With reductions the function executes one leaf: it accumulates into variables of its own and stores the states at the
// end. The states of leaves combine along a fixed tree. Leaves may have several accumulators: see ReductionLanes.
//
// A loop that fills an array has a second pair of functions with streaming stores: see StreamingStores. A loop that
// chpl-order-loops marks goes in tiles: see Tiles.
//
//===----------------------------------------------------------------------===//

#include "LowerForall/LowerForall.h"
#include "LowerForall/ReductionLanes.h"
#include "LowerForall/StreamingStores.h"
#include "LowerForall/Tiles.h"
#include "choir/Dialect/Chpl/Analysis/HeaderEffects.h"
#include "choir/Dialect/Chpl/Transforms/Passes.h"
#include "choir/Dialect/Chpl/Utils/AccessMarks.h"
#include "choir/runtime/Types.h"
#include "mlir/IR/IRMapping.h"
#include "llvm/ADT/Statistic.h"
#include "llvm/Support/DebugLog.h"

namespace choir::chpl {
#define GEN_PASS_DEF_CHPLLOWERFORALL
#include "choir/Dialect/Chpl/Transforms/Passes.h.inc"
} // namespace choir::chpl

using namespace mlir;
using namespace choir;
using namespace choir::chpl;

#define DEBUG_TYPE "chpl-lower-forall"

ALWAYS_ENABLED_STATISTIC(numOutlined, "loops outlined");
ALWAYS_ENABLED_STATISTIC(numSerial, "loops that stay loops of their function");
ALWAYS_ENABLED_STATISTIC(numStreaming, "loops with a version with streaming stores");
ALWAYS_ENABLED_STATISTIC(numLanes, "loops with lanes for their reductions");
ALWAYS_ENABLED_STATISTIC(numTiled, "loops in tiles");
ALWAYS_ENABLED_STATISTIC(numTasks, "tasks and groups of tasks outlined");

//===----------------------------------------------------------------------===//
// TaskLowering
//===----------------------------------------------------------------------===//

Value TaskLowering::nullPointer() { return NilOp::create(builder, loc, pointerType()); }

Value TaskLowering::asPointer(Value address) { return PointerCastOp::create(builder, loc, pointerType(), address); }

Value TaskLowering::asRef(Value pointer, Type pointee) {
  return PointerCastOp::create(builder, loc, RefType::get(pointee), pointer);
}

Value TaskLowering::field(Value record, unsigned index) {
  return FieldRefOp::create(builder, loc, record, builder.getI32IntegerAttr(index));
}

Value TaskLowering::load(Value ref) {
  return LoadOp::create(builder, loc, cast<RefType>(ref.getType()).getPointee(), ref);
}

Value TaskLowering::call(RuntimeFunction function, ValueRange operands) {
  func::CallOp call = runtime.call(builder, loc, function, operands);
  return call.getNumResults() == 0 ? Value() : call.getResult(0);
}

Value TaskLowering::address(func::FuncOp function) { return ProcRefOp::create(builder, loc, function.getSymName()); }

Value TaskLowering::wordArray(ValueRange values) {
  SmallVector<Type> elements(values.size(), wordType());
  Value array = LocalOp::create(builder, loc, TupleLayoutType::get(builder.getContext(), elements));
  for (auto [index, value] : llvm::enumerate(values))
    StoreOp::create(builder, loc, value, TupleRefOp::create(builder, loc, array, builder.getI32IntegerAttr(index)));
  return array;
}

void TaskLowering::replaceFails(Region &region, Value slot, Value label) {
  region.walk<WalkOrder::PreOrder>([&](Operation *inner) {
    // Inner constructs are lowered already: each chpl.fail left belongs to this construct.
    auto fail = dyn_cast<FailOp>(inner);
    if (!fail)
      return;
    OpBuilder::InsertionGuard guard(builder);
    builder.setInsertionPoint(fail);
    StoreOp::create(builder, fail.getLoc(), asPointer(fail.getError()), slot);
    BreakOp::create(builder, fail.getLoc(), label);
    fail.erase();
  });
}

Value TaskLowering::inlineFallible(Block *body, ValueRange arguments, bool canFail) {
  if (!canFail) {
    inlineBlock(body, arguments, builder);
    return {};
  }
  Value slot = LocalOp::create(builder, loc, pointerType(), "error");
  StoreOp::create(builder, loc, nullPointer(), slot);
  auto attempt = BreakableOp::create(builder, loc);
  replaceFails(*body->getParent(), slot, attempt.label());
  for (auto [argument, value] : llvm::zip_equal(body->getArguments(), arguments))
    argument.replaceAllUsesWith(value);
  attempt.getBody().front().getOperations().splice(attempt.getBody().front().end(), body->getOperations());
  return slot;
}

RecordType TaskLowering::partialType(ForallOp forall) {
  auto states = llvm::map_to_vector(forall.getReduceSlots().getTypes(),
                                    [](Type type) { return cast<RefType>(type).getPointee(); });
  return RecordType::get(builder.getContext(), "partial", states);
}

SmallVector<Value> TaskLowering::fields(Value record, unsigned count) {
  SmallVector<Value> refs;
  for (unsigned index = 0; index < count; ++index)
    refs.push_back(field(record, index));
  return refs;
}

/// Moves the constants that the combine region needs into it: the region is copied into the loop's function and into
/// its own.
static void sinkConstants(ForallOp forall) {
  Region &combine = forall.getCombine();
  if (combine.empty())
    return;
  Captures captures(forall, &combine);
  assert(captures.values().empty() && "the combination of states depends on nothing but the states");
  OpBuilder builder = OpBuilder::atBlockBegin(&combine.front());
  captures.rewire(combine, {}, builder);
}

func::FuncOp TaskLowering::createCombineFunction(ForallOp forall) {
  sinkConstants(forall);
  Type pointer = pointerType(), partial = partialType(forall);
  func::FuncOp function =
      createFunction(runtime.symbolTable(), op, outlinedName(forall, "combine"), {pointer, pointer, pointer});
  OpBuilder::InsertionGuard guard(builder);
  builder.setInsertionPointToStart(&function.getBody().front());
  SmallVector<Value> states;
  for (unsigned side : {1, 2})
    llvm::append_range(states, fields(asRef(function.getArgument(side), partial), forall.numReductions()));
  inlineBlock(&forall.getCombine().front(), states, builder);
  ReturnOp::create(builder, loc, ValueRange());
  return function;
}

void TaskLowering::combinePartials(ForallOp forall, Value partials, Value count, func::FuncOp combine) {
  Value size = SizeOfOp::create(builder, loc, partialType(forall));
  call(RuntimeFunction::leaf_combine, {partials, count, size, address(combine), nullPointer()});
  takePartials(forall, partials);
}

void TaskLowering::takePartials(ForallOp forall, Value partials) {
  Value first = asRef(partials, partialType(forall));
  for (auto [index, slot] : llvm::enumerate(forall.getReduceSlots()))
    CopyBitsOp::create(builder, loc, slot, field(first, index));
  call(RuntimeFunction::free, partials);
}

//===----------------------------------------------------------------------===//
// Forall, foreach
//===----------------------------------------------------------------------===//

namespace {

class ForallLowering : TaskLowering {
public:
  ForallLowering(ForallOp op, RuntimeFunctions &runtime)
      : TaskLowering(op, runtime), forall(op), work(estimateWork()), leafFlags(getLeafFlags(op)) {}

  void run();

private:
  /// For a copy of a loop whose store `streamed` becomes a streaming store.
  ForallLowering(ForallOp copy, StoreOp streamed, ArrayRef<Value> extents, RuntimeFunctions &runtime)
      : TaskLowering(copy, runtime), forall(copy), streamed(streamed), extents(extents), work(0), leafFlags(0) {}
  void lowerToCalls();

  bool canFail() { return forall.getErrors() != Value(); }
  /// Whether iterations run at several locales.
  bool isPlaced() { return forall.getPlacement() != Value(); }

  /// Makes the loop function's body, or with the builder before the loop, the loop in its place: private variables,
  /// states, the nest over [lows, highs). `out` receives the states. Returns the variable with the error, if any.
  Value buildTask(ValueRange lows, ValueRange highs, ValueRange out);
  void buildNest(ValueRange lows, ValueRange highs, ValueRange privates, ValueRange states, Value errorSlot);
  void buildInnermost(Value low, Value count, ArrayRef<Value> outer, ValueRange variables, LLVM::AccessGroupAttr group);
  void buildStreaming(Value low, Value count, ArrayRef<Value> outer, LLVM::AccessGroupAttr group);
  /// Functions made from a loop that is going to halt are as cold as the loop.
  void copyFailing(Operation *target) {
    if (forall->hasAttr(ChplDialect::getFailingAttrName()))
      target->setAttr(ChplDialect::getFailingAttrName(), builder.getUnitAttr());
  }
  ForOp createInnermost(Value low, Value count, LLVM::AccessGroupAttr group);

  func::FuncOp createLoopFunction(const Captures &captures);
  func::FuncOp createTaskFunction(const Captures &captures, RecordType contextType, func::FuncOp loop);
  void callLoop(func::FuncOp loop, const Captures &captures, ValueRange out);
  Value callParallel(func::FuncOp task, const Captures &captures, RecordType contextType);
  void callReduction(func::FuncOp loop, func::FuncOp task, const Captures &captures, RecordType contextType);

  int64_t estimateWork();
  Value totalPositions(ValueRange extents);

  ForallOp forall;
  StoreOp streamed;           ///< the streaming store, if there is one
  SmallVector<Value> extents; ///< counts, at least 0
  int64_t work;               ///< the cost of an iteration, for the runtime library
  int32_t leafFlags;          ///< the shape of leaves, for the runtime library
};

} // namespace

/// A guess at the operations of an iteration. Loops and calls may do anything: 0, for much.
int64_t ForallLowering::estimateWork() {
  int64_t count = 0;
  WalkResult result = forall.getBody().walk([&](Operation *inner) {
    ++count;
    bool isOpaque = isa<ForOp, LoopOp, func::CallOp, CallVirtualOp, CallIndirectOp>(inner);
    return isOpaque ? WalkResult::interrupt() : WalkResult::advance();
  });
  return result.wasInterrupted() ? 0 : count;
}

/// Whether rounding in the loop depends on optimisations, which may decide differently in a copy of its code.
static bool hasRelaxedMath(func::FuncOp loop) {
  return loop
      .walk([](arith::ArithFastMathInterface math) {
        arith::FastMathFlagsAttr flags = math.getFastMathFlagsAttr();
        bool isRelaxed = flags && bitEnumContainsAny(flags.getValue(), arith::FastMathFlags::reassoc);
        return isRelaxed ? WalkResult::interrupt() : WalkResult::advance();
      })
      .wasInterrupted();
}

Value ForallLowering::totalPositions(ValueRange values) {
  Value total = values.front();
  for (Value value : values.drop_front())
    total = arith::MulIOp::create(builder, loc, total, value);
  return total;
}

/// Whether private variables begin or end with more than moves of bits, so that a program can tell if there are any.
static bool runsCode(Region &init, Region &fini) {
  auto isMove = [](Operation &inner) {
    return isa<LocalOp, LoadOp, StoreOp, CopyBitsOp, FieldRefOp, TupleRefOp, EndOp>(inner) ||
           inner.hasTrait<OpTrait::ConstantLike>();
  };
  return llvm::any_of(ArrayRef<Region *>{&init, &fini}, [&](Region *region) {
    return llvm::any_of(region->getOps(), [&](Operation &inner) { return !isMove(inner); });
  });
}

/// The nest over [lows, highs) around the body; the innermost loop vectorises. Errors end it, and go to `errorSlot`.
void ForallLowering::buildNest(ValueRange lows, ValueRange highs, ValueRange privates, ValueRange states,
                               Value errorSlot) {
  LLVM::AccessGroupAttr group = markParallelAccesses(forall.getBody());
  Value one = numbers().constant(1);
  SmallVector<Value> outer;
  OpBuilder::InsertionGuard guard(builder);
  if (errorSlot) {
    auto attempt = BreakableOp::create(builder, loc);
    BlockArgument label = attempt.label();
    builder.setInsertionPointToStart(&attempt.getBody().front());
    EndOp::create(builder, loc);
    builder.setInsertionPointToStart(&attempt.getBody().front());
    replaceFails(forall.getBody(), errorSlot, label);
  }
  const bool isInTiles = isTiled(forall);
  const unsigned inner = isInTiles ? 2 : 1;
  for (auto [low, high] : llvm::zip_equal(lows.drop_back(inner), highs.drop_back(inner))) {
    Value count = arith::SubIOp::create(builder, loc, high, low);
    auto loop = ForOp::create(builder, loc, low, count, one);
    copyFailing(loop);
    outer.push_back(loop.inductionVar());
    builder.setInsertionPointToStart(&loop.getBody().front());
    EndOp::create(builder, loc);
    builder.setInsertionPointToStart(&loop.getBody().front());
  }
  if (isInTiles) {
    auto extent = [&](unsigned dim) { return Extent{lows[dim], highs[dim]}; };
    buildTiles(forall, outer, extent(lows.size() - 2), extent(lows.size() - 1), streamed, group, builder);
    return;
  }
  Value count = arith::SubIOp::create(builder, loc, highs.back(), lows.back());
  if (streamed) {
    buildStreaming(lows.back(), count, outer, group);
  } else {
    SmallVector<Value> variables(privates);
    llvm::append_range(variables, states);
    buildInnermost(lows.back(), count, outer, variables, group);
  }
}

/// The empty loop along the innermost dimension.
ForOp ForallLowering::createInnermost(Value low, Value count, LLVM::AccessGroupAttr group) {
  auto loop = ForOp::create(builder, loc, low, count, numbers().constant(1));
  loop.setParallel(true);
  setParallelLoop(loop, group);
  copyFailing(loop);
  return loop;
}

/// The value from outside that all uses of the innermost position add to the position, if there is one: the lowest
/// index.
static Value findLowestIndex(ForallOp forall) {
  Value position = forall.positions().back(), lowest;
  for (Operation *user : position.getUsers()) {
    auto sum = dyn_cast<arith::AddIOp>(user);
    if (!sum || sum.getLhs() == sum.getRhs())
      return {};
    Value other = sum.getLhs() == position ? sum.getRhs() : sum.getLhs();
    if (forall->isAncestor(other.getParentRegion()->getParentOp()) || (lowest && lowest != other))
      return {};
    lowest = other;
  }
  return lowest;
}

/// Moves the body into a loop along the innermost dimension. If the body uses indices only, no positions, the loop
/// counts indices.
void ForallLowering::buildInnermost(Value low, Value count, ArrayRef<Value> outer, ValueRange variables,
                                    LLVM::AccessGroupAttr group) {
  Value lowest = streamed ? Value() : findLowestIndex(forall);
  Value first = lowest ? arith::AddIOp::create(builder, loc, low, lowest) : low;
  // The loop of streaming stores counts from the cache line, so that LLVM sees their alignment.
  ForOp loop = createInnermost(streamed ? numbers().constant(0) : first, count, group);
  Value position = loop.inductionVar();
  if (streamed) {
    OpBuilder::InsertionGuard guard(builder);
    builder.setInsertionPointToStart(&loop.getBody().front());
    position = arith::AddIOp::create(builder, loc, low, position, arith::IntegerOverflowFlags::nsw);
  }
  if (lowest)
    for (Operation *sum : llvm::to_vector(forall.positions().back().getUsers())) {
      sum->getResult(0).replaceAllUsesWith(loop.inductionVar());
      sum->erase();
    }
  SmallVector<Value> arguments(outer);
  arguments.push_back(position);
  llvm::append_range(arguments, variables);
  Block *body = &forall.getBody().front(), *target = &loop.getBody().front();
  for (auto [argument, value] : llvm::zip_equal(body->getArguments(), arguments))
    argument.replaceAllUsesWith(value);
  target->getOperations().splice(target->end(), body->getOperations());
}

/// The same in two loops: up to the first whole cache line, and on from there with streaming stores.
void ForallLowering::buildStreaming(Value low, Value count, ArrayRef<Value> outer, LLVM::AccessGroupAttr group) {
  Value first = emitStoreAddress(streamed, forall, outer, low, builder);
  Value lead = arith::MinSIOp::create(builder, loc, emitElementsToCacheLine(streamed, first, builder), count);
  ForOp before = createInnermost(low, lead, group);
  {
    OpBuilder::InsertionGuard guard(builder);
    builder.setInsertionPointToStart(&before.getBody().front());
    IRMapping mapping;
    mapping.map(forall.positions().drop_back(), outer);
    mapping.map(forall.positions().back(), before.inductionVar());
    for (Operation &inner : forall.getBody().front())
      builder.clone(inner, mapping);
  }
  Value rest = arith::SubIOp::create(builder, loc, count, lead);
  Value hasRest = arith::CmpIOp::create(builder, loc, arith::CmpIPredicate::sgt, rest, numbers().constant(0));
  doIf(hasRest, [&] {
    Value start = arith::AddIOp::create(builder, loc, low, lead, arith::IntegerOverflowFlags::nsw);
    Value aligned = emitStoreAddress(streamed, forall, outer, start, builder);
    emitCacheLineStart(aligned, builder);
    setStreaming(streamed);
    rebaseStore(streamed, aligned, start, forall.positions().back());
    buildInnermost(start, rest, outer, {}, group);
  });
}

Value ForallLowering::buildTask(ValueRange lows, ValueRange highs, ValueRange out) {
  SmallVector<Value> privates, states;
  for (Attribute type : forall.getPrivateTypes())
    privates.push_back(LocalOp::create(builder, loc, cast<TypeAttr>(type).getValue()));
  for (Value slot : out)
    states.push_back(LocalOp::create(builder, loc, cast<RefType>(slot.getType()).getPointee(), "state"));
  Value errorSlot;
  if (canFail()) {
    errorSlot = LocalOp::create(builder, loc, pointerType(), "error");
    StoreOp::create(builder, loc, nullPointer(), errorSlot);
  }
  auto build = [&] {
    cloneRegion(forall.getInit(), privates, builder);
    if (hasLanes(forall)) {
      buildLanes(forall, lows, highs, privates, states, builder);
    } else {
      cloneRegion(forall.getIdentity(), states, builder);
      buildNest(lows, highs, privates, states, errorSlot);
    }
    cloneRegion(forall.getFini(), privates, builder);
  };
  if (forall.getKind() == LoopKind::Forall && runsCode(forall.getInit(), forall.getFini())) {
    // Loops without iterations have no tasks, and so no private variables.
    SmallVector<Value> sides;
    for (auto [low, high] : llvm::zip_equal(lows, highs))
      sides.push_back(arith::SubIOp::create(builder, loc, high, low));
    Value isEmpty =
        arith::CmpIOp::create(builder, loc, arith::CmpIPredicate::eq, totalPositions(sides), numbers().constant(0));
    doIf(isEmpty, [&] { cloneRegion(forall.getIdentity(), states, builder); }, build);
  } else {
    build();
  }
  for (auto [slot, state] : llvm::zip_equal(out, states))
    CopyBitsOp::create(builder, loc, slot, state);
  return errorSlot;
}

/// @loop(captures..., out..., lows..., highs...) [-> error]
func::FuncOp ForallLowering::createLoopFunction(const Captures &captures) {
  unsigned rank = forall.rank();
  SmallVector<Type> arguments = captures.types();
  llvm::append_range(arguments, forall.getReduceSlots().getTypes());
  arguments.append(2 * rank, wordType());
  SmallVector<Type> results(canFail(), pointerType());
  std::string name = outlinedName(forall, streamed ? "streaming" : stringifyLoopKind(forall.getKind()));
  func::FuncOp function = createFunction(runtime.symbolTable(), op, name, arguments, results);
  copyFailing(function);

  OpBuilder::InsertionGuard guard(builder);
  builder.setInsertionPointToStart(&function.getBody().front());
  ValueRange values = function.getArguments();
  ValueRange captured = values.take_front(captures.values().size());
  ValueRange out = values.drop_front(captured.size()).drop_back(2 * rank);
  // The regions are rewired in the loop op, then moved or copied.
  for (Region &region : forall->getRegions())
    if (&region != &forall.getCombine())
      captures.rewire(region, captured, builder);
  Value errorSlot = buildTask(values.drop_back(rank).take_back(rank), values.take_back(rank), out);
  if (streamed)
    call(RuntimeFunction::streaming_fence, {});
  ReturnOp::create(builder, loc, errorSlot ? ValueRange(load(errorSlot)) : ValueRange());
  return function;
}

/// @task(context, box) -> error: calls the loop function for a box that the runtime library hands out.
func::FuncOp ForallLowering::createTaskFunction(const Captures &captures, RecordType contextType, func::FuncOp loop) {
  std::string name = (loop.getSymName() + ".task").str();
  func::FuncOp function =
      createFunction(runtime.symbolTable(), op, name, {pointerType(), pointerType()}, pointerType());
  OpBuilder::InsertionGuard guard(builder);
  builder.setInsertionPointToStart(&function.getBody().front());
  Value context = asRef(function.getArgument(0), contextType);
  SmallVector<Value> operands = captures.load(builder, loc, context);

  // struct choir_box: number, task, rank, then low and high of each dimension.
  SmallVector<Type> words(3 + 2 * forall.rank(), wordType());
  Value box = asRef(function.getArgument(1), RecordType::get(builder.getContext(), symbol::box_record, words));
  if (forall.numReductions() != 0) {
    Value partials = load(field(context, captures.values().size()));
    Value partial = PointerOffsetOp::create(builder, loc, partials, load(field(box, 0)), partialType(forall));
    llvm::append_range(operands, fields(asRef(partial, partialType(forall)), forall.numReductions()));
  }
  for (unsigned end : {0, 1})
    for (unsigned dim = 0; dim < forall.rank(); ++dim)
      operands.push_back(load(field(box, 3 + 2 * dim + end)));
  auto result = func::CallOp::create(builder, loc, loop, operands);
  ReturnOp::create(builder, loc, canFail() ? result.getResult(0) : nullPointer());
  return function;
}

/// Runs the whole box in the current task.
void ForallLowering::callLoop(func::FuncOp loop, const Captures &captures, ValueRange out) {
  SmallVector<Value> operands(captures.values());
  llvm::append_range(operands, out);
  operands.append(forall.rank(), numbers().constant(0));
  llvm::append_range(operands, extents);
  func::CallOp::create(builder, loc, loop, operands);
}

Value ForallLowering::callParallel(func::FuncOp task, const Captures &captures, RecordType contextType) {
  Value context = LocalOp::create(builder, loc, contextType);
  captures.store(builder, loc, context);
  SmallVector<Value> operands{address(task), asPointer(context), numbers().constant(forall.rank(), 32),
                              asPointer(wordArray(extents)), numbers().constant(work)};
  if (!isPlaced())
    return call(RuntimeFunction::parallel_for, operands);
  operands.push_back(load(forall.getPlacement()));
  return call(RuntimeFunction::placed_for, operands);
}

/// A single leaf accumulates into the slots; several need memory for their states.
void ForallLowering::callReduction(func::FuncOp loop, func::FuncOp task, const Captures &captures,
                                   RecordType contextType) {
  func::FuncOp combine = createCombineFunction(forall);
  Value shape = asPointer(wordArray(extents)), rank = numbers().constant(forall.rank(), 32);
  Value placement = isPlaced() ? load(forall.getPlacement()) : Value();
  Value flags = numbers().constant(leafFlags, 32);
  Value leaves = placement ? call(RuntimeFunction::placed_leaf_count, {rank, shape, flags, placement})
                           : call(RuntimeFunction::leaf_count, {rank, shape, flags});
  Value isSmall = arith::CmpIOp::create(builder, loc, arith::CmpIPredicate::sle, leaves, numbers().constant(1));
  Value isEmpty = arith::CmpIOp::create(builder, loc, arith::CmpIPredicate::eq, leaves, numbers().constant(0));
  bool isSerial = forall.getKind() != LoopKind::Forall;
  Value errors;
  auto runLeaves = [&] {
    Value size = SizeOfOp::create(builder, loc, partialType(forall));
    Value partials =
        call(RuntimeFunction::alloc, {arith::MulIOp::create(builder, loc, leaves, size), numbers().constant(64)});
    Value context = LocalOp::create(builder, loc, contextType);
    captures.store(builder, loc, context);
    StoreOp::create(builder, loc, partials, field(context, captures.values().size()));
    Value before = isSerial ? call(RuntimeFunction::task_set_serial, numbers().constant(1, 1)) : Value();
    // Leaves that may fail or run at other locales cannot be combined on the way: their neighbours may be missing.
    bool apart = canFail() || placement;
    if (apart) // Without positions no leaf runs; an empty leaf initialises the states.
      doIf(isEmpty,
           [&] { callLoop(loop, captures, fields(asRef(partials, partialType(forall)), forall.numReductions())); });
    SmallVector<Value> operands{address(task), asPointer(context), rank, shape, numbers().constant(work), flags};
    if (placement)
      operands.push_back(placement);
    if (!apart)
      operands.append({partials, size, address(combine)});
    errors = call(placement ? RuntimeFunction::placed_leaves
                  : apart   ? RuntimeFunction::parallel_leaves
                            : RuntimeFunction::reduce_leaves,
                  operands);
    if (isSerial)
      call(RuntimeFunction::task_set_serial, before);
    if (apart)
      combinePartials(forall, partials, leaves, combine);
    else
      takePartials(forall, partials);
  };
  if (canFail() || placement) {
    // The runtime library handles errors and placements, so it runs even a single leaf.
    leaves = arith::MaxSIOp::create(builder, loc, leaves, numbers().constant(1));
    runLeaves();
    if (canFail())
      forall.getErrors().replaceAllUsesWith(errors);
    return;
  }
  doIf(isSmall, [&] { callLoop(loop, captures, forall.getReduceSlots()); }, runLeaves);
}

void ForallLowering::run() {
  Value zero = numbers().constant(0);
  for (Value count : forall.getCounts())
    extents.push_back(arith::MaxSIOp::create(builder, loc, count, zero));

  if (forall.numReductions() == 0 && forall.getKind() != LoopKind::Forall) {
    ++numSerial;
    LDBG() << loc << ": not outlined: a " << stringifyLoopKind(forall.getKind()) << " loop runs in its task";
    buildTask(SmallVector<Value>(extents.size(), zero), extents, {});
    forall.erase();
    return;
  }

  // Addresses of remote elements are no addresses of cache lines.
  const bool isSeveral = op->getParentOfType<func::FuncOp>()->hasAttr(ChplDialect::getSeveralLocalesAttrName());
  StoreOp store = isSeveral ? StoreOp() : findStreamingStore(forall);
  ++numOutlined;
  numLanes += hasLanes(forall);
  numTiled += isTiled(forall);
  LDBG() << loc << ": outlined" << (hasLanes(forall) ? ", with lanes" : "") << (isTiled(forall) ? ", in tiles" : "");
  if (store && (!isTiled(forall) || canStreamTiles(store))) {
    ++numStreaming;
    LDBG() << loc << ": streaming stores, if the loop is large";
    Value bytes = arith::MulIOp::create(builder, loc, totalPositions(extents), emitBytesPerPosition(forall, builder));
    IRMapping mapping;
    doIf(
        call(RuntimeFunction::should_stream, bytes),
        [&] {
          auto copy = cast<ForallOp>(builder.clone(*forall, mapping));
          auto copiedStore = cast<StoreOp>(mapping.lookup(store.getOperation()));
          ForallLowering(copy, copiedStore, extents, runtime).lowerToCalls();
          copy.erase();
        },
        [&] {
          // Captures are computed before the loop.
          forall->moveBefore(builder.getInsertionBlock(), builder.getInsertionPoint());
          builder.setInsertionPoint(forall);
          lowerToCalls();
        });
  } else {
    lowerToCalls();
  }
  forall.erase();
}

/// Moves chpl.make_view ops of outside parts into the loop's body. Views that share a part, such as the address, then
/// share the part in the outlined function.
static void sinkViews(ForallOp forall) {
  llvm::MapVector<Operation *, Value> copies;
  OpBuilder builder = OpBuilder::atBlockBegin(&forall.getBody().front());
  forall.getBody().walk([&](Operation *op) {
    for (OpOperand &operand : op->getOpOperands()) {
      auto view = operand.get().getDefiningOp<MakeViewOp>();
      if (!view || forall->isAncestor(view))
        continue;
      Value &copy = copies[view];
      if (!copy)
        copy = builder.clone(*view)->getResult(0);
      operand.set(copy);
    }
  });
}

/// Outlines the loop, and replaces it by calls.
void ForallLowering::lowerToCalls() {
  sinkViews(forall);
  sinkConstants(forall);
  SmallVector<Region *> regions{&forall.getBody(), &forall.getInit(), &forall.getFini(), &forall.getIdentity()};
  Captures captures(forall, regions);
  SmallVector<Type> more(forall.numReductions() != 0, pointerType());
  RecordType contextType = captures.contextType(outlinedName(forall, "context"), more);
  func::FuncOp loop = createLoopFunction(captures);
  func::FuncOp task = createTaskFunction(captures, contextType, loop);
  if (forall.numReductions() != 0) {
    callReduction(loop, task, captures, contextType);
  } else if (canFail()) {
    forall.getErrors().replaceAllUsesWith(callParallel(task, captures, contextType));
  } else if (streamed || isPlaced()) {
    callParallel(task, captures, contextType);
  } else {
    // Never inlined: one copy of the code for one thread and for several gives the same bits.
    if (hasRelaxedMath(loop))
      loop->setAttr(ChplDialect::getNoInlineAttrName(), builder.getUnitAttr());
    Value fork = call(RuntimeFunction::should_fork, {totalPositions(extents), numbers().constant(work)});
    doIf(fork, [&] { callParallel(task, captures, contextType); }, [&] { callLoop(loop, captures, {}); });
  }
}

void choir::chpl::lowerForall(ForallOp op, RuntimeFunctions &runtime) { ForallLowering(op, runtime).run(); }

//===----------------------------------------------------------------------===//
// The pass
//===----------------------------------------------------------------------===//

namespace {
struct LowerForall : choir::chpl::impl::ChplLowerForallBase<LowerForall> {
  void runOnOperation() override {
    if (!getOperation()->hasAttr(ChplDialect::getKeepsHeadersAttrName()) &&
        !getAnalysis<HeaderEffects>().areChangedBesides())
      getOperation()->setAttr(ChplDialect::getKeepsHeadersAttrName(), UnitAttr::get(&getContext()));
    RuntimeFunctions runtime(getOperation());
    // Inner constructs first: their captures become uses in the bodies of outer constructs.
    SmallVector<Operation *> constructs;
    getOperation().walk([&](Operation *op) {
      if (isa<ForallOp, BeginOp, CobeginOp, SyncOp>(op))
        constructs.push_back(op);
    });
    for (Operation *op : constructs) {
      if (auto forall = dyn_cast<ForallOp>(op); !forall || forall.getKind() == LoopKind::Coforall) {
        ++numTasks;
        LDBG() << op->getLoc() << ": " << op->getName() << " outlined";
      }
      if (auto begin = dyn_cast<BeginOp>(op))
        lowerBegin(begin, runtime);
      else if (auto cobegin = dyn_cast<CobeginOp>(op))
        lowerCobegin(cobegin, runtime);
      else if (auto sync = dyn_cast<SyncOp>(op))
        lowerSync(sync, runtime);
      else if (auto forall = cast<ForallOp>(op); forall.getKind() == LoopKind::Coforall)
        lowerCoforall(forall, runtime);
      else
        lowerForall(forall, runtime);
    }
  }
};
} // namespace

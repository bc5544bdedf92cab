//===- LowerReductions.cpp - Reductions on devices ------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// grid-lower-reductions (GPU reduction): Passes.td has input, output and a sketch.
//
// Results are the same bits everywhere, so a device computes what the host computes: leaves, whose lanes accumulate
// neighbouring positions in turn, and a tree over the leaves (LowerForall, ReductionLanes). A leaf is the work of a
// warp, a lane that of a thread:
//
//   if grid.on_device {
//     partials = device memory, a state for each leaf
//     forall thread in leaves * 32 {             reduce: lanes accumulate, shuffles combine them, lane 0 stores
//       ...
//     }
//     while there are several { forall ... }     combine: 1024 neighbours to one, by shuffles
//     fetch the first one
//   } else {
//     the loop as it was
//   }
//
// GPUs that share out the positions (`grid.among_gpus`) share out the leaves: each has partial results in its own
// memory, and the first of them gets these for the combination.
//
// Bodies that know threads, by ids, barriers or shared arrays, run in the blocks that the program asks for. There each
// thread has a state in memory, and a second loop reduces the states:
//
//   forall i in D with (+ reduce s) { ... }  =>  forall i in D { states[i] = identity; ... }
//                                                forall i in 0..<D.size with (+ reduce s) { combine s and states[i] }
//
// A reduction in the body of a device loop is a serial loop of the thread.
//
//===----------------------------------------------------------------------===//

#include "DeviceCalls.h"
#include "DeviceLoop.h"
#include "KernelDemands.h"
#include "ObjectStates.h"
#include "choir/Analysis/IndexBuilder.h"
#include "choir/Dialect/Chpl/Utils/BuildIf.h"
#include "choir/Dialect/Chpl/Utils/Diagnose.h"
#include "choir/Dialect/Chpl/Utils/Outlining.h"
#include "choir/Dialect/Chpl/Utils/RuntimeFunctions.h"
#include "choir/Dialect/Chpl/Utils/SourcePlace.h"
#include "choir/Dialect/Grid/IR/GridDialect.h"
#include "choir/Dialect/Grid/Transforms/Passes.h"
#include "mlir/IR/IRMapping.h"
#include "llvm/ADT/Statistic.h"
#include "llvm/Support/DebugLog.h"
#include "llvm/Support/ErrorHandling.h"

namespace choir::grid {
#define GEN_PASS_DEF_GRIDLOWERREDUCTIONS
#include "choir/Dialect/Grid/Transforms/Passes.h.inc"
} // namespace choir::grid

using namespace mlir;
using namespace choir;
using namespace choir::chpl;
using namespace choir::grid;

#define DEBUG_TYPE "grid-lower-reductions"

ALWAYS_ENABLED_STATISTIC(numDirect, "loops reduced by shuffles");
ALWAYS_ENABLED_STATISTIC(numByMemory, "loops whose states go through memory");
ALWAYS_ENABLED_STATISTIC(numSerial, "reductions inside device loops made serial");
ALWAYS_ENABLED_STATISTIC(numOnHost, "loops that cannot run on a device");

//===----------------------------------------------------------------------===//
// Which reductions
//===----------------------------------------------------------------------===//

static ArrayRef<Type> partsOf(Type type) {
  if (auto record = dyn_cast<RecordType>(type))
    return record.getFields();
  if (auto tuple = dyn_cast<TupleLayoutType>(type))
    return tuple.getElements();
  return {};
}

/// Whether shuffles can move values of the type: numbers, and records and tuples of numbers.
static bool isMadeOfNumbers(Type type) {
  if (isa<RecordType, TupleLayoutType>(type))
    return llvm::all_of(partsOf(type), isMadeOfNumbers);
  return isa<IntegerType, FloatType, ComplexType>(type);
}

static Type pointeeOf(Value ref) { return cast<RefType>(ref.getType()).getPointee(); }

static bool hasPlainStates(ForallOp loop) {
  return llvm::all_of(loop.getReduceSlots(), [](Value slot) { return isMadeOfNumbers(pointeeOf(slot)); });
}

/// Whether the value comes from outside of all regions of the loop.
static bool isOutside(ForallOp loop, Value value) { return !loop->isAncestor(value.getParentRegion()->getParentOp()); }

/// Whether kernels may call a function. What loops for tasks on a GPU call has been looked through (grid-place-loops).
static bool canCallOnDevice(ForallOp loop, func::CallOp call) {
  auto callee = SymbolTable::lookupNearestSymbolFrom<func::FuncOp>(call, call.getCalleeAttr());
  if (!callee || !getOnGpuChoice(loop))
    return false;
  return !callee.isExternal() || saysOrHalts(callee) || isMathFunction(callee.getSymName()) || isOfKernels(callee);
}

/// Whether devices can execute the op, with memory that they have.
static bool canRunOnDevice(ForallOp loop, Operation *op) {
  if (findObstacle(op))
    return false;
  if (auto call = dyn_cast<func::CallOp>(op); call && !canCallOnDevice(loop, call))
    return false;
  for (Value operand : op->getOperands()) {
    if (isa<ViewType>(operand.getType())) {
      Value array = getArrayOf(operand);
      if (!array || (getMemorySpace(array) == MemorySpace::Host && !getOnGpuChoice(loop)))
        return false;
    }
    bool isRead = isa<LoadOp, FieldRefOp, TupleRefOp, ViewOfOp, ObjectFieldRefOp>(op);
    if (isa<RefType>(operand.getType()) && isOutside(loop, operand) && !isRead)
      return false;
  }
  // Addresses of parts of variables outside may be read.
  if (isa<FieldRefOp, TupleRefOp, ObjectFieldRefOp, AddressOfOp>(op) &&
      llvm::all_of(op->getOperands(), [&](Value operand) { return isOutside(loop, operand); }))
    return llvm::all_of(op->getUsers(),
                        [](Operation *user) { return isa<LoadOp, FieldRefOp, TupleRefOp, ViewOfOp>(user); });
  return true;
}

/// What keeps devices from executing the loop.
static std::optional<KernelObstacle> findObstacleOf(ForallOp loop) {
  if (!hasPlainStates(loop))
    return KernelObstacle{loop.getLoc(), format(message::gpuReductionState)};
  if (loop.getErrors())
    return KernelObstacle{loop.getLoc(), format(message::gpuLeavingErrors)};
  std::optional<KernelObstacle> found;
  loop.walk([&](Operation *op) {
    if (op == loop || canRunOnDevice(loop, op))
      return WalkResult::advance();
    found = describeObstacle(op);
    if (!found)
      found = {op->getLoc(), format(message::gpuHostAccess)};
    return WalkResult::interrupt();
  });
  return found;
}

/// Whether the body depends on the blocks that its threads are in.
static bool knowsBlocks(ForallOp loop) {
  return loop.getBody()
      .walk([](Operation *op) {
        auto local = dyn_cast<LocalOp>(op);
        auto array = local ? dyn_cast<ArrayType>(pointeeOf(local)) : ArrayType();
        auto view = dyn_cast<ViewOfOp>(op);
        bool isShared = (array && array.getSpace() == MemorySpace::Shared) ||
                        (view && getMemorySpace(view.getArray()) == MemorySpace::Shared);
        return isShared || isa<GridDialect>(op->getDialect()) ? WalkResult::interrupt() : WalkResult::advance();
      })
      .wasInterrupted();
}

//===----------------------------------------------------------------------===//
// Building
//===----------------------------------------------------------------------===//

namespace {

/// Common base of both transformations.
class ReductionBuilder {
protected:
  ReductionBuilder(ForallOp loop, RuntimeFunctions &runtime)
      : loop(loop), runtime(runtime), builder(loop), loc(loop.getLoc()),
        partial(
            RecordType::get(loop.getContext(), "partial",
                            llvm::map_to_vector(loop.getReduceSlots(), [](Value slot) { return pointeeOf(slot); }))) {}

  IndexBuilder numbers() { return {builder, loc}; }
  Type pointerType() { return builder.getType<LLVM::LLVMPointerType>(); }
  Value asPointer(Value ref) { return PointerCastOp::create(builder, loc, pointerType(), ref); }
  Value load(Value ref) { return LoadOp::create(builder, loc, pointeeOf(ref), ref); }
  Value local(Type type) { return LocalOp::create(builder, loc, type); }
  Value call(RuntimeFunction function, ValueRange operands) {
    func::CallOp call = runtime.call(builder, loc, function, operands);
    return call.getNumResults() == 0 ? Value() : call.getResult(0);
  }
  void doIf(Value condition, function_ref<void()> thenBody, function_ref<void()> elseBody = {}) {
    buildIf(builder, loc, condition, thenBody, elseBody);
  }
  /// The fields of the partial result at a position in memory.
  SmallVector<Value> partialAt(Value partials, Value position);
  SmallVector<Value> fieldsOf(Value record);
  Value bytesOf(Value partials) { return numbers().multiply(partials, SizeOfOp::create(builder, loc, partial)); }
  /// A loop with an empty body; leaves the builder at the start of the body.
  ForallOp enterLoop(ValueRange counts, TypeRange privates = {}, ValueRange slots = {});
  void copyPrivates(ForallOp target);

  ForallOp loop;
  RuntimeFunctions &runtime;
  OpBuilder builder;
  Location loc;
  RecordType partial; ///< the states of all reductions
};

} // namespace

SmallVector<Value> ReductionBuilder::fieldsOf(Value record) {
  SmallVector<Value> fields;
  for (unsigned index = 0; index < partial.getFields().size(); ++index)
    fields.push_back(FieldRefOp::create(builder, loc, record, builder.getI32IntegerAttr(index)));
  return fields;
}

SmallVector<Value> ReductionBuilder::partialAt(Value partials, Value position) {
  Value address = PointerOffsetOp::create(builder, loc, partials, position, partial);
  return fieldsOf(PointerCastOp::create(builder, loc, RefType::get(partial), address));
}

ForallOp ReductionBuilder::enterLoop(ValueRange counts, TypeRange privates, ValueRange slots) {
  auto made = ForallOp::create(builder, loc, LoopKind::Forall, counts, privates, slots);
  builder.setInsertionPointToStart(&made.getBody().front());
  EndOp::create(builder, loc);
  builder.setInsertionPointToStart(&made.getBody().front());
  return made;
}

void ReductionBuilder::copyPrivates(ForallOp target) {
  IRMapping mapping;
  loop.getInit().cloneInto(&target.getInit(), mapping);
  loop.getFini().cloneInto(&target.getFini(), mapping);
}

//===----------------------------------------------------------------------===//
// The fixed shape
//===----------------------------------------------------------------------===//

namespace {

/// Adds the device form of a loop whose body knows only positions.
class LeafReduction : ReductionBuilder {
public:
  /// `host` is the loop for the host: the same loop, except that states may be objects.
  LeafReduction(ForallOp loop, ForallOp host, RuntimeFunctions &runtime)
      : ReductionBuilder(loop, runtime), host(host) {}
  void run();

private:
  /// The split of a dimension: `parts` parts of `length` positions, some with one more.
  struct Cut {
    Value extent, parts, length, rest;
  };

  /// The leaves that a launch accumulates. All of them, or those of a GPU: then `low` and `length` are what they have
  /// of the outermost dimension.
  struct Leaves {
    Value first, count, low = {}, length = {};
  };

  void buildDeviceForm();
  void playLaunch();
  SmallVector<Cut> cutDimensions(Value &leaves, Value &extents, Value &parts);
  func::CallOp findGpus();
  void accumulateOnGpus(func::CallOp gpus, ArrayRef<Cut> cuts, Value extents, Value parts, Value partials);
  Value firstOf(const Cut &cut, Value part);
  ForallOp enterDeviceLoop(Value count, int64_t threads, StringRef purpose, TypeRange privates = {});
  void accumulateLeaves(const Leaves &leaves, ArrayRef<Cut> cuts, Value partials);
  void accumulateBox(const Leaves &leaves, ArrayRef<Cut> cuts, Value leaf, Value lane, ValueRange privates,
                     ValueRange states);
  void combinePartials(Value leaves, Value partials);
  void combineBlock(Value thread, Value count, Value stride, Value partials);
  void combineWarp(Value index, Value count, Value stride, int64_t spacing, Value lane, Value partials);
  SmallVector<Value> createStates();
  void shuffle(Value from, Value to, int64_t distance);
  void combineFrom(int64_t distance, ValueRange states, Value condition);
  void storeStates(ValueRange states, ValueRange targets);

  static constexpr int64_t warp = ForallOp::numLanes, combineThreads = 1024;
  bool hasLanes() { return loop.getReassociate(); }

  ForallOp host;
};

} // namespace

SmallVector<Value> LeafReduction::createStates() {
  return llvm::map_to_vector(partial.getFields(), [&](Type type) { return local(type); });
}

void LeafReduction::storeStates(ValueRange states, ValueRange targets) {
  for (auto [state, target] : llvm::zip_equal(states, targets))
    CopyBitsOp::create(builder, loc, target, state);
}

/// A shuffle: gives each thread the value of another.
void LeafReduction::shuffle(Value from, Value to, int64_t distance) {
  Type type = pointeeOf(from);
  if (isScalarType(type)) {
    Value by = arith::ConstantIntOp::create(builder, loc, distance, 32), own = load(from);
    Value other = ShuffleOp::create(builder, loc, type, /*whole=*/true, ShuffleMode::Down, own, by);
    StoreOp::create(builder, loc, other, to);
    return;
  }
  for (unsigned index = 0; index < partsOf(type).size(); ++index) {
    IntegerAttr position = builder.getI32IntegerAttr(index);
    auto part = [&](Value whole) -> Value {
      if (isa<RecordType>(type))
        return FieldRefOp::create(builder, loc, whole, position);
      return TupleRefOp::create(builder, loc, whole, position);
    };
    shuffle(part(from), part(to), distance);
  }
}

/// Combines the states of the thread at a distance into those of the threads for which the condition holds.
void LeafReduction::combineFrom(int64_t distance, ValueRange states, Value condition) {
  SmallVector<Value> sides(states), others = createStates();
  for (auto [state, other] : llvm::zip_equal(states, others))
    shuffle(state, other, distance);
  llvm::append_range(sides, others);
  doIf(condition, [&] { cloneRegion(loop.getCombine(), sides, builder); });
}

/// A loop over threads that only devices run.
ForallOp LeafReduction::enterDeviceLoop(Value count, int64_t threads, StringRef purpose, TypeRange privates) {
  ForallOp made = enterLoop(count, privates);
  made->setAttr(GridDialect::getBlockAttrName(), builder.getDenseI64ArrayAttr(threads));
  made->setAttr(GridDialect::getDeviceOnlyAttrName(), builder.getStringAttr(purpose));
  return made;
}

/// The leaves come from the runtime library, which has the same leaves for the host.
SmallVector<LeafReduction::Cut> LeafReduction::cutDimensions(Value &leaves, Value &extents, Value &parts) {
  SmallVector<Type> words(loop.rank(), builder.getI64Type());
  extents = local(TupleLayoutType::get(builder.getContext(), words));
  parts = local(pointeeOf(extents));
  auto word = [&](Value tuple, unsigned dim) -> Value {
    return TupleRefOp::create(builder, loc, tuple, builder.getI32IntegerAttr(dim));
  };
  for (auto [dim, count] : llvm::enumerate(loop.getCounts()))
    StoreOp::create(builder, loc, count, word(extents, dim));
  leaves =
      call(RuntimeFunction::leaf_parts, {numbers().constant(loop.rank(), 32), asPointer(extents), asPointer(parts)});
  SmallVector<Cut> cuts;
  for (auto [dim, count] : llvm::enumerate(loop.getCounts())) {
    Value number = load(word(parts, dim));
    cuts.push_back(
        {count, number, numbers().divideUnsigned(count, number), numbers().remainderUnsigned(count, number)});
  }
  return cuts;
}

/// The first position of a part, with the same split as Loop.cpp of the runtime library.
Value LeafReduction::firstOf(const Cut &cut, Value part) {
  Value more = numbers().divideUnsigned(numbers().multiply(cut.rest, part), cut.parts);
  return numbers().add(numbers().multiply(cut.length, part), more);
}

/// Accumulates a lane's positions of a leaf: every 32nd along the innermost dimension.
void LeafReduction::accumulateBox(const Leaves &leaves, ArrayRef<Cut> cuts, Value leaf, Value lane, ValueRange privates,
                                  ValueRange states) {
  OpBuilder::InsertionGuard guard(builder);
  SmallVector<Value> lows(cuts.size()), counts(cuts.size());
  leaf = numbers().add(leaves.first, leaf);
  for (unsigned dim = cuts.size(); dim-- > 0;) {
    Value part = dim == 0 ? leaf : numbers().remainderUnsigned(leaf, cuts[dim].parts);
    leaf = dim == 0 ? leaf : numbers().divideUnsigned(leaf, cuts[dim].parts);
    lows[dim] = firstOf(cuts[dim], part);
    counts[dim] = numbers().subtract(firstOf(cuts[dim], numbers().add(part, numbers().constant(1))), lows[dim]);
  }
  Value step = numbers().constant(hasLanes() ? warp : 1);
  if (hasLanes()) {
    Value rest = numbers().subtract(numbers().add(counts.back(), numbers().constant(warp - 1)), lane);
    lows.back() = numbers().add(lows.back(), lane);
    counts.back() = numbers().divideUnsigned(rest, step);
  }
  SmallVector<Value> arguments;
  for (auto [low, count] : llvm::zip_equal(lows, counts)) {
    auto nest =
        ForOp::create(builder, loc, low, count, arguments.size() + 1 == cuts.size() ? step : numbers().constant(1));
    arguments.push_back(nest.inductionVar());
    builder.setInsertionPointToStart(&nest.getBody().front());
    EndOp::create(builder, loc);
    builder.setInsertionPointToStart(&nest.getBody().front());
  }
  for (auto [dim, position] : llvm::enumerate(arguments)) {
    const bool isPart = dim == 0 && leaves.low;
    Value distance = isPart ? numbers().subtract(position, leaves.low) : position;
    position = BelowOp::create(builder, loc, builder.getI64Type(), distance, isPart ? leaves.length : cuts[dim].extent);
    if (isPart)
      position = numbers().add(leaves.low, position);
  }
  llvm::append_range(arguments, privates);
  llvm::append_range(arguments, states);
  cloneRegion(loop.getBody(), arguments, builder);
}

/// `partials` has room for the leaves of the launch.
void LeafReduction::accumulateLeaves(const Leaves &leaves, ArrayRef<Cut> cuts, Value partials) {
  OpBuilder::InsertionGuard guard(builder);
  auto privates =
      llvm::map_to_vector(loop.getPrivateTypes(), [](Attribute type) { return cast<TypeAttr>(type).getValue(); });
  Value lanes = numbers().constant(hasLanes() ? warp : 1);
  ForallOp threads = enterDeviceLoop(numbers().multiply(leaves.count, lanes), 256, "reduce", privates);
  copyPrivates(threads);
  Value thread = threads.positions().front();
  Value leaf = numbers().divideUnsigned(thread, lanes), lane = numbers().remainderUnsigned(thread, lanes);
  SmallVector<Value> states = createStates();
  cloneRegion(loop.getIdentity(), states, builder);
  accumulateBox(leaves, cuts, leaf, lane, threads.privates(), states);
  for (int64_t width = warp / 2; hasLanes() && width > 0; width /= 2)
    combineFrom(width, states, numbers().isLess(lane, numbers().constant(width)));
  doIf(numbers().isZero(lane), [&] { storeStates(states, partialAt(partials, leaf)); });
  // In the copy of the body, inside a loop, a `continue` does not end the thread.
  threads.walk([](BreakableOp breakable) { breakable->removeAttr(GridDialect::getIterationAttrName()); });
}

/// Combines the states of a warp's threads along the tree. Thread `lane` has the state of `index`; neighbours are
/// `spacing` apart. There are `count` states, every `stride`th partial result.
void LeafReduction::combineWarp(Value index, Value count, Value stride, int64_t spacing, Value lane, Value partials) {
  SmallVector<Value> states = createStates();
  cloneRegion(loop.getIdentity(), states, builder);
  Value place = numbers().multiply(index, stride);
  doIf(numbers().isLess(index, count), [&] { storeStates(partialAt(partials, place), states); });
  for (int64_t distance = 1; distance < warp; distance *= 2) {
    Value isLeft = numbers().isZero(numbers().both(lane, numbers().constant(2 * distance - 1)));
    Value right = numbers().add(index, numbers().constant(distance * spacing));
    combineFrom(distance, states, numbers().both(isLeft, numbers().isLess(right, count)));
  }
  Value isFirst = numbers().both(numbers().isZero(lane), numbers().isLess(index, count));
  doIf(isFirst, [&] { storeStates(states, partialAt(partials, place)); });
}

/// Combines 32 neighbours to one in each warp, then the results of the warps to one.
void LeafReduction::combineBlock(Value thread, Value count, Value stride, Value partials) {
  Value number = ThreadIdOp::create(builder, loc, builder.getI64Type(), 0);
  combineWarp(thread, count, stride, 1, numbers().both(number, numbers().constant(warp - 1)), partials);
  BarrierOp::create(builder, loc);
  doIf(numbers().isLess(number, numbers().constant(warp)), [&] {
    Value first = numbers().subtract(thread, number);
    Value index = numbers().add(first, numbers().multiply(number, numbers().constant(warp)));
    combineWarp(index, count, stride, warp, number, partials);
  });
}

/// Leaves the combination of all partial results in the first one.
void LeafReduction::combinePartials(Value leaves, Value partials) {
  Value count = local(builder.getI64Type()), stride = local(builder.getI64Type());
  StoreOp::create(builder, loc, leaves, count);
  StoreOp::create(builder, loc, numbers().constant(1), stride);
  OpBuilder::InsertionGuard guard(builder);
  auto rounds = LoopOp::create(builder, loc);
  builder.setInsertionPointToStart(&rounds.getCondition().front());
  ConditionOp::create(builder, loc, numbers().isLess(numbers().constant(1), load(count)));
  builder.setInsertionPointToStart(&rounds.getBody().front());
  Value size = numbers().constant(combineThreads), present = load(count), spacing = load(stride);
  Value padded = numbers().add(present, numbers().constant(combineThreads - 1));
  Value blocks = numbers().divideUnsigned(padded, size);
  {
    OpBuilder::InsertionGuard atRound(builder);
    ForallOp threads = enterDeviceLoop(numbers().multiply(blocks, size), combineThreads, "combine");
    combineBlock(threads.positions().front(), present, spacing, partials);
  }
  StoreOp::create(builder, loc, blocks, count);
  StoreOp::create(builder, loc, numbers().multiply(spacing, size), stride);
  EndOp::create(builder, loc);
}

/// The question for the GPUs that share out the positions, on which the choice around the loop depends; null if none
/// may.
func::CallOp LeafReduction::findGpus() {
  IfOp choice = getOnGpuChoice(loop);
  if (!choice || !choice->hasAttr(GridDialect::getAmongGpusAttrName()))
    return {};
  for (SmallVector<Value> open{choice.getCondition()}; !open.empty();) {
    Operation *asked = open.pop_back_val().getDefiningOp();
    if (auto question = dyn_cast_or_null<func::CallOp>(asked);
        question && isCallOf(question, RuntimeFunction::placement_gpus))
      return question;
    if (asked)
      llvm::append_range(open, asked->getOperands());
  }
  llvm::reportFatalInternalError("a choice among GPUs that does not ask for them");
}

void LeafReduction::accumulateOnGpus(func::CallOp gpus, ArrayRef<Cut> cuts, Value extents, Value parts,
                                     Value partials) {
  OpBuilder::InsertionGuard guard(builder);
  Value placement = gpus.getOperand(0), rank = gpus.getOperand(1);
  auto words = [&](size_t count) {
    return local(TupleLayoutType::get(builder.getContext(), SmallVector<Type>(count, builder.getI64Type())));
  };
  Value box = words(2 * loop.rank()), range = words(4);
  auto rangeWord = [&](unsigned index) {
    return load(TupleRefOp::create(builder, loc, range, builder.getI32IntegerAttr(index)));
  };
  auto each = ForOp::create(builder, loc, numbers().constant(0), gpus.getResult(0), numbers().constant(1));
  builder.setInsertionPointToStart(&each.getBody().front());
  EndOp::create(builder, loc);
  builder.setInsertionPointToStart(&each.getBody().front());
  call(RuntimeFunction::placement_leaves,
       {placement, each.inductionVar(), rank, asPointer(extents), asPointer(parts), asPointer(range)});
  const Leaves leaves = {rangeWord(0), rangeWord(1), rangeWord(2), rangeWord(3)};
  doIf(numbers().isLess(numbers().constant(0), leaves.count), [&] {
    Value before = call(RuntimeFunction::placement_enter, {placement, each.inductionVar(), rank, asPointer(box)});
    auto [file, line] = createSourcePlace(builder, loc);
    Value bytes = bytesOf(leaves.count), own = call(RuntimeFunction::device_alloc, {bytes, file, line});
    accumulateLeaves(leaves, cuts, own);
    Value target = PointerOffsetOp::create(builder, loc, partials, leaves.first, partial);
    call(RuntimeFunction::device_move, {target, own, bytes});
    call(RuntimeFunction::device_free, {own, bytes});
    call(RuntimeFunction::locale_leave, before);
  });
}

void LeafReduction::buildDeviceForm() {
  Value leaves, extents, parts;
  SmallVector<Cut> cuts = cutDimensions(leaves, extents, parts);
  auto [file, line] = createSourcePlace(builder, loc);
  Value bytes = bytesOf(leaves), partials = call(RuntimeFunction::device_alloc, {bytes, file, line});
  if (func::CallOp gpus = findGpus())
    accumulateOnGpus(gpus, cuts, extents, parts, partials);
  else
    accumulateLeaves({numbers().constant(0), leaves}, cuts, partials);
  combinePartials(leaves, partials);
  Value result = local(partial);
  call(RuntimeFunction::device_fetch, {asPointer(result), partials, SizeOfOp::create(builder, loc, partial)});
  call(RuntimeFunction::device_free, {partials, bytes});
  storeStates(fieldsOf(result), loop.getReduceSlots());
  if (host != loop)
    makeObjects(host, loop.getReduceSlots(), builder);
}

/// The arrays outside of a loop whose elements it has.
static llvm::SetVector<Value> findArrays(ForallOp loop) {
  llvm::SetVector<Value> arrays;
  loop.walk([&](Operation *op) {
    for (Value operand : op->getOperands())
      if (auto view = operand.getDefiningOp<ViewOfOp>())
        if (!loop->isAncestor(view.getArray().getParentBlock()->getParentOp()))
          arrays.insert(view.getArray());
  });
  return arrays;
}

/// Counts the launch of a task on a GPU that processors play, and checks that a GPU would reach the arrays.
void LeafReduction::playLaunch() {
  if (!getOnGpuChoice(host))
    return;
  auto [file, line] = createSourcePlace(builder, loc);
  Value noShape = NilOp::create(builder, loc, builder.getType<LLVM::LLVMPointerType>());
  call(RuntimeFunction::gpu_play_launch, {noShape, file, line});
  Value hasPositions = numbers().constant(1, 1);
  for (Value count : loop.getCounts())
    hasPositions = numbers().both(hasPositions, numbers().isLess(numbers().constant(0), count));
  doIf(hasPositions, [&] {
    for (Value array : findArrays(host)) {
      Value name = StringDataOp::create(builder, loc, nameOfArray(array));
      call(RuntimeFunction::gpu_play_map, {asPointer(array), name, file, line});
    }
  });
}

void LeafReduction::run() {
  // Decides for both forms whether leaves have lanes.
  host.setLanes(true);
  host->setAttr(GridDialect::getHostFormAttrName(), builder.getUnitAttr());
  for (StringRef attribute : {GridDialect::getBlockAttrName(), GridDialect::getOptionalAttrName()})
    host->removeAttr(attribute);
  // Without positions, the loop as it was gives the identity.
  Value onDevice = OnDeviceOp::create(builder, loc, builder.getI1Type());
  for (Value count : loop.getCounts())
    onDevice = numbers().both(onDevice, numbers().isLess(numbers().constant(0), count));
  doIf(
      onDevice, [&] { buildDeviceForm(); },
      [&] {
        playLaunch();
        host.walk([](BreakableOp breakable) { breakable->removeAttr(GridDialect::getIterationAttrName()); });
        host->moveBefore(builder.getInsertionBlock(), builder.getInsertionPoint());
      });
  if (host != loop)
    loop.erase();
}

//===----------------------------------------------------------------------===//
// States in memory
//===----------------------------------------------------------------------===//

namespace {

/// Splits a loop whose body knows blocks: a loop without reductions that stores states, and a reduction over the
/// states.
class StateReduction : ReductionBuilder {
public:
  StateReduction(ForallOp loop, RuntimeFunctions &runtime) : ReductionBuilder(loop, runtime) {}
  /// The reduction.
  ForallOp run();

private:
  void buildThreads(Value states);
  ForallOp buildReduction(Value positions, Value states);
};

} // namespace

void StateReduction::buildThreads(Value states) {
  OpBuilder::InsertionGuard guard(builder);
  auto privates =
      llvm::map_to_vector(loop.getPrivateTypes(), [](Attribute type) { return cast<TypeAttr>(type).getValue(); });
  ForallOp threads = enterLoop(loop.getCounts(), privates);
  threads->setAttr(GridDialect::getBlockAttrName(), loop->getAttr(GridDialect::getBlockAttrName()));
  copyPrivates(threads);
  Value position = threads.positions().front();
  for (auto [count, next] : llvm::zip_equal(loop.getCounts().drop_front(), threads.positions().drop_front()))
    position = numbers().add(numbers().multiply(position, count), next);
  SmallVector<Value> own = partialAt(states, position), arguments(threads.positions());
  cloneRegion(loop.getIdentity(), own, builder);
  llvm::append_range(arguments, threads.privates());
  llvm::append_range(arguments, own);
  cloneRegion(loop.getBody(), arguments, builder);
}

ForallOp StateReduction::buildReduction(Value positions, Value states) {
  OpBuilder::InsertionGuard guard(builder);
  ForallOp reduction = enterLoop(positions, TypeRange(), loop.getReduceSlots());
  reduction.setReassociate(loop.getReassociate());
  IRMapping mapping;
  loop.getIdentity().cloneInto(&reduction.getIdentity(), mapping);
  loop.getCombine().cloneInto(&reduction.getCombine(), mapping);
  SmallVector<Value> sides(reduction.states());
  llvm::append_range(sides, partialAt(states, reduction.positions().front()));
  cloneRegion(loop.getCombine(), sides, builder);
  return reduction;
}

ForallOp StateReduction::run() {
  Value positions = numbers().constant(1);
  for (Value count : loop.getCounts())
    positions = numbers().multiply(positions, numbers().greatest(count, numbers().constant(0)));
  auto [file, line] = createSourcePlace(builder, loc);
  Value bytes = bytesOf(positions), slot = local(pointerType());
  Value onDevice = OnDeviceOp::create(builder, loc, builder.getI1Type());
  auto keep = [&](Value memory) { StoreOp::create(builder, loc, memory, slot); };
  doIf(
      onDevice, [&, file = file, line = line] { keep(call(RuntimeFunction::device_alloc, {bytes, file, line})); },
      [&] { keep(call(RuntimeFunction::alloc, {bytes, numbers().constant(64)})); });
  Value states = load(slot);
  buildThreads(states);
  ForallOp reduction = buildReduction(positions, states);
  doIf(
      onDevice, [&] { call(RuntimeFunction::device_free, {states, bytes}); },
      [&] { call(RuntimeFunction::free, states); });
  loop.erase();
  return reduction;
}

//===----------------------------------------------------------------------===//
// Reductions in kernels
//===----------------------------------------------------------------------===//

/// Turns a reduction in the body of a device loop into a serial loop of the thread that accumulates in the slots.
static void serializeReduction(ForallOp inner) {
  OpBuilder builder(inner);
  cloneRegion(inner.getIdentity(), inner.getReduceSlots(), builder);
  auto privates =
      llvm::map_to_vector(inner.getPrivateTypes(), [](Attribute type) { return cast<TypeAttr>(type).getValue(); });
  auto serial = ForallOp::create(builder, inner.getLoc(), LoopKind::Serial, inner.getCounts(), privates);
  for (auto [state, slot] : llvm::zip_equal(llvm::to_vector(inner.states()), inner.getReduceSlots()))
    state.replaceAllUsesWith(slot);
  inner.getBody().front().eraseArguments(inner.rank() + inner.numPrivates(), inner.numReductions());
  serial.getBody().takeBody(inner.getBody());
  serial.getInit().takeBody(inner.getInit());
  serial.getFini().takeBody(inner.getFini());
  inner.erase();
}

static void serializeReductionsIn(ForallOp deviceLoop) {
  SmallVector<ForallOp> reductions;
  deviceLoop.getBody().walk([&](ForallOp inner) {
    if (inner.numReductions() != 0 && !inner.getErrors())
      reductions.push_back(inner);
  });
  for (ForallOp reduction : reductions) {
    ++numSerial;
    LDBG() << reduction.getLoc() << ": serial: inside a device loop";
    serializeReduction(reduction);
  }
}

//===----------------------------------------------------------------------===//
// The pass
//===----------------------------------------------------------------------===//

/// Lowers the reductions of one loop.
static LogicalResult lowerReductions(ForallOp host, RuntimeFunctions &runtime) {
  ForallOp loop = host;
  if (ForallOp copy = hasObjectStates(host) ? copyWithFields(host) : ForallOp())
    loop = copy;
  const bool isTentative = loop->hasAttr(GridDialect::getOptionalAttrName()) || getOnGpuChoice(loop);
  if (std::optional<KernelObstacle> obstacle = isTentative ? findObstacleOf(loop) : std::nullopt) {
    ++numOnHost;
    LDBG() << host.getLoc() << ": on the host: the loop cannot run on a device: " << obstacle->text;
    if (IfOp choice = getOnGpuChoice(host)) {
      Attribute parts[] = {obstacle->place, StringAttr::get(host.getContext(), obstacle->text)};
      choice->setAttr(GridDialect::getObstacleAttrName(), ArrayAttr::get(host.getContext(), parts));
    }
    if (loop != host)
      loop.erase();
    host->removeAttr(GridDialect::getBlockAttrName());
    host->removeAttr(GridDialect::getOptionalAttrName());
    return success();
  }
  if (!hasPlainStates(loop))
    return notSupported(loop, message::gpuReductionState);
  if (loop.getErrors())
    return notSupported(loop, message::gpuLeavingErrors);
  if (!knowsBlocks(loop)) {
    ++numDirect;
    LDBG() << host.getLoc() << ": reduced by shuffles";
    LeafReduction(loop, host, runtime).run();
    return success();
  }
  if (loop != host)
    return notSupported(host, message::gpuObjectReduction);
  ++numByMemory;
  LDBG() << host.getLoc() << ": states go through memory: the body knows blocks";
  ForallOp reduction = StateReduction(loop, runtime).run();
  LeafReduction(reduction, reduction, runtime).run();
  return success();
}

namespace {
struct GridLowerReductions : choir::grid::impl::GridLowerReductionsBase<GridLowerReductions> {
  void runOnOperation() override {
    RuntimeFunctions runtime(getOperation());
    for (ForallOp loop : findDeviceLoops(getOperation())) {
      if (!loop->hasAttr(GridDialect::getOptionalAttrName()))
        serializeReductionsIn(loop);
      if (loop.numReductions() != 0 && failed(lowerReductions(loop, runtime)))
        return signalPassFailure();
    }
  }
};
} // namespace

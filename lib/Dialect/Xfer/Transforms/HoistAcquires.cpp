//===- HoistAcquires.cpp - Acquires out of loops --------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// xfer-hoist-acquires (loop-invariant code motion): Passes.td has input, output and a sketch.
//
// A loop that keeps copies as they are gets all its acquires before it. They name the elements of all iterations: an
// index that is affine in the loop's variable lies between its values in the first and the last iteration. Before a
// loop elements are acquired that are read first, then those that are written: what is overwritten must not count as
// valid before it is read.
//
// An acquire is left out where the same elements were acquired before in the same way, and nothing in between lets them
// become stale. In a device loop that is so for what the same iteration has written before.
//
// All acquires of a device loop leave it, and stay right before it: they are those of its launch.
//
//===----------------------------------------------------------------------===//

#include "Basic/SeededDefects.h"
#include "choir/Analysis/IndexBuilder.h"
#include "choir/Dialect/Chpl/Analysis/ArrayIndices.h"
#include "choir/Dialect/Chpl/Analysis/HeaderEffects.h"
#include "choir/Dialect/Chpl/Analysis/MemoryPlaces.h"
#include "choir/Dialect/Chpl/Utils/RuntimeFunctions.h"
#include "choir/Dialect/Grid/IR/GridDialect.h"
#include "choir/Dialect/Xfer/IR/XferDialect.h"
#include "choir/Dialect/Xfer/Transforms/Passes.h"
#include "mlir/IR/Matchers.h"
#include "llvm/ADT/Statistic.h"
#include "llvm/Support/DebugLog.h"

namespace choir::xfer {
#define GEN_PASS_DEF_XFERHOISTACQUIRES
#include "choir/Dialect/Xfer/Transforms/Passes.h.inc"
} // namespace choir::xfer

using namespace mlir;
using namespace choir;
using namespace choir::chpl;
using namespace choir::grid;
using namespace choir::xfer;

#define DEBUG_TYPE "xfer-hoist-acquires"

ALWAYS_ENABLED_STATISTIC(numHoisted, "acquires moved out of a loop");
ALWAYS_ENABLED_STATISTIC(numRemoved, "acquires of elements that are valid");
ALWAYS_ENABLED_STATISTIC(numKept, "acquires that stay in a loop, once for each loop around");

//===----------------------------------------------------------------------===//
// Code that lets elements become stale
//===----------------------------------------------------------------------===//

namespace {

/// Which ops may change what is valid on the host: they launch kernels, copy arrays, or wait for tasks that may. And
/// which call procedures that acquire.
class StalenessEffects {
public:
  explicit StalenessEffects(ModuleOp program);

  /// The answers for an op, regions included.
  bool mayMakeStale(Operation *op) const { return stale.contains(op); }
  bool mayCallAcquires(Operation *op) const { return callers.contains(op); }

private:
  using Callers = llvm::DenseMap<Operation *, SmallVector<Operation *>>;
  bool isSource(Operation *op) const;
  static void spread(SmallVector<Operation *> open, const Callers &callersOf, llvm::DenseSet<Operation *> &reached);

  llvm::DenseSet<Operation *> stale, callers; ///< ops, and functions
};

} // namespace

/// An op that may do so itself; calls of functions with a body are looked at apart.
bool StalenessEffects::isSource(Operation *op) const {
  if (isDeviceLoop(op))
    return true;
  if (auto call = dyn_cast<func::CallOp>(op)) {
    std::optional<RuntimeEffect> effect = getRuntimeEffect(call.getCallee());
    const bool assigns =
        isCallOf(op, RuntimeFunction::array_copy) || isCallOf(op, RuntimeFunction::array_copy_on_device);
    if (assigns)
      return !hasDefect(SeededDefect::AssignmentsKeepCopies);
    return effect == RuntimeEffect::Tasks && !hasDefect(SeededDefect::TasksKeepCopies);
  }
  if (auto init = dyn_cast<ArrayInitOp>(op))
    return init.getElements() && !init.getNoinit();
  if (auto deinit = dyn_cast<ArrayDeinitOp>(op)) {
    Type element = cast<ArrayType>(deinit.getArray().getType().getPointee()).getElementType();
    return !isScalarType(element) || isa<ClassType>(element);
  }
  if ((isa<ArrayCopyOp>(op) && hasDefect(SeededDefect::AssignmentsKeepCopies)) ||
      (isa<CallIndirectOp, CallVirtualOp>(op) && hasDefect(SeededDefect::VirtualCallsKeepCopies)) ||
      (isa<BeginOp, CobeginOp, SyncOp>(op) && hasDefect(SeededDefect::TasksKeepCopies)))
    return false;
  return mayRunOtherCode(op) ||
         isa<LaunchOp, ArrayCopyOp, ArraySwapOp, CallIndirectOp, CallVirtualOp, DeleteObjectOp, ReleaseOp, BeginOp,
             CobeginOp, SyncOp, GeneratorOp, DomainLinkAssignOp, LLVM::CoroSuspendOp>(op);
}

/// Adds the ops, what is around them, and, of functions, their calls.
void StalenessEffects::spread(SmallVector<Operation *> open, const Callers &callersOf,
                              llvm::DenseSet<Operation *> &reached) {
  while (!open.empty()) {
    Operation *next = open.pop_back_val();
    if (!reached.insert(next).second)
      continue;
    if (isa<func::FuncOp>(next) && hasDefect(SeededDefect::CallsKeepCopies))
      continue;
    if (isa<func::FuncOp>(next))
      open.append(callersOf.lookup(next));
    else if (Operation *around = next->getParentOp(); around && !isa<ModuleOp>(around))
      open.push_back(around);
  }
}

StalenessEffects::StalenessEffects(ModuleOp program) {
  SmallVector<Operation *> open, callsOfC, exposed, acquiring;
  Callers callersOf;
  SymbolTable symbols(program);
  for (auto function : program.getOps<func::FuncOp>()) {
    if (function->hasAttr(ChplDialect::getExportedAttrName()))
      exposed.push_back(function);
    function.walk([&](Operation *op) {
      if (isSource(op))
        open.push_back(op);
      if (isa<AcquireOp, AcquireAtOp>(op) || isCallOf(op, RuntimeFunction::array_data_here))
        acquiring.push_back(function);
      if (FlatSymbolRefAttr name = getExposedFunction(op))
        exposed.push_back(symbols.lookup(name.getAttr()));
      auto call = dyn_cast<func::CallOp>(op);
      if (!call)
        return;
      auto callee = symbols.lookup<func::FuncOp>(call.getCallee());
      if (callee && !callee.isExternal())
        callersOf[callee].push_back(call);
      else if (!getRuntimeEffect(call.getCallee()))
        callsOfC.push_back(call);
    });
  }
  spread(open, callersOf, stale);
  // C may call back what it can know.
  if (llvm::any_of(exposed, [&](Operation *function) { return stale.contains(function); }))
    spread(callsOfC, callersOf, stale);
  spread(acquiring, callersOf, callers);
}

//===----------------------------------------------------------------------===//
// Elements of all iterations
//===----------------------------------------------------------------------===//

namespace {

/// The values of a loop's variable. There are none if `least` is above `greatest`.
struct VariableRange {
  Value least, greatest;
  bool isDense; ///< whether all between are values
};

/// Computes intervals of indices before a loop.
class IterationIntervals {
public:
  IterationIntervals(Operation *loop, const HeaderEffects &headers) : loop(loop), headers(headers), builder(loop) {}

  /// The interval over all iterations; all indices if it is not known.
  Interval widen(const Interval &interval);
  /// Whether the box of each iteration together make the widened box, none twice: each variable of the loop moves one
  /// interval of a single index to its neighbour.
  bool isExact(const Box &box);
  /// Makes the value available before the loop, if that is possible.
  Value moveOut(Value value);

private:
  bool isOutside(Value value) const { return !loop->isAncestor(value.getParentRegion()->getParentOp()); }
  bool isVariable(Value value) const;
  bool isUnwritten(LoadOp load);
  std::optional<VariableRange> rangeOf(Value variable);
  std::optional<VariableRange> rangeOfOther(Value symbol);
  Value bound(Value value, bool isLow);
  IndexBuilder numbers() { return {builder, loop->getLoc(), IndexBuilder::Folds}; }

  Operation *loop;
  const HeaderEffects &headers;
  OpBuilder builder;
};

} // namespace

bool IterationIntervals::isVariable(Value value) const {
  auto argument = dyn_cast<BlockArgument>(value);
  if (!argument || argument.getOwner()->getParentOp() != loop)
    return false;
  if (auto counted = dyn_cast<ForOp>(loop))
    return argument == counted.inductionVar();
  auto forall = dyn_cast<ForallOp>(loop);
  return forall && llvm::is_contained(forall.positions(), argument);
}

static std::optional<int64_t> constantOf(Value value) {
  APInt constant;
  return matchPattern(value, m_ConstantInt(&constant)) && constant.getBitWidth() == 64
             ? std::optional(constant.getSExtValue())
             : std::nullopt;
}

std::optional<VariableRange> IterationIntervals::rangeOf(Value variable) {
  const IndexBuilder index = numbers();
  if (auto forall = dyn_cast<ForallOp>(loop)) {
    Value count = forall.getCounts()[cast<BlockArgument>(variable).getArgNumber()];
    return VariableRange{index.constant(0), index.subtract(count, index.constant(1)), /*isDense=*/true};
  }
  auto counted = cast<ForOp>(loop);
  if (!counted.getLow().getType().isInteger(64))
    return std::nullopt;
  Value first = counted.getLow(), steps = index.subtract(counted.getCount(), index.constant(1));
  Value last = index.add(first, index.multiply(steps, counted.getStep()));
  if (hasDefect(SeededDefect::BoxesOfFirst))
    last = first;
  if (std::optional<int64_t> step = constantOf(counted.getStep())) {
    const bool isDown = *step < 0 && !hasDefect(SeededDefect::DownwardsIsUpwards);
    const bool isDense = std::abs(*step) == 1 || hasDefect(SeededDefect::StepsAreOne);
    return VariableRange{isDown ? last : first, isDown ? first : last, isDense};
  }
  // Upwards or downwards; nothing if there is no iteration.
  Value least = index.least(first, last), isEmpty = index.isZero(counted.getCount());
  Value greatest = index.select(isEmpty, index.subtract(least, index.constant(1)), index.greatest(first, last));
  return VariableRange{least, greatest, /*isDense=*/false};
}

/// The range of a position that is said to be below a limit, and of the numbers of threads and blocks.
std::optional<VariableRange> IterationIntervals::rangeOfOther(Value symbol) {
  const IndexBuilder index = numbers();
  auto below = [&](Value limit) {
    return VariableRange{index.constant(0), index.subtract(limit, index.constant(1)), /*isDense=*/false};
  };
  if (auto position = symbol.getDefiningOp<BelowOp>())
    return moveOut(position.getLimit()) ? std::optional(below(position.getLimit())) : std::nullopt;
  Operation *query = symbol.getDefiningOp();
  if (!isa_and_present<ThreadIdOp, BlockIdOp>(query) || !isDeviceLoop(loop))
    return std::nullopt;
  auto forall = cast<ForallOp>(loop);
  ArrayRef<int64_t> block = cast<DenseI64ArrayAttr>(loop->getAttr(GridDialect::getBlockAttrName())).asArrayRef();
  const unsigned dim = query->getAttrOfType<IntegerAttr>("dim").getInt();
  if (dim >= block.size())
    return below(index.constant(1));
  if (block[dim] <= 0) // Chosen later.
    return std::nullopt;
  if (isa<ThreadIdOp>(query))
    return below(index.constant(block[dim]));
  Value count = forall.getCounts()[forall.rank() - 1 - dim];
  Value blocks = index.divideUnsigned(index.add(count, index.constant(block[dim] - 1)), index.constant(block[dim]));
  return below(blocks);
}

/// The variable that an address is a part of; null for other memory.
static Operation *findVariable(Value address) {
  while (isa_and_present<FieldRefOp, TupleRefOp, TupleRefAtOp>(address.getDefiningOp()))
    address = address.getDefiningOp()->getOperand(0);
  Operation *op = address.getDefiningOp();
  return isa_and_present<LocalOp, AddressOfOp>(op) ? op : nullptr;
}

/// Whether the load reads a variable from outside of the loop that the loop does not write. Device loops write no such
/// variable.
bool IterationIntervals::isUnwritten(LoadOp load) {
  Operation *variable = findVariable(load.getRef());
  if (!variable || (isa<LocalOp>(variable) && loop->isAncestor(variable)))
    return false;
  if (Operation *around = getDeviceLoop(loop))
    if (isa<AddressOfOp>(variable) || !around->isAncestor(variable))
      return true;
  SmallVector<MemoryEffect> effects;
  if (!collectEffects(loop, effects, [](Operation *op) { return isa<AcquireOp, AcquireAtOp>(op); }))
    return false;
  AliasOracle aliases;
  const MemoryPlace place = findPlace(load.getRef());
  return llvm::none_of(
      effects, [&](const MemoryEffect &effect) { return effect.isWrite && aliases.mayAlias(effect.place, place); });
}

Value IterationIntervals::moveOut(Value value) {
  if (isOutside(value))
    return value;
  Operation *op = value.getDefiningOp();
  auto view = dyn_cast_if_present<ViewOfOp>(op);
  // The index may be wrong, or the object nil, in an iteration that there is not. And elements whose address stands
  // before a device loop are the host's to read.
  if (isa_and_present<ElemRefOp, ElemRefAtOp, TupleRefAtOp>(op))
    return {};
  if (auto field = dyn_cast_if_present<ObjectFieldRefOp>(op); field && !field.getNonnil())
    return {};
  // Positions and numbers of threads exist in device loops alone.
  const bool isPure = op && op->getNumRegions() == 0 && isMemoryEffectFree(op) && isSpeculatable(op) &&
                      !isa<GridDialect>(op->getDialect());
  auto load = dyn_cast_if_present<LoadOp>(op);
  const bool isKept = view ? !headers.changesOf(loop).include(view.getArray()) : load && isUnwritten(load);
  if (!isPure && !isKept)
    return {};
  for (Value operand : op->getOperands())
    if (!moveOut(operand))
      return {};
  op->moveBefore(loop);
  return value;
}

/// The least or the greatest value over all iterations of an affine value; null if it is not known.
Value IterationIntervals::bound(Value value, bool isLow) {
  if (isOutside(value))
    return value;
  const IndexExpr expr = readIndex(value);
  llvm::DenseMap<Value, Value> ends;
  for (const IndexExpr::Term &term : expr.getTerms()) {
    Value symbol = term.symbol.value;
    if (!symbol || term.symbol.number >= 0)
      return {};
    if (!isVariable(symbol))
      if (Value outside = moveOut(symbol)) {
        ends[symbol] = outside;
        continue;
      }
    std::optional<VariableRange> range = isVariable(symbol) ? rangeOf(symbol) : rangeOfOther(symbol);
    if (!range)
      return {};
    ends[symbol] = (term.factor > 0) == isLow ? range->least : range->greatest;
  }
  return numbers().emit(expr, [&](const IndexSymbol &symbol) { return ends.lookup(symbol.value); });
}

Interval IterationIntervals::widen(const Interval &interval) {
  if (interval.isAll())
    return {};
  Value low = bound(interval.low, /*isLow=*/true), high = bound(interval.high, /*isLow=*/false);
  return low && high ? Interval{low, high} : Interval();
}

bool IterationIntervals::isExact(const Box &box) {
  SmallVector<Value> variables;
  if (auto counted = dyn_cast<ForOp>(loop))
    variables.push_back(counted.inductionVar());
  else if (auto forall = dyn_cast<ForallOp>(loop))
    llvm::append_range(variables, forall.positions());
  else
    return false;
  llvm::SmallPtrSet<void *, 4> moved;
  for (const Interval &interval : box) {
    if (interval.isAll() || (moveOut(interval.low) && moveOut(interval.high)))
      continue;
    if (interval.low != interval.high)
      return false;
    const IndexExpr expr = readIndex(interval.low);
    unsigned inInterval = 0;
    for (const IndexExpr::Term &term : expr.getTerms()) {
      Value symbol = term.symbol.value;
      if (!symbol || term.symbol.number >= 0)
        return false;
      if (!isVariable(symbol)) {
        if (!moveOut(symbol))
          return false;
        continue;
      }
      std::optional<VariableRange> range = rangeOf(symbol);
      if (!range || !range->isDense || std::abs(term.factor) != 1)
        return false;
      ++inInterval;
      if (!moved.insert(symbol.getAsOpaquePointer()).second)
        return false;
    }
    if (inInterval != 1)
      return false;
  }
  return moved.size() == variables.size();
}

//===----------------------------------------------------------------------===//
// The pass
//===----------------------------------------------------------------------===//

namespace {

class AcquireHoister {
public:
  AcquireHoister(const StalenessEffects &staleness, const HeaderEffects &headers)
      : staleness(staleness), headers(headers) {}

  void run(func::FuncOp function) {
    removeFrom(function);
    hoistIn(function.getBody().front());
    removeFrom(function);
  }

private:
  /// The acquires that hold at an op.
  using Acquired = SmallVector<AcquireOp>;

  void hoistIn(Block &block);
  void hoistOutOf(Operation *loop);
  bool hoist(AcquireOp acquire, Operation *loop, IterationIntervals &intervals);
  void moveRestOut(Operation *deviceLoop);
  void removeFrom(func::FuncOp function) {
    Acquired none;
    removeIn(function.getBody().front(), none);
  }
  void removeIn(Block &block, Acquired &acquired);
  void forgetChanged(Operation *op, Acquired &acquired);

  const StalenessEffects &staleness;
  const HeaderEffects &headers;
  SmallVector<AcquireOp> hoisted; ///< out of the current loop
};

} // namespace

static bool isLoop(Operation *op) { return isa<ForOp, LoopOp, ForallOp>(op); }

/// Whether an op leaves the iteration that it is in.
static bool endsIteration(Operation *op, Operation *loop) {
  if (isa<ReturnOp, FailOp>(op))
    return true;
  if (!isa<BreakOp, ContinueOp>(op))
    return false;
  auto label = cast<BlockArgument>(op->getOperand(0));
  return !loop->isProperAncestor(label.getOwner()->getParentOp());
}

/// Whether every iteration runs to its end, and executes the op.
static bool isInEveryIteration(Operation *op, Operation *loop) {
  if ((op->getParentOp() != loop && !hasDefect(SeededDefect::BranchesOverwrite)) || isa<LoopOp>(loop))
    return false;
  return !loop->walk([&](Operation *inner) {
                return endsIteration(inner, loop) ? WalkResult::interrupt() : WalkResult::advance();
              })
              .wasInterrupted();
}

bool AcquireHoister::hoist(AcquireOp acquire, Operation *loop, IterationIntervals &intervals) {
  const bool isResized = headers.changesOf(loop).include(acquire.getArray()) && !hasDefect(SeededDefect::ForgetResizes);
  if (isResized || !intervals.moveOut(acquire.getArray()))
    return false;
  SmallVector<Box> boxes = acquire.boxes();
  Mode mode = acquire.getMode();
  if (mode == Mode::Overwrite &&
      !(isInEveryIteration(acquire, loop) && boxes.size() == 1 && intervals.isExact(boxes.front())))
    mode = Mode::Write;
  for (Box &box : boxes)
    for (Interval &interval : box)
      interval = intervals.widen(interval);
  OpBuilder builder(loop);
  hoisted.push_back(AcquireOp::create(builder, acquire.getLoc(), acquire.getSide(), mode, acquire.getArray(), boxes));
  acquire.erase();
  return true;
}

void AcquireHoister::hoistOutOf(Operation *loop) {
  SmallVector<Operation *> acquires;
  const bool isOfDevice = getDeviceLoop(loop);
  loop->walk([&](Operation *op) {
    auto acquire = dyn_cast<AcquireOp>(op);
    if (isa<AcquireAtOp>(op) || (acquire && (acquire.getSide() == Side::Device) == isOfDevice))
      acquires.push_back(op);
  });
  if (acquires.empty())
    return;
  if (!isOfDevice && staleness.mayMakeStale(loop)) {
    numKept += acquires.size();
    LDBG() << loop->getLoc() << ": acquires stay in the loop: it may change what is valid";
    return;
  }
  IterationIntervals intervals(loop, headers);
  hoisted.clear();
  bool someStay = false;
  for (Operation *op : acquires) {
    bool isMoved;
    if (auto acquire = dyn_cast<AcquireOp>(op)) {
      isMoved = hoist(acquire, loop, intervals);
    } else {
      isMoved = intervals.moveOut(cast<AcquireAtOp>(op).getAddress()) != nullptr;
      if (isMoved)
        op->moveBefore(loop);
    }
    ++(isMoved ? numHoisted : numKept);
    someStay |= !isMoved;
  }
  // What is overwritten must not count as valid before it is read in the loop.
  if (hasDefect(SeededDefect::ForgetKeptReads))
    someStay = false;
  if (!isOfDevice && (someStay || staleness.mayCallAcquires(loop)))
    for (AcquireOp acquire : hoisted)
      if (acquire.getMode() == Mode::Overwrite)
        acquire.setMode(Mode::Write);
  // Elements are read before others count as overwritten.
  SmallVector<Mode, 3> order{Mode::Read, Mode::Write, Mode::Overwrite};
  if (hasDefect(SeededDefect::OverwriteBeforeRead))
    std::reverse(order.begin(), order.end());
  for (Mode mode : order)
    for (AcquireOp acquire : hoisted)
      if (acquire.getMode() == mode)
        acquire->moveBefore(loop);
  if (isDeviceLoop(loop))
    moveRestOut(loop);
}

/// Replaces acquires that depend on the device loop by ones of all elements.
void AcquireHoister::moveRestOut(Operation *deviceLoop) {
  SmallVector<AcquireOp> rest;
  deviceLoop->walk([&](Operation *op) {
    if (auto acquire = dyn_cast<AcquireOp>(op))
      rest.push_back(acquire);
    else if (isa<AcquireAtOp>(op)) // A read that cannot move before the loop: kernel outlining refuses it.
      op->erase();
  });
  OpBuilder builder(deviceLoop);
  for (AcquireOp acquire : rest) {
    const bool isKnown = !deviceLoop->isAncestor(acquire.getArray().getParentRegion()->getParentOp());
    const Mode mode = acquire.getMode() == Mode::Read ? Mode::Read : Mode::Write;
    LDBG() << acquire.getLoc() << ": the launch acquires all of the array";
    if (isKnown)
      AcquireOp::create(builder, acquire.getLoc(), Side::Device, mode, acquire.getArray());
    acquire.erase();
  }
}

void AcquireHoister::hoistIn(Block &block) {
  for (Operation &op : llvm::make_early_inc_range(block)) {
    for (Region &region : op.getRegions())
      for (Block &inner : region)
        hoistIn(inner);
    if (isLoop(&op))
      hoistOutOf(&op);
  }
}

/// Whether two values are computed in the same way from the same values.
static bool areEqual(Value left, Value right, unsigned depth = 0) {
  static constexpr unsigned most = 8;
  if (left == right)
    return true;
  Operation *one = left.getDefiningOp(), *other = right.getDefiningOp();
  if (!one || !other || depth == most || !isMemoryEffectFree(one) || one->getNumRegions() != 0)
    return false;
  return OperationEquivalence::isEquivalentTo(
      one, other, [&](Value a, Value b) { return success(areEqual(a, b, depth + 1)); }, nullptr,
      OperationEquivalence::IgnoreLocations);
}

static bool areEqual(const Interval &left, const Interval &right) {
  return left.isAll() == right.isAll() &&
         (left.isAll() || (areEqual(left.low, right.low) && areEqual(left.high, right.high)));
}

/// Whether the elements of one acquire are those of another, or all.
static bool covers(AcquireOp earlier, AcquireOp later) {
  if (earlier.getArray() != later.getArray() || earlier.getSide() != later.getSide())
    return false;
  const bool isEnough = later.getMode() == Mode::Read || earlier.getMode() == later.getMode() ||
                        (earlier.getMode() != Mode::Read && later.getMode() == Mode::Overwrite) ||
                        (earlier.getMode() == Mode::Overwrite && later.getMode() == Mode::Write);
  const SmallVector<Box> known = earlier.boxes();
  return isEnough && llvm::all_of(later.boxes(), [&](const Box &box) {
           return llvm::any_of(known, [&](const Box &other) {
             return llvm::all_of(llvm::zip_equal(box, other), [](auto pair) {
               auto [mine, theirs] = pair;
               return theirs.isAll() || hasDefect(SeededDefect::AnyBoxCovers) || areEqual(mine, theirs);
             });
           });
         });
}

/// Drops the acquires that an op may undo.
void AcquireHoister::forgetChanged(Operation *op, Acquired &acquired) {
  if (staleness.mayMakeStale(op))
    acquired.clear();
  const HeaderChanges &changes = headers.changesOf(op);
  if (!changes.isNone())
    llvm::erase_if(acquired, [&](AcquireOp acquire) { return changes.include(acquire.getArray()); });
}

void AcquireHoister::removeIn(Block &block, Acquired &acquired) {
  for (Operation &op : llvm::make_early_inc_range(block)) {
    // Those before a device loop are for its launch alone.
    auto acquire = dyn_cast<AcquireOp>(op);
    if (acquire && (acquire.getSide() == Side::Host || getDeviceLoop(acquire))) {
      if (llvm::any_of(acquired, [&](AcquireOp earlier) { return covers(earlier, acquire); })) {
        ++numRemoved;
        acquire.erase();
      } else {
        acquired.push_back(acquire);
      }
      continue;
    }
    // A loop is entered again after its end, and a task runs at any time.
    if (op.getNumRegions() != 0 && !hasDefect(SeededDefect::LoopsKeepAcquired) &&
        (isLoop(&op) || op.hasTrait<TaskBoundary>()))
      forgetChanged(&op, acquired);
    if (isDeviceLoop(&op))
      acquired.clear();
    for (Region &region : op.getRegions())
      for (Block &inner : region) {
        Acquired inside = acquired;
        removeIn(inner, inside);
      }
    forgetChanged(&op, acquired);
  }
}

namespace {
struct XferHoistAcquires : choir::xfer::impl::XferHoistAcquiresBase<XferHoistAcquires> {
  void runOnOperation() override {
    ModuleOp program = getOperation();
    const bool hasAcquires =
        program
            .walk([](Operation *op) {
              return isa<AcquireOp, AcquireAtOp>(op) ? WalkResult::interrupt() : WalkResult::advance();
            })
            .wasInterrupted();
    if (!hasAcquires)
      return;
    const StalenessEffects staleness(program);
    const HeaderEffects &headers = getAnalysis<HeaderEffects>();
    for (auto function : program.getOps<func::FuncOp>())
      if (!function.isExternal())
        AcquireHoister(staleness, headers).run(function);
  }
};
} // namespace

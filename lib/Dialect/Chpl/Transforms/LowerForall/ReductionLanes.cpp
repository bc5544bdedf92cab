//===- ReductionLanes.cpp - Reductions with several accumulators ----------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ReductionLanes.h"
#include "Basic/SeededDefects.h"
#include "choir/Analysis/IndexBuilder.h"
#include "choir/Dialect/Chpl/Analysis/AscendingStates.h"
#include "choir/Dialect/Chpl/Utils/AccessMarks.h"
#include "choir/Dialect/Chpl/Utils/Outlining.h"
#include "choir/runtime/Types.h"
#include "mlir/IR/IRMapping.h"

using namespace mlir;
using namespace choir;
using namespace choir::chpl;

static constexpr int64_t numLanes = ForallOp::numLanes;

/// Larger bodies gain less, and are in the program twice.
static constexpr unsigned maxOps = 64;

/// Whether the op becomes no instruction of a lane.
static bool isFree(Operation *op) {
  return isa<DebugVariableOp, arith::BitcastOp>(op) || op->hasTrait<Check>() || op->hasTrait<OpTrait::ConstantLike>();
}

/// The number of ops of a body that become instructions; nothing for bodies that cannot have lanes.
static std::optional<unsigned> countLaneOps(ForallOp forall) {
  unsigned ops = 0;
  bool isExcluded = forall.getBody()
                        .walk([&](Operation *op) {
                          ops += !isFree(op);
                          bool excludes =
                              isa<ForOp, LoopOp, BreakableOp, func::CallOp, CallVirtualOp, CallIndirectOp, HaltOp>(op);
                          return excludes || ops > maxOps ? WalkResult::interrupt() : WalkResult::advance();
                        })
                        .wasInterrupted();
  return isExcluded ? std::nullopt : std::optional(ops);
}

bool choir::chpl::hasLanes(ForallOp forall) {
  return forall.getReassociate() && forall.numReductions() != 0 && !forall.getErrors() &&
         (forall.getLanes() || countLaneOps(forall));
}

static bool hasCostlyBody(ForallOp forall) {
  if (forall.getLanes())
    return false; // `lanes` is set for a loop with a device form, which has the same leaves.
  return forall.getBody()
      .walk([](Operation *op) {
        bool isCostly = isa<ForOp, LoopOp, ForallOp, func::CallOp, CallVirtualOp, CallIndirectOp>(op);
        return isCostly ? WalkResult::interrupt() : WalkResult::advance();
      })
      .wasInterrupted();
}

static bool hasArrayStates(ForallOp forall) {
  return llvm::any_of(forall.getReduceSlots().getTypes(),
                      [](Type type) { return containsArray(cast<RefType>(type).getPointee()); });
}

/// The flags of the fusion of the loops.
static int32_t getLeafFlags(ArrayRef<ForallOp> loops) {
  return (llvm::any_of(loops, hasCostlyBody) ? CHOIR_LEAF_COSTLY : 0) |
         (llvm::any_of(loops, hasArrayStates) ? CHOIR_LEAF_ARRAYS : 0);
}

int32_t choir::chpl::getLeafFlags(ForallOp forall) { return ::getLeafFlags(ArrayRef(forall)); }

bool choir::chpl::keepsLeaves(ForallOp first, ForallOp second) {
  auto isReassociable = [](ForallOp loop) { return loop.numReductions() == 0 || loop.getReassociate(); };
  auto firstOps = countLaneOps(first), secondOps = countLaneOps(second);
  bool bothHave =
      isReassociable(first) && isReassociable(second) && firstOps && secondOps && *firstOps + *secondOps <= maxOps;
  int32_t bothFlags = ::getLeafFlags({first, second});
  return llvm::all_of(ArrayRef{first, second}, [&](ForallOp loop) {
    return loop.numReductions() == 0 || (hasLanes(loop) == bothHave && getLeafFlags(loop) == bothFlags);
  });
}

/// Positions are indices, which fit 64 bits.
static constexpr auto noWrap = arith::IntegerOverflowFlags::nsw;

namespace {

class LaneBuilder {
public:
  LaneBuilder(ForallOp forall, ValueRange privates, OpBuilder &builder)
      : forall(forall), loc(forall.getLoc()), privates(privates), builder(builder),
        ascending(findAscendingStates(forall)) {}

  void build(ValueRange lows, ValueRange highs, ValueRange states) {
    createStates(states);
    forEach(numbers().constant(0), numbers().constant(numLanes),
            [&](Value lane) { cloneRegion(forall.getIdentity(), statesOf(lane), builder); });
    buildNest(lows, highs);
    combine();
    for (auto [state, lanes] : llvm::zip_equal(states, laneStates))
      CopyBitsOp::create(builder, loc, state, TupleRefOp::create(builder, loc, lanes, builder.getI32IntegerAttr(0)));
  }

private:
  IndexBuilder numbers() { return {builder, loc}; }

  /// A loop over `count` indices from `low` on; the builder is left after it.
  ForOp forEach(Value low, Value count, function_ref<void(Value)> body) {
    auto loop = ForOp::create(builder, loc, low, count, numbers().constant(1));
    OpBuilder::InsertionGuard guard(builder);
    builder.setInsertionPointToStart(&loop.getBody().front());
    body(loop.inductionVar());
    EndOp::create(builder, loc);
    return loop;
  }

  void createStates(ValueRange states) {
    for (Value state : states) {
      SmallVector<Type> lanes(numLanes, cast<RefType>(state.getType()).getPointee());
      laneStates.push_back(LocalOp::create(builder, loc, TupleLayoutType::get(forall.getContext(), lanes), "lanes"));
    }
  }

  SmallVector<Value> statesOf(Value lane) {
    return llvm::map_to_vector(laneStates,
                               [&](Value lanes) -> Value { return TupleRefAtOp::create(builder, loc, lanes, lane); });
  }

  void buildNest(ValueRange lows, ValueRange highs);
  void buildInnermost(Value low, Value count);
  void buildForDebuggers(Value low, Value count);
  void buildRest(Value low, Value count);
  /// A loop over the blocks [first, end); `low` is where block 0 begins.
  void buildBlocks(Value low, Value first, Value end, bool isSettled = false);
  void buildBlocksOnceSettled(Value low, Value blocks);
  Value emitIsSettled(Value next, Value last);
  void shiftPlaces(int64_t direction);
  /// A loop over neighbouring positions, the first of which is for lane 0.
  ForOp buildLaneLoop(Value low, Value count, bool isSettled = false);
  void withOwnStates(Value lane, function_ref<void(ValueRange)> use);
  SmallVector<Value> argumentsAt(Value position, ValueRange states);
  void cloneSettledBody(Value position, ValueRange states, Value lowPosition);
  void combine();

  ForallOp forall;
  Location loc;
  ValueRange privates;
  OpBuilder &builder;
  SmallVector<Value> laneStates; ///< for each reduction, a tuple with the states of all lanes
  SmallVector<Value> outer;      ///< the positions of all dimensions but the innermost
  SmallVector<AscendingState> ascending;
  LLVM::AccessGroupAttr group;
};

} // namespace

void LaneBuilder::buildNest(ValueRange lows, ValueRange highs) {
  // Lanes are independent in their states, too.
  group = markParallelAccesses(forall.getBody(), forall.states());
  OpBuilder::InsertionGuard guard(builder);
  for (auto [low, high] : llvm::zip_equal(lows.drop_back(), highs.drop_back())) {
    ForOp loop = forEach(low, arith::SubIOp::create(builder, loc, high, low), [](Value) {});
    outer.push_back(loop.inductionVar());
    builder.setInsertionPointToStart(&loop.getBody().front());
  }
  buildInnermost(lows.back(), arith::SubIOp::create(builder, loc, highs.back(), lows.back()));
}

/// The same lanes with one copy of the body, so that debuggers stop at a line in one place.
void LaneBuilder::buildForDebuggers(Value low, Value count) {
  Value lanes = numbers().constant(numLanes);
  Value padded =
      arith::AddIOp::create(builder, loc, count, numbers().constant(numLanes - 1), arith::IntegerOverflowFlags::nsw);
  forEach(numbers().constant(0), arith::DivUIOp::create(builder, loc, padded, lanes), [&](Value block) {
    Value done = arith::MulIOp::create(builder, loc, block, lanes, arith::IntegerOverflowFlags::nsw);
    Value rest = arith::SubIOp::create(builder, loc, count, done, arith::IntegerOverflowFlags::nsw);
    buildLaneLoop(arith::AddIOp::create(builder, loc, low, done, arith::IntegerOverflowFlags::nsw),
                  arith::MinSIOp::create(builder, loc, rest, lanes));
  });
}

static bool describesVariables(Region &body) {
  return body.walk([](DebugVariableOp) { return WalkResult::interrupt(); }).wasInterrupted();
}

void LaneBuilder::buildInnermost(Value low, Value count) {
  if (describesVariables(forall.getBody()))
    return buildForDebuggers(low, count);
  Value blocks = arith::DivUIOp::create(builder, loc, count, numbers().constant(numLanes));
  if (ascending.empty())
    buildBlocks(low, numbers().constant(0), blocks);
  else
    buildBlocksOnceSettled(low, blocks);
  Value inBlocks = numbers().multiply(blocks, numbers().constant(numLanes), noWrap);
  buildRest(numbers().add(low, inBlocks, noWrap), arith::SubIOp::create(builder, loc, count, inBlocks));
}

/// Runs `use` on copies of the lane's states, loaded before and stored after. So accesses to the lanes' states are
/// unconditional, and the states can be in registers. States that are no scalars stay in memory.
void LaneBuilder::withOwnStates(Value lane, function_ref<void(ValueRange)> use) {
  auto copy = [&](Value from, Value to) {
    StoreOp::create(builder, loc, LoadOp::create(builder, loc, cast<RefType>(from.getType()).getPointee(), from), to);
  };
  SmallVector<Value> states = statesOf(lane), own;
  for (Value state : states) {
    Type type = cast<RefType>(state.getType()).getPointee();
    own.push_back(isScalarType(type) ? LocalOp::create(builder, loc, type, "state").getResult() : state);
    if (own.back() != state)
      copy(state, own.back());
  }
  use(own);
  for (auto [state, changed] : llvm::zip_equal(states, own))
    if (changed != state)
      copy(changed, state);
}

SmallVector<Value> LaneBuilder::argumentsAt(Value position, ValueRange states) {
  SmallVector<Value> arguments(outer);
  arguments.push_back(position);
  llvm::append_range(arguments, privates);
  llvm::append_range(arguments, states);
  return arguments;
}

/// The remaining positions, less than a block. The loop goes over all lanes and stores all states, so that accesses to
/// states have constant lanes.
void LaneBuilder::buildRest(Value low, Value count) {
  using Predicate = arith::CmpIPredicate;
  Value isSome = arith::CmpIOp::create(builder, loc, Predicate::ne, count, numbers().constant(0));
  auto some = IfOp::create(builder, loc, isSome, /*withElse=*/false);
  OpBuilder::InsertionGuard guard(builder);
  builder.setInsertionPointToStart(some.thenBlock());
  ForOp loop = forEach(numbers().constant(0), numbers().constant(numLanes), [&](Value lane) {
    withOwnStates(lane, [&](ValueRange states) {
      Value isThere = arith::CmpIOp::create(builder, loc, Predicate::slt, lane, count);
      auto taken = IfOp::create(builder, loc, isThere, /*withElse=*/false);
      OpBuilder::InsertionGuard inTaken(builder);
      builder.setInsertionPointToStart(taken.thenBlock());
      cloneRegion(forall.getBody(), argumentsAt(numbers().add(low, lane, noWrap), states), builder);
      EndOp::create(builder, loc);
    });
  });
  loop.setParallel(true);
  setParallelLoop(loop, group);
  setVectorizeWhole(loop);
  EndOp::create(builder, loc);
}

void LaneBuilder::buildBlocks(Value low, Value first, Value end, bool isSettled) {
  forEach(first, arith::SubIOp::create(builder, loc, end, first), [&](Value block) {
    Value start = numbers().add(low, numbers().multiply(block, numbers().constant(numLanes), noWrap), noWrap);
    setVectorizeWhole(buildLaneLoop(start, numbers().constant(numLanes), isSettled));
  });
}

/// The first block as it is. If all lanes have a place after it, the other blocks have a cheaper body.
void LaneBuilder::buildBlocksOnceSettled(Value low, Value blocks) {
  Value one = numbers().constant(1), first = arith::MinSIOp::create(builder, loc, blocks, one);
  buildBlocks(low, numbers().constant(0), first);
  Value hasMore = arith::CmpIOp::create(builder, loc, arith::CmpIPredicate::sgt, blocks, one);
  auto rest = IfOp::create(builder, loc, hasMore, /*withElse=*/false);
  OpBuilder::InsertionGuard guard(builder);
  builder.setInsertionPointToStart(rest.thenBlock());
  Value last = arith::SubIOp::create(
      builder, loc, numbers().add(low, numbers().multiply(blocks, numbers().constant(numLanes), noWrap), noWrap), one);
  Value isSettled = emitIsSettled(numbers().add(low, numbers().constant(numLanes), noWrap), last);
  auto choice = IfOp::create(builder, loc, isSettled, /*withElse=*/true);
  EndOp::create(builder, loc);
  builder.setInsertionPointToStart(choice.thenBlock());
  shiftPlaces(-1);
  buildBlocks(low, one, blocks, /*isSettled=*/true);
  shiftPlaces(1);
  EndOp::create(builder, loc);
  builder.setInsertionPointToStart(choice.elseBlock());
  buildBlocks(low, one, blocks);
  EndOp::create(builder, loc);
}

/// Whether the places of the positions from `next` on are greater than the places of all lanes.
Value LaneBuilder::emitIsSettled(Value next, Value last) {
  using Predicate = arith::CmpIPredicate;
  Value holds = LocalOp::create(builder, loc, builder.getI1Type(), "settled");
  StoreOp::create(builder, loc, arith::ConstantIntOp::create(builder, loc, 1, 1), holds);
  for (const AscendingState &state : ascending) {
    Value place = state.emitPlace(next, forall, builder), lastPlace = state.emitPlace(last, forall, builder);
    Value isAscending = arith::CmpIOp::create(builder, loc, Predicate::sle, place, lastPlace);
    ForOp loop = forEach(numbers().constant(0), numbers().constant(numLanes), [&](Value lane) {
      Value found = LoadOp::create(builder, loc, builder.getI64Type(), statesOf(lane)[state.number]);
      Value isEarlier = arith::CmpIOp::create(builder, loc, Predicate::slt, found, place);
      Value both = arith::AndIOp::create(builder, loc, isAscending, isEarlier);
      Value before = LoadOp::create(builder, loc, builder.getI1Type(), holds);
      StoreOp::create(builder, loc, arith::AndIOp::create(builder, loc, before, both), holds);
    });
    setVectorizeWhole(loop);
  }
  return LoadOp::create(builder, loc, builder.getI1Type(), holds);
}

/// Converts places of lanes to places of lane 0 (`direction` -1), or back.
void LaneBuilder::shiftPlaces(int64_t direction) {
  for (const AscendingState &state : ascending) {
    ForOp loop = forEach(numbers().constant(0), numbers().constant(numLanes), [&](Value lane) {
      Value ref = statesOf(lane)[state.number];
      Value place = LoadOp::create(builder, loc, builder.getI64Type(), ref);
      Value distance = numbers().multiply(lane, numbers().constant(direction * state.step), noWrap);
      StoreOp::create(builder, loc, arith::AddIOp::create(builder, loc, place, distance), ref);
    });
    setVectorizeWhole(loop);
  }
}

/// Whether a branch of the body uses the state of a reduction.
static bool usesStateInBranch(ForallOp forall) {
  return llvm::any_of(forall.states(), [&](Value state) {
    return llvm::any_of(state.getUsers(),
                        [&](Operation *user) { return user->getParentRegion() != &forall.getBody(); });
  });
}

ForOp LaneBuilder::buildLaneLoop(Value low, Value count, bool isSettled) {
  const bool hasBranch = usesStateInBranch(forall);
  ForOp loop = forEach(numbers().constant(0), count, [&](Value lane) {
    Value position = numbers().add(low, lane, noWrap);
    if (isSettled)
      cloneSettledBody(position, statesOf(lane), low);
    else if (hasBranch)
      withOwnStates(lane,
                    [&](ValueRange states) { cloneRegion(forall.getBody(), argumentsAt(position, states), builder); });
    else
      cloneRegion(forall.getBody(), argumentsAt(position, statesOf(lane)), builder);
  });
  loop.setParallel(true);
  setParallelLoop(loop, group);
  return loop;
}

/// The body for lanes whose states are smaller than the current place, and hold the place of lane 0 instead of their
/// own.
void LaneBuilder::cloneSettledBody(Value position, ValueRange states, Value lowPosition) {
  SmallVector<Value> places;
  for (const AscendingState &state : ascending)
    places.push_back(state.emitPlace(lowPosition, forall, builder));
  IRMapping mapping;
  mapping.map(forall.getBody().getArguments(), argumentsAt(position, states));
  for (Operation &op : forall.getBody().front().without_terminator())
    builder.clone(op, mapping);
  for (auto [state, place] : llvm::zip_equal(ascending, places)) {
    for (OpOperand *gift : state.gifts)
      mapping.lookup(gift->getOwner())->setOperand(gift->getOperandNumber(), place);
    for (arith::CmpIOp comparison : state.comparisons) {
      Operation *copy = mapping.lookup(comparison.getOperation());
      OpBuilder before(copy);
      copy->replaceAllUsesWith(arith::ConstantIntOp::create(before, loc, state.isTrueWhenGreater(comparison), 1));
      copy->erase();
    }
  }
}

void LaneBuilder::combine() {
  for (int64_t width = numLanes / 2; width > 0; width /= 2) {
    const bool losesLast = width == numLanes / 2 && hasDefect(SeededDefect::LanesLoseLast);
    ForOp loop = forEach(numbers().constant(0), numbers().constant(losesLast ? width - 1 : width), [&](Value lane) {
      SmallVector<Value> sides = statesOf(lane);
      llvm::append_range(sides, statesOf(arith::AddIOp::create(builder, loc, lane, numbers().constant(width))));
      cloneRegion(forall.getCombine(), sides, builder);
    });
    if (width >= 8)
      setVectorizeWhole(loop);
  }
}

void choir::chpl::buildLanes(ForallOp forall, ValueRange lows, ValueRange highs, ValueRange privates, ValueRange states,
                             OpBuilder &builder) {
  LaneBuilder(forall, privates, builder).build(lows, highs, states);
}

//===- ReductionLanes.cpp - Reductions with several accumulators ----------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ReductionLanes.h"
#include "choir/Dialect/Chpl/Transforms/AccessMarks.h"
#include "choir/Dialect/Chpl/Transforms/Outlining.h"

using namespace mlir;
using namespace choir::chpl;

/// Enough for four vectors of the widest kind: additions take about as many cycles as a processor can start
/// additions meanwhile. A power of two.
static constexpr int64_t numLanes = 32;

/// Larger bodies gain less, and are in the program twice.
static constexpr unsigned maxOps = 64;

/// The ops of a body that count; nothing for bodies that cannot have lanes.
static std::optional<unsigned> countLaneOps(ForallOp forall) {
  unsigned ops = 0;
  bool isExcluded = forall.getBody().walk([&](Operation *op) {
    bool isFree = isa<DebugVariableOp>(op) || op->getName().stripDialect().starts_with("check");
    ops += !isFree;
    bool excludes = isa<ForOp, LoopOp, BreakableOp, func::CallOp, CallVirtualOp, CallIndirectOp, HaltOp>(op);
    return excludes || ops > maxOps ? WalkResult::interrupt() : WalkResult::advance();
  }).wasInterrupted();
  return isExcluded ? std::nullopt : std::optional(ops);
}

bool choir::chpl::hasLanes(ForallOp forall) {
  return forall.getReassociate() && forall.numReductions() != 0 && !forall.getErrors() && countLaneOps(forall);
}

bool choir::chpl::keepsLanes(ForallOp first, ForallOp second) {
  auto isReassociable = [](ForallOp loop) { return loop.numReductions() == 0 || loop.getReassociate(); };
  auto firstOps = countLaneOps(first), secondOps = countLaneOps(second);
  bool bothHave = isReassociable(first) && isReassociable(second) && firstOps && secondOps && *firstOps + *secondOps <= maxOps;
  return llvm::all_of(ArrayRef{first, second},
                      [&](ForallOp loop) { return loop.numReductions() == 0 || hasLanes(loop) == bothHave; });
}

namespace {

class LaneBuilder {
public:
  LaneBuilder(ForallOp forall, ValueRange privates, OpBuilder &builder)
      : forall(forall), loc(forall.getLoc()), privates(privates), builder(builder) {}

  void build(ValueRange lows, ValueRange highs, ValueRange states) {
    createStates(states);
    forEach(constant(0), constant(numLanes),
            [&](Value lane) { cloneRegion(forall.getIdentity(), statesOf(lane), builder); });
    buildNest(lows, highs);
    combine();
    for (auto [state, lanes] : llvm::zip_equal(states, laneStates))
      CopyBitsOp::create(builder, loc, state, TupleRefOp::create(builder, loc, lanes, builder.getI32IntegerAttr(0)));
  }

private:
  Value constant(int64_t value) { return arith::ConstantIntOp::create(builder, loc, value, 64); }

  /// A loop over `count` indices from `low` on; the builder is left after it.
  ForOp forEach(Value low, Value count, function_ref<void(Value)> body) {
    auto loop = ForOp::create(builder, loc, low, count, constant(1));
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
    return llvm::map_to_vector(laneStates, [&](Value lanes) -> Value {
      return TupleRefAtOp::create(builder, loc, lanes, lane);
    });
  }

  void buildNest(ValueRange lows, ValueRange highs);
  void buildInnermost(Value low, Value count);
  void buildForDebuggers(Value low, Value count);
  /// A loop over neighbouring positions, the first of which is for lane 0.
  ForOp buildLaneLoop(Value low, Value count);
  void combine();

  ForallOp forall;
  Location loc;
  ValueRange privates;
  OpBuilder &builder;
  SmallVector<Value> laneStates; ///< for each reduction, a tuple with the states of all lanes
  SmallVector<Value> outer;      ///< the positions of all dimensions but the innermost
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

/// The same lanes with the body in the program once: debuggers stop at a line in one place.
void LaneBuilder::buildForDebuggers(Value low, Value count) {
  Value lanes = constant(numLanes);
  Value padded = arith::AddIOp::create(builder, loc, count, constant(numLanes - 1), arith::IntegerOverflowFlags::nsw);
  forEach(constant(0), arith::DivUIOp::create(builder, loc, padded, lanes), [&](Value block) {
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
  Value blocks = arith::DivUIOp::create(builder, loc, count, constant(numLanes));
  forEach(constant(0), blocks, [&](Value block) {
    Value start = arith::MulIOp::create(builder, loc, block, constant(numLanes), arith::IntegerOverflowFlags::nsw);
    start = arith::AddIOp::create(builder, loc, low, start, arith::IntegerOverflowFlags::nsw);
    setVectorizeWhole(buildLaneLoop(start, constant(numLanes)));
  });
  Value inBlocks = arith::MulIOp::create(builder, loc, blocks, constant(numLanes), arith::IntegerOverflowFlags::nsw);
  buildLaneLoop(arith::AddIOp::create(builder, loc, low, inBlocks, arith::IntegerOverflowFlags::nsw),
                arith::SubIOp::create(builder, loc, count, inBlocks));
}

ForOp LaneBuilder::buildLaneLoop(Value low, Value count) {
  ForOp loop = forEach(constant(0), count, [&](Value lane) {
    SmallVector<Value> arguments(outer);
    arguments.push_back(arith::AddIOp::create(builder, loc, low, lane, arith::IntegerOverflowFlags::nsw));
    llvm::append_range(arguments, privates);
    llvm::append_range(arguments, statesOf(lane));
    cloneRegion(forall.getBody(), arguments, builder);
  });
  loop.setParallel(true);
  setParallelLoop(loop, group);
  return loop;
}

void LaneBuilder::combine() {
  for (int64_t width = numLanes / 2; width > 0; width /= 2)
    forEach(constant(0), constant(width), [&](Value lane) {
      SmallVector<Value> sides = statesOf(lane);
      llvm::append_range(sides, statesOf(arith::AddIOp::create(builder, loc, lane, constant(width))));
      cloneRegion(forall.getCombine(), sides, builder);
    });
}

void choir::chpl::buildLanes(ForallOp forall, ValueRange lows, ValueRange highs, ValueRange privates, ValueRange states,
                             OpBuilder &builder) {
  LaneBuilder(forall, privates, builder).build(lows, highs, states);
}

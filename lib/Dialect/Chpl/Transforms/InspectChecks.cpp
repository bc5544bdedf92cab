//===- InspectChecks.cpp - Checks of data-dependent indices, in blocks ----===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// chpl-inspect-checks (inspector/executor): Passes.td has input, output and a sketch.
//
// The inspector is a loop without branches and stores, which becomes vectors; so does the executor, which has no exit.
// If the inspector fails, the block as it was halts in the right iteration, after the effects before. The inputs of an
// index must be readable before the iteration, and unchanged (AheadSlice).
//
// Serial loops stay: a loop that carries a sum waits for the sum, not for checks. For serial loops inside a loop that
// was parallel see InspectNests.
//
//===----------------------------------------------------------------------===//

#include "choir/Analysis/IndexBuilder.h"
#include "choir/Dialect/Chpl/Analysis/AheadSlice.h"
#include "choir/Dialect/Chpl/IR/ChplDialect.h"
#include "choir/Dialect/Chpl/Transforms/Passes.h"
#include "choir/Dialect/Chpl/Utils/AccessMarks.h"
#include "choir/Dialect/Chpl/Utils/BuildIf.h"
#include "mlir/IR/Matchers.h"
#include "llvm/ADT/Statistic.h"
#include "llvm/Support/DebugLog.h"

namespace choir::chpl {
#define GEN_PASS_DEF_CHPLINSPECTCHECKS
#include "choir/Dialect/Chpl/Transforms/Passes.h.inc"
} // namespace choir::chpl

using namespace mlir;
using namespace choir;
using namespace choir::chpl;

#define DEBUG_TYPE "chpl-inspect-checks"

ALWAYS_ENABLED_STATISTIC(numLoops, "loops whose checks are made ahead, block by block");
ALWAYS_ENABLED_STATISTIC(numChecks, "checks in these loops");

/// Larger bodies gain less; the program has three copies of a body.
static constexpr unsigned maxOps = 64;

/// Iterations of a block: some vectors at a time, and as many as lanes of a reduction.
static constexpr int64_t blockSize = ForallOp::numLanes;

namespace {

/// Makes the checks of one loop ahead of its iterations.
class LoopInspection {
public:
  explicit LoopInspection(ForOp loop)
      : loop(loop), body(loop.getBody().front()), loc(loop.getLoc()), builder(loop), slice(loop) {}

  /// Finds the checks to inspect; returns whether there are any.
  bool findChecks();
  void apply();

private:
  // Which checks.
  bool isInspectable(Operation *check);

  // The new form.
  IndexBuilder numbers() { return {builder, loc, IndexBuilder::Folds}; }
  /// A loop that counts from 0; `fill` builds its body for an iteration of the loop as it was.
  ForOp forEach(Value start, Value count, function_ref<void(IRMapping &)> fill);
  void buildBlock(Value start, Value count);
  Value emitInspection(Value start, Value count);
  ForOp cloneLoop(Value start, Value count, bool isChecked);

  ForOp loop;
  Block &body;
  Location loc;
  OpBuilder builder;
  SmallVector<Operation *> checks; ///< of bounds and of counts of shifts
  AheadSlice slice;                ///< the ops that compute the indices
};

} // namespace

//===----------------------------------------------------------------------===//
// Which checks can be inspected
//===----------------------------------------------------------------------===//

bool LoopInspection::isInspectable(Operation *check) {
  auto bounds = dyn_cast<CheckBoundsOp>(check);
  if (!bounds ? !isa<CheckShiftOp>(check) : bounds.getView().getType().getStrided() || bounds.getIndices().empty())
    return false;
  return slice.add(check->getOperands());
}

bool LoopInspection::findChecks() {
  if (!runsWhole(loop, maxOps, /*mayHaveLoops=*/false)) {
    LDBG() << loop.getLoc() << ": not inspected: not parallel, large, or left early";
    return false;
  }
  for (Operation &op : body)
    if (isInspectable(&op))
      checks.push_back(&op);
  // Indices without a load are tested as fast by the loop itself.
  const bool paysOff = !checks.empty() && slice.hasLoads();
  if (!paysOff)
    LDBG() << loop.getLoc()
           << ": not inspected: " << (checks.empty() ? "no check can come first" : "no index is loaded");
  return paysOff;
}

//===----------------------------------------------------------------------===//
// The new form
//===----------------------------------------------------------------------===//

ForOp LoopInspection::forEach(Value start, Value count, function_ref<void(IRMapping &)> fill) {
  auto copy = ForOp::create(builder, loc, numbers().constant(0), count, numbers().constant(1));
  OpBuilder::InsertionGuard guard(builder);
  builder.setInsertionPointToStart(&copy.getBody().front());
  IRMapping mapping;
  mapping.map(loop.inductionVar(), numbers().add(start, numbers().multiply(copy.inductionVar(), loop.getStep())));
  mapping.map(loop.label(), copy.label());
  fill(mapping);
  EndOp::create(builder, loc);
  return copy;
}

/// Whether all checks of a block hold.
Value LoopInspection::emitInspection(Value start, Value count) {
  Value holds = LocalOp::create(builder, loc, builder.getI1Type(), "holds");
  StoreOp::create(builder, loc, arith::ConstantIntOp::create(builder, loc, 1, 1), holds);
  ForOp test = forEach(start, count, [&](IRMapping &mapping) {
    slice.clone(builder, mapping);
    Value all = LoadOp::create(builder, loc, builder.getI1Type(), holds);
    for (Operation *check : checks) {
      auto bounds = dyn_cast<CheckBoundsOp>(check);
      Value one =
          bounds ? emitInBounds(builder, bounds, mapping) : emitInBounds(builder, cast<CheckShiftOp>(check), mapping);
      all = arith::AndIOp::create(builder, loc, all, one);
    }
    StoreOp::create(builder, loc, all, holds);
  });
  setVectorizeWhole(test);
  return LoadOp::create(builder, loc, builder.getI1Type(), holds);
}

ForOp LoopInspection::cloneLoop(Value start, Value count, bool isChecked) {
  ForOp copy = forEach(start, count, [&](IRMapping &mapping) {
    for (Operation &op : body.without_terminator())
      if (isChecked || !llvm::is_contained(checks, &op))
        builder.clone(op, mapping);
  });
  copy.setParallel(true);
  copy->setDiscardableAttrs(loop->getDiscardableAttrDictionary());
  return copy;
}

void LoopInspection::buildBlock(Value start, Value count) {
  Value holds = emitInspection(start, count);
  buildIf(
      builder, loc, holds, [&] { setVectorizeWhole(cloneLoop(start, count, /*isChecked=*/false)); },
      [&] { cloneLoop(start, count, /*isChecked=*/true); });
}

void LoopInspection::apply() {
  ++numLoops;
  numChecks += checks.size();
  LDBG() << loc << ": checks ahead of the iterations: " << checks.size();
  if (APInt count; matchPattern(loop.getCount(), m_ConstantInt(&count)) && count.ule(blockSize)) {
    buildBlock(loop.getLow(), loop.getCount());
    loop.erase();
    return;
  }
  Value blocks = numbers().divideUnsigned(loop.getCount(), numbers().constant(blockSize));
  Value distance = numbers().multiply(numbers().constant(blockSize), loop.getStep());
  auto outer = ForOp::create(builder, loc, numbers().constant(0), blocks, numbers().constant(1));
  {
    OpBuilder::InsertionGuard guard(builder);
    builder.setInsertionPointToStart(&outer.getBody().front());
    buildBlock(numbers().add(loop.getLow(), numbers().multiply(outer.inductionVar(), distance)),
               numbers().constant(blockSize));
    EndOp::create(builder, loc);
  }
  loop.getLowMutable().assign(numbers().add(loop.getLow(), numbers().multiply(blocks, distance)));
  loop.getCountMutable().assign(
      numbers().subtract(loop.getCount(), numbers().multiply(blocks, numbers().constant(blockSize))));
}

namespace {
struct InspectChecks : choir::chpl::impl::ChplInspectChecksBase<InspectChecks> {
  void runOnOperation() override {
    for (ForOp loop : collectLoopsToInspect(getOperation()))
      if (LoopInspection inspection(loop); inspection.findChecks())
        inspection.apply();
  }
};
} // namespace

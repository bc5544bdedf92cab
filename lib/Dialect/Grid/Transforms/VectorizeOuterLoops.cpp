//===- VectorizeOuterLoops.cpp - Iterations of outer loops as lanes -------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// grid-vectorize-outer-loops (outer-loop vectorisation): Passes.td has input, output and a sketch.
//
//   parallel for %i = %low count %n {        for each whole block of iterations {
//     %sum = 0                                 for %lane { %sum[%lane] = 0 }
//     for %j { %sum += ... }           =>      for %j { for %lane { %sum[%lane] += ... } }
//     store %sum, y[%i]                        for %lane { store %sum[%lane], y[%low + %lane] }
//   }                                        }
//                                            parallel for %i in the rest { the body as it was }
//
// A floating-point sum is no vector without a licence to reassociate, but neighbouring sums are: each lane adds in
// program order, so the bits are the same. A block of iterations is split around the inner loops like a block of
// threads, and the same code places what lanes keep (Fission, ThreadValues).
//
// Conditions, so that it pays: the inner loop carries a sum that may not be a vector, or would have to gather its
// terms; all lanes go through the inner loop alike; lanes touch one element or adjacent ones.
//
//===----------------------------------------------------------------------===//

#include "BlockLowering.h"
#include "Fission.h"
#include "choir/Analysis/IndexBuilder.h"
#include "choir/Dialect/Chpl/Utils/AccessMarks.h"
#include "choir/Dialect/Grid/Transforms/Passes.h"
#include "mlir/IR/IRMapping.h"
#include "mlir/IR/Matchers.h"
#include "llvm/ADT/Statistic.h"
#include "llvm/Support/DebugLog.h"

namespace choir::grid {
#define GEN_PASS_DEF_GRIDVECTORIZEOUTERLOOPS
#include "choir/Dialect/Grid/Transforms/Passes.h.inc"
} // namespace choir::grid

using namespace mlir;
using namespace choir;
using namespace choir::chpl;
using namespace choir::grid;

#define DEBUG_TYPE "grid-vectorize-outer-loops"

ALWAYS_ENABLED_STATISTIC(numVectorized, "loops whose iterations are lanes");
ALWAYS_ENABLED_STATISTIC(numNotVectorized, "candidates whose lanes diverge or touch scattered elements");

/// Lanes of a block: as many as a leaf of a reduction has, so that one sum keeps the processor busy. With more sums
/// than `fewSums` half as many, since all sums must fit in registers.
static constexpr int64_t mostLanes = ForallOp::numLanes;
static constexpr unsigned fewSums = 2;

/// LLVM unrolls inner loops of up to so many ops, over all iterations, and vectorises the outer loop itself.
static constexpr int64_t maxUnrolledOps = 256;

namespace {

/// Runs the iterations of one loop as lanes.
class OuterLoop {
public:
  OuterLoop(ForOp loop, bool reassociate) : loop(loop), loc(loop.getLoc()), builder(loop), reassociate(reassociate) {}

  /// Splits the loop into blocks of lanes, if that is legal and pays off.
  void vectorize();

private:
  const char *findObstacle();
  bool findInnerLoops(Block &block);
  IfOp buildBlocks();
  bool canRunInLanes(IfOp block, ArrayRef<Operation *> inner, const FissionOptions &options);
  void lowerBlock(IfOp block);
  IndexBuilder numbers() { return {builder, loc}; }

  ForOp loop;
  Location loc;
  OpBuilder builder;
  bool reassociate; ///< whether sums may be vectors of the inner loop's iterations
  int64_t numLanes = mostLanes;
  SmallVector<ForOp> innerLoops; ///< that all lanes go through together
};

} // namespace

//===----------------------------------------------------------------------===//
// Which loops
//===----------------------------------------------------------------------===//

static bool isFloat(Type type) { return isa<Float32Type, Float64Type>(type); }

/// The accumulators from outside of the loop: variables through which an iteration depends on the one before.
static unsigned countSums(ForOp inner) {
  llvm::SmallDenseSet<Value> loaded, stored;
  inner.walk([&](Operation *op) {
    if (auto load = dyn_cast<LoadOp>(op); load && isFloat(load.getType()))
      loaded.insert(load.getRef());
    else if (auto store = dyn_cast<StoreOp>(op))
      stored.insert(store.getRef());
  });
  return llvm::count_if(loaded, [&](Value ref) {
    auto local = ref.getDefiningOp<LocalOp>();
    return local && !inner->isAncestor(local) && stored.contains(ref);
  });
}

/// Whether iterations of the loop read scattered elements: indices differ in an outer dimension.
static bool readsScattered(ForOp inner) {
  return inner
      .walk([&](LoadOp load) {
        auto element = load.getRef().getDefiningOp<ElemRefOp>();
        bool isScattered = element && llvm::any_of(element.getIndices().drop_back(), [&](Value index) {
                             return inner.getBody().isAncestor(index.getParentRegion());
                           });
        return isScattered ? WalkResult::interrupt() : WalkResult::advance();
      })
      .wasInterrupted();
}

static bool isUnrolled(ForOp inner) {
  int64_t ops = 0;
  inner.walk([&](Operation *op) { ops += !isa<arith::ConstantOp>(op); });
  APInt count;
  return matchPattern(inner.getCount(), m_ConstantInt(&count)) &&
         static_cast<int64_t>(count.getLimitedValue(maxUnrolledOps)) * ops <= maxUnrolledOps;
}

/// Whether processors have vector instructions for the computation.
static bool isVectorOp(Operation *op) {
  if (op->getNumRegions() != 0 || !isMemoryEffectFree(op) || !isSpeculatable(op))
    return false;
  if (isa<math::MathDialect>(op->getDialect()))
    return isa<math::SqrtOp, math::AbsFOp, math::FmaOp, math::CopySignOp>(op);
  return isa<arith::ArithDialect, ChplDialect>(op->getDialect());
}

/// Whether lanes may execute the op together: computations, scalar variables, elements of arrays.
static bool isLaneOp(Operation *op) {
  if (auto local = dyn_cast<LocalOp>(op))
    return isScalarType(local.getRef().getType().getPointee());
  if (Value address = getAccessedAddress(op)) {
    auto type = cast<RefType>(address.getType()).getPointee();
    return isa<FloatType, IntegerType>(type);
  }
  if (auto inner = dyn_cast<ForOp>(op))
    return !inner.getParallel();
  return isa<EndOp>(op) || isVectorOp(op);
}

/// Chooses the loops in a block that are too long to be unrolled. False if one carries no sum: its own iterations may
/// be vectors.
bool OuterLoop::findInnerLoops(Block &block) {
  for (auto inner : block.getOps<ForOp>()) {
    if (isUnrolled(inner))
      continue;
    unsigned sums = countSums(inner);
    if (sums > fewSums)
      numLanes = mostLanes / 2;
    if (sums == 0 || !findInnerLoops(inner.getBody().front()))
      return false;
    innerLoops.push_back(inner);
  }
  return true;
}

/// The reason why the loop is no candidate; null if it is one.
const char *OuterLoop::findObstacle() {
  if (!loop.getParallel())
    return "not parallel";
  if (!loop.getLow().getType().isInteger(64) || !matchPattern(loop.getStep(), m_One()))
    return "not over indices with step 1";
  if (isVectorizedWhole(loop))
    return "a vector as it is";
  if (loop.getBody()
          .walk([](Operation *op) { return isLaneOp(op) ? WalkResult::advance() : WalkResult::interrupt(); })
          .wasInterrupted())
    return "an op that lanes cannot execute together";
  if (!findInnerLoops(loop.getBody().front()))
    return "an inner loop without a sum";
  if (innerLoops.empty())
    return "no inner loop, or a short one";
  const bool areVectors = reassociate && llvm::none_of(innerLoops, readsScattered);
  return areVectors ? "inner loops that are good vectors" : nullptr;
}

/// Whether lanes touch one element or adjacent ones, and store only to elements of their own.
static bool isDenseAccess(Operation *access, const UniformityAnalysis &analysis) {
  Value address = getAccessedAddress(access);
  if (analysis.isVariable(address))
    return true;
  Operation *element = address.getDefiningOp();
  if (!isa_and_present<ElemRefOp, ElemRefAtOp>(element))
    return isa<LoadOp>(access) && analysis.isUniform(address);
  auto view = cast<ViewType>(element->getOperand(0).getType());
  ValueRange indices = element->getOperands().drop_front();
  auto strideOf = [&](Value index) -> std::optional<int64_t> {
    Uniformity known = analysis.of(index);
    if (known.isUniform())
      return 0;
    return known.expr ? std::optional(known.expr->getFactor(threadSymbol(0))) : std::nullopt;
  };
  if (!analysis.isUniform(element->getOperand(0)) ||
      !llvm::all_of(indices.drop_back(), [&](Value index) { return strideOf(index) == 0; }))
    return false;
  std::optional<int64_t> last = indices.empty() ? 0 : strideOf(indices.back());
  return (last == 0 && isa<LoadOp>(access)) || (last == 1 && !view.getStrided() && !view.getGapped());
}

bool OuterLoop::canRunInLanes(IfOp block, ArrayRef<Operation *> inner, const FissionOptions &options) {
  Region &code = block.getThenRegion();
  Distribution distribution(code, options.uniformity, inner, /*refuses=*/false);
  if (failed(distribution.findConstructs()))
    return false;
  distribution.findBlockOps();
  bool areAlike = llvm::all_of(inner, [&](Operation *loop) {
    return llvm::all_of(loop->getOperands(), [&](Value bound) { return distribution.isBlockValue(bound); });
  });
  return areAlike && !code.walk([&](Operation *op) {
                            return !getAccessedAddress(op) || isDenseAccess(op, distribution.uniformity())
                                       ? WalkResult::advance()
                                       : WalkResult::interrupt();
                          })
                          .wasInterrupted();
}

//===----------------------------------------------------------------------===//
// The new form
//===----------------------------------------------------------------------===//

/// Builds a loop over blocks before the loop; the branch in it, always taken, has a lane's code.
IfOp OuterLoop::buildBlocks() {
  Value blocks = builder.createOrFold<arith::DivUIOp>(loc, loop.getCount(), numbers().constant(numLanes));
  auto outer = ForOp::create(builder, loc, numbers().constant(0), blocks, numbers().constant(1));
  OpBuilder::InsertionGuard guard(builder);
  builder.setInsertionPointToStart(&outer.getBody().front());
  auto noWrap = arith::IntegerOverflowFlags::nsw;
  Value done = arith::MulIOp::create(builder, loc, outer.inductionVar(), numbers().constant(numLanes), noWrap);
  Value first = arith::AddIOp::create(builder, loc, loop.getLow(), done, noWrap);
  auto block = IfOp::create(builder, loc, arith::ConstantIntOp::create(builder, loc, 1, 1));
  EndOp::create(builder, loc);
  builder.setInsertionPointToStart(block.thenBlock());
  Value lane = ThreadIdOp::create(builder, loc, builder.getI64Type(), 0);
  Value index = arith::AddIOp::create(builder, loc, first, lane, noWrap);
  IRMapping mapping;
  mapping.map(loop.inductionVar(), index);
  for (Operation &op : loop.getBody().front())
    builder.clone(op, mapping);
  for (ForOp &inner : innerLoops)
    inner = cast<ForOp>(mapping.lookup(inner.getOperation()));
  return block;
}

/// Makes loops over lanes of the parallel regions, in the place of the branch. Loops over lanes inside inner loops get
/// the source location of the outer loop.
void OuterLoop::lowerBlock(IfOp block) {
  block.walk([&](ThreadsOp lanes) {
    if (lanes->getParentOp() != block)
      lanes->setLoc(loc);
  });
  BlockContext context;
  context.block.assign(1, numLanes);
  builder.setInsertionPoint(block);
  context.extents.push_back(numbers().constant(numLanes));
  context.isWhole = true;
  Block &code = *block.thenBlock();
  auto ops = llvm::map_to_vector(code.without_terminator(), [](Operation &op) { return &op; });
  lowerBlockForm(ops, block, context);
  code.getTerminator()->erase();
  block->getBlock()->getOperations().splice(block->getIterator(), code.getOperations());
  block.erase();
}

void OuterLoop::vectorize() {
  if (const char *obstacle = findObstacle()) {
    LDBG() << loc << ": no candidate: " << obstacle;
    return;
  }
  FissionOptions options;
  options.uniformity.block = {numLanes, 1, 1};
  options.uniformity.varies = {true, false, false};
  options.dims = {0};
  options.checks = false;
  options.refusesDivergence = false;
  IfOp block = buildBlocks();
  auto outer = block->getParentOfType<ForOp>();
  SmallVector<Operation *> inner(innerLoops.begin(), innerLoops.end());
  FissionCounts counts;
  if (!canRunInLanes(block, inner, options) || failed(fission(block.getThenRegion(), options, inner, counts))) {
    ++numNotVectorized;
    LDBG() << loc << ": not vectorised: lanes diverge or touch scattered elements";
    outer.erase();
    return;
  }
  ++numVectorized;
  LDBG() << loc << ": " << numLanes << " iterations are lanes";
  lowerBlock(block);
  builder.setInsertionPoint(loop);
  Value done = arith::MulIOp::create(builder, loc, outer.getCount(), numbers().constant(numLanes));
  loop.getLowMutable().assign(arith::AddIOp::create(builder, loc, loop.getLow(), done));
  loop.getCountMutable().assign(arith::SubIOp::create(builder, loc, loop.getCount(), done));
}

namespace {
struct GridVectorizeOuterLoops : choir::grid::impl::GridVectorizeOuterLoopsBase<GridVectorizeOuterLoops> {
  using GridVectorizeOuterLoopsBase::GridVectorizeOuterLoopsBase;

  void runOnOperation() override {
    // In such functions elements may be remote.
    if (getOperation().isExternal() || getOperation()->hasAttr(ChplDialect::getSeveralLocalesAttrName()))
      return;
    SmallVector<ForOp> loops;
    getOperation().walk([&](ForOp loop) { loops.push_back(loop); });
    for (ForOp loop : loops)
      OuterLoop(loop, reassociate).vectorize();
  }
};
} // namespace

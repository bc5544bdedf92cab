//===- LoopInterchange.cpp - Uniform loops around loops over threads ------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//   grid.threads [0, 1] {                        grid.threads [1] {
//     for %k = 0 count %n {                        for %k = 0 count %n {
//       store row[%k, %x]                 =>         grid.threads [0] { store row[%k, %x] }
//     }                                            }
//   }                                            }
//
// Only innermost loops become vectors. The loop over threads is innermost if LLVM unrolls the loops in it. If these are
// too long, either they become the vectors, or, if that takes fewer scattered accesses, the threads do. Threads do not
// depend on one another in a parallel region, so a loop may split it like a barrier, by the same means.
//
//===----------------------------------------------------------------------===//

#include "LoopInterchange.h"
#include "Fission.h"
#include "ThreadBounds.h"
#include "choir/Dialect/Chpl/Utils/AccessMarks.h"
#include "mlir/IR/Matchers.h"
#include "llvm/ADT/Statistic.h"
#include "llvm/Support/DebugLog.h"

using namespace mlir;
using namespace choir;
using namespace choir::chpl;
using namespace choir::grid;

#define DEBUG_TYPE "grid-remove-barriers"

ALWAYS_ENABLED_STATISTIC(numInterchanged, "loops moved out of parallel regions");
ALWAYS_ENABLED_STATISTIC(numInside, "regions whose loops stay inside");

namespace {

/// Loops of up to so many ops, over all iterations, are unrolled by LLVM.
constexpr int64_t maxUnrolledOps = 256;

/// The stride of an access as a number grows by one.
enum class Stride { None, Adjacent, Scattered };

class ParallelRegionInterchange {
public:
  ParallelRegionInterchange(ThreadsOp region, const UniformityAnalysis::Options &uniformity) : region(region) {
    options.uniformity = uniformity;
    options.uniformity.varies = {true, false, false};
    options.dims = {0};
    options.checks = false;
    options.refusesDivergence = false;
  }

  void interchange();

private:
  bool moveIntoGuard();
  void findThreadsTaking();
  void bound(Value term, const UniformityAnalysis &analysis);
  void foldRemainders();
  bool chooseLoops();
  bool choose(ForOp loop, const UniformityAnalysis &analysis);
  bool canStandOutside(ForOp loop, const UniformityAnalysis &analysis) const;
  bool paysOff(ForOp loop, const UniformityAnalysis &analysis) const;
  bool canTakeApart(Block &block) const;
  void guardRegions();
  void replaceRegion();

  ThreadsOp region;
  IfOp guard; ///< the branch around all code of the region, if there is one
  Region *code = nullptr;
  FissionOptions options;
  SmallVector<Operation *> loops;
};

} // namespace

//===----------------------------------------------------------------------===//
// The code of the region
//===----------------------------------------------------------------------===//

/// Clones the computations before the branch into it. False if other ops are before the branch.
bool ParallelRegionInterchange::moveIntoGuard() {
  Block &body = region.getBody().front();
  for (Operation &op : body.without_terminator()) {
    bool isComputation = isMemoryEffectFree(&op) && isSpeculatable(&op) && op.getNumRegions() == 0;
    if (&op != guard && !isComputation)
      return false;
  }
  OpBuilder inside = OpBuilder::atBlockBegin(guard.thenBlock());
  IRMapping mapping;
  for (Operation &op : llvm::make_early_inc_range(body.without_terminator()))
    if (&op != guard)
      inside.clone(op, mapping);
  for (auto [before, own] : mapping.getValueMap())
    Value(before).replaceUsesWithIf(
        own, [&](OpOperand &use) { return guard.getThenRegion().isAncestor(use.getOwner()->getParentRegion()); });
  return true;
}

/// Narrows the numbers of threads that run the code by a comparison with a constant.
void ParallelRegionInterchange::bound(Value term, const UniformityAnalysis &analysis) {
  auto compare = term.getDefiningOp<arith::CmpIOp>();
  auto left = compare ? analysis.of(compare.getLhs()).expr : std::nullopt;
  auto right = compare ? analysis.of(compare.getRhs()).expr : std::nullopt;
  if (!left || !right)
    return;
  IndexExpr difference = *left - *right;
  if (difference.getTerms().size() != 1 || difference.getFactor(threadSymbol(0)) != 1 ||
      !difference.isWithin(IndexExpr::maxFactor))
    return;
  IndexInterval &taking = *options.uniformity.taking[0];
  using enum arith::CmpIPredicate;
  auto predicate = compare.getPredicate();
  if (predicate == slt || predicate == sle || predicate == eq)
    taking.second = std::min(taking.second, -difference.getConstant() - (predicate == slt));
  if (predicate == sgt || predicate == sge || predicate == eq)
    taking.first = std::max(taking.first, -difference.getConstant() + (predicate == sgt));
}

void ParallelRegionInterchange::findThreadsTaking() {
  UniformityAnalysis analysis(region.getBody(), options.uniformity);
  options.uniformity.taking[0] = {0, options.uniformity.block[0] - 1};
  for (Value term : getConjunction(guard.getCondition()))
    bound(term, analysis);
  auto [first, last] = *options.uniformity.taking[0];
  if (first > last)
    options.uniformity.taking[0].reset();
}

/// Replaces remainders that have the same quotient in all threads taking the branch by differences, so that LLVM sees
/// adjacent accesses.
void ParallelRegionInterchange::foldRemainders() {
  UniformityAnalysis analysis(*code, options.uniformity);
  code->walk([&](Operation *op) {
    if (!isa<arith::RemSIOp, arith::RemUIOp>(op) || !op->getResult(0).getType().isInteger(64))
      return;
    auto dividend = analysis.of(op->getOperand(0)).expr, remainder = analysis.of(op->getResult(0)).expr;
    if (!dividend || !remainder || !dependsOnThread(*dividend))
      return;
    IndexExpr multiple = *dividend - *remainder;
    if (!multiple.isConstant())
      return;
    OpBuilder builder(op);
    Value by = arith::ConstantIntOp::create(builder, op->getLoc(), multiple.getConstant(), 64);
    op->getResult(0).replaceAllUsesWith(arith::SubIOp::create(builder, op->getLoc(), op->getOperand(0), by));
  });
}

//===----------------------------------------------------------------------===//
// Which loops
//===----------------------------------------------------------------------===//

/// Whether all values that would cross parallel regions can: scalars, and values that are computed again.
bool ParallelRegionInterchange::canTakeApart(Block &block) const {
  return llvm::all_of(block, [&](Operation &op) {
    if (auto local = dyn_cast<LocalOp>(op))
      return isScalarType(local.getRef().getType().getPointee());
    bool isRepeatable = isMemoryEffectFree(&op) && isSpeculatable(&op);
    return isRepeatable || llvm::all_of(op.getResultTypes(), [](Type type) { return isScalarType(type); });
  });
}

bool ParallelRegionInterchange::canStandOutside(ForOp loop, const UniformityAnalysis &analysis) const {
  bool isUniform = llvm::all_of(ValueRange{loop.getLow(), loop.getCount(), loop.getStep()},
                                [&](Value bound) { return analysis.isUniform(bound); });
  bool hasExits = loop.walk([](Operation *op) {
                        return isa<BreakOp, ContinueOp>(op) ? WalkResult::interrupt() : WalkResult::advance();
                      })
                      .wasInterrupted();
  return isUniform && !hasExits && canTakeApart(loop.getBody().front());
}

/// The number of ops in all iterations of the loops in the block.
static int64_t countUnrolledOps(Block &block) {
  int64_t count = 0;
  for (Operation &op : block.without_terminator()) {
    int64_t times = 1;
    if (auto loop = dyn_cast<ForOp>(op)) {
      APInt known;
      times = matchPattern(loop.getCount(), m_ConstantInt(&known))
                  ? std::min<int64_t>(known.getLimitedValue(), maxUnrolledOps)
                  : maxUnrolledOps;
    }
    count += !isa<arith::ConstantOp>(op);
    for (Region &region : op.getRegions())
      if (!region.empty())
        count += times * (1 + countUnrolledOps(region.front()));
    if (count > maxUnrolledOps)
      break;
  }
  return count;
}

/// `factorOf`: what the number is multiplied by in an index, if that is known.
static Stride strideOf(ElemRefOp element, llvm::function_ref<std::optional<int64_t>(Value)> factorOf) {
  bool isUsed = false;
  for (auto [dim, index] : llvm::enumerate(element.getIndices())) {
    std::optional<int64_t> factor = factorOf(index);
    bool isLast = dim + 1 == element.getIndices().size();
    if (!factor || (*factor != 0 && (!isLast || std::abs(*factor) != 1)))
      return Stride::Scattered;
    isUsed |= *factor != 0;
  }
  return isUsed ? Stride::Adjacent : Stride::None;
}

/// Whether the expression has a symbol that changes between iterations, other than the loop's counter.
static bool variesOtherwise(const IndexExpr &expr, ForOp loop) {
  return llvm::any_of(expr.getTerms(), [&](IndexExpr::Term term) {
    Value value = term.symbol.value;
    return value && value != loop.inductionVar() && loop.getBody().isAncestor(value.getParentRegion());
  });
}

/// Whether vectors of threads touch fewer scattered elements than vectors of iterations.
bool ParallelRegionInterchange::paysOff(ForOp loop, const UniformityAnalysis &analysis) const {
  APInt count;
  if (matchPattern(loop.getCount(), m_ConstantInt(&count)) &&
      count.getLimitedValue() * countUnrolledOps(loop.getBody().front()) <= maxUnrolledOps)
    return false;
  Value counter = loop.inductionVar();
  auto byThread = [&](Value index) -> std::optional<int64_t> {
    Uniformity known = analysis.of(index);
    return known.expr          ? std::optional(known.expr->getFactor(threadSymbol(0)))
           : known.isUniform() ? std::optional<int64_t>(0)
                               : std::nullopt;
  };
  auto byIteration = [&](Value index) -> std::optional<int64_t> {
    auto expr = analysis.of(index).expr;
    if (!expr)
      return loop.getBody().isAncestor(index.getParentRegion()) ? std::nullopt : std::optional<int64_t>(0);
    if (variesOtherwise(*expr, loop))
      return std::nullopt;
    return expr->getFactor(IndexSymbol{counter});
  };
  int64_t threads = 0, iterations = 0;
  loop.walk([&](Operation *op) {
    Value address = getAccessedAddress(op);
    auto element = address ? address.getDefiningOp<ElemRefOp>() : ElemRefOp();
    if (!element)
      return;
    threads += strideOf(element, byThread) == Stride::Scattered;
    iterations += strideOf(element, byIteration) == Stride::Scattered;
  });
  return iterations > 0 && threads <= iterations;
}

/// Adds the loop, and its inner loops, if they go outside; returns whether there are any.
bool ParallelRegionInterchange::choose(ForOp loop, const UniformityAnalysis &analysis) {
  if (!canStandOutside(loop, analysis))
    return false;
  size_t before = loops.size();
  for (auto inner : loop.getBody().getOps<ForOp>())
    choose(inner, analysis);
  if (loops.size() == before && !paysOff(loop, analysis))
    return false;
  loops.push_back(loop);
  return true;
}

bool ParallelRegionInterchange::chooseLoops() {
  if (!canTakeApart(code->front()))
    return false;
  UniformityAnalysis analysis(*code, options.uniformity);
  for (auto loop : code->getOps<ForOp>())
    choose(loop, analysis);
  if (loops.empty())
    return false;
  Distribution distribution(*code, options.uniformity, loops, /*refuses=*/false, options.mayBeIdle);
  if (failed(distribution.findConstructs()))
    return false;
  distribution.findBlockOps();
  return llvm::all_of(loops, [&](Operation *loop) {
    return llvm::all_of(loop->getOperands(), [&](Value bound) { return distribution.isBlockValue(bound); });
  });
}

//===----------------------------------------------------------------------===//
// Taking apart
//===----------------------------------------------------------------------===//

/// Puts each region that the guarded code has become into a branch of the same condition.
void ParallelRegionInterchange::guardRegions() {
  code->walk([&](ThreadsOp part) {
    Block &body = part.getBody().front();
    OpBuilder inside = OpBuilder::atBlockBegin(&body);
    IRMapping mapping;
    for (Operation &op : region.getBody().front().without_terminator())
      if (&op != guard)
        inside.clone(op, mapping);
    auto branch = IfOp::create(inside, guard.getLoc(), mapping.lookupOrDefault(guard.getCondition()));
    Block &guarded = *branch.thenBlock();
    guarded.getOperations().splice(guarded.end(), body.getOperations(), std::next(branch->getIterator()),
                                   std::prev(body.end()));
    OpBuilder atEnd = OpBuilder::atBlockEnd(&guarded);
    EndOp::create(atEnd, guard.getLoc());
  });
}

/// Replaces the region by the regions made of it, inside a grid.threads over the other dimensions, if there are any.
void ParallelRegionInterchange::replaceRegion() {
  SmallVector<int32_t> others;
  llvm::copy_if(region.getDims(), std::back_inserter(others), [](int32_t dim) { return dim != 0; });
  Block &parts = code->front();
  parts.getTerminator()->erase();
  Block *target = region->getBlock();
  Block::iterator place = region->getIterator();
  if (!others.empty()) {
    OpBuilder builder(region);
    auto outer = ThreadsOp::create(builder, region.getLoc(), others);
    target = &outer.getBody().front();
    OpBuilder atEnd = OpBuilder::atBlockEnd(target);
    place = EndOp::create(atEnd, region.getLoc())->getIterator();
  }
  target->getOperations().splice(place, parts.getOperations());
  region.erase();
}

void ParallelRegionInterchange::interchange() {
  if (region.getOrdered() || region.getWarp() || !llvm::is_contained(region.getDims(), 0))
    return;
  guard = findGuard(region.getBody().front());
  code = guard ? &guard.getThenRegion() : &region.getBody();
  if (guard) {
    if (!moveIntoGuard())
      return;
    findThreadsTaking();
    foldRemainders();
    options.mayBeIdle = true;
  }
  if (code->getOps<ForOp>().empty())
    return;
  FissionCounts counts;
  if (!chooseLoops() || failed(fission(*code, options, loops, counts))) {
    ++numInside;
    LDBG() << region.getLoc() << ": loops stay in the region: not uniform, with exits, or no adjacent accesses gained";
    return;
  }
  numInterchanged += loops.size();
  LDBG() << region.getLoc() << ": loops around the region: " << loops.size();
  if (guard)
    guardRegions();
  replaceRegion();
}

void choir::grid::interchangeLoops(Region &code, const UniformityAnalysis::Options &uniformity) {
  SmallVector<ThreadsOp> regions;
  code.walk([&](ThreadsOp region) { regions.push_back(region); });
  for (ThreadsOp region : regions)
    ParallelRegionInterchange(region, uniformity).interchange();
  // Contexts outlive all iterations of the loops around.
  SmallVector<ContextOp> contexts;
  code.walk([&](ContextOp context) { contexts.push_back(context); });
  for (ContextOp context : contexts)
    context->moveBefore(&code.front(), code.front().begin());
}

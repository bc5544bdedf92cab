//===- InspectNests.cpp - Inspected indices of inner loops ----------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// chpl-inspect-nests (inspector/executor for nests): Passes.td has input, output and a sketch.
//
//   parallel for %i = %low count %n {          for each block of 512 iterations {
//     %s = load start[%i]                        for %i in the block { %holds &= %known; %first, %end, %total = ... }
//     %m = load start[%i + 1] - %s               if %holds and %end - %first <= %total {
//     if %known {                                  for %k from %first to %end {
//       for %k = %s count %m {         =>            %c = load column[%k]; %least, %greatest = ...
//         %c = load column[%k]                     }
//         check_bounds x[%c]                       %holds = %least, %greatest in bounds of x
//         ...                                    }
//       }                                        if %holds { the block, %known being true, without the check }
//     } else { the same with checks }            else      { the block as it was }
//   }                                          }
//
// Rows of a sparse matrix are too short for an inspector each, but adjacent rows are adjacent in memory. If the ranges
// of a block's rows leave no gaps, one vector loop over their union inspects every index. Otherwise, or if an index is
// out of bounds, the block as it was halts in the right iteration. %known is the test that chpl-hoist-checks made
// before the inner loop; the inspector covers that test, too.
//
//===----------------------------------------------------------------------===//

#include "choir/Analysis/IndexBuilder.h"
#include "choir/Dialect/Chpl/Analysis/AheadSlice.h"
#include "choir/Dialect/Chpl/IR/ChplDialect.h"
#include "choir/Dialect/Chpl/Transforms/Passes.h"
#include "choir/Dialect/Chpl/Utils/BuildIf.h"
#include "mlir/IR/Matchers.h"
#include "llvm/ADT/MapVector.h"
#include "llvm/ADT/Statistic.h"
#include "llvm/Support/DebugLog.h"

namespace choir::chpl {
#define GEN_PASS_DEF_CHPLINSPECTNESTS
#include "choir/Dialect/Chpl/Transforms/Passes.h.inc"
} // namespace choir::chpl

using namespace mlir;
using namespace choir;
using namespace choir::chpl;

#define DEBUG_TYPE "chpl-inspect-nests"

ALWAYS_ENABLED_STATISTIC(numNests, "loops whose inner loops are inspected, block by block");
ALWAYS_ENABLED_STATISTIC(numInnerLoops, "inner loops inspected");

/// Larger bodies gain less; the program has two copies of a body.
static constexpr unsigned maxOps = 160;

/// Iterations of a block. A block waits for the result of its inspector: many iterations make the wait a small part,
/// even if each has few elements. Few iterations keep the inspected data in a cache, even if each has a thousand.
static constexpr int64_t blockSize = 512;

namespace {

/// Variables with the least and the greatest value of an index.
struct Extremes {
  Value least, greatest;
};

/// A serial loop in the body of the parallel one.
struct InnerLoop {
  InnerLoop(ForOp loop, ForOp around, IfOp version) : loop(loop), version(version), slice(loop, around) {}

  ForOp loop;
  IfOp version;     ///< the branch that chpl-hoist-checks made around the loop; null if it made none
  AheadSlice slice; ///< the ops that compute indices in an iteration
  SmallVector<CheckBoundsOp> checks;
  bool isKnownByRange = false; ///< whether `version` depends on the iteration only through the range
  Value first, end, total;     ///< variables: the union of the block's ranges, and the sum of their counts
};

class NestInspection {
public:
  explicit NestInspection(ForOp loop)
      : loop(loop), body(loop.getBody().front()), loc(loop.getLoc()), builder(loop), slice(loop) {}

  /// Finds the checks to inspect; returns whether there are any.
  bool findChecks();
  void apply();

private:
  bool isOutside(Value value) { return !loop->isAncestor(value.getParentRegion()->getParentOp()); }
  bool isInspectable(CheckBoundsOp check, AheadSlice &slice);
  void findInnerLoop(Operation &op);
  bool isKnownByRange(Value value, ForOp inner);
  bool growsWithRange(Value index, ForOp copy);
  bool isSameForRanges(IfOp version, ForOp inner);
  Value emitForRange(Value value, IRMapping &mapping);

  IndexBuilder numbers() { return {builder, loc, IndexBuilder::Folds}; }
  Value load(Value ref) { return LoadOp::create(builder, loc, cast<RefType>(ref.getType()).getPointee(), ref); }
  void store(Value value, Value ref) { StoreOp::create(builder, loc, value, ref); }
  Value createVariable(StringRef name, TypedAttr initial);
  Extremes createExtremes(Type type);
  template <typename Op> void update(Value ref, Value value) { store(Op::create(builder, loc, load(ref), value), ref); }
  void forEach(Value low, Value count, function_ref<void(Value)> fill);

  void inspectBlock(Value start, Value count);
  void inspectInnerLoop(InnerLoop &inner);
  Value emitHold(CheckBoundsOp check, llvm::MapVector<Value, Extremes> &extremes);
  ForOp cloneLoop(Value start, Value count, IRMapping &mapping);
  void dropChecks(IRMapping &mapping);

  ForOp loop;
  Block &body;
  Location loc;
  OpBuilder builder;
  AheadSlice slice; ///< the ops that compute ranges of inner loops, and indices outside of inner loops
  SmallVector<CheckBoundsOp> checks;
  std::vector<InnerLoop> innerLoops;
  Value holds; ///< variable: whether the checks of a block hold
};

} // namespace

//===----------------------------------------------------------------------===//
// Which checks can be inspected
//===----------------------------------------------------------------------===//

bool NestInspection::isInspectable(CheckBoundsOp check, AheadSlice &slice) {
  return isOutside(check.getView()) && !check.getView().getType().getStrided() && !check.getIndices().empty() &&
         slice.add(check.getIndices());
}

/// The loop without checks, if the branch is one that chpl-hoist-checks made.
static ForOp findVersion(IfOp branch) {
  if (branch.getElseRegion().empty())
    return {};
  auto loops = branch.thenBlock()->getOps<ForOp>(), copies = branch.elseBlock()->getOps<ForOp>();
  if (!llvm::hasSingleElement(loops) || !llvm::hasSingleElement(copies))
    return {};
  bool isVersion = (*loops.begin())->hasAttr(ChplDialect::getChecksBeforeAttrName()) &&
                   (*copies.begin())->hasAttr(ChplDialect::getFailingAttrName());
  return isVersion ? *loops.begin() : ForOp();
}

void NestInspection::findInnerLoop(Operation &op) {
  auto branch = dyn_cast<IfOp>(op);
  ForOp inner = branch ? findVersion(branch) : dyn_cast<ForOp>(op);
  if (!inner || inner.getParallel() || !inner.getLow().getType().isInteger(64) ||
      !matchPattern(inner.getStep(), m_One()))
    return;
  InnerLoop found(inner, loop, branch);
  for (auto check : inner.getBody().front().getOps<CheckBoundsOp>())
    if (isInspectable(check, found.slice))
      found.checks.push_back(check);
  // Indices without a load are known before the loop, or tested as fast by the loop itself.
  if (found.checks.empty() || !found.slice.hasLoads())
    return;
  SmallVector<Value> range{inner.getLow(), inner.getCount()};
  found.isKnownByRange = branch && isSameForRanges(branch, inner);
  if (branch && !found.isKnownByRange)
    range.push_back(branch.getCondition());
  if (slice.add(range))
    innerLoops.push_back(std::move(found));
}

/// Whether the value depends on the iteration only through the range of an inner loop.
bool NestInspection::isKnownByRange(Value value, ForOp inner) {
  if (isOutside(value) || value == inner.getLow() || value == inner.getCount())
    return true;
  Operation *op = value.getDefiningOp();
  return op && op->getNumRegions() == 0 && isMemoryEffectFree(op) && isSpeculatable(op) &&
         llvm::all_of(op->getOperands(), [&](Value operand) { return isKnownByRange(operand, inner); });
}

/// Whether the interval of an index grows with the range: the index is the induction variable of `copy` (the version
/// with all checks) times and plus values that are equal for all ranges. The interval of a range then contains the
/// intervals of its parts. Loaded elements are not tested before the loop, so any load is fine.
bool NestInspection::growsWithRange(Value index, ForOp copy) {
  if (isOutside(index) || index == copy.inductionVar() || matchPattern(index, m_Constant()))
    return true;
  Operation *op = index.getDefiningOp();
  if (!op || !copy->isAncestor(op))
    return false;
  auto grows = [&](Value value) { return growsWithRange(value, copy); };
  if (auto select = dyn_cast<arith::SelectOp>(op))
    return grows(select.getTrueValue()) && grows(select.getFalseValue());
  if (isa<arith::MulIOp>(op))
    return llvm::all_of(op->getOperands(), grows) &&
           llvm::any_of(op->getOperands(), [&](Value factor) { return isOutside(factor); });
  if (isa<arith::AddIOp, arith::SubIOp, arith::ExtSIOp, arith::ExtUIOp>(op))
    return llvm::all_of(op->getOperands(), grows);
  return isa<LoadOp>(op) && isa_and_present<ElemRefOp, ElemRefAtOp>(op->getOperand(0).getDefiningOp());
}

/// Whether the test before an inner loop holds for each of several adjacent ranges if it holds for their union. It does
/// if every tested index grows with the range. The start and the length of a range are no such indices.
bool NestInspection::isSameForRanges(IfOp version, ForOp inner) {
  ForOp copy = *version.elseBlock()->getOps<ForOp>().begin();
  return isKnownByRange(version.getCondition(), inner) &&
         !copy.getBody()
              .walk([&](CheckBoundsOp check) {
                bool grows = llvm::all_of(check.getIndices(), [&](Value index) { return growsWithRange(index, copy); });
                return grows ? WalkResult::advance() : WalkResult::interrupt();
              })
              .wasInterrupted();
}

bool NestInspection::findChecks() {
  if (!runsWhole(loop, maxOps, /*mayHaveLoops=*/true)) {
    LDBG() << loop.getLoc() << ": not inspected: not parallel, large, or left early";
    return false;
  }
  for (Operation &op : body) {
    if (auto check = dyn_cast<CheckBoundsOp>(op); check && isInspectable(check, slice))
      checks.push_back(check);
    findInnerLoop(op);
  }
  if (innerLoops.empty())
    LDBG() << loop.getLoc() << ": not inspected: no inner loop checks loaded indices";
  return !innerLoops.empty();
}

//===----------------------------------------------------------------------===//
// The new form
//===----------------------------------------------------------------------===//

Value NestInspection::createVariable(StringRef name, TypedAttr initial) {
  Value ref = LocalOp::create(builder, loc, initial.getType(), name);
  store(arith::ConstantOp::create(builder, loc, initial), ref);
  return ref;
}

/// Initial extremes of no value: the least is greater than the greatest.
Extremes NestInspection::createExtremes(Type type) {
  unsigned width = type.getIntOrFloatBitWidth();
  return {createVariable("least", builder.getIntegerAttr(type, APInt::getSignedMaxValue(width))),
          createVariable("greatest", builder.getIntegerAttr(type, APInt::getSignedMinValue(width)))};
}

void NestInspection::forEach(Value low, Value count, function_ref<void(Value)> fill) {
  auto made = ForOp::create(builder, loc, low, count, numbers().constant(1));
  OpBuilder::InsertionGuard guard(builder);
  builder.setInsertionPointToStart(&made.getBody().front());
  fill(made.inductionVar());
  EndOp::create(builder, loc);
}

/// Emits the loop that tests the checks outside of inner loops, and joins the ranges of the inner loops.
void NestInspection::inspectBlock(Value start, Value count) {
  holds = createVariable("holds", builder.getBoolAttr(true));
  for (InnerLoop &inner : innerLoops) {
    Extremes range = createExtremes(builder.getI64Type());
    inner.first = range.least;
    inner.end = range.greatest;
    inner.total = createVariable("total", builder.getI64IntegerAttr(0));
  }
  forEach(numbers().constant(0), count, [&](Value number) {
    IRMapping mapping;
    mapping.map(loop.inductionVar(), numbers().add(start, numbers().multiply(number, loop.getStep())));
    slice.clone(builder, mapping);
    for (CheckBoundsOp check : checks)
      update<arith::AndIOp>(holds, emitInBounds(builder, check, mapping));
    for (InnerLoop &inner : innerLoops) {
      if (inner.version && !inner.isKnownByRange)
        update<arith::AndIOp>(holds, mapping.lookupOrDefault(inner.version.getCondition()));
      Value low = mapping.lookupOrDefault(inner.loop.getLow());
      Value size = mapping.lookupOrDefault(inner.loop.getCount());
      Value end = numbers().add(low, size);
      // An empty range may lie anywhere, so it must not widen the union. If the union itself is tested, nothing is left
      // out: empty rows usually lie between others, and the selects would double the cost.
      if (!inner.isKnownByRange) {
        Value isEmpty = arith::CmpIOp::create(builder, loc, arith::CmpIPredicate::eq, size, numbers().constant(0));
        auto orNone = [&](Value value, int64_t none) {
          return arith::SelectOp::create(builder, loc, isEmpty, numbers().constant(none), value).getResult();
        };
        low = orNone(low, std::numeric_limits<int64_t>::max());
        end = orNone(end, std::numeric_limits<int64_t>::min());
      }
      update<arith::MinSIOp>(inner.first, low);
      update<arith::MaxSIOp>(inner.end, end);
      update<arith::AddIOp>(inner.total, size);
    }
  });
}

/// Clones the computation of a value for the range in `mapping`.
Value NestInspection::emitForRange(Value value, IRMapping &mapping) {
  Operation *op = value.getDefiningOp();
  if (mapping.contains(value) || isOutside(value))
    return mapping.lookupOrDefault(value);
  for (Value operand : op->getOperands())
    emitForRange(operand, mapping);
  builder.clone(*op, mapping);
  return mapping.lookup(value);
}

/// Whether a check holds for the extremes of its indices.
Value NestInspection::emitHold(CheckBoundsOp check, llvm::MapVector<Value, Extremes> &extremes) {
  Value all;
  for (auto [dim, index] : llvm::enumerate(check.getIndices())) {
    auto known = extremes.find(index);
    Value least = index, greatest = index;
    if (known != extremes.end()) {
      auto widen = [&](Value value) {
        return value.getType().isInteger(64)
                   ? value
                   : arith::ExtSIOp::create(builder, loc, builder.getI64Type(), value).getResult();
      };
      least = widen(load(known->second.least));
      greatest = widen(load(known->second.greatest));
    }
    Value isInside = emitInBounds(builder, loc, check.getView(), dim, least, greatest);
    all = all ? arith::AndIOp::create(builder, loc, all, isInside).getResult() : isInside;
  }
  return all;
}

/// Emits the inspector of an inner loop: a loop over the union of the block's ranges, if the union has no gaps.
void NestInspection::inspectInnerLoop(InnerLoop &inner) {
  Value first = load(inner.first), total = load(inner.total);
  Value isEmpty = arith::CmpIOp::create(builder, loc, arith::CmpIPredicate::eq, total, numbers().constant(0));
  Value distance =
      arith::SelectOp::create(builder, loc, isEmpty, numbers().constant(0), numbers().subtract(load(inner.end), first));
  Value isDense = arith::CmpIOp::create(builder, loc, arith::CmpIPredicate::ule, distance, total);
  Value isSound = arith::AndIOp::create(builder, loc, load(holds), isDense);
  if (inner.isKnownByRange) {
    IRMapping mapping;
    mapping.map(inner.loop.getLow(), first);
    mapping.map(inner.loop.getCount(), distance);
    Value isFast = emitForRange(inner.version.getCondition(), mapping);
    isSound = arith::AndIOp::create(builder, loc, isSound, arith::OrIOp::create(builder, loc, isEmpty, isFast));
  }
  store(isSound, holds);
  buildIf(builder, loc, isSound, [&] {
    // Narrow numbers make vectors with more of them.
    auto narrow = [](Value index) {
      auto extension = index.getDefiningOp<arith::ExtSIOp>();
      return extension ? extension.getIn() : index;
    };
    llvm::MapVector<Value, Extremes> extremes;
    for (CheckBoundsOp check : inner.checks)
      for (Value index : check.getIndices())
        if (inner.loop->isAncestor(index.getParentRegion()->getParentOp()) && !extremes.contains(index))
          extremes[index] = createExtremes(narrow(index).getType());
    forEach(first, distance, [&](Value variable) {
      IRMapping mapping;
      mapping.map(inner.loop.inductionVar(), variable);
      inner.slice.clone(builder, mapping);
      for (auto &[index, found] : extremes) {
        Value value = mapping.lookupOrDefault(narrow(index));
        update<arith::MinSIOp>(found.least, value);
        update<arith::MaxSIOp>(found.greatest, value);
      }
    });
    // Without iterations in the block, no index is out of bounds.
    for (CheckBoundsOp check : inner.checks)
      update<arith::AndIOp>(holds, arith::OrIOp::create(builder, loc, isEmpty, emitHold(check, extremes)));
  });
}

ForOp NestInspection::cloneLoop(Value start, Value count, IRMapping &mapping) {
  auto copy = cast<ForOp>(builder.clone(*loop, mapping));
  copy.getLowMutable().assign(start);
  copy.getCountMutable().assign(count);
  return copy;
}

/// Drops the inspected checks from a copy of the loop.
void NestInspection::dropChecks(IRMapping &mapping) {
  auto erase = [&](CheckBoundsOp check) { mapping.lookup(check.getOperation())->erase(); };
  llvm::for_each(checks, erase);
  for (InnerLoop &inner : innerLoops) {
    llvm::for_each(inner.checks, erase);
    if (!inner.version)
      continue;
    auto branch = cast<IfOp>(mapping.lookup(inner.version.getOperation()));
    Block &holding = *branch.thenBlock();
    branch->getBlock()->getOperations().splice(branch->getIterator(), holding.getOperations(), holding.begin(),
                                               std::prev(holding.end()));
    branch.erase();
  }
}

void NestInspection::apply() {
  ++numNests;
  numInnerLoops += innerLoops.size();
  LDBG() << loc << ": inner loops inspected ahead of the iterations: " << innerLoops.size();
  Value whole = loop.getCount(), size = numbers().constant(blockSize);
  Value blocks = numbers().divideUnsigned(numbers().add(whole, numbers().constant(blockSize - 1)), size);
  forEach(numbers().constant(0), blocks, [&](Value block) {
    Value done = numbers().multiply(block, size);
    Value start = numbers().add(loop.getLow(), numbers().multiply(done, loop.getStep()));
    Value count = arith::MinUIOp::create(builder, loc, numbers().subtract(whole, done), size);
    inspectBlock(start, count);
    for (InnerLoop &inner : innerLoops)
      inspectInnerLoop(inner);
    buildIf(
        builder, loc, load(holds),
        [&] {
          IRMapping mapping;
          cloneLoop(start, count, mapping);
          dropChecks(mapping);
        },
        [&] {
          IRMapping mapping;
          cloneLoop(start, count, mapping);
        });
  });
  loop.erase();
}

namespace {
struct InspectNests : choir::chpl::impl::ChplInspectNestsBase<InspectNests> {
  void runOnOperation() override {
    // Inner loops first: copies of outer loops include them.
    SmallVector<ForOp> loops = collectLoopsToInspect(getOperation());
    for (ForOp loop : llvm::reverse(loops))
      if (NestInspection inspection(loop); inspection.findChecks())
        inspection.apply();
  }
};
} // namespace

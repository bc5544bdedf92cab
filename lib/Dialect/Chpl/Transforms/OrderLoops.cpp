//===- OrderLoops.cpp - Loop interchange and tiling -----------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// chpl-order-loops (loop interchange and tiling): Passes.td has input, output and a sketch.
//
// The innermost loop over a box runs along its last dimension. If all accesses run along memory in another dimension,
// that dimension becomes the last. If some do and others do not, each order evicts a cache line before its other
// elements are used. Then the other dimension becomes the last but one, and the loop is tiled:
//
//   forall (%p, %q) in (%n, %m) { B[%p, %q] = A[%q, %p] }       =>   the same, marked `chpl.tiled`
//
//===----------------------------------------------------------------------===//

#include "LowerForall/Tiles.h"
#include "choir/Dialect/Chpl/Analysis/ArrayIndices.h"
#include "choir/Dialect/Chpl/Analysis/PlainBodies.h"
#include "choir/Dialect/Chpl/Transforms/Passes.h"
#include "choir/Dialect/Chpl/Utils/AccessMarks.h"
#include "choir/Dialect/Chpl/Utils/Diagnose.h"
#include "mlir/IR/Matchers.h"
#include "llvm/ADT/SmallBitVector.h"
#include "llvm/ADT/Statistic.h"
#include "llvm/Support/DebugLog.h"

namespace choir::chpl {
#define GEN_PASS_DEF_CHPLORDERLOOPS
#include "choir/Dialect/Chpl/Transforms/Passes.h.inc"
} // namespace choir::chpl

using namespace mlir;
using namespace choir;
using namespace choir::chpl;

#define DEBUG_TYPE "chpl-order-loops"

ALWAYS_ENABLED_STATISTIC(numInterchanged, "loops interchanged");
ALWAYS_ENABLED_STATISTIC(numTiled, "loops tiled");
ALWAYS_ENABLED_STATISTIC(numKept, "loops of several dimensions that keep their order");

namespace {

/// How an access goes through memory.
struct Walk {
  unsigned along;              ///< the dimension of the loop in which neighbouring positions are neighbouring elements
  llvm::SmallBitVector across; ///< dimensions that other subscripts depend on
};

/// An order of a loop's dimensions.
struct Order {
  unsigned dim; ///< the dimension that moves
  bool isTiled; ///< true: moves to the last but one place; false: to the last
};

} // namespace

/// The dimension whose position a subscript follows with step 1 or -1, if the subscript depends on no other.
static std::optional<unsigned> findUnitDimension(Value subscript, ForallOp forall) {
  std::optional<unsigned> found;
  const IndexExpr expr = readIndex(subscript);
  for (const IndexExpr::Term &term : expr.getTerms()) {
    for (auto [dim, position] : llvm::enumerate(forall.positions())) {
      if (!dependsOn(term.symbol.value, position))
        continue;
      if (found || term.symbol.value != position || std::abs(term.factor) != 1)
        return std::nullopt;
      found = dim;
    }
  }
  return found;
}

static std::optional<Walk> findWalk(Operation *elementRef, ForallOp forall) {
  auto view = cast<ViewType>(elementRef->getOperand(0).getType());
  if (view.getStrided() || view.getGapped())
    return std::nullopt;
  ValueRange subscripts = elementRef->getOperands().drop_front();
  std::optional<unsigned> along = findUnitDimension(subscripts.back(), forall);
  if (!along)
    return std::nullopt;
  Walk walk{*along, llvm::SmallBitVector(forall.rank())};
  for (auto [dim, position] : llvm::enumerate(forall.positions()))
    walk.across[dim] =
        llvm::any_of(subscripts.drop_back(), [&](Value subscript) { return dependsOn(subscript, position); });
  return walk;
}

/// Whether a count is known to be too small for a new order to pay off.
static bool isShort(Value count) {
  APInt constant;
  return matchPattern(count, m_ConstantInt(&constant)) && constant.slt(tileExtent);
}

/// The better order of the loop, if there is one.
static std::optional<Order> findOrder(ForallOp forall, ArrayRef<Walk> walks) {
  const unsigned last = forall.rank() - 1;
  for (unsigned dim = 0; dim < last; ++dim) {
    const bool isTransposed =
        llvm::any_of(walks, [&](const Walk &walk) { return walk.along == dim && walk.across[last]; });
    const bool isStraight =
        llvm::any_of(walks, [&](const Walk &walk) { return walk.along == last && walk.across[dim]; });
    if (isTransposed && !isShort(forall.getCounts()[dim]) && !isShort(forall.getCounts()[last]))
      return Order{dim, isStraight};
  }
  return std::nullopt;
}

static bool mayReorder(ForallOp forall) {
  const bool isFree = forall.getKind() == LoopKind::Forall || forall.getKind() == LoopKind::Foreach;
  if (!isFree || forall.rank() < 2)
    return false;
  const bool isPlain =
      !forall.getPlacement() && hasPlainBody(forall) &&
      llvm::all_of(forall.getBody().getOps<StoreOp>(), [](StoreOp store) { return getElementRef(store) != nullptr; });
  if (!isPlain) {
    ++numKept;
    LDBG() << forall.getLoc() << ": keeps its order: "
           << (forall.getPlacement() ? "it is placed" : "its body does more than compute and write elements");
  }
  return isPlain;
}

static void swapDimensions(ForallOp forall, unsigned first, unsigned second) {
  if (first == second)
    return;
  MutableOperandRange counts = forall.getCountsMutable();
  Value firstCount = counts[first].get();
  counts[first].set(counts[second].get());
  counts[second].set(firstCount);
  BlockArgument firstPosition = forall.positions()[first], secondPosition = forall.positions()[second];
  auto usesOf = [](Value value) { return llvm::map_to_vector(value.getUses(), [](OpOperand &use) { return &use; }); };
  SmallVector<OpOperand *> firstUses = usesOf(firstPosition), secondUses = usesOf(secondPosition);
  for (OpOperand *use : firstUses)
    use->set(secondPosition);
  for (OpOperand *use : secondUses)
    use->set(firstPosition);
}

namespace {
struct OrderLoops : choir::chpl::impl::ChplOrderLoopsBase<OrderLoops> {
  using ChplOrderLoopsBase::ChplOrderLoopsBase;

  void runOnOperation() override {
    // Remote elements are not adjacent in memory.
    if (getOperation()->hasAttr(ChplDialect::getSeveralLocalesAttrName()))
      return;
    getOperation().walk([&](ForallOp forall) {
      if (mayReorder(forall))
        reorder(forall);
    });
  }

  void reorder(ForallOp forall) {
    SmallVector<Walk> walks;
    for (Operation &op : forall.getBody().front())
      if (Operation *element = getElementRef(&op))
        if (std::optional<Walk> walk = findWalk(element, forall))
          walks.push_back(*walk);
    std::optional<Order> order = findOrder(forall, walks);
    if (!order) {
      ++numKept;
      LDBG() << forall.getLoc() << ": keeps its order: no long dimension goes down columns";
      return;
    }
    ++(order->isTiled ? numTiled : numInterchanged);
    LDBG() << forall.getLoc() << ": dimension " << order->dim << (order->isTiled ? " tiled" : " moved inside");
    swapDimensions(forall, order->dim, forall.rank() - (order->isTiled ? 2 : 1));
    if (order->isTiled)
      setTiled(forall);
    if (!report || !forall.getLoc()->findInstanceOf<FileLineColLoc>())
      return;
    if (order->isTiled)
      diagnose(forall.getLoc(), message::loopTiled, int64_t(tileExtent));
    else
      diagnose(forall.getLoc(), message::loopInterchanged);
  }
};
} // namespace

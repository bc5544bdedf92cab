//===- ShiftViews.cpp - One view for slices at constant distances ---------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// chpl-shift-views (common subexpression elimination): Passes.td has input, output and a sketch.
//
//   %u = make_view (data of %a + (%i - low of %a) * stride) ...
//   %v = make_view (data of %a + (%i - 1 - low of %a) * stride) ...
//   elem_ref_at %v[%p]                                               =>    elem_ref_at %u[%p - 1]
//
// `A[D] + A[D.translate(1)]` then costs what `A[i] + A[i+1]` costs: a task gets one address for all slices, and a row
// begins with one addition. With an address for each slice, a stencil runs out of registers at the beginning of each
// row.
//
// Addresses between the array's first element and the one accessed have to be in the array. They are: slices of one
// shape are empty together; otherwise the rows of one and the columns of another meet in an element.
//
//===----------------------------------------------------------------------===//

#include "choir/Dialect/Chpl/Analysis/ArrayIndices.h"
#include "choir/Dialect/Chpl/Transforms/Passes.h"
#include "mlir/IR/Dominance.h"
#include "llvm/ADT/Statistic.h"
#include "llvm/Support/DebugLog.h"

namespace choir::chpl {
#define GEN_PASS_DEF_CHPLSHIFTVIEWS
#include "choir/Dialect/Chpl/Transforms/Passes.h.inc"
} // namespace choir::chpl

using namespace mlir;
using namespace choir;
using namespace choir::chpl;

#define DEBUG_TYPE "chpl-shift-views"

ALWAYS_ENABLED_STATISTIC(numShifted, "views whose accesses go through another view");
ALWAYS_ENABLED_STATISTIC(numAnchors, "views of slices that no other view reaches");

namespace {

/// A view whose first element is at known indices of an array.
struct Placed {
  MakeViewOp view;
  Value base;                           ///< the view of the array
  SmallVector<IndexExpr, 3> first;      ///< for each dimension of the array, the index of the view's first element
  SmallVector<unsigned, 3> dimensionOf; ///< for each dimension of the view, the dimension of the array
};

/// Decomposes a distance in elements and adds its parts to `first`: products of a number of steps along a dimension,
/// counted from the array's first index, with the element stride of the dimension.
bool addSteps(Value distance, Value base, MutableArrayRef<IndexExpr> first) {
  if (auto sum = distance.getDefiningOp<arith::AddIOp>())
    return addSteps(sum.getLhs(), base, first) && addSteps(sum.getRhs(), base, first);
  auto product = distance.getDefiningOp<arith::MulIOp>();
  auto steps = product ? product.getLhs().getDefiningOp<arith::SubIOp>() : arith::SubIOp();
  auto stride = product ? product.getRhs().getDefiningOp<ViewElementStrideOp>() : ViewElementStrideOp();
  auto low = steps ? steps.getRhs().getDefiningOp<ViewLowOp>() : ViewLowOp();
  if (!stride || !low || stride.getView() != base || low.getView() != base || low.getDim() != stride.getDim())
    return false;
  first[low.getDim()] = first[low.getDim()] + readIndex(steps.getLhs());
  return true;
}

std::optional<Placed> findPlaced(MakeViewOp view) {
  auto offset = view.getData().getDefiningOp<PointerOffsetOp>();
  auto data = offset ? offset.getBase().getDefiningOp<ViewDataOp>() : ViewDataOp();
  if (!data || offset.getElementType() != view.getView().getType().getElementType())
    return std::nullopt;
  Placed placed{view, data.getView(), {}, {}};
  placed.first.resize(cast<ViewType>(placed.base.getType()).getRank());
  if (!addSteps(offset.getCount(), placed.base, placed.first))
    return std::nullopt;
  for (Value elementStride : view.getElementStrides()) {
    auto stride = elementStride.getDefiningOp<ViewElementStrideOp>();
    if (!stride || stride.getView() != placed.base)
      return std::nullopt;
    placed.dimensionOf.push_back(stride.getDim());
  }
  return placed;
}

/// The distance of `view` from `anchor` in positions of each dimension; nothing if it is not constant, or if the shapes
/// differ.
std::optional<SmallVector<int64_t, 3>> findShift(Placed &anchor, Placed &view) {
  if (anchor.base != view.base || anchor.dimensionOf != view.dimensionOf ||
      anchor.view.getView().getType() != view.view.getView().getType())
    return std::nullopt;
  for (auto [left, right] : llvm::zip_equal(anchor.view.getCounts(), view.view.getCounts()))
    if (readCount(left) != readCount(right))
      return std::nullopt;
  SmallVector<int64_t, 3> along(view.first.size());
  for (auto [dim, left, right] : llvm::enumerate(anchor.first, view.first)) {
    IndexExpr distance = right - left;
    if (!distance.isConstant())
      return std::nullopt;
    along[dim] = distance.getConstant();
    // Positions cannot express a distance along a dimension that the slices do not have.
    if (along[dim] != 0 && !llvm::is_contained(view.dimensionOf, dim))
      return std::nullopt;
  }
  SmallVector<int64_t, 3> shift;
  for (unsigned dim : view.dimensionOf)
    shift.push_back(along[dim]);
  return shift;
}

/// Rewrites the accesses through a view as accesses through `anchor`.
void redirect(MakeViewOp view, MakeViewOp anchor, ArrayRef<int64_t> shift) {
  for (Operation *user : llvm::make_early_inc_range(view->getUsers())) {
    auto element = dyn_cast<ElemRefAtOp>(user);
    if (!element)
      continue;
    OpBuilder builder(element);
    SmallVector<Value> positions(element.getPositions());
    for (auto [position, steps] : llvm::zip_equal(positions, shift))
      if (steps != 0)
        position = arith::AddIOp::create(builder, element.getLoc(), position,
                                         arith::ConstantIntOp::create(builder, element.getLoc(), steps, 64));
    element.replaceAllUsesWith(ElemRefAtOp::create(builder, element.getLoc(), anchor, positions).getResult());
    element.erase();
  }
}

struct ShiftViews : choir::chpl::impl::ChplShiftViewsBase<ShiftViews> {
  void runOnOperation() override {
    auto &dominance = getAnalysis<DominanceInfo>();
    SmallVector<Placed, 0> anchors;
    SmallVector<MakeViewOp> views;
    getOperation().walk([&](MakeViewOp view) { views.push_back(view); });
    for (MakeViewOp view : views) {
      std::optional<Placed> placed = findPlaced(view);
      if (!placed) {
        LDBG() << view.getLoc() << ": not shifted: no known place in an array";
        continue;
      }
      std::optional<SmallVector<int64_t, 3>> shift;
      Placed *anchor = llvm::find_if(anchors, [&](Placed &other) {
        shift = dominance.dominates(other.view.getResult(), view) ? findShift(other, *placed) : std::nullopt;
        return shift.has_value();
      });
      if (anchor == anchors.end()) {
        ++numAnchors;
        LDBG() << view.getLoc() << ": not shifted: no view before at a constant distance";
        anchors.push_back(std::move(*placed));
      } else {
        ++numShifted;
        LDBG() << view.getLoc() << ": accesses go through the view at " << anchor->view.getLoc();
        redirect(view, anchor->view, *shift);
      }
    }
  }
};

} // namespace

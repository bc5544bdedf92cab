//===- FoldFixedBounds.cpp - Bounds of constant domains as constants ------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// chpl-fold-fixed-bounds (constant propagation): Passes.td has input, output and a sketch.
//
//   const Tile = {0..15, 0..15} dmapped ...;      load (tuple_ref (field_ref (address_of @Tile) [0]) [1]) [1]   =>   15
//
// So shapes and strides of arrays over such a domain are known wherever they are used, above all in kernels. A domain
// all of whose bounds are known needs no links to its arrays: its indices never change.
//
//===----------------------------------------------------------------------===//

#include "choir/Dialect/Chpl/IR/ChplDialect.h"
#include "choir/Dialect/Chpl/Transforms/Passes.h"
#include "choir/Dialect/Chpl/Utils/FixedBounds.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "llvm/ADT/Statistic.h"
#include "llvm/Support/DebugLog.h"

namespace choir::chpl {
#define GEN_PASS_DEF_CHPLFOLDFIXEDBOUNDS
#include "choir/Dialect/Chpl/Transforms/Passes.h.inc"
} // namespace choir::chpl

using namespace mlir;
using namespace choir::chpl;

#define DEBUG_TYPE "chpl-fold-fixed-bounds"

ALWAYS_ENABLED_STATISTIC(numFolded, "loads of bounds that are constants");

/// Calls `visit` with each use of the address that selects one part, and the part's number.
template <typename PartOp> static void forEachPart(Value address, llvm::function_ref<void(PartOp, int64_t)> visit) {
  for (Operation *user : address.getUsers())
    if (auto part = dyn_cast<PartOp>(user))
      visit(part, part.getIndex());
}

/// Replaces each load of the address by the value that `makeValue` makes.
static void foldLoads(Value address, llvm::function_ref<Value(OpBuilder &, Location)> makeValue) {
  for (Operation *user : llvm::make_early_inc_range(address.getUsers())) {
    auto load = dyn_cast<LoadOp>(user);
    if (!load)
      continue;
    ++numFolded;
    LDBG() << load.getLoc() << ": bound of a fixed domain folded";
    OpBuilder builder(load);
    load.replaceAllUsesWith(makeValue(builder, load.getLoc()));
    load.erase();
  }
}

static Value makeNoLink(OpBuilder &builder, Location loc) {
  return NilOp::create(builder, loc, builder.getType<LLVM::LLVMPointerType>());
}

static void foldBounds(AddressOfOp domain, ArrayRef<Attribute> bounds) {
  const bool areAllKnown = llvm::all_of(bounds, llvm::IsaPred<IntegerAttr>);
  forEachPart<FieldRefOp>(domain, [&](FieldRefOp dims, int64_t field) {
    if (field == domain_part::link && areAllKnown)
      foldLoads(dims, makeNoLink);
    if (field != domain_part::dims)
      return;
    forEachPart<TupleRefOp>(dims, [&](TupleRefOp range, int64_t dim) {
      forEachPart<FieldRefOp>(range, [&](FieldRefOp bound, int64_t which) {
        auto known = which == domain_part::low || which == domain_part::high
                         ? dyn_cast<IntegerAttr>(bounds[2 * dim + which])
                         : IntegerAttr();
        if (known)
          foldLoads(bound, [&](OpBuilder &builder, Location loc) -> Value {
            return arith::ConstantOp::create(builder, loc, known);
          });
      });
    });
  });
}

namespace {
struct FoldFixedBounds : choir::chpl::impl::ChplFoldFixedBoundsBase<FoldFixedBounds> {
  void runOnOperation() override {
    llvm::DenseMap<StringAttr, ArrayRef<Attribute>> domains;
    for (auto global : getOperation().getOps<GlobalOp>())
      if (auto bounds = global->getAttrOfType<ArrayAttr>(fixedBoundsAttrName))
        domains[global.getSymNameAttr()] = bounds.getValue();
    if (domains.empty())
      return;
    SmallVector<AddressOfOp> uses;
    getOperation().walk([&](AddressOfOp use) { uses.push_back(use); });
    for (AddressOfOp use : uses)
      if (auto known = domains.find(use.getGlobalAttr().getAttr()); known != domains.end())
        foldBounds(use, known->second);
  }
};
} // namespace

//===- AccessMarks.cpp - Access groups and alias scopes -------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "choir/Dialect/Chpl/Utils/AccessMarks.h"

using namespace mlir;
using namespace choir::chpl;

static constexpr llvm::StringLiteral groupAttrName = "chpl.access_group";
static constexpr llvm::StringLiteral wholeAttrName = "chpl.vectorize_whole";
static constexpr llvm::StringLiteral unrolledAttrName = "chpl.unrolled";
static constexpr llvm::StringLiteral scalarAttrName = "chpl.scalar";
static constexpr llvm::StringLiteral groupsAttrName = "chpl.access_groups";
static constexpr llvm::StringLiteral ownScopesAttrName = "chpl.alias_scopes";
static constexpr llvm::StringLiteral otherScopesAttrName = "chpl.noalias_scopes";
static constexpr llvm::StringLiteral streamingAttrName = "chpl.streaming";

Value choir::chpl::getAccessedAddress(Operation *op) {
  if (auto load = dyn_cast<LoadOp>(op))
    return load.getRef();
  if (auto store = dyn_cast<StoreOp>(op))
    return store.getRef();
  return {};
}

Value choir::chpl::getRoot(Value address) {
  while (Operation *op = address.getDefiningOp()) {
    if (!isa<FieldRefOp, TupleRefOp, TupleRefAtOp, ElemRefOp, ElemRefAtOp, ViewOfOp, MakeViewOp, ViewDataOp,
             PointerCastOp, PointerOffsetOp, KnownObjectOp, ObjectFieldRefOp>(op))
      break;
    address = op->getOperand(0);
  }
  return address;
}

LLVM::AccessGroupAttr choir::chpl::markParallelAccesses(Region &body, ArrayRef<BlockArgument> distinct) {
  auto group = LLVM::AccessGroupAttr::get(body.getContext());
  body.walk([&](Operation *op) {
    Value address = getAccessedAddress(op);
    if (!address)
      return;
    Value root = getRoot(address);
    bool isOwn = body.isAncestor(root.getParentRegion()) && !root.getDefiningOp<AddressOfOp>();
    if (isOwn && !llvm::is_contained(distinct, root))
      return;
    SmallVector<Attribute> groups;
    if (ArrayAttr inner = getAccessGroups(op))
      groups.assign(inner.begin(), inner.end());
    groups.push_back(group);
    op->setAttr(groupsAttrName, ArrayAttr::get(op->getContext(), groups));
  });
  return group;
}

void choir::chpl::setParallelLoop(ForOp loop, LLVM::AccessGroupAttr group) { loop->setAttr(groupAttrName, group); }

void choir::chpl::setVectorizeWhole(ForOp loop) { loop->setAttr(wholeAttrName, UnitAttr::get(loop.getContext())); }

void choir::chpl::setScalar(ForOp loop) { loop->setAttr(scalarAttrName, UnitAttr::get(loop.getContext())); }

void choir::chpl::setUnrolled(ForOp loop) { loop->setAttr(unrolledAttrName, UnitAttr::get(loop.getContext())); }

bool choir::chpl::isVectorizedWhole(ForOp loop) { return loop->hasAttr(wholeAttrName); }

LLVM::LoopAnnotationAttr choir::chpl::getLoopAnnotation(ForOp loop) {
  MLIRContext *context = loop.getContext();
  auto group = loop->getAttrOfType<LLVM::AccessGroupAttr>(groupAttrName);
  bool isWhole = loop->hasAttr(wholeAttrName), isScalar = loop->hasAttr(scalarAttrName);
  bool isUnrolled = loop->hasAttr(unrolledAttrName);
  if (!group && !isWhole && !isScalar && !isUnrolled)
    return {};
  LLVM::LoopUnrollAttr unroll;
  if (isUnrolled)
    unroll = LLVM::LoopUnrollAttr::get(context, {}, {}, {}, /*full=*/BoolAttr::get(context, true), {}, {}, {});
  LLVM::LoopVectorizeAttr vectorize;
  if (isScalar)
    vectorize = LLVM::LoopVectorizeAttr::get(context, /*disable=*/BoolAttr::get(context, true), {}, {}, {}, {}, {}, {});
  if (isWhole) {
    BoolAttr yes = BoolAttr::get(context, true);
    // The remainder of a vectorised loop may be unrolled.
    auto afterwards = LLVM::LoopAnnotationAttr::get(context, {}, {}, {}, {}, {}, {}, {}, {}, {}, {},
                                                    /*mustProgress=*/yes, {}, {}, {}, {});
    unroll = LLVM::LoopUnrollAttr::get(context, /*disable=*/yes, {}, {}, {}, {}, {}, {});
    vectorize = LLVM::LoopVectorizeAttr::get(context, {}, {}, {}, {}, /*followupVectorized=*/afterwards, {}, {});
  }
  return LLVM::LoopAnnotationAttr::get(context, {}, vectorize, {}, unroll, {}, {}, {}, {}, {}, {}, /*mustProgress=*/{},
                                       {}, {}, {}, group ? ArrayRef(group) : ArrayRef<LLVM::AccessGroupAttr>());
}

ArrayAttr choir::chpl::getAccessGroups(Operation *access) { return access->getAttrOfType<ArrayAttr>(groupsAttrName); }

void choir::chpl::setAliasScopes(Operation *access, ArrayAttr own, ArrayAttr others) {
  access->setAttr(ownScopesAttrName, own);
  access->setAttr(otherScopesAttrName, others);
}

ArrayAttr choir::chpl::getOwnScopes(Operation *access) { return access->getAttrOfType<ArrayAttr>(ownScopesAttrName); }

ArrayAttr choir::chpl::getOtherScopes(Operation *access) {
  return access->getAttrOfType<ArrayAttr>(otherScopesAttrName);
}

void choir::chpl::setStreaming(StoreOp store) { store->setAttr(streamingAttrName, UnitAttr::get(store.getContext())); }

bool choir::chpl::isStreaming(Operation *access) { return access->hasAttr(streamingAttrName); }

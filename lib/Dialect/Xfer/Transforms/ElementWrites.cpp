//===- ElementWrites.cpp - Arrays that code writes ------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ElementWrites.h"
#include "LaunchedArrays.h"
#include "choir/Dialect/Chpl/Analysis/ArrayIndices.h"
#include "choir/Dialect/Grid/IR/GridDialect.h"

using namespace mlir;
using namespace choir;
using namespace choir::chpl;
using namespace choir::grid;
using namespace choir::xfer;

//===----------------------------------------------------------------------===//
// Boxes in boxes
//===----------------------------------------------------------------------===//

bool choir::xfer::areSameArray(Value array, Value other) {
  auto name = array.getDefiningOp<AddressOfOp>(), otherName = other.getDefiningOp<AddressOfOp>();
  return array == other || (name && otherName && name.getGlobalAttr() == otherName.getGlobalAttr());
}

/// Whether one value is at most another.
static bool isAtMost(Value low, Value high) {
  const IndexExpr difference = readIndex(high) - readIndex(low);
  return difference.isConstant() && difference.getConstant() >= 0;
}

bool choir::xfer::isContained(const Box &box, ArrayRef<Box> boxes) {
  return llvm::any_of(boxes, [&](const Box &other) {
    return llvm::all_of(llvm::zip_equal(box, other), [](auto pair) {
      auto [inner, outer] = pair;
      return outer.isAll() || (!inner.isAll() && isAtMost(outer.low, inner.low) && isAtMost(inner.high, outer.high));
    });
  });
}

bool choir::xfer::isAcquiredBefore(AcquireOp overwrite) {
  static constexpr unsigned most = 256; // ops that are looked at
  const SmallVector<Box> boxes = overwrite.boxes();
  unsigned count = 0;
  for (Operation *op = overwrite->getPrevNode(); op && count < most; op = op->getPrevNode(), ++count) {
    auto acquire = dyn_cast<AcquireOp>(op);
    if (!acquire || acquire.getSide() != Side::Device || acquire.getMode() == Mode::Overwrite ||
        !areSameArray(acquire.getArray(), overwrite.getArray()))
      continue;
    const SmallVector<Box> known = acquire.boxes();
    if (llvm::all_of(boxes, [&](const Box &box) { return isContained(box, known); }))
      return true;
  }
  return false;
}

//===----------------------------------------------------------------------===//
// Summaries
//===----------------------------------------------------------------------===//

bool WrittenArrays::include(Value array) const {
  return any || llvm::any_of(arrays, [&](Value written) { return mayShareElements(written, array); });
}

void WrittenArrays::add(const WrittenArrays &other) {
  any |= other.any;
  for (Value array : other.arrays)
    if (llvm::none_of(arrays, [&](Value known) { return areSameArray(known, array); }))
      arrays.push_back(array);
}

/// Adds what the procedure writes, as its caller sees it.
void ElementWrites::addCall(func::CallOp call, WrittenArrays &written) {
  auto callee = dyn_cast_if_present<func::FuncOp>(callSites.lookup(call.getCalleeAttr()));
  if (!callee || callee.isExternal()) {
    written.any |= staleness.isPossible(call);
    return;
  }
  const WrittenArrays &summary = summarize(callee);
  WrittenArrays inCaller;
  inCaller.any = summary.any;
  for (Value array : summary.arrays) {
    Value base = getBaseArray(array);
    auto formal = dyn_cast<BlockArgument>(base);
    if (formal && formal.getOwner()->getParentOp() == callee)
      inCaller.arrays.push_back(call.getOperand(formal.getArgNumber()));
    else if (base.getDefiningOp<AddressOfOp>())
      inCaller.arrays.push_back(base);
    else
      inCaller.any |= !base.getDefiningOp<LocalOp>(); // What ends with the procedure is not the caller's.
  }
  written.add(inCaller);
}

const WrittenArrays &ElementWrites::summarize(func::FuncOp function) {
  static const WrittenArrays unknown{true, {}};
  auto [known, isNew] = summaries.try_emplace(function);
  if (!isNew)
    return known->second ? *known->second : unknown; // calls inside are recursive
  auto summary = std::make_unique<WrittenArrays>(of(function));
  return *(summaries[function] = std::move(summary));
}

void ElementWrites::addOwn(Operation *op, WrittenArrays &written) {
  if (auto acquire = dyn_cast<AcquireOp>(op)) {
    const bool isOfHost = acquire.getSide() == Side::Host;
    if (isOfHost ? acquire.getMode() != Mode::Read : acquire.getMode() == Mode::Overwrite && !isAcquiredBefore(acquire))
      written.add({false, {acquire.getArray()}});
  } else if (auto address = dyn_cast<AcquireAtOp>(op)) {
    written.any |= address.getMode() != Mode::Read;
  } else if (auto call = dyn_cast<func::CallOp>(op)) {
    addCall(call, written);
  } else if (!isa<func::FuncOp, IfOp, ForOp, LoopOp, BreakableOp>(op)) {
    written.any |= staleness.isPossible(op);
  }
}

WrittenArrays ElementWrites::of(Operation *op) {
  WrittenArrays written;
  op->walk<WalkOrder::PreOrder>([&](Operation *inner) {
    if (isDeviceLoop(inner) || inner->hasAttr(GridDialect::getHostFormAttrName()))
      return WalkResult::skip(); // Their acquires stand before them.
    addOwn(inner, written);
    return written.any ? WalkResult::interrupt() : WalkResult::advance();
  });
  return written;
}

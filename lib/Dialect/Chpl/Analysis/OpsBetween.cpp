//===- OpsBetween.cpp - Ops that run between two others -------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "choir/Dialect/Chpl/Analysis/OpsBetween.h"
#include "choir/Dialect/Chpl/IR/ChplDialect.h"

using namespace mlir;
using namespace choir::chpl;

bool choir::chpl::holdsBetween(Operation *from, Operation *to, function_ref<bool(Operation *)> holds) {
  while (to->getBlock() != from->getBlock()) {
    Operation *around = to->getParentOp();
    if (!around || isa<FunctionOpInterface, BeginOp>(around))
      return false;
    const bool isOnce = isa<IfOp, BreakableOp, SyncOp>(around);
    if (!isOnce && !holds(around))
      return false;
    if (isOnce)
      for (Operation *op = to->getPrevNode(); op; op = op->getPrevNode())
        if (!holds(op))
          return false;
    to = around;
  }
  if (!from->isBeforeInBlock(to))
    return false;
  for (Operation *op = from->getNextNode(); op != to; op = op->getNextNode())
    if (!holds(op))
      return false;
  return true;
}

//===- PlainBodies.cpp - Bodies of straight-line code ---------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "choir/Dialect/Chpl/Analysis/PlainBodies.h"
#include "choir/Dialect/Chpl/Utils/AccessMarks.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"

using namespace mlir;
using namespace choir::chpl;

/// Larger bodies are bound by their arithmetic, and would be in the program several times.
static constexpr size_t maxOps = 64;

bool choir::chpl::hasPlainBody(ForallOp forall) {
  if (forall.numReductions() != 0 || forall.numPrivates() != 0 || forall.getErrors())
    return false;
  Block &body = forall.getBody().front();
  return body.getOperations().size() <= maxOps && llvm::all_of(body, [](Operation &op) {
           if (isa<EndOp, LoadOp, StoreOp>(op))
             return true;
           return op.getNumRegions() == 0 && isMemoryEffectFree(&op);
         });
}

Operation *choir::chpl::getElementRef(Operation *access) {
  Value address = getAccessedAddress(access);
  Operation *op = address ? address.getDefiningOp() : nullptr;
  return isa_and_nonnull<ElemRefOp, ElemRefAtOp>(op) ? op : nullptr;
}

bool choir::chpl::dependsOn(Value value, BlockArgument argument) {
  if (value == argument)
    return true;
  Operation *op = value.getDefiningOp();
  return op && op->getBlock() == argument.getOwner() &&
         llvm::any_of(op->getOperands(), [&](Value operand) { return dependsOn(operand, argument); });
}

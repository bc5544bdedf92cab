//===- HostCode.cpp - Arrays of devices outside of device loops -----------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "HostCode.h"
#include "DeviceLoop.h"
#include "choir/Dialect/Chpl/Utils/Diagnose.h"
#include "choir/Dialect/Grid/IR/GridDialect.h"
#include "mlir/IR/SymbolTable.h"
#include "llvm/ADT/SetVector.h"

using namespace mlir;
using namespace choir;
using namespace choir::chpl;
using namespace choir::grid;

/// The functions that the program may reach: others need not be valid.
static llvm::SetVector<func::FuncOp> findReachable(ModuleOp program, SymbolTable &symbols) {
  llvm::SetVector<func::FuncOp> reached;
  auto visit = [&](Operation *op) {
    op->getAttrDictionary().walk([&](FlatSymbolRefAttr symbol) {
      if (auto function = symbols.lookup<func::FuncOp>(symbol.getAttr()))
        reached.insert(function);
    });
  };
  for (Operation &op : program.getOps()) {
    auto function = dyn_cast<func::FuncOp>(op);
    if (!function)
      op.walk(visit);
    else if (!function.isPrivate())
      reached.insert(function);
  }
  for (size_t i = 0; i < reached.size(); ++i) {
    func::FuncOp function = reached[i];
    function.getBody().walk(visit);
  }
  return reached;
}

/// The memory of the element that an op computes the address of; host for other ops.
static MemorySpace getElementSpace(Operation *op) {
  if (!isa<ElemRefOp, ElemRefAtOp>(op))
    return MemorySpace::Host;
  Value array = getArrayOf(op->getOperand(0));
  return array ? getMemorySpace(array) : cast<ViewType>(op->getOperand(0).getType()).getSpace();
}

/// Accesses of the host to shared arrays are errors: they exist in device loops only. Accesses to arrays in explicit
/// device memory halt at run time.
static LogicalResult checkHostAccess(Operation *access) {
  Value array = getArrayOf(access->getOperand(0));
  if (getElementSpace(access) == MemorySpace::Shared)
    return diagnose(access, message::gpuSharedOutside, describeArray(array));
  OpBuilder builder(access);
  Value never = arith::ConstantIntOp::create(builder, access->getLoc(), 0, 1);
  CheckOp::create(builder, access->getLoc(), never, builder.getStringAttr(halt_text::device_element));
  return success();
}

/// Whether the op is in the host form of a device loop.
static bool isInHostForm(Operation *op) {
  for (auto loop = op->getParentOfType<ForallOp>(); loop; loop = loop->getParentOfType<ForallOp>())
    if (loop->hasAttr(GridDialect::getHostFormAttrName()))
      return true;
  return false;
}

LogicalResult choir::grid::checkHostCode(ModuleOp program) {
  SmallVector<Operation *> accesses;
  for (auto function : program.getOps<func::FuncOp>())
    function.walk([&](Operation *op) {
      MemorySpace space = getElementSpace(op);
      if (space == MemorySpace::Shared || (space == MemorySpace::Explicit && !isInHostForm(op)))
        accesses.push_back(op);
    });
  if (accesses.empty())
    return success();
  SymbolTable symbols(program);
  llvm::SetVector<func::FuncOp> reachable = findReachable(program, symbols);
  for (Operation *access : accesses)
    if (reachable.contains(access->getParentOfType<func::FuncOp>()) && failed(checkHostAccess(access)))
      return failure();
  return success();
}

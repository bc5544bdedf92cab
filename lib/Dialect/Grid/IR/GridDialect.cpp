//===- GridDialect.cpp - The grid dialect ---------------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "choir/Dialect/Grid/IR/GridDialect.h"

using namespace mlir;
using namespace choir::grid;

#include "choir/Dialect/Grid/IR/GridDialect.cpp.inc"
#include "choir/Dialect/Grid/IR/GridEnums.cpp.inc"

void GridDialect::initialize() {
  addOperations<
#define GET_OP_LIST
#include "choir/Dialect/Grid/IR/GridOps.cpp.inc"
      >();
}

ModuleOp choir::grid::getDeviceModule(ModuleOp program) {
  for (auto module : program.getOps<ModuleOp>())
    if (module->hasAttr(GridDialect::getDeviceAttrName()))
      return module;
  return {};
}

bool choir::grid::isDeviceLoop(Operation *op) {
  return isa<choir::chpl::ForallOp>(op) && op->hasAttr(GridDialect::getBlockAttrName());
}

Operation *choir::grid::getDeviceLoop(Operation *op) {
  while (op && !isDeviceLoop(op))
    op = op->getParentOp();
  return op;
}

bool choir::grid::hasDeviceLoops(ModuleOp program) {
  return program.walk([](Operation *op) { return isDeviceLoop(op) ? WalkResult::interrupt() : WalkResult::advance(); })
      .wasInterrupted();
}

choir::chpl::IfOp choir::grid::getOnGpuChoice(Operation *op) {
  for (Operation *inner = op; Operation *around = inner->getParentOp(); inner = around)
    if (around->hasAttr(GridDialect::getOnGpuAttrName())) {
      auto choice = cast<choir::chpl::IfOp>(around);
      return inner->getBlock() == choice.thenBlock() ? choice : choir::chpl::IfOp();
    }
  return {};
}

bool choir::grid::knowsThreads(func::FuncOp kernel) {
  return kernel
      .walk([](Operation *op) {
        bool isThreads =
            isWarpOp(op) ||
            isa<BarrierOp, ThreadIdOp, BlockIdOp, BlockDimOp, GridDimOp, LaneIdOp, WarpIdOp, SharedAddressOp>(op);
        return isThreads ? WalkResult::interrupt() : WalkResult::advance();
      })
      .wasInterrupted();
}

static bool isKernel(func::FuncOp function) { return function && function->hasAttr(GridDialect::getKernelAttrName()); }

int64_t LaunchOp::threadsPerBlock() {
  int64_t threads = 1;
  for (int64_t size : getBlock())
    threads *= size;
  return threads;
}

LogicalResult LaunchOp::verify() {
  if (getBlock().size() != rank() || rank() < 1 || rank() > 3)
    return emitOpError("needs 1 to 3 dimensions, and as many sizes of a block");
  if (llvm::any_of(getBlock(), [](int64_t size) { return size < 1; }) || threadsPerBlock() > maxThreadsPerBlock)
    return emitOpError("needs 1 to ") << maxThreadsPerBlock << " threads in a block, not " << threadsPerBlock();
  if (!getThreads().empty() && getThreads().size() != rank())
    return emitOpError("needs the threads of a block in each dimension, or in none");
  if (getArrayArgs().size() != getArrays().size() || getArrayAccess().size() != getArrays().size())
    return emitOpError("needs an argument and an access for each array");
  if (getSpilled().size() != getSpillOffsets().size())
    return emitOpError("needs an offset for each spilled argument");
  return success();
}

LogicalResult LaunchOp::verifySymbolUses(SymbolTableCollection &symbols) {
  auto kernel = symbols.lookupNearestSymbolFrom<func::FuncOp>(*this, getKernelAttr());
  if (!isKernel(kernel))
    return emitOpError("launches ") << getKernel() << ", which is no kernel";
  SmallVector<Type> given(getCounts().getTypes());
  llvm::append_range(given, getArgs().getTypes());
  if (kernel.getArgumentTypes() != ArrayRef<Type>(given))
    return emitOpError("gives arguments of other types than ") << getKernel() << " takes";
  if (getThreads().empty() == kernel->hasAttr(GridDialect::getBlockAtRunTimeAttrName()))
    return emitOpError("has to tell the threads of a block if, and only if, ") << getKernel() << " asks for them";
  return success();
}

LogicalResult PositionOp::verify() {
  if (!isKernel((*this)->getParentOfType<func::FuncOp>()))
    return emitOpError("stands outside of a kernel");
  return success();
}

/// Threads meet at the op; block form has no such.
static LogicalResult verifyMeeting(Operation *op) {
  auto kernel = op->getParentOfType<func::FuncOp>();
  if (kernel && kernel->hasAttr(GridDialect::getBlockFormAttrName()))
    return op->emitOpError("is left in the block form of a kernel");
  return success();
}

LogicalResult BarrierOp::verify() { return verifyMeeting(*this); }
LogicalResult ShuffleOp::verify() { return verifyMeeting(*this); }
LogicalResult BallotOp::verify() { return verifyMeeting(*this); }
LogicalResult MatchOp::verify() { return verifyMeeting(*this); }
LogicalResult WarpBarrierOp::verify() { return verifyMeeting(*this); }

void ThreadsOp::build(OpBuilder &builder, OperationState &state, ArrayRef<int32_t> dims) {
  state.addAttribute(getDimsAttrName(state.name), builder.getDenseI32ArrayAttr(dims));
  state.addRegion()->emplaceBlock();
}

LogicalResult ThreadsOp::verify() {
  if (getDims().empty() || llvm::any_of(getDims(), [](int32_t dim) { return dim < 0 || dim > 2; }))
    return emitOpError("needs dimensions from 0 to 2");
  if (getWarp() && !llvm::is_contained(getDims(), 0))
    return emitOpError("is of a warp, but not along x");
  if (!isa<chpl::EndOp>(getBody().front().getTerminator()))
    return emitOpError("has a body that does not end in chpl.end");
  return success();
}

#define GET_OP_CLASSES
#include "choir/Dialect/Grid/IR/GridOps.cpp.inc"

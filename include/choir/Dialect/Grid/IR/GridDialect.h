//===- GridDialect.h - The grid dialect -------------------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Kernels and their launches. The definitions, with their documentation, are in GridOps.td.
//
//===----------------------------------------------------------------------===//

#ifndef CHOIR_DIALECT_GRID_GRIDDIALECT_H
#define CHOIR_DIALECT_GRID_GRIDDIALECT_H

#include "choir/Dialect/Chpl/IR/ChplDialect.h"
#include "mlir/Bytecode/BytecodeOpInterface.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/Dialect.h"
#include "mlir/IR/OpDefinition.h"
#include "mlir/IR/OpImplementation.h"
#include "mlir/IR/SymbolTable.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"

#include "choir/Dialect/Grid/IR/GridDialect.h.inc"
#include "choir/Dialect/Grid/IR/GridEnums.h.inc"

#define GET_OP_CLASSES
#include "choir/Dialect/Grid/IR/GridOps.h.inc"

namespace choir::grid {

/// The module of device code inside a program's module; null when the program has no device loops.
mlir::ModuleOp getDeviceModule(mlir::ModuleOp program);

/// A launch's accesses to an array, as grid.launch counts them. The runtime library uses the same numbers.
enum LaunchAccess : int32_t { NoAccess = 0, Reads = 1, Writes = 2, Both = 3, InConstantMemory = 8 };

/// Whether the op is a loop over a GPU distribution that has not become a launch.
bool isDeviceLoop(mlir::Operation *op);
/// The device loop that the op is, or is in; null if there is none.
mlir::Operation *getDeviceLoop(mlir::Operation *op);
bool hasDeviceLoops(mlir::ModuleOp program);

/// The choice (`grid.on_gpu`) whose form for tasks on a GPU the op is in; null if there is none.
chpl::IfOp getOnGpuChoice(mlir::Operation *op);

/// Whether the threads of a warp meet at the op.
inline bool isWarpOp(mlir::Operation *op) { return mlir::isa<ShuffleOp, BallotOp, MatchOp, WarpBarrierOp>(op); }
/// The threads of a warp.
constexpr int64_t warpSize = 32;

/// Whether the kernel knows threads or blocks: it does more than work at each position.
bool knowsThreads(mlir::func::FuncOp kernel);

/// The function of the host that runs one thread of a kernel on the emulated device.
std::string getEmulatedName(llvm::StringRef kernel);

} // namespace choir::grid

#endif // CHOIR_DIALECT_GRID_GRIDDIALECT_H

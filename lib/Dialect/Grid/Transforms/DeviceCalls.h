//===- DeviceCalls.h - Calls in device code ---------------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CHOIR_LIB_DIALECT_GRID_TRANSFORMS_DEVICECALLS_H
#define CHOIR_LIB_DIALECT_GRID_TRANSFORMS_DEVICECALLS_H

#include "choir/Dialect/Chpl/Utils/Diagnose.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"

namespace choir::grid {

namespace message = choir::message;

/// Whether the external function ends the program.
bool halts(mlir::func::FuncOp function);

/// Whether the external function halts a kernel, or prints a part of the message of a halt.
bool saysOrHalts(mlir::func::FuncOp function);

/// Functions of the C library that devices have too, those of mathematics, and CUDA's fast ones.
bool isMathFunction(llvm::StringRef name);

/// Whether the function is one of kernels: those of module GPU that they call, or leave out.
bool isOfKernels(mlir::func::FuncOp function);

/// What an external function is for, in terms of the language; nothing if nobody knows.
std::optional<message::Id> findPurposeOf(mlir::func::CallOp call);

/// Reports a call of an external function that kernels do not have, in terms of the language.
llvm::LogicalResult refuse(mlir::func::CallOp call);

} // namespace choir::grid

#endif // CHOIR_LIB_DIALECT_GRID_TRANSFORMS_DEVICECALLS_H

//===- HostCode.h - Arrays of devices outside of device loops ---*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CHOIR_LIB_DIALECT_GRID_TRANSFORMS_HOSTCODE_H
#define CHOIR_LIB_DIALECT_GRID_TRANSFORMS_HOSTCODE_H

#include "mlir/IR/BuiltinOps.h"

namespace choir::grid {

/// What is left of the program when its device loops are kernels: refuses accesses to elements of shared arrays, and
/// lets those to elements that are in a device's memory halt where the program gets there.
mlir::LogicalResult checkHostCode(mlir::ModuleOp program);

} // namespace choir::grid

#endif // CHOIR_LIB_DIALECT_GRID_TRANSFORMS_HOSTCODE_H

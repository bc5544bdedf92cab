//===- HostCode.h - Arrays of devices outside of device loops ---*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CHOIR_LIB_DIALECT_GRID_TRANSFORMS_HOSTCODE_H
#define CHOIR_LIB_DIALECT_GRID_TRANSFORMS_HOSTCODE_H

#include "mlir/IR/BuiltinOps.h"

namespace choir::grid {

/// Checks the program without its device loops: refuses accesses to elements of shared arrays, and makes accesses to
/// elements in device memory halt.
mlir::LogicalResult checkHostCode(mlir::ModuleOp program);

} // namespace choir::grid

#endif // CHOIR_LIB_DIALECT_GRID_TRANSFORMS_HOSTCODE_H

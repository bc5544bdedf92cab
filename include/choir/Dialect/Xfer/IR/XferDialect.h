//===- XferDialect.h - The xfer dialect -------------------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Copies of arrays between host and device. The definitions, with their documentation, are in XferOps.td.
//
//===----------------------------------------------------------------------===//

#ifndef CHOIR_DIALECT_XFER_XFERDIALECT_H
#define CHOIR_DIALECT_XFER_XFERDIALECT_H

#include "choir/Dialect/Chpl/IR/ChplDialect.h"
#include "mlir/Bytecode/BytecodeOpInterface.h"
#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/Dialect.h"
#include "mlir/IR/OpDefinition.h"
#include "mlir/IR/OpImplementation.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"

#include "choir/Dialect/Xfer/IR/XferDialect.h.inc"
#include "choir/Dialect/Xfer/IR/XferEnums.h.inc"

namespace choir::xfer {

/// The indices of a dimension from one to another, both included; without values: all.
struct Interval {
  mlir::Value low, high;

  bool isAll() const { return !low; }
};

/// An interval for each dimension of an array.
using Box = llvm::SmallVector<Interval, 3>;

} // namespace choir::xfer

#define GET_ATTRDEF_CLASSES
#include "choir/Dialect/Xfer/IR/XferAttrs.h.inc"

#define GET_OP_CLASSES
#include "choir/Dialect/Xfer/IR/XferOps.h.inc"

#endif // CHOIR_DIALECT_XFER_XFERDIALECT_H

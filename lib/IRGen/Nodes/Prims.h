//===- Prims.h - Primitive operations ---------------------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CHOIR_LIB_IRGEN_NODES_PRIMS_H
#define CHOIR_LIB_IRGEN_NODES_PRIMS_H

#include "IRGen/Core/IRGenFunction.h"

namespace choir::irgen {

/// The value of a primitive; null if it has none.
Value emitPrim(IRGenFunction &fn, const typed::PrimExpr *prim);
/// The address that a primitive gives as an lvalue.
Value emitPrimAddress(IRGenFunction &fn, const typed::PrimExpr *prim);

} // namespace choir::irgen

#endif // CHOIR_LIB_IRGEN_NODES_PRIMS_H

//===- Objects.h - Primitives on objects ------------------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Fields of objects, casts between classes, owners.
//
//===----------------------------------------------------------------------===//

#ifndef CHOIR_LIB_IRGEN_NODES_OBJECTS_H
#define CHOIR_LIB_IRGEN_NODES_OBJECTS_H

#include "IRGen/Core/IRGenFunction.h"

namespace choir::irgen {

/// A primitive whose operand is an object or a reference to one.
Value emitClassPrim(IRGenFunction &fn, const typed::PrimExpr *prim);

} // namespace choir::irgen

#endif // CHOIR_LIB_IRGEN_NODES_OBJECTS_H

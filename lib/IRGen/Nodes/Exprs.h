//===- Exprs.h - Expressions ------------------------------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CHOIR_LIB_IRGEN_NODES_EXPRS_H
#define CHOIR_LIB_IRGEN_NODES_EXPRS_H

#include "IRGen/Core/IRGenFunction.h"

namespace choir::irgen {

/// Binds a ref field to what an lvalue is the address of; false for other targets.
bool bindRefField(IRGenFunction &fn, const typed::Expr *target, const typed::Expr *value);
/// The value of an expression that is built in memory.
Value viaMemory(IRGenFunction &fn, const typed::Expr *expr);
/// The reference to an object: of a class-typed value, or of what holds it.
Value emitObject(IRGenFunction &fn, const typed::Expr *classRef);

} // namespace choir::irgen

#endif // CHOIR_LIB_IRGEN_NODES_EXPRS_H

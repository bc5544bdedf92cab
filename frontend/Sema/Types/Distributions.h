//===- Distributions.h - Domains mapped by a distribution -------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CHOIR_SEMA_TYPES_DISTRIBUTIONS_H
#define CHOIR_SEMA_TYPES_DISTRIBUTIONS_H

#include "Sema/Core/Body.h"

namespace choir::sema {

/// `D dmapped d`: a domain, or a domain type, over the distribution.
Value resolveDmapped(Body &body, const ast::DmappedExpr *expr);
/// Whether the value is an array (or a slice of one) or a domain over a distribution whose loops are device loops.
bool isOnDevice(Body &body, const Value &value);
/// The threads of a block (Loop::deviceBlock) where a loop over the value runs on a device; empty where it does not.
llvm::SmallVector<int64_t, 3> deviceBlockOf(Body &body, const Value &iterable);
/// Which locale has which index of a domain, as an expression of pointer type; null where all are in one place.
typed::Expr *placementOf(Body &body, const Value &domain);
/// Whether the value is an array that is in the memory of a device alone.
bool isDeviceOnly(Body &body, const Value &value);
/// Whether an array's distribution keeps it in device memory alone.
bool isDeviceOnly(Body &body, const ArrayType *array, SourceRange use);

} // namespace choir::sema

#endif // CHOIR_SEMA_TYPES_DISTRIBUTIONS_H

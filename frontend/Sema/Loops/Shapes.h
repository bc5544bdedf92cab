//===- Shapes.h - The shape of loops ----------------------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// How many iterations a loop has, and whether tasks may share them.
//
//===----------------------------------------------------------------------===//

#ifndef CHOIR_SEMA_LOOPS_SHAPES_H
#define CHOIR_SEMA_LOOPS_SHAPES_H

#include "Sema/Core/Body.h"

namespace choir::sema {
/// A domain with the indices that an iterable's elements correspond to, as an lvalue that can be evaluated any number
/// of times; Value::error(), silently, for iterables without a shape.
Value shapeOf(Body &body, const Value &iterable);
/// Whether an iterand has positions: no iterator, tuple, filter, order or missing count in it.
bool mayRunInParallel(const typed::Iterand *iterand);

} // namespace choir::sema

#endif // CHOIR_SEMA_LOOPS_SHAPES_H

//===- Arrays.h - Arrays, views, and how elements live ----------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CHOIR_LIB_IRGEN_LOOPS_ARRAYS_H
#define CHOIR_LIB_IRGEN_LOOPS_ARRAYS_H

#include "IRGen/Core/IRGenFunction.h"

namespace choir::irgen {

struct PreparedIterand;

/// Headers that hold a view: as large as that of any array.
struct ArrayHeaders {
  SmallVector<chpl::LocalOp, 0> viewHeaders;
};

/// A variable that has, where the process plays several locales, the placement of an array's elements or of what
/// leads a loop, for the op that takes it; null where nothing is distributed.
Value placementVariable(IRGenFunction &fn, const PreparedIterand &leader, Location loc);
/// Builds an array in the memory `array`: header, elements and their first values.
void emitNewArray(IRGenFunction &fn, const typed::NewArrayExpr *expr, Value array);
/// A slice, rank change or reindexed array: the address of a header that shares the storage of another.
Value emitView(IRGenFunction &fn, const typed::ViewExpr *expr);
/// Initialises the array `target` with a copy of `source`, element by element, over the same domain.
void emitArrayCopy(IRGenFunction &fn, const sema::ArrayType *type, Value target, Value source, Location loc);
/// The address of an element. `checked`: out of bounds is an error of the program.
Value emitElement(IRGenFunction &fn, Value array, ArrayRef<typed::Expr *> indices, bool checked, Location loc);
/// A primitive on array headers.
Value emitArrayPrim(IRGenFunction &fn, const typed::PrimExpr *prim);
/// Makes headers that hold views as large as the highest rank of the program asks. Last: all types are known then.
void sizeViewHeaders(IRGenModule &gm);

} // namespace choir::irgen

#endif // CHOIR_LIB_IRGEN_LOOPS_ARRAYS_H

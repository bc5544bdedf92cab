//===- Indexing.h - Elements, slices and calls of values --------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CHOIR_SEMA_ARRAYS_INDEXING_H
#define CHOIR_SEMA_ARRAYS_INDEXING_H

#include "Sema/Core/Body.h"

namespace choir::sema {

/// `base[actuals]` where base is a value: array and tuple elements, slices, else the method `this`.
Value resolveIndex(Body &body, const Value &base, CallInfo &call);
/// A part of an array that comes as a descriptor of its own, as a place; other parts unchanged.
Value viewOf(Body &body, const Value &array, const Value &part);
/// Whether the descriptor that a domain or array is knows its indices or elements in the default layout.
bool liesInDefaultLayout(Body &body, const Value &value);
/// These, in the current block: a domain of the same indices, or a view of the array that has the elements.
Value inDefaultLayout(Body &body, const Value &value);
/// `A.reindex(D)`: the array's elements under other indices.
Value reindex(Body &body, const Value &array, CallInfo &call);
/// An array's elements, which lie next to one another, in the shape of a domain of the default layout with as many
/// indices.
Value reshapedView(Body &body, const Value &array, const Value &domain, SourceRange range);

} // namespace choir::sema

#endif // CHOIR_SEMA_ARRAYS_INDEXING_H

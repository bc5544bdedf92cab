//===- Iterands.h - What loops iterate --------------------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CHOIR_SEMA_LOOPS_ITERANDS_H
#define CHOIR_SEMA_LOOPS_ITERANDS_H

#include "Sema/Core/Body.h"

namespace choir::sema {

/// How a value is iterated serially: an element type, or null when it is not iterable.
const Type *elementTypeOf(Body &body, const Value &value);
/// What iterates in place of an object: the array, say, that its type forwards to, evaluated in the current block. The
/// value itself if it iterates on its own, or not at all.
Value throughForwarding(Body &body, const Value &value);
/// The iterand of a value, in the current block; null after a report. \p isLeader: it starts the tasks.
typed::Iterand *makeIterand(Body &body, const Value &iterable, typed::Loop::Mode mode, bool isLeader);
/// Reports a value that no loop can iterate.
void reportNotIterable(Body &body, const Value &value);
/// The index space of a range; null after a report for a range without a start.
typed::Iterand *spaceOfRange(Body &body, const Value &range);
/// Whether a range type has its low, or high, bound at compile time.
bool hasBound(const AggregateType *range, bool low);
/// A dimension of an index space out of a range that can be evaluated any number of times.
std::optional<typed::Iterand::Dim> dimensionOf(Body &body, const Value &range);
/// The variable that holds an iterand's current element, made when first asked for.
Value elementVar(Body &body, typed::Iterand *iterand, Identifier name, bool isConst, SourceRange range);

} // namespace choir::sema

#endif // CHOIR_SEMA_LOOPS_ITERANDS_H

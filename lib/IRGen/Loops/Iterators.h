//===- Iterators.h - Loops that iterators drive -----------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CHOIR_LIB_IRGEN_LOOPS_ITERATORS_H
#define CHOIR_LIB_IRGEN_LOOPS_ITERATORS_H

#include "IRGen/Core/Exits.h"

namespace choir::irgen {

struct PreparedIterand;

/// An iterator that follows another in a zip.
struct Generator {
  const typed::Iterand *iterand;
  Value handle, slot;

  Value field(IRGenFunction &fn, unsigned index, Location loc) const;
};

/// The iterators of a loop before it runs.
struct IteratorCalls {
  SmallVector<const PreparedIterand *, 2> calls;
  SmallVector<Value, 8> args; ///< of the first, which drives the loop
  SmallVector<Generator, 2> generators;
  Value turn; ///< zippered loops count their iterations here
  SmallVector<Value, 2> extents;
};

/// A serial loop that an iterator call drives; the other iterands follow.
void emitIteratorLoop(IRGenFunction &fn, ArrayRef<PreparedIterand> iterands, SourceRange range,
                      function_ref<void(const ExitTarget &)> body);
/// The same where the iterators are called with what ends with a scope further out.
void emitIteratorLoop(IRGenFunction &fn, ArrayRef<PreparedIterand> iterands, const IteratorCalls &started,
                      SourceRange range, function_ref<void(const ExitTarget &)> body);
/// Evaluates what the iterators of a loop are called with, and starts those that follow. All this ends with the scope
/// that is open.
IteratorCalls startIterators(IRGenFunction &fn, ArrayRef<PreparedIterand> iterands, SourceRange range);
/// The call of an iterator, and its arguments.
const typed::CallExpr *iteratorCall(IRGenFunction &fn, const typed::Iterand *iterand);
/// Tasks that the iterator begins may refer to what it is passed: that is lent until the scope is left that is open.
SmallVector<Value, 8> emitIteratorArguments(IRGenFunction &fn, const typed::CallExpr *call);

/// The iterator that a call runs, which may depend on the receiver's class.
mlir::func::FuncOp getIterator(IRGenModule &gm, const typed::CallExpr *call);

} // namespace choir::irgen

#endif // CHOIR_LIB_IRGEN_LOOPS_ITERATORS_H

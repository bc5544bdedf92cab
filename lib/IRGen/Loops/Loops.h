//===- Loops.h - Loop statements, and serial loops --------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CHOIR_LIB_IRGEN_LOOPS_LOOPS_H
#define CHOIR_LIB_IRGEN_LOOPS_LOOPS_H

#include "IRGen/Core/Exits.h"

namespace choir::irgen {

struct PreparedIterand;

/// The loops that are to be vectorised, or the program is in error: a place each.
struct VectorContracts {
  SmallVector<mlir::Attribute, 0> places;
};

/// Emits a loop statement of any mode.
void emitLoop(IRGenFunction &fn, const typed::Loop *loop);
/// A serial loop over everything but iterator calls. `target` receives the labels.
void emitSerialLoop(IRGenFunction &fn, ArrayRef<PreparedIterand> iterands, SourceRange range,
                    function_ref<void(const ExitTarget &)> body);
/// Nested counted loops, outermost dimension first.
void emitLoopNest(IRGenFunction &fn, ValueRange lows, ValueRange counts, ValueRange steps, Location loc,
                  SmallVector<Value, 2> &at, ExitTarget &target, function_ref<void()> body);

} // namespace choir::irgen

#endif // CHOIR_LIB_IRGEN_LOOPS_LOOPS_H

//===- Closures.h - Procedures as values ------------------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CHOIR_IRGEN_VARIABLES_CLOSURES_H
#define CHOIR_IRGEN_VARIABLES_CLOSURES_H

#include "IRGen/Core/IRGenFunction.h"

namespace choir::irgen {

/// Whether a nested function gets a captured variable as a value: scalar constants. It gets all others by address.
bool isCapturedByValue(const typed::Var *var);

/// Whether values of procedures may have environments that they own, so that their copies and ends do something.
bool hasKeptClosures(IRGenModule &gm);

/// A procedure as a value: its code, or a closure where it captures variables.
Value emitProcValue(IRGenFunction &fn, const typed::ProcRefExpr *expr);

/// The code that C gets of a value; halts at run time if it is a closure.
Value codeForC(IRGenFunction &fn, Value value, Location loc);

/// The head of the procedure in the program's text, as C has texts; `nil` of none.
Value procText(IRGenFunction &fn, Value value, Location loc);

/// Calls a value that may be a closure; gives the results, of these types.
SmallVector<Value, 2> callProcValue(IRGenFunction &fn, Value callee, mlir::TypeRange types, ArrayRef<Value> args,
                                    Location loc);

/// One more holder of a value, and one less.
void retainProcValue(IRGenFunction &fn, Value value, Location loc);
void releaseProcValue(IRGenFunction &fn, Value value, Location loc);

} // namespace choir::irgen

#endif // CHOIR_IRGEN_VARIABLES_CLOSURES_H

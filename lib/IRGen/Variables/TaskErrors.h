//===- TaskErrors.h - Errors of tasks ---------------------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CHOIR_LIB_IRGEN_VARIABLES_TASKERRORS_H
#define CHOIR_LIB_IRGEN_VARIABLES_TASKERRORS_H

#include "IRGen/Core/IRGenFunction.h"

namespace choir::irgen {

/// Emits what a task runs: errors in it are the task's. With `canFail` the construct around takes them; says whether
/// there are any. Without, they halt.
bool emitTaskBody(IRGenFunction &fn, mlir::Block *block, Location loc, function_ref<void()> body, bool canFail = false);
/// The scopes outside of the innermost task, or of the function.
size_t taskDepth(IRGenFunction &fn);
/// Acts on the list of errors that a parallel construct ended with.
void checkErrorList(IRGenFunction &fn, Value list, typed::OnError action, SourceRange range);

} // namespace choir::irgen

#endif // CHOIR_LIB_IRGEN_VARIABLES_TASKERRORS_H

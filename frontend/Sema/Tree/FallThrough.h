//===- FallThrough.h - Reaching the end of a body ---------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CHOIR_SEMA_TREE_FALLTHROUGH_H
#define CHOIR_SEMA_TREE_FALLTHROUGH_H

#include "Sema/Tree/Typed.h"

namespace choir::typed {

/// Whether control may come to the end of a block. Calls count as coming back.
bool canReachEnd(const Block *block);
/// Whether a procedure's name says that the program does not go on after it: those of module HaltWrappers are called
/// ...Halt.
bool endsProgram(llvm::StringRef name);

} // namespace choir::typed

#endif // CHOIR_SEMA_TREE_FALLTHROUGH_H

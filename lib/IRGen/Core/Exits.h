//===- Exits.h - Where exits lead -------------------------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Each construct that can be left notes here where control goes then: break and continue, and errors. The scopes
// between (Scopes.h) say what is done on the way.
//
//===----------------------------------------------------------------------===//

#ifndef CHOIR_LIB_IRGEN_CORE_EXITS_H
#define CHOIR_LIB_IRGEN_CORE_EXITS_H

#include "IRGen/Core/IRGenFunction.h"

namespace choir::irgen {

/// Where break and continue of a loop go: labels of chpl constructs, and the scopes that survive.
struct ExitTarget {
  Value breakLabel, continueLabel;
  bool continueIsBreak = false; ///< the end of an iteration of a parallel loop is the end of a breakable
  size_t breakDepth = 0, continueDepth = 0;
};

/// Where the loops and labelled blocks around the current statement are left to.
struct LoopExits {
  llvm::DenseMap<const typed::Stmt *, ExitTarget> targets;
};

/// Who gets an error that is thrown here. Sync: what waits for tasks that it has begun, and hands the error on with
/// theirs. Halt: nobody, since the construct around cannot fail.
struct ErrorTarget {
  enum Kind : uint8_t { Function, Try, Sync, Task, Halt } kind = Function;
  size_t depth = 0;                  ///< scopes that survive
  const typed::Var *error = nullptr; ///< Try: receives the error
  Value label = {};                  ///< Try, Sync: leads to the handler, to the wait
  bool isUsed = false;
  Value slot = {}; ///< Sync: receives the error
};

/// Where errors go, innermost last.
struct ErrorTargets {
  ErrorTargets() { open.emplace_back(); }
  SmallVector<ErrorTarget, 4> open;
  SourceRange haltsAt; ///< the `try! { ... }` around the current statement, if any
};

/// Where an error goes that is thrown here.
inline ErrorTarget &errorTarget(IRGenFunction &fn) { return fn.state<ErrorTargets>().open.back(); }

} // namespace choir::irgen

#endif // CHOIR_LIB_IRGEN_CORE_EXITS_H

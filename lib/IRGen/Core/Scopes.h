//===- Scopes.h - What happens when a scope is left -------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A scope remembers what has to be done when it is left. Falling off its end does it once; every other way out
// (break, continue, return, throw) repeats it for all scopes that are left (leave, in Variables/Lifetimes.h).
//
//===----------------------------------------------------------------------===//

#ifndef CHOIR_LIB_IRGEN_CORE_SCOPES_H
#define CHOIR_LIB_IRGEN_CORE_SCOPES_H

#include "IRGen/Core/IRGenFunction.h"

namespace choir::irgen {

/// What is to be done when a scope is left.
struct Cleanup {
  const typed::Var *var = nullptr;     ///< deinitialised unless it is among the inactive ones
  const typed::Block *defer = nullptr; ///< or run
  Value generator = {};                ///< or a generator, dropped
  Value syncGroup = {};            ///< or the tasks of a sync statement, or of a coforall over an iterator, waited for
  bool isCurrentSync = false;      ///< and tasks that are begun belong to it
  Value sharedVar = {};            ///< or a variable shared with tasks of `begin`, which one less needs then
  bool isKeptElsewhere = false;    ///< and nothing is done here
  std::function<void()> undo = {}; ///< or what takes a part of an unfinished value back (IRGenFunction::Unfinished)
};

/// A scope of the source program (or of an expression that IRGen evaluates in a region of its own).
struct CleanupScope {
  SmallVector<Cleanup, 4> cleanups;
  Point start;
};

/// The scopes that are open, innermost last.
struct Scopes {
  SmallVector<CleanupScope, 8> open;
};

/// Opens a scope for as long as it lives; emits its cleanups at the end if control gets there.
class Scope {
public:
  explicit Scope(IRGenFunction &fn, SourceRange range);
  ~Scope();
  Scope(const Scope &) = delete;

private:
  IRGenFunction &fn;
  SourceRange range;
  llvm::SaveAndRestore<SourceRange> visible;
};

/// A part of a value that is being built: while this lives, exits of the innermost scope, which errors alone take
/// there, run `undo`. After that the part belongs to the whole.
class Unfinished {
public:
  Unfinished(IRGenFunction &fn, std::function<void()> undo);
  ~Unfinished();
  Unfinished(const Unfinished &) = delete;

private:
  IRGenFunction &fn;
  size_t scope, position;
};

/// The parts of a value that is built one after the other; see Unfinished.
class Parts {
public:
  Parts(IRGenFunction &fn, SourceRange range);
  void add(const sema::Type *type, Value address) { made.push_back({type, address}); }

private:
  SmallVector<std::pair<const sema::Type *, Value>, 4> made;
  Unfinished unfinished;
};

/// How many scopes are open: where an exit that leaves none of them stops.
inline size_t scopeDepth(IRGenFunction &fn) { return fn.state<Scopes>().open.size(); }

} // namespace choir::irgen

#endif // CHOIR_LIB_IRGEN_CORE_SCOPES_H

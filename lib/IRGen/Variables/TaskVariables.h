//===- TaskVariables.h - Variables that each task has of its own *- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Task-private variables (`with (var x)`) and the states of reductions, which tasks combine when they end.
//
//===----------------------------------------------------------------------===//

#ifndef CHOIR_LIB_IRGEN_VARIABLES_TASKVARIABLES_H
#define CHOIR_LIB_IRGEN_VARIABLES_TASKVARIABLES_H

#include "IRGen/Core/IRGenFunction.h"
#include "IRGen/Core/IRGenModule.h"

namespace choir::irgen {

/// The shadow variables of a construct by kind.
struct ShadowList {
  SmallVector<const typed::ShadowVar *, 4> privates, reductions;

  explicit ShadowList(ArrayRef<typed::ShadowVar *> shadows) {
    for (const typed::ShadowVar *shadow : shadows)
      (shadow->kind == typed::ShadowVar::Reduce ? reductions : privates).push_back(shadow);
  }
  /// What the task has is where the variable is: of a reference, or shared with tasks that it begins.
  static bool isElsewhere(const typed::ShadowVar *shadow) { return shadow->var->isRef || shadow->var->outlivesBlock; }
  SmallVector<mlir::Type> privateTypes(IRGenModule &gm) const {
    return llvm::map_to_vector(privates, [&](const typed::ShadowVar *s) {
      mlir::Type type = gm.convert(s->var->type, s->var->range);
      return isElsewhere(s) ? mlir::Type(chpl::RefType::get(type)) : type;
    });
  }
};

/// Writes the state of a reduction that has taken nothing yet.
void emitIdentity(IRGenFunction &fn, const typed::ReduceOp &reduction, Value state);
/// Lets `left` take what `right` has come to.
void emitCombine(IRGenFunction &fn, const typed::ReduceOp &reduction, Value left, Value right, SourceRange range);
/// Ends the lifetime of a state.
void endState(IRGenFunction &fn, const typed::ReduceOp &reduction, Value state, SourceRange range);
/// Makes the memory that the variable's.
void bindShadow(IRGenFunction &fn, const typed::ShadowVar *shadow, Value address);
/// The memory that a construct's op gives to each of its variables.
void bindShadows(IRGenFunction &fn, const ShadowList &shadows, ValueRange privates, ValueRange states);
/// The first value of a task-private variable, in its memory.
void initPrivate(IRGenFunction &fn, const typed::ShadowVar *shadow, Value address);
/// In the body of a task: its variables, which with `endHere` end with the scope that is open. Tasks that it begins may
/// go on when the memory is gone that says where they are.
void enterPrivates(IRGenFunction &fn, const ShadowList &shadows, bool endHere, Location loc);
/// Ends the lifetime of a task-private variable, in its memory.
void endPrivate(IRGenFunction &fn, const typed::ShadowVar *shadow, Value address);
/// Runs a loop, emitted by `loop`, in the current task: it has the task's variables once.
void emitWithShadows(IRGenFunction &fn, const ShadowList &shadows, SourceRange range, function_ref<void()> loop);
/// Adds what reduce intents have come to to the outer variables.
void finishReductions(IRGenFunction &fn, const ShadowList &shadows, ArrayRef<Value> slots, SourceRange range);
/// Ends the states of reductions that nothing was made of.
void endStates(IRGenFunction &fn, const ShadowList &shadows, ArrayRef<Value> slots, SourceRange range);

} // namespace choir::irgen

#endif // CHOIR_LIB_IRGEN_VARIABLES_TASKVARIABLES_H

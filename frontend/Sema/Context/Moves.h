//===- Moves.h - What moves have to know ------------------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CHOIR_SEMA_CONTEXT_MOVES_H
#define CHOIR_SEMA_CONTEXT_MOVES_H

#include "Sema/Core/Body.h"

namespace choir::sema {

/// Notes a variable that a reference refers to: a move of its value would leave the reference behind.
void noteReferredTo(Body &body, const typed::Var *var);

/// During its lifetime, each of several calls gets the added variables: no call can take the object.
class GivenToEach : llvm::SaveAndRestore<llvm::SmallVector<const typed::Var *, 2>> {
public:
  explicit GivenToEach(Body &body);
  void add(const typed::Var *var) { vars.push_back(var); }

private:
  llvm::SmallVector<const typed::Var *, 2> &vars;
};

/// While it lives, an owned value is cast, which may fail and leave the object where it is.
struct Casting : llvm::SaveAndRestore<bool> {
  explicit Casting(Body &body);
};

/// Whether noteReferredTo was called for the variable.
bool isReferredTo(Body &body, const typed::Var *var);
/// Whether an owned value is being cast (see Casting).
bool isCasting(Body &body);
/// Whether the variable is given to each of several calls (see GivenToEach).
bool isGivenToEach(Body &body, const typed::Var *var);
/// Whether each of several elements can be given the same value. Reports a value that owns objects.
bool checkGivesToEach(Body &body, const Type *element, const Value &value, SourceRange range);

} // namespace choir::sema

#endif // CHOIR_SEMA_CONTEXT_MOVES_H

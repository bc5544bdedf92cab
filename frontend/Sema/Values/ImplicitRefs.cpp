//===- ImplicitRefs.cpp - Formals that Chapel 1 let be changed ------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Arrays and receivers of default intent may be changed although Chapel 2 takes them to be constant. A change is
// warned of; where the actual is a constant, it is an error, which is known when all bodies have been resolved.
//
//===----------------------------------------------------------------------===//

#include "Sema/Values/ImplicitRefs.h"
#include "Sema/Context/Moves.h"
#include "Sema/Core/Body.h"
#include "Sema/Tree/Places.h"

using namespace llvm;

namespace choir::sema {

namespace {

/// An actual that is passed to such a formal.
struct ImplicitPass {
  const typed::Expr *place;
  const typed::Var *from; ///< the caller's formal of this kind that the place belongs to, or null
  const typed::Var *formal;
  SourceRange range;
};

/// Changes of formals that Chapel 2 takes to be constant.
struct ImplicitChanges {
  /// Formals of default intent that may be changed all the same, and references into them, with the formal (null for
  /// the formal itself).
  llvm::DenseMap<const typed::Var *, const typed::Var *> implicitRefs;
  llvm::MapVector<const typed::Var *, SourceRange> implicitChanges; ///< where such a formal is changed first
  llvm::SmallVector<ImplicitPass, 0> implicitPasses;                ///< what is passed to them, and matters
  llvm::SmallPtrSet<const ast::FunctionDecl *, 8> warnedFormals;    ///< functions that change such formals
};

} // namespace

void addImplicitRef(Resolver &R, const typed::Var *var, const typed::Var *formal) {
  R.state<ImplicitChanges>().implicitRefs[var] = formal;
}

const typed::Var *implicitRefOf(Body &body, const typed::Expr *place) {
  const typed::Var *root = rootOf(place);
  auto found = body.resolver().state<ImplicitChanges>().implicitRefs.find(root);
  return !root || found == body.resolver().state<ImplicitChanges>().implicitRefs.end() ? nullptr
         : found->second                                                               ? found->second
                                                                                       : root;
}

void noteChanged(Body &body, const typed::Expr *place, SourceRange range) {
  const typed::Var *formal = implicitRefOf(body, place);
  if (!formal || body.inSignature())
    return;
  body.resolver().state<ImplicitChanges>().implicitChanges.insert({formal, range});
  ModuleSymbol *module = body.scope()->module;
  if (!formal->owner || !formal->owner->decl || (module && module->isLibrary) ||
      !body.resolver().state<ImplicitChanges>().warnedFormals.insert(formal->owner->decl).second)
    return;
  if (formal->name == body.resolver().names().this_)
    body.report(range, diag::legacyThisIntent, formal->owner->decl->name);
  else
    body.report(range, diag::legacyArrayIntent, formal->name);
}

void notePassed(Body &body, const typed::Expr *place, const typed::Var *formal, SourceRange range) {
  if (!body.inSignature() && body.resolver().state<ImplicitChanges>().implicitRefs.contains(formal) &&
      (place->isConstLValue || implicitRefOf(body, place)))
    body.resolver().state<ImplicitChanges>().implicitPasses.push_back(
        {place, implicitRefOf(body, place), formal, range});
}

void checkImplicitRefs(Resolver &R) {
  DenseMap<const typed::Var *, SmallVector<const typed::Var *, 2>> passedOn;
  for (const ImplicitPass &pass : R.state<ImplicitChanges>().implicitPasses)
    if (pass.from)
      passedOn[pass.formal].push_back(pass.from);
  SmallVector<const typed::Var *> work;
  for (const auto &[formal, range] : R.state<ImplicitChanges>().implicitChanges)
    work.push_back(formal);
  while (!work.empty()) {
    const typed::Var *formal = work.pop_back_val();
    for (const typed::Var *from : passedOn.lookup(formal))
      if (R.state<ImplicitChanges>()
              .implicitChanges.insert({from, R.state<ImplicitChanges>().implicitChanges.lookup(formal)})
              .second)
        work.push_back(from);
  }
  for (const ImplicitPass &pass : R.state<ImplicitChanges>().implicitPasses) {
    auto change = R.state<ImplicitChanges>().implicitChanges.find(pass.formal);
    // The result of a call may be constant only because the change was not known yet.
    auto constant = pass.place->isConstLValue ? constantOf(pass.place) : std::nullopt;
    if (change == R.state<ImplicitChanges>().implicitChanges.end() || !constant)
      continue;
    R.report(pass.range, diag::constantToRef, constant->first, pass.formal->name);
    R.report(constant->second, diag::noteDeclaredHere, constant->first);
    R.report(change->second, diag::noteChangedHere, pass.formal->name);
  }
}

} // namespace choir::sema

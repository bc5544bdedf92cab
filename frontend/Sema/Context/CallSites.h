//===- CallSites.h - What is known of the call at hand ----------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CHOIR_SEMA_CONTEXT_CALLSITES_H
#define CHOIR_SEMA_CONTEXT_CALLSITES_H

#include "Sema/Core/Body.h"

namespace choir::sema {

/// While the default of a formal of a generic function is evaluated: where the function is called; else null.
Scope *calledFrom(Body &body);

/// While it lives, the call at a place is a statement of its own: nobody takes its value.
struct DiscardedCall : llvm::SaveAndRestore<SourceRange> {
  DiscardedCall(Body &body, SourceRange call);
};
/// Whether the call at a place is a statement of its own (see DiscardedCall).
bool isDiscarded(Body &body, SourceRange call);

/// While it lives, a default is evaluated that a call in a scope asks for.
struct CalledFrom : llvm::SaveAndRestore<Scope *> {
  CalledFrom(Body &body, Scope *scope);
};

} // namespace choir::sema

#endif // CHOIR_SEMA_CONTEXT_CALLSITES_H

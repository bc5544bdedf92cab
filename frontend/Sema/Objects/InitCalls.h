//===- InitCalls.h - Calls of initialisers ----------------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CHOIR_SEMA_OBJECTS_INITCALLS_H
#define CHOIR_SEMA_OBJECTS_INITCALLS_H

#include "Sema/Core/Body.h"

namespace choir::sema {

/// `R(...)` initialisation: `type` may be generic; its final type is the result's.
Value initialise(Body &body, const AggregateType *type, CallInfo &call);
/// The receiver of an initialiser while no object exists yet.
Value unbornObject(Body &body, const AggregateType *type, SourceRange range);
/// As initialise, but null if no declared initialiser fits; without declared ones, that of generatedInit.
std::optional<Value> tryInitialise(Body &body, const AggregateType *type, CallInfo &call);
/// The initialisers that a type declares itself; they are not inherited.
OverloadSet *initialisersOf(Body &body, const AggregateType *type, Identifier name);
/// As initialise, without the call of `postinit`.
Value bareInit(Body &body, const AggregateType *type, CallInfo &call);
/// Runs another initialiser on a value that is being made.
void initialiseInPlace(Body &body, const Value &self, const AggregateType *type, CallInfo &call);
/// Calls the parent's postinit before the class's own.
void beginPostinit(Body &body);

} // namespace choir::sema

#endif // CHOIR_SEMA_OBJECTS_INITCALLS_H

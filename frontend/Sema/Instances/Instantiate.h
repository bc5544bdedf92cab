//===- Instantiate.h - Instances, their results and bodies ------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CHOIR_SEMA_INSTANCES_INSTANTIATE_H
#define CHOIR_SEMA_INSTANCES_INSTANTIATE_H

#include "Sema/Core/Body.h"

namespace choir::sema {

/// The instance for a tentative one, which is dropped when there is one already. `point` is the scope of the call, if
/// it has one.
Instance *internInstance(Resolver &R, Instance *tentative, Scope *point, SourceRange use);
/// Resolves the body now (for an inferred result), or does nothing when it is done. False: failed or recursive.
bool resolveBody(Resolver &R, Instance *instance, SourceRange use = SourceRange());
/// The function that gives the domains which a type procedure's result carries, as a tuple.
typed::Function *domainsFunction(Resolver &R, Instance *instance);
/// Makes the result known: evaluates the declared type, or resolves the body. Reports recursion through `use`.
bool ensureResult(Resolver &R, Instance *instance, SourceRange use);
/// Makes the types of out formals known that follow from the body.
bool ensureFormals(Resolver &R, Instance *instance, SourceRange use);
/// Errors in a body are reported at its first real call, not at a trial of a call.
void noteCaller(Resolver &R, Instance *instance, Instance *caller, SourceRange at);
/// Queues the body for resolution.
void enqueue(Resolver &R, Instance *instance);
/// Takes the instance that has waited longest off the queue; null: none waits.
Instance *nextQueued(Resolver &R);
/// The base of an instance's symbol name: module, receiver, name. Not unique by itself.
std::string mangle(Resolver &R, const Instance &instance);
/// Whether an instance looks like one of a chain that never ends, which is reported.
bool isEndless(Resolver &R, Instance *instance);

} // namespace choir::sema

#endif // CHOIR_SEMA_INSTANCES_INSTANTIATE_H

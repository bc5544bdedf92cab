//===- LiveClasses.h - Classes whose objects exist --------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CHOIR_SEMA_OBJECTS_LIVECLASSES_H
#define CHOIR_SEMA_OBJECTS_LIVECLASSES_H

#include "Sema/Core/Resolver.h"

namespace choir::sema {

/// Notes a call of a class's method that subclasses may override.
void noteVirtualCall(Resolver &R, typed::CallExpr *call, Instance *callee);
/// Notes a class whose objects exist.
void noteClass(Resolver &R, const AggregateType *type);
/// Reports what the text of a class's methods shows to override wrongly. Once for each class; noteClass does it, too.
void checkOverrides(Resolver &R, const AggregateType *type);
/// The calls that were noted. More may come while they are looked at.
llvm::ArrayRef<std::pair<typed::CallExpr *, Instance *>> virtualCalls(Resolver &R);
/// Whether nothing was reported of a method's `override` yet; from now on something was.
bool isFirstReport(Resolver &R, const ast::FunctionDecl *method);

} // namespace choir::sema

#endif // CHOIR_SEMA_OBJECTS_LIVECLASSES_H

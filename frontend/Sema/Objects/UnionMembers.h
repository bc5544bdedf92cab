//===- UnionMembers.h - Which field of a union lives ------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Of a union one field is active, or none, as its hidden tag says. That field alone has a value: only it is copied and
// ended. What reads and writes fields is in stdlib/internal/Unions.chpl.
//
//===----------------------------------------------------------------------===//

#ifndef CHOIR_SEMA_OBJECTS_UNIONMEMBERS_H
#define CHOIR_SEMA_OBJECTS_UNIONMEMBERS_H

#include "Sema/Core/Body.h"
#include "Sema/Tree/Fields.h"

namespace choir::sema {

/// Emits code that tells the members of a union apart: what `emit` makes for a member runs where this is the active
/// one.
void forActiveMember(Body &body, const Value &object, llvm::function_ref<void(const Field &)> emit);
/// Emits the copy of the tag, and with `isInit` as its first value.
void copyTag(Body &body, const Value &to, const Value &from, bool isInit);
/// Emits that a member, which has its first value, is the active one.
void setTag(Body &body, const Value &object, const Field &member);
/// Emits two branches: for objects with the same member active, and for others.
void ifSameMember(Body &body, const Value &a, const Value &b, llvm::function_ref<void()> emitSame,
                  llvm::function_ref<void()> emitOther);

} // namespace choir::sema

#endif // CHOIR_SEMA_OBJECTS_UNIONMEMBERS_H

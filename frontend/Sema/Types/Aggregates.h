//===- Aggregates.h - Instances of records, classes and unions --*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CHOIR_SEMA_TYPES_AGGREGATES_H
#define CHOIR_SEMA_TYPES_AGGREGATES_H

#include "Sema/Core/Resolver.h"

namespace choir::sema {

/// Reports a generic type where a concrete one is due.
void reportGeneric(Resolver &R, SourceRange range, const Type *type);
/// The type of an enum declaration. Evaluates its constants when first asked for; reports them.
const EnumType *enumType(Resolver &R, const ast::EnumDecl *decl, Scope *scope);
/// A declaration's generic type: the meaning of its bare name. `scope`: where it is declared.
const AggregateType *aggregateType(Resolver &R, const ast::AggregateDecl *decl, Scope *scope);
/// Fills in fields, parent and scope. False after an error.
bool completeAggregate(Resolver &R, const AggregateType *type, SourceRange use);
/// The fields that an aggregate declares itself. Fields of an open aggregate have the types and values that are
/// known.
llvm::SmallVector<Field, 8> declaredFields(Resolver &R, const AggregateType *type, SourceRange use);
/// The declaration of the hidden field that every union ends with (Fields.h).
const ast::VarDecl *unionTag(Resolver &R);
/// Fills in the parent classes only: enough to look methods up.
void completeParents(Resolver &R, const AggregateType *type);
/// Where the declaration's members look names up: its type and param fields and nested types.
Scope *scopeOf(Resolver &R, const AggregateType *type);
/// The generic fields of a declaration, parents' first: what AggregateType::args is parallel to.
llvm::ArrayRef<const ast::VarDecl *> genericFields(Resolver &R, const AggregateType *type);
/// The class, record or union with other arguments.
const AggregateType *withArgs(Resolver &R, const AggregateType *type, llvm::ArrayRef<TypeArg> args);
/// The type of a value, not of a pattern: type fields may be bound to classes without management.
const AggregateType *ofValue(Resolver &R, const AggregateType *type, llvm::ArrayRef<TypeArg> args);
/// The type with unbound fields at their defaults: what `var x: R;` means; the type itself when a field without
/// default is unbound; the error type where a default depends on itself.
const Type *withDefaults(Resolver &R, const Type *type, SourceRange use);
/// The library's record of the name, e.g. string; reports a missing library once.
const AggregateType *libraryRecord(Resolver &R, Identifier name);
/// The type of a locale: a borrowed class reference or a record, as the library declares it; else the error type.
const Type *localeType(Resolver &R);
/// A constant of an enum of the internal library, by position; null when the library lacks it.
const ParamValue *libraryEnumConstant(Resolver &R, Identifier enumName, unsigned position);
/// Whether a class is derived from another, or is the same. Completes the parents.
bool isSubclass(const Resolver &R, const AggregateType *derived, const AggregateType *base);
/// `sub <= super`: equal, an instance of a generic type, or a class derived from one that is managed in the same way.
bool isSubtype(Resolver &R, const Type *sub, const Type *super);

} // namespace choir::sema

#endif // CHOIR_SEMA_TYPES_AGGREGATES_H

//===- RuntimeTypes.h - What types carry at run time ------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CHOIR_SEMA_TYPES_RUNTIMETYPES_H
#define CHOIR_SEMA_TYPES_RUNTIMETYPES_H

#include "Sema/Core/Body.h"

namespace choir::sema {

/// `e.type`: the static type and its domains, as they are now.
Value typeOf(Body &body, const Value &value, SourceRange range);
/// The type to which a type field of a value or type is bound, with its domains.
Value boundType(Body &body, const Value &base, const ast::VarDecl *field, const Type *type, SourceRange range);

/// The domains that a value of the type carries at run time and the static type does not: one for an array, then
/// those of its element type; one for a domain with a distribution, which is what it brings; those of the elements of
/// a tuple and of what the type fields of a record or class are bound to. `type t` formals get a hidden formal for
/// each, type fields a hidden field.
llvm::SmallVector<const DomainType *, 2> runtimePart(Resolver &R, const Type *type);
/// The number of domains in runtimePart; 0 for null.
unsigned runtimeParts(Resolver &R, const Type *type);
/// The part of a type that a value keeps which has a type field of it: all, except that a domain's type stays without
/// what it brings (descriptors of arrays have such fields, and the domain beside), and so do arrays over domains of
/// which only their distribution can make an empty one.
llvm::SmallVector<const DomainType *, 2> keptPart(Resolver &R, const Type *type);
/// The part of a record's or class's domains that belongs to a type field; empty where they are not known.
llvm::ArrayRef<typed::Expr *> domainsOfTypeArg(Resolver &R, const AggregateType *type,
                                               llvm::ArrayRef<typed::Expr *> domains, const ast::VarDecl *field);
/// A type or param field of an aggregate: its binding; a generic type while it is open. Null if there is no such
/// field.
std::optional<Value> genericField(Body &body, const Value &base, const AggregateType *aggregate, Identifier name,
                                  SourceRange range);

} // namespace choir::sema

#endif // CHOIR_SEMA_TYPES_RUNTIMETYPES_H

//===- DomainTypes.h - Types of domains and arrays --------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Domain and array types from ranks, index types and descriptors.
//
//===----------------------------------------------------------------------===//

#ifndef CHOIR_SEMA_TYPES_DOMAINTYPES_H
#define CHOIR_SEMA_TYPES_DOMAINTYPES_H

#include "Sema/Core/Body.h"

namespace choir::sema {
/// A domain of the default layout, with its descriptor's type.
const DomainType *defaultDomain(Resolver &R, int rank, const Type *idx, StrideKind strides, const Type *dist = nullptr);
/// The type of a new array over a domain.
const ArrayType *arrayOver(Resolver &R, const DomainType *domain, const Type *elt);
/// The array whose descriptor is a record of the type, or null: domType and eltType are its fields.
const ArrayType *arrayOf(Resolver &R, const AggregateType *descriptor, SourceRange use);
/// The domain whose descriptor is a record of the type, or null: rank, idxType, strides and distType
/// (or, of a domain in another one, parentType) are its fields.
const DomainType *domainOf(Resolver &R, const AggregateType *descriptor, SourceRange use);

} // namespace choir::sema

#endif // CHOIR_SEMA_TYPES_DOMAINTYPES_H

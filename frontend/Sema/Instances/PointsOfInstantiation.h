//===- PointsOfInstantiation.h - Points of instantiation --------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CHOIR_SEMA_INSTANCES_POINTSOFINSTANTIATION_H
#define CHOIR_SEMA_INSTANCES_POINTSOFINSTANTIATION_H

#include "Sema/Core/Resolver.h"

namespace choir::sema {

/// The instance at whose point of instantiation an instance's calls look further: itself, or for a nested function
/// one around it.
Instance *instantiatedAround(Instance *instance);
/// Notes a lookup for the instances whose points it asked, from the innermost to the one whose point had the answer.
void notePoiLookup(Resolver &R, const PoiLookup *lookup, Instance *innermost, const Instance *last);
/// Whether an instance's lookups through its points of instantiation find the same from another point.
bool isReusableFrom(Resolver &R, Instance *instance, Scope *point);

} // namespace choir::sema

#endif // CHOIR_SEMA_INSTANCES_POINTSOFINSTANTIATION_H

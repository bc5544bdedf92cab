//===- NilUses.h - What is nil for certain ----------------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CHOIR_SEMA_CHECKS_NILUSES_H
#define CHOIR_SEMA_CHECKS_NILUSES_H

#include "Sema/Core/Resolver.h"

namespace choir::sema {

/// Reports `x!` where the variable `x` is nil on all ways that lead there.
void checkNilUses(Resolver &R);

} // namespace choir::sema

#endif // CHOIR_SEMA_CHECKS_NILUSES_H

//===- Overrides.h - Dynamic dispatch ---------------------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CHOIR_SEMA_PROGRAM_OVERRIDES_H
#define CHOIR_SEMA_PROGRAM_OVERRIDES_H

#include "Sema/Core/Resolver.h"

namespace choir::sema {} // namespace choir::sema

#endif // CHOIR_SEMA_PROGRAM_OVERRIDES_H

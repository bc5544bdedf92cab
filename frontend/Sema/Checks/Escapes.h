//===- Escapes.h - References that outlive what they refer to ---*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CHOIR_SEMA_CHECKS_ESCAPES_H
#define CHOIR_SEMA_CHECKS_ESCAPES_H

#include "Sema/Core/Resolver.h"

namespace choir::sema {

/// Reports references, borrows and stores that outlive what they refer to. The program has no errors so far.
void checkEscapes(Resolver &R);

} // namespace choir::sema

#endif // CHOIR_SEMA_CHECKS_ESCAPES_H

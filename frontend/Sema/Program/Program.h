//===- Program.h - From modules to the whole typed program ------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CHOIR_SEMA_PROGRAM_PROGRAM_H
#define CHOIR_SEMA_PROGRAM_PROGRAM_H

#include "Sema/Core/Resolver.h"

namespace choir::sema {

/// Resolves the program and all that it reaches; null after errors. The Resolver owns it.
typed::Program *run(Resolver &R);

} // namespace choir::sema

#endif // CHOIR_SEMA_PROGRAM_PROGRAM_H

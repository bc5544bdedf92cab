//===- Closures.h - Procedures that are values and capture ------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CHOIR_SEMA_PROGRAM_CLOSURES_H
#define CHOIR_SEMA_PROGRAM_CLOSURES_H

#include "Sema/Core/Resolver.h"

namespace choir::sema {

/// Decides which procedures that capture variables own copies of them as values (typed::Function::keepsCaptures), and
/// reports those that would outlive what they refer to. Captures are complete. True if functions that make copies are
/// to be resolved, after which captures have to be completed again, and this be called again.
bool keepClosures(Resolver &R);

} // namespace choir::sema

#endif // CHOIR_SEMA_PROGRAM_CLOSURES_H

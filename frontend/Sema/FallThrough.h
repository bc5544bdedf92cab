//===- FallThrough.h - Whether control reaches the end of a body -*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CHOIR_SEMA_FALLTHROUGH_H
#define CHOIR_SEMA_FALLTHROUGH_H

#include "Sema/Typed.h"

namespace choir::typed {

/// Whether control may come to the end of a block. Calls count as coming back.
bool canReachEnd(const Block *block);

} // namespace choir::typed

#endif // CHOIR_SEMA_FALLTHROUGH_H

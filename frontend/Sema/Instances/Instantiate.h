//===- Instantiate.h - Instances, their results and bodies ------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CHOIR_SEMA_INSTANCES_INSTANTIATE_H
#define CHOIR_SEMA_INSTANCES_INSTANTIATE_H

#include "Sema/Core/Body.h"

namespace choir::sema {

Value callMethodWithoutParens(Body &body, const Value &receiver, Identifier name, SourceRange range);

} // namespace choir::sema

#endif // CHOIR_SEMA_INSTANCES_INSTANTIATE_H

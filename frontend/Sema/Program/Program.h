//===- Program.h - From modules to the whole typed program ------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CHOIR_SEMA_PROGRAM_PROGRAM_H
#define CHOIR_SEMA_PROGRAM_PROGRAM_H

#include "Sema/Core/Resolver.h"

namespace choir::sema {

typed::Program *run(Resolver &R);
/// Notes that `caller` calls `callee`: captures travel along these edges.
void noteCall(Resolver &R, typed::Function *caller, typed::Function *callee);
/// Notes that a function uses a variable of a function around it.
void noteCapture(Resolver &R, typed::Function *user, typed::Var *var);

} // namespace choir::sema

#endif // CHOIR_SEMA_PROGRAM_PROGRAM_H

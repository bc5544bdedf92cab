//===- Imports.h - Functions of C that pass structs by value ----*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CHOIR_SEMA_NAMES_IMPORTS_H
#define CHOIR_SEMA_NAMES_IMPORTS_H

namespace choir::sema {

class Resolver;

/// Makes adapters for the functions of C that take or return structs or complex numbers by value.
void resolveImports(Resolver &R);

} // namespace choir::sema

#endif // CHOIR_SEMA_NAMES_IMPORTS_H

//===- Callbacks.h - Procedures that C calls --------------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CHOIR_SEMA_TYPES_CALLBACKS_H
#define CHOIR_SEMA_TYPES_CALLBACKS_H

namespace choir::sema {
class ProcType;

/// Whether C may call procedures of the type: values passed by value or returned are numbers or pointers.
bool isCallback(const ProcType *type);

} // namespace choir::sema

#endif // CHOIR_SEMA_TYPES_CALLBACKS_H

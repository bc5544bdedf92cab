//===- Protocols.h - Methods that a library asks of types -------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Internal to Sema: what the library asks of the classes and records that programs write for it, such as distributions.
//
//===----------------------------------------------------------------------===//
#ifndef CHOIR_SEMA_TYPES_PROTOCOLS_H
#define CHOIR_SEMA_TYPES_PROTOCOLS_H

#include "Sema/Core/Body.h"

namespace choir::sema {

/// A method, or a field, of a protocol.
struct ProtocolMember {
  Value receiver; ///< whose class or record is to have it
  Identifier name;
  llvm::StringRef declaration;  ///< how it is to be declared, for messages
  llvm::StringRef purpose;      ///< what it is for
  const Type *result = nullptr; ///< `nothing` for any
  llvm::ArrayRef<ActualValue> actuals;
};

/// Whether the receiver has the method, fit for the actuals and with the result; else there is one error at the
/// declaration of its type, or of the method that does not fit.
bool requireMethod(Body &body, const ProtocolMember &method, SourceRange use);

/// The same of a method that may be left out. A method whose name is nearly this one's, of as many formals, is taken
/// for a misspelt one.
bool checkOptionalMethod(Body &body, const ProtocolMember &method, SourceRange use);

/// Reports a method whose result differs from the protocol's.
void reportUnfit(Body &body, const ProtocolMember &method);

/// Whether the receiver's type has the field.
bool requireField(Body &body, const ProtocolMember &field, SourceRange use);

} // namespace choir::sema

#endif // CHOIR_SEMA_TYPES_PROTOCOLS_H

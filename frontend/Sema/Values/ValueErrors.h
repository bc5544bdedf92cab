//===- ValueErrors.h - What is wrong with a value ---------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CHOIR_SEMA_VALUES_VALUEERRORS_H
#define CHOIR_SEMA_VALUES_VALUEERRORS_H

#include "Sema/Core/Body.h"

namespace choir::sema {
/// Reports a type, module or uncalled function in place of a value.
void reportNotAValue(Body &body, const Value &value, SourceRange range);
/// Adds advice to an error: how to get from one type to another.
void noteConversion(Body &body, const Type *from, const Type *to, SourceRange range);
/// Names the constant of an enum that a string was to be, if that is so.
bool noteConstantMeant(Body &body, const Value &value, const Type *to, SourceRange range);
/// Reports that a value does not convert to a type; silent if an error has been reported for either.
void reportNoConversion(Body &body, const Value &value, const Type *to, SourceRange range);
/// The words for a Value without a run-time value in a diagnostic.
llvm::StringRef describe(Value::Kind kind);

} // namespace choir::sema

#endif // CHOIR_SEMA_VALUES_VALUEERRORS_H

//===- ValueErrors.h - What is wrong with a value ---------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CHOIR_SEMA_VALUES_VALUEERRORS_H
#define CHOIR_SEMA_VALUES_VALUEERRORS_H

#include "Sema/Core/Body.h"

namespace choir::sema {
void reportNotAValue(Body &body, const Value &value, SourceRange range);
void noteConversion(Body &body, const Type *from, const Type *to, SourceRange range);
/// Names the constant of an enum that a string was to be, if that is so.
bool noteConstantMeant(Body &body, const Value &value, const Type *to, SourceRange range);
void reportNoConversion(Body &body, const Value &value, const Type *to, SourceRange range);
/// What a Value that has no run-time value is called in a diagnostic.
llvm::StringRef describe(Value::Kind kind);

} // namespace choir::sema

#endif // CHOIR_SEMA_VALUES_VALUEERRORS_H

//===- MemberCalls.cpp - Members called by name --------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Sema/Values/MemberCalls.h"

using namespace llvm;

namespace choir::sema {

Value callMethodWithoutParens(Body &body, const Value &receiver, Identifier name, SourceRange range) {
  if (std::optional<Value> result = body.tryMethod(receiver, name, {}, range, /*hasParens=*/false))
    return *result;
  body.report(range, diag::noSuchField, toString(receiver.type), name);
  return Value::error();
}

} // namespace choir::sema

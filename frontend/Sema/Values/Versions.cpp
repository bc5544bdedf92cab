//===- Versions.cpp - Overloads that differ in return intent -------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Sema/Values/Versions.h"

using namespace llvm;

namespace choir::sema {

Value asPartOf(Body &body, const Value &whole, Value part, std::function<Value(const Value &)> take) {
  if (!whole.mutableVersion || !part.isExpr())
    return part;
  auto *version = body.make<CallVersion>(*whole.mutableVersion);
  if (version->path.empty())
    version->type = whole.type;
  version->path.push_back(std::move(take));
  part.mutableVersion = version;
  return part;
}

} // namespace choir::sema

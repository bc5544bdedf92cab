//===- SyncVariables.cpp - Variables that tasks wait for ------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Sema/Values/SyncVariables.h"

using namespace llvm;

namespace choir::sema {

const Type *heldType(Body &body, const Type *type) {
  const auto *record = dyn_cast_or_null<AggregateType>(type);
  bool isHolder = record &&
                  (record->decl()->name == body.resolver().names().syncRecord ||
                   record->decl()->name == body.resolver().names().singleRecord) &&
                  record->decl()->hasPragma(pragma::sync);
  return isHolder && record->args().front().isBound() ? record->args().front().type : nullptr;
}

Value readIfSync(Body &body, const Value &value) {
  if (!value.isExpr() || !heldType(body, value.type))
    return value;
  bool isSync = cast<AggregateType>(value.type)->decl()->name == body.resolver().names().syncRecord;
  Identifier method = isSync ? body.resolver().names().readFE : body.resolver().names().readFF;
  body.report(value.range, diag::bareSyncRead, method);
  return body.callMethod(value, method, {}, value.range);
}

} // namespace choir::sema

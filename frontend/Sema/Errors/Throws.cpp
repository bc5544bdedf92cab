//===- Throws.cpp - Errors as values --------------------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Sema/Errors/Throws.h"
#include "Sema/Core/ErrorHandlers.h"

using namespace llvm;

namespace choir::sema {

const CPtrType *fileNameType(Resolver &R) { return R.types().getCPtr(R.types().getUInt(8), /*isConst=*/true); }

typed::Expr *takeError(Body &body, typed::Var *error, const ClassType *as, SourceRange range) {
  Resolver &R = body.resolver();
  const ClassType *held = llvm::cast<ClassType>(error->type);
  typed::Expr *variable[] = {body.make<typed::VarExpr>(error, range)};
  typed::Expr *released[] = {
      body.make<typed::PrimExpr>(typed::Prim::OwnedRelease, R.tree().copy<typed::Expr *>(variable),
                                 R.types().getClass(held->object(), Management::Unmanaged, true), range)};
  return body.make<typed::PrimExpr>(typed::Prim::ClassCast, R.tree().copy<typed::Expr *>(released), as, range);
}

typed::Expr *thrownError(Body &body, const Value &value, SourceRange range) {
  Resolver &R = body.resolver();
  const AggregateType *error = R.libraryRecord(R.names().Error);
  const auto *type = llvm::dyn_cast_or_null<ClassType>(value.type);
  if (!error)
    return nullptr;
  if (!type || !type->object() || !R.isSubclass(type->object(), error)) {
    body.report(range, diag::throwsNoError, toString(value.type));
    return nullptr;
  }
  if (type->management() != Management::Owned) {
    body.report(range, diag::throwsUnowned, toString(value.type));
    return nullptr;
  }
  const ClassType *owned = R.types().getClass(error, Management::Owned, /*nilable=*/false);
  // A variable gives its error away; whatever const says, it is not used again.
  typed::Expr *reference = value.expr;
  if (value.isLValue() && type->isManaged()) {
    typed::Expr *source[] = {reference};
    reference =
        body.make<typed::PrimExpr>(typed::Prim::OwnedRelease, R.tree().copy<typed::Expr *>(source),
                                   R.types().getClass(type->object(), Management::Unmanaged, type->isNilable()), range);
  } else if (value.isLValue()) {
    reference = body.toRValue(value);
  }
  if (type->isNilable()) {
    typed::Expr *checked[] = {reference};
    reference = body.make<typed::PrimExpr>(typed::Prim::NilCheck, R.tree().copy<typed::Expr *>(checked),
                                           reference->type, range);
  }
  typed::Expr *up[] = {reference};
  return body.make<typed::PrimExpr>(typed::Prim::ClassCast, R.tree().copy<typed::Expr *>(up), owned, range);
}

llvm::SmallVector<Value, 2> placeOf(Body &body, SourceRange range) {
  // Errors of the library point at the program's call.
  if (body.instance() && body.scope()->module && body.scope()->module->isLibrary)
    body.function()->takesCallerPlace = true;
  auto prim = [&](typed::Prim op, const Type *type) {
    return Value::of(body.make<typed::PrimExpr>(op, llvm::ArrayRef<typed::Expr *>(), type, range));
  };
  const Type *line = body.types().getInt(32);
  typed::Expr *wide[] = {prim(typed::Prim::LineNumber, body.types().int64).expr};
  typed::Expr *narrow =
      body.make<typed::PrimExpr>(typed::Prim::Convert, body.resolver().tree().copy<typed::Expr *>(wide), line, range);
  return {prim(typed::Prim::FileName, fileNameType(body.resolver())), Value::of(narrow)};
}

void emitThrow(Body &body, typed::Expr *error, SourceRange range, llvm::function_ref<void()> complain, bool isRethrow) {
  if (body.routeError(range, complain) == typed::OnError::Propagate) {
    auto *statement = body.make<typed::ThrowStmt>(error, range);
    statement->isRethrow = isRethrow;
    return body.emit(statement);
  }
  llvm::SmallVector<Value, 3> actuals = {Value::of(error)};
  const SourceRange halts = body.state<ErrorHandlers>().haltsAt();
  actuals.append(placeOf(body, halts.isValid() ? halts : range));
  Value ended = body.callLibrary(body.resolver().names().uncaught, actuals, range);
  if (ended.isExpr())
    body.emit(body.make<typed::EvalStmt>(ended.expr, range));
  // For the analysis of whether control goes on.
  if (auto *call = llvm::dyn_cast_or_null<typed::CallExpr>(ended.expr))
    call->callee->neverReturns = true;
}

const ClassType *errorClass(Resolver &R, Management management, bool nilable) {
  const AggregateType *object = R.libraryRecord(R.names().Error);
  return object ? R.types().getClass(object, management, nilable) : nullptr;
}

typed::Function *findErrorHook(Body &body, Identifier name, Management management, SourceRange range) {
  const ClassType *error = errorClass(body.resolver(), management, /*nilable=*/false);
  if (!error)
    return nullptr;
  CallInfo call;
  call.name = name;
  call.range = call.nameRange = range;
  call.scope = body.resolver().preludeScope();
  for (const Type *type : {static_cast<const Type *>(error), static_cast<const Type *>(fileNameType(body.resolver())),
                           static_cast<const Type *>(body.types().getInt(32))})
    call.actuals.push_back({Value::of(body.make<typed::ZeroExpr>(type, range)), Identifier(), range});
  Instance *instance = body.findInstance(call);
  return instance ? instance->function : nullptr;
}

void findErrorPassesHook(Body &body, SourceRange range) {
  typed::Function *&hook = body.resolver().program()->errorPassesHook;
  if (!hook)
    hook = findErrorHook(body, body.resolver().names().passes, Management::Borrowed, range);
}

void noteCallerPlace(Body &body) {
  body.function()->takesCallerPlace = body.instance() && body.scope()->module && body.scope()->module->isLibrary;
}

} // namespace choir::sema

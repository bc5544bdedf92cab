//===- ProcTypes.cpp - Types of procedures --------------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Sema/Types/ProcTypes.h"
#include "Sema/Types/Callbacks.h"

using namespace llvm;

namespace choir::sema {

bool isPassable(ast::Intent intent) { return intent != ast::Intent::Out && intent != ast::Intent::InOut; }

Value resolveFunctionType(Body &body, const ast::FunctionTypeExpr *expr) {
  SmallVector<const Type *, 4> formals;
  SmallVector<ast::Intent, 4> intents;
  for (const ast::Decl *decl : expr->signature->formals) {
    auto *formal = dyn_cast<ast::FormalDecl>(decl);
    if (!formal || !formal->type)
      return body.notSupported(decl->range, "generic procedure types");
    if (!isPassable(formal->intent))
      return body.notSupported(decl->range, "procedure types with out or inout formals");
    TypeValue type = body.resolveType(formal->type);
    if (!type)
      return Value::error();
    formals.push_back(type.type);
    intents.push_back(formal->intent == ast::Intent::Const ? ast::Intent::Default : formal->intent);
  }
  const Type *result = body.types().void_;
  if (expr->signature->returnType) {
    TypeValue type = body.resolveType(expr->signature->returnType);
    if (!type)
      return Value::error();
    result = type.type;
  }
  ast::ReturnIntent returnIntent = expr->signature->returnIntent;
  bool returnsRef = returnIntent == ast::ReturnIntent::Ref || returnIntent == ast::ReturnIntent::ConstRef;
  if (!returnsRef)
    returnIntent = ast::ReturnIntent::Default;
  return Value::ofType(body.types().getProc(formals, intents, result, returnIntent, expr->signature->throws),
                       expr->range);
}

bool isCallback(const ProcType *type) {
  auto isPlain = [](const Type *value) {
    return value->isVoid() || (value->isScalar() && value->kind() != TypeKind::Complex);
  };
  return isPlain(type->result()) && llvm::all_of(llvm::zip(type->formals(), type->intents()), [&](auto formal) {
           auto [passed, intent] = formal;
           const bool isByValue = intent == ast::Intent::In || intent == ast::Intent::ConstIn;
           return isPlain(passed) ||
                  (!isByValue && passed->kind() != TypeKind::Complex && passed->kind() != TypeKind::Proc);
         });
}

const ProcType *procType(Resolver &R, OverloadSet *functions) {
  if (functions->entries.size() != 1)
    return nullptr;
  FunctionSymbol *symbol = functions->entries[0].function;
  if (symbol->isMethod() || symbol->function()->isIterator())
    return nullptr;
  const Signature &signature = R.signatureOf(symbol, nullptr, nullptr, SourceRange());
  if (!signature.instance || !R.ensureResult(signature.instance, SourceRange()))
    return nullptr;
  typed::Function *function = signature.instance->function;
  if (function->isVarargsC)
    return nullptr;
  SmallVector<const Type *, 4> formals;
  SmallVector<ast::Intent, 4> intents;
  for (const FormalBinding &formal : signature.instance->formals) {
    if (!isPassable(formal.intent))
      return nullptr;
    formals.push_back(formal.type);
    intents.push_back(formal.intent == ast::Intent::Const ? ast::Intent::Default : formal.intent);
  }
  ast::ReturnIntent returnIntent = !function->returnsRef    ? ast::ReturnIntent::Default
                                   : function->returnsConst ? ast::ReturnIntent::ConstRef
                                                            : ast::ReturnIntent::Ref;
  return R.types().getProc(formals, intents, function->result, returnIntent, function->throws);
}

} // namespace choir::sema

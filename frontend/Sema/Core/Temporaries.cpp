//===- Temporaries.cpp - Implicit variables and blocks --------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Sema/Core/Temporaries.h"
#include "Sema/Context/ModuleCode.h"

using namespace llvm;

namespace choir::sema {

typed::Expr *perhapsInOwnBlock(Body &body, SourceRange range, function_ref<typed::Expr *()> build) {
  KeepsVariables keeps(body);
  return body.inOwnBlock(range, build);
}

void emitBlock(Body &body, typed::Block *inner, unsigned tempsBefore) {
  bool hasTemps = body.numTemps() != tempsBefore;
  body.endTemps(tempsBefore);
  if (!hasTemps && inner->stmts.size() == 1 && !isa<typed::VarStmt, typed::DeferStmt>(inner->stmts.front()))
    return body.emit(inner->stmts.front());
  if (!inner->stmts.empty())
    body.emit(inner);
}

typed::Expr *heldWithoutEnd(Body &body, typed::Expr *value) {
  typed::Var *var = body.newVar(Identifier(), value->type, typed::Var::Local, value->range);
  body.emit(body.make<typed::VarStmt>(var, value, value->range));
  return body.make<typed::VarExpr>(var, value->range);
}

bool ownsAllItHas(Body &body, const Type *type) {
  if (auto *reference = dyn_cast<ClassType>(type))
    return reference->isManaged();
  if (type->isNumeric() || type->isBool() || type->kind() == TypeKind::Enum || body.resolver().isString(type) ||
      type == body.resolver().bytesType())
    return true;
  if (auto *tuple = dyn_cast<TupleType>(type))
    return all_of(tuple->elements(), [&](const Type *element) { return ownsAllItHas(body, element); });
  auto *record = dyn_cast<AggregateType>(type);
  return record && record->decl()->tag == ast::AggregateTag::Record &&
         !body.resolver().modules().isOfLibrary(record->decl()->range) &&
         body.resolver().completeAggregate(record, record->decl()->range) &&
         all_of(record->fields, [&](const Field &field) {
           return field.index < 0 || (field.kind != Field::Ref && ownsAllItHas(body, field.type));
         });
}

void makeGlobal(Body &body, typed::Var *var, const ast::VarDecl *decl) {
  assert(body.function()->locals.back() == var);
  body.function()->locals.pop_back();
  var->kind = typed::Var::Global;
  var->owner = nullptr;
  const ModuleSymbol *module = body.state<ModuleCode>().declaring();
  var->module = (module ? module : body.scope()->module)->module();
  var->isConfig = decl && decl->isConfig;
  var->isPrivate = decl && decl->visibility == ast::Visibility::Private;
  var->id = body.resolver().program()->globals.size();
  if (decl && decl->linkage != ast::Linkage::Default) {
    auto *text = dyn_cast_or_null<ast::StringLiteral>(decl->linkageName);
    var->externName = text ? body.resolver().ast().getIdentifier(text->value) : decl->name;
  }
  body.resolver().program()->globals.push_back(var);
}

} // namespace choir::sema

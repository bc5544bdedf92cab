//===- CopyPairs.cpp - Whether = and init= belong together ----------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Sema/Objects/CopyPairs.h"
#include "Sema/Core/Formals.h"
#include "Sema/Names/Lookup.h"

using namespace llvm;

namespace choir::sema {

static bool isOfLibrary(Resolver &R, const AggregateType *type) {
  const ModuleSymbol *module = R.scopeOf(type)->module;
  return !module || module->isLibrary;
}

/// Whether a formal is written with the type's name; arguments of a generic type are asked for, or those of another
/// formal.
static bool isOfType(const ast::Decl *formal, const AggregateType *type, bool mayHaveArguments) {
  const ast::Expr *written = FormalParts(formal).type;
  if (auto *call = dyn_cast_or_null<ast::CallExpr>(written)) {
    const bool asks =
        all_of(call->actuals, [](const ast::Actual &actual) { return isa<ast::TypeQueryExpr>(actual.value); });
    written = asks || mayHaveArguments ? call->callee : nullptr;
  }
  auto *name = dyn_cast_or_null<ast::Ident>(written);
  return name && name->name == type->decl()->name;
}

static bool isBetween(const ast::FunctionDecl *assignment, const AggregateType *type) {
  return assignment && assignment->formals.size() == 2 && isOfType(assignment->formals[0], type, false) &&
         isOfType(assignment->formals[1], type, true);
}

bool refusesAssignment(Resolver &R, const AggregateType *type) {
  OverloadSet assignments;
  collectOperators(R, R.names().assign, type, assignments);
  return any_of(assignments.entries, [&](const OverloadSet::Entry &entry) {
    const ast::FunctionDecl *decl = entry.function->function();
    return isBetween(decl, type) && decl->where &&
           R.signatureOf(entry.function, entry.function->isMethod() ? type : nullptr, nullptr, decl->range).whereFails;
  });
}

const ast::FunctionDecl *declaredAssignment(Resolver &R, const AggregateType *type) {
  if (isOfLibrary(R, type))
    return nullptr;
  OverloadSet assignments;
  if (OverloadSet *visible = collectFunctions(R, R.names().assign, R.scopeOf(type)))
    assignments = *visible;
  collectOperators(R, R.names().assign, type, assignments);
  for (FunctionSymbol *inside : R.memberTable(type).operators)
    assignments.entries.push_back({inside, 0});
  for (const OverloadSet::Entry &entry : assignments.entries) {
    const ast::FunctionDecl *decl = entry.function->function();
    const ModuleSymbol *module = entry.function->scope->module;
    if (decl->name == R.names().assign && module && !module->isLibrary && !decl->where && isBetween(decl, type))
      return decl;
  }
  return nullptr;
}

void checkMayCopyFields(Body &body, const AggregateType *type, SourceRange range) {
  Resolver &R = body.resolver();
  if (isOfLibrary(R, type))
    return;
  OverloadSet copies;
  R.collectMethods(R.names().initEq, type, R.scopeOf(type), copies);
  if (!copies.entries.empty()) {
    body.report(range, diag::copyTakesOther, toString(type));
    body.report(copies.entries.front().function->function()->range, diag::noteDeclaredHere, "init=");
  } else if (const ast::FunctionDecl *assignment = declaredAssignment(R, type)) {
    body.report(range, diag::copyWithoutInit, toString(type), type->decl()->name);
    body.report(assignment->range, diag::noteDeclaredHere, "=");
  }
}

bool checkMayAssignFields(Body &body, const AggregateType *type, CallInfo &call, SourceRange range) {
  Resolver &R = body.resolver();
  if (isOfLibrary(R, type))
    return true;
  OverloadSet copies;
  R.collectMethods(R.names().initEq, type, R.scopeOf(type), copies);
  if (copies.entries.empty())
    return true;
  CallInfo copy;
  copy.name = R.names().initEq;
  copy.range = copy.nameRange = call.range;
  copy.isMethod = true;
  copy.receiver = call.actuals[0].value;
  copy.actuals.push_back({call.actuals[1].value, Identifier(), call.range});
  if (!body.selectFunction(copy).chosen)
    return true;
  body.report(range, diag::assignmentWithoutOperator, toString(type), type->decl()->name);
  body.report(copies.entries.front().function->function()->range, diag::noteDeclaredHere, "init=");
  return false;
}

} // namespace choir::sema

//===- Exports.cpp - Procedures that C calls ------------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Each exported procedure gets an adapter under C's name, whose formals are what C passes: numbers, pointers, and the
// addresses of structs. It makes strings and arrays of them by the library's `_fromC`, calls the procedure, and hands
// the result back by `_toC`.
//
//===----------------------------------------------------------------------===//

#include "Sema/Program/Exports.h"
#include "Sema/Context/LinkNames.h"
#include "Sema/Names/CTypeNames.h"
#include "Sema/Objects/Generated.h"

using namespace llvm;

namespace choir::sema {

namespace {

/// Builds one adapter. A member function that returns false has reported why there can be none.
class ExportBuilder {
public:
  ExportBuilder(Resolver &R, ModuleSymbol *module, const ast::FunctionDecl *decl)
      : R(R), decl(decl), members(R.membersOf(module)), names(R),
        adapter(R, ("export " + decl->name.str()).str(), R.types().void_, members, decl->range) {}

  void build();

private:
  bool refuse(SourceRange range, const Twine &why);
  bool checkKind();
  bool addFormal(const ast::FormalDecl *formal);
  bool addConverted(const ast::FormalDecl *formal, TypeValue type);
  bool finish(const Value &result);
  void returnValue(const Value &value, const std::string &cType);
  const Type *interfaceRecord(const Type *type);
  void addParameter(const ast::FormalDecl *formal, std::string type, bool byAddress = false) {
    made.parameters.push_back({formal->name.str().str(), std::move(type), byAddress});
  }

  Resolver &R;
  const ast::FunctionDecl *decl;
  Scope *members;
  CTypeNames names;
  GeneratedFunction adapter;
  typed::Export made;
  CallInfo call;
};

} // namespace

bool ExportBuilder::refuse(SourceRange range, const Twine &why) {
  R.report(range, diag::exportFormal, decl->name.str(), why.str());
  return false;
}

bool ExportBuilder::checkKind() {
  if (decl->receiver)
    return refuse(decl->range, "it is a method");
  if (decl->returnIntent != ast::ReturnIntent::Default && decl->returnIntent != ast::ReturnIntent::Const)
    return refuse(decl->range, "it returns a reference, a type or a param");
  return true;
}

/// The record in which C passes arrays and bytes; null for other types.
const Type *ExportBuilder::interfaceRecord(const Type *type) {
  if (auto *array = dyn_cast<ArrayType>(type))
    return array->elt() && !names.of(array->elt()).empty() ? R.libraryRecord(R.names().externalArray) : nullptr;
  return R.isBytes(type) ? R.libraryRecord(R.names().byteBuffer) : nullptr;
}

/// Arrays, strings and bytes: made of what C passes before the call.
bool ExportBuilder::addConverted(const ast::FormalDecl *formal, TypeValue type) {
  const Type *passed = interfaceRecord(type.type);
  Value external;
  const bool isArray = type.type->kind() == TypeKind::Array;
  const bool isByReference =
      formal->intent == ast::Intent::Ref || formal->intent == ast::Intent::Out || formal->intent == ast::Intent::InOut;
  if (isByReference && (!isArray || formal->intent == ast::Intent::Out))
    return refuse(formal->range,
                  "C cannot assign its argument '" + formal->name.str() + "' of type '" + toString(type.type) + "'");
  if (passed) {
    external = adapter.addFormal(formal->name.str(), passed, typed::Intent::ConstRef);
    addParameter(formal, names.of(passed) + (isArray ? " *" : ""), /*byAddress=*/!isArray);
  } else {
    const Type *text = R.types().getCPtr(R.types().getInt(8), /*isConst=*/true);
    external = adapter.addFormal(formal->name.str(), text, typed::Intent::ConstIn);
    addParameter(formal, "const char *");
  }
  SourceRange range = formal->range;
  Value value = adapter.body.callLibrary(R.names().fromC, {Value::ofType(type.type, range), external}, range);
  if (value.isError())
    return false;
  const Type *stored = adapter.body.variableType(value);
  typed::Var *var =
      adapter.body.declareLocal(formal->name, stored, adapter.body.toRValue(value), /*isConst=*/false, range);
  call.actuals.push_back({Value::of(R.make<typed::VarExpr>(var, range)), Identifier(), range});
  return true;
}

bool ExportBuilder::addFormal(const ast::FormalDecl *formal) {
  const std::string label = "argument '" + formal->name.str().str() + "'";
  if (formal->isVarargs || !formal->type)
    return refuse(formal->range,
                  label + (formal->isVarargs ? " is a list of arguments"
                                             : " has no type, and nothing generic has a counterpart in C"));
  if (formal->intent == ast::Intent::Param || formal->intent == ast::Intent::Type)
    return refuse(formal->range, label + " is known at compile time only");
  TypeValue type = R.newBody(nullptr, nullptr, members)->resolveType(formal->type, TypeUse::Pattern);
  if (!type)
    return false;
  if (R.isString(type.type) || interfaceRecord(type.type))
    return addConverted(formal, type);

  const std::string cType = names.of(type.type);
  if (type.type->isGeneric())
    return refuse(formal->range, label + " is of the generic type '" + toString(type.type) + "'");
  if (cType.empty())
    return refuse(formal->range, label + " is of type '" + toString(type.type) + "', which has no counterpart in C");
  if (needsIntentInC(R, type.type)) {
    const bool isOut = formal->intent == ast::Intent::Out, isInOut = formal->intent == ast::Intent::InOut;
    const bool isOpen = formal->intent == ast::Intent::Default || formal->intent == ast::Intent::Const;
    if (isOpen)
      R.report(formal->range, diag::externIntent, formal->name, toString(type.type));
    else if (isOut || isInOut)
      R.report(formal->range, diag::externOut, isOut ? "out" : "inout", formal->name);
    if (isOpen || isOut || isInOut)
      return false;
  }
  const bool isScalar = type.type->isScalar();
  typed::Intent intent;
  switch (formal->intent) {
  case ast::Intent::Ref:
  case ast::Intent::Out:
  case ast::Intent::InOut:
    intent = typed::Intent::Ref;
    addParameter(formal, cType + " *");
    break;
  case ast::Intent::In:
  case ast::Intent::ConstIn: {
    const bool byAddress = !isScalar || type.type->kind() == TypeKind::Complex;
    intent = byAddress ? typed::Intent::ConstRef : typed::Intent::ConstIn;
    addParameter(formal, cType, byAddress);
    break;
  }
  default: {
    const bool isPointer = formal->intent == ast::Intent::ConstRef || !isScalar;
    const bool byAddress = !isPointer && type.type->kind() == TypeKind::Complex;
    intent = isPointer || byAddress ? typed::Intent::ConstRef : typed::Intent::ConstIn;
    addParameter(formal, isPointer ? "const " + cType + " *" : cType, byAddress);
    break;
  }
  }
  call.actuals.push_back({adapter.addFormal(formal->name.str(), type.type, intent), Identifier(), formal->range});
  return true;
}

/// Returns a value that C gets: in a register, or, of structs and complex numbers, through the last formal.
void ExportBuilder::returnValue(const Value &value, const std::string &cType) {
  Body &body = adapter.body;
  made.result = cType;
  made.resultByAddress = !value.type->isScalar() || value.type->kind() == TypeKind::Complex;
  if (!made.resultByAddress) {
    adapter.function->result = value.type;
    body.emit(R.make<typed::ReturnStmt>(body.toRValue(value), decl->range));
    return;
  }
  Value target = adapter.addFormal("result", value.type, typed::Intent::Ref);
  body.emit(R.make<typed::InitStmt>(target.expr, body.toRValue(value), decl->range));
}

bool ExportBuilder::finish(const Value &result) {
  Body &body = adapter.body;
  if (result.kind == Value::Nothing) {
    body.evaluate(result, decl->range);
    return true;
  }
  if (result.isExpr() && result.type->isVoid()) {
    body.evaluate(result, decl->range);
    return true;
  }
  const Type *type = body.variableType(result);
  if (type->isError())
    return false;
  if (std::string direct = names.of(type); !direct.empty()) {
    returnValue(result, direct);
    return true;
  }
  const bool isString = R.isString(type);
  const Type *passed = interfaceRecord(type);
  if (auto *array = dyn_cast<ArrayType>(type); array && passed) {
    const DomainType *domain = array->domain();
    if (domain->rank() != 1 || domain->strides() != StrideKind::One)
      return refuse(decl->range,
                    "it returns '" + toString(type) + "', and C gets arrays without strides, of one dimension");
  }
  if (!isString && !passed)
    return refuse(decl->range, "it returns '" + toString(type) + "', which has no counterpart in C");
  typed::Var *var = body.declareLocal(R.names().valueVariable, type, body.toRValue(result), false, decl->range);
  Value converted = body.callLibrary(R.names().toC, Value::of(R.make<typed::VarExpr>(var, decl->range)), decl->range);
  if (converted.isError())
    return false;
  returnValue(converted, isString ? "const char *" : names.of(passed));
  return true;
}

void ExportBuilder::build() {
  made.name = cName(R, decl, members);
  if (!checkKind())
    return;
  for (const typed::Export &other : R.program()->foreign.exports)
    if (other.name == made.name) {
      R.report(decl->range, diag::exportTwice, made.name);
      R.report(other.adapter->range, diag::noteDeclaredHere, made.name);
      return;
    }
  call.name = decl->name;
  call.range = call.nameRange = decl->nameLoc.isValid() ? SourceRange(decl->nameLoc) : decl->range;
  call.hasParens = decl->hasParens;
  call.qualifier = members;
  for (const ast::Decl *formal : decl->formals) {
    auto *plain = dyn_cast<ast::FormalDecl>(formal);
    if (!plain) {
      refuse(formal->range, "an argument is a tuple, which has no counterpart in C");
      return;
    }
    if (!addFormal(plain))
      return;
  }
  Value result = adapter.body.resolveCall(call);
  if (result.isError() || !finish(result))
    return;
  made.adapter = adapter.function;
  made.adapter->isExport = true;
  made.adapterName = made.needsC() ? known::exportAdapterPrefix.str() + made.name : made.name;
  made.adapter->linkName = made.adapterName;
  R.program()->foreign.exports.push_back(std::move(made));
}

void resolveExports(Resolver &R, ModuleSymbol *module) {
  for (const ast::Stmt *statement : module->module()->body)
    if (auto *decl = dyn_cast<ast::FunctionDecl>(statement); decl && decl->linkage == ast::Linkage::Export)
      ExportBuilder(R, module, decl).build();
}

} // namespace choir::sema

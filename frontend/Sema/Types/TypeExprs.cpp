//===- TypeExprs.cpp - Types as expressions -------------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Types are expressions: `int(8*n)`, `f(t)`, `[D] if b then real else int`. An array type carries its domain at run
// time; the domains of a type value are kept as lvalues that may be evaluated again (Value::domains).
//
//===----------------------------------------------------------------------===//

#include "Sema/Types/TypeExprs.h"
#include "Sema/Context/ModuleCode.h"
#include "Sema/Context/TypeSizes.h"
#include "Sema/Core/Body.h"
#include "Sema/Core/Formals.h"
#include "Sema/Core/Temporaries.h"
#include "Sema/Types/Aggregates.h"
#include "Sema/Types/DomainTypes.h"
#include "Sema/Types/ProcTypes.h"
#include "Sema/Values/TupleExprs.h"

using namespace llvm;

namespace choir::sema {

namespace {

/// The builtin types by their names; filled when first asked for.
struct BuiltinTypes {
  llvm::DenseMap<Identifier, const Type *> builtinTypes;
};

} // namespace

/// `n * t`, and `t?`.
static Value tupleTypeOf(Body &body, const ParamValue *count, const Value &element, SourceRange range);

//===----------------------------------------------------------------------===//
// Words
//===----------------------------------------------------------------------===//

const Type *builtinType(Resolver &R, Identifier name) {
  if (R.state<BuiltinTypes>().builtinTypes.empty()) {
    auto add = [&](Identifier word, const Type *type) { R.state<BuiltinTypes>().builtinTypes[word] = type; };
    auto addGeneric = [&](Identifier word, GenericKind kind) { add(word, R.types().getGeneric(kind)); };
    add(R.names().void_, R.types().void_);
    add(R.names().nothing, R.types().nothing);
    add(R.names().bool_, R.types().boolean);
    add(R.names().int_, R.types().int64);
    add(R.names().uint, R.types().uint64);
    add(R.names().real, R.types().real64);
    add(R.names().imag, R.types().getImag(64));
    add(R.names().complex, R.types().getComplex(128));
    addGeneric(R.names().integral, GenericKind::Integral);
    addGeneric(R.names().numeric, GenericKind::Numeric);
    addGeneric(R.names().enum_, GenericKind::Enumerated);
    addGeneric(R.names().record, GenericKind::Record);
    addGeneric(R.names().class_, GenericKind::Class);
    addGeneric(R.names().owned, GenericKind::Owned);
    addGeneric(R.names().shared, GenericKind::Shared);
    addGeneric(R.names().unmanaged, GenericKind::Unmanaged);
    addGeneric(R.names().borrowed, GenericKind::Borrowed);
    addGeneric(R.names().domain, GenericKind::Domain);
    addGeneric(R.names().atomic, GenericKind::Atomic);
    addGeneric(R.names().sync, GenericKind::Sync);
    addGeneric(R.names().cPtr, GenericKind::CPtr);
    addGeneric(R.names().cPtrConst, GenericKind::CPtrConst);
    addGeneric(R.names().pseudoDomain, GenericKind::Domain);
    addGeneric(R.names().pseudoArray, GenericKind::Array);
    addGeneric(R.names().pseudoTuple, GenericKind::Tuple);
    addGeneric(R.names().pseudoOwned, GenericKind::Owned);
    addGeneric(R.names().pseudoShared, GenericKind::Shared);
    addGeneric(R.names().pseudoIterator, GenericKind::Iterator);
    addGeneric(R.names().pseudoUnion, GenericKind::Union);
    addGeneric(R.names().pseudoProc, GenericKind::Proc);
    addGeneric(R.names().pseudoPointer, GenericKind::CPtr);
    addGeneric(R.names().pseudoConstPointer, GenericKind::CPtrConst);
  }
  return R.state<BuiltinTypes>().builtinTypes.lookup(name);
}

/// Whether an expression stands for a type, as far as its names tell: `[D] e` is an array type or a loop.
static bool denotesType(Body &body, const ast::Expr *expr) {
  switch (expr->kind) {
  case ast::Kind::TypeModifierExpr:
  case ast::Kind::FunctionTypeExpr:
  case ast::Kind::TypeQueryExpr:
    return true;
  case ast::Kind::BracketLoopExpr: {
    auto *array = cast<ast::BracketLoopExpr>(expr);
    return array->inTypePosition || !array->body || (!array->index && denotesType(body, array->body));
  }
  case ast::Kind::TupleExpr:
    return all_of(cast<ast::TupleExpr>(expr)->elements,
                  [&](const ast::Expr *element) { return denotesType(body, element); });
  case ast::Kind::UnaryExpr:
    return cast<ast::UnaryExpr>(expr)->isPostfix && denotesType(body, cast<ast::UnaryExpr>(expr)->operand);
  case ast::Kind::BinaryExpr:
    return cast<ast::BinaryExpr>(expr)->op == "*" && denotesType(body, cast<ast::BinaryExpr>(expr)->rhs);
  case ast::Kind::IfExpr:
    return denotesType(body, cast<ast::IfExpr>(expr)->thenExpr);
  case ast::Kind::DotExpr: {
    auto *dot = cast<ast::DotExpr>(expr);
    return dot->name == body.resolver().names().type || dot->name == body.resolver().names().idxType ||
           dot->name == body.resolver().names().eltType;
  }
  case ast::Kind::CallExpr: {
    auto *call = cast<ast::CallExpr>(expr);
    if (denotesType(body, call->callee))
      return true;
    auto *ident = dyn_cast<ast::Ident>(call->callee);
    auto *function =
        ident ? dyn_cast_or_null<FunctionSymbol>(body.resolver().lookup(ident->name, body.scope()).front()) : nullptr;
    return function && function->function()->returnIntent == ast::ReturnIntent::Type;
  }
  case ast::Kind::Ident: {
    Identifier name = cast<ast::Ident>(expr)->name;
    if (body.resolver().builtinType(name))
      return true;
    LookupResult found = body.resolver().lookup(name, body.scope());
    if (found.methodScope && name == body.resolver().names().bytes)
      return true;
    Symbol *symbol = found.front();
    if (!symbol)
      return false;
    switch (symbol->kind) {
    case Symbol::Aggregate:
    case Symbol::Enum:
    case Symbol::Interface:
      return true;
    case Symbol::Local:
      return symbol->value.isType();
    case Symbol::Global:
      return isa<ast::VarDecl>(symbol->decl) && cast<ast::VarDecl>(symbol->decl)->varKind == ast::VarKind::Type;
    case Symbol::Function:
      return !cast<FunctionSymbol>(symbol)->function()->hasParens &&
             cast<FunctionSymbol>(symbol)->function()->returnIntent == ast::ReturnIntent::Type;
    default:
      return false;
    }
  }
  default:
    return false;
  }
}

//===----------------------------------------------------------------------===//
// Evaluation
//===----------------------------------------------------------------------===//

Value resolveTypeValue(Body &body, const ast::Expr *expr) {
  switch (expr->kind) {
  case ast::Kind::TupleExpr: {
    SmallVector<const Type *, 4> elements;
    SmallVector<typed::Expr *, 2> domains;
    auto *tuple = cast<ast::TupleExpr>(expr);
    // `(int, (...t))`: the elements of `t` are types or values, whose expression says which.
    if (any_of(tuple->elements, [](const ast::Expr *element) { return isa<ast::TupleExpandExpr>(element); }))
      return resolveTuple(body, tuple);
    for (const ast::Expr *element : tuple->elements) {
      TypeValue type = body.resolveType(element, TypeUse::Pattern);
      if (!type)
        return Value::error();
      elements.push_back(type.type);
      append_range(domains, type.domains);
    }
    const Type *made = body.types().getTuple(elements);
    return isTooLarge(body.resolver(), made, expr->range)
               ? Value::error()
               : Value::ofType(made, expr->range, body.resolver().tree().copy<typed::Expr *>(domains));
  }
  case ast::Kind::BinaryExpr: {
    auto *binary = cast<ast::BinaryExpr>(expr);
    if (binary->op != "*")
      return body.resolveExpr(expr);
    Value element = body.resolveTypeValue(binary->rhs);
    // `real * 2`: an operator of the program, if anything.
    if (!element.isType())
      return body.binaryOp(binary->op, body.resolveExpr(binary->lhs), element, expr->range);
    const ParamValue *count = body.resolveParam(binary->lhs);
    return count ? tupleTypeOf(body, count, element, expr->range) : Value::error();
  }
  case ast::Kind::UnaryExpr: {
    auto *unary = cast<ast::UnaryExpr>(expr);
    if (!unary->isPostfix || unary->op != "?")
      return body.resolveExpr(expr);
    return nilableType(body, body.resolveTypeValue(unary->operand), expr->range);
  }
  case ast::Kind::BracketLoopExpr:
    return resolveArrayType(body, cast<ast::BracketLoopExpr>(expr));
  case ast::Kind::TypeModifierExpr:
    return resolveTypeModifier(body, cast<ast::TypeModifierExpr>(expr));
  case ast::Kind::FunctionTypeExpr:
    return resolveFunctionType(body, cast<ast::FunctionTypeExpr>(expr));
  case ast::Kind::TypeQueryExpr:
    return Value::ofType(body.types().getGeneric(GenericKind::Any), expr->range);
  default:
    return body.packAsTuple(body.resolveExpr(expr));
  }
}

TypeValue resolveType(Body &body, const ast::Expr *expr, TypeUse use) {
  return asType(body, body.resolveTypeValue(expr), expr, use);
}

TypeValue asType(Body &body, Value value, const ast::Expr *expr, TypeUse use) {
  TypeValue failed{body.types().error, {}};
  if (value.isError())
    return failed;
  // A type procedure named without arguments stands for any of its results.
  bool makesTypes =
      value.isFunctions() && !value.functions->entries.empty() && all_of(value.functions->entries, [](auto &entry) {
        return entry.function->function()->returnIntent == ast::ReturnIntent::Type;
      });
  if (makesTypes)
    value = Value::ofType(body.types().getGeneric(GenericKind::Any), expr->range);
  if (!value.isType()) {
    body.report(expr->range, diag::notAType);
    if (value.isRuntime() && value.type->isIntegral())
      body.report(expr->range, diag::noteCountByRange);
    return failed;
  }
  auto *reference = dyn_cast<ClassType>(value.type);
  if (use == TypeUse::Pattern || (use == TypeUse::TypeField && reference && reference->isOfAnyManagement()))
    return {value.type, value.domains};
  const Type *type = body.resolver().withDefaults(value.type, expr->range);
  if (type->isGeneric()) {
    const Instance *entry = body.resolver().entryToLibrary(body.instance(), expr->range, diag::genericTypeNotAllowed);
    reportGeneric(body.resolver(), entry ? entry->calledAt : expr->range, type);
    return failed;
  }
  return {type, value.domains};
}

static Value tupleTypeOf(Body &body, const ParamValue *count, const Value &element, SourceRange range) {
  if (!element.isType() || !count->type->isIntegral() || !count->integer.isStrictlyPositive()) {
    body.report(range, diag::tupleCount);
    return Value::error();
  }
  constexpr unsigned maxTupleSize = 1 << 20;
  if (count->integer.ugt(maxTupleSize)) {
    body.report(range, diag::tupleTooLarge, maxTupleSize);
    return Value::error();
  }
  unsigned size = count->integer.getZExtValue();
  SmallVector<const Type *, 4> elements(size, element.type);
  SmallVector<typed::Expr *, 2> domains;
  for (unsigned i = 0; i < size; ++i)
    append_range(domains, element.domains);
  return Value::ofType(body.types().getTuple(elements), range, body.resolver().tree().copy<typed::Expr *>(domains));
}

Value nilableType(Body &body, const Value &type, SourceRange range) {
  if (type.isError())
    return type;
  if (auto *reference = type.isType() ? dyn_cast<ClassType>(type.type) : nullptr)
    return Value::ofType(body.types().getClass(reference->object(), reference->management(), true), range,
                         type.domains);
  if (auto *aggregate = type.isType() ? dyn_cast<AggregateType>(type.type) : nullptr;
      aggregate && aggregate->decl()->tag == ast::AggregateTag::Class)
    return Value::ofType(body.types().getClass(aggregate, Management::Any, true), range, type.domains);
  if (auto *generic = type.isType() ? dyn_cast<GenericType>(type.type) : nullptr) {
    switch (generic->which()) {
    case GenericKind::Any:
      return Value::ofType(body.types().getClass(nullptr, Management::Any, true), range);
    case GenericKind::Class:
      return Value::ofType(body.types().getClass(nullptr, Management::Any, true), range);
    case GenericKind::Owned:
      return Value::ofType(body.types().getClass(nullptr, Management::Owned, true), range);
    case GenericKind::Shared:
      return Value::ofType(body.types().getClass(nullptr, Management::Shared, true), range);
    case GenericKind::Unmanaged:
      return Value::ofType(body.types().getClass(nullptr, Management::Unmanaged, true), range);
    case GenericKind::Borrowed:
      return Value::ofType(body.types().getClass(nullptr, Management::Borrowed, true), range);
    default:
      break;
    }
  }
  body.report(range, diag::nilableNonClass, type.type ? toString(type.type) : "this");
  return Value::error();
}

//===----------------------------------------------------------------------===//
// Class management, atomic, sync
//===----------------------------------------------------------------------===//

static const Type *withManagement(TypeContext &types, const Type *type, Management management) {
  if (auto *reference = dyn_cast<ClassType>(type))
    return types.getClass(reference->object(), management, reference->isNilable());
  if (auto *generic = dyn_cast<GenericType>(type))
    if (generic->which() == GenericKind::Class || generic->which() == GenericKind::Any)
      return types.getClass(nullptr, management, false);
  return nullptr;
}

/// A record of the internal library with one type argument, as `atomic T` and `sync T` are.
static Value wrapperType(Body &body, Identifier record, const ast::TypeModifierExpr *expr) {
  TypeValue operand = body.resolveType(expr->operand, TypeUse::Pattern);
  if (!operand)
    return Value::error();
  Symbol *symbol = body.resolver().librarySymbol(record);
  if (!symbol)
    return body.notSupported(expr->range, body.resolver().modules().getSources().getText(expr->range));
  auto *generic = body.resolver().libraryRecord(record);
  // `sync range` holds a range(int).
  const Type *held = body.resolver().withDefaults(operand.type, expr->range);
  return Value::ofType(body.resolver().withArgs(generic, TypeArg{held, nullptr}), expr->range, operand.domains);
}

/// `sparse subdomain(D)`: the type brings D along in an empty domain.
static Value sparseDomainType(Body &body, const ast::TypeModifierExpr *expr) {
  auto *subdomain = dyn_cast<ast::CallExpr>(expr->operand);
  if (!subdomain || subdomain->actuals.size() != 1) {
    body.report(expr->range, diag::sparseNeedsSubdomain);
    return Value::error();
  }
  Value parent = body.resolveExpr(subdomain->actuals.front().value);
  if (parent.isError())
    return parent;
  if (!parent.isExpr() || !isa<DomainType>(parent.type)) {
    body.report(subdomain->range, diag::sparseNeedsSubdomain);
    return Value::error();
  }
  Value empty = body.callLibrary(body.resolver().names().sparseDomain, body.stable(parent), expr->range);
  if (empty.isError())
    return empty;
  return Value::ofType(empty.type, expr->range,
                       body.resolver().tree().copy(ArrayRef<typed::Expr *>(body.stableDomain(empty))));
}

Value resolveTypeModifier(Body &body, const ast::TypeModifierExpr *expr) {
  Management management = Management::Any;
  StringRef word;
  switch (expr->modifier) {
  case ast::TypeModifier::Owned:
    management = Management::Owned, word = "owned";
    break;
  case ast::TypeModifier::Shared:
    management = Management::Shared, word = "shared";
    break;
  case ast::TypeModifier::Unmanaged:
    management = Management::Unmanaged, word = "unmanaged";
    break;
  case ast::TypeModifier::Borrowed:
    management = Management::Borrowed, word = "borrowed";
    break;
  case ast::TypeModifier::Atomic:
    return wrapperType(body, body.resolver().names().atomicRecord, expr);
  case ast::TypeModifier::Sync:
    return wrapperType(body, body.resolver().names().syncRecord, expr);
  case ast::TypeModifier::Single:
    return wrapperType(body, body.resolver().names().singleRecord, expr);
  case ast::TypeModifier::Sparse:
    return sparseDomainType(body, expr);
  }
  Value operand = body.resolveExpr(expr->operand);
  if (operand.isError())
    return operand;
  // `owned x` of a value is a conversion, of a type a type.
  if (operand.isExpr()) {
    auto *reference = dyn_cast<ClassType>(operand.type);
    if (reference && reference->object())
      return body.castTo(operand, {body.types().getClass(reference->object(), management, reference->isNilable()), {}},
                         expr->range);
  }
  auto *reference = operand.isType() ? dyn_cast<ClassType>(operand.type) : nullptr;
  const ModuleSymbol *module = body.scope()->module;
  if (reference && reference->management() != Management::Any && !(module && module->isLibrary)) {
    body.report(expr->range, diag::modifierTwice, word, toString(operand.type));
    return Value::error();
  }
  const Type *type = operand.isType() ? withManagement(body.types(), operand.type, management) : nullptr;
  if (!type) {
    body.report(expr->range, diag::managedNonClass, word, operand.isType() ? toString(operand.type) : "this");
    return Value::error();
  }
  return Value::ofType(type, expr->range, operand.domains);
}

//===----------------------------------------------------------------------===//
// Arrays
//===----------------------------------------------------------------------===//

typed::Expr *stableDomain(Body &body, const Value &domain) {
  typed::Expr *expr = domain.expr;
  typed::Expr *root = expr;
  while (auto *field = dyn_cast<typed::FieldExpr>(root)) {
    if (field->checkNil)
      break;
    root = field->base;
  }
  if (isa<typed::VarExpr>(root) || body.inSignature())
    return expr;
  typed::Var *var =
      expr->isLValue ? body.declareRef(body.resolver().names().domainVariable, expr, expr->isConstLValue, domain.range)
                     : body.declareLocal(body.resolver().names().domainVariable, domain.type, expr, true, domain.range);
  if (body.state<ModuleCode>().isOfType())
    makeGlobal(body, var, nullptr);
  return body.make<typed::VarExpr>(var, domain.range);
}

Value resolveArrayDomain(Body &body, ArrayRef<const ast::Expr *> iterands, SourceRange range) {
  SmallVector<Value, 3> dims;
  if (!resolveElements(body, iterands, dims))
    return Value::error();
  for (Value &dim : dims) {
    SourceRange where = dim.range;
    if (auto *enumType = dim.isType() ? dyn_cast<EnumType>(dim.type) : nullptr; enumType && !enumType->names.empty()) {
      auto constant = [&](int64_t position) {
        return Value::ofParam(body.types().getParam(enumType, position), where);
      };
      dim = body.callLibrary(body.resolver().names().buildRange, {constant(0), constant(enumType->names.size() - 1)},
                             where);
      if (dim.isError())
        return dim;
    }
    bool isDomain = dim.isExpr() && (dim.type->kind() == TypeKind::Domain || body.resolver().isRange(dim.type));
    if (!isDomain) {
      body.report(where, diag::arrayTypeDomain, dim.isType() ? "the type " + toString(dim.type) : toString(dim.type));
      if (dim.isRuntime() && dim.type->isIntegral())
        body.report(where, diag::noteCountByRange);
      return Value::error();
    }
  }
  if (dims.size() == 1 && dims[0].type->kind() == TypeKind::Domain)
    return dims[0];
  return body.callLibrary(body.resolver().names().buildDomain, dims, range);
}

bool mentionsLaterFormals(Body &body, const ast::BracketLoopExpr *type) {
  const ast::FunctionDecl *decl = body.instance() ? body.instance()->decl() : nullptr;
  if (!decl)
    return false;
  auto *own = find_if(decl->formals, [&](const ast::Decl *formal) { return FormalParts(formal).type == type; });
  if (own == decl->formals.end())
    return false;
  ArrayRef<const ast::Decl *> later(own + 1, decl->formals.end());
  auto names = [&](const ast::Node *node) {
    auto *ident = dyn_cast<ast::Ident>(node);
    bool found = ident && any_of(later, [&](const ast::Decl *formal) { return formal->name == ident->name; });
    return found ? ast::WalkResult::Stop : ast::WalkResult::Continue;
  };
  return any_of(type->iterands, [&](const ast::Expr *iterand) { return !ast::walk(iterand, names); });
}

Value resolveArrayType(Body &body, const ast::BracketLoopExpr *expr) {
  if (expr->index && !expr->inTypePosition)
    return body.resolveExpr(expr);
  const DomainType *domainType = nullptr;
  SmallVector<typed::Expr *, 2> domains;
  bool isOpen = expr->iterands.empty() || (expr->iterands.size() == 1 && isa<ast::TypeQueryExpr>(expr->iterands[0])) ||
                mentionsLaterFormals(body, expr);
  if (!isOpen) {
    Value domain = body.resolveArrayDomain(expr->iterands, expr->range);
    if (domain.isError())
      return domain;
    domainType = dyn_cast<DomainType>(domain.type);
    if (!domainType) {
      body.report(expr->range, diag::arrayTypeDomain, toString(domain.type));
      return Value::error();
    }
    domains.push_back(body.stableDomain(domain));
  }
  if (!expr->body)
    return Value::ofType(body.types().getArray(domainType, nullptr), expr->range,
                         body.resolver().tree().copy<typed::Expr *>(domains));
  TypeValue element = body.resolveType(expr->body, TypeUse::Pattern);
  if (!element)
    return Value::error();
  const Type *elementType = element.type;
  // The elements of a complete array type have a complete type: `[D] range`.
  if (domainType)
    elementType = body.resolver().withDefaults(elementType, expr->body->range);
  append_range(domains, element.domains);
  return Value::ofType(body.resolver().arrayOver(domainType, elementType), expr->range,
                       body.resolver().tree().copy<typed::Expr *>(domains));
}

//===----------------------------------------------------------------------===//
// Types applied to arguments
//===----------------------------------------------------------------------===//

static bool isOpenArg(const Value &value) {
  auto *generic = value.isType() ? dyn_cast<GenericType>(value.type) : nullptr;
  return generic && generic->which() == GenericKind::Any;
}

static GenericKind anyWidthOf(TypeKind kind) {
  switch (kind) {
  case TypeKind::Int:
    return GenericKind::AnyInt;
  case TypeKind::UInt:
    return GenericKind::AnyUInt;
  case TypeKind::Real:
    return GenericKind::AnyReal;
  case TypeKind::Imag:
    return GenericKind::AnyImag;
  case TypeKind::Complex:
    return GenericKind::AnyComplex;
  default:
    return GenericKind::AnyBool;
  }
}

static Value applyNumericType(Body &body, const NumericType *type, CallInfo &call) {
  std::string name = toString(static_cast<const Type *>(type));
  name.resize(name.find('('));
  if (call.actuals.size() != 1) {
    body.report(call.range, diag::wrongTypeArgCount, name, 1, call.actuals.size());
    return Value::error();
  }
  const Value &width = call.actuals[0].value;
  if (isOpenArg(width))
    return Value::ofType(body.types().getGeneric(anyWidthOf(type->kind())), call.range);
  if (!width.isParam() || !width.type->isIntegral()) {
    if (call.isSquare)
      body.report(call.range, diag::arrayTypeBehind, name);
    else if (!width.isError())
      body.report(call.actuals[0].range, diag::notAParam), body.report(call.range, diag::noteCastValue, name);
    return Value::error();
  }
  uint64_t bits = width.param->integer.getZExtValue();
  auto make = [&](const Type *result) { return Value::ofType(result, call.range); };
  bool isInteger = type->isIntegral();
  if (isInteger && (bits == 8 || bits == 16 || bits == 32 || bits == 64))
    return make(type->isSigned() ? body.types().getInt(bits) : body.types().getUInt(bits));
  if (type->kind() == TypeKind::Complex && (bits == 64 || bits == 128))
    return make(body.types().getComplex(bits));
  if (type->kind() == TypeKind::Real && (bits == 32 || bits == 64))
    return make(body.types().getReal(bits));
  if (type->kind() == TypeKind::Imag && (bits == 32 || bits == 64))
    return make(body.types().getImag(bits));
  if (call.isSquare)
    body.report(call.range, diag::arrayTypeBehind, name);
  else
    body.report(call.actuals[0].range, diag::badWidth, name, bits);
  return Value::error();
}

/// `domain(string)`, `domain(int, parSafe=false)`.
static Value associativeDomainType(Body &body, const CallInfo &call) {
  const Value *index = nullptr;
  Value parSafe = Value::ofParam(body.types().getBool(true), call.range);
  for (const ActualValue &actual : call.actuals) {
    if (actual.name == body.resolver().names().parSafe && actual.value.isParam() && actual.value.type->isBool())
      parSafe = actual.value;
    else if (!index && actual.value.isType())
      index = &actual.value;
    else
      return body.report(actual.range, diag::wrongTypeArgCount, "domain", 1, call.actuals.size()), Value::error();
  }
  Value complete = Value::ofType(body.resolver().withDefaults(index->type, index->range), index->range, index->domains);
  return body.callLibrary(body.resolver().names().associativeDomain, {complete, parSafe}, call.range);
}

static Value applyDomainType(Body &body, CallInfo &call) {
  const Value *rank = nullptr, *idx = nullptr, *strides = nullptr;
  for (auto [position, actual] : enumerate(call.actuals)) {
    if (actual.name == body.resolver().names().parSafe)
      continue;
    const Value **slot = actual.name == body.resolver().names().rank        ? &rank
                         : actual.name == body.resolver().names().idxType   ? &idx
                         : actual.name == body.resolver().names().strides   ? &strides
                         : actual.name == body.resolver().names().stridable ? &strides // 1.x
                         : position == 0                                    ? &rank
                         : position == 1                                    ? &idx
                                                                            : &strides;
    if (position > 2 || *slot) {
      body.report(call.range, diag::wrongTypeArgCount, "domain", 3, call.actuals.size());
      return Value::error();
    }
    if (actual.value.isError())
      return Value::error();
    *slot = &actual.value;
  }
  if (!rank || isOpenArg(*rank))
    return Value::ofType(body.types().getGeneric(GenericKind::Domain), call.range);
  if (rank->isType())
    return associativeDomainType(body, call);
  if (!rank->isParam() || !rank->type->isIntegral() || !rank->param->integer.isStrictlyPositive()) {
    body.report(call.range, diag::domainRank);
    return Value::error();
  }
  const Type *idxType = idx ? idx->type : body.types().int64;
  if ((idx && !idx->isType()) ||
      !(idxType->isIntegral() || idxType->isBool() || idxType->kind() == TypeKind::Enum || idxType->isGeneric())) {
    body.report(call.range, diag::badIndexType, idx->isType() ? toString(idxType) : "this");
    return Value::error();
  }
  StrideKind kind = StrideKind::One;
  if (strides && strides->isParam()) {
    // 1.x wrote `stridable = true`.
    if (strides->type->isBool())
      kind = strides->param->integer.getBoolValue() ? StrideKind::Any : StrideKind::One;
    else
      kind = StrideKind(strides->param->integer.getZExtValue());
  }
  return Value::ofType(defaultDomain(body.resolver(), rank->param->integer.getZExtValue(), idxType, kind), call.range);
}

/// 1.x named the generic fields of ranges otherwise, and gave them values of other types.
static Identifier currentRangeField(Resolver &R, Identifier name) {
  return name == R.names().stridable ? R.names().strides : name == R.names().boundedType ? R.names().bounds : name;
}
const ParamValue *currentRangeArg(Resolver &R, const ParamValue *given, const Type *wanted) {
  auto *target = dyn_cast<EnumType>(wanted);
  auto *source = dyn_cast<EnumType>(given->type);
  if (!target)
    return nullptr;
  if (target->decl()->name == R.names().strideKind && given->type->isBool())
    return R.types().getParam(wanted, int64_t(given->integer == 0 ? StrideKind::One : StrideKind::Any));
  if (target->decl()->name == R.names().boundKind && source && source->decl()->name == R.names().boundedRangeType)
    return R.types().getParam(wanted, given->integer.getExtValue());
  return nullptr;
}

/// `bound`: the domains that the arguments given before carry.
static Value applyAggregateType(Body &body, const AggregateType *type, ArrayRef<typed::Expr *> bound, CallInfo &call) {
  ArrayRef<const ast::VarDecl *> fields = body.resolver().genericFields(type);
  SmallVector<TypeArg, 4> args(type->args());
  SmallVector<bool, 4> given(args.size());
  SmallVector<ArrayRef<typed::Expr *>, 4> domains(args.size());
  for (auto [field, part] : zip(fields, domains))
    part = body.resolver().domainsOfTypeArg(type, bound, field);
  bool staysOpen = false;
  std::string name = type->decl()->name.str().str();
  auto set = [&](unsigned field, const ActualValue &actual) {
    given[field] = true;
    const Value &value = actual.value;
    const ast::VarDecl *decl = fields[field];
    if (isOpenArg(value)) {
      staysOpen = true;
      return true;
    }
    if (decl->varKind == ast::VarKind::Param)
      args[field].param = value.isParam() ? value.param : nullptr;
    else if (value.isType()) {
      args[field].type = body.resolver().withDefaults(value.type, actual.range);
      if (!isa<DomainType>(value.type))
        domains[field] = value.domains;
    }
    if (args[field].isBound())
      return true;
    if (body.resolver().isRange(type) && value.isRuntime() && value.type->isIntegral())
      body.report(call.range, diag::rangeCall);
    else if (!value.isError())
      body.report(actual.range, diag::badTypeArg, decl->name,
                  decl->varKind == ast::VarKind::Param ? "a value known at compile time" : "a type",
                  value.isParam() ? toString(value.param) : toString(value.type));
    return false;
  };
  unsigned next = 0;
  for (const ActualValue &actual : call.actuals) {
    if (actual.name) {
      Identifier wanted = body.resolver().isRange(type) ? currentRangeField(body.resolver(), actual.name) : actual.name;
      auto *found = find_if(fields, [&](const ast::VarDecl *field) { return field->name == wanted; });
      if (found == fields.end()) {
        body.report(actual.range, diag::noSuchGenericField, name, actual.name);
        return Value::error();
      }
      unsigned field = found - fields.begin();
      if (given[field] || type->args()[field].isBound()) {
        body.report(actual.range, diag::genericFieldTwice, actual.name);
        return Value::error();
      }
      if (!set(field, actual))
        return Value::error();
      continue;
    }
    while (next < args.size() && (given[next] || args[next].isBound()))
      ++next;
    if (next == args.size()) {
      // `R(?)` of a record that has nothing generic, or nothing left, is the record.
      if (isOpenArg(actual.value))
        continue;
      if (fields.empty() && !actual.value.isType())
        body.report(call.range, diag::missingNew, name);
      else
        body.report(call.range, diag::wrongTypeArgCount, name, fields.size(), call.actuals.size());
      return Value::error();
    }
    // A lone `?` leaves everything that is not given open.
    if (!set(next++, actual))
      return Value::error();
  }
  // The types of params may be other fields, given later.
  for (auto [field, arg] : zip(fields, args)) {
    if (!arg.param || !field->type)
      continue;
    const std::unique_ptr<Body> ownedDeclared = body.resolver().newBody(
        nullptr, nullptr,
        body.resolver().newScope(Scope::Block, body.resolver().scopeOf(body.resolver().withArgs(type, args))));
    Body &declared = *ownedDeclared;
    TypeValue wanted = declared.resolveType(field->type, TypeUse::Pattern);
    const ParamValue *given = arg.param;
    if (wanted && !wanted.type->isGeneric())
      arg.param = body.convertParam(given, wanted.type);
    if (!arg.param && wanted && body.resolver().isRange(type))
      arg.param = currentRangeArg(body.resolver(), given, wanted.type);
    if (!arg.param) {
      body.report(call.range, diag::badTypeArg, field->name, toString(wanted.type), toString(given));
      return Value::error();
    }
  }
  const Type *result = body.resolver().withArgs(type, args);
  if (!staysOpen)
    result = body.resolver().withDefaults(result, call.range);
  if (isTooLarge(body.resolver(), result, call.range))
    return Value::error();
  SmallVector<typed::Expr *, 2> all;
  for (auto [field, part] : zip(fields, domains))
    if (field->varKind == ast::VarKind::Type)
      append_range(all, part);
  if (all.size() != body.resolver().runtimeParts(result))
    all.clear(); // those of a default are found where the field is initialised
  return Value::ofType(result, call.range, body.resolver().tree().copy<typed::Expr *>(all));
}

Value applyType(Body &body, const Value &type, CallInfo &call) {
  const Type *callee = type.type;
  for (const ActualValue &actual : call.actuals)
    if (actual.value.isError())
      return Value::error();
  if (auto *numeric = dyn_cast<NumericType>(callee))
    return applyNumericType(body, numeric, call);
  if (callee->isBool()) {
    if (call.actuals.size() == 1 && isOpenArg(call.actuals[0].value))
      return type;
    // 1.x had bools of several widths; they hold the same values.
    body.report(call.range, diag::legacyBoolWidth);
    return type;
  }
  if (auto *aggregate = dyn_cast<AggregateType>(callee))
    return applyAggregateType(body, aggregate, type.domains, call);
  if (auto *reference = dyn_cast<ClassType>(callee); reference && reference->object()) {
    Value object = applyAggregateType(body, reference->object(), type.domains, call);
    if (object.isError())
      return object;
    return Value::ofType(
        body.types().getClass(cast<AggregateType>(object.type), reference->management(), reference->isNilable()),
        call.range, object.domains);
  }
  auto *generic = dyn_cast<GenericType>(callee);
  GenericKind which = generic ? generic->which() : GenericKind::Any;
  if (which == GenericKind::Domain)
    return applyDomainType(body, call);
  const Type *only = call.actuals.size() == 1 && call.actuals[0].value.isType() ? call.actuals[0].value.type : nullptr;
  if (only) {
    switch (which) {
    case GenericKind::CPtr:
    case GenericKind::CPtrConst:
      return Value::ofType(body.types().getCPtr(only, which == GenericKind::CPtrConst), call.range);
    // `owned(C)`, as 1.x wrote it.
    case GenericKind::Owned:
    case GenericKind::Shared:
    case GenericKind::Unmanaged:
    case GenericKind::Borrowed: {
      Management management = which == GenericKind::Owned       ? Management::Owned
                              : which == GenericKind::Shared    ? Management::Shared
                              : which == GenericKind::Unmanaged ? Management::Unmanaged
                                                                : Management::Borrowed;
      if (const Type *managed = withManagement(body.types(), only, management))
        return Value::ofType(managed, call.range, call.actuals[0].value.domains);
      break;
    }
    case GenericKind::Tuple:
    case GenericKind::Class:
    case GenericKind::Record:
      if (isOpenArg(call.actuals[0].value))
        return type;
      break;
    default:
      break;
    }
  }
  body.report(call.range, diag::notATypeConstructor, toString(callee));
  return Value::error();
}

} // namespace choir::sema

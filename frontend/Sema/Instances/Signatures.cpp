//===- Signatures.cpp - Formals without their actuals ---------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Sema/Instances/Signatures.h"
#include "Sema/Context/LinkNames.h"
#include "Sema/Core/Formals.h"
#include "Sema/Core/Questions.h"
#include "Sema/Instances/Instantiate.h"
#include "Sema/Names/CTypeNames.h"
#include "Sema/Types/Patterns.h"
#include "Sema/Values/ImplicitRefs.h"
#include "Sema/Values/Params.h"

using namespace llvm;

namespace choir::sema {

namespace {

/// The signatures that were asked for, by function and type of the receiver.
struct SignatureTable {
  llvm::DenseMap<std::pair<FunctionSymbol *, const Type *>, Signature *> signatures;
};

} // namespace

//===----------------------------------------------------------------------===//
// Receivers
//===----------------------------------------------------------------------===//

//===----------------------------------------------------------------------===//
// Formals
//===----------------------------------------------------------------------===//

/// How a formal is passed, given what was written and its type.
static typed::Intent passing(ast::Intent intent, const Type *type) {
  switch (intent) {
  case ast::Intent::In:
    return typed::Intent::In;
  case ast::Intent::ConstIn:
    return typed::Intent::ConstIn;
  case ast::Intent::Out:
    return typed::Intent::Out;
  case ast::Intent::InOut:
    return typed::Intent::InOut;
  case ast::Intent::Ref:
    return typed::Intent::Ref;
  case ast::Intent::ConstRef:
    return typed::Intent::ConstRef;
  default:
    return type->isPassedByValue() ? typed::Intent::ConstIn : typed::Intent::ConstRef;
  }
}

/// Formals that the body may change although nothing was written: 1.x passed arrays and receivers by reference, and
/// atomics and syncs have always been.
static bool isMutableByDefault(Resolver &R, const FormalBinding &binding, const Type *type) {
  if (binding.intent != ast::Intent::Default || type->isPassedByValue())
    return false;
  if (!binding.decl || type->kind() == TypeKind::Array)
    return true;
  // The arrays in a tuple as well.
  if (auto *tuple = dyn_cast<TupleType>(type))
    return any_of(tuple->elements(), [](const Type *element) { return element->kind() == TypeKind::Array; });
  auto *record = dyn_cast<AggregateType>(type);
  return record &&
         is_contained({R.names().atomicRecord, R.names().syncRecord, R.names().singleRecord}, record->decl()->name);
}

static typed::Var *newFormalVar(Resolver &R, const FormalBinding &binding, const Type *type) {
  auto *var = R.make<typed::Var>();
  var->name = binding.name;
  var->kind = typed::Var::Formal;
  var->type = type;
  var->range = binding.decl ? binding.decl->range : SourceRange();
  typed::Intent intent = passing(binding.intent, type);
  var->isRef = intent != typed::Intent::In && intent != typed::Intent::ConstIn;
  bool isConst = intent == typed::Intent::ConstIn || intent == typed::Intent::ConstRef;
  var->isConst = isConst && !isMutableByDefault(R, binding, type);
  bool isValue = type->kind() == TypeKind::Array || (!binding.decl && type->kind() == TypeKind::Aggregate);
  if (isConst && !var->isConst && isValue)
    addImplicitRef(R, var);
  return var;
}

/// `(a, (b, c))`: the names stand for the elements.
static void bindElements(Resolver &R, Scope *scope, const ast::TupleFormalDecl *pattern, typed::Expr *tuple) {
  auto *type = dyn_cast<TupleType>(tuple->type);
  if (!type)
    return;
  for (auto [index, element] : enumerate(pattern->elements)) {
    if (index >= type->size())
      return;
    auto *part = R.make<typed::TupleElementExpr>(tuple, index, type->elements()[index], element->range);
    part->isConstLValue = tuple->isConstLValue;
    if (auto *nested = dyn_cast<ast::TupleFormalDecl>(element))
      bindElements(R, scope, nested, part);
    else if (element->name && element->name != R.names().underscore)
      R.bind(scope, element->name, Value::of(part), element);
  }
}

void bindValueFormal(Resolver &R, Instance *instance, FormalBinding &binding, const Type *type) {
  binding.type = type;
  // A `nothing` is passed without leaving a trace.
  if (type->isNothing() && binding.decl) {
    binding.value = Value::nothing(binding.decl->range, type);
    if (binding.name)
      R.bind(instance->scope, binding.name, binding.value, binding.decl);
    return;
  }
  binding.var = newFormalVar(R, binding, type);
  SourceRange range = binding.decl ? binding.decl->range : SourceRange();
  binding.value = Value::of(R.make<typed::VarExpr>(binding.var, range));
  if (auto *tuple = dyn_cast_or_null<ast::TupleFormalDecl>(binding.decl))
    bindElements(R, instance->scope, tuple, binding.value.expr);
  else if (binding.name)
    R.bind(instance->scope, binding.name, binding.value, binding.decl);
}

void bindElementFormals(Resolver &R, Instance *instance, FormalBinding &binding, const TupleType *type) {
  auto *apart = dyn_cast<ast::TupleFormalDecl>(binding.decl);
  SmallVector<Value, 4> elements;
  for (auto [index, elementType] : enumerate(type->elements())) {
    FormalBinding element;
    element.decl = apart ? apart->elements[index] : binding.decl;
    element.intent = binding.intent;
    if (apart && element.decl->name != R.names().underscore)
      element.name = element.decl->name;
    bindValueFormal(R, instance, element, elementType);
    if (!apart)
      element.var->name = binding.name;
    binding.packVars.push_back(element.var);
    elements.push_back(element.value);
  }
  auto *pack = R.make<ArrayRef<Value>>(R.tree().copy<Value>(elements));
  binding.type = type;
  binding.value = Value::ofPack(pack, binding.decl->range);
  binding.value.type = type;
  binding.value.elements = pack;
  if (binding.name)
    R.bind(instance->scope, binding.name, binding.value, binding.decl);
}

void bindInferredFormal(Resolver &R, Instance *instance, FormalBinding &binding) {
  binding.isInferred = true;
  binding.var = R.make<typed::Var>();
  binding.var->name = binding.name;
  binding.var->kind = typed::Var::Formal;
  binding.var->range = binding.decl->range;
  binding.var->isRef = true;
  R.bind(instance->scope, binding.name, binding.value, binding.decl);
}

void bindTypeFormal(Resolver &R, Instance *instance, FormalBinding &binding, const Type *type) {
  binding.type = type;
  SmallVector<typed::Expr *, 2> domains;
  SourceRange range = binding.decl ? binding.decl->range : instance->decl()->range;
  for (const DomainType *domain : R.runtimePart(type)) {
    auto *var = R.make<typed::Var>();
    var->name = binding.name;
    var->kind = typed::Var::Formal;
    var->type = domain;
    var->isRef = var->isConst = true;
    var->range = range;
    binding.hidden.push_back(var);
    domains.push_back(R.make<typed::VarExpr>(var, range));
  }
  binding.value = Value::ofType(type, range, R.tree().copy<typed::Expr *>(domains));
  if (binding.name)
    R.bind(instance->scope, binding.name, binding.value, binding.decl);
}

//===----------------------------------------------------------------------===//
// Signatures
//===----------------------------------------------------------------------===//

Instance *beginInstance(Resolver &R, FunctionSymbol *function, const Value &receiver, const Type *thisType) {
  auto *instance = R.make<Instance>();
  instance->symbol = function;
  const ast::FunctionDecl *decl = function->function();
  Scope *parent = function->scope;
  const AggregateType *object = aggregateOf(thisType);
  if (function->enclosing && object)
    parent = R.scopeOf(object);
  instance->scope = R.newScope(Scope::Function, parent);
  instance->scope->instance = instance;
  instance->scope->node = decl;
  instance->returnIntent = decl->returnIntent;
  if (!thisType)
    return instance;

  instance->isMethod = true;
  instance->receiver = thisType;
  FormalBinding &self = instance->formals.emplace_back();
  self.name = R.names().this_;
  self.intent = decl->thisIntent;
  // Initialisers and deinitialisers work on the object in place, whatever is written.
  if (decl->isInitializer() || decl->isDeinitializer())
    self.intent = thisType->isScalar() ? ast::Intent::Default : ast::Intent::Ref;
  if (self.intent == ast::Intent::Type) {
    bindTypeFormal(R, instance, self, thisType);
  } else if (self.intent == ast::Intent::Param && receiver.isParam()) {
    self.type = thisType;
    self.value = receiver;
    R.bind(instance->scope, R.names().this_, self.value);
  } else {
    bindValueFormal(R, instance, self, thisType);
  }
  instance->scope->receiver = self.value;
  return instance;
}

/// Whether a formal's type is open, as far as its syntax tells.
static bool isGenericSyntax(const ast::Decl *decl) {
  if (!isa<ast::FormalDecl>(decl))
    return true;
  FormalParts formal(decl);
  if (formal.intent == ast::Intent::Type || formal.intent == ast::Intent::Param || formal.isVarargs)
    return true;
  if (!formal.type)
    return !formal.init;
  return containsQuery(formal.type, /*named=*/false);
}

static bool containsArray(const Type *type) {
  if (auto *tuple = dyn_cast<TupleType>(type))
    return any_of(tuple->elements(), containsArray);
  return type->kind() == TypeKind::Array;
}

/// The type that a formal is declared with; of a variable (Chapel 1), with a warning, its own.
static TypeValue formalType(Body &body, const ast::Expr *expr) {
  if (auto *name = dyn_cast<ast::Ident>(expr))
    if (Value value = body.resolveTypeValue(expr); value.isExpr() && value.isLValue()) {
      body.report(expr->range, diag::variableAsType, name->name);
      return {value.type, {}};
    }
  return body.resolveType(expr, TypeUse::Pattern);
}

/// Binds the formals of a function none of whose formals is generic. False when one turns out to be.
static bool bindConcreteFormals(Resolver &R, Instance *instance, Signature &signature) {
  const std::unique_ptr<Body> ownedBody = R.newBody(instance, nullptr, instance->scope);
  Body &body = *ownedBody;
  for (const ast::Decl *decl : instance->decl()->formals) {
    FormalParts formal(decl);
    const Type *type = nullptr;
    signature.open = decl;
    Asking asking(R, {Question::FormalType, instance->decl(), instance->calledAt, &signature, decl});
    if (!asking) {
      signature.failed = true;
      return true;
    }
    if (formal.type) {
      TypeValue written = formalType(body, formal.type);
      signature.failed |= !written;
      type = written ? R.withDefaults(written.type, formal.type->range) : R.types().error;
    } else {
      Value value = body.resolveValue(formal.init);
      signature.failed |= value.isError();
      type = value.isError() ? R.types().error : body.variableType(value);
    }
    if (!type || type->isGeneric() || containsArray(type))
      return false;
    FormalBinding &binding = instance->formals.emplace_back();
    binding.decl = decl;
    binding.name = decl->name;
    binding.intent = formal.intent;
    bindValueFormal(R, instance, binding, type);
  }
  return true;
}

Signature &formalsOf(Resolver &R, FunctionSymbol *function, const Type *receiver, Instance *caller, SourceRange use) {
  Signature *&entry = R.state<SignatureTable>().signatures[{function, receiver}];
  const ast::FunctionDecl *decl = function->function();
  if (entry && entry->open) {
    reportCircle(R, {Question::FormalType, decl, use, entry, entry->open});
    auto *inCircle = R.make<Signature>();
    inCircle->failed = true;
    return *inCircle;
  }
  if (entry)
    return *entry;
  Signature &signature = *(entry = R.make<Signature>());
  signature.numFormals = decl->formals.size();
  signature.hasVarargs = any_of(decl->formals, [](const ast::Decl *formal) { return FormalParts(formal).isVarargs; });
  bool isGeneric = any_of(decl->formals, isGenericSyntax) || decl->thisIntent == ast::Intent::Param ||
                   decl->thisIntent == ast::Intent::Type || (decl->receiver && containsQuery(decl->receiver, true)) ||
                   (receiver && containsArray(receiver));
  if (isGeneric)
    return signature;
  Instance *instance = beginInstance(R, function, Value::error(), receiver);
  instance->caller = caller;
  instance->calledAt = use;
  signature.isConcrete = bindConcreteFormals(R, instance, signature);
  signature.open = nullptr;
  if (!signature.isConcrete || signature.failed)
    return signature;
  signature.instance = instance;
  signature.isUndecided = true;
  if (!decl->where)
    decideWhere(R, signature, use);
  return signature;
}

void decideWhere(Resolver &R, Signature &signature, SourceRange use) {
  if (!signature.isUndecided)
    return;
  Instance *instance = signature.instance;
  const ast::FunctionDecl *decl = instance->decl();
  if (decl->where) {
    Asking asking(R, {Question::Where, decl, use, &signature});
    const std::unique_ptr<Body> ownedBody = R.newBody(instance, nullptr, instance->scope);
    Body &body = *ownedBody;
    std::optional<bool> holds = asking ? resolveWhere(body, decl->where) : std::nullopt;
    signature.failed = !holds;
    signature.whereFails = holds && !*holds;
  }
  signature.isUndecided = false;
  if (signature.failed || signature.whereFails) {
    signature.instance = nullptr;
    return;
  }
  if (isEndless(R, instance))
    instance->state = Instance::Failed;
  finishInstance(R, instance);
}

const Signature &signatureOf(Resolver &R, FunctionSymbol *function, const Type *receiver, Instance *caller,
                             SourceRange use) {
  Signature &signature = formalsOf(R, function, receiver, caller, use);
  decideWhere(R, signature, use);
  return signature;
}

Instance *instantiateAgain(Resolver &R, const Instance &concrete, Scope *point,
                           function_ref<bool(const FormalBinding &)> isTakenApart) {
  const Type *receiver = concrete.isMethod ? concrete.formals.front().type : nullptr;
  Instance *instance = beginInstance(R, concrete.symbol, Value::error(), receiver);
  instance->pointOfInstantiation = point;
  for (const FormalBinding &formal : ArrayRef(concrete.formals).drop_front(concrete.isMethod)) {
    FormalBinding &binding = instance->formals.emplace_back();
    binding.decl = formal.decl;
    binding.name = formal.name;
    binding.intent = formal.intent;
    if (isTakenApart(formal))
      bindElementFormals(R, instance, binding, cast<TupleType>(formal.type));
    else
      bindValueFormal(R, instance, binding, formal.type);
  }
  return instance;
}

//===----------------------------------------------------------------------===//
// Typed functions
//===----------------------------------------------------------------------===//

static std::string displayName(const Instance &instance) {
  std::string name = instance.decl()->name.str().str();
  if (!instance.receiver)
    return name;
  const AggregateType *object = aggregateOf(instance.receiver);
  return (object ? object->decl()->name.str().str() : toString(instance.receiver)) + "." + name;
}

/// Structs come to C as copies or by their addresses, as the program says. Text is no type of C's.
static void checkExternFormal(Resolver &R, const ast::FunctionDecl *decl, const FormalBinding &formal) {
  if (!formal.decl || !formal.type)
    return;
  const SourceRange range = formal.decl->range;
  if (R.isString(formal.type) || R.isBytes(formal.type)) {
    R.report(decl->range, diag::externText, formal.name, toString(formal.type));
  } else if (needsIntentInC(R, formal.type)) {
    if (formal.intent == ast::Intent::Default || formal.intent == ast::Intent::Const)
      R.report(range, diag::externIntent, formal.name, toString(formal.type));
    else if (formal.intent == ast::Intent::Out || formal.intent == ast::Intent::InOut)
      R.report(range, diag::externOut, formal.intent == ast::Intent::Out ? "out" : "inout", formal.name);
  }
}

void finishInstance(Resolver &R, Instance *instance) {
  const ast::FunctionDecl *decl = instance->decl();
  auto *function = R.make<typed::Function>();
  instance->function = function;
  R.noteInstance(function, instance);
  function->name = displayName(*instance);
  function->decl = decl;
  function->range = decl->range;
  function->throws = decl->throws;
  function->isIterator = decl->isIterator();
  function->isExtern = decl->linkage == ast::Linkage::Extern;
  // `...n` stands for n formals of a C function, whose number `...` and `...?n` leave open.
  function->isVarargsC =
      function->isExtern && any_of(decl->formals, [](const ast::Decl *formal) {
        const FormalParts parts(formal);
        return parts.isVarargs && (!parts.varargsCount || isa<ast::TypeQueryExpr>(parts.varargsCount));
      });
  function->isHostOnly = decl->hasPragma(pragma::noGpuCode);
  function->alwaysInline = decl->isInline && !function->isHostOnly;
  function->returnsRef =
      decl->returnIntent == ast::ReturnIntent::Ref || decl->returnIntent == ast::ReturnIntent::ConstRef;
  function->returnsConst = decl->returnIntent == ast::ReturnIntent::ConstRef;
  function->linkName = function->isExtern ? cName(R, decl, instance->scope) : uniqueLinkName(R, mangle(R, *instance));

  auto addFormal = [&](typed::Var *var, typed::Intent intent) {
    var->owner = function;
    function->formals.push_back({var, intent});
  };
  for (FormalBinding &binding : instance->formals) {
    if (binding.isVarargs)
      function->numFixedFormals = function->formals.size();
    if (function->isExtern && !instance->isLibraryCode())
      checkExternFormal(R, decl, binding);
    // The library's may leave it open that C gets structs by value. Of procedures C gets the code.
    bool isDefault = binding.intent == ast::Intent::Default || binding.intent == ast::Intent::Const;
    if (function->isExtern && isDefault && binding.var &&
        (isExternRecord(binding.type) || binding.type->kind() == TypeKind::Proc)) {
      binding.intent = ast::Intent::ConstIn;
      binding.var->isRef = false;
    }
    if (binding.var)
      addFormal(binding.var, passing(binding.intent, binding.type));
    for (typed::Var *var : binding.packVars)
      if (var)
        addFormal(var, passing(binding.intent, var->type));
    for (typed::Var *var : binding.hidden)
      addFormal(var, typed::Intent::ConstRef);
  }
  if (!function->isExtern)
    function->body = R.make<typed::Block>(decl->range);
}

bool declaresDomain(const Instance &instance, const FormalBinding &formal) {
  auto *decl = dyn_cast_or_null<ast::FormalDecl>(formal.decl);
  bool isOwn =
      formal.intent == ast::Intent::Out || formal.intent == ast::Intent::In || formal.intent == ast::Intent::ConstIn;
  if (!isOwn || !decl || !decl->type || decl->isVarargs || !formal.var || !isa_and_nonnull<ArrayType>(formal.type))
    return false;
  // Fields bound to types need not know all domains.
  auto *array = dyn_cast<ast::BracketLoopExpr>(decl->type);
  auto *name = dyn_cast<ast::Ident>(decl->type);
  bool namesFormal =
      name && any_of(instance.formals, [&](const FormalBinding &other) { return other.name == name->name; });
  bool saysDomain = array ? !array->iterands.empty() : namesFormal;
  return saysDomain && headerArray(formal.type) && !containsQuery(decl->type, /*named=*/false);
}

bool declaresMappedDomain(const Instance &instance, const FormalBinding &formal) {
  if (!declaresDomain(instance, formal))
    return false;
  auto *array = dyn_cast<ArrayType>(formal.type);
  while (array && !array->domain()->dist())
    array = dyn_cast<ArrayType>(array->elt());
  return array != nullptr;
}

} // namespace choir::sema

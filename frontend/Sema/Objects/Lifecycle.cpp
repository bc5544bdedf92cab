//===- Lifecycle.cpp - How values of a type are copied and ended ----------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// One answer per type: bitwise, builtin (owned, shared), or by a function, which is generated here around what the
// program declares (init=, deinit).
//
//===----------------------------------------------------------------------===//

#include "Sema/Objects/Lifecycle.h"
#include "Sema/Context/CallGraph.h"
#include "Sema/Context/LinkNames.h"
#include "Sema/Core/Formals.h"
#include "Sema/Objects/CopyPairs.h"
#include "Sema/Objects/DomainFields.h"
#include "Sema/Objects/Generated.h"
#include "Sema/Objects/UnionMembers.h"
#include "Sema/Types/Distributions.h"
#include "llvm/Support/SaveAndRestore.h"

namespace choir::sema {

namespace {

/// How values are copied and ended, by their type.
struct LifecycleTable {
  CopySite copying; ///< whose copy function is being made, the outermost; none: at is invalid
  llvm::DenseMap<const Type *, Lifecycle *> lifecycles;
  llvm::DenseMap<const AggregateType *, typed::Function *> fieldsDeinits;
  llvm::SmallPtrSet<const ast::FunctionDecl *, 4> reportedDeinits; ///< beside another of their type
};

} // namespace

//===----------------------------------------------------------------------===//
// Building functions
//===----------------------------------------------------------------------===//

GeneratedFunction::GeneratedFunction(Resolver &resolver, llvm::StringRef name, const Type *result, Scope *outer,
                                     SourceRange range)
    : function(newGeneratedFunction(resolver, name, result, range)), scope(resolver.newScope(Scope::Function, outer)),
      ownedBody(resolver.newBody(nullptr, function, scope)), body(*ownedBody), R(resolver), range(range) {}

Value GeneratedFunction::addFormal(llvm::StringRef name, const Type *type, typed::Intent intent) {
  auto *var = R.make<typed::Var>();
  var->name = R.ast().getIdentifier(name);
  var->kind = typed::Var::Formal;
  var->type = type;
  var->isRef = intent == typed::Intent::Ref || intent == typed::Intent::ConstRef;
  var->isConst = intent == typed::Intent::ConstRef || intent == typed::Intent::ConstIn;
  var->range = range;
  var->owner = function;
  function->formals.push_back({var, intent});
  return Value::of(R.make<typed::VarExpr>(var, range));
}

Value GeneratedFunction::addThis(const Type *type, bool isConst) {
  const auto *aggregate = llvm::dyn_cast<AggregateType>(type);
  if (aggregate && aggregate->decl()->tag == ast::AggregateTag::Class)
    return addFormal(known::this_, R.types().getClass(aggregate, Management::Borrowed, false), typed::Intent::ConstIn);
  return addFormal(known::this_, type, isConst ? typed::Intent::ConstRef : typed::Intent::Ref);
}

static Scope *scopeFor(Resolver &R, const Type *type) {
  if (const auto *aggregate = llvm::dyn_cast<AggregateType>(type))
    return R.scopeOf(aggregate);
  return R.preludeScope();
}

static bool declares(Resolver &R, Identifier method, const Type *type) {
  OverloadSet methods;
  R.collectMethods(method, type, scopeFor(R, type), methods);
  return !methods.entries.empty();
}

/// Whether the type has a deinit of its own: the parent's part calls the parent's deinit.
static bool declaresDeinit(Resolver &R, const AggregateType *type) {
  const Type *receiver = type;
  if (type->decl()->tag == ast::AggregateTag::Class)
    receiver = R.types().getClass(type, Management::Borrowed, /*nilable=*/false);
  OverloadSet methods;
  R.collectMethods(R.names().deinit, receiver, R.scopeOf(type), methods);
  llvm::erase_if(methods.entries, [&](const OverloadSet::Entry &entry) {
    if (entry.function->enclosing)
      return entry.function->enclosing != type->decl();
    const Type *of = entry.function->receiverType;
    if (const auto *reference = llvm::dyn_cast_or_null<ClassType>(of))
      of = reference->object();
    const auto *aggregate = llvm::dyn_cast_or_null<AggregateType>(of);
    return aggregate && aggregate->decl() != type->decl();
  });
  const ast::FunctionDecl *first = nullptr;
  for (const OverloadSet::Entry &entry : methods.entries) {
    // Which of those for some types of a generic one it is, only their instances tell.
    const ast::FunctionDecl *decl = entry.function->function();
    if (decl->where || (decl->receiver && !llvm::isa<ast::Ident>(decl->receiver)))
      continue;
    if (first && R.state<LifecycleTable>().reportedDeinits.insert(decl).second) {
      R.report(decl->nameLoc, diag::deinitTwice, "'" + type->decl()->name.str().str() + "'");
      R.report(first->nameLoc, diag::noteDeclaredHere, first->name);
    }
    first = first ? first : decl;
  }
  return !methods.entries.empty();
}

/// The stored fields that the aggregate itself declares.
static llvm::SmallVector<const Field *, 8> ownFields(const AggregateType *type) {
  llvm::SmallVector<const Field *, 8> fields;
  for (const Field &field : type->fields)
    if (field.index >= 0 && field.owner == type)
      fields.push_back(&field);
  return fields;
}

/// An lvalue of a field that may be initialised or ended whatever its declaration says.
static typed::Expr *rawField(Body &body, const Value &object, const Field &field) {
  typed::Expr *lvalue = body.fieldOf(object, field, object.range).expr;
  lvalue->isConstLValue = false;
  return lvalue;
}

//===----------------------------------------------------------------------===//
// Deinitialisation
//===----------------------------------------------------------------------===//

static void emitDeinit(Body &body, typed::Expr *lvalue) {
  const Lifecycle &life = body.resolver().lifecycle(lvalue->type);
  if (!life.isTrivialDeinit)
    body.emit(body.make<typed::DeinitStmt>(lvalue, life.deinit, lvalue->range));
}

static void makeAggregateDeinit(Resolver &R, const AggregateType *type, typed::Function *&slot, bool isOfFields) {
  SourceRange range = type->decl()->range;
  GeneratedFunction made(R, known::deinit, R.types().void_, scopeFor(R, type), range);
  slot = made.function;
  Value self = made.addThis(type, /*isConst=*/false);
  if (!isOfFields && declaresDeinit(R, type)) {
    Value called = made.body.callMethod(self, R.names().deinit, {}, range);
    if (called.isExpr())
      made.body.emit(R.make<typed::EvalStmt>(called.expr, range));
  }
  auto endField = [&](const Field &field) {
    if (field.kind != Field::Ref)
      emitDeinit(made.body, rawField(made.body, self, field));
  };
  if (isUnion(type))
    return forActiveMember(made.body, self, endField);
  llvm::SmallVector<const Field *, 8> fields = ownFields(type);
  for (const Field *field : llvm::reverse(fields))
    endField(*field);
  if (type->parent) {
    typed::Function *parent = isOfFields ? fieldsDeinit(R, type->parent) : R.lifecycle(type->parent).deinit;
    if (parent) {
      typed::Expr *up[] = {made.body.toRValue(self)};
      typed::Expr *args[] = {R.make<typed::PrimExpr>(typed::Prim::ClassCast, R.tree().copy<typed::Expr *>(up),
                                                     R.types().getClass(type->parent, Management::Borrowed, false),
                                                     range)};
      typed::Expr *call = R.make<typed::CallExpr>(parent, R.tree().copy<typed::Expr *>(args), range);
      noteCall(R, made.function, parent);
      made.body.emit(R.make<typed::EvalStmt>(call, range));
    }
  }
}

typed::Function *fieldsDeinit(Resolver &R, const AggregateType *type) {
  if (R.lifecycle(type).isTrivialDeinit)
    return nullptr;
  auto [entry, isNew] = R.state<LifecycleTable>().fieldsDeinits.try_emplace(type, nullptr);
  if (!isNew)
    return entry->second;
  typed::Function *made = nullptr;
  makeAggregateDeinit(R, type, made, /*isOfFields=*/true);
  R.state<LifecycleTable>().fieldsDeinits[type] = made;
  return made;
}

static void makeTupleDeinit(Resolver &R, const TupleType *type, typed::Function *&slot) {
  GeneratedFunction made(R, known::deinit, R.types().void_, R.preludeScope(), SourceRange());
  slot = made.function;
  Value self = made.addThis(type, /*isConst=*/false);
  for (unsigned i = type->size(); i-- > 0;)
    emitDeinit(made.body, made.body.tupleElement(self, i, SourceRange()).expr);
}

//===----------------------------------------------------------------------===//
// Copies
//===----------------------------------------------------------------------===//

static void emitCopy(Body &body, typed::Expr *to, typed::Expr *from) {
  body.emit(body.make<typed::InitStmt>(to, body.toRValue(Value::of(from)), to->range));
}

/// The program's init= for values of the type itself, or null.
static typed::Function *declaredCopy(GeneratedFunction &made, const AggregateType *type, const Value &self,
                                     const Value &other) {
  Resolver &R = made.body.resolver();
  if (!declares(R, R.names().initEq, type)) {
    const CopySite &site = R.state<LifecycleTable>().copying;
    Body::InstanceGuard in(made.body, site.in);
    // The library may copy what programs only assign.
    if (site.at.isValid() && !(site.in && site.in->isLibraryCode()))
      checkMayCopyFields(made.body, type, site.at);
    return nullptr;
  }
  CallInfo call;
  call.name = R.names().initEq;
  call.range = call.nameRange =
      R.state<LifecycleTable>().copying.at.isValid() ? R.state<LifecycleTable>().copying.at : type->decl()->range;
  call.isMethod = true;
  call.receiver = self;
  call.actuals.push_back({other, Identifier(), call.range});
  Body::InstanceGuard in(made.body, R.state<LifecycleTable>().copying.in);
  const unsigned errors = R.diags().getNumErrors();
  Instance *init = made.body.findInstance(call, /*saysAmbiguous=*/true);
  if (!init && R.diags().getNumErrors() == errors)
    checkMayCopyFields(made.body, type, call.range);
  return init ? init->function : nullptr;
}

/// The field of the same value whose domain an array field is declared over, `var A: [D] t`; null for other fields.
static const Field *domainFieldOf(const AggregateType *type, const Field &array) {
  auto *written = llvm::dyn_cast_or_null<ast::BracketLoopExpr>(array.decl ? array.decl->type : nullptr);
  bool isPlain = written && llvm::isa<ArrayType>(array.type) && written->iterands.size() == 1 && !written->index;
  auto *name = isPlain ? llvm::dyn_cast<ast::Ident>(written->iterands.front()) : nullptr;
  const Field *field = name ? type->field(name->name) : nullptr;
  return field && llvm::isa<DomainType>(field->type) && field->kind != Field::Ref ? field : nullptr;
}

/// Copies one field. An array over a domain of the value follows the copy's domain, not the original's.
static void copyField(Body &body, const AggregateType *type, const Field &field, const Value &self,
                      const Value &other) {
  typed::Expr *to = rawField(body, self, field), *from = rawField(body, other, field);
  const Field *domain = domainFieldOf(type, field);
  if (!domain) {
    emitCopy(body, to, from);
    return attachDomainField(body, field, Value::of(rawField(body, self, field)));
  }
  llvm::SmallVector<typed::Expr *, 2> domains{rawField(body, self, *domain)};
  auto *array = llvm::cast<ArrayType>(field.type);
  bool isNested = llvm::isa<ArrayType>(array->elt());
  if (isNested)
    return emitCopy(body, to, from);
  body.emit(body.make<typed::InitStmt>(to, body.initialValue(Value::of(from), {array, domains}, to->range), to->range));
}

/// The source of a copy. The caller has checked that a source that gives something away is no constant.
static Value addOriginal(GeneratedFunction &made, const Type *type) {
  const bool isTaken = made.body.resolver().lifecycle(type).copyTakes;
  return made.addFormal("other", type, isTaken ? typed::Intent::Ref : typed::Intent::ConstRef);
}

/// By the program's init=, or field by field.
static void makeAggregateCopy(Resolver &R, const AggregateType *type, typed::Function *&slot) {
  SourceRange range = type->decl()->range;
  GeneratedFunction made(R, known::initEq, R.types().void_, scopeFor(R, type), range);
  slot = made.function;
  Value self = made.addThis(type, /*isConst=*/false);
  Value other = addOriginal(made, type);
  typed::Function *init = declaredCopy(made, type, self, other);
  if (!init && isUnion(type)) {
    copyTag(made.body, self, other, /*isInit=*/true);
    forActiveMember(made.body, other, [&](const Field &field) { copyField(made.body, type, field, self, other); });
    return callPostinit(made.body, type, self);
  }
  if (!init) {
    for (const Field *field : ownFields(type))
      copyField(made.body, type, *field, self, other);
    return callPostinit(made.body, type, self);
  }
  typed::Intent intent = init->formals[1].intent;
  bool byAddress = intent == typed::Intent::Ref || intent == typed::Intent::ConstRef;
  typed::Expr *args[] = {byAddress ? other.expr : made.body.toRValue(other)};
  noteCall(R, made.function, init);
  made.body.emit(R.make<typed::InitStmt>(
      self.expr, R.make<typed::InitExpr>(type, init, R.tree().copy<typed::Expr *>(args), type, range), range));
  callPostinit(made.body, type, self);
}

static void makeTupleCopy(Resolver &R, const TupleType *type, typed::Function *&slot) {
  GeneratedFunction made(R, known::initEq, R.types().void_, R.preludeScope(), SourceRange());
  slot = made.function;
  Value self = made.addThis(type, /*isConst=*/false);
  Value other = addOriginal(made, type);
  for (unsigned i = 0; i < type->size(); ++i)
    emitCopy(made.body, made.body.tupleElement(self, i, SourceRange()).expr,
             made.body.tupleElement(other, i, SourceRange()).expr);
}

/// A new array over an equal domain, its elements copied in parallel.
static void makeArrayCopy(Resolver &R, const ArrayType *type, typed::Function *&slot) {
  SourceRange range;
  GeneratedFunction made(R, known::initEq, R.types().void_, R.preludeScope(), range);
  slot = made.function;
  Value self = made.addThis(type, /*isConst=*/false);
  Value other = made.addFormal("other", type, typed::Intent::ConstRef);
  std::optional<Value> domain = made.body.tryMethod(other, R.names().domain, {}, range, /*hasParens=*/false);
  if (!domain || !domain->isExpr())
    return;

  auto *element = made.body.newVar(R.names().elementVariable, type->elt(), typed::Var::Index, range);
  element->isRef = true; // not const: owned elements change hands
  auto *iterand = R.make<typed::Iterand>();
  iterand->kind = typed::Iterand::Array;
  iterand->source = other.expr;
  iterand->var = element;
  iterand->element = type->elt();
  iterand->elementIsRef = true;
  iterand->rank = type->rank();

  Value indices = made.body.stable(*domain);
  auto *copy = R.make<typed::NewArrayExpr>(indices.expr, type, range);
  copy->placement = placementOf(made.body, indices);
  copy->init = typed::NewArrayExpr::FromIterand;
  typed::Iterand *iterands[] = {iterand};
  copy->iterands = R.tree().copy<typed::Iterand *>(iterands);
  copy->value = made.body.toRValue(Value::of(R.make<typed::VarExpr>(element, range)));
  copy->elementDeinit = R.lifecycle(type->elt()).deinit;
  made.body.emit(R.make<typed::InitStmt>(self.expr, copy, range));
}

//===----------------------------------------------------------------------===//
// Types
//===----------------------------------------------------------------------===//

// A type's functions may ask for its lifecycle again (an init= that copies its argument), so the answer is complete
// but for their bodies before these are built.

static void computeTuple(Resolver &R, const TupleType *type, Lifecycle &life) {
  for (const Type *element : type->elements()) {
    const Lifecycle &inner = R.lifecycle(element);
    life.isTrivialCopy &= inner.isTrivialCopy;
    life.isTrivialDeinit &= inner.isTrivialDeinit;
    life.isCopyable &= inner.isCopyable;
    life.copyTakes |= inner.copyTakes;
    life.leavesNil |= inner.leavesNil;
  }
  if (!life.isTrivialDeinit)
    makeTupleDeinit(R, type, life.deinit);
}

static void computeAggregate(Resolver &R, const AggregateType *type, Lifecycle &life) {
  if (!R.completeAggregate(type, type->decl()->range))
    return;
  bool isClass = type->decl()->tag == ast::AggregateTag::Class, hasOwnCopy = declares(R, R.names().initEq, type);
  for (const Field *field : ownFields(type)) {
    if (field->kind == Field::Ref)
      continue;
    const Lifecycle &inner = R.lifecycle(field->type);
    life.isTrivialCopy &= inner.isTrivialCopy;
    life.isTrivialDeinit &= inner.isTrivialDeinit;
    life.isCopyable &= hasOwnCopy || inner.isCopyable;
    life.copyTakes |= !hasOwnCopy && inner.copyTakes;
    life.leavesNil |= !hasOwnCopy && inner.leavesNil;
  }
  life.isTrivialCopy &= !hasOwnCopy && (isClass || !declares(R, R.names().postinit, type));
  // Where copies are made counts, if only to refuse them.
  life.isTrivialCopy &= isClass || hasOwnCopy || !declaredAssignment(R, type);
  life.isTrivialDeinit &= !declaresDeinit(R, type);
  if (isClass && type->parent)
    life.isTrivialDeinit &= R.lifecycle(type->parent).isTrivialDeinit;
  if (!life.isTrivialDeinit)
    makeAggregateDeinit(R, type, life.deinit, /*isOfFields=*/false);
  type->deinitFn = life.deinit;
}

static void compute(Resolver &R, const Type *type, Lifecycle &life) {
  if (const auto *reference = llvm::dyn_cast<ClassType>(type)) {
    life.isTrivialCopy = life.isTrivialDeinit = !reference->isManaged();
    life.copyTakes = reference->management() == Management::Owned;
    life.leavesNil = life.copyTakes && !reference->isNilable();
  } else if (type->kind() == TypeKind::Proc) {
    life.isTrivialCopy = life.isTrivialDeinit = false;
  } else if (const auto *array = llvm::dyn_cast<ArrayType>(type)) {
    if (array->impl()) {
      life = R.lifecycle(array->impl());
    } else {
      life.isTrivialCopy = life.isTrivialDeinit = false;
      const Lifecycle *element = array->elt() ? &R.lifecycle(array->elt()) : nullptr;
      life.isCopyable = !element || (element->isCopyable && !element->copyTakes);
    }
  } else if (const auto *tuple = llvm::dyn_cast<TupleType>(type)) {
    computeTuple(R, tuple, life);
  } else if (const auto *aggregate = llvm::dyn_cast<AggregateType>(type)) {
    computeAggregate(R, aggregate, life);
  } else if (const auto *domain = llvm::dyn_cast<DomainType>(type); domain && domain->impl()) {
    life = R.lifecycle(domain->impl());
  }
}

static bool endsByProgram(Resolver &R, const Type *type, llvm::SmallPtrSetImpl<const Type *> &seen) {
  auto ends = [&](const Type *part) { return endsByProgram(R, part, seen); };
  if (const auto *reference = llvm::dyn_cast<ClassType>(type))
    return reference->isManaged() && (!reference->object() || ends(reference->object()));
  if (const auto *tuple = llvm::dyn_cast<TupleType>(type))
    return llvm::any_of(tuple->elements(), ends);
  const auto *aggregate = llvm::dyn_cast<AggregateType>(type);
  if (!aggregate || !seen.insert(type).second)
    return false;
  const ModuleSymbol *module = R.scopeOf(aggregate)->module;
  const bool isLibrary = module && module->isLibrary;
  if (!isLibrary && (declaresDeinit(R, aggregate) || llvm::any_of(ownFields(aggregate), [&](const Field *field) {
                       return field->kind != Field::Ref && ends(field->type);
                     })))
    return true;
  return llvm::any_of(aggregate->children, ends) || (aggregate->parent && ends(aggregate->parent));
}

bool endsByProgram(Resolver &R, const Type *type) {
  llvm::SmallPtrSet<const Type *, 8> seen;
  return sema::endsByProgram(R, type, seen);
}

typed::Function *copyFunction(Resolver &R, const Type *type, const CopySite &site) {
  R.lifecycle(type);
  // Functions for the parts of a value are made for the copy of the whole.
  CopySite &copying = R.state<LifecycleTable>().copying;
  llvm::SaveAndRestore inside(copying, copying.at.isValid() ? copying : site);
  if (const auto *domain = llvm::dyn_cast<DomainType>(type); domain && domain->impl())
    return R.copyFunction(domain->impl(), site);
  if (const auto *array = llvm::dyn_cast<ArrayType>(type); array && array->impl())
    return R.copyFunction(array->impl(), site);
  Lifecycle &life = *R.state<LifecycleTable>().lifecycles[type];
  if (life.copy || life.isTrivialCopy)
    return life.copy;
  if (const auto *array = llvm::dyn_cast<ArrayType>(type)) {
    makeArrayCopy(R, array, life.copy);
  } else if (const auto *tuple = llvm::dyn_cast<TupleType>(type)) {
    makeTupleCopy(R, tuple, life.copy);
  } else if (const auto *aggregate = llvm::dyn_cast<AggregateType>(type);
             aggregate && aggregate->decl()->tag != ast::AggregateTag::Class) {
    makeAggregateCopy(R, aggregate, life.copy);
    aggregate->copyFn = life.copy;
  }
  return life.copy;
}

const Lifecycle &lifecycle(Resolver &R, const Type *type) {
  if (auto known = R.state<LifecycleTable>().lifecycles.find(type); known != R.state<LifecycleTable>().lifecycles.end())
    return *known->second;
  auto *life = R.make<Lifecycle>();
  life->isTrivialCopy = life->isTrivialDeinit = true;
  R.state<LifecycleTable>().lifecycles[type] = life;
  compute(R, type, *life);
  return *life;
}

/// Whether an initialiser asks for nothing, but perhaps for what makes up the type.
static bool asksForNothing(const ast::FunctionDecl *init) {
  return llvm::all_of(init->formals, [](const ast::Decl *formal) {
    FormalParts parts(formal);
    return parts.init || parts.isVarargs || parts.intent == ast::Intent::Type || parts.intent == ast::Intent::Param;
  });
}

bool isDefaultInitialisable(Resolver &R, const Type *type) {
  if (const auto *reference = llvm::dyn_cast<ClassType>(type))
    return reference->isNilable();
  if (const auto *tuple = llvm::dyn_cast<TupleType>(type))
    return llvm::all_of(tuple->elements(), [&](const Type *element) { return R.isDefaultInitialisable(element); });
  if (const auto *array = llvm::dyn_cast<ArrayType>(type))
    return R.isDefaultInitialisable(array->elt());
  const auto *aggregate = llvm::dyn_cast<AggregateType>(type);
  if (!aggregate)
    return true;
  OverloadSet inits;
  R.collectMethods(R.names().init, aggregate, scopeFor(R, aggregate), inits);
  if (!inits.entries.empty())
    return llvm::any_of(inits.entries, [&](const OverloadSet::Entry &entry) {
      const ast::FunctionDecl *init = entry.function->function();
      bool isRefused = init && init->where && R.signatureOf(entry.function, aggregate, nullptr, init->range).whereFails;
      return !init || (asksForNothing(init) && !isRefused);
    });
  // A type whose name alone says enough stands for what its defaults make of it; one left open makes no value.
  const Type *complete = R.withDefaults(aggregate, aggregate->decl()->range);
  if (complete->isGeneric() || complete->isError())
    return complete->isError();
  aggregate = llvm::cast<AggregateType>(complete);
  if (isUnion(aggregate) || !R.completeAggregate(aggregate, aggregate->decl()->range))
    return true; // No field of a new union has a value.
  return llvm::all_of(aggregate->fields, [&](const Field &field) {
    return field.index < 0 || (field.decl && field.decl->init) || R.isDefaultInitialisable(field.type);
  });
}

} // namespace choir::sema

//===- InitCalls.cpp - Calls of initialisers ------------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A new value is made by an initialiser that its type declares, or else field by field (Generated.cpp). `postinit` runs
// once per value, whichever initialisers took part, so it is not their affair but that of whoever makes the value.
//
//===----------------------------------------------------------------------===//

#include "Sema/Objects/Generated.h"

using namespace llvm;

namespace choir::sema {

//===----------------------------------------------------------------------===//
// Calls of initialisers
//===----------------------------------------------------------------------===//

/// What methods of a value of the type are called on: of a class, a reference to an object.
static const Type *receiverOf(Resolver &R, const AggregateType *type) {
  bool isClass = type->decl()->tag == ast::AggregateTag::Class;
  return isClass ? static_cast<const Type *>(R.types.getClass(type, Management::Borrowed, /*nilable=*/false)) : type;
}

/// What an initialiser is called on while nothing exists yet.
Value BodyResolver::unbornObject(const AggregateType *type, SourceRange range) {
  auto *var = make<typed::Var>();
  var->type = receiverOf(R, type);
  var->range = range;
  return Value::of(make<typed::VarExpr>(var, range));
}

/// Adds what the type has bound already as named actuals.
static CallInfo withBoundArgs(BodyResolver &body, const CallInfo &call, const AggregateType *type) {
  CallInfo full = call;
  for (auto [field, arg] : zip(body.R.genericFields(type), type->args())) {
    if (arg.param)
      full.actuals.push_back({body.param(arg.param, call.range), field->name, call.range});
    else if (arg.type && field->varKind == ast::VarKind::Type)
      full.actuals.push_back({Value::ofType(arg.type, call.range, body.R.domainsOfTypeArg(type, call.domains, field)),
                              field->name, call.range});
  }
  return full;
}

/// The initialisers that a type itself declares: they are not inherited.
OverloadSet *BodyResolver::initialisersOf(const AggregateType *type, Identifier name) {
  OverloadSet all;
  R.collectMethods(name, receiverOf(R, type), R.scopeOf(type), all);
  auto *own = make<OverloadSet>();
  own->name = name;
  for (const OverloadSet::Entry &entry : all.entries) {
    const Type *written = entry.function->receiverType;
    if (auto *reference = dyn_cast_or_null<ClassType>(written))
      written = reference->object();
    auto *secondary = dyn_cast_or_null<AggregateType>(written);
    const ast::AggregateDecl *declares = secondary ? secondary->decl() : entry.function->enclosing;
    if (declares == type->decl())
      own->entries.push_back(entry);
  }
  return own;
}

/// A record or object by an initialiser that the type declares, or, declaring none, has; without postinit.
std::optional<Value> BodyResolver::tryBareInit(const AggregateType *type, CallInfo &call) {
  call.functions = initialisersOf(type, call.name);
  if (call.functions->entries.empty()) {
    if (call.name == R.names.initEq)
      return std::nullopt;
    return generatedInit(type, call);
  }
  call.isMethod = true;
  call.receiver = unbornObject(type, call.range);
  auto attempt = [&](CallInfo &info) -> std::optional<Value> {
    std::optional<Value> called = tryCall(info);
    return called ? std::optional(initExprOf(*called, info.range)) : std::nullopt;
  };
  bool hasBound = call.name == R.names.init && any_of(type->args(), [](const TypeArg &arg) { return arg.isBound(); });
  if (hasBound) {
    CallInfo full = withBoundArgs(*this, call, type);
    if (std::optional<Value> made = attempt(full))
      return made;
  }
  std::optional<Value> made = attempt(call);
  // Initialisers that other modules add do not take away the one that the compiler makes.
  const ModuleSymbol *home = R.scopeOf(type)->module;
  bool areAdded = none_of(call.functions->entries,
                          [&](const OverloadSet::Entry &entry) { return entry.function->scope->module == home; });
  return made || !areAdded || call.name != R.names.init ? made : generatedInit(type, call);
}

Value BodyResolver::bareInit(const AggregateType *type, CallInfo &call) {
  if (std::optional<Value> made = tryBareInit(type, call))
    return *made;
  Value result = resolveCall(call); // says what is wrong
  return result.isError() ? result : initExprOf(result, call.range);
}

std::optional<Value> BodyResolver::tryInitialise(const AggregateType *type, CallInfo &call) {
  std::optional<Value> made = tryBareInit(type, call);
  return made ? std::optional(withPostinit(*made)) : std::nullopt;
}

Value BodyResolver::initialise(const AggregateType *type, CallInfo &call) { return withPostinit(bareInit(type, call)); }

/// The value that a call of an initialiser makes.
Value BodyResolver::initExprOf(const Value &called, SourceRange range) {
  auto *call = called.isExpr() ? dyn_cast<typed::CallExpr>(called.expr) : nullptr;
  if (!call)
    return Value::error();
  const Type *type = call->callee->formals.front().var->type;
  auto *reference = dyn_cast<ClassType>(type);
  auto *aggregate = reference ? reference->object() : cast<AggregateType>(type);
  if (!R.completeAggregate(aggregate, range))
    return Value::error();
  if (reference)
    type = types.getClass(aggregate, Management::Unmanaged, false);
  auto *init = make<typed::InitExpr>(aggregate, call->callee, call->args.drop_front(), type, range);
  init->onError = call->onError;
  Value value = Value::of(init);
  value.isTemporary = true;
  return value;
}

/// Runs another initialiser on a value that is being made.
void BodyResolver::initialiseInPlace(const Value &self, const AggregateType *type, CallInfo &call) {
  Value made = bareInit(type, call);
  auto *init = made.isExpr() ? dyn_cast<typed::InitExpr>(made.expr) : nullptr;
  if (!init)
    return;
  Value place = reuse(self, call.range);
  typed::Expr *object = place.expr;
  if (auto *reference = dyn_cast<ClassType>(self.type)) {
    object = toRValue(place);
    if (reference->object() != init->aggregate)
      object = scalars().prim(typed::Prim::ClassCast, object,
                              types.getClass(init->aggregate, Management::Borrowed, false), call.range);
  }
  SmallVector<typed::Expr *, 4> args{object};
  append_range(args, init->args);
  R.noteCall(function, init->init);
  auto *run = make<typed::CallExpr>(init->init, R.tree.copy(ArrayRef<typed::Expr *>(args)), call.range);
  run->onError = init->onError;
  emit(make<typed::EvalStmt>(run, call.range));
}

//===----------------------------------------------------------------------===//
// postinit
//===----------------------------------------------------------------------===//

static OverloadSet postinitsOf(Resolver &R, const AggregateType *type) {
  OverloadSet methods;
  R.collectMethods(R.names.postinit, receiverOf(R, type), R.scopeOf(type), methods);
  return methods;
}

static bool hasPostinit(Resolver &R, const AggregateType *type) { return !postinitsOf(R, type).entries.empty(); }

/// Calls a postinit that may throw, in which case the value that is there by then ends.
static void callThrowingPostinit(BodyResolver &body, const AggregateType *type, const Value &self) {
  SourceRange range = type->decl()->range;
  typed::Function *deinit = body.R.lifecycle(type).deinit;
  if (!deinit)
    return callPostinit(body, type, self);
  body.withUndo(
      range, [&] { callPostinit(body, type, self); },
      [&] {
        Value place = body.reuse(self, range);
        typed::Expr *args[] = {isa<ClassType>(self.type) ? body.toRValue(place) : place.expr};
        body.evaluate(body.callFunction(deinit, args, range), range);
      });
}

/// An initialiser that goes on to call the type's postinit.
static typed::Function *makeInitWithPostinit(Resolver &R, const AggregateType *type, typed::Function *init) {
  SourceRange range = type->decl()->range;
  const bool throws = any_of(postinitsOf(R, type).entries,
                             [](const OverloadSet::Entry &entry) { return entry.function->function()->throws; });
  GeneratedFunction made(R, "init", R.types.void_, R.scopeOf(type), range);
  made.function->throws = init->throws || throws;
  Value self = made.addThis(type, /*isConst=*/false);
  SmallVector<typed::Expr *, 4> args{isa<ClassType>(self.type) ? made.body.toRValue(self) : self.expr};
  for (const typed::Formal &formal : drop_begin(init->formals)) {
    Value actual = made.addFormal(formal.var->name.str(), formal.var->type, formal.intent);
    actual.isTemporary = true; // the formal gives its value away
    args.push_back(formal.var->isRef ? actual.expr : made.body.toRValue(actual));
  }
  made.body.evaluate(made.body.callFunction(init, args, range), range);
  throws ? callThrowingPostinit(made.body, type, self) : callPostinit(made.body, type, self);
  return made.function;
}

void callPostinit(BodyResolver &body, const AggregateType *type, const Value &self) {
  SourceRange range = type->decl()->range;
  if (hasPostinit(body.R, type))
    body.evaluate(body.callMethod(body.reuse(self, range), body.R.names.postinit, {}, range), range);
}

Value BodyResolver::withPostinit(const Value &made) {
  auto *value = made.isExpr() ? dyn_cast<typed::InitExpr>(made.expr) : nullptr;
  if (!value || !hasPostinit(R, value->aggregate))
    return made;
  auto [entry, isNew] = R.initsWithPostinit.try_emplace({value->aggregate, value->init}, nullptr);
  if (isNew) {
    typed::Function *init = makeInitWithPostinit(R, value->aggregate, value->init);
    R.initsWithPostinit[{value->aggregate, value->init}] = init;
    value->init = init;
  } else {
    value->init = entry->second;
  }
  if (value->onError == typed::OnError::None)
    value->onError = errorModeForCall(make<typed::CallExpr>(value->init, ArrayRef<typed::Expr *>(), value->range));
  R.noteCall(function, value->init);
  return made;
}

/// Whether the body calls `super.postinit()` itself.
static bool callsParent(const ast::FunctionDecl *decl, Identifier method) {
  return !ast::walk(decl->body, [&](const ast::Node *node) {
    auto *dot = dyn_cast<ast::DotExpr>(node);
    auto *base = dot ? dyn_cast<ast::Ident>(dot->base) : nullptr;
    bool found = base && base->name == "super" && dot->name == method;
    return found ? ast::WalkResult::Stop : ast::WalkResult::Continue;
  });
}

void BodyResolver::beginPostinit() {
  const ast::FunctionDecl *decl = instance->decl();
  auto *reference = dyn_cast_or_null<ClassType>(instance->receiver);
  const AggregateType *object = reference ? reference->object() : nullptr;
  if (!object || !object->parent || !hasPostinit(R, object->parent) || callsParent(decl, R.names.postinit))
    return;
  CallInfo call;
  call.name = R.names.postinit;
  call.range = call.nameRange = decl->range;
  call.isMethod = call.isSuperCall = true;
  call.receiver = superOf(decl->range);
  evaluate(resolveCall(call), decl->range);
}

} // namespace choir::sema

//===- InitCalls.cpp - Calls of initialisers ------------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A new value is made by an initialiser that its type declares, or else field by field (Generated.cpp). `postinit` runs
// once per value, whichever initialisers took part, so the creator of the value calls it, not an initialiser.
//
//===----------------------------------------------------------------------===//

#include "Sema/Objects/InitCalls.h"
#include "Sema/Context/CallGraph.h"
#include "Sema/Errors/Routing.h"
#include "Sema/Objects/Generated.h"
#include "Sema/Objects/Lifecycle.h"
#include "Sema/Objects/Parents.h"

using namespace llvm;

namespace choir::sema {

namespace {

/// Initialisers that call postinit too.
struct PostinitWrappers {
  /// Initialisers that call postinit too, by type and the initialiser proper.
  llvm::DenseMap<std::pair<const AggregateType *, typed::Function *>, typed::Function *> initsWithPostinit;
};

} // namespace

static Value initExprOf(Body &body, const Value &called, SourceRange range);
static Value withPostinit(Body &body, const Value &made);

//===----------------------------------------------------------------------===//
// Calls of initialisers
//===----------------------------------------------------------------------===//

/// The type of a method's receiver: for a class, a reference to an object.
static const Type *receiverOf(Resolver &R, const AggregateType *type) {
  bool isClass = type->decl()->tag == ast::AggregateTag::Class;
  return isClass ? static_cast<const Type *>(R.types().getClass(type, Management::Borrowed, /*nilable=*/false)) : type;
}

Value unbornObject(Body &body, const AggregateType *type, SourceRange range) {
  auto *var = body.make<typed::Var>();
  var->type = receiverOf(body.resolver(), type);
  var->range = range;
  return Value::of(body.make<typed::VarExpr>(var, range));
}

/// Adds what the type has bound already as named actuals.
static CallInfo withBoundArgs(Body &body, const CallInfo &call, const AggregateType *type) {
  CallInfo full = call;
  for (auto [field, arg] : zip(body.resolver().genericFields(type), type->args())) {
    if (arg.param)
      full.actuals.push_back({Value::ofParam(arg.param, call.range), field->name, call.range});
    else if (arg.type && field->varKind == ast::VarKind::Type)
      full.actuals.push_back(
          {Value::ofType(arg.type, call.range, body.resolver().domainsOfTypeArg(type, call.domains, field)),
           field->name, call.range});
  }
  return full;
}

OverloadSet *initialisersOf(Body &body, const AggregateType *type, Identifier name) {
  OverloadSet all;
  body.resolver().collectMethods(name, receiverOf(body.resolver(), type), body.resolver().scopeOf(type), all);
  auto *own = body.make<OverloadSet>();
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
static std::optional<Value> tryBareInit(Body &body, const AggregateType *type, CallInfo &call) {
  call.functions = initialisersOf(body, type, call.name);
  if (call.functions->entries.empty()) {
    if (call.name == body.resolver().names().initEq)
      return std::nullopt;
    return generatedInit(body, type, call);
  }
  call.isMethod = true;
  call.receiver = unbornObject(body, type, call.range);
  auto attempt = [&](CallInfo &info) -> std::optional<Value> {
    std::optional<Value> called = body.tryCall(info);
    return called ? std::optional(initExprOf(body, *called, info.range)) : std::nullopt;
  };
  bool hasBound = call.name == body.resolver().names().init &&
                  any_of(type->args(), [](const TypeArg &arg) { return arg.isBound(); });
  if (hasBound) {
    CallInfo full = withBoundArgs(body, call, type);
    if (std::optional<Value> made = attempt(full))
      return made;
  }
  std::optional<Value> made = attempt(call);
  // Initialisers that other modules add do not take away the one that the compiler makes.
  const ModuleSymbol *home = body.resolver().scopeOf(type)->module;
  bool areAdded = none_of(call.functions->entries,
                          [&](const OverloadSet::Entry &entry) { return entry.function->scope->module == home; });
  return made || !areAdded || call.name != body.resolver().names().init ? made : generatedInit(body, type, call);
}

Value bareInit(Body &body, const AggregateType *type, CallInfo &call) {
  if (std::optional<Value> made = tryBareInit(body, type, call))
    return *made;
  Value result = body.resolveCall(call); // says what is wrong
  return result.isError() ? result : initExprOf(body, result, call.range);
}

std::optional<Value> tryInitialise(Body &body, const AggregateType *type, CallInfo &call) {
  std::optional<Value> made = tryBareInit(body, type, call);
  return made ? std::optional(withPostinit(body, *made)) : std::nullopt;
}

Value initialise(Body &body, const AggregateType *type, CallInfo &call) {
  return withPostinit(body, bareInit(body, type, call));
}

/// The value that a call of an initialiser makes.
static Value initExprOf(Body &body, const Value &called, SourceRange range) {
  auto *call = called.isExpr() ? dyn_cast<typed::CallExpr>(called.expr) : nullptr;
  if (!call)
    return Value::error();
  const Type *type = call->callee->formals.front().var->type;
  auto *reference = dyn_cast<ClassType>(type);
  auto *aggregate = reference ? reference->object() : cast<AggregateType>(type);
  if (!body.resolver().completeAggregate(aggregate, range))
    return Value::error();
  if (reference)
    type = body.types().getClass(aggregate, Management::Unmanaged, false);
  auto *init = body.make<typed::InitExpr>(aggregate, call->callee, call->args.drop_front(), type, range);
  init->onError = call->onError;
  std::tie(init->before, init->after) = body.state<CopiesAroundInits>().blocks.lookup(call);
  Value value = Value::of(init);
  value.isTemporary = true;
  return value;
}

void initialiseInPlace(Body &body, const Value &self, const AggregateType *type, CallInfo &call) {
  Value made = bareInit(body, type, call);
  auto *init = made.isExpr() ? dyn_cast<typed::InitExpr>(made.expr) : nullptr;
  if (!init)
    return;
  if (init->before)
    append_range(body.block()->stmts, init->before->stmts);
  Value place = body.reuse(self, call.range);
  typed::Expr *object = place.expr;
  if (auto *reference = dyn_cast<ClassType>(self.type)) {
    object = body.toRValue(place);
    if (reference->object() != init->aggregate)
      object = body.scalars().prim(typed::Prim::ClassCast, object,
                                   body.types().getClass(init->aggregate, Management::Borrowed, false), call.range);
  }
  SmallVector<typed::Expr *, 4> args{object};
  append_range(args, init->args);
  noteCall(body.resolver(), body.function(), init->init);
  auto *run =
      body.make<typed::CallExpr>(init->init, body.resolver().tree().copy(ArrayRef<typed::Expr *>(args)), call.range);
  run->onError = init->onError;
  body.emit(body.make<typed::EvalStmt>(run, call.range));
  if (init->after)
    body.emit(init->after);
}

//===----------------------------------------------------------------------===//
// postinit
//===----------------------------------------------------------------------===//

static OverloadSet postinitsOf(Resolver &R, const AggregateType *type) {
  OverloadSet methods;
  R.collectMethods(R.names().postinit, receiverOf(R, type), R.scopeOf(type), methods);
  return methods;
}

static bool hasPostinit(Resolver &R, const AggregateType *type) { return !postinitsOf(R, type).entries.empty(); }

/// Calls a postinit that may throw, in which case the fields end.
static void callThrowingPostinit(Body &body, const AggregateType *type, const Value &self) {
  SourceRange range = type->decl()->range;
  typed::Function *deinit = fieldsDeinit(body.resolver(), type);
  if (!deinit)
    return callPostinit(body, type, self);
  withUndo(
      body, range, [&] { callPostinit(body, type, self); },
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
  GeneratedFunction made(R, known::init, R.types().void_, R.scopeOf(type), range);
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

void callPostinit(Body &body, const AggregateType *type, const Value &self) {
  SourceRange range = type->decl()->range;
  if (hasPostinit(body.resolver(), type))
    body.evaluate(body.callMethod(body.reuse(self, range), body.resolver().names().postinit, {}, range), range);
}

static Value withPostinit(Body &body, const Value &made) {
  auto *value = made.isExpr() ? dyn_cast<typed::InitExpr>(made.expr) : nullptr;
  if (!value || !hasPostinit(body.resolver(), value->aggregate))
    return made;
  auto [entry, isNew] =
      body.resolver().state<PostinitWrappers>().initsWithPostinit.try_emplace({value->aggregate, value->init}, nullptr);
  if (isNew) {
    typed::Function *init = makeInitWithPostinit(body.resolver(), value->aggregate, value->init);
    body.resolver().state<PostinitWrappers>().initsWithPostinit[{value->aggregate, value->init}] = init;
    value->init = init;
  } else {
    value->init = entry->second;
  }
  if (value->onError == typed::OnError::None)
    value->onError =
        errorModeForCall(body, body.make<typed::CallExpr>(value->init, ArrayRef<typed::Expr *>(), value->range));
  noteCall(body.resolver(), body.function(), value->init);
  return made;
}

/// Whether the body calls `super.postinit()` itself.
static bool callsParent(const ast::FunctionDecl *decl, Identifier method) {
  return !ast::walk(decl->body, [&](const ast::Node *node) {
    auto *dot = dyn_cast<ast::DotExpr>(node);
    auto *base = dot ? dyn_cast<ast::Ident>(dot->base) : nullptr;
    bool found = base && base->name == known::super_ && dot->name == method;
    return found ? ast::WalkResult::Stop : ast::WalkResult::Continue;
  });
}

void beginPostinit(Body &body) {
  const ast::FunctionDecl *decl = body.instance()->decl();
  auto *reference = dyn_cast_or_null<ClassType>(body.instance()->receiver);
  const AggregateType *object = reference ? reference->object() : nullptr;
  if (!object || !object->parent || !hasPostinit(body.resolver(), object->parent) ||
      callsParent(decl, body.resolver().names().postinit))
    return;
  CallInfo call;
  call.name = body.resolver().names().postinit;
  call.range = call.nameRange = decl->range;
  call.isMethod = call.isSuperCall = true;
  call.receiver = superOf(body, decl->range);
  body.evaluate(body.resolveCall(call), decl->range);
}

} // namespace choir::sema

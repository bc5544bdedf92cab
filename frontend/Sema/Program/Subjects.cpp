//===- Subjects.cpp - Which subject answers which question ----------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The one place that knows which subject answers which question of a Body and of a Resolver.
//
//===----------------------------------------------------------------------===//

#include "Sema/Arrays/Arrays.h"
#include "Sema/Calls/BuildCall.h"
#include "Sema/Calls/Callees.h"
#include "Sema/Calls/Calls.h"
#include "Sema/Calls/ProcValues.h"
#include "Sema/Errors/LoopErrors.h"
#include "Sema/Errors/Routing.h"
#include "Sema/Exprs/Casts.h"
#include "Sema/Exprs/Conversions.h"
#include "Sema/Exprs/Exprs.h"
#include "Sema/Exprs/Members.h"
#include "Sema/Exprs/Operators.h"
#include "Sema/Instances/Instantiate.h"
#include "Sema/Instances/Signatures.h"
#include "Sema/Loops/Iterands.h"
#include "Sema/Loops/Promotion.h"
#include "Sema/Names/Lookup.h"
#include "Sema/Names/Modules.h"
#include "Sema/Names/Receivers.h"
#include "Sema/Names/Scopes.h"
#include "Sema/Objects/Classes.h"
#include "Sema/Objects/Lifecycle.h"
#include "Sema/Statements/Statements.h"
#include "Sema/Types/Aggregates.h"
#include "Sema/Types/DomainTypes.h"
#include "Sema/Types/Patterns.h"
#include "Sema/Types/RuntimeTypes.h"
#include "Sema/Types/TypeExprs.h"
#include "Sema/Values/Params.h"
#include "Sema/Values/SyncVariables.h"
#include "Sema/Values/Tuples.h"
#include "Sema/Values/ValueErrors.h"
#include "Sema/Variables/Assign.h"
#include "Sema/Variables/Globals.h"
#include "Sema/Variables/Initialisation.h"
#include "Sema/Variables/References.h"

namespace choir::sema {

namespace {

class BodyResolver final : public Body {
public:
  using Body::Body;
  ~BodyResolver() override { reportUnhandled(*this); }

  // Expressions.
  Value resolveExpr(const ast::Expr *expr) override { return sema::resolveExpr(*this, expr); }
  Value resolveValue(const ast::Expr *expr, bool asPlace) override { return sema::resolveValue(*this, expr, asPlace); }
  Value resolveRuntime(const ast::Expr *expr) override { return sema::resolveRuntime(*this, expr); }
  Value resolveCondition(const ast::Expr *expr) override { return sema::resolveCondition(*this, expr); }
  TypeValue resolveType(const ast::Expr *expr, TypeUse use) override { return sema::resolveType(*this, expr, use); }
  const ParamValue *resolveParam(const ast::Expr *expr) override { return sema::resolveParam(*this, expr); }

  Value valueOf(const LookupResult &found, Identifier name, SourceRange range) override {
    return sema::valueOf(*this, found, name, range);
  }

  // Conversions.
  typed::Expr *toRValue(const Value &value) override { return sema::toRValue(*this, value); }
  typed::Expr *toLValue(const Value &value) override { return sema::toLValue(*this, value); }
  typed::Expr *convert(const Value &value, const Type *to, SourceRange range) override {
    return sema::convert(*this, value, to, range);
  }
  bool isConvertible(const Value &from, const Type *to) override { return sema::isConvertible(*this, from, to); }
  bool isConvertible(const Type *from, const Type *to) override { return sema::isConvertible(*this, from, to); }
  Value castTo(Value value, TypeValue type, SourceRange range) override {
    return sema::castTo(*this, value, type, range);
  }
  typed::Expr *boolOf(const Value &value, SourceRange range) override { return sema::boolOf(*this, value, range); }
  Value readIfSync(const Value &value) override { return sema::readIfSync(*this, value); }

  // First values.
  const Type *variableType(const Value &value) override { return sema::variableType(*this, value); }
  typed::Expr *initialValue(const Value &value, TypeValue to, SourceRange range) override {
    return sema::initialValue(*this, value, to, range);
  }
  typed::Expr *defaultValue(TypeValue type, SourceRange range) override {
    return sema::defaultValue(*this, type, range);
  }

  typed::Expr *referenced(const Value &value, bool isConst, Identifier name, SourceRange range) override {
    return sema::referenced(*this, value, isConst, name, range);
  }

  // Calls.
  bool addActuals(llvm::ArrayRef<ast::Actual> actuals, CallInfo &call) override {
    return sema::addActuals(*this, actuals, call);
  }
  Value resolveCall(CallInfo &call) override { return sema::resolveCall(*this, call); }
  std::optional<Value> tryCall(CallInfo &call) override { return sema::tryCall(*this, call); }
  Selection selectFunction(CallInfo &call) override { return sema::selectFunction(*this, call); }
  Instance *findInstance(CallInfo &call, bool saysAmbiguous) override {
    return sema::findInstance(*this, call, saysAmbiguous);
  }
  Value callFunction(typed::Function *callee, llvm::ArrayRef<typed::Expr *> args, SourceRange range) override {
    return sema::callFunction(*this, callee, args, range);
  }
  Value callLibrary(Identifier name, llvm::ArrayRef<Value> actuals, SourceRange range) override {
    return sema::callLibrary(*this, name, actuals, range);
  }
  Value callMethod(const Value &receiver, Identifier name, llvm::ArrayRef<Value> actuals, SourceRange range) override {
    return sema::callMethod(*this, receiver, name, actuals, range);
  }
  std::optional<Value> tryMethod(const Value &receiver, Identifier name, llvm::ArrayRef<Value> actuals,
                                 SourceRange range, bool hasParens) override {
    return sema::tryMethod(*this, receiver, name, actuals, range, hasParens);
  }
  std::optional<Value> tryOperator(Identifier op, llvm::ArrayRef<Value> actuals, SourceRange range) override {
    return sema::tryOperator(*this, op, actuals, range);
  }
  Value asMutable(const Value &value) override { return sema::asMutable(*this, value); }
  Value procValue(const Value &functions) override { return sema::procValue(*this, functions); }
  Value packAsTuple(const Value &value) override { return sema::packAsTuple(*this, value); }

  // Operators.
  Value unaryOp(Identifier op, const Value &operand, SourceRange range) override {
    return sema::unaryOp(*this, op, operand, range);
  }
  Value binaryOp(Identifier op, const Value &lhs, const Value &rhs, SourceRange range) override {
    return sema::binaryOp(*this, op, lhs, rhs, range);
  }
  void assign(Identifier op, const Value &lhs, const Value &rhs, SourceRange range) override {
    return sema::assign(*this, op, lhs, rhs, range);
  }

  // Parts of values.
  Value fieldOf(Value base, const Field &field, SourceRange range) override {
    return sema::fieldOf(*this, base, field, range);
  }
  Value tupleElement(const Value &tuple, unsigned index, SourceRange range) override {
    return sema::tupleElement(*this, tuple, index, range);
  }
  Value descriptorOf(const Value &value, SourceRange range) override { return sema::descriptorOf(*this, value, range); }
  Value domainOf(const Value &array, SourceRange range) override { return sema::domainOf(*this, array, range); }
  typed::Expr *borrow(const Value &value) override { return sema::borrow(*this, value); }

  // Iteration.
  const Type *elementTypeOf(const Value &value) override { return sema::elementTypeOf(*this, value); }
  typed::Iterand *makeIterand(const Value &iterable, typed::Loop::Mode mode, bool isLeader) override {
    return sema::makeIterand(*this, iterable, mode, isLeader);
  }
  Value elementVar(typed::Iterand *iterand, Identifier name, bool isConst, SourceRange range) override {
    return sema::elementVar(*this, iterand, name, isConst, range);
  }
  bool isPromotable(const Value &value) override { return sema::isPromotable(*this, value); }
  typed::Expr *materialise(const Value &iterable, SourceRange range) override {
    return sema::materialise(*this, iterable, range);
  }

  // Statements.
  void resolveStmts(llvm::ArrayRef<const ast::Stmt *> stmts) override { return sema::resolveStmts(*this, stmts); }
  void resolveInto(typed::Block *into, const ast::BlockStmt *stmt, FlowLevel::Kind kind) override {
    return sema::resolveInto(*this, into, stmt, kind);
  }
  void evaluate(const Value &value, SourceRange range) override { return sema::evaluate(*this, value, range); }

  void reportNoConversion(const Value &value, const Type *to, SourceRange range) override {
    return sema::reportNoConversion(*this, value, to, range);
  }
  void reportNotAValue(const Value &value, SourceRange range) override {
    return sema::reportNotAValue(*this, value, range);
  }
  bool hasMethodNamed(const Type *type, Identifier name) override { return sema::hasMethodNamed(*this, type, name); }
  Value callMethodWithoutParens(const Value &receiver, Identifier name, SourceRange range) override {
    return sema::callMethodWithoutParens(*this, receiver, name, range);
  }
  LookupResult lookupMember(ModuleSymbol *module, Identifier name, SourceRange range) override {
    return sema::lookupMember(*this, module, name, range);
  }
  void buildLoopBody(typed::Loop *loop, llvm::function_ref<void()> build) override {
    return sema::buildLoopBody(*this, loop, build);
  }
  typed::OnError routeError(SourceRange range, llvm::function_ref<void()> complain) override {
    return sema::routeError(*this, range, complain);
  }
  Value resolveTypeValue(const ast::Expr *expr) override { return sema::resolveTypeValue(*this, expr); }
  const ParamValue *convertParam(const ParamValue *value, const Type *to) override {
    return sema::convertParam(*this, value, to);
  }

  typed::Expr *stableDomain(const Value &domain) override { return sema::stableDomain(*this, domain); }
  Value resolveArrayDomain(llvm::ArrayRef<const ast::Expr *> iterands, SourceRange range) override {
    return sema::resolveArrayDomain(*this, iterands, range);
  }
};

class ProgramResolver final : public Resolver {
public:
  using Resolver::Resolver;

  std::unique_ptr<Body> newBody(Instance *instance, typed::Function *function, Scope *scope) override {
    return std::make_unique<BodyResolver>(*this, instance, function, scope);
  }
  Scope *membersOf(ModuleSymbol *module) override { return sema::membersOf(*this, module); }
  Scope *membersOf(const EnumType *type) override { return sema::membersOf(*this, type); }
  void declare(const ast::Stmt *statement, Scope *scope) override { return sema::declare(*this, statement, scope); }
  const MemberTable &memberTable(const AggregateType *type) override { return sema::memberTable(*this, type); }
  LookupResult lookup(Identifier name, Scope *scope) override { return sema::lookup(*this, name, scope); }
  OverloadSet *collectFunctions(Identifier name, Scope *scope, bool qualified) override {
    return sema::collectFunctions(*this, name, scope, qualified);
  }
  void collectMethods(Identifier name, const Type *receiver, Scope *scope, OverloadSet &into) override {
    return sema::collectMethods(*this, name, receiver, scope, into);
  }
  ModuleSymbol *moduleNamed(Identifier name, const Scope *from) override {
    return sema::moduleNamed(*this, name, from);
  }
  Value globalValue(Symbol *symbol, SourceRange use) override { return sema::globalValue(*this, symbol, use); }
  bool hasGlobalValue(const Symbol *symbol) override { return sema::hasGlobalValue(*this, symbol); }
  Value symbolValue(Symbol *symbol, SourceRange use) override { return sema::symbolValue(*this, symbol, use); }
  const Type *builtinType(Identifier name) override { return sema::builtinType(*this, name); }
  bool completeAggregate(const AggregateType *type, SourceRange use) override {
    return sema::completeAggregate(*this, type, use);
  }
  void completeParents(const AggregateType *type) override { return sema::completeParents(*this, type); }
  Scope *scopeOf(const AggregateType *type) override { return sema::scopeOf(*this, type); }
  llvm::ArrayRef<const ast::VarDecl *> genericFields(const AggregateType *type) override {
    return sema::genericFields(*this, type);
  }
  const Type *withDefaults(const Type *type, SourceRange use) override { return sema::withDefaults(*this, type, use); }
  const AggregateType *libraryRecord(Identifier name) override { return sema::libraryRecord(*this, name); }
  const ArrayType *arrayOver(const DomainType *domain, const Type *elt) override {
    return sema::arrayOver(*this, domain, elt);
  }
  llvm::SmallVector<const DomainType *, 2> runtimePart(const Type *type) override {
    return sema::runtimePart(*this, type);
  }
  unsigned runtimeParts(const Type *type) override { return sema::runtimeParts(*this, type); }
  bool isSubclass(const AggregateType *derived, const AggregateType *base) const override {
    return sema::isSubclass(*this, derived, base);
  }
  bool isSubtype(const Type *sub, const Type *super) override { return sema::isSubtype(*this, sub, super); }
  const Type *instantiate(const Type *formal, const Type *actual) override {
    return sema::instantiate(*this, formal, actual);
  }
  const Signature &signatureOf(FunctionSymbol *function, const Type *receiver, Instance *caller,
                               SourceRange use) override {
    return sema::signatureOf(*this, function, receiver, caller, use);
  }
  bool ensureResult(Instance *instance, SourceRange use) override { return sema::ensureResult(*this, instance, use); }
  void enqueue(Instance *instance) override { return sema::enqueue(*this, instance); }
  const Lifecycle &lifecycle(const Type *type) override { return sema::lifecycle(*this, type); }
  typed::Function *copyFunction(const Type *type, const CopySite &site) override {
    return sema::copyFunction(*this, type, site);
  }
  bool isDefaultInitialisable(const Type *type) override { return sema::isDefaultInitialisable(*this, type); }

  Symbol *librarySymbol(Identifier name) override { return sema::librarySymbol(*this, name); }
  Scope *preludeScope() override { return sema::preludeScope(*this); }
  bool hasMember(Identifier name, const Value &receiver) override { return sema::hasMember(*this, name, receiver); }
  std::string suggestMember(Identifier name, const Type *receiver) override {
    return sema::suggestMember(*this, name, receiver);
  }
  const AggregateType *aggregateType(const ast::AggregateDecl *decl, Scope *scope) override {
    return sema::aggregateType(*this, decl, scope);
  }
  const EnumType *enumType(const ast::EnumDecl *decl, Scope *scope) override {
    return sema::enumType(*this, decl, scope);
  }
  const AggregateType *withArgs(const AggregateType *type, llvm::ArrayRef<TypeArg> args) override {
    return sema::withArgs(*this, type, args);
  }
  const AggregateType *ofValue(const AggregateType *type, llvm::ArrayRef<TypeArg> args) override {
    return sema::ofValue(*this, type, args);
  }

  llvm::SmallVector<const DomainType *, 2> keptPart(const Type *type) override { return sema::keptPart(*this, type); }
  llvm::ArrayRef<typed::Expr *> domainsOfTypeArg(const AggregateType *type, llvm::ArrayRef<typed::Expr *> domains,
                                                 const ast::VarDecl *field) override {
    return sema::domainsOfTypeArg(*this, type, domains, field);
  }
  bool isPromotableType(const Type *type) override { return sema::isPromotableType(*this, type); }
  void noteCaller(Instance *instance, Instance *caller, SourceRange at) override {
    return sema::noteCaller(*this, instance, caller, at);
  }
};

} // namespace

std::unique_ptr<Resolver> newResolver(ast::AstContext &ast, DiagnosticEngine &diags, ModuleTable &modules,
                                      SemaOptions options) {
  return std::make_unique<ProgramResolver>(ast, diags, modules, std::move(options));
}

} // namespace choir::sema

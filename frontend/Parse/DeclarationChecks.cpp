//===- DeclarationChecks.cpp - Declarations where they cannot stand -------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Errors that the grammar allows and the text alone shows: declarations in the wrong place, words without an effect
// there, names that are given twice.
//
//===----------------------------------------------------------------------===//

#include "AST/Decls.h"
#include "AST/Stmts.h"
#include "AST/Visitor.h"
#include "Basic/Diagnostics.h"
#include "Parse/ParserImpl.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/SaveAndRestore.h"

using namespace choir;
using namespace choir::ast;
using namespace llvm;

namespace {

class DeclarationChecks : public Visitor<DeclarationChecks> {
public:
  explicit DeclarationChecks(DiagnosticEngine &diags) : diags(diags) {}

  void visitNode(const Node *node) {
    SaveAndRestore inner(isInStatement, isInStatement || (isa<Stmt>(node) && !isa<Decl>(node)));
    forEachChild(node, [&](const Node *child) { visit(child); });
  }
  void visitModuleDecl(const ModuleDecl *module);
  void visitAggregateDecl(const AggregateDecl *aggregate);
  void visitFunctionDecl(const FunctionDecl *function);
  void visitVarDecl(const VarDecl *variable);
  void visitTupleVarDecl(const TupleVarDecl *tuple);
  void visitMultiVarDecl(const MultiVarDecl *decl);
  void visitEnumDecl(const EnumDecl *decl);
  void visitSelectStmt(const SelectStmt *select);
  void visitLabelStmt(const LabelStmt *label);
  void visitInterfaceDecl(const InterfaceDecl *decl);
  void visitForwardingDecl(const ForwardingDecl *decl);
  void visitLambdaExpr(const LambdaExpr *lambda);
  void visitCallExpr(const CallExpr *call);
  void visitNewExpr(const NewExpr *expr);
  void visitTypeModifierExpr(const TypeModifierExpr *type);
  void visitLoopStmt(const LoopStmt *loop);
  void visitBeginStmt(const BeginStmt *stmt);
  void visitWhileStmt(const WhileStmt *stmt);
  void visitCobeginStmt(const CobeginStmt *stmt);
  void visitUseStmt(const UseStmt *use);
  void visitImportStmt(const ImportStmt *import);

private:
  using Names = DenseMap<Identifier, SourceRange>;
  void checkOverride(const FunctionDecl *function);
  void checkLinkage(const FunctionDecl *function);
  void checkParenful(const FunctionDecl *function);
  void checkStatic(const Decl *variable, SourceRange place);
  void checkSpecial(const FunctionDecl *function);
  void checkFormals(const FunctionDecl *function);
  void checkIterator(const FunctionDecl *function);
  void checkTaskVariables(ArrayRef<const TaskVarDecl *> with);
  void checkModifiers(TypeModifier outer, const Expr *operand);
  void checkMember(const Decl *member);
  void checkFieldNames(const AggregateDecl *decl);
  void checkNoField(const Expr *value, const Names &constants);
  void checkTarget(const Expr *target, StringRef statement);
  void checkUsed(ArrayRef<UsedName> used, Names &known, bool isExcept);
  void addIndices(const Decl *index, Names &known);
  bool addName(Names &known, Identifier name, SourceRange range);

  DiagnosticEngine &diags;
  const AggregateDecl *aggregate = nullptr; ///< whose member is being looked at
  const FunctionDecl *function = nullptr;   ///< the innermost around
  bool isInStatement = false;               ///< such as a block
  bool isInInterface = false;               ///< whether a member of an interface is being looked at
  SmallVector<const LabelStmt *, 4> labels; ///< around, in the same function
};

} // namespace

/// Reports a name that is there already.
bool DeclarationChecks::addName(Names &known, Identifier name, SourceRange range) {
  if (name.empty() || name == "_")
    return true;
  auto [other, isNew] = known.try_emplace(name, range);
  if (isNew)
    return true;
  diags.report(range, diag::redeclared, name);
  diags.report(other->second, diag::notePreviousDeclaration, name);
  return false;
}

//===----------------------------------------------------------------------===//
// Places
//===----------------------------------------------------------------------===//

void DeclarationChecks::visitModuleDecl(const ModuleDecl *module) {
  if (function || aggregate || isInStatement)
    diags.report(module->nameLoc, diag::moduleInFunction);
  SaveAndRestore outermost(isInStatement, false);
  SaveAndRestore none(aggregate, static_cast<const AggregateDecl *>(nullptr));
  visitNode(module);
}

void DeclarationChecks::checkMember(const Decl *member) {
  if (member->visibility == Visibility::Private)
    diags.report(member->nameLoc, diag::privateInType, member->name);
  auto *method = dyn_cast<FunctionDecl>(member);
  if (method && method->receiver && !method->isOperator())
    diags.report(method->receiver->range, diag::receiverInType, member->name);
  if (method && method->name == "init=" && aggregate->tag == AggregateTag::Class)
    diags.report(method->nameLoc, diag::copyOfClass);
  if (method && method->linkage == Linkage::Export)
    diags.report(method->nameLoc, diag::exportFormal, method->name, "it is a method");
}

/// The variables that a member declares: none, one or several.
static void collectFields(const Stmt *member, SmallVectorImpl<const VarDecl *> &fields) {
  auto *forwarding = dyn_cast<ForwardingDecl>(member);
  if (auto *variable = dyn_cast<VarDecl>(member))
    fields.push_back(variable);
  else if (auto *several = dyn_cast<MultiVarDecl>(member))
    for (const Decl *each : several->decls)
      collectFields(each, fields);
  else if (forwarding && forwarding->decl)
    collectFields(forwarding->decl, fields);
}

void DeclarationChecks::checkFieldNames(const AggregateDecl *decl) {
  SmallVector<const VarDecl *, 8> fields;
  for (const Stmt *member : decl->members)
    collectFields(member, fields);
  Names known;
  for (const VarDecl *field : fields)
    addName(known, field->name, field->nameLoc);
}

void DeclarationChecks::visitAggregateDecl(const AggregateDecl *decl) {
  checkFieldNames(decl);
  SaveAndRestore members(aggregate, decl);
  SaveAndRestore none(function, static_cast<const FunctionDecl *>(nullptr));
  for (const Stmt *member : decl->members)
    if (auto *declared = dyn_cast<Decl>(member))
      checkMember(declared);
  visitNode(decl);
}

/// A `?t` in a type, which is given a name.
static const TypeQueryExpr *queryIn(const Expr *type) {
  const TypeQueryExpr *found = nullptr;
  walk(type, [&](const Node *node) {
    if (auto *query = dyn_cast<TypeQueryExpr>(node); query && !query->name.empty())
      found = query;
    return found || isa<FunctionTypeExpr>(node) ? WalkResult::SkipChildren : WalkResult::Continue;
  });
  return found;
}

/// A variable of a procedure that keeps its value between calls.
void DeclarationChecks::checkStatic(const Decl *variable, SourceRange place) {
  if (variable->findAttribute("functionStatic"))
    diags.report(place, diag::notSupported,
                 "'@functionStatic', a variable that outlives the call: declare it in the module");
}

void DeclarationChecks::visitTupleVarDecl(const TupleVarDecl *tuple) {
  checkStatic(tuple, tuple->range);
  visitNode(tuple);
}

void DeclarationChecks::visitVarDecl(const VarDecl *variable) {
  checkStatic(variable, variable->nameLoc);
  if (variable->isConfig && (function || aggregate || isInStatement))
    diags.report(variable->nameLoc, diag::configElsewhere, variable->name);
  if (variable->on && variable->varKind != VarKind::Var && variable->varKind != VarKind::Const)
    diags.report(variable->nameLoc, diag::remoteName, variable->name);
  const bool isConstant = variable->varKind == VarKind::Const || variable->varKind == VarKind::ConstRef;
  if (variable->isNoInit && isConstant)
    diags.report(variable->nameLoc, diag::constNoInit, variable->name);
  if (const TypeQueryExpr *query = variable->type && !variable->sharesWith ? queryIn(variable->type) : nullptr)
    diags.report(query->range, diag::queryElsewhere, query->name);
  if (variable->varKind == VarKind::Type && variable->type)
    diags.report(variable->nameLoc, diag::aliasOfType, variable->name);
  const bool isField = aggregate && !function;
  if (variable->linkage == Linkage::Extern && variable->varKind == VarKind::Param)
    diags.report(variable->nameLoc, diag::misplacedModifier, "extern", "a param");
  if (variable->linkage != Linkage::Default && isField && aggregate->linkage != Linkage::Extern)
    diags.report(variable->nameLoc, diag::misplacedModifier, variable->linkage == Linkage::Extern ? "extern" : "export",
                 "a field");
  if (variable->linkage == Linkage::Extern && variable->varKind != VarKind::Type &&
      (variable->init || variable->isNoInit))
    diags.report(variable->nameLoc, diag::externValue, variable->name);
  visitNode(variable);
}

void DeclarationChecks::visitMultiVarDecl(const MultiVarDecl *decl) {
  for (const Decl *further : drop_begin(decl->decls))
    if (further->linkageName)
      diags.report(further->nameLoc, diag::externNameOfSeveral, further->name);
  visitNode(decl);
}

/// Whether a procedure can take the place of another is found out where types are known.
void DeclarationChecks::checkOverride(const FunctionDecl *decl) {
  const bool isMethod = decl->receiver || aggregate;
  if (!isMethod || (aggregate && aggregate->tag != AggregateTag::Class && !decl->receiver))
    diags.report(decl->nameLoc, diag::overrideOutsideClass, decl->name);
  else if (decl->isInitializer())
    diags.report(decl->nameLoc, diag::overrideInit, decl->name);
  else if (!decl->hasParens)
    diags.report(decl->nameLoc, diag::overrideNoParens, decl->name);
}

void DeclarationChecks::checkLinkage(const FunctionDecl *decl) {
  const bool isExtern = decl->linkage == Linkage::Extern, isExport = decl->linkage == Linkage::Export;
  if (isExtern && decl->body)
    diags.report(decl->nameLoc, diag::externBody, decl->name);
  if (isExtern && decl->throws)
    diags.report(decl->nameLoc, diag::externThrows, decl->name);
  if (decl->linkage != Linkage::Default && decl->isIterator())
    diags.report(decl->nameLoc, diag::iteratorOfC, decl->name);
  if (isExport && decl->where)
    diags.report(decl->where->range, diag::exportFormal, decl->name, "C knows no where clauses");
  if (isExport && function)
    diags.report(decl->nameLoc, diag::exportFormal, decl->name, "it is declared in another procedure");
}

/// `@deprecated(parenful=true)` is for what once had parentheses, and is still called with them.
void DeclarationChecks::checkParenful(const FunctionDecl *decl) {
  const Attribute *attribute = decl->hasParens ? decl->findAttribute("deprecated") : nullptr;
  if (attribute && any_of(attribute->actuals, [](const Actual &actual) { return actual.name == "parenful"; }))
    diags.report(decl->nameLoc, diag::parenfulWithParens, decl->name);
}

void DeclarationChecks::checkIterator(const FunctionDecl *decl) {
  if (decl->returnIntent == ReturnIntent::Type || decl->returnIntent == ReturnIntent::Param)
    diags.report(decl->nameLoc, diag::iteratorOf, decl->returnIntent == ReturnIntent::Type ? "types" : "params");
  else if (decl->declaresVoid())
    diags.report(decl->returnType->range, diag::iteratorOf, "void");
}

/// Checks functions that the language itself calls: methods, and `deinit` of a module.
void DeclarationChecks::checkSpecial(const FunctionDecl *decl) {
  const bool isMethod = decl->receiver || aggregate || isInInterface;
  const SourceRange place(decl->nameLoc);
  const bool isSymbol = !decl->name.empty() && !isAlpha(decl->name.str().front()) && decl->name.str().front() != '_';
  if (isSymbol && decl->isIterator())
    diags.report(place, diag::operatorIterator, decl->name);
  if (isSymbol && decl->name == "=" && decl->returnType && !decl->declaresVoid())
    diags.report(decl->returnType->range, diag::specialResult, decl->name);
  if (decl->isIterator())
    checkIterator(decl);
  if (isMethod && !decl->hasParens && (decl->name == "this" || decl->name == "these"))
    diags.report(place, diag::specialParens, decl->name);
  if (aggregate && aggregate->linkage == Linkage::Extern && (decl->isDeinitializer() || decl->name == "init="))
    diags.report(place, diag::externLifecycle, aggregate->name, decl->name);
  if (isMethod)
    return;
  if (decl->name == "main" && !function && decl->returnIntent == ReturnIntent::Param)
    diags.report(place, diag::mainResult, "a param");
  if (decl->name == "main" && !function && decl->returnIntent == ReturnIntent::Type)
    diags.report(place, diag::mainResult, "a type");
  if (decl->thisIntent != Intent::Default && !decl->name.empty())
    diags.report(place, diag::methodIntentElsewhere, decl->name);
  if (decl->name == "init=" && !isInInterface) {
    diags.report(place, diag::freeCopy);
    return;
  }
  if (function || !decl->isDeinitializer()) {
    if (decl->isInitializer() || decl->isDeinitializer() || decl->name == "postinit")
      diags.report(place, diag::freeSpecial, decl->name);
    return;
  }
  if (decl->isIterator())
    diags.report(place, diag::specialIterator, decl->name);
  else if (!decl->hasParens)
    diags.report(place, diag::specialParens, decl->name);
  else if (decl->declaresResult())
    diags.report(decl->returnType ? decl->returnType->range : place, diag::specialResult, decl->name);
  else if (!decl->formals.empty())
    diags.report(decl->formals.front()->range, diag::specialFormals, decl->name);
}

void DeclarationChecks::checkFormals(const FunctionDecl *decl) {
  const bool isParam = decl->returnIntent == ReturnIntent::Param;
  const bool isCompileTime = isParam || decl->returnIntent == ReturnIntent::Type;
  SmallVector<const FormalDecl *, 4> unset;
  Names queries;
  for (const Decl *each : decl->formals) {
    if (auto *typed = dyn_cast<FormalDecl>(each); typed && typed->type)
      walk(typed->type, [&](const Node *node) {
        if (auto *query = dyn_cast<TypeQueryExpr>(node))
          addName(queries, query->name, query->range);
        return WalkResult::Continue;
      });
    auto *formal = dyn_cast<FormalDecl>(each);
    if (!formal)
      continue;
    const bool isOut = formal->intent == Intent::Out;
    if (isCompileTime && (isOut || formal->intent == Intent::InOut))
      diags.report(formal->nameLoc, diag::compileTimeOut, formal->name, isOut ? "out" : "inout",
                   isParam ? "param" : "type");
    if (formal->isVarargs && formal->init)
      diags.report(formal->init->range, diag::varargsDefault, formal->name);
    for (const FormalDecl *earlier : unset)
      if (auto *use = dyn_cast_or_null<Ident>(formal->init); use && use->name == earlier->name)
        diags.report(use->range, diag::outBeforeValue, earlier->name);
    if (isOut)
      unset.push_back(formal);
  }
}

void DeclarationChecks::visitLambdaExpr(const LambdaExpr *lambda) {
  const ReturnIntent intent = lambda->function->returnIntent;
  if (intent == ReturnIntent::Param || intent == ReturnIntent::Type)
    diags.report(lambda->range, diag::lambdaResult, intent == ReturnIntent::Param ? "param" : "type");
  visitNode(lambda);
}

void DeclarationChecks::visitFunctionDecl(const FunctionDecl *decl) {
  const bool isDeclaration = decl->functionKind != FunctionKind::Lambda;
  if (decl->isOverride)
    checkOverride(decl);
  if (isDeclaration) {
    checkLinkage(decl);
    checkParenful(decl);
    checkSpecial(decl);
    checkFormals(decl);
    if (decl->receiver && decl->visibility == Visibility::Private)
      diags.report(decl->nameLoc, diag::privateInType, decl->name);
  }
  SaveAndRestore inside(function, decl);
  SaveAndRestore declared(isInInterface, false);
  SaveAndRestore none(aggregate, static_cast<const AggregateDecl *>(nullptr));
  SmallVector<const LabelStmt *, 4> outer;
  std::swap(outer, labels);
  visitNode(decl);
  std::swap(outer, labels);
}

void DeclarationChecks::visitInterfaceDecl(const InterfaceDecl *decl) {
  SaveAndRestore members(isInInterface, true);
  SaveAndRestore none(aggregate, static_cast<const AggregateDecl *>(nullptr));
  for (const Stmt *member : decl->members) {
    auto *variable = dyn_cast<VarDecl>(member);
    const bool isType = variable && variable->varKind == VarKind::Type;
    if (!isType && !isa<FunctionDecl, ImplementsStmt, EmptyStmt>(member))
      diags.report(member->range, diag::interfaceMember);
  }
  visitNode(decl);
}

void DeclarationChecks::visitForwardingDecl(const ForwardingDecl *decl) {
  if (!aggregate)
    diags.report(decl->range, diag::forwardingElsewhere);
  if (decl->findAttribute("deprecated"))
    diags.report(decl->range, diag::forwardingDeprecated);
  visitNode(decl);
}

/// The value of a param cannot depend on how often a loop runs.
void DeclarationChecks::visitWhileStmt(const WhileStmt *stmt) {
  if (function && function->returnIntent == ReturnIntent::Param && stmt->condition)
    diags.report(stmt->condition->range, diag::notAParam);
  visitNode(stmt);
}

//===----------------------------------------------------------------------===//
// Expressions
//===----------------------------------------------------------------------===//

/// A value is ended by the language alone.
void DeclarationChecks::visitCallExpr(const CallExpr *call) {
  auto *member = dyn_cast_or_null<DotExpr>(call->callee);
  if (member && member->name == "deinit" && !call->isSquare)
    diags.report(member->nameLoc, diag::deinitCalled);
  visitNode(call);
}

static bool isManagement(TypeModifier modifier) { return modifier <= TypeModifier::Borrowed; }

static bool isShared(TypeModifier modifier) {
  return modifier >= TypeModifier::Sync && modifier <= TypeModifier::Atomic;
}

static StringRef spelling(TypeModifier modifier) {
  static const StringRef words[] = {"owned", "shared", "unmanaged", "borrowed", "sync", "single", "atomic", "sparse"};
  return words[static_cast<unsigned>(modifier)];
}

/// `owned shared C`, `sync atomic int`.
void DeclarationChecks::checkModifiers(TypeModifier outer, const Expr *operand) {
  auto *inner = dyn_cast_or_null<TypeModifierExpr>(operand);
  if (inner &&
      ((isManagement(outer) && isManagement(inner->modifier)) || (isShared(outer) && isShared(inner->modifier))))
    diags.report(inner->range, diag::modifierTwice, spelling(outer), spelling(inner->modifier));
}

void DeclarationChecks::visitTypeModifierExpr(const TypeModifierExpr *type) {
  checkModifiers(type->modifier, type->operand);
  visitNode(type);
}

void DeclarationChecks::visitNewExpr(const NewExpr *expr) {
  static const TypeModifier modifiers[] = {TypeModifier::Owned, TypeModifier::Owned, TypeModifier::Shared,
                                           TypeModifier::Unmanaged, TypeModifier::Borrowed};
  if (expr->management != Management::None)
    checkModifiers(modifiers[static_cast<unsigned>(expr->management)], expr->type);
  visitNode(expr);
}

//===----------------------------------------------------------------------===//
// Names
//===----------------------------------------------------------------------===//

/// A task knows a variable once.
void DeclarationChecks::checkTaskVariables(ArrayRef<const TaskVarDecl *> with) {
  Names known;
  for (const TaskVarDecl *variable : with)
    addName(known, variable->name, variable->nameLoc);
}

void DeclarationChecks::visitBeginStmt(const BeginStmt *stmt) {
  checkTaskVariables(stmt->with);
  visitNode(stmt);
}

void DeclarationChecks::visitCobeginStmt(const CobeginStmt *stmt) {
  checkTaskVariables(stmt->with);
  visitNode(stmt);
}

/// The values of an enum in a type must not depend on the type's fields.
void DeclarationChecks::checkNoField(const Expr *value, const Names &constants) {
  if (!value || !aggregate || function)
    return;
  SmallVector<const VarDecl *, 8> fields;
  for (const Stmt *member : aggregate->members)
    collectFields(member, fields);
  walk(value, [&](const Node *node) {
    auto *use = dyn_cast<Ident>(node);
    if (use && !constants.contains(use->name) &&
        any_of(fields, [&](const VarDecl *field) { return field->name == use->name; }))
      diags.report(use->range, diag::enumOfField, use->name, aggregate->name);
    return WalkResult::Continue;
  });
}

void DeclarationChecks::visitEnumDecl(const EnumDecl *decl) {
  Names known;
  for (const EnumConstantDecl *constant : decl->constants) {
    checkNoField(constant->init, known);
    addName(known, constant->name, constant->nameLoc);
  }
  visitNode(decl);
}

void DeclarationChecks::visitSelectStmt(const SelectStmt *select) {
  const WhenClause *rest = nullptr;
  for (const WhenClause *clause : select->clauses) {
    if (rest && clause->isOtherwise)
      diags.report(clause->range, diag::otherwiseTwice);
    if (clause->isOtherwise)
      rest = clause;
  }
  visitNode(select);
}

void DeclarationChecks::visitLabelStmt(const LabelStmt *label) {
  auto same = find_if(labels, [&](const LabelStmt *around) { return around->name == label->name; });
  if (same != labels.end()) {
    diags.report(label->nameLoc, diag::redeclared, label->name);
    diags.report((*same)->nameLoc, diag::notePreviousDeclaration, label->name);
  }
  labels.push_back(label);
  visitNode(label);
  labels.pop_back();
}

void DeclarationChecks::addIndices(const Decl *index, Names &known) {
  if (auto *tuple = dyn_cast_or_null<TupleVarDecl>(index))
    for (const Decl *element : tuple->elements)
      addIndices(element, known);
  else if (index)
    addName(known, index->name, index->nameLoc);
}

void DeclarationChecks::visitLoopStmt(const LoopStmt *loop) {
  Names known;
  addIndices(loop->index, known);
  checkTaskVariables(loop->with);
  if (loop->loopKind == LoopKind::Foreach)
    for (const TaskVarDecl *variable : loop->with)
      if (variable->intent == TaskIntent::Var)
        diags.report(variable->nameLoc, diag::foreachVariable, variable->name);
  // A task's variables begin before its first iteration. Those before one in the list have its name first.
  for (const TaskVarDecl *variable : loop->with) {
    for (const Expr *part : {variable->type, variable->init})
      if (part)
        walk(part, [&](const Node *node) {
          if (auto *use = dyn_cast<Ident>(node); use && known.contains(use->name))
            diags.report(use->range, diag::indexInTaskVariable, use->name, variable->name);
          return WalkResult::Continue;
        });
    known.erase(variable->name);
  }
  visitNode(loop);
}

/// One name is for one thing: what `only` and `import` bring in under it, what `except` leaves out.
void DeclarationChecks::checkUsed(ArrayRef<UsedName> used, Names &known, bool isExcept) {
  for (const UsedName &name : used)
    addName(known, isExcept || name.rename.empty() ? name.name : name.rename, name.range);
}

/// A module has all of its own names.
void DeclarationChecks::checkTarget(const Expr *target, StringRef statement) {
  if (auto *ident = dyn_cast<Ident>(target); ident && ident->name == "this")
    diags.report(target->range, diag::useOfPath, ident->name, statement);
}

void DeclarationChecks::visitUseStmt(const UseStmt *use) {
  for (const UseClause *clause : use->clauses) {
    Names known;
    checkTarget(clause->target, "use");
    checkUsed(clause->names, known, clause->filter == NameFilter::Except);
  }
  visitNode(use);
}

void DeclarationChecks::visitImportStmt(const ImportStmt *import) {
  for (const ImportClause *clause : import->clauses) {
    Names known;
    if (!clause->hasBraces)
      checkTarget(clause->target, "import");
    checkUsed(clause->names, known, /*isExcept=*/false);
  }
  visitNode(import);
}

void choir::checkDeclarations(ArrayRef<const ModuleDecl *> modules, DiagnosticEngine &diags) {
  DeclarationChecks checks(diags);
  for (const ModuleDecl *module : modules)
    checks.visit(module);
}

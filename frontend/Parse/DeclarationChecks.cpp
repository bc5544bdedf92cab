//===- DeclarationChecks.cpp - Declarations where they cannot stand -------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What the grammar allows and the language does not, as far as the text alone tells: declarations in the wrong place,
// words that say nothing there, names that are given twice.
//
//===----------------------------------------------------------------------===//

#include "AST/Decls.h"
#include "AST/Stmts.h"
#include "AST/Visitor.h"
#include "Basic/Diagnostics.h"
#include "Parse/ParserImpl.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/Support/SaveAndRestore.h"

using namespace choir;
using namespace choir::ast;
using namespace llvm;

namespace {

class DeclarationChecks : public Visitor<DeclarationChecks> {
public:
  explicit DeclarationChecks(DiagnosticEngine &diags) : diags(diags) {}

  void visitNode(const Node *node) {
    forEachChild(node, [&](const Node *child) { visit(child); });
  }
  void visitModuleDecl(const ModuleDecl *module);
  void visitAggregateDecl(const AggregateDecl *aggregate);
  void visitFunctionDecl(const FunctionDecl *function);
  void visitVarDecl(const VarDecl *variable);
  void visitEnumDecl(const EnumDecl *decl);
  void visitSelectStmt(const SelectStmt *select);
  void visitLabelStmt(const LabelStmt *label);
  void visitLoopStmt(const LoopStmt *loop);
  void visitUseStmt(const UseStmt *use);
  void visitImportStmt(const ImportStmt *import);

private:
  using Names = DenseMap<Identifier, SourceRange>;
  void checkOverride(const FunctionDecl *function);
  void checkMember(const Decl *member);
  void checkUsed(ArrayRef<UsedName> used, Names &known, bool isExcept);
  void addIndices(const Decl *index, Names &known);
  bool addName(Names &known, Identifier name, SourceRange range);

  DiagnosticEngine &diags;
  const AggregateDecl *aggregate = nullptr; ///< whose member is being looked at
  const FunctionDecl *function = nullptr;   ///< the innermost around
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
  if (function)
    diags.report(module->nameLoc, diag::moduleInFunction);
  SaveAndRestore none(aggregate, static_cast<const AggregateDecl *>(nullptr));
  visitNode(module);
}

void DeclarationChecks::checkMember(const Decl *member) {
  if (member->visibility == Visibility::Private)
    diags.report(member->nameLoc, diag::privateInType, member->name);
}

void DeclarationChecks::visitAggregateDecl(const AggregateDecl *decl) {
  SaveAndRestore members(aggregate, decl);
  SaveAndRestore none(function, static_cast<const FunctionDecl *>(nullptr));
  for (const Stmt *member : decl->members)
    if (auto *declared = dyn_cast<Decl>(member))
      checkMember(declared);
  visitNode(decl);
}

void DeclarationChecks::visitVarDecl(const VarDecl *variable) {
  if (variable->isConfig && (function || aggregate))
    diags.report(variable->nameLoc, diag::configElsewhere, variable->name);
  visitNode(variable);
}

/// Whether a procedure can take the place of another is found out where types are known.
void DeclarationChecks::checkOverride(const FunctionDecl *decl) {
  const bool isMethod = decl->receiver || aggregate;
  if (!isMethod || (aggregate && aggregate->tag != AggregateTag::Class && !decl->receiver))
    diags.report(decl->nameLoc, diag::overrideOutsideClass, decl->name);
  else if (decl->isInitializer())
    diags.report(decl->nameLoc, diag::overrideInit, decl->name);
}

void DeclarationChecks::visitFunctionDecl(const FunctionDecl *decl) {
  if (decl->isOverride)
    checkOverride(decl);
  if (decl->linkage == Linkage::Extern && decl->body)
    diags.report(decl->nameLoc, diag::externBody, decl->name);
  if (decl->linkage != Linkage::Default && decl->isIterator())
    diags.report(decl->nameLoc, diag::iteratorOfC, decl->name);
  SaveAndRestore inside(function, decl);
  SaveAndRestore none(aggregate, static_cast<const AggregateDecl *>(nullptr));
  SmallVector<const LabelStmt *, 4> outer;
  std::swap(outer, labels);
  visitNode(decl);
  std::swap(outer, labels);
}

//===----------------------------------------------------------------------===//
// Names
//===----------------------------------------------------------------------===//

void DeclarationChecks::visitEnumDecl(const EnumDecl *decl) {
  Names known;
  for (const EnumConstantDecl *constant : decl->constants)
    addName(known, constant->name, constant->nameLoc);
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
  visitNode(loop);
}

/// One name is for one thing: what `only` and `import` bring in under it, what `except` leaves out.
void DeclarationChecks::checkUsed(ArrayRef<UsedName> used, Names &known, bool isExcept) {
  for (const UsedName &name : used)
    addName(known, isExcept || name.rename.empty() ? name.name : name.rename, name.range);
}

void DeclarationChecks::visitUseStmt(const UseStmt *use) {
  for (const UseClause *clause : use->clauses) {
    Names known;
    checkUsed(clause->names, known, clause->filter == NameFilter::Except);
  }
  visitNode(use);
}

void DeclarationChecks::visitImportStmt(const ImportStmt *import) {
  for (const ImportClause *clause : import->clauses) {
    Names known;
    checkUsed(clause->names, known, /*isExcept=*/false);
  }
  visitNode(import);
}

void choir::checkDeclarations(ArrayRef<const ModuleDecl *> modules, DiagnosticEngine &diags) {
  DeclarationChecks checks(diags);
  for (const ModuleDecl *module : modules)
    checks.visit(module);
}

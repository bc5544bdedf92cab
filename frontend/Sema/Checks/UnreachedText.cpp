//===- UnreachedText.cpp - Errors in uncalled bodies ----------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Faults that the text of a procedure shows, called or not, in the words that are used where it is called: jumps to
// nowhere, results where there are none, variables without a value or a type, names that are used before their
// declaration.
//
//===----------------------------------------------------------------------===//

#include "Sema/Checks/UnreachedText.h"
#include "AST/Visitor.h"
#include "Sema/Context/Mentions.h"
#include "llvm/Support/SaveAndRestore.h"

using namespace llvm;

namespace choir::sema {

namespace {

class BodyText : public ast::Visitor<BodyText> {
public:
  explicit BodyText(DiagnosticEngine &diags) : diags(diags), hadErrors(diags.hasErrors()) {}

  void visitNode(const ast::Node *node);
  void visitModuleDecl(const ast::ModuleDecl *) {} // looked at by itself
  void visitInterfaceDecl(const ast::InterfaceDecl *) {}
  void visitAggregateDecl(const ast::AggregateDecl *decl);
  void visitFunctionDecl(const ast::FunctionDecl *decl);
  void visitBlockStmt(const ast::BlockStmt *block);
  void visitLoopStmt(const ast::LoopStmt *loop);
  void visitWhileStmt(const ast::WhileStmt *loop);
  void visitDoWhileStmt(const ast::DoWhileStmt *loop);
  void visitSelectStmt(const ast::SelectStmt *select);
  void visitLabelStmt(const ast::LabelStmt *label);
  void visitOnStmt(const ast::OnStmt *statement);
  void visitSyncStmt(const ast::SyncStmt *statement) { visitBarrier(statement, "sync"); }
  void visitBeginStmt(const ast::BeginStmt *statement) { visitBarrier(statement, aTask); }
  void visitCobeginStmt(const ast::CobeginStmt *statement) { visitBarrier(statement, aTask); }
  void visitBreakStmt(const ast::BreakStmt *jump) { checkJump(jump->range, /*isBreak=*/true, jump->label); }
  void visitContinueStmt(const ast::ContinueStmt *jump) { checkJump(jump->range, /*isBreak=*/false, jump->label); }
  void visitReturnStmt(const ast::ReturnStmt *statement);
  void visitYieldStmt(const ast::YieldStmt *statement);
  void visitVarDecl(const ast::VarDecl *variable);
  void visitNewExpr(const ast::NewExpr *expr);
  void visitCallExpr(const ast::CallExpr *call);
  void visitReduceExpr(const ast::ReduceExpr *reduction);
  void visitIdent(const ast::Ident *name);

private:
  /// The variables of a block: those that are declared by now, and all of them.
  struct Block {
    bool usesOthers = false; ///< it has names of modules, too
    DenseMap<Identifier, const ast::VarDecl *> variables;
    DenseSet<Identifier> declared;
  };
  /// What no jump may leave, and how many labels are around it.
  struct Barrier {
    StringRef construct; ///< `on` or `sync`; none: a task
    unsigned labels = 0;
    bool continues = false; ///< a forall, whose iterations `continue` ends
  };
  static constexpr StringLiteral aTask = "";
  void visitBarrier(const ast::Node *statement, StringRef construct, bool continues = false);
  void reportLeaves(SourceRange range, StringRef what);
  void checkJump(SourceRange range, bool isBreak, Identifier label);
  void checkValue(const ast::VarDecl *variable);
  void checkValues(const ast::Stmt *statement);
  void visitBody(const ast::Node *loop);

  DiagnosticEngine &diags;
  const bool hadErrors;                        ///< where calls were resolved
  const ast::FunctionDecl *function = nullptr; ///< the innermost around
  bool returnsValue = false;                   ///< it does somewhere
  unsigned loops = 0;                          ///< around, in the same function, and in the same barrier
  std::optional<Barrier> barrier;              ///< the innermost around, in the same function
  SmallVector<Identifier, 2> labels;           ///< the same
  SmallVector<Block, 8> blocks;                ///< the same
};

} // namespace

/// Adds the names that a statement or expression other than a block declares for its parts.
static void addNames(const ast::Node *node, DenseMap<Identifier, const ast::VarDecl *> &names) {
  ast::forEachChild(node, [&](const ast::Node *child) {
    if (auto *variable = dyn_cast<ast::VarDecl>(child))
      names[variable->name] = variable;
    else if (auto *shadow = dyn_cast<ast::TaskVarDecl>(child))
      names[shadow->name] = nullptr;
    else if (isa<ast::TupleVarDecl, ast::ManagedResource>(child) ||
             (isa<ast::DoWhileStmt>(node) && isa<ast::BlockStmt>(child)))
      addNames(child, names);
  });
}

void BodyText::visitNode(const ast::Node *node) {
  Block names;
  if (!isa<ast::BlockStmt, ast::MultiVarDecl, ast::TupleVarDecl, ast::AggregateDecl>(node))
    addNames(node, names.variables);
  const bool isScope = !names.variables.empty();
  for (auto &[name, variable] : names.variables)
    names.declared.insert(name);
  if (isScope)
    blocks.push_back(std::move(names));
  ast::forEachChild(node, [&](const ast::Node *child) { visit(child); });
  if (isScope)
    blocks.pop_back();
}

static void forEachVariable(const ast::Node *statement, function_ref<void(const ast::VarDecl *)> action) {
  if (auto *variable = dyn_cast<ast::VarDecl>(statement))
    action(variable);
  else if (isa<ast::MultiVarDecl, ast::TupleVarDecl>(statement))
    ast::forEachChild(statement, [&](const ast::Node *child) { forEachVariable(child, action); });
}

/// Whether a function returns a value, functions within it apart. A call may return nothing, which can be returned.
static bool hasResult(const ast::FunctionDecl *function) {
  return function->body && !ast::walk(function->body, [](const ast::Node *node) {
           auto *statement = dyn_cast<ast::ReturnStmt>(node);
           if (statement && statement->value && !isa<ast::CallExpr>(statement->value))
             return ast::WalkResult::Stop;
           return isa<ast::FunctionDecl>(node) ? ast::WalkResult::SkipChildren : ast::WalkResult::Continue;
         });
}

void BodyText::visitFunctionDecl(const ast::FunctionDecl *decl) {
  SaveAndRestore inside(function, decl);
  SaveAndRestore hasValue(returnsValue, hasResult(decl));
  SaveAndRestore noLoops(loops, 0u);
  SaveAndRestore noBarrier(barrier, std::optional<Barrier>());
  SmallVector<Identifier, 2> outerLabels;
  SmallVector<Block, 8> outerBlocks;
  std::swap(outerLabels, labels);
  std::swap(outerBlocks, blocks);
  visitNode(decl);
  std::swap(outerLabels, labels);
  std::swap(outerBlocks, blocks);
}

/// Fields get their values in the order in which they are declared.
void BodyText::visitAggregateDecl(const ast::AggregateDecl *decl) {
  SaveAndRestore noFunction(function, static_cast<const ast::FunctionDecl *>(nullptr));
  SmallVector<Block, 8> outer;
  std::swap(outer, blocks);
  blocks.emplace_back();
  for (const ast::Stmt *member : decl->members)
    forEachVariable(member, [&](const ast::VarDecl *field) { blocks.back().variables[field->name] = field; });
  visitNode(decl);
  std::swap(outer, blocks);
}

//===----------------------------------------------------------------------===//
// Statements
//===----------------------------------------------------------------------===//

void BodyText::visitBody(const ast::Node *loop) {
  SaveAndRestore inner(loops, loops + 1);
  visitNode(loop);
}

/// The iterations of a parallel loop: `continue` ends one of a forall, but not the task that one of a coforall is.
void BodyText::visitLoopStmt(const ast::LoopStmt *loop) {
  const bool isForall = loop->loopKind == ast::LoopKind::Forall;
  if (!isForall && loop->loopKind != ast::LoopKind::Coforall)
    return visitBody(loop);
  visitBarrier(loop, aTask, /*continues=*/isForall);
}
void BodyText::visitWhileStmt(const ast::WhileStmt *loop) { visitBody(loop); }
void BodyText::visitDoWhileStmt(const ast::DoWhileStmt *loop) { visitBody(loop); }

/// In a clause of `union select`, names of fields are the fields'.
void BodyText::visitSelectStmt(const ast::SelectStmt *select) {
  if (!select->isOfUnion)
    return visitNode(select);
  visit(select->subject);
  for (const ast::WhenClause *clause : select->clauses) {
    Block names;
    for (const ast::Expr *value : clause->values)
      if (auto *field = dyn_cast<ast::Ident>(value)) {
        names.variables[field->name] = nullptr;
        names.declared.insert(field->name);
      }
    blocks.push_back(std::move(names));
    visitNode(clause);
    blocks.pop_back();
  }
}

void BodyText::visitLabelStmt(const ast::LabelStmt *label) {
  labels.push_back(label->name);
  visitNode(label);
  labels.pop_back();
}

void BodyText::visitBarrier(const ast::Node *statement, StringRef construct, bool continues) {
  SaveAndRestore noLoops(loops, 0u);
  SaveAndRestore inside(barrier, std::optional(Barrier{construct, unsigned(labels.size()), continues}));
  visitNode(statement);
}

/// Where the task goes is no part of what runs there.
void BodyText::visitOnStmt(const ast::OnStmt *statement) {
  visit(statement->target);
  visitBarrier(statement->body, "on");
}

void BodyText::reportLeaves(SourceRange range, StringRef what) {
  if (barrier->construct.empty())
    diags.report(range, diag::jumpOutOfParallel, what);
  else
    diags.report(range, diag::jumpOutOfStatement, what, barrier->construct);
}

void BodyText::checkJump(SourceRange range, bool isBreak, Identifier label) {
  StringRef what = isBreak ? "break" : "continue";
  if (!function)
    return;
  auto target = find(labels, label);
  if (!label.empty() && target == labels.end())
    diags.report(range, diag::unknownLabel, label);
  else if (barrier && (label.empty() ? !loops : target - labels.begin() < barrier->labels)) {
    // The label of the forall itself is the last.
    const bool endsIteration = label.empty() || target - labels.begin() + 1 == barrier->labels;
    if (!barrier->continues || !endsIteration || isBreak)
      reportLeaves(range, what);
  } else if (label.empty() && !loops) {
    diags.report(range, diag::jumpOutsideLoop, what);
  }
}

void BodyText::visitReturnStmt(const ast::ReturnStmt *statement) {
  if (function && barrier)
    reportLeaves(statement->range, "return");
  else if (function && function->isIterator() && statement->value)
    diags.report(statement->range, diag::returnInIterator);
  else if (function && !function->isIterator() && !statement->value && returnsValue)
    diags.report(statement->range, diag::returnNeedsValue);
  visitNode(statement);
}

void BodyText::visitYieldStmt(const ast::YieldStmt *statement) {
  if (function && !function->isIterator())
    diags.report(statement->range, diag::yieldOutside);
  visitNode(statement);
}

void BodyText::visitNewExpr(const ast::NewExpr *expr) {
  if (!expr->hasParens)
    diags.report(expr->range, diag::newNeedsParens);
  visitNode(expr);
}

/// Where a call is resolved this is a reason why it does not fit.
void BodyText::visitCallExpr(const ast::CallExpr *call) {
  DenseSet<Identifier> passed;
  for (const ast::Actual &actual : call->actuals)
    if (!hadErrors && !actual.name.empty() && !passed.insert(actual.name).second)
      diags.report(actual.value->range, diag::actualTwice, actual.name);
  visitNode(call);
}

/// Operations of reductions have names of their own: `var max = max reduce A;` declares a variable.
void BodyText::visitReduceExpr(const ast::ReduceExpr *reduction) { visit(reduction->iterand); }

//===----------------------------------------------------------------------===//
// Variables
//===----------------------------------------------------------------------===//

/// A variable may get its value, and its type, further down: one that is never mentioned does not.
void BodyText::checkValue(const ast::VarDecl *variable) {
  const bool hasType = variable->type && variable->varKind != ast::VarKind::Ref &&
                       variable->varKind != ast::VarKind::ConstRef && variable->varKind != ast::VarKind::Param;
  if (!function || hasType || variable->init || variable->isNoInit || variable->varKind == ast::VarKind::Index ||
      variable->linkage == ast::Linkage::Extern || mentions(function->body, variable->name))
    return;
  switch (variable->varKind) {
  case ast::VarKind::Param:
    if (!variable->type)
      diags.report(variable->range, diag::paramNeedsValue, variable->name);
    return;
  case ast::VarKind::Type:
    diags.report(variable->range, diag::typeAliasNeedsType, variable->name);
    return;
  case ast::VarKind::Ref:
  case ast::VarKind::ConstRef:
    diags.report(variable->range, diag::refNeedsValue, variable->name);
    return;
  default:
    diags.report(variable->range, diag::variableNeedsType, variable->name);
  }
}

/// The variables of a pattern have the parts of one value.
void BodyText::checkValues(const ast::Stmt *statement) {
  if (auto *variable = dyn_cast<ast::VarDecl>(statement))
    checkValue(variable);
  else if (auto *several = dyn_cast<ast::MultiVarDecl>(statement))
    for (const ast::Decl *each : several->decls)
      checkValues(each);
}

void BodyText::visitVarDecl(const ast::VarDecl *variable) {
  visitNode(variable);
  if (!blocks.empty() && blocks.back().variables.lookup(variable->name) == variable)
    blocks.back().declared.insert(variable->name);
}

void BodyText::visitBlockStmt(const ast::BlockStmt *block) {
  blocks.emplace_back();
  for (const ast::Stmt *statement : block->stmts) {
    blocks.back().usesOthers |= isa<ast::UseStmt, ast::ImportStmt>(statement);
    forEachVariable(statement, [&](const ast::VarDecl *variable) {
      if (variable->name != known::underscore &&
          !blocks.back().variables.try_emplace(variable->name, variable).second) {
        diags.report(variable->nameLoc, diag::redeclared, variable->name);
        diags.report(blocks.back().variables.lookup(variable->name)->nameLoc, diag::notePreviousDeclaration,
                     variable->name);
      }
    });
    checkValues(statement);
  }
  visitNode(block);
  blocks.pop_back();
}

/// A name means the variable of the block around it, also above the declaration, where there is no value yet.
void BodyText::visitIdent(const ast::Ident *name) {
  for (const Block &block : reverse(blocks)) {
    if (block.declared.contains(name->name))
      return;
    const ast::VarDecl *variable = block.variables.lookup(name->name);
    if (!variable && block.usesOthers)
      return;
    if (!variable)
      continue;
    diags.report(name->range, diag::usedBeforeDeclared, name->name);
    diags.report(variable->nameLoc, diag::noteDeclaredHere, name->name);
    return;
  }
}

void checkTexts(Resolver &R, ArrayRef<const ast::Stmt *> statements) {
  BodyText text(R.diags());
  for (const ast::Stmt *statement : statements)
    if (isa<ast::FunctionDecl, ast::AggregateDecl>(statement))
      text.visit(statement);
}

} // namespace choir::sema

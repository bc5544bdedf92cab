//===- Unparse.cpp - Text, comments and statements of the unparser --------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#include "AST/Unparse.h"
#include "AST/Unparser.h"

using namespace choir;
using namespace choir::ast;
using namespace llvm;

void ast::unparse(ArrayRef<const ModuleDecl *> modules, ArrayRef<Comment> comments, const SourceManager &sources,
                  raw_ostream &os) {
  Unparser(comments, &sources, os).printModules(modules);
}

std::string ast::unparse(const Expr *expr) {
  std::string text;
  raw_string_ostream os(text);
  Unparser({}, nullptr, os).print(expr);
  return text;
}

std::string ast::unparseHead(const FunctionDecl *function) {
  std::string text;
  raw_string_ostream os(text);
  Unparser({}, nullptr, os).printFunctionExpr("proc", function);
  return text;
}

void Unparser::printModules(ArrayRef<const ModuleDecl *> modules) {
  SourceLoc end;
  if (!modules.empty() && sources)
    end = sources->getRange(sources->getFile(modules.front()->getLoc())).end.advancedBy(1);
  bool isImplicit = modules.size() == 1 && modules.front()->isImplicit;
  if (isImplicit)
    printLines(modules.front()->body, end);
  else
    printLines(modules, end);
}

//===----------------------------------------------------------------------===//
// Text
//===----------------------------------------------------------------------===//

/// Writes text that contains no line break, except in comments, strings and C.
void Unparser::write(StringRef text) {
  unsigned indent = 2 * indentation;
  if (inLineComment && !text.empty()) {
    newline();
    text = text.ltrim(' ');
    indent += 4; // A statement goes on.
  }
  if (text.empty())
    return;
  if (lastChar == '\n')
    os.indent(indent);
  // `1.. ..2` and `- -x` must not run together.
  bool wouldFuse = lastChar == text.front() && StringRef(".+-").contains(lastChar);
  if (wouldFuse)
    os << ' ';
  os << text;
  lastChar = text.back();
}

void Unparser::writeWord(StringRef text) {
  if (text.empty())
    return;
  write(text);
  write(" ");
}

void Unparser::newline() {
  inLineComment = false;
  os << '\n';
  lastChar = '\n';
}

//===----------------------------------------------------------------------===//
// Comments
//===----------------------------------------------------------------------===//

void Unparser::printComment(const Comment &comment) {
  write(comment.text);
  inLineComment = comment.isLine();
}

/// Prints the comments before a location within the current line.
void Unparser::printCommentsBefore(SourceLoc loc) {
  while (hasCommentBefore(loc)) {
    if (lastChar != ' ' && lastChar != '\n')
      write(" ");
    printComment(comments.front());
    comments = comments.drop_front();
    if (!inLineComment)
      write(" ");
  }
}

/// Prints the comments before a location on lines of their own.
void Unparser::printOwnLineComments(SourceLoc loc) {
  while (hasCommentBefore(loc)) {
    const Comment &comment = comments.front();
    comments = comments.drop_front();
    if (!inFirstLine && hasBlankLineBefore(comment.range.begin))
      newline();
    inFirstLine = false;
    printComment(comment);
    newline();
  }
}

/// Prints the comments within a statement that are left, and those after it on its line.
void Unparser::printTrailingComments(const Node *node) {
  printCommentsBefore(node->range.end);
  while (!comments.empty()) {
    SourceRange gap(node->range.end, comments.front().range.begin);
    if (!sources || gap.end < gap.begin || sources->getText(gap).contains('\n'))
      return;
    printCommentsBefore(gap.end.advancedBy(1));
  }
}

/// Whether the line before the one of this location is empty.
bool Unparser::hasBlankLineBefore(SourceLoc loc) const {
  if (!sources)
    return false;
  SourceLoc fileBegin = sources->getRange(sources->getFile(loc)).begin;
  StringRef before = sources->getText({fileBegin, loc});
  return before.size() - before.rtrim(" \t\r\n").size() >= 2 &&
         before.substr(before.rtrim(" \t\r\n").size()).count('\n') >= 2;
}

/// Prepares for the first line of a statement: blank line and comments.
void Unparser::startLine(const Node *node) {
  auto *stmt = dyn_cast<Stmt>(node);
  bool hasAttributes = stmt && !stmt->attributes.empty();
  SourceLoc loc = hasAttributes ? stmt->attributes.front()->getLoc() : node->getLoc();
  printOwnLineComments(loc);
  if (!inFirstLine && hasBlankLineBefore(loc))
    newline();
  inFirstLine = false;
}

void Unparser::print(const Node *node) {
  auto *stmt = dyn_cast<Stmt>(node);
  if (stmt && !isa<FormalDecl, TupleFormalDecl>(stmt))
    printPrelude(stmt, /*inLine=*/false);
  printCommentsBefore(node->getLoc());
  auto *expr = dyn_cast<Expr>(node);
  bool inParens = expr && expr->parenthesized;
  if (inParens)
    write("(");
  visit(node);
  if (inParens)
    write(")");
}

//===----------------------------------------------------------------------===//
// Bodies
//===----------------------------------------------------------------------===//

/// Prints a body after a head. An unbraced one is introduced by `word` and goes on a line of its
/// own.
void Unparser::printBody(const BlockStmt *body, StringRef word) {
  if (body->isBraced) {
    write(" ");
    print(body);
    return;
  }
  if (!word.empty()) {
    write(" ");
    write(word);
  }
  newline();
  ++indentation;
  inFirstLine = true;
  const Stmt *stmt = body->stmts.front();
  startLine(stmt);
  print(stmt);
  --indentation;
}

void Unparser::visitBlockStmt(const BlockStmt *block) {
  if (block->isBraced)
    printBraced(block->stmts, block->range);
  else
    print(block->stmts.front());
}

void Unparser::printElse(const BlockStmt *body) {
  if (lastChar == '}')
    write(" else");
  else {
    newline();
    write("else");
  }
  bool isElseIf = !body->isBraced && isa<IfStmt>(body->stmts.front()) && body->stmts.front()->attributes.empty() &&
                  body->stmts.front()->pragmas.empty();
  if (isElseIf) {
    write(" ");
    print(body->stmts.front());
  } else {
    printBody(body, "");
  }
}

void Unparser::printCondition(const Expr *condition, const VarDecl *decl) {
  if (condition) {
    print(condition);
    return;
  }
  writeWord(getSpelling(decl->varKind));
  printVarItem(decl);
}

//===----------------------------------------------------------------------===//
// Statements
//===----------------------------------------------------------------------===//

void Unparser::visitEmptyStmt(const EmptyStmt *) { write(";"); }

void Unparser::visitExprStmt(const ExprStmt *stmt) {
  print(stmt->expr);
  write(";");
}

void Unparser::visitAssignStmt(const AssignStmt *assign) {
  print(assign->lhs);
  write(" ");
  write(assign->op.str());
  write(" ");
  print(assign->rhs);
  write(";");
}

void Unparser::visitIfStmt(const IfStmt *ifStmt) {
  write("if ");
  printCondition(ifStmt->condition, ifStmt->conditionDecl);
  printBody(ifStmt->thenBlock, "then");
  if (ifStmt->elseBlock)
    printElse(ifStmt->elseBlock);
}

void Unparser::visitWhileStmt(const WhileStmt *whileStmt) {
  write("while ");
  printCondition(whileStmt->condition, whileStmt->conditionDecl);
  printBody(whileStmt->body, "do");
}

void Unparser::visitDoWhileStmt(const DoWhileStmt *doWhile) {
  write("do");
  printBody(doWhile->body, "");
  if (doWhile->body->isBraced)
    write(" ");
  else
    newline();
  write("while ");
  print(doWhile->condition);
  write(";");
}

/// Prints `i in D with (...)`.
void Unparser::printLoopHead(const Decl *index, const Expr *iterand, ArrayRef<const TaskVarDecl *> with) {
  if (index) {
    auto *var = dyn_cast<VarDecl>(index);
    if (var && var->varKind == VarKind::Param)
      write("param ");
    printVarItem(index);
    write(" in ");
  }
  print(iterand);
  printWith(with);
}

void Unparser::printWith(ArrayRef<const TaskVarDecl *> with) {
  if (with.empty())
    return;
  write(" with (");
  printList(with);
  write(")");
}

void Unparser::visitLoopStmt(const LoopStmt *loop) {
  bool isBracket = loop->loopKind == LoopKind::Bracket;
  if (isBracket)
    write("[");
  else
    writeWord(getSpelling(loop->loopKind));
  printLoopHead(loop->index, loop->iterand, loop->with);
  if (isBracket)
    write("]");
  printBody(loop->body, isBracket ? "" : "do");
}

void Unparser::visitSelectStmt(const SelectStmt *select) {
  write(select->isOfUnion ? "union select " : "select ");
  if (select->subject) {
    print(select->subject);
    write(" ");
  }
  printBraced(select->clauses, select->range);
}

void Unparser::visitWhenClause(const WhenClause *when) {
  if (when->isOtherwise) {
    write("otherwise");
  } else {
    write("when ");
    printList(when->values);
  }
  printBody(when->body, "do");
}

/// Prints a keyword, a value that may be missing, and a semicolon.
template <typename T> void Unparser::printKeywordValue(StringRef word, const T *value) {
  write(word);
  if (value) {
    write(" ");
    print(value);
  }
  write(";");
}

void Unparser::visitReturnStmt(const ReturnStmt *stmt) { printKeywordValue("return", stmt->value); }
void Unparser::visitYieldStmt(const YieldStmt *stmt) { printKeywordValue("yield", stmt->value); }
void Unparser::visitThrowStmt(const ThrowStmt *stmt) { printKeywordValue("throw", stmt->value); }

void Unparser::visitBreakStmt(const BreakStmt *stmt) {
  write("break");
  if (stmt->label)
    write((" " + stmt->label.str()).str());
  write(";");
}

void Unparser::visitContinueStmt(const ContinueStmt *stmt) {
  write("continue");
  if (stmt->label)
    write((" " + stmt->label.str()).str());
  write(";");
}

void Unparser::visitLabelStmt(const LabelStmt *label) {
  write("label ");
  writeWord(label->name.str());
  print(label->body);
}

void Unparser::visitTryStmt(const TryStmt *tryStmt) {
  write(tryStmt->isBang ? "try! " : "try ");
  print(tryStmt->body);
  for (const CatchClause *clause : tryStmt->catches) {
    write(" ");
    print(clause);
  }
}

void Unparser::visitCatchClause(const CatchClause *clause) {
  write("catch");
  if (clause->error) {
    write(" ");
    printVarItem(clause->error);
  }
  printBody(clause->body, "");
}

void Unparser::visitDeferStmt(const DeferStmt *defer) {
  write("defer");
  printBody(defer->body, "");
}

void Unparser::visitInitThisStmt(const InitThisStmt *) { write("init this;"); }

void Unparser::visitBeginStmt(const BeginStmt *begin) {
  write("begin");
  printWith(begin->with);
  printBody(begin->body, "");
}

void Unparser::visitCobeginStmt(const CobeginStmt *cobegin) {
  write("cobegin");
  printWith(cobegin->with);
  printBody(cobegin->body, "");
}

void Unparser::visitSyncStmt(const SyncStmt *sync) {
  write("sync");
  printBody(sync->body, "");
}

void Unparser::visitAtomicStmt(const AtomicStmt *atomic) {
  write("atomic");
  printBody(atomic->body, "");
}

void Unparser::visitOnStmt(const OnStmt *on) {
  write("on ");
  print(on->target);
  printBody(on->body, "do");
}

void Unparser::visitLocalStmt(const LocalStmt *local) {
  write("local");
  if (local->condition) {
    write(" ");
    print(local->condition);
  }
  printBody(local->body, "do");
}

void Unparser::visitSerialStmt(const SerialStmt *serial) {
  write("serial");
  if (serial->condition) {
    write(" ");
    print(serial->condition);
  }
  printBody(serial->body, "do");
}

void Unparser::visitDeleteStmt(const DeleteStmt *stmt) {
  write("delete ");
  printList(stmt->values);
  write(";");
}

void Unparser::visitManageStmt(const ManageStmt *manage) {
  write("manage ");
  printList(manage->resources);
  printBody(manage->body, "do");
}

void Unparser::visitManagedResource(const ManagedResource *resource) {
  print(resource->manager);
  if (!resource->resource)
    return;
  write(" as ");
  writeWord(getSpelling(resource->resource->varKind));
  printVarItem(resource->resource);
}

//===- Unparser.h - Implementation of unparsing -----------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#ifndef CHOIR_AST_UNPARSER_H
#define CHOIR_AST_UNPARSER_H

#include "AST/Comment.h"
#include "AST/Spelling.h"
#include "AST/Visitor.h"
#include "llvm/Support/raw_ostream.h"

namespace choir::ast {

/// Prints trees as source text. Every node is printed through `print`, which puts the comments
/// before it first.
class Unparser : public Visitor<Unparser> {
public:
  /// Without `sources` there are no comments and no blank lines.
  Unparser(llvm::ArrayRef<Comment> comments, const SourceManager *sources, llvm::raw_ostream &os)
      : comments(comments), sources(sources), os(os) {}

  void printModules(llvm::ArrayRef<const ModuleDecl *> modules);
  void print(const Node *node);
  /// Everything but the body.
  void printFunctionExpr(llvm::StringRef keyword, const FunctionDecl *function);

  // Expressions (UnparseExpr.cpp).
  void visitIdent(const Ident *ident);
  void visitDotExpr(const DotExpr *dot);
  void visitCallExpr(const CallExpr *call);
  void visitNewExpr(const NewExpr *newExpr);
  void visitUnaryExpr(const UnaryExpr *unary);
  void visitBinaryExpr(const BinaryExpr *binary);
  void visitRangeExpr(const RangeExpr *range);
  void visitCastExpr(const CastExpr *cast);
  void visitBoolLiteral(const BoolLiteral *literal);
  void visitIntLiteral(const IntLiteral *literal);
  void visitRealLiteral(const RealLiteral *literal);
  void visitImagLiteral(const ImagLiteral *literal);
  void visitStringLiteral(const StringLiteral *literal);
  void visitTupleExpr(const TupleExpr *tuple);
  void visitTupleExpandExpr(const TupleExpandExpr *expand);
  void visitArrayLiteral(const ArrayLiteral *array);
  void visitAssocArrayLiteral(const AssocArrayLiteral *array);
  void visitDomainLiteral(const DomainLiteral *domain);
  void visitIfExpr(const IfExpr *ifExpr);
  void visitLetExpr(const LetExpr *let);
  void visitLoopExpr(const LoopExpr *loop);
  void visitBracketLoopExpr(const BracketLoopExpr *loop);
  void visitDmappedExpr(const DmappedExpr *dmapped);
  void visitReduceExpr(const ReduceExpr *reduce);
  void visitZipExpr(const ZipExpr *zip);
  void visitTypeQueryExpr(const TypeQueryExpr *query);
  void visitTypeModifierExpr(const TypeModifierExpr *modified);
  void visitFunctionTypeExpr(const FunctionTypeExpr *type);
  void visitLambdaExpr(const LambdaExpr *lambda);
  void visitTryExpr(const TryExpr *tryExpr);
  void visitImplementsExpr(const ImplementsExpr *implements);

  // Statements (Unparse.cpp).
  void visitBlockStmt(const BlockStmt *block);
  void visitEmptyStmt(const EmptyStmt *empty);
  void visitExprStmt(const ExprStmt *stmt);
  void visitAssignStmt(const AssignStmt *assign);
  void visitIfStmt(const IfStmt *ifStmt);
  void visitWhileStmt(const WhileStmt *whileStmt);
  void visitDoWhileStmt(const DoWhileStmt *doWhile);
  void visitLoopStmt(const LoopStmt *loop);
  void visitSelectStmt(const SelectStmt *select);
  void visitWhenClause(const WhenClause *when);
  void visitReturnStmt(const ReturnStmt *stmt);
  void visitYieldStmt(const YieldStmt *stmt);
  void visitBreakStmt(const BreakStmt *stmt);
  void visitContinueStmt(const ContinueStmt *stmt);
  void visitLabelStmt(const LabelStmt *label);
  void visitThrowStmt(const ThrowStmt *stmt);
  void visitTryStmt(const TryStmt *tryStmt);
  void visitCatchClause(const CatchClause *clause);
  void visitDeferStmt(const DeferStmt *defer);
  void visitInitThisStmt(const InitThisStmt *init);
  void visitBeginStmt(const BeginStmt *begin);
  void visitCobeginStmt(const CobeginStmt *cobegin);
  void visitSyncStmt(const SyncStmt *sync);
  void visitAtomicStmt(const AtomicStmt *atomic);
  void visitOnStmt(const OnStmt *on);
  void visitLocalStmt(const LocalStmt *local);
  void visitSerialStmt(const SerialStmt *serial);
  void visitDeleteStmt(const DeleteStmt *stmt);
  void visitManageStmt(const ManageStmt *manage);
  void visitManagedResource(const ManagedResource *resource);

  // Declarations (UnparseDecl.cpp).
  void visitModuleDecl(const ModuleDecl *module);
  void visitFunctionDecl(const FunctionDecl *function);
  void visitFormalDecl(const FormalDecl *formal);
  void visitTupleFormalDecl(const TupleFormalDecl *formal);
  void visitVarDecl(const VarDecl *var);
  void visitTupleVarDecl(const TupleVarDecl *var);
  void visitMultiVarDecl(const MultiVarDecl *multi);
  void visitTaskVarDecl(const TaskVarDecl *var);
  void visitAggregateDecl(const AggregateDecl *aggregate);
  void visitEnumDecl(const EnumDecl *enumDecl);
  void visitEnumConstantDecl(const EnumConstantDecl *constant);
  void visitInterfaceDecl(const InterfaceDecl *interface);
  void visitForwardingDecl(const ForwardingDecl *forwarding);
  void visitUseStmt(const UseStmt *use);
  void visitUseClause(const UseClause *clause);
  void visitImportStmt(const ImportStmt *import);
  void visitImportClause(const ImportClause *clause);
  void visitRequireStmt(const RequireStmt *require);
  void visitIncludeStmt(const IncludeStmt *include);
  void visitImplementsStmt(const ImplementsStmt *implements);
  void visitExternBlock(const ExternBlock *block);
  void visitAttribute(const Attribute *attribute);

  /// Only ErrorExpr and ArrayRow get here; the latter is printed by its array.
  void visitNode(const Node *) {}

private:
  // Text.
  void write(llvm::StringRef text);
  void writeWord(llvm::StringRef text); ///< With a space after it, unless empty.
  void newline();

  // Comments and lines of statements.
  void printCommentsBefore(SourceLoc loc);
  void printOwnLineComments(SourceLoc loc);
  void printTrailingComments(const Node *node);
  void printComment(const Comment &comment);
  bool hasBlankLineBefore(SourceLoc loc) const;
  bool hasCommentBefore(SourceLoc loc) const { return !comments.empty() && comments.front().range.begin < loc; }
  void startLine(const Node *node);

  // Pieces.
  template <typename T> void printLines(llvm::ArrayRef<const T *> nodes, SourceLoc end, llvm::StringRef separator = "");
  template <typename T>
  void printBraced(llvm::ArrayRef<const T *> nodes, SourceRange range, llvm::StringRef separator = "");
  template <typename T> void printList(llvm::ArrayRef<const T *> nodes);
  void printActuals(llvm::ArrayRef<Actual> actuals, llvm::StringRef open, llvm::StringRef close);
  void printBody(const BlockStmt *body, llvm::StringRef word);
  void printElse(const BlockStmt *body);
  void printCondition(const Expr *condition, const VarDecl *decl);
  void printLoopHead(const Decl *index, const Expr *iterand, llvm::ArrayRef<const TaskVarDecl *> with);
  void printWith(llvm::ArrayRef<const TaskVarDecl *> with);
  void printRows(const Expr *row, unsigned rank);
  void printPrelude(const Stmt *stmt, bool inLine);
  void printDeclHead(const Decl *decl);
  template <typename T> void printVarHead(const T *var);
  void printVarItem(const Decl *decl);
  template <typename T> void printTypeAndInit(const T *var);
  void printFunctionName(const FunctionDecl *function);
  void printSignature(const FunctionDecl *function);
  template <typename T> void printFormalTail(const T *formal);
  void printNameFilter(NameFilter filter, llvm::ArrayRef<UsedName> names);
  void printNames(llvm::ArrayRef<UsedName> names);
  template <typename T> void printKeywordValue(llvm::StringRef word, const T *value);

  llvm::ArrayRef<Comment> comments; ///< Those not printed yet.
  const SourceManager *sources;
  llvm::raw_ostream &os;
  unsigned indentation = 0;
  char lastChar = '\n';       ///< The last character written.
  bool inLineComment = false; ///< The line must end before anything else is written.
  bool inFirstLine = true;    ///< Nothing was written in this block yet.
};

template <typename T>
void Unparser::printLines(llvm::ArrayRef<const T *> nodes, SourceLoc end, llvm::StringRef separator) {
  inFirstLine = true;
  for (const T *node : nodes) {
    startLine(node);
    print(node);
    if (node != nodes.back())
      write(separator);
    printTrailingComments(node);
    newline();
  }
  printOwnLineComments(end);
}

/// Prints nodes on lines of their own, in braces. `range` ends with the closing brace.
template <typename T>
void Unparser::printBraced(llvm::ArrayRef<const T *> nodes, SourceRange range, llvm::StringRef separator) {
  SourceLoc closer = range.end.advancedBy(-1);
  if (nodes.empty() && !hasCommentBefore(closer)) {
    write("{ }");
    return;
  }
  write("{");
  newline();
  ++indentation;
  printLines(nodes, closer, separator);
  --indentation;
  write("}");
}

template <typename T> void Unparser::printList(llvm::ArrayRef<const T *> nodes) {
  llvm::StringRef separator = "";
  for (const T *node : nodes) {
    write(separator);
    print(node);
    separator = ", ";
  }
}

} // namespace choir::ast

#endif // CHOIR_AST_UNPARSER_H

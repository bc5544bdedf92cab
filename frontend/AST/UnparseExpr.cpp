//===- UnparseExpr.cpp - Expressions of the unparser ----------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#include "AST/Unparser.h"
#include "Lex/Literals.h"

using namespace choir;
using namespace choir::ast;
using namespace llvm;

void Unparser::printActuals(ArrayRef<Actual> actuals, StringRef open, StringRef close) {
  write(open);
  StringRef separator = "";
  for (const Actual &actual : actuals) {
    write(separator);
    if (actual.name) {
      printCommentsBefore(actual.value->getLoc());
      write(actual.name.str());
      write(" = ");
    }
    print(actual.value);
    separator = ", ";
  }
  write(close);
}

void Unparser::visitIdent(const Ident *ident) { write(ident->name.str()); }

void Unparser::visitDotExpr(const DotExpr *dot) {
  print(dot->base);
  // `1.e5` is a number, `1 .e5` a member.
  bool isNumber = isa<IntLiteral, RealLiteral, ImagLiteral>(dot->base) && !dot->base->parenthesized;
  write(isNumber ? " ." : ".");
  write(dot->name.str());
}

void Unparser::visitCallExpr(const CallExpr *call) {
  print(call->callee);
  printActuals(call->actuals, call->isSquare ? "[" : "(", call->isSquare ? "]" : ")");
}

void Unparser::visitNewExpr(const NewExpr *newExpr) {
  write("new ");
  writeWord(getSpelling(newExpr->management));
  print(newExpr->type);
  if (newExpr->hasParens)
    printActuals(newExpr->actuals, "(", ")");
  if (newExpr->isNilable)
    write("?");
}

void Unparser::visitUnaryExpr(const UnaryExpr *unary) {
  if (!unary->isPostfix) {
    write(unary->op.str());
    if (isAlpha(unary->op.str().front()))
      write(" ");
  }
  print(unary->operand);
  if (unary->isPostfix)
    write(unary->op.str());
}

void Unparser::visitBinaryExpr(const BinaryExpr *binary) {
  print(binary->lhs);
  bool isTight = binary->op == "#" || binary->op == "**";
  StringRef space = isTight ? "" : " ";
  write(space);
  write(binary->op.str());
  write(space);
  print(binary->rhs);
}

void Unparser::visitRangeExpr(const RangeExpr *range) {
  if (range->low)
    print(range->low);
  write(range->isHighOpen ? "..<" : "..");
  if (range->high)
    print(range->high);
}

void Unparser::visitCastExpr(const CastExpr *cast) {
  print(cast->operand);
  write(": ");
  print(cast->type);
}

void Unparser::visitBoolLiteral(const BoolLiteral *literal) { write(literal->value ? "true" : "false"); }

void Unparser::visitIntLiteral(const IntLiteral *literal) { write(literal->spelling); }
void Unparser::visitRealLiteral(const RealLiteral *literal) { write(literal->spelling); }
void Unparser::visitImagLiteral(const ImagLiteral *literal) { write(literal->spelling); }

void Unparser::visitStringLiteral(const ast::StringLiteral *literal) {
  StringRef quote = "\"";
  if (literal->isTriple) {
    for (StringRef triple : {"'''", "\"\"\""})
      if (!literal->value.contains(triple) && !literal->value.ends_with(triple.take_front()))
        quote = triple;
  }
  write((getSpelling(literal->stringKind) + quote).str());
  if (quote.size() == 3)
    os << literal->value; // Line breaks in it must not be indented.
  else
    os << escape(literal->value);
  os << quote;
  lastChar = quote.front();
}

void Unparser::visitTupleExpr(const TupleExpr *tuple) {
  write("(");
  printList(tuple->elements);
  write(tuple->elements.size() == 1 ? ",)" : ")");
}

void Unparser::visitTupleExpandExpr(const TupleExpandExpr *expand) {
  write("(...");
  print(expand->operand);
  write(")");
}

/// Prints a row of an array literal; rows of rank r in it are separated by r semicolons.
void Unparser::printRows(const Expr *row, unsigned rank) {
  auto *arrayRow = dyn_cast<ArrayRow>(row);
  if (!arrayRow) {
    print(row);
    return;
  }
  std::string separator = rank == 1 ? ", " : std::string(rank - 1, ';') + " ";
  StringRef before = "";
  for (const Expr *element : arrayRow->elements) {
    write(before);
    printRows(element, rank - 1);
    before = separator;
  }
}

void Unparser::visitArrayLiteral(const ArrayLiteral *array) {
  write("[");
  std::string separator = array->rank == 1 ? ", " : std::string(array->rank - 1, ';') + " ";
  StringRef before = "";
  for (const Expr *element : array->elements) {
    write(before);
    printRows(element, array->rank - 1);
    before = separator;
  }
  if (array->rank > 1 && array->elements.size() == 1)
    write(";"); // without which the only row would be no row
  write("]");
}

void Unparser::visitAssocArrayLiteral(const AssocArrayLiteral *array) {
  write("[");
  StringRef separator = "";
  for (auto [key, value] : zip_equal(array->keys, array->values)) {
    write(separator);
    print(key);
    write(" => ");
    print(value);
    separator = ", ";
  }
  write("]");
}

void Unparser::visitDomainLiteral(const DomainLiteral *domain) {
  write("{");
  printList(domain->elements);
  write("}");
}

void Unparser::visitIfExpr(const IfExpr *ifExpr) {
  write("if ");
  print(ifExpr->condition);
  write(" then ");
  print(ifExpr->thenExpr);
  write(" else ");
  print(ifExpr->elseExpr);
}

void Unparser::visitLetExpr(const LetExpr *let) {
  write("let ");
  StringRef separator = "";
  for (const Decl *decl : let->decls) {
    write(separator);
    printVarItem(decl);
    separator = ", ";
  }
  write(" in ");
  print(let->body);
}

void Unparser::visitLoopExpr(const LoopExpr *loop) {
  writeWord(getSpelling(loop->loopKind));
  printLoopHead(loop->index, loop->iterand, loop->with);
  write(" do ");
  if (loop->filter) {
    write("if ");
    print(loop->filter);
    write(" then ");
  }
  print(loop->body);
}

void Unparser::visitBracketLoopExpr(const BracketLoopExpr *loop) {
  write("[");
  if (loop->index) {
    printVarItem(loop->index);
    write(" in ");
  }
  printList(loop->iterands);
  printWith(loop->with);
  write("]");
  if (!loop->body)
    return;
  write(" ");
  if (loop->filter) {
    write("if ");
    print(loop->filter);
    write(" then ");
  }
  print(loop->body);
}

void Unparser::visitDmappedExpr(const DmappedExpr *dmapped) {
  print(dmapped->domain);
  write(" dmapped ");
  print(dmapped->distribution);
}

void Unparser::visitReduceExpr(const ReduceExpr *reduce) {
  if (reduce->op)
    print(reduce->op);
  else
    write(reduce->opName.str());
  write(reduce->isScan ? " scan " : " reduce ");
  print(reduce->iterand);
}

void Unparser::visitZipExpr(const ZipExpr *zip) {
  write("zip(");
  printList(zip->iterands);
  write(")");
}

void Unparser::visitTypeQueryExpr(const TypeQueryExpr *query) {
  write("?");
  write(query->name.str());
}

void Unparser::visitTypeModifierExpr(const TypeModifierExpr *modified) {
  writeWord(getSpelling(modified->modifier));
  print(modified->operand);
}

void Unparser::printFunctionExpr(llvm::StringRef keyword, const FunctionDecl *function) {
  write(keyword);
  if (function->name) {
    write(" ");
    write(function->name.str());
  }
  printSignature(function);
}

void Unparser::visitFunctionTypeExpr(const FunctionTypeExpr *type) { printFunctionExpr("proc", type->signature); }

void Unparser::visitLambdaExpr(const LambdaExpr *lambda) {
  printFunctionExpr("proc", lambda->function);
  printBody(lambda->function->body, "do");
}

void Unparser::visitTryExpr(const TryExpr *tryExpr) {
  write(tryExpr->isBang ? "try! " : "try ");
  print(tryExpr->operand);
}

void Unparser::visitImplementsExpr(const ImplementsExpr *implements) {
  if (implements->type) {
    print(implements->type);
    write(" ");
  }
  write("implements ");
  print(implements->interface);
}

//===- Exprs.h - Expressions of the AST -------------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#ifndef CHOIR_AST_EXPRS_H
#define CHOIR_AST_EXPRS_H

#include "AST/Node.h"

namespace choir::ast {

class FunctionDecl;
class Decl;
class TaskVarDecl;

/// Starts a class of expression: constructor and classof.
#define CHOIR_AST_NODE(NAME, BASE)                                                                                     \
public:                                                                                                                \
  NAME() : BASE(Kind::NAME) {}                                                                                         \
  static bool classof(const Node *node) { return node->kind == Kind::NAME; }

/// A name. Also the words that stand for values or types without being ordinary names: `this`,
/// `super`, `nil`, `none`, `noinit`, `_`, `int`, `domain`, `owned` (alone), `class`, `record`,
/// `enum`, `__primitive`.
class Ident : public Expr {
  CHOIR_AST_NODE(Ident, Expr)
  Identifier name;

  template <typename F> void fields(F &&f) const { f("name", name); }
};

/// `base.name`, including `.type`, `.domain`, `.locale`.
class DotExpr : public Expr {
  CHOIR_AST_NODE(DotExpr, Expr)
  const Expr *base = nullptr;
  Identifier name;
  SourceLoc nameLoc;

  template <typename F> void fields(F &&f) const {
    f("base", base);
    f("name", name);
  }
};

/// `callee(actuals)` or `callee[actuals]`. Array access, slices, type construction and primitives
/// are calls; only Sema can tell.
class CallExpr : public Expr {
  CHOIR_AST_NODE(CallExpr, Expr)
  const Expr *callee = nullptr;
  llvm::ArrayRef<Actual> actuals;
  bool isSquare = false; ///< Written with brackets.

  template <typename F> void fields(F &&f) const {
    f("callee", callee);
    f("isSquare", isSquare);
    f("actuals", actuals);
  }
};

/// How the memory of a class instance is managed, where that is written.
enum class Management : uint8_t { None, Owned, Shared, Unmanaged, Borrowed };

/// `new owned T(actuals)`, `new T(actuals)?`.
class NewExpr : public Expr {
  CHOIR_AST_NODE(NewExpr, Expr)
  Management management = Management::None;
  const Expr *type = nullptr; ///< `T`, itself perhaps a call: `new (f(int))(1)`.
  llvm::ArrayRef<Actual> actuals;
  bool hasParens = true;  ///< False for `new T`, which is an error in Sema.
  bool isNilable = false; ///< `new T()?`

  template <typename F> void fields(F &&f) const {
    f("management", management);
    f("type", type);
    f("hasParens", hasParens);
    f("actuals", actuals);
    f("isNilable", isNilable);
  }
};

/// A prefix operator (`-`, `+`, `!`, `~`) or a postfix one (`x!`, `C?`). In a lifetime clause also
/// the prefix `return`.
class UnaryExpr : public Expr {
  CHOIR_AST_NODE(UnaryExpr, Expr)
  Identifier op;
  SourceLoc opLoc;
  bool isPostfix = false;
  const Expr *operand = nullptr;

  template <typename F> void fields(F &&f) const {
    f("op", op);
    f("isPostfix", isPostfix);
    f("operand", operand);
  }
};

/// A binary operator: arithmetic, comparison, bits, logic, `by`, `align`, `#`, `<~>`.
class BinaryExpr : public Expr {
  CHOIR_AST_NODE(BinaryExpr, Expr)
  Identifier op;
  SourceLoc opLoc;
  const Expr *lhs = nullptr, *rhs = nullptr;

  template <typename F> void fields(F &&f) const {
    f("op", op);
    f("lhs", lhs);
    f("rhs", rhs);
  }
};

/// `low..high`, `low..<high`; either bound may be missing.
class RangeExpr : public Expr {
  CHOIR_AST_NODE(RangeExpr, Expr)
  const Expr *low = nullptr, *high = nullptr;
  bool isHighOpen = false; ///< `..<`

  template <typename F> void fields(F &&f) const {
    f("low", low);
    f("isHighOpen", isHighOpen);
    f("high", high);
  }
};

/// `operand : type`
class CastExpr : public Expr {
  CHOIR_AST_NODE(CastExpr, Expr)
  const Expr *operand = nullptr;
  const Expr *type = nullptr;

  template <typename F> void fields(F &&f) const {
    f("operand", operand);
    f("type", type);
  }
};

class BoolLiteral : public Expr {
  CHOIR_AST_NODE(BoolLiteral, Expr)
  bool value = false;

  template <typename F> void fields(F &&f) const { f("value", value); }
};

/// An integer literal. A value above max(int) has type uint.
class IntLiteral : public Expr {
  CHOIR_AST_NODE(IntLiteral, Expr)
  uint64_t value = 0;
  uint8_t base = 10;        ///< 2, 8, 10 or 16.
  llvm::StringRef spelling; ///< As written, with prefix and underscores.

  template <typename F> void fields(F &&f) const { f("spelling", spelling); }
};

class RealLiteral : public Expr {
  CHOIR_AST_NODE(RealLiteral, Expr)
  double value = 0;
  llvm::StringRef spelling;

  template <typename F> void fields(F &&f) const { f("spelling", spelling); }
};

/// `2.5i`, `3i`
class ImagLiteral : public Expr {
  CHOIR_AST_NODE(ImagLiteral, Expr)
  double value = 0;
  llvm::StringRef spelling; ///< With the `i`.

  template <typename F> void fields(F &&f) const { f("spelling", spelling); }
};

enum class StringKind : uint8_t { String, Bytes, CString };

class StringLiteral : public Expr {
  CHOIR_AST_NODE(StringLiteral, Expr)
  StringKind stringKind = StringKind::String;
  bool isTriple = false; ///< Written in triple quotes: uninterpreted, may span lines.
  llvm::StringRef value; ///< The bytes it denotes, escapes replaced. May contain NUL.

  template <typename F> void fields(F &&f) const {
    f("stringKind", stringKind);
    f("value", value);
  }
};

/// `(a, b)`, `(a,)`. Elements may be `_` (an Ident) where the tuple is assigned to.
class TupleExpr : public Expr {
  CHOIR_AST_NODE(TupleExpr, Expr)
  llvm::ArrayRef<const Expr *> elements;

  template <typename F> void fields(F &&f) const { f("elements", elements); }
};

/// `(...tuple)`: as an actual, every element an actual of its own.
class TupleExpandExpr : public Expr {
  CHOIR_AST_NODE(TupleExpandExpr, Expr)
  const Expr *operand = nullptr;

  template <typename F> void fields(F &&f) const { f("operand", operand); }
};

/// `[a, b]`, or `[a, b; c, d]` whose elements are ArrayRows. `[a, b;; c, d]` and higher ranks nest.
class ArrayLiteral : public Expr {
  CHOIR_AST_NODE(ArrayLiteral, Expr)
  llvm::ArrayRef<const Expr *> elements;
  uint8_t rank = 1; ///< More than 1 where the literal has `;` separators.

  template <typename F> void fields(F &&f) const {
    f("rank", rank);
    f("elements", elements);
  }
};

/// One hyperplane of a multidimensional array literal: elements of rank 1, or ArrayRows.
class ArrayRow : public Expr {
  CHOIR_AST_NODE(ArrayRow, Expr)
  llvm::ArrayRef<const Expr *> elements;

  template <typename F> void fields(F &&f) const { f("elements", elements); }
};

/// `[k => v, l => w]`
class AssocArrayLiteral : public Expr {
  CHOIR_AST_NODE(AssocArrayLiteral, Expr)
  llvm::ArrayRef<const Expr *> keys, values; ///< Of equal length.

  template <typename F> void fields(F &&f) const {
    f("keys", keys);
    f("values", values);
  }
};

/// `{a..b, c..d}` (rectangular) or `{"x", "y"}` (associative): Sema tells them apart.
class DomainLiteral : public Expr {
  CHOIR_AST_NODE(DomainLiteral, Expr)
  llvm::ArrayRef<const Expr *> elements;

  template <typename F> void fields(F &&f) const { f("elements", elements); }
};

/// `if condition then thenExpr else elseExpr`
class IfExpr : public Expr {
  CHOIR_AST_NODE(IfExpr, Expr)
  const Expr *condition = nullptr;
  const Expr *thenExpr = nullptr, *elseExpr = nullptr;

  template <typename F> void fields(F &&f) const {
    f("condition", condition);
    f("then", thenExpr);
    f("else", elseExpr);
  }
};

/// `let x = 1, y = 2 in x + y`
class LetExpr : public Expr {
  CHOIR_AST_NODE(LetExpr, Expr)
  llvm::ArrayRef<const Decl *> decls; ///< VarDecls and TupleVarDecls.
  const Expr *body = nullptr;

  template <typename F> void fields(F &&f) const {
    f("decls", decls);
    f("body", body);
  }
};

enum class LoopKind : uint8_t { For, Forall, Foreach, Coforall, Bracket };

/// `for i in D do e`, `forall`, `foreach`; with `if` a filter: `for i in D do if c then e`.
class LoopExpr : public Expr {
  CHOIR_AST_NODE(LoopExpr, Expr)
  LoopKind loopKind = LoopKind::For; ///< For, Forall or Foreach.
  const Decl *index = nullptr;       ///< VarDecl or TupleVarDecl, or null: `for D do e`.
  const Expr *iterand = nullptr;     ///< May be a ZipExpr.
  llvm::ArrayRef<const TaskVarDecl *> with;
  const Expr *filter = nullptr; ///< The condition without an else, or null.
  const Expr *body = nullptr;

  template <typename F> void fields(F &&f) const {
    f("loopKind", loopKind);
    f("index", index);
    f("iterand", iterand);
    f("with", with);
    f("filter", filter);
    f("body", body);
  }
};

/// `[D] e` and `[i in D] e`: an array type or a forall expression, which only Sema can tell, from
/// whether `body` is a type.
class BracketLoopExpr : public Expr {
  CHOIR_AST_NODE(BracketLoopExpr, Expr)
  const Decl *index = nullptr;           ///< VarDecl or TupleVarDecl, or null.
  llvm::ArrayRef<const Expr *> iterands; ///< None for `[] T`; several for `[1..2, 1..3] T`.
                                         ///< May be a TypeQueryExpr: `[?D] T`.
  llvm::ArrayRef<const TaskVarDecl *> with;
  const Expr *filter = nullptr; ///< As in LoopExpr.
  const Expr *body = nullptr;   ///< Null only for the generic types `[]` and `[D]`.
  bool inTypePosition = false;  ///< Written where only a type can stand.

  template <typename F> void fields(F &&f) const {
    f("inTypePosition", inTypePosition);
    f("index", index);
    f("iterands", iterands);
    f("with", with);
    f("filter", filter);
    f("body", body);
  }
};

/// `domain dmapped distribution`
class DmappedExpr : public Expr {
  CHOIR_AST_NODE(DmappedExpr, Expr)
  const Expr *domain = nullptr;
  const Expr *distribution = nullptr;

  template <typename F> void fields(F &&f) const {
    f("domain", domain);
    f("distribution", distribution);
  }
};

/// `op reduce iterand` or `op scan iterand`.
class ReduceExpr : public Expr {
  CHOIR_AST_NODE(ReduceExpr, Expr)
  bool isScan = false;
  Identifier opName;             ///< `+`, `&&`...; also `min`, `max`, `minloc`... where op is a plain name.
  const Expr *op = nullptr;      ///< The operation where it is no operator symbol: a class or a name.
  const Expr *iterand = nullptr; ///< May be a ZipExpr.

  template <typename F> void fields(F &&f) const {
    f("isScan", isScan);
    f("opName", opName);
    f("op", op);
    f("iterand", iterand);
  }
};

/// `zip(a, b)` as an iterand.
class ZipExpr : public Expr {
  CHOIR_AST_NODE(ZipExpr, Expr)
  llvm::ArrayRef<const Expr *> iterands;

  template <typename F> void fields(F &&f) const { f("iterands", iterands); }
};

/// `?t`, which declares t, or a plain `?`.
class TypeQueryExpr : public Expr {
  CHOIR_AST_NODE(TypeQueryExpr, Expr)
  Identifier name; ///< Empty for `?`.

  template <typename F> void fields(F &&f) const { f("name", name); }
};

/// The words that are written before a type to make another one.
enum class TypeModifier : uint8_t { Owned, Shared, Unmanaged, Borrowed, Sync, Single, Atomic, Sparse };

/// `owned C`, `sync int`, `atomic int`, `sparse subdomain(D)`. Without an operand the word is an
/// Ident.
class TypeModifierExpr : public Expr {
  CHOIR_AST_NODE(TypeModifierExpr, Expr)
  TypeModifier modifier = TypeModifier::Owned;
  const Expr *operand = nullptr;

  template <typename F> void fields(F &&f) const {
    f("modifier", modifier);
    f("operand", operand);
  }
};

/// The type `proc(x: int): real`.
class FunctionTypeExpr : public Expr {
  CHOIR_AST_NODE(FunctionTypeExpr, Expr)
  /// Without a body. A formal written as a type alone has no name.
  const FunctionDecl *signature = nullptr;

  template <typename F> void fields(F &&f) const { f("signature", signature); }
};

/// `proc(x: int) { ... }`, `lambda(x: int) { ... }`, `proc name(x) { ... }` as an expression.
class LambdaExpr : public Expr {
  CHOIR_AST_NODE(LambdaExpr, Expr)
  const FunctionDecl *function = nullptr;

  template <typename F> void fields(F &&f) const { f("function", function); }
};

/// `try e`, `try! e`
class TryExpr : public Expr {
  CHOIR_AST_NODE(TryExpr, Expr)
  bool isBang = false;
  const Expr *operand = nullptr;

  template <typename F> void fields(F &&f) const {
    f("isBang", isBang);
    f("operand", operand);
  }
};

/// `T implements I` or `implements I(T)` in a where clause.
class ImplementsExpr : public Expr {
  CHOIR_AST_NODE(ImplementsExpr, Expr)
  const Expr *type = nullptr; ///< Null in the prefix form.
  const Expr *interface = nullptr;

  template <typename F> void fields(F &&f) const {
    f("type", type);
    f("interface", interface);
  }
};

/// Stands where an expression could not be parsed; an error was reported.
class ErrorExpr : public Expr {
  CHOIR_AST_NODE(ErrorExpr, Expr)

  template <typename F> void fields(F &&f) const {}
};

} // namespace choir::ast

#endif // CHOIR_AST_EXPRS_H

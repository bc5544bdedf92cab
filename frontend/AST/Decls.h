//===- Decls.h - Declarations of the AST ------------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#ifndef CHOIR_AST_DECLS_H
#define CHOIR_AST_DECLS_H

#include "AST/Exprs.h"

namespace choir::ast {

class BlockStmt;

/// `module M { }`, or the module that a file is.
class ModuleDecl : public Decl {
  CHOIR_AST_NODE(ModuleDecl, Decl)
  bool isImplicit = false; ///< Stands for a file; named after it.
  bool isPrototype = false;
  llvm::ArrayRef<const Stmt *> body;

  template <typename F> void fields(F &&f) const {
    declFields(f);
    f("isImplicit", isImplicit);
    f("isPrototype", isPrototype);
    f("body", body);
  }
};

/// How a formal receives its actual.
enum class Intent : uint8_t { Default, Const, In, ConstIn, Out, InOut, Ref, ConstRef, Param, Type };

/// How a function returns.
enum class ReturnIntent : uint8_t { Default, Out, Const, Ref, ConstRef, Param, Type };

enum class FunctionKind : uint8_t { Proc, Iter, Operator, Lambda };

/// A function: procedure, iterator, operator, method, initializer, lambda, or the signature of a
/// function type.
class FunctionDecl : public Decl {
  CHOIR_AST_NODE(FunctionDecl, Decl)
  FunctionKind functionKind = FunctionKind::Proc;
  bool isInline = false;
  bool isOverride = false;
  bool isLegacyOperator = false; ///< `proc +(...)`: 1.x spelling of `operator +`.

  /// The intent of `this`, as in `proc ref f()`, `proc type f()`.
  Intent thisIntent = Intent::Default;
  /// `R` in `proc R.f()`, where written outside R; null otherwise.
  const Expr *receiver = nullptr;

  bool hasParens = true;                ///< False for `proc f { ... }`.
  llvm::ArrayRef<const Decl *> formals; ///< FormalDecls and TupleFormalDecls.

  ReturnIntent returnIntent = ReturnIntent::Default;
  const Expr *returnType = nullptr;
  bool throws = false;
  const Expr *where = nullptr;
  /// Each is `a < b`, `a = b`... (BinaryExpr) or `return a` (UnaryExpr).
  llvm::ArrayRef<const Expr *> lifetime;
  /// Null for extern procedures, interface requirements and function types.
  const BlockStmt *body = nullptr;

  bool isIterator() const { return functionKind == FunctionKind::Iter; }
  bool isOperator() const { return functionKind == FunctionKind::Operator; }
  bool isInitializer() const { return name == "init" || name == "init="; }
  bool isDeinitializer() const { return name == "deinit"; }
  /// `: void` is written, which declares that nothing is returned.
  bool declaresVoid() const {
    auto *type = llvm::dyn_cast_or_null<Ident>(returnType);
    return type && type->name == "void";
  }
  bool declaresResult() const { return (returnType && !declaresVoid()) || returnIntent != ReturnIntent::Default; }

  template <typename F> void fields(F &&f) const {
    declFields(f);
    f("functionKind", functionKind);
    f("isInline", isInline);
    f("isOverride", isOverride);
    f("isLegacyOperator", isLegacyOperator);
    f("thisIntent", thisIntent);
    f("receiver", receiver);
    f("hasParens", hasParens);
    f("formals", formals);
    f("returnIntent", returnIntent);
    f("returnType", returnType);
    f("throws", throws);
    f("lifetime", lifetime);
    f("where", where);
    f("body", body);
  }
};

/// A formal: `ref x: T = e`, `args: T...`, `args...n`.
class FormalDecl : public Decl {
  CHOIR_AST_NODE(FormalDecl, Decl)
  Intent intent = Intent::Default;
  const Expr *type = nullptr; ///< May be or contain a TypeQueryExpr.
  const Expr *init = nullptr; ///< The default value.
  bool isVarargs = false;
  const Expr *varargsCount = nullptr; ///< `n` or `?n` after the dots, or null.

  template <typename F> void fields(F &&f) const {
    declFields(f);
    f("intent", intent);
    f("type", type);
    f("isVarargs", isVarargs);
    f("varargsCount", varargsCount);
    f("init", init);
  }
};

/// A formal that takes a tuple apart: `(a, (b, c)): T`.
class TupleFormalDecl : public Decl {
  CHOIR_AST_NODE(TupleFormalDecl, Decl)
  Intent intent = Intent::Default;
  llvm::ArrayRef<const Decl *> elements; ///< FormalDecls and TupleFormalDecls.
  const Expr *type = nullptr;
  const Expr *init = nullptr;
  bool isVarargs = false;
  const Expr *varargsCount = nullptr;

  template <typename F> void fields(F &&f) const {
    declFields(f);
    f("intent", intent);
    f("elements", elements);
    f("type", type);
    f("isVarargs", isVarargs);
    f("varargsCount", varargsCount);
    f("init", init);
  }
};

/// The kind of a variable declaration.
enum class VarKind : uint8_t {
  Var,
  Const,
  Ref,
  ConstRef,
  Param,
  Type,
  Index ///< The index of a loop, or a name bound by `as` in a manage statement.
};

/// One variable, constant, reference, param, type alias, field or loop index.
class VarDecl : public Decl {
  CHOIR_AST_NODE(VarDecl, Decl)
  VarKind varKind = VarKind::Var;
  bool isConfig = false;

  /// The type and the initial value that hold for this variable. In `var a, b: int = 3` both
  /// variables have both; a's belong to b, as `sharesWith` says.
  const Expr *type = nullptr, *init = nullptr;

  /// The variable further right in the same statement that `type` and `init` are written after, or
  /// null where they are this variable's own. The initial value is computed once.
  const VarDecl *sharesWith = nullptr;

  /// `= noinit` stands in place of `init`.
  bool isNoInit = false;

  /// The locale in `on e var x = ...`, or null.
  const Expr *on = nullptr;

  /// Enumerates the type and the initial value only where they are written.
  template <typename F> void fields(F &&f) const {
    declFields(f);
    f("varKind", varKind);
    f("isConfig", isConfig);
    f("isNoInit", isNoInit);
    f("sharesWith", sharesWith ? sharesWith->name : Identifier());
    f("on", on);
    f("type", sharesWith ? nullptr : type);
    f("init", sharesWith ? nullptr : init);
  }
};

/// `var (a, (b, _)): T = e`. Also a pattern of loop indices, and a pattern within a pattern; those
/// have neither type nor initial value.
class TupleVarDecl : public Decl {
  CHOIR_AST_NODE(TupleVarDecl, Decl)
  VarKind varKind = VarKind::Var;
  bool isConfig = false;
  llvm::ArrayRef<const Decl *> elements; ///< VarDecls (named `_` where ignored), TupleVarDecls.
  const Expr *type = nullptr, *init = nullptr;
  bool isNoInit = false;
  const Expr *on = nullptr;

  template <typename F> void fields(F &&f) const {
    declFields(f);
    f("varKind", varKind);
    f("isConfig", isConfig);
    f("isNoInit", isNoInit);
    f("on", on);
    f("elements", elements);
    f("type", type);
    f("init", init);
  }
};

/// `var a, b: int = 3, (c, d) = e;`: two or more declarations in one statement. Each element
/// carries kind, visibility and attributes itself.
class MultiVarDecl : public Decl {
  CHOIR_AST_NODE(MultiVarDecl, Decl)
  llvm::ArrayRef<const Decl *> decls; ///< VarDecls and TupleVarDecls.

  template <typename F> void fields(F &&f) const {
    declFields(f);
    f("decls", decls);
  }
};

enum class TaskIntent : uint8_t { Const, In, ConstIn, Ref, ConstRef, Var, Reduce };

/// An element of a with clause: `ref x`, `+ reduce sum`, `var tmp: int = 0`.
class TaskVarDecl : public Decl {
  CHOIR_AST_NODE(TaskVarDecl, Decl)
  TaskIntent intent = TaskIntent::Const;
  Identifier reduceOpName;        ///< As in ReduceExpr, for Reduce.
  const Expr *reduceOp = nullptr; ///< As in ReduceExpr, for Reduce.
  const Expr *type = nullptr, *init = nullptr;

  /// Declares a variable private to each task instead of shadowing an outer one.
  bool isTaskPrivate() const { return intent == TaskIntent::Var || type || init; }

  template <typename F> void fields(F &&f) const {
    declFields(f);
    f("intent", intent);
    f("reduceOpName", reduceOpName);
    f("reduceOp", reduceOp);
    f("type", type);
    f("init", init);
  }
};

enum class AggregateTag : uint8_t { Record, Class, Union };

/// A record, class or union.
class AggregateDecl : public Decl {
  CHOIR_AST_NODE(AggregateDecl, Decl)
  AggregateTag tag = AggregateTag::Record;
  /// The superclass and interfaces after the colon; Sema tells them apart.
  llvm::ArrayRef<const Expr *> parents;
  llvm::ArrayRef<const Stmt *> members; ///< Decls, and implements statements.

  template <typename F> void fields(F &&f) const {
    declFields(f);
    f("tag", tag);
    f("parents", parents);
    f("members", members);
  }
};

class EnumConstantDecl;

/// `enum E { a = 1, b }`
class EnumDecl : public Decl {
  CHOIR_AST_NODE(EnumDecl, Decl)
  llvm::ArrayRef<const EnumConstantDecl *> constants;

  template <typename F> void fields(F &&f) const {
    declFields(f);
    f("constants", constants);
  }
};

/// One constant of an enum.
class EnumConstantDecl : public Decl {
  CHOIR_AST_NODE(EnumConstantDecl, Decl)
  const Expr *init = nullptr;

  template <typename F> void fields(F &&f) const {
    declFields(f);
    f("init", init);
  }
};

/// `interface I(T) { ... }`
class InterfaceDecl : public Decl {
  CHOIR_AST_NODE(InterfaceDecl, Decl)
  bool hasParens = false;
  llvm::ArrayRef<const Decl *> formals; ///< FormalDecls; none where the formal is `Self`.
  llvm::ArrayRef<const Stmt *> members;

  template <typename F> void fields(F &&f) const {
    declFields(f);
    f("hasParens", hasParens);
    f("formals", formals);
    f("members", members);
  }
};

/// The list that narrows a use or forwarding statement.
enum class NameFilter : uint8_t { None, Only, Except };

/// `forwarding e;`, `forwarding var x: T;`, with `only` or `except`.
class ForwardingDecl : public Decl {
  CHOIR_AST_NODE(ForwardingDecl, Decl)
  const Expr *expr = nullptr; ///< Null where a field is declared.
  const Decl *decl = nullptr; ///< VarDecl or MultiVarDecl, or null.
  NameFilter filter = NameFilter::None;
  llvm::ArrayRef<UsedName> names; ///< `*` for `except *`.

  template <typename F> void fields(F &&f) const {
    declFields(f);
    f("expr", expr);
    f("decl", decl);
    f("filter", filter);
    f("names", names);
  }
};

} // namespace choir::ast

#endif // CHOIR_AST_DECLS_H

//===- Stmts.h - Statements of the AST --------------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The body of every compound statement is a BlockStmt, so that it is a scope; where the program
// has a single statement after `do` or `then` the block is not braced.
//===----------------------------------------------------------------------===//
#ifndef CHOIR_AST_STMTS_H
#define CHOIR_AST_STMTS_H

#include "AST/Decls.h"

namespace choir::ast {

/// `{ ... }`, or the single statement of an unbraced body.
class BlockStmt : public Stmt {
  CHOIR_AST_NODE(BlockStmt, Stmt)
  bool isBraced = true;
  llvm::ArrayRef<const Stmt *> stmts;

  template <typename F> void fields(F &&f) const {
    stmtFields(f);
    f("isBraced", isBraced);
    f("stmts", stmts);
  }
};

/// A lone `;`, or an attribute list without a statement.
class EmptyStmt : public Stmt {
  CHOIR_AST_NODE(EmptyStmt, Stmt)
  template <typename F> void fields(F &&f) const { stmtFields(f); }
};

/// An expression evaluated for its effect.
class ExprStmt : public Stmt {
  CHOIR_AST_NODE(ExprStmt, Stmt)
  const Expr *expr = nullptr;

  template <typename F> void fields(F &&f) const {
    stmtFields(f);
    f("expr", expr);
  }
};

/// `lhs op rhs;` where op is `=`, `+=`, ..., `reduce=` or `<=>`.
class AssignStmt : public Stmt {
  CHOIR_AST_NODE(AssignStmt, Stmt)
  Identifier op;
  SourceLoc opLoc;
  const Expr *lhs = nullptr, *rhs = nullptr;

  template <typename F> void fields(F &&f) const {
    stmtFields(f);
    f("lhs", lhs);
    f("op", op);
    f("rhs", rhs);
  }
};

/// `if condition`, or `if var x = e`, which tests e for nil.
class IfStmt : public Stmt {
  CHOIR_AST_NODE(IfStmt, Stmt)
  const Expr *condition = nullptr; ///< Null where conditionDecl is not.
  const VarDecl *conditionDecl = nullptr;
  const BlockStmt *thenBlock = nullptr;
  const BlockStmt *elseBlock = nullptr; ///< Or null.

  template <typename F> void fields(F &&f) const {
    stmtFields(f);
    f("condition", condition);
    f("conditionDecl", conditionDecl);
    f("then", thenBlock);
    f("else", elseBlock);
  }
};

/// `while condition`, or `while var x = e`.
class WhileStmt : public Stmt {
  CHOIR_AST_NODE(WhileStmt, Stmt)
  const Expr *condition = nullptr;
  const VarDecl *conditionDecl = nullptr;
  const BlockStmt *body = nullptr;

  template <typename F> void fields(F &&f) const {
    stmtFields(f);
    f("condition", condition);
    f("conditionDecl", conditionDecl);
    f("body", body);
  }
};

/// `do body while condition;` The condition sees the body's variables.
class DoWhileStmt : public Stmt {
  CHOIR_AST_NODE(DoWhileStmt, Stmt)
  const BlockStmt *body = nullptr;
  const Expr *condition = nullptr;

  template <typename F> void fields(F &&f) const {
    stmtFields(f);
    f("body", body);
    f("condition", condition);
  }
};

/// `for`, `forall`, `foreach`, `coforall` and the forall statement `[i in D] ...`.
class LoopStmt : public Stmt {
  CHOIR_AST_NODE(LoopStmt, Stmt)
  LoopKind loopKind = LoopKind::For;
  /// VarDecl or TupleVarDecl, or null: `for 1..n do`. A VarDecl of VarKind::Param makes the loop a
  /// param loop.
  const Decl *index = nullptr;
  const Expr *iterand = nullptr; ///< May be a ZipExpr.
  llvm::ArrayRef<const TaskVarDecl *> with;
  const BlockStmt *body = nullptr;

  bool isParamLoop() const {
    auto *var = llvm::dyn_cast_or_null<VarDecl>(index);
    return var && var->varKind == VarKind::Param;
  }

  template <typename F> void fields(F &&f) const {
    stmtFields(f);
    f("loopKind", loopKind);
    f("index", index);
    f("iterand", iterand);
    f("with", with);
    f("body", body);
  }
};

/// `when a, b do ...`, or `otherwise ...`, which has no values.
class WhenClause : public Node {
  CHOIR_AST_NODE(WhenClause, Node)
  bool isOtherwise = false;
  llvm::ArrayRef<const Expr *> values;
  const BlockStmt *body = nullptr;

  template <typename F> void fields(F &&f) const {
    f("isOtherwise", isOtherwise);
    f("values", values);
    f("body", body);
  }
};

/// `select subject { when ... otherwise ... }`. Without a subject the values are conditions. With `union` in front they
/// are names of fields.
class SelectStmt : public Stmt {
  CHOIR_AST_NODE(SelectStmt, Stmt)
  bool isOfUnion = false;
  const Expr *subject = nullptr;
  llvm::ArrayRef<const WhenClause *> clauses;

  template <typename F> void fields(F &&f) const {
    stmtFields(f);
    f("isOfUnion", isOfUnion);
    f("subject", subject);
    f("clauses", clauses);
  }
};

class ReturnStmt : public Stmt {
  CHOIR_AST_NODE(ReturnStmt, Stmt)
  const Expr *value = nullptr; ///< Or null.

  template <typename F> void fields(F &&f) const {
    stmtFields(f);
    f("value", value);
  }
};

class YieldStmt : public Stmt {
  CHOIR_AST_NODE(YieldStmt, Stmt)
  const Expr *value = nullptr;

  template <typename F> void fields(F &&f) const {
    stmtFields(f);
    f("value", value);
  }
};

class BreakStmt : public Stmt {
  CHOIR_AST_NODE(BreakStmt, Stmt)
  Identifier label; ///< Or empty.

  template <typename F> void fields(F &&f) const {
    stmtFields(f);
    f("label", label);
  }
};

class ContinueStmt : public Stmt {
  CHOIR_AST_NODE(ContinueStmt, Stmt)
  Identifier label; ///< Or empty.

  template <typename F> void fields(F &&f) const {
    stmtFields(f);
    f("label", label);
  }
};

/// `label name for ...`
class LabelStmt : public Stmt {
  CHOIR_AST_NODE(LabelStmt, Stmt)
  Identifier name;
  SourceLoc nameLoc;
  const Stmt *body = nullptr;

  template <typename F> void fields(F &&f) const {
    stmtFields(f);
    f("name", name);
    f("body", body);
  }
};

class ThrowStmt : public Stmt {
  CHOIR_AST_NODE(ThrowStmt, Stmt)
  const Expr *value = nullptr;

  template <typename F> void fields(F &&f) const {
    stmtFields(f);
    f("value", value);
  }
};

/// `catch`, `catch e`, `catch e: T`
class CatchClause : public Node {
  CHOIR_AST_NODE(CatchClause, Node)
  const VarDecl *error = nullptr; ///< With the type as filter; null for a plain catch.
  const BlockStmt *body = nullptr;

  template <typename F> void fields(F &&f) const {
    f("error", error);
    f("body", body);
  }
};

/// `try { ... } catch ...`, `try stmt`, and the same with `try!`.
class TryStmt : public Stmt {
  CHOIR_AST_NODE(TryStmt, Stmt)
  bool isBang = false;
  const BlockStmt *body = nullptr; ///< Not braced, and no scope, in `try x = f();`.
  llvm::ArrayRef<const CatchClause *> catches;

  template <typename F> void fields(F &&f) const {
    stmtFields(f);
    f("isBang", isBang);
    f("body", body);
    f("catches", catches);
  }
};

class DeferStmt : public Stmt {
  CHOIR_AST_NODE(DeferStmt, Stmt)
  const BlockStmt *body = nullptr;

  template <typename F> void fields(F &&f) const {
    stmtFields(f);
    f("body", body);
  }
};

/// `init this;`: from here on, all fields are initialized.
class InitThisStmt : public Stmt {
  CHOIR_AST_NODE(InitThisStmt, Stmt)
  template <typename F> void fields(F &&f) const { stmtFields(f); }
};

class BeginStmt : public Stmt {
  CHOIR_AST_NODE(BeginStmt, Stmt)
  llvm::ArrayRef<const TaskVarDecl *> with;
  const BlockStmt *body = nullptr;

  template <typename F> void fields(F &&f) const {
    stmtFields(f);
    f("with", with);
    f("body", body);
  }
};

class CobeginStmt : public Stmt {
  CHOIR_AST_NODE(CobeginStmt, Stmt)
  llvm::ArrayRef<const TaskVarDecl *> with;
  const BlockStmt *body = nullptr; ///< One task per statement.

  template <typename F> void fields(F &&f) const {
    stmtFields(f);
    f("with", with);
    f("body", body);
  }
};

class SyncStmt : public Stmt {
  CHOIR_AST_NODE(SyncStmt, Stmt)
  const BlockStmt *body = nullptr;

  template <typename F> void fields(F &&f) const {
    stmtFields(f);
    f("body", body);
  }
};

class AtomicStmt : public Stmt {
  CHOIR_AST_NODE(AtomicStmt, Stmt)
  const BlockStmt *body = nullptr;

  template <typename F> void fields(F &&f) const {
    stmtFields(f);
    f("body", body);
  }
};

class OnStmt : public Stmt {
  CHOIR_AST_NODE(OnStmt, Stmt)
  const Expr *target = nullptr;
  const BlockStmt *body = nullptr;

  template <typename F> void fields(F &&f) const {
    stmtFields(f);
    f("target", target);
    f("body", body);
  }
};

/// `local body`, `local condition do body`
class LocalStmt : public Stmt {
  CHOIR_AST_NODE(LocalStmt, Stmt)
  const Expr *condition = nullptr; ///< Or null.
  const BlockStmt *body = nullptr;

  template <typename F> void fields(F &&f) const {
    stmtFields(f);
    f("condition", condition);
    f("body", body);
  }
};

/// `serial body`, `serial condition do body`
class SerialStmt : public Stmt {
  CHOIR_AST_NODE(SerialStmt, Stmt)
  const Expr *condition = nullptr; ///< Or null.
  const BlockStmt *body = nullptr;

  template <typename F> void fields(F &&f) const {
    stmtFields(f);
    f("condition", condition);
    f("body", body);
  }
};

class DeleteStmt : public Stmt {
  CHOIR_AST_NODE(DeleteStmt, Stmt)
  llvm::ArrayRef<const Expr *> values;

  template <typename F> void fields(F &&f) const {
    stmtFields(f);
    f("values", values);
  }
};

/// `manager as x` in a manage statement.
class ManagedResource : public Node {
  CHOIR_AST_NODE(ManagedResource, Node)
  const Expr *manager = nullptr;
  const VarDecl *resource = nullptr; ///< Or null. VarKind::Index where no kind is written.

  template <typename F> void fields(F &&f) const {
    f("manager", manager);
    f("resource", resource);
  }
};

/// `manage f() as x, g() { ... }`
class ManageStmt : public Stmt {
  CHOIR_AST_NODE(ManageStmt, Stmt)
  llvm::ArrayRef<const ManagedResource *> resources;
  const BlockStmt *body = nullptr;

  template <typename F> void fields(F &&f) const {
    stmtFields(f);
    f("resources", resources);
    f("body", body);
  }
};

/// One module (or enum) of a use statement.
class UseClause : public Node {
  CHOIR_AST_NODE(UseClause, Node)
  const Expr *target = nullptr; ///< Ident or DotExpr.
  Identifier rename;            ///< `use M as N`; `_` hides the module's name.
  NameFilter filter = NameFilter::None;
  llvm::ArrayRef<UsedName> names; ///< `*` for `except *`; empty for `only;`.

  template <typename F> void fields(F &&f) const {
    f("target", target);
    f("rename", rename);
    f("filter", filter);
    f("names", names);
  }
};

/// `use A, B only x, y as z;`
class UseStmt : public Stmt {
  CHOIR_AST_NODE(UseStmt, Stmt)
  Visibility visibility = Visibility::Default;
  llvm::ArrayRef<const UseClause *> clauses;

  template <typename F> void fields(F &&f) const {
    stmtFields(f);
    f("visibility", visibility);
    f("clauses", clauses);
  }
};

/// `M.N`, `M as N`, `M.{a, b as c}` in an import statement.
class ImportClause : public Node {
  CHOIR_AST_NODE(ImportClause, Node)
  const Expr *target = nullptr; ///< Ident or DotExpr.
  Identifier rename;
  bool hasBraces = false;
  llvm::ArrayRef<UsedName> names;

  template <typename F> void fields(F &&f) const {
    f("target", target);
    f("rename", rename);
    f("hasBraces", hasBraces);
    f("names", names);
  }
};

class ImportStmt : public Stmt {
  CHOIR_AST_NODE(ImportStmt, Stmt)
  Visibility visibility = Visibility::Default;
  llvm::ArrayRef<const ImportClause *> clauses;

  template <typename F> void fields(F &&f) const {
    stmtFields(f);
    f("visibility", visibility);
    f("clauses", clauses);
  }
};

/// `require "file.h", "-lm";`
class RequireStmt : public Stmt {
  CHOIR_AST_NODE(RequireStmt, Stmt)
  llvm::ArrayRef<const Expr *> values;

  template <typename F> void fields(F &&f) const {
    stmtFields(f);
    f("values", values);
  }
};

/// `include module M;`: a submodule in a file of its own.
class IncludeStmt : public Stmt {
  CHOIR_AST_NODE(IncludeStmt, Stmt)
  Visibility visibility = Visibility::Default;
  bool isPrototype = false;
  Identifier name;
  SourceLoc nameLoc;

  template <typename F> void fields(F &&f) const {
    stmtFields(f);
    f("visibility", visibility);
    f("isPrototype", isPrototype);
    f("name", name);
  }
};

/// `T implements I;` or `implements I(T);`
class ImplementsStmt : public Stmt {
  CHOIR_AST_NODE(ImplementsStmt, Stmt)
  const Expr *type = nullptr; ///< Null in the prefix form.
  const Expr *interface = nullptr;

  template <typename F> void fields(F &&f) const {
    stmtFields(f);
    f("type", type);
    f("interface", interface);
  }
};

/// `extern { C text }`
class ExternBlock : public Stmt {
  CHOIR_AST_NODE(ExternBlock, Stmt)
  llvm::StringRef text; ///< Between the braces.

  template <typename F> void fields(F &&f) const {
    stmtFields(f);
    f("text", text);
  }
};

} // namespace choir::ast

#endif // CHOIR_AST_STMTS_H

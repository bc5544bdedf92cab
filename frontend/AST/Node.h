//===- Node.h - Base classes of the AST -------------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Nodes live in an AstContext and are immutable once parsed: only the parser holds pointers to
// non-const nodes, everything else sees `const`. Therefore the members are public. Nothing that
// later phases find out is written into a node; they key side tables by node or by `id`.
//
// Every node class enumerates its members once, in source order, in
//
//   template <typename F> void fields(F &&f) const { f("callee", callee); f("actuals", actuals); }
//
// and children, dumping and structural comparison all derive from that (see Visitor.h).
//===----------------------------------------------------------------------===//
#ifndef CHOIR_AST_NODE_H
#define CHOIR_AST_NODE_H

#include "Basic/Identifier.h"
#include "Basic/SourceManager.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/Support/Casting.h"
#include <cstdint>

namespace choir::ast {

class AstContext;
class Attribute;

/// The concrete class of a node. Expressions, statements, declarations and parts are contiguous;
/// declarations count as statements.
enum class Kind : uint8_t {
#define EXPR(NAME) NAME,
#define STMT(NAME) NAME,
#define DECL(NAME) NAME,
#define PART(NAME) NAME,
#include "AST/AstKinds.def"
};

/// The name of a node class.
llvm::StringRef getKindName(Kind kind);

/// A piece of syntax.
class Node {
public:
  const Kind kind;
  uint32_t id = 0;   ///< Unique within the AstContext, dense, in order of creation.
  SourceRange range; ///< From the first to the last token.

  Node(const Node &) = delete;
  Node &operator=(const Node &) = delete;

  SourceLoc getLoc() const { return range.begin; }

protected:
  explicit Node(Kind kind) : kind(kind) {}
};

/// An expression. Types are expressions too.
class Expr : public Node {
public:
  bool parenthesized = false; ///< Written in parentheses, which `range` includes.

  static bool classof(const Node *node) { return node->kind >= Kind::Ident && node->kind <= Kind::ErrorExpr; }

protected:
  using Node::Node;
};

/// A statement. Declarations are statements.
class Stmt : public Node {
public:
  /// The attributes `@name(...)` before the statement.
  llvm::ArrayRef<const Attribute *> attributes;
  /// The strings of `pragma "..."` before the statement.
  llvm::ArrayRef<llvm::StringRef> pragmas;

  /// The attribute with this (dotted) name, or null.
  const Attribute *findAttribute(llvm::StringRef name) const;
  bool hasPragma(llvm::StringRef text) const { return llvm::is_contained(pragmas, text); }

  static bool classof(const Node *node) { return node->kind >= Kind::BlockStmt && node->kind <= Kind::ForwardingDecl; }

protected:
  using Node::Node;

  template <typename F> void stmtFields(F &&f) const {
    f("attributes", attributes);
    f("pragmas", pragmas);
  }
};

enum class Visibility : uint8_t { Default, Public, Private };

/// How a symbol relates to C.
enum class Linkage : uint8_t { Default, Extern, Export };

/// A declaration of a name, or of several.
class Decl : public Stmt {
public:
  Identifier name;   ///< Empty for declarations without a name of their own.
  SourceLoc nameLoc; ///< Where the name is written.
  Visibility visibility = Visibility::Default;
  Linkage linkage = Linkage::Default;
  const Expr *linkageName = nullptr; ///< The C name in `extern "name" proc f();`, or null.

  static bool classof(const Node *node) { return node->kind >= Kind::ModuleDecl && node->kind <= Kind::ForwardingDecl; }

protected:
  using Stmt::Stmt;

  template <typename F> void declFields(F &&f) const {
    stmtFields(f);
    f("visibility", visibility);
    f("linkage", linkage);
    f("linkageName", linkageName);
    f("name", name);
  }
};

/// An argument of a call: `e` or `name = e`.
struct Actual {
  Identifier name; ///< Empty for a positional argument.
  const Expr *value = nullptr;
};

/// A name in a list of `only`, `except`, `import M.{}`: `name` or `name as rename`.
struct UsedName {
  Identifier name;
  Identifier rename; ///< Empty unless renamed.
  SourceRange range;
};

/// `@name` or `@name(actuals)` before a statement. The 1.x forms `deprecated "text"` and
/// `unstable "text"` are attributes with one positional actual.
class Attribute : public Node {
public:
  Identifier name; ///< Including the tool: `gpu.blockSize`.
  llvm::ArrayRef<Actual> actuals;
  bool hasParens = false;

  Attribute() : Node(Kind::Attribute) {}
  static bool classof(const Node *node) { return node->kind == Kind::Attribute; }

  template <typename F> void fields(F &&f) const {
    f("name", name);
    f("hasParens", hasParens);
    f("actuals", actuals);
  }
};

} // namespace choir::ast

#endif // CHOIR_AST_NODE_H

//===- Scope.h - Scopes and symbols -----------------------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Private to Sema. One class for all scopes, static (modules, aggregates, enums) and dynamic (functions, blocks). Those
// of a function belong to an *instance*: the same source block has one scope for each instance and each iteration of
// an unrolled loop, so that a name may mean another type or param in each. Scopes live as long as the compilation, so
// a nested function can be resolved after the function around it.
//
//===----------------------------------------------------------------------===//

#ifndef CHOIR_SEMA_CORE_SCOPE_H
#define CHOIR_SEMA_CORE_SCOPE_H

#include "Sema/Core/Value.h"
#include "llvm/ADT/MapVector.h"
#include "llvm/ADT/TinyPtrVector.h"

namespace choir::sema {

class Scope;
struct Instance;

/// A declared name. One for each declaration and scope; several functions of one name have one each.
struct Symbol {
  enum Kind : uint8_t {
    Global, ///< module-scope variable, constant, param or type: resolved when first used
    Field,  ///< of an aggregate
    Local,  ///< bound to `value`: locals, formals, type and param fields of an instance
    Function,
    Aggregate,
    Enum,
    EnumConstant, ///< named without its enum, after `use E`
    Module,
    Interface,
  };
  const Kind kind;
  bool isPrivate = false;
  Identifier name;
  const ast::Decl *decl = nullptr;
  Scope *scope = nullptr; ///< where it is declared
  /// Global: the whole declaration statement (a TupleVarDecl or MultiVarDecl declares several names).
  const ast::Stmt *statement = nullptr;
  Value value; ///< Local: the meaning

  Symbol(Kind kind, Identifier name, const ast::Decl *decl, Scope *scope)
      : kind(kind), name(name), decl(decl), scope(scope) {}
};

/// A function's declaration as a symbol, with the facts known without actuals.
struct FunctionSymbol : Symbol {
  FunctionSymbol(const ast::FunctionDecl *decl, Scope *scope) : Symbol(Function, decl->name, decl, scope) {}
  const ast::FunctionDecl *function() const { return llvm::cast<ast::FunctionDecl>(decl); }
  /// The aggregate in whose body it stands, or null.
  const ast::AggregateDecl *enclosing = nullptr;
  /// A method: primary (in the aggregate's body) or secondary (`proc R.f`).
  bool isMethod() const { return !isStaticOperator && (enclosing || function()->receiver); }
  bool isStaticOperator = false; ///< an operator in an aggregate's body: no `this`
  /// Of a secondary method: the evaluated receiver, generic where it admits several types. (Signatures.cpp)
  const Type *receiverType = nullptr;
  bool isEvaluatingReceiver = false;
  static bool classof(const Symbol *s) { return s->kind == Function; }
};

struct ModuleSymbol : Symbol {
  ModuleSymbol(const ast::ModuleDecl *decl, Scope *outer) : Symbol(Module, decl->name, decl, outer) {}
  const ast::ModuleDecl *module() const { return llvm::cast<ast::ModuleDecl>(decl); }
  Scope *members = nullptr; ///< built when first needed
  bool isInternal = false;  ///< of stdlib/internal: not shown in diagnostics, Prelude is not used implicitly
  bool isLibrary = false;   ///< anywhere in stdlib
  ModuleSymbol *outer = nullptr;
  enum : uint8_t { NotInitialised, Ordering, Ordered } initState = NotInitialised;
  /// The initialiser's runs of statements, and where each statement is in the body.
  llvm::SmallVector<typed::Function *, 1> initRuns;
  llvm::DenseMap<const ast::Stmt *, unsigned> positions;
  static bool classof(const Symbol *s) { return s->kind == Module; }
};

/// A use or import that makes names of another scope visible in this one.
struct UsedScope {
  ModuleSymbol *module = nullptr; ///< null for an enum
  Symbol *named = nullptr;        ///< the module, or the enum that `as` renames
  Scope *target = nullptr;        ///< whose members become visible; null: only the module's own name does
  Identifier moduleName;          ///< what `named` is called here; empty: not at all
  ast::NameFilter filter = ast::NameFilter::None;
  bool excludesAll = false;                     ///< `except *`
  llvm::DenseMap<Identifier, Identifier> names; ///< Only: visible name -> name in the target; Except: hidden names
  bool isPublic = false;
  bool isImport = false;
  SourceRange range;

  /// The name in the target that a name seen here stands for; empty when it is filtered out.
  Identifier translate(Identifier name) const;
};

/// Some of a scope's uses: those that others see; imports and public uses, whose names are among the scope's own; and
/// those whose names are around the scope.
enum class Uses : uint8_t { Public, Direct, Around };

/// Names and what they mean.
class Scope {
public:
  enum Kind : uint8_t { Root, Module, Aggregate, Enum, Function, Block };
  const Kind kind;
  Scope *const parent;
  ModuleSymbol *module = nullptr;           ///< the innermost module around it
  Instance *instance = nullptr;             ///< Function, Block: whose body this is part of
  const AggregateType *aggregate = nullptr; ///< Aggregate: the instance of the declaration
  const ast::Node *node = nullptr;          ///< the declaration or statement it belongs to
  /// Function: `this` of a method; names that are not found further in are looked for among its members.
  Value receiver;
  llvm::SmallVector<UsedScope, 0> uses;
  /// Use and import statements that have not been looked at yet: modules may use one another.
  llvm::SmallVector<const ast::Stmt *, 0> pendingUses;
  /// Uses of modules that are not there: the module that was meant, whose names are missed, or no name, where it may
  /// have any; and names that were to come from elsewhere in vain.
  llvm::SmallVector<Identifier, 0> unknownUses;
  llvm::SmallVector<Identifier, 0> missedNames;
  /// The meanings of names through `uses`, for scopes that no longer change (modules).
  llvm::DenseMap<std::pair<Identifier, Uses>, llvm::SmallVector<Symbol *, 2>> useCache;
  bool isParallelBody = false; ///< the body of a forall, coforall, begin or cobegin: default task intents apply
  /// Of such a body: outer variables of its with-clause, and their meanings in it, by whatever name the body has them.
  llvm::SmallDenseMap<const Symbol *, const Symbol *, 2> listed;
  /// Of the body of a begin, which may outlive what is around it: its variables, among them the copies of outer ones.
  llvm::SmallVectorImpl<typed::ShadowVar *> *captures = nullptr;
  /// Of the body of another task or a parallel loop: the block around, in which outer scalars are copied before its
  /// statement.
  typed::Block *before = nullptr;
  const typed::Stmt *construct = nullptr; ///< that statement
  typed::Function *function = nullptr;    ///< of a body with copies of outer variables: the function that it is part of

  Scope(Kind kind, Scope *parent)
      : kind(kind), parent(parent), module(parent ? parent->module : nullptr),
        instance(parent ? parent->instance : nullptr) {}
  bool isLocal() const { return kind == Function || kind == Block; }
  llvm::ArrayRef<Symbol *> find(Identifier name) const {
    auto it = names.find(name);
    return it == names.end() ? llvm::ArrayRef<Symbol *>() : llvm::ArrayRef<Symbol *>(it->second);
  }
  void add(Symbol *symbol) {
    names[symbol->name].push_back(symbol);
    hasFunctions |= symbol->kind == Symbol::Function;
  }
  /// The scope around (or this one) from which on functions are visible: those inside of it see the same ones.
  const Scope *ofFunctions() const {
    const Scope *scope = this;
    while (scope->parent && !scope->hasFunctions && scope->uses.empty() && scope->pendingUses.empty())
      scope = scope->parent;
    return scope;
  }
  /// Gives up an earlier meaning of the name: a local that shadows one of the same block after an error.
  void replace(Symbol *symbol) {
    auto &list = names[symbol->name];
    list.clear();
    list.push_back(symbol);
  }
  /// All names, in order of declaration: for did-you-mean.
  const auto &all() const { return names; }

private:
  llvm::MapVector<Identifier, llvm::TinyPtrVector<Symbol *>> names;
  bool hasFunctions = false;
};

/// The result of a lookup.
struct LookupResult {
  /// The symbols of the innermost level that has any; functions of further levels follow in OverloadSet only.
  llvm::SmallVector<Symbol *, 4> symbols;
  /// Set when the name is a member of `this` of this function scope: a field, or methods.
  Scope *methodScope = nullptr;
  explicit operator bool() const { return methodScope || !symbols.empty(); }
  Symbol *front() const { return symbols.empty() ? nullptr : symbols.front(); }
};

/// Functions of one name that a call may mean, innermost first.
struct OverloadSet {
  struct Entry {
    FunctionSymbol *function;
    unsigned distance;   ///< how many shadowing levels out; less is preferred
    bool onThis = false; ///< a method found through the implicit `this`
  };
  Identifier name;
  llvm::SmallVector<Entry, 4> entries;
  Scope *methodScope = nullptr; ///< whose `this` the `onThis` entries are called on
};

} // namespace choir::sema

#endif // CHOIR_SEMA_CORE_SCOPE_H

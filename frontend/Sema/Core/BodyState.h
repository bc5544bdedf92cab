//===- BodyState.h - What is known along the way through a body -*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Private to Sema: the parts of a Body's state that belong to one concern each.
//
//===----------------------------------------------------------------------===//

#ifndef CHOIR_SEMA_CORE_BODYSTATE_H
#define CHOIR_SEMA_CORE_BODYSTATE_H

#include "AST/Stmts.h"
#include "Sema/Core/Scope.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/SmallPtrSet.h"
#include "llvm/ADT/SmallSet.h"

namespace choir::sema {

/// A type with the domains it carries at run time (Value::domains).
struct TypeValue {
  const Type *type = nullptr;
  llvm::ArrayRef<typed::Expr *> domains;
  explicit operator bool() const { return type && !type->isError(); }
};

/// What a type is written for.
enum class TypeUse : uint8_t {
  Value,     ///< of values: it says enough to make one
  Pattern,   ///< may be generic
  TypeField, ///< what a type field of a value is bound to: as for values, or a class without management
};

/// Targets of `break` and `continue`.
struct LoopContext {
  Identifier label;
  typed::Stmt *breakTarget = nullptr;
  typed::Stmt *continueTarget = nullptr; ///< a BreakableStmt around the iteration in an unrolled loop
  bool continueIsBreak = false;          ///< unrolled: leave continueTarget
  bool isParallel = false;               ///< break is an error
  bool isDefer = false;                  ///< no loop, but the body of a defer statement, which nothing may leave
  llvm::StringRef construct;             ///< no loop, but the body of `on` or `sync`, which nothing may leave
  class typed::Loop *loop = nullptr;     ///< receives canExitEarly
  bool *throws = nullptr;                ///< no loop, but code that one runs for each element: set where it throws
};

/// A list of statements, or a construct around lists, on the way from the function's body to the current statement.
/// Copy elision asks what follows.
struct FlowLevel {
  enum Kind : uint8_t {
    List,    ///< `rest` follows the current statement
    Branch,  ///< of a conditional whose other branch goes on: `rest` of the levels outside may or may not follow
    Barrier, ///< a loop, a task, a nested function: what is outside is reached again or from elsewhere
  } kind = List;
  const ast::Stmt *current = nullptr;
  llvm::ArrayRef<const ast::Stmt *> rest = {};
};

/// Where a variable gets its first value: assignments, and names of it that are passed to `out` formals.
using InitPoints = llvm::SmallPtrSet<const ast::Node *, 2>;

/// The phases of an initialiser: fields are initialised in order until `init this`.
struct InitState {
  /// How far the object is, at a point of the body.
  struct Progress {
    unsigned nextField = 0;  ///< position in aggregate->fields
    bool isComplete = false; ///< after `init this`, or a call of another initialiser
    bool parentDone = false; ///< the parent's part exists
  };
  const AggregateType *aggregate = nullptr;
  size_t numLoops = 0; ///< around the body, Body::loops
  Value self;
  Progress now;
  llvm::SmallSet<unsigned, 4> skipped;             ///< positions that got their default because a later one came first
  llvm::SmallDenseMap<int, typed::Var *> hasField; ///< likewise, before that: by Field::index, whether the field has
  typed::Var *hasParent = nullptr;                 ///< and whether the parent's part has
  bool goesOn = false;                             ///< after an explicit `init this`
  bool hasLateParent = false;                      ///< `super.init()` stands behind fields, which has been reported
  Scope *fieldScope = nullptr;                     ///< where the fields' declarations look names up
};

/// The statements before and after calls of initialisers whose formals give values back. The call becomes a value that
/// is made where it goes, and they go with it.
struct CopiesAroundInits {
  llvm::DenseMap<const typed::CallExpr *, std::pair<typed::Block *, typed::Block *>> blocks;
};

} // namespace choir::sema

#endif // CHOIR_SEMA_CORE_BODYSTATE_H

//===- Arguments.h - The arguments of a call --------------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CHOIR_SEMA_CALLS_ARGUMENTS_H
#define CHOIR_SEMA_CALLS_ARGUMENTS_H

#include "Sema/Core/Body.h"
#include "Sema/Core/Resolver.h"

namespace choir::sema {

/// Builds the arguments of one call.
class ArgumentBuilder {
public:
  ArgumentBuilder(Body &body, const CallInfo &call, const Candidate &candidate, const Instance &instance)
      : body(body), R(body.resolver()), call(call), candidate(candidate), instance(instance), around(body.block()) {}

  /// False after an error.
  bool build();

  /// The call, with what is to be done after it; `isWhole` is that of isWholeExpr.
  Value finish(typed::CallExpr *expr, bool isWhole);

  llvm::SmallVector<typed::Expr *, 6> args;

private:
  const Value &actual(int position) const { return position < 0 ? call.receiver : call.actuals[position].value; }
  void add(const FormalBinding &binding, const typed::Var *var, const Value &value, SourceRange range);
  void addReceiver(const FormalBinding &binding);
  void addDomains(llvm::ArrayRef<typed::Var *> hidden, const Value &type, SourceRange range);
  void addVarargs(const FormalBinding &binding, const FormalMatch &match);
  typed::Expr *refArgument(const FormalBinding &binding, const Value &value, SourceRange range);
  typed::Expr *copyBackArgument(const FormalBinding &binding, const typed::Var *var, const Value &value,
                                SourceRange range);
  typed::Expr *initArgument(const FormalBinding &binding, const typed::Var *var, SplitInit &split, SourceRange range);
  typed::Expr *emptyArray(const ArrayType *array, SourceRange range);
  typed::Expr *firstOutValue(const FormalBinding &binding, TypeValue type, SourceRange range);
  Value defaultOf(const FormalBinding &binding);
  std::optional<Value> defaultOfObject(const FormalBinding &binding);
  Scope *defaultScope(bool needsFormals);
  Value rereadable(typed::Expr *&arg);
  void moveHeldBefore();
  void evaluateNow(typed::Expr *&arg);
  void evaluateArgs();
  void copyIn();
  void copyBack();
  bool mentionsFormals(const ast::Expr *expr) const;

  /// The first value of a temporary that the callee changes.
  struct CopyIn {
    const FormalBinding *binding;
    typed::Var *temp;
    Value target;   ///< the actual
    TypeValue type; ///< an out formal's
    SourceRange range;
  };

  struct CopyBack {
    typed::Expr *temp;
    Value actual;
    SourceRange range;
    SplitInit *split = nullptr; ///< the actual gets its first value
  };

  /// An argument that a default reads again.
  struct Held {
    unsigned arg; ///< its place in `args`
    typed::TempExpr *temp;
    bool isReference;      ///< the temporary was there already
    size_t numStmtsBefore; ///< of the block, when the argument had been built
  };

  Body &body;
  Resolver &R;
  const CallInfo &call;
  const Candidate &candidate;
  const Instance &instance;
  Scope *defaults = nullptr;
  llvm::SmallVector<Held, 2> held;
  llvm::SmallVector<CopyIn, 1> copyIns; ///< to be done before the call
  llvm::SmallVector<CopyBack, 1> copyBacks;
  typed::Block *around;           ///< the block that the call is in
  typed::Block *before = nullptr; ///< of an initialiser whose formals give values back: statements before the call
  unsigned numEvaluated = 0;      ///< arguments that statements before the call have evaluated
  /// Per formal, where its arguments begin in `args`.
  llvm::SmallVector<unsigned, 6> positions;
  bool failed = false;
};

/// A variable that no out formal gives its first value after all.
void startAtDefault(Body &body, const Value &variable, SourceRange range);

} // namespace choir::sema

#endif // CHOIR_SEMA_CALLS_ARGUMENTS_H

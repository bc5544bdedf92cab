//===- Body.h - A body under resolution -------------------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Private to Sema. A Body is the body of one instance, or one run of top-level statements, on its way to a typed tree.
// Signatures, field types and where clauses are evaluated in one too: their code goes to a block that is dropped
// (`inSignature`).
//
//===----------------------------------------------------------------------===//

#ifndef CHOIR_SEMA_CORE_BODY_H
#define CHOIR_SEMA_CORE_BODY_H

#include "Basic/SubjectStates.h"
#include "Sema/Core/BodyState.h"
#include "Sema/Core/Resolver.h"
#include "Sema/Scalars/ScalarOperators.h"
#include "llvm/Support/SaveAndRestore.h"
#include <optional>

namespace choir::sema {

struct Selection;

/// The questions about a body that the subjects of Sema ask of one another in circles: an expression holds calls, a
/// call's formals have types, a type holds expressions. Each subject answers its own by a free function of the same
/// name; Program/Subjects.cpp connects the two.
class BodyQuestions {
public:
  virtual ~BodyQuestions() = default;

  // Expressions.
  /// The meaning of an expression: code, a type, a param, an iterable, a module or functions.
  virtual Value resolveExpr(const ast::Expr *expr) = 0;
  /// An expression that stands where a value is wanted, if it can be one. A record with the pragma "default value" was
  /// a constant once: its name stands for `new T()` then.
  virtual Value resolveValue(const ast::Expr *expr, bool asPlace = false) = 0;
  /// As resolveExpr for an expression whose value must exist at run time: loads nothing, but turns params into
  /// constants and reports types, modules and uncalled functions.
  virtual Value resolveRuntime(const ast::Expr *expr) = 0;
  /// A symbol's meaning here: a local's value, a field of `this`, a global, ...; notes captures.
  virtual Value valueOf(const LookupResult &found, Identifier name, SourceRange range) = 0;
  /// A bool condition: Param when it is known at compile time.
  virtual Value resolveCondition(const ast::Expr *expr) = 0;
  /// Evaluates an expression that must be a type; reports otherwise. `generic`: partial and generic types are fine.
  virtual TypeValue resolveType(const ast::Expr *expr, TypeUse use = TypeUse::Value) = 0;
  /// Stores the domain in a hidden variable of the block unless it is an lvalue that can be evaluated again.
  virtual typed::Expr *stableDomain(const Value &domain) = 0;
  /// The domain between the brackets of an array type: a domain, or ranges that make one.
  virtual Value resolveArrayDomain(llvm::ArrayRef<const ast::Expr *> iterands, SourceRange range) = 0;
  /// As resolveType, for any expression that may be a type; silent about other kinds of values.
  virtual Value resolveTypeValue(const ast::Expr *expr) = 0;
  /// Evaluates an expression that must be a param; null after reporting.
  virtual const ParamValue *resolveParam(const ast::Expr *expr) = 0;

  // Conversions.
  /// An rvalue of the value's own type: params as constants, trivial lvalues loaded, others copied (or moved, when
  /// a temporary). Never null: after errors a Zero of the error type.
  virtual typed::Expr *toRValue(const Value &value) = 0;
  /// An address: lvalues as they are, values in a temporary.
  virtual typed::Expr *toLValue(const Value &value) = 0;
  /// An implicit conversion that matching has allowed, or diagnoses that there is none. Gives an rvalue of the type.
  virtual typed::Expr *convert(const Value &value, const Type *to, SourceRange range) = 0;
  /// Whether the implicit conversion exists.
  virtual bool isConvertible(const Value &from, const Type *to) = 0;
  virtual bool isConvertible(const Type *from, const Type *to) = 0;
  /// The explicit conversion `value : type`.
  virtual Value castTo(Value value, TypeValue type, SourceRange range) = 0;
  /// A value as a condition: bools, integers, and references, which count if they are not nil.
  virtual typed::Expr *boolOf(const Value &value, SourceRange range) = 0;
  /// The value of a sync or single variable that is used as if it were one (Chapel 1); others as they are.
  virtual Value readIfSync(const Value &value) = 0;
  /// An implicit conversion of a constant, e.g. of an int literal to uint(8) where it fits; null when there is none.
  virtual const ParamValue *convertParam(const ParamValue *value, const Type *to) = 0;
  /// Reports that a value does not convert to a type; silent if an error has been reported for either.
  virtual void reportNoConversion(const Value &value, const Type *to, SourceRange range) = 0;
  /// Reports a type, module or uncalled function in place of a value.
  virtual void reportNotAValue(const Value &value, SourceRange range) = 0;

  // First values.
  /// The type a variable has that is initialised with the value: `var x = e`. Iterables give arrays, params their
  /// type, slices and domains of themselves; `nil` is refused.
  virtual const Type *variableType(const Value &value) = 0;
  /// The initial value of a variable, field or result of the type: wider than an implicit conversion.
  virtual typed::Expr *initialValue(const Value &value, TypeValue to, SourceRange range) = 0;
  /// The default value of a type: 0, nil, an empty array over the type's domains, a record's default initialiser.
  virtual typed::Expr *defaultValue(TypeValue type, SourceRange range) = 0;
  /// The place to which a reference of the name is bound; null after a report.
  virtual typed::Expr *referenced(const Value &value, bool isConst, Identifier name, SourceRange range) = 0;

  // Calls.
  /// Adds the actuals of a call, expanding `(...t)`. False after an error.
  virtual bool addActuals(llvm::ArrayRef<ast::Actual> actuals, CallInfo &call) = 0;
  /// Resolves and builds a call; the result may be any kind of Value.
  virtual Value resolveCall(CallInfo &call) = 0;
  /// As resolveCall, but null and silent when nothing applies.
  virtual std::optional<Value> tryCall(CallInfo &call) = 0;
  /// The candidates that a call means, without building it.
  virtual Selection selectFunction(CallInfo &call) = 0;
  /// A user's or library's function for which no code is made: its instance, or null.
  virtual Instance *findInstance(CallInfo &call, bool saysAmbiguous = false) = 0;
  /// A call of a function with ready actuals: lvalues and values as its formals want them.
  virtual Value callFunction(typed::Function *callee, llvm::ArrayRef<typed::Expr *> args, SourceRange range) = 0;
  /// Calls a procedure of the internal library.
  virtual Value callLibrary(Identifier name, llvm::ArrayRef<Value> actuals, SourceRange range) = 0;
  /// Calls a method with parentheses.
  virtual Value callMethod(const Value &receiver, Identifier name, llvm::ArrayRef<Value> actuals,
                           SourceRange range) = 0;
  /// As callMethod, but null and silent if there is none that applies.
  virtual std::optional<Value> tryMethod(const Value &receiver, Identifier name, llvm::ArrayRef<Value> actuals,
                                         SourceRange range, bool hasParens = true) = 0;
  /// A call of an operator that is declared; null and silent if none applies.
  virtual std::optional<Value> tryOperator(Identifier op, llvm::ArrayRef<Value> actuals, SourceRange range) = 0;
  /// Calls a method without parentheses; reports that there is none.
  virtual Value callMethodWithoutParens(const Value &receiver, Identifier name, SourceRange range) = 0;
  /// Whether values of the type have a method of the name, seen from the body's scope.
  virtual bool hasMethodNamed(const Type *type, Identifier name) = 0;
  /// The meaning of `module.name` for code of this body; empty after reporting that the module shows none.
  virtual LookupResult lookupMember(ModuleSymbol *module, Identifier name, SourceRange range) = 0;
  /// The version of a call that returns by ref, where overloads differ in their return intent.
  virtual Value asMutable(const Value &value) = 0;
  /// The name of a procedure, or an anonymous one, as a value.
  virtual Value procValue(const Value &functions) = 0;
  /// The actuals of a varargs formal as one tuple.
  virtual Value packAsTuple(const Value &value) = 0;

  // Operators.
  /// A prefix operator applied to a value, built in or declared.
  virtual Value unaryOp(Identifier op, const Value &operand, SourceRange range) = 0;
  /// A binary operator applied to two values, built in, declared or promoted.
  virtual Value binaryOp(Identifier op, const Value &lhs, const Value &rhs, SourceRange range) = 0;
  /// Emits `lhs op rhs`, where `op` is `=` or a compound assignment.
  virtual void assign(Identifier op, const Value &lhs, const Value &rhs, SourceRange range) = 0;

  // Parts of values.
  /// A field of a record lvalue or class reference (nil-checked). `base` may be a temporary.
  virtual Value fieldOf(Value base, const Field &field, SourceRange range) = 0;
  /// An element of a tuple, counted from 0.
  virtual Value tupleElement(const Value &tuple, unsigned index, SourceRange range) = 0;
  /// The descriptor that a domain, or an array without a header, is: the same storage under the descriptor's type.
  virtual Value descriptorOf(const Value &value, SourceRange range) = 0;
  /// The domain of an array.
  virtual Value domainOf(const Value &array, SourceRange range) = 0;
  /// The reference itself, as a value of borrowed (or unmanaged) type, of any class value.
  virtual typed::Expr *borrow(const Value &value) = 0;

  // What is iterated.
  /// How a value is iterated serially: an element type, or null when it is not iterable.
  virtual const Type *elementTypeOf(const Value &value) = 0;
  /// How a loop of the mode iterates a value; null after an error. `isLeader`: its shape is that of the loop.
  virtual typed::Iterand *makeIterand(const Value &iterable, typed::Loop::Mode mode, bool isLeader) = 0;
  /// The variable that holds an iterand's current element, made when first asked for.
  virtual Value elementVar(typed::Iterand *iterand, Identifier name, bool isConst, SourceRange range) = 0;
  /// Whether a value is taken apart where one of its elements is wanted.
  virtual bool isPromotable(const Value &value) = 0;
  /// An array of an iterable's elements.
  virtual typed::Expr *materialise(const Value &iterable, SourceRange range) = 0;

  // Statements.
  /// Resolves a list of statements in the current block and scope.
  virtual void resolveStmts(llvm::ArrayRef<const ast::Stmt *> stmts) = 0;
  /// A branch of an unrolled or conditional construct: resolves the block's statements in a new scope.
  virtual void resolveInto(typed::Block *into, const ast::BlockStmt *stmt, FlowLevel::Kind kind) = 0;
  /// Emits a value for its effects.
  virtual void evaluate(const Value &value, SourceRange range) = 0;

  // Errors of the program.
  /// Where an error raised here goes; notes the loops that it leaves. Calls `complain` where it may not go anywhere.
  virtual typed::OnError routeError(SourceRange range, llvm::function_ref<void()> complain) = 0;
  /// Builds the body of a loop, in a block of its own, with the loop as target of `break` and `continue`.
  virtual void buildLoopBody(typed::Loop *loop, llvm::function_ref<void()> build) = 0;
};

/// A body under resolution: where its code goes, and how errors in it are reported.
class Body : public BodyQuestions {
public:
  /// Without a function, for signatures: code goes to a block that nobody reads.
  Body(Resolver &resolver, Instance *instance, typed::Function *function, Scope *scope);

  Resolver &resolver() const { return theResolver; }
  TypeContext &types() const { return theTypes; }
  /// Null for module initialisers.
  Instance *instance() const { return theInstance; }
  /// A scratch function while inSignature.
  typed::Function *function() const { return theFunction; }
  /// The innermost scope.
  Scope *scope() const { return theScope; }
  /// Where statements are appended.
  typed::Block *block() const { return theBlock; }
  /// Where the full statement that is being resolved will stand.
  typed::Block *aroundStatement() const { return theAroundStatement; }
  /// Only types and params matter; code is dropped.
  bool inSignature() const { return theInSignature; }
  void setInSignature(bool inSignature) { theInSignature = inSignature; }
  /// The targets of jumps around the current statement, innermost last. Each construct pushes and pops its own.
  llvm::SmallVectorImpl<LoopContext> &loops() { return theLoops; }
  /// What is copied here is needed afterwards, whatever the text says: a default mentions it, or the expression is
  /// evaluated on some paths alone, or more than once.
  bool keepsVariables() const { return theKeepsVariables; }
  /// The statement resolved last never goes on to the next one.
  bool isTerminated() const { return theIsTerminated; }
  void setTerminated(bool isTerminated) { theIsTerminated = isTerminated; }
  /// How many temporaries that need deinitialisation have been made.
  unsigned numTemps() const { return theNumTemps; }
  /// Temporaries made since there were `before` end in a block of their own.
  void endTemps(unsigned before) { theNumTemps = before; }

  // States of a body for the lifetime of an object of these classes.

  /// Opens a scope of names.
  struct ScopeGuard : llvm::SaveAndRestore<Scope *> {
    ScopeGuard(Body &body, Scope *inner) : SaveAndRestore(body.theScope, inner) {}
  };
  /// Appends statements to another block.
  struct BlockGuard : llvm::SaveAndRestore<typed::Block *> {
    BlockGuard(Body &body, typed::Block *inner) : SaveAndRestore(body.theBlock, inner) {}
  };
  /// Makes variables those of another function: of a task's.
  struct FunctionGuard : llvm::SaveAndRestore<typed::Function *> {
    FunctionGuard(Body &body, typed::Function *function) : SaveAndRestore(body.theFunction, function) {}
  };
  /// Answers for another instance: errors are explained by the calls that led there.
  struct InstanceGuard : llvm::SaveAndRestore<Instance *> {
    InstanceGuard(Body &body, Instance *instance) : SaveAndRestore(body.theInstance, instance) {}
  };
  /// Sets keepsVariables.
  struct KeepsVariables : llvm::SaveAndRestore<bool> {
    explicit KeepsVariables(Body &body, bool keeps = true) : SaveAndRestore(body.theKeepsVariables, keeps) {}
  };
  /// Sets isTerminated.
  struct KeepsTerminated : llvm::SaveAndRestore<bool> {
    KeepsTerminated(Body &body, bool isTerminated) : SaveAndRestore(body.theIsTerminated, isTerminated) {}
  };

  template <typename T, typename... Args> T *make(Args &&...args) {
    return theResolver.make<T>(std::forward<Args>(args)...);
  }
  /// A subject's state for the body.
  template <typename State> State &state() { return states.get<State>(*this); }
  template <typename... Args> void report(SourceRange range, diag::Id id, Args &&...args) {
    theResolver.reportIn(theInstance, range, id, std::forward<Args>(args)...);
  }
  Value notSupported(SourceRange range, const llvm::Twine &what) { return theResolver.notSupported(range, what); }

  /// A scope of names inside the current one, with the functions, types and uses that `node`'s statements declare.
  Scope *newBlockScope(const ast::Node *node = nullptr);

  //===--- Code (Body.cpp) ----------------------------------------------------------------------------------------===//
  /// Appends a statement to the current block.
  void emit(typed::Stmt *statement) { theBlock->stmts.push_back(statement); }
  /// A constant of type int(64).
  typed::Expr *intConst(int64_t value, SourceRange range);
  /// The stand-in for a refused expression.
  typed::Expr *errorExpr(SourceRange range);
  /// A new variable of the function, declared in the current block by the caller's VarStmt.
  typed::Var *newVar(Identifier name, const Type *type, typed::Var::Kind kind, SourceRange range);
  /// A variable with its declaration, initialised with `init` (null: default). Sets deinit.
  typed::Var *declareLocal(Identifier name, const Type *type, typed::Expr *init, bool isConst, SourceRange range);
  /// A reference with its declaration.
  typed::Var *declareRef(Identifier name, typed::Expr *lvalue, bool isConst, SourceRange range);
  /// Says how the value of a variable ends.
  void setDeinit(typed::Var *var);
  /// A temporary holding a value, as an lvalue. `isRead`: nothing changes it.
  typed::Expr *temp(typed::Expr *value, bool isRead = false);
  /// The expression again, for another place in the tree; notes that this function uses the variables in it.
  typed::Expr *reuse(typed::Expr *expr, SourceRange range);
  Value reuse(const Value &value, SourceRange range);
  /// An lvalue that can be evaluated any number of times: the value's own, or a hidden variable in the current block.
  Value stable(const Value &value);
  /// Resolves code that runs on some paths only, or again and again: temporaries that it makes end with it.
  typed::Expr *inOwnBlock(SourceRange range, llvm::function_ref<typed::Expr *()> build);
  /// Emits what `build` emits; as a block of its own when that leaves temporaries behind.
  void asFullStatement(SourceRange range, llvm::function_ref<void()> build);
  /// Builds operations on scalars in this body.
  ScalarBuilder scalars();

private:
  Resolver &theResolver;
  TypeContext &theTypes;
  Instance *theInstance;
  typed::Function *theFunction;
  Scope *theScope;
  typed::Block *theBlock;
  typed::Block *theAroundStatement = nullptr;
  llvm::SmallVector<LoopContext, 4> theLoops;
  bool theInSignature = false;
  bool theKeepsVariables = false;
  bool theIsTerminated = false;
  unsigned theNumTemps = 0;
  SubjectStates<Body> states;
};

/// The initialiser that a body is.
struct Initialising {
  InitState *state = nullptr;
};
/// How far the initialiser is whose body this is; null: it is none.
inline InitState *initialising(Body &body) { return body.state<Initialising>().state; }

using ScopeGuard = Body::ScopeGuard;
using BlockGuard = Body::BlockGuard;
using KeepsVariables = Body::KeepsVariables;
using KeepsTerminated = Body::KeepsTerminated;

} // namespace choir::sema

#endif // CHOIR_SEMA_CORE_BODY_H

//===- BodyResolver.h - Resolving one function's body -----------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Private to Sema. A BodyResolver turns the body of one instance, or one run of top-level statements, into a typed
// tree. It is also what evaluates signatures, field types and where clauses: their code goes to a block that is
// dropped (`inSignature`).
//
//===----------------------------------------------------------------------===//

#ifndef CHOIR_SEMA_BODYRESOLVER_H
#define CHOIR_SEMA_BODYRESOLVER_H

#include "Sema/Core/BodyState.h"
#include "Sema/Core/Resolver.h"
#include "Sema/Scalars/ScalarOperators.h"
#include "Sema/Variables/SplitInit.h"
#include "llvm/ADT/DynamicAPInt.h"
#include "llvm/Support/SaveAndRestore.h"
#include <optional>

namespace choir::sema {

class BodyResolver {
public:
  /// Without a function, for signatures: code goes to a block that nobody reads.
  BodyResolver(Resolver &resolver, Instance *instance, typed::Function *function, Scope *scope);
  ~BodyResolver() { reportUnhandled(); }

  Resolver &R;
  TypeContext &types;
  Instance *instance;          ///< null for module initialisers
  typed::Function *function;   ///< a scratch function while inSignature
  Scope *scope;                ///< innermost
  typed::Block *block;         ///< where statements are appended
  bool returnsDomains = false; ///< the body of a type procedure, for the domains that the type carries
  bool inSignature = false;    ///< only types and params matter; code is dropped
  llvm::SmallVector<LoopContext, 4> loops;

  template <typename T, typename... Args> T *make(Args &&...args) { return R.make<T>(std::forward<Args>(args)...); }
  template <typename... Args> void report(SourceRange range, diag::Id id, Args &&...args) {
    R.reportIn(instance, range, id, std::forward<Args>(args)...);
  }
  Value notSupported(SourceRange range, const llvm::Twine &what) { return R.notSupported(range, what); }

  /// Opens a scope of names for as long as it lives.
  struct ScopeGuard : llvm::SaveAndRestore<Scope *> {
    ScopeGuard(BodyResolver &body, Scope *inner) : SaveAndRestore(body.scope, inner) {}
  };
  /// Appends statements to another block for as long as it lives.
  struct BlockGuard : llvm::SaveAndRestore<typed::Block *> {
    BlockGuard(BodyResolver &body, typed::Block *inner) : SaveAndRestore(body.block, inner) {}
  };
  /// A scope of names inside the current one, with the functions, types and uses that `node`'s statements declare.
  Scope *newBlockScope(const ast::Node *node = nullptr);
  void emit(typed::Stmt *statement) { block->stmts.push_back(statement); }

  //===--- Entry points (Instantiate.cpp) -------------------------------------------------------------------------===//
  void resolveFunctionBody();
  void checkFormalDomain(const FormalBinding &formal);
  void giveOwnDomain(const FormalBinding &formal);
  void bindQueries(const FormalBinding &formal);

  //===--- Expressions (Exprs.cpp) -------------------------------------------------------------------------===//
  Value resolveExpr(const ast::Expr *expr);
  /// An expression that stands where a value is wanted, if it can be one. A record with the pragma "default value" was
  /// a constant once: its name stands for `new T()` then.
  Value resolveValue(const ast::Expr *expr, bool asPlace = false);
  /// As resolveExpr, but the name of a procedure is the procedure as a value: what comes together with other values
  /// in a literal or a conditional.
  Value resolveElement(const ast::Expr *expr);
  /// As resolveExpr for an expression whose value must exist at run time: loads nothing, but turns params into
  /// constants and reports types, modules and uncalled functions.
  Value resolveRuntime(const ast::Expr *expr);
  /// A bool condition: Param when it is known at compile time.
  Value resolveCondition(const ast::Expr *expr);
  Value resolveIdent(const ast::Ident *ident);
  Value resolveDot(const ast::DotExpr *dot);
  Value resolveLiteral(const ast::Expr *literal);
  Value resolveCast(const ast::CastExpr *cast);
  /// The explicit conversion `value : type`.
  Value castTo(Value value, TypeValue type, SourceRange range);
  /// What a symbol means here: a local's value, a field of `this`, a global, ...; notes captures.
  Value valueOf(const LookupResult &found, Identifier name, SourceRange range);
  /// A field of a record lvalue or class reference (nil-checked). `base` may be a temporary.
  Value fieldOf(Value base, const Field &field, SourceRange range);

  //===--- From Value to typed::Expr (Conversions.cpp) -----------------------------------------------------===//
  /// An rvalue of the value's own type: params as constants, trivial lvalues loaded, others copied (or moved, when
  /// a temporary). Never null: after errors a Zero of the error type.
  typed::Expr *toRValue(const Value &value);
  /// An address: lvalues as they are, values in a temporary.
  typed::Expr *toLValue(const Value &value);
  /// An implicit conversion that matching has allowed, or diagnoses that there is none. Gives an rvalue of the type.
  typed::Expr *convert(const Value &value, const Type *to, SourceRange range);
  /// Whether the implicit conversion exists.
  bool isConvertible(const Value &from, const Type *to);
  bool isConvertible(const Type *from, const Type *to);
  /// What a reference becomes where `borrowed` or `shared` alone is declared; null where it does not become that.
  const Type *managedAs(const Type *wanted, const Type *from);
  /// The type a variable has that is initialised with the value: `var x = e`. Iterables give arrays, params their
  /// type, slices and domains of themselves; `nil` is refused.
  const Type *variableType(const Value &value);
  Value param(const ParamValue *value, SourceRange range) { return Value::ofParam(value, range); }
  typed::Expr *intConst(int64_t value, SourceRange range);

  //===--- Compile-time evaluation (Params.cpp, TypeExprs.cpp) ----------------------------------------------------===//
  /// Evaluates an expression that must be a type; reports otherwise. `generic`: partial and generic types are fine.
  TypeValue resolveType(const ast::Expr *expr, bool generic = false);
  TypeValue asType(Value value, const ast::Expr *expr, bool generic);
  /// Evaluates an expression that must be a param; null after reporting.
  const ParamValue *resolveParam(const ast::Expr *expr);
  std::optional<int64_t> resolveIntParam(const ast::Expr *expr);
  std::optional<bool> resolveWhere(const ast::Expr *where);
  std::optional<bool> resolveBoolParam(const ast::Expr *expr);
  /// An implicit conversion of a constant, e.g. of an int literal to uint(8) where it fits; null when there is none.
  const ParamValue *convertParam(const ParamValue *value, const Type *to);
  /// An explicit one, `3.7: int`; null when it is not evaluated at compile time.
  const ParamValue *castParam(const ParamValue *value, const Type *to);
  /// A type applied to arguments: `int(32)`, `R(int, 3)`, `domain(2)`, `c_ptr(T)`.
  Value applyType(const Value &type, CallInfo &call);
  /// As resolveType, for any expression that may be a type; silent about other kinds of values.
  Value resolveTypeValue(const ast::Expr *expr);
  /// Whether an expression stands for a type, as far as its names tell: `[D] e` is an array type or a loop.
  bool denotesType(const ast::Expr *expr);
  /// `n * t`, and `t?`.
  Value tupleTypeOf(const ParamValue *count, const Value &element, SourceRange range);
  Value nilableType(const Value &type, SourceRange range);
  Value resolveArrayType(const ast::BracketLoopExpr *expr);
  bool mentionsLaterFormals(const ast::BracketLoopExpr *type) const;
  Value resolveTypeModifier(const ast::TypeModifierExpr *expr);
  Value resolveFunctionType(const ast::FunctionTypeExpr *expr);
  Value applyNumericType(const NumericType *type, CallInfo &call);
  Value applyDomainType(CallInfo &call);
  Value sparseDomainType(const ast::TypeModifierExpr *expr);
  Value associativeDomainType(const CallInfo &call);
  /// `bound`: the domains that the arguments given before carry.
  Value applyAggregateType(const AggregateType *type, llvm::ArrayRef<typed::Expr *> bound, CallInfo &call);
  Value resolveArrayDomain(llvm::ArrayRef<const ast::Expr *> iterands, SourceRange range);
  /// Stores the domain in a hidden variable of the block unless it is an lvalue that can be evaluated again.
  typed::Expr *stableDomain(const Value &domain);

  //===--- Calls (Calls.cpp, Callees.cpp, BuildCall.cpp, CallDiagnostics.cpp) -----------------===//
  /// `callee(actuals)`: finds out what the callee is (functions, a type, an indexed value, a primitive).
  Value resolveCallExpr(const ast::CallExpr *call);
  /// Adds the actuals of a call, expanding `(...t)`. False after an error.
  bool addActuals(llvm::ArrayRef<ast::Actual> actuals, CallInfo &call);
  /// Resolves and builds a call; the result may be any kind of Value.
  Value resolveCall(CallInfo &call);
  /// As resolveCall, but null and silent when nothing applies.
  std::optional<Value> tryCall(CallInfo &call);
  /// Calls a procedure of the internal library.
  Value callLibrary(Identifier name, llvm::ArrayRef<Value> actuals, SourceRange range);
  Value callMethod(const Value &receiver, Identifier name, llvm::ArrayRef<Value> actuals, SourceRange range);
  std::optional<Value> tryMethod(const Value &receiver, Identifier name, llvm::ArrayRef<Value> actuals,
                                 SourceRange range, bool hasParens = true);
  std::optional<Value> tryOperator(Identifier op, llvm::ArrayRef<Value> actuals, SourceRange range);
  /// A call of an operator that the program declares for exactly these types of scalars: it shadows the built-in one.
  std::optional<Value> tryProgramOperator(Identifier op, llvm::ArrayRef<Value> actuals, SourceRange range);
  /// A user's or library's function for which no code is made: its instance, or null.
  Instance *findInstance(CallInfo &call, bool saysAmbiguous = false);
  /// Applies actuals to a value: a procedure, a type, an array, a tuple, anything with a method `this`.
  Value callValue(const Value &callee, CallInfo &call);
  /// Builds the call of an instance whose formals were matched.
  Value buildCall(const CallInfo &call, const Candidate &candidate);
  Value typeFromCall(const CallInfo &call, const Candidate &candidate, Instance &callee);
  /// A call of a function with ready actuals: lvalues and values as its formals want them.
  Value callFunction(typed::Function *callee, llvm::ArrayRef<typed::Expr *> args, SourceRange range);
  void noteCall(typed::Function *callee);
  // ProcValues.cpp
  /// The name of a procedure, or an anonymous one, as a value.
  Value procValue(const Value &functions);
  Value callProcValue(const Value &callee, CallInfo &call);
  typed::Expr *procArgument(const ActualValue &actual, const Type *formal, ast::Intent intent);
  Value legacyProcType(const CallInfo &call);
  /// The version of a call that returns by ref, where overloads differ in their return intent.
  Value asMutable(const Value &value);
  Value buildVersion(const CallVersion &version);
  /// A field or element of a value, which may be assigned where the whole has a version by ref: `take` finds it there.
  Value asPartOf(const Value &whole, Value part, std::function<Value(const Value &)> take);

  Selection selectFunction(CallInfo &call);
  OverloadSet *gatherFunctions(CallInfo &call, Scope *from);
  bool matchAll(CallInfo &call, OverloadSet *set, bool viaPoi, Selection &into,
                llvm::SmallVectorImpl<Candidate *> &applicable);
  void matchWidths(CallInfo &call, const Candidate &failed, llvm::ArrayRef<const Type *> numbers, Selection &into,
                   llvm::SmallVectorImpl<Candidate *> &applicable);
  /// Interfaces.cpp: the function that a call means by what the function around it is constrained by.
  Candidate *selectRequired(const CallInfo &call);
  /// `T implements I`, `implements I(T)`: whether it holds; in a signature the instance is constrained by it then.
  Value resolveImplements(const ast::ImplementsExpr *expr);
  /// How a type implements an interface, seen from the current scope and its point of instantiation; null: it does not.
  const InterfaceModel *findModel(const InterfaceType *interface, llvm::ArrayRef<const Type *> args);
  void reportNoMatch(const CallInfo &call, const Selection &selection);
  void reportAmbiguous(const CallInfo &call, const Selection &selection);
  bool isCalledWithoutNeed(const Value &member, const CallInfo &call);
  Value resolveNamedCall(const ast::CallExpr *expr, const ast::Ident *name);
  Value resolveDotCall(const ast::CallExpr *expr, const ast::DotExpr *dot);
  Value superOf(SourceRange range, unsigned generations = 1);
  Value callMethodWithoutParens(const Value &receiver, Identifier name, SourceRange range);
  std::optional<Value> tryForwarding(CallInfo &call);
  Value packAsTuple(const Value &value);
  Value packOf(llvm::ArrayRef<Value> elements, SourceRange range);
  /// The actuals of a varargs formal that a name stands for, or null.
  const llvm::ArrayRef<Value> *packNamed(const ast::Expr *expr);

  //===--- Primitives (CompileTimePrimitives.cpp) -----------------------------------------------------------------===//
  Value resolvePrimitive(const ast::CallExpr *call);

  //===--- Operators (Operators.cpp) -----------------------------------------------------------------------===//
  Value resolveUnary(const ast::UnaryExpr *expr);
  Value resolveBinary(const ast::BinaryExpr *expr);
  Value unaryOp(Identifier op, const Value &operand, SourceRange range);
  Value countedPart(const Value &array, const Value &count, SourceRange range);
  Value binaryOp(Identifier op, const Value &lhs, const Value &rhs, SourceRange range);

  //===--- Statements (Statements.cpp, ControlFlow.cpp, Assign.cpp, Select.cpp) ----------------------------===//
  void resolveStmt(const ast::Stmt *stmt);
  /// Remembers what is demanded of the code of a statement: @assert.fused, @assert.noTemporary.
  void noteContracts(const ast::Stmt *stmt);
  /// A block as a typed block of its own, in a new scope.
  typed::Block *resolveBlock(const ast::BlockStmt *stmt);
  void resolveStmts(llvm::ArrayRef<const ast::Stmt *> stmts);
  void inferFromUnreachable(llvm::ArrayRef<const ast::Stmt *> stmts);
  void assign(Identifier op, const Value &lhs, const Value &rhs, SourceRange range);

  //===--- Variables and lifetimes (Variables.cpp, Lifetimes.cpp) ------------------------------------------===//
  void resolveVarDecl(const ast::Stmt *decl);
  /// A new variable of the function, declared in the current block by the caller's VarStmt.
  typed::Var *newVar(Identifier name, const Type *type, typed::Var::Kind kind, SourceRange range);
  /// A variable with its declaration, initialised with `init` (null: default). Sets deinit.
  typed::Var *declareLocal(Identifier name, const Type *type, typed::Expr *init, bool isConst, SourceRange range);
  typed::Var *declareRef(Identifier name, typed::Expr *lvalue, bool isConst, SourceRange range);
  /// The default value of a type: 0, nil, an empty array over the type's domains, a record's default initialiser.
  typed::Expr *defaultValue(TypeValue type, SourceRange range);
  typed::Expr *copyOf(typed::Expr *lvalue);
  void setDeinit(typed::Var *var);
  /// A temporary holding a value, as an lvalue.
  typed::Expr *temp(typed::Expr *value);
  /// Declares the variables of a module-scope declaration as globals (Declarations.cpp calls it).
  void resolveGlobalVarDecl(const ast::Stmt *decl, ModuleSymbol *module);

  //===--- Loops and iterands (Loops.cpp, Iterands.cpp, Promotion.cpp, Reduce.cpp, ForallIntents.cpp) ------===//
  Value resolveIterandOf(const ast::LoopStmt *loop);
  void resolveLoop(const ast::LoopStmt *loop);
  Value resolveLoopExpr(const ast::LoopExpr *loop);
  Value resolveBracketLoop(const ast::BracketLoopExpr *loop);
  Value resolveReduce(const ast::ReduceExpr *reduce);
  Value reduction(const ast::ReduceExpr *reduce);
  /// What a state accumulates: the elements of a reduction or scan, or what the body of a loop gives it.
  enum class Reducing { Elements, Scan, Intent };
  /// The operation named by an operator, a standard name or a record, for elements of the type of `element`.
  typed::ReduceOp *makeReduceOp(Identifier opName, const ast::Expr *op, const Value &element, Reducing use,
                                SourceRange range);
  Value standardIdentity(llvm::StringRef op, const Value &element, const Type *type, Reducing use, SourceRange range);
  Value reductionIdentity(Identifier opName, const ast::Expr *op, const Value &element, Reducing use,
                          SourceRange range);
  Value reductionObject(const ClassType *type, const Value &elementType, SourceRange range);
  Value reduceInTasks(const ast::ReduceExpr *reduce, const Value &iterator, typed::Iterand *iterand, bool byLeader);
  Value resolveIterand(const ast::ReduceExpr *reduce);
  llvm::SmallVector<Value, 3> scanOperands(const ast::ReduceExpr *scan, const Value &iterable);
  Value resolveScan(const ast::ReduceExpr *scan, const Value &iterable);
  void assignScan(const Value &array, const ast::ReduceExpr *scan, SourceRange range);
  typed::Function *reductionMethod(const Value &state, llvm::StringRef name, llvm::ArrayRef<Value> actuals,
                                   SourceRange range);
  /// Binds the names of a with-clause in the scope of the body.
  void addIntents(llvm::ArrayRef<const ast::TaskVarDecl *> with, llvm::SmallVectorImpl<typed::ShadowVar *> &shadows,
                  Scope *bodyScope, bool sharesCopies = false);
  /// Who sees a task's variables: the body, and the first values of those declared after them.
  struct TaskScopes {
    Scope *body, *firstValues;
  };
  typed::ShadowVar *addPrivate(Identifier name, const Type *type, typed::Expr *init, bool isConst, SourceRange range,
                               llvm::SmallVectorImpl<typed::ShadowVar *> &shadows);
  void addPrivate(const ast::TaskVarDecl *decl, const Type *type, typed::Expr *init, bool isConst,
                  llvm::SmallVectorImpl<typed::ShadowVar *> &shadows, const TaskScopes &scopes);
  void bindPrivate(const ast::TaskVarDecl *decl, typed::Var *var, const TaskScopes &scopes);
  void addTaskReference(const ast::TaskVarDecl *decl, llvm::SmallVectorImpl<typed::ShadowVar *> &shadows,
                        const TaskScopes &scopes);
  void addTaskVariable(const ast::TaskVarDecl *decl, llvm::SmallVectorImpl<typed::ShadowVar *> &shadows,
                       const TaskScopes &scopes);
  typed::Block *finishReduction(const typed::ShadowVar *shadow, const Value &outer, SourceRange range);
  bool addReduceIntent(const ast::TaskVarDecl *decl, const Value &outer,
                       llvm::SmallVectorImpl<typed::ShadowVar *> &shadows, Scope *bodyScope);
  /// An outer variable as the current body sees it under the default intents of the parallel constructs in between.
  Value shadowed(const Value &meant, const Symbol *symbol, SourceRange range);
  Value capture(const Value &outer, const Symbol *symbol, Scope *taskScope, SourceRange range);
  /// `lhs reduce= rhs`. False after reporting.
  bool accumulateReduce(const Value &lhs, const Value &rhs, SourceRange range);
  /// How a value is iterated serially: an element type, or null when it is not iterable.
  const Type *elementTypeOf(const Value &value);
  typed::Iterand *makeIterand(const Value &iterable, typed::Loop::Mode mode, bool isLeader);
  void reportNotIterable(const Value &value);
  // Iterands.cpp
  typed::Iterand *spaceOfRange(const Value &range);
  typed::Iterand *indicesOf(typed::Iterand *integers, const Type *index, SourceRange range);
  typed::Iterand *spaceOfDomain(const Value &domain);
  typed::Iterand *iterandOfCall(const Value &value, typed::Loop::Mode mode, bool isLeader);
  typed::Iterand *iterandOfThese(const Value &value, typed::Loop::Mode mode, bool isLeader);
  /// Whether a range type has its low, or high, bound at compile time.
  static bool hasBound(const AggregateType *range, bool low);
  /// A dimension of an index space out of a range that can be evaluated any number of times.
  std::optional<typed::Iterand::Dim> dimensionOf(const Value &range);
  // ParallelLoops.cpp
  /// The overload of an iterator, or of a value's method `these`, with a tag (and what it is to follow); if there is
  /// one.
  std::optional<Value> taggedIterator(const Value &operand, Identifier which, const Value *followThis = nullptr);
  /// Whether a parallel loop can take the elements at any positions, without an iterator; alone, guards may skip some.
  bool hasPositions(const Value &operand, bool isAlone = false);
  bool hasParallelForm(llvm::ArrayRef<Value> operands);
  bool needsOneTask(llvm::ArrayRef<Value> operands);
  bool needsLeader(llvm::ArrayRef<Value> operands);
  Value leaderOf(const Value &operand);
  llvm::SmallVector<typed::Iterand::Dim, 1> positionsOf(const Value &work, unsigned rank, SourceRange range);
  typed::Iterand *followerOf(const Value &operand, const Value &work);
  Value evaluatedOnce(const Value &operand);
  bool isIrregularArray(const Type *type) const;
  bool runsInTasks(llvm::ArrayRef<Value> operands, llvm::ArrayRef<typed::Iterand *> inOrder, bool ofLayouts = false);
  typed::Loop *makeLoopInTasks(llvm::ArrayRef<Value> operands, llvm::ArrayRef<typed::Iterand *> inOrder,
                               SourceRange range, llvm::function_ref<void()> buildBody,
                               typed::ShadowVar *reduced = nullptr);
  void resolveLeaderLoop(const ast::LoopStmt *stmt, llvm::ArrayRef<Value> operands, bool isZip);
  /// The variable that holds an iterand's current element, made when first asked for.
  Value elementVar(typed::Iterand *iterand, Identifier name, bool isConst, SourceRange range);
  static bool yieldsConst(const typed::Iterand *iterand);
  static bool mayRunInParallel(const typed::Iterand *iterand);
  // Loops.cpp
  void bindIndex(const ast::Decl *index, const Value &element, Scope *into);
  void bindNothing(const ast::TupleVarDecl *pattern, Scope *into);
  void bindElements(const ast::Decl *index, llvm::ArrayRef<typed::Iterand *> iterands, bool isZip, Scope *into);
  bool makeIterands(const Value &iterable, typed::Loop::Mode mode, llvm::SmallVectorImpl<typed::Iterand *> &iterands);
  void unrollTuple(const ast::LoopStmt *stmt, const Value &tuple);
  void resolveLoopOver(const ast::LoopStmt *stmt, const Value &iterable, typed::Loop::Mode mode, typed::Block *around);
  bool isArrayTypeExpr(const ast::BracketLoopExpr *expr);
  Value resolveZip(const ast::ZipExpr *zip, bool isChanged = false);
  Value loopValue(ast::LoopKind kind, const ast::Decl *index, Value iterable, const ast::Expr *filter,
                  const ast::Expr *valueExpr, SourceRange range, bool ofDefaults = false);
  Value defaultsPerIndex(const ast::BracketLoopExpr *type);
  /// An iterable that has been built already; to be consumed once.
  Value prebuiltIterable(typed::Iterand *iterand, const Value &shape, bool isParallel, SourceRange range);
  /// A domain with the indices that an iterable's elements correspond to, as an lvalue that can be evaluated any number
  /// of times; Value::error(), silently, for iterables without a shape.
  Value shapeOf(const Value &iterable);
  // Promotion.cpp
  /// A call some of whose actuals are iterated: built by resolveCall when matching asks for promotion.
  Value promote(CallInfo &call, Candidate &candidate);
  std::optional<Value> promoteMethod(CallInfo &call);
  bool isPromotable(const Value &value);
  bool hasMethodNamed(const Type *type, Identifier name);
  Value promoteOver(llvm::MutableArrayRef<Value> operands, llvm::ArrayRef<unsigned> promoted, SourceRange range,
                    llvm::function_ref<Value()> apply);
  Value promoteActuals(const CallInfo &call, llvm::ArrayRef<unsigned> promoted,
                       llvm::function_ref<Value(CallInfo &)> apply);
  Value nestValue(typed::Iterand *nest, typed::Block *code, llvm::function_ref<Value()> apply);
  /// A builtin operator, or a cast, applied to each element; nothing where no operand is iterable.
  std::optional<Value> promoteOperator(Identifier op, llvm::ArrayRef<Value> operands, SourceRange range);
  std::optional<Value> promoteCast(const Value &value, TypeValue to, SourceRange range);
  std::optional<Value> promoteNonNil(const Value &value, SourceRange range);
  /// `lhs op rhs` for an array on the left: element by element, in parallel where possible.
  void assignElements(Identifier op, const Value &lhs, const Value &rhs, SourceRange range);

  //===--- Arrays and domains (Arrays.cpp) -----------------------------------------------------------------===//
  Value resolveRange(const ast::RangeExpr *range);
  // Distributions.cpp
  Value resolveDmapped(const ast::DmappedExpr *expr);
  /// Whether the value is an array (or a slice of one) or a domain over a distribution whose loops are device loops.
  bool isOnDevice(const Value &value);
  /// The threads of a block (Loop::deviceBlock) where a loop over the value runs on a device; empty where it does not.
  llvm::SmallVector<int64_t, 3> deviceBlockOf(const Value &iterable);
  /// Which locale has which index of a domain, as an expression of pointer type; null where all are in one place.
  typed::Expr *placementOf(const Value &domain);
  /// Whether the value is an array that is in the memory of a device alone.
  bool isDeviceOnly(const Value &value);
  bool isDeviceOnly(const ArrayType *array, SourceRange use);
  Value resolveDomainLiteral(const ast::DomainLiteral *literal);
  Value resolveArrayLiteral(const ast::Expr *literal);
  /// `base[actuals]` where base is a value: array and tuple elements, slices, else the method `this`.
  Value resolveIndex(const Value &base, CallInfo &call);
  typed::Expr *newArray(const ArrayType *type, llvm::ArrayRef<typed::Expr *> domains, SourceRange range);

  //===--- Tuples (Tuples.cpp) -----------------------------------------------------------------------------===//
  /// The operands between brackets, `(...t)` as the elements of t; false after an error.
  bool resolveElements(llvm::ArrayRef<const ast::Expr *> operands, llvm::SmallVectorImpl<Value> &elements);
  Value resolveTuple(const ast::TupleExpr *tuple);
  Value tupleOf(llvm::ArrayRef<Value> elements, SourceRange range);
  Value tupleElement(const Value &tuple, unsigned index, SourceRange range);

  //===--- Classes (Classes.cpp) ---------------------------------------------------------------------------===//
  Value resolveNew(const ast::NewExpr *expr);
  /// `R(...)` initialisation: `type` may be generic; its final type is the result's.
  Value initialise(const AggregateType *type, CallInfo &call);
  /// The body of an initialiser: field by field before `init this`.
  void resolveInitBody();

  //===--- Errors (Errors.cpp) -----------------------------------------------------------------------------===//
  typed::OnError errorModeForCall(const typed::CallExpr *call);
  void reportUnhandled();
  void resolveThrow(const ast::ThrowStmt *stmt);
  void resolveTryStmt(const ast::TryStmt *stmt);
  Value resolveTryExpr(const ast::TryExpr *expr);
  /// Where an error raised here goes; notes the loops that it leaves. Calls `complain` where it may not go anywhere.
  typed::OnError routeError(SourceRange range, llvm::function_ref<void()> complain);
  void emitThrow(typed::Expr *error, SourceRange range, llvm::function_ref<void()> complain);
  typed::OnError errorsOfTasks();
  typed::OnError routeErrorsOfTasks(SourceRange range);
  void asTask(SourceRange range, llvm::function_ref<void()> build);
  typed::OnError routeIterations(bool throws, bool isParallel, SourceRange range);
  void buildLoopBody(typed::Loop *loop, llvm::function_ref<void()> build);
  void routeIterands(const typed::Loop &loop);
  /// Code whose errors pass `undo` on their way out.
  void withUndo(SourceRange range, llvm::function_ref<void()> attempted, llvm::function_ref<void()> undo);
  bool mayLeaveErrorsUnhandled() const;
  const AggregateType *caughtClass(const ast::CatchClause *clause);
  typed::Block *resolveCatch(const ast::CatchClause *clause, const AggregateType *object, typed::Var *error);
  void noteCallerPlace();
  /// The library's procedures that Program::uncaughtHook and taskErrorsHook name; resolved when first needed.
  typed::Function *uncaughtHook(SourceRange range);
  typed::Function *taskErrorsHook(SourceRange range);
  bool isTryBang = false;   ///< within `try!`: errors end the program
  SourceRange tryBangBlock; ///< the innermost `try! { ... }` around, if any
  /// Calls that can throw where nothing handles it. They are refused when their statement is done: until then an
  /// overload that differs in return intent, and need not throw, may take a call's place.
  llvm::SmallVector<const typed::CallExpr *, 2> unhandled;
  llvm::SmallVector<HandlerContext, 2> tries;
  std::optional<size_t> triesAroundDefer; ///< of the innermost defer statement around: handlers outside of it
  std::optional<TaskContext> taskAround;  ///< the innermost
  llvm::SmallVector<const ast::DeferStmt *, 0> defers; ///< those seen so far: they run after what follows them

  //===--- Generated functions (Generated.cpp) -------------------------------------------------------------===//
  /// A call that no declared function takes but the compiler defines: init, init=, =, ==, <, deinit, hash of
  /// aggregates and tuples, field accessors. Called by resolveCall when no candidate applies.
  std::optional<Value> tryGenerated(CallInfo &call);
  typed::Expr *differ(const Value &left, const Value &right, SourceRange range);

  //===--- State and helpers of the sections above -------------------------------------------------------------===//
  ScalarBuilder scalars();
  /// Resolves code that runs on some paths only, or again and again: temporaries that it makes end with it.
  typed::Expr *inOwnBlock(SourceRange range, llvm::function_ref<typed::Expr *()> build);
  typed::Expr *perhapsInOwnBlock(SourceRange range, llvm::function_ref<typed::Expr *()> build);
  typed::Expr *perElement(bool &throws, SourceRange range, llvm::function_ref<typed::Expr *()> build);
  /// Emits what `build` emits; as a block of its own when that leaves temporaries behind.
  void asFullStatement(SourceRange range, llvm::function_ref<void()> build);
  /// The expression again, for another place in the tree; notes that this function uses the variables in it.
  typed::Expr *reuse(typed::Expr *expr, SourceRange range);
  Value reuse(const Value &value, SourceRange range);
  /// An lvalue that can be evaluated any number of times: the value's own, or a hidden variable in the current block.
  Value stable(const Value &value);

  // Exprs.cpp
  Value resolveIfExpr(const ast::IfExpr *expr, bool asPlace = false);
  Value resolveLet(const ast::LetExpr *expr);
  Value resolveLambda(const ast::LambdaExpr *expr);
  Value callFreeName(Identifier name, SourceRange range);
  Value qualifiedName(ModuleSymbol *module, Identifier name, SourceRange range);
  LookupResult lookupMember(ModuleSymbol *module, Identifier name, SourceRange range);
  /// A member of a value or type that is known at compile time: `.rank`, `.eltType`, a param field; else nothing.
  std::optional<Value> compileTimeMember(const Value &base, Identifier name, SourceRange range);
  /// A constant of an enum, or a bound param or type field of a type.
  std::optional<Value> memberOfType(const Value &base, Identifier name, SourceRange range);
  std::optional<Value> genericField(const Value &base, const AggregateType *aggregate, Identifier name,
                                    SourceRange range);
  /// A field of a record's value or an object; nothing where the type has none of the name.
  Value unionField(const Value &base, const Field &field, SourceRange range);
  std::optional<Value> fieldOfOpenType(const AggregateType *aggregate, Identifier name, SourceRange range);
  std::optional<Value> tryField(const Value &base, Identifier name, SourceRange range);
  bool hasAccessor(const AggregateType *type, Identifier field);
  Value typeOf(const Value &value, SourceRange range);
  // RuntimeTypes.cpp
  /// What a type field of a value, or of a type, is bound to, with the domains that belong to it.
  Value boundType(const Value &base, const ast::VarDecl *field, const Type *type, SourceRange range);
  /// The type that both values convert to, or null.
  const Type *commonType(const Value &a, const Value &b);
  /// A branch of a conditional expression, in a block in which its temporaries end.
  struct Branch {
    Value value;
    typed::Block *block = nullptr;
    bool hasTemps = false;
  };
  Branch resolveBranch(const ast::Expr *expr);
  typed::Expr *finishBranch(const Branch &branch, const Type *type);
  Value ifValue(typed::Expr *condition, const Branch &thenBranch, const Branch &elseBranch, SourceRange range);

  // Conversions.cpp
  typed::Expr *rvalueOf(typed::Expr *expr, bool isTemporary);
  /// What a variable, field or result of the type is initialised with: wider than an implicit conversion.
  typed::Expr *initialValue(const Value &value, TypeValue to, SourceRange range);
  /// A tuple of another type, each element converted.
  typed::Expr *tupleFrom(const Value &value, const TupleType *to, SourceRange range);
  typed::Expr *materialise(const Value &iterable, SourceRange range);
  /// The array of what an iterable yields, in that order, whatever the shape of what it goes over; its type.
  typed::Expr *materialiseInOrder(const Value &iterable, SourceRange range);
  const Type *sequenceType(const Value &iterable);
  typed::Expr *boolOf(const Value &value, SourceRange range);
  void reportNotAValue(const Value &value, SourceRange range);
  void reportNoConversion(const Value &value, const Type *to, SourceRange range);
  void noteConversion(const Type *from, const Type *to, SourceRange range);
  /// Names the constant of an enum that a string was to be, if that is so.
  bool noteConstantMeant(const Value &value, const Type *to, SourceRange range);
  void warnOfNegative(const Value &value, const ParamValue *converted, SourceRange range);
  typed::Expr *errorExpr(SourceRange range);

  // Operators.cpp
  Value logicalOp(bool isAnd, const ast::BinaryExpr *expr);
  Value typeOp(Identifier op, const Value &lhs, const Value &rhs, SourceRange range);
  std::optional<Value> scalarOp(Identifier op, const Value &lhs, const Value &rhs, SourceRange range);
  std::optional<Value> referenceOp(Identifier op, const Value &lhs, const Value &rhs, SourceRange range);
  Value nonNil(const Value &operand, SourceRange range);

  // Statements.cpp, ControlFlow.cpp, Variables.cpp
  void resolveIf(const ast::IfStmt *stmt);
  void resolveWhile(const ast::WhileStmt *stmt);
  void resolveWhileDecl(const ast::WhileStmt *stmt);
  void resolveDoWhile(const ast::DoWhileStmt *stmt);
  void resolveSelect(const ast::SelectStmt *stmt);
  std::optional<const ast::WhenClause *> takenClause(const ast::SelectStmt *stmt);
  void resolveParamLoop(const ast::LoopStmt *loop);
  void resolveBreak(const ast::BreakStmt *stmt);
  void resolveContinue(const ast::ContinueStmt *stmt);
  void resolveLabel(const ast::LabelStmt *stmt);
  void resolveReturn(const ast::ReturnStmt *stmt);
  void resolveYield(const ast::YieldStmt *stmt);
  const Type *inferredResult();
  /// Gives the function its inferred result and converts what it returns; to be called when the body is resolved.
  void finishReturns();
  void resolveExprStmt(const ast::ExprStmt *stmt);
  void resolveAssign(const ast::AssignStmt *stmt);
  void resolveSwap(const Value &lhs, const Value &rhs, SourceRange range);
  void resolveDelete(const ast::DeleteStmt *stmt);
  void resolveManage(const ast::ManageStmt *stmt);
  void resolveRequire(const ast::RequireStmt *stmt);
  void manageFrom(const ast::ManageStmt *stmt, unsigned position);
  void exitWhenLeft(const Value &manager, Identifier leave, typed::Var *isInside, SourceRange range);
  void resolveTask(const ast::Stmt *stmt);
  void resolveSerial(const ast::SerialStmt *stmt);
  /// The type of what a sync or single variable holds; null for other types.
  const Type *heldType(const Type *type) const;
  /// The value of a sync or single variable that is used as if it were one (Chapel 1); others as they are.
  Value readIfSync(const Value &value);
  void evaluate(const Value &value, SourceRange range);
  void resolveVar(const ast::VarDecl *decl);
  void resolveTupleVar(const ast::TupleVarDecl *decl);
  /// A branch of an unrolled or conditional construct: resolves the block's statements in a new scope.
  void resolveInto(typed::Block *into, const ast::BlockStmt *stmt, FlowLevel::Kind kind);
  void checkNotUsedAgain(const typed::VarExpr *given);
  bool mayBeLeftEmpty(const typed::Expr *place) const;
  bool checkGivesAway(const typed::Expr *place);
  bool checkGivesToEach(const Type *element, const Value &value, SourceRange range);
  llvm::SmallVector<const typed::Var *, 2> givenToEach; ///< of the promoted call at hand, what it gets for each element
  llvm::ArrayRef<const ast::Stmt *> certainAfter(const typed::Var *var);
  /// Whether a copy of the variable may take its value instead: no mention follows.
  bool mayElideCopyOf(const typed::Var *var);
  bool givesAway(llvm::ArrayRef<const ast::Stmt *> stmts, Identifier name);
  bool givesAway(const ast::Stmt *stmt, Identifier name);

  void resolveOtherStmt(const ast::Stmt *stmt);
  const Type *nilableErrorType();
  void bindResource(const ast::VarDecl *decl, const Value &value);
  void deleteElements(const Value &value, SourceRange range);
  void emitBlock(typed::Block *inner, unsigned tempsBefore);
  typed::Expr *resolveConditionDecl(const ast::VarDecl *decl, Value &bound);
  void resolveBranches(const ast::IfStmt *stmt, typed::Expr *test, const Value &bound);
  void bindNonNil(const ast::VarDecl *decl, const Value &reference);
  LoopContext &enterLoop(typed::Stmt *target, typed::Loop *loop, bool isParallel);
  Value whenCondition(const Value &subject, const ast::WhenClause *clause);
  void resolveClauses(const Value &subject, llvm::ArrayRef<const ast::WhenClause *> clauses);
  LoopContext *jumpTarget(Identifier label, bool isBreak, SourceRange range);
  std::optional<llvm::SmallVector<const ParamValue *, 8>> paramIndices(const ast::Expr *iterand);
  /// A range that is known at compile time, perhaps open.
  struct ParamRange {
    const Type *type = nullptr;
    std::optional<llvm::DynamicAPInt> low, high; ///< of any integer type
    int64_t stride = 1;
  };
  std::optional<ParamRange> resolveParamRange(const ast::Expr *expr);
  std::optional<ParamRange> resolveParamBounds(const ast::Expr *expr);
  void unroll(const ast::LoopStmt *loop, unsigned count, llvm::function_ref<void(unsigned)> bindIndex);
  unsigned unrolledIterations = 0; ///< of param loops, so far

  // Returns.cpp
  TypeValue resultTypeFor(const Value &value);
  typed::Expr *overDeclaredDomain(const Value &value, SourceRange range);
  void returnDomainsOf(const ast::Expr *type);
  const typed::Var *lenderOf(const typed::Expr *borrowed);
  void checkNotLent(const typed::Expr *result, SourceRange range);
  void checkOutlives(const typed::Expr *borrowed, const typed::Var *keeper, SourceRange range);
  void returnOneOf(const ast::IfExpr *choice);
  typed::Expr *returnedAddress(const Value &returned, SourceRange range);
  typed::Expr *addressToReturn(const Value &returned, SourceRange range);
  void returnCompileTime(const Value &value, SourceRange range);
  void returnValue(typed::Expr *&slot, Value value, SourceRange range);

  // Variables.cpp, Lifetimes.cpp, Initialisation.cpp
  void attachDomain(typed::Var *var, SourceRange range);
  Value initOf(const ast::VarDecl *decl);
  void bindVariable(const ast::VarDecl *decl, const Value &value);
  void resolveParamDecl(const ast::VarDecl *decl);
  const ParamValue *defaultParam(const ast::VarDecl *decl, const Type *type);
  void resolveTypeDecl(const ast::VarDecl *decl);
  void resolveRefDecl(const ast::VarDecl *decl);
  typed::Expr *referenced(const Value &value, bool isConst, Identifier name, SourceRange range);
  TypeValue declaredType(const ast::VarDecl *decl, const Value *init);
  typed::Var *newVariable(const ast::VarDecl *decl, const Type *type);
  Value paramOf(const ast::VarDecl *decl, const ast::Expr *init);
  Value typeAliasOf(const ast::VarDecl *decl, const ast::Expr *init);
  bool isDeclaredLater(const Symbol *symbol, SourceRange use) const;
  /// Reports a jump out of a construct around it that may only be left at its end.
  bool leavesBarrier(const LoopContext &context, llvm::StringRef jump, SourceRange range);
  void resolveDefer(const ast::DeferStmt *stmt);
  OverloadSet *namedCandidates(const ast::CallExpr *call);
  /// Whether all functions that a call may mean take an actual by an intent.
  bool passesBy(ast::Intent intent, const ast::CallExpr *call, unsigned position);
  Value declareVariable(const ast::VarDecl *decl);
  void bindErrors(const ast::TupleVarDecl *decl);
  typed::Expr *heldWithoutEnd(typed::Expr *value);
  void declareElements(const ast::TupleVarDecl *decl, const Value &value, ast::VarKind kind);
  void makeGlobal(typed::Var *var, const ast::VarDecl *decl);
  Value declareGlobalRef(const ast::VarDecl *decl, typed::Expr *lvalue, bool isConst);
  Value configOrInit(const ast::VarDecl *decl);
  Value configuredInit(const ast::VarDecl *decl, const std::string &setting);
  /// A value by the type's `init=`; null where there is none for it.
  const Type *typeMadeFrom(const Value &value, TypeValue open, SourceRange range);
  typed::Expr *tryInitFrom(const Value &value, TypeValue to, SourceRange range);

  // ImplicitRefs.cpp
  /// The formal of default intent, if any, that a place belongs to although it may be changed.
  const typed::Var *implicitRefOf(const typed::Expr *place);
  /// Warns of changes to a formal that Chapel 2 takes to be constant.
  void noteChanged(const typed::Expr *place, SourceRange range);
  /// Remembers what is passed to such a formal: it must not be constant if the formal is changed.
  void notePassed(const typed::Expr *place, const typed::Var *formal, SourceRange range);

  // Assign.cpp
  bool isCharacter(const ast::Expr *target, const Value &value);
  void assignLogical(const Value &lhs, const ast::AssignStmt *stmt);
  void assignPattern(const ast::TupleExpr *pattern, const ast::Expr *given);
  void assignPack(llvm::ArrayRef<Value> pack, const Value &value, SourceRange range);
  void reportNotAssignable(const Value &lhs, SourceRange range);
  void reportUnknown(diag::Id id, Identifier name, SourceRange range);
  void reportNotPassable(const Value &actual, llvm::StringRef formal, SourceRange range);
  void storeScalar(const Value &lhs, const Value &rhs, SourceRange range);
  void assignManaged(const Value &lhs, const Value &rhs, SourceRange range);
  void swapElements(const Value &lhs, const Value &rhs, SourceRange range);
  void assignTuple(const Value &lhs, const Value &rhs, SourceRange range);
  void assignPromoted(Identifier op, const Value &lhs, const Value &rhs, SourceRange range);
  Value compoundValue(Identifier op, const Value &lhs, const Value &rhs, SourceRange range);
  void assignOp(Identifier op, const Value &lhs, const Value &rhs, SourceRange range);

  // Tasks.cpp
  typed::Block *resolveTaskBody(const ast::Stmt *statement, Scope *taskScope);
  typed::Block *resolveBegunTask(const ast::Stmt *statement, Scope *taskScope);

  // Arrays.cpp, Indexing.cpp, Tuples.cpp
  Value domainOf(const Value &array, SourceRange range);
  /// Adds the run-time part of a value's type. False after an error.
  bool addDomainsOf(const Value &value, llvm::SmallVectorImpl<typed::Expr *> &domains, SourceRange range);
  bool addElementDomains(const Value &array, const Type *element, llvm::SmallVectorImpl<typed::Expr *> &domains,
                         SourceRange range);
  void addHiddenDomains(const Value &base, const ast::VarDecl *field, llvm::SmallVectorImpl<typed::Expr *> &domains,
                        SourceRange range);
  /// The descriptor that a domain, or an array without a header, is: the same storage under the descriptor's type.
  Value descriptorOf(const Value &value, SourceRange range);
  const DomainType *shapeTypeOf(const Value &value);
  typed::Expr *buildArray(const ArrayType *type, llvm::ArrayRef<typed::Expr *> domains, bool initElements,
                          SourceRange range);
  typed::Expr *builtFromIterand(const ArrayType *type, llvm::ArrayRef<typed::Expr *> domains, typed::Iterand *iterand,
                                SourceRange range);
  const Type *literalElements(llvm::ArrayRef<const ast::Expr *> elements, llvm::SmallVectorImpl<Value> &values,
                              SourceRange range);
  Value associativeLiteral(const ast::AssocArrayLiteral *literal);
  bool flattenTuple(const Value &tuple, unsigned level, llvm::MutableArrayRef<int64_t> extents,
                    llvm::SmallVectorImpl<Value> &flat);
  Value arrayOfTuple(const Value &tuple, const ArrayType *type, SourceRange range);
  typed::Expr *defaultElement(const ArrayType *type, llvm::ArrayRef<typed::Expr *> domains, SourceRange range,
                              bool *throws = nullptr);
  typed::NewArrayExpr *newArrayOver(const ArrayType *type, llvm::ArrayRef<typed::Expr *> domains, SourceRange range,
                                    bool isDefault = false);
  /// What a new array takes from the source of its elements.
  enum class GivenAway { Nothing, Objects, Elements };
  typed::Expr *arrayFromIterand(const ArrayType *type, llvm::ArrayRef<typed::Expr *> domains, typed::Iterand *iterand,
                                bool isParallel, SourceRange range, GivenAway givenAway = GivenAway::Nothing);
  typed::Expr *arrayOfElements(const Value &value, const Type *element, SourceRange range, bool keepsShape = true,
                               bool isSerial = false);
  typed::Expr *collect(typed::Iterand *iterand, const Type *element, SourceRange range);
  typed::Expr *arrayFrom(const Value &value, TypeValue to, SourceRange range);
  Value fillLiteral(typed::Block *around, llvm::ArrayRef<Value> values, llvm::ArrayRef<int64_t> extents,
                    const Type *element, SourceRange range);
  typed::Expr *arrayIndex(const Value &value, const Type *indexType, SourceRange range);
  Value elementOf(const Value &array, CallInfo &call);
  typed::Iterand::Dim viewDim(const Value &range);
  Value sliceOf(const Value &array, CallInfo &call, bool byDomain);
  Value viewOf(const Value &array, const Value &part);
  /// `A.reindex(D)`: the array's elements under other indices.
  Value reindex(const Value &array, CallInfo &call);
  Value indexArray(const Value &array, CallInfo &call);
  Value gather(const Value &array, const CallInfo &call);
  Value indexTuple(const Value &tuple, CallInfo &call);
  std::optional<Value> promoteMember(const Value &base, Identifier name, SourceRange range);

  // Initialisers.cpp
  typed::Expr *fieldDefault(const Field &field);
  TypeValue fieldType(const Field &field);
  TypeValue writtenParent(const AggregateType *type);
  void keepDomains(unsigned position, TypeValue type);
  typed::Expr *hiddenDefault(const Field &field, const AggregateType *type);
  void attachDomainField(const Field &field, const Value &place);
  void emitFieldInit(const Field &field, typed::Expr *value, SourceRange range);
  void initialiseFieldsBefore(unsigned position);
  void startOwnFields();
  void completeFields();
  void markComplete();
  void returnFromInit(SourceRange range);
  void setDynamicClass(const Value &object, const AggregateType *type);
  void resolveThrowingInit(llvm::function_ref<void()> build);
  void setFlag(typed::Var *flag);
  void endFields();
  /// A first assignment to a field of `this`; false when it is none.
  bool initialiseField(const ast::AssignStmt *stmt);
  void joinInitBranches(typed::Block *(&branches)[2], const InitState::Progress (&reached)[2], const bool (&ends)[2],
                        SourceRange range);
  bool resolveInitStmt(const ast::Stmt *stmt);
  bool isUnborn(const Value &value) const;
  bool isOfParent(const Value &value) const;
  Value asParent(const Value &self, SourceRange range);
  /// Reports a field that the initialiser around has not come to yet.
  bool checkInitialised(const Value &base, const Field &field, SourceRange range);
  /// Reports an object that is used as a whole before all its fields are initialised.
  bool checkComplete(const Value &object, SourceRange range);

  // Classes.cpp
  typed::Expr *transfer(const Value &value, const ClassType *to, SourceRange range);
  Value ownedAroundStatement(typed::InitExpr *init, bool isNilable);
  Value managedBy(const Value &object, Management management, bool isNilable);
  Value unbornObject(const AggregateType *type, SourceRange range);
  std::optional<Value> tryInitialise(const AggregateType *type, CallInfo &call);
  OverloadSet *initialisersOf(const AggregateType *type, Identifier name);
  std::optional<Value> tryBareInit(const AggregateType *type, CallInfo &call);
  /// As initialise, but what `postinit` does is left to somebody else.
  Value bareInit(const AggregateType *type, CallInfo &call);
  void initialiseInPlace(const Value &self, const AggregateType *type, CallInfo &call);
  Value withPostinit(const Value &made);
  /// A parent's postinit comes before what a class's own does.
  void beginPostinit();
  Value initExprOf(const Value &called, SourceRange range);
  typed::Expr *convertClass(const Value &value, const ClassType *to, SourceRange range);
  bool isClassConvertible(const Type *from, const ClassType *to);
  Value castToClass(const Value &value, const ClassType *to, SourceRange range);
  /// The class type that a cast gives, with what `to` leaves open taken from the value; null for other types.
  const ClassType *castTarget(const ClassType *from, const Type *to);
  Value checkedCast(const Value &value, const ClassType *to, SourceRange range);
  void throwIfNil(typed::Expr *reference, Identifier thrower, SourceRange range);
  /// The reference itself, as a value of borrowed (or unmanaged) type, of any class value.
  typed::Expr *borrow(const Value &value);
  /// Whether a place that says it owns an object may have lost it to another; what reads it has to look.
  bool mayBeGivenAway(const Value &value) const;
  void emitHeldCheck(const Value &place, SourceRange range);

  SourceRange discarded;                   ///< of the call that is a statement of its own
  typed::Block *aroundStatement = nullptr; ///< where the full statement that is being resolved will stand
  Scope *calledFrom = nullptr; ///< while a default of a generic function is evaluated: where the function is called
  /// What is copied here is needed afterwards, whatever the text says: a default mentions it, or the expression is
  /// evaluated on some paths alone, or more than once.
  bool keepsVariables = false;
  bool isCasting = false;                  ///< an owned value is cast, which may fail and leave the object where it is
  bool isTerminated = false;               ///< the statement resolved last never goes on to the next one
  typed::Block *globalStatement = nullptr; ///< of a module's variable: its temporaries live as long as the module
  bool outlivesStatement(const Type *type) const;
  unsigned numTemps = 0; ///< temporaries that need deinitialisation, made so far
  llvm::SmallVector<PendingReturn, 2> pendingReturns;
  bool returnsError = false; ///< the value of a return statement was erroneous
  bool hasReturn = false;
  SourceRange emptyReturn;                       ///< a return statement without a value, where others may have one
  llvm::DenseSet<const typed::Var *> referredTo; ///< by references, which a move of the value would leave behind
  llvm::SmallVector<FlowLevel, 8> flow;
  SplitInits splits{*this};
  InitState *initialising = nullptr;
  Identifier pendingLabel;                                 ///< of the loop statement that follows
  llvm::SmallPtrSet<const typed::Stmt *, 8> brokenFrom;    ///< targets of break statements
  llvm::DenseMap<const typed::Var *, unsigned> declaredAt; ///< flow.size() at the declaration
  llvm::DenseMap<const ast::VarDecl *, Value> sharedInits; ///< of `var a, b = e`: a, by b's declaration
  bool isInMultiDecl = false;
  llvm::ArrayRef<const ast::Decl *> declaredWith; ///< of `var a, b, c`: those after the current one
  SourceRange moduleStatement;                    ///< of a module's code: the statement that is being resolved
  ModuleSymbol *globalModule = nullptr;           ///< set while its variables are declared
  bool isGlobalType = false; ///< evaluates a type of a module: the domains that it carries live as long as the program
  /// Initialisation of a type that declares no `init`: generic fields follow from the actuals. A record's value, or an
  /// unmanaged reference to a new object.
  Value generatedInit(const AggregateType *type, CallInfo &call);
  std::optional<llvm::SmallVector<unsigned, 2>> promotedByFields(const AggregateType *type, CallInfo &call);
  std::optional<llvm::SmallVector<unsigned, 2>> promotedOfNew(const AggregateType *type, const CallInfo &call);
};

} // namespace choir::sema

#endif // CHOIR_SEMA_BODYRESOLVER_H

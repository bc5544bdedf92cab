//===- Typed.h - The typed program ------------------------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What Sema hands to IRGen: one tree per function *instance*, in which every decision has been taken: callees,
// conversions, copies, moves, deinitialisations, intents, what each loop iterates, promotion. `for param` loops are
// unrolled and generic code is instantiated, so a source node may occur any number of times, with different types.
// Printed by `choir --emit=typed`.
//
// Conventions
// - An expression is an *lvalue* (isLValue: its evaluation gives an address) or a value. Loads are explicit.
// - A value of scalar type is an SSA value. A value of any other type (record, tuple, array, domain, owned, shared)
//   is built in place: whoever consumes it gives the address to initialise. An lvalue of such a type in a value
//   position is always under Load (bitwise copy of a trivial type), Copy, or Move.
// - Lifetimes: a Var with `deinit` set is deinitialised when its Block is left, by whatever way, in reverse order of
//   initialisation. Temporaries live in the Block that Sema opened for the full expression.
// - bool is i1 as a value and i8 in memory; enum is i64; class references, c_ptr, and nil are pointers.
//
//===----------------------------------------------------------------------===//

#ifndef CHOIR_SEMA_TREE_TYPED_H
#define CHOIR_SEMA_TREE_TYPED_H

#include "Sema/Tree/Types.h"
#include <optional>

namespace choir::typed {

using sema::ParamValue;
using sema::Type;
using sema::TypeArg;

class Function;
class Block;
class Loop;
class Stmt;

//===----------------------------------------------------------------------===//
// Variables and functions
//===----------------------------------------------------------------------===//

enum class Intent : uint8_t { In, ConstIn, Ref, ConstRef, Out, InOut };

class Var {
public:
  enum Kind : uint8_t {
    Local,
    Global, ///< module scope: one instance for the program
    Formal,
    Index,  ///< loop index or the element reference of a loop; set by the loop
    Shadow, ///< task-private: `with (var t)`, in intents, reduce accumulators
  };
  Identifier name;
  Kind kind = Local;
  const Type *type = nullptr;
  bool isRef = false; ///< holds an address: ref variables, ref formals, element references
  bool isConst = false;
  bool isIndexValue = false;  ///< index of a loop over a domain: a value, although `isRef` may spare its copy
  bool needsDropFlag = false; ///< initialised or moved from on some paths only
  SourceRange range;
  Function *owner = nullptr;  ///< null for globals
  Function *deinit = nullptr; ///< called on the address at the end of the block; null: nothing to do
  bool isOwnedRef = false;    ///< an owning pointer: released by the builtin release when `deinit` is null
  bool endsInCallee = false;  ///< holds the actual of an `in` formal, whose value the callee ends
  bool isBuiltUp = false;     ///< an array whose elements get their values, if any, one by one: those that have one end
  bool outlivesBlock = false; ///< a task that `begin` starts may refer to it when its block is gone: not in the frame
  bool isConfig = false;
  bool isPrivate = false;                    ///< of config variables: other modules do not see it
  const ParamValue *configDefault = nullptr; ///< text shown by --help; may be null
  const ast::ModuleDecl *module = nullptr;   ///< of globals
  Identifier externName;                     ///< C name of an extern or export variable
  unsigned id = 0;
};

struct Formal {
  Var *var = nullptr;
  Intent intent = Intent::ConstIn;
};

/// One function instance. Everything that is called: procedures, methods, iterators, operators, module initialisers.
class Function {
public:
  std::string name;                        ///< for people: `f`, `R.m`
  std::string linkName;                    ///< unique symbol; C name for extern and export
  const ast::FunctionDecl *decl = nullptr; ///< null for generated functions
  SourceRange range;
  /// In order; `this` is formals[0] of a method. Hidden formals of run-time types follow the formals that bring them.
  llvm::SmallVector<Formal, 4> formals;
  unsigned numFixedFormals = 0; ///< of a C function with variable arguments: the formals before those
  const Type *result = nullptr; ///< void for none; yielded type of an iterator
  bool returnsRef = false;      ///< result (or yield) is an address
  bool returnsConst = false;
  bool throws = false;       ///< returns an error reference; the result goes through a hidden pointer
  bool neverReturns = false; ///< the body ends by a throw, and has no return statement
  bool isIterator = false;
  bool isExtern = false, isExport = false, isVarargsC = false;
  bool hasCAdapter = false; ///< extern: an adapter written in C, see Import
  /// The formals that the C declaration of the function has.
  llvm::ArrayRef<Formal> declaredFormals() const {
    return isVarargsC ? llvm::ArrayRef<Formal>(formals).take_front(numFixedFormals) : llvm::ArrayRef<Formal>(formals);
  }
  bool alwaysInline = false; ///< `inline proc`, and the bodies of primitives
  bool isModuleInit = false;
  bool isCold = false;
  bool isHostOnly = false; ///< no kernel is made of its loops, or calls it
  /// A function of the library that reports the place of the user's call: two hidden formals after the captures, the
  /// line (int 32) and the file (a C string). A caller that has them itself hands its own on, others give the call's
  /// place. Prim::LineNumber and Prim::FileName read them; in other functions they are the place where they stand.
  bool takesCallerPlace = false;
  bool isLibrary = false; ///< code of the standard library, of which users want to hear nothing
  int vtableSlot = -1;    ///< >= 0: overridden somewhere; called through CallExpr::isVirtual
  Block *body = nullptr;  ///< null for extern
  /// Variables of enclosing functions that the body, or what it calls, reaches: hidden ref formals after `formals`.
  llvm::SmallVector<Var *, 0> captures;
  bool keepsCaptures = false; ///< as a value it has copies of them, which it owns: it may outlive the function around
  llvm::SmallVector<Var *, 0> locals; ///< every Var with owner == this, formals apart
};

//===----------------------------------------------------------------------===//
// Expressions
//===----------------------------------------------------------------------===//

enum class ExprKind : uint8_t {
#define EXPR(name) name,
#include "Sema/Tree/TypedNodes.def"
};

class Expr {
public:
  const ExprKind kind;
  bool isLValue = false;
  bool isConstLValue = false; ///< may not be assigned through
  const Type *type = nullptr;
  SourceRange range;

protected:
  Expr(ExprKind kind, const Type *type, SourceRange range, bool lvalue = false)
      : kind(kind), isLValue(lvalue), type(type), range(range) {}
};

template <typename Derived, ExprKind K> struct ExprBase : Expr {
  static bool classof(const Expr *e) { return e->kind == K; }

protected:
  ExprBase(const Type *type, SourceRange range, bool lvalue = false) : Expr(K, type, range, lvalue) {}
};

/// A compile-time constant of a scalar type, or a string or bytes literal (text in static storage, not owned).
struct ConstExpr : ExprBase<ConstExpr, ExprKind::Const> {
  const ParamValue *value;
  ConstExpr(const ParamValue *v, SourceRange r) : ExprBase(v->type, r), value(v) {}
};
/// nil, and the all-zero-bits value of any trivial type.
struct ZeroExpr : ExprBase<ZeroExpr, ExprKind::Zero> {
  ZeroExpr(const Type *t, SourceRange r) : ExprBase(t, r) {}
};
struct VarExpr : ExprBase<VarExpr, ExprKind::Var> {
  Var *var;
  VarExpr(Var *v, SourceRange r) : ExprBase(v->type, r, true), var(v) { isConstLValue = v->isConst; }
};
/// Field `index` (stored position) of a record lvalue, or of a class reference (a value; nil-checked if `checkNil`).
struct FieldExpr : ExprBase<FieldExpr, ExprKind::Field> {
  Expr *base;
  const sema::AggregateType *aggregate;
  unsigned index;
  bool checkNil = false;
  FieldExpr(Expr *b, const sema::AggregateType *a, unsigned i, const Type *t, SourceRange r)
      : ExprBase(t, r, true), base(b), aggregate(a), index(i) {}
};
/// Element of a tuple lvalue at a constant position, or (homogeneous) at a run-time position.
struct TupleElementExpr : ExprBase<TupleElementExpr, ExprKind::TupleElement> {
  Expr *base;
  unsigned index;
  Expr *dynamicIndex = nullptr; ///< 0-based int when set; bounds-checked
  TupleElementExpr(Expr *b, unsigned i, const Type *t, SourceRange r) : ExprBase(t, r, true), base(b), index(i) {}
};
/// The value of a trivial lvalue.
struct LoadExpr : ExprBase<LoadExpr, ExprKind::Load> {
  Expr *source;
  LoadExpr(Expr *s, SourceRange r) : ExprBase(s->type, r), source(s) {}
};
/// A new value from an lvalue: by `copy` (init=), or builtin: array copy, shared retain, owned transfer (source
/// becomes nil), memberwise for tuples through a generated function.
struct CopyExpr : ExprBase<CopyExpr, ExprKind::Copy> {
  Expr *source;
  Function *copy;
  CopyExpr(Expr *s, Function *f, SourceRange r) : ExprBase(s->type, r), source(s), copy(f) {}
};
/// Takes the bits of an lvalue that is not used (nor deinitialised) again.
struct MoveExpr : ExprBase<MoveExpr, ExprKind::Move> {
  Expr *source;
  bool elidesCopy = false; ///< of a variable that is not mentioned again
  MoveExpr(Expr *s, SourceRange r) : ExprBase(s->type, r), source(s) {}
};
/// Initialises `var` (a temporary of the innermost Block) with `init` and is an lvalue of it.
struct TempExpr : ExprBase<TempExpr, ExprKind::Temp> {
  Var *var;
  Expr *init; ///< a value; an lvalue when var->isRef
  TempExpr(Var *v, Expr *i, SourceRange r) : ExprBase(v->type, r, true), var(v), init(i) {}
};

enum class OnError : uint8_t {
  None,      ///< the callee does not throw
  Propagate, ///< to the innermost enclosing TryStmt of the function, else out of the function
  Halt,      ///< `try!` or a non-throwing context: uncaught, the program stops
};

struct CallExpr : ExprBase<CallExpr, ExprKind::Call> {
  Function *callee;
  llvm::ArrayRef<Expr *> args; ///< parallel to callee->formals: lvalues for Ref, ConstRef, Out, InOut; values otherwise
  OnError onError = OnError::None;
  bool isVirtual = false; ///< dispatch on args[0] by callee->vtableSlot
  bool lends = false;     ///< tasks that the callee begins share the variables around that outlive their blocks
  CallExpr(Function *f, llvm::ArrayRef<Expr *> a, SourceRange r)
      : ExprBase(f->result, r, f->returnsRef), callee(f), args(a) {
    isConstLValue = f->returnsConst;
  }
};
/// Call of a first-class procedure.
struct IndirectCallExpr : ExprBase<IndirectCallExpr, ExprKind::IndirectCall> {
  Expr *callee;
  llvm::ArrayRef<Expr *> args;
  OnError onError = OnError::None;
  bool lends = false; ///< as CallExpr::lends
  IndirectCallExpr(Expr *c, llvm::ArrayRef<Expr *> a, const sema::ProcType *t, SourceRange r)
      : ExprBase(t->result(), r, t->returnsRef()), callee(c), args(a) {
    isConstLValue = t->returnIntent() == ast::ReturnIntent::ConstRef;
  }
};
struct ProcRefExpr : ExprBase<ProcRefExpr, ExprKind::ProcRef> {
  Function *function;
  ProcRefExpr(Function *f, const Type *t, SourceRange r) : ExprBase(t, r), function(f) {}
};

enum class Prim : uint16_t {
#define PRIM(name, spelling) name,
#include "Sema/Tree/Primitives.def"
};
/// A primitive operation; operands and result as Primitives.def says.
struct PrimExpr : ExprBase<PrimExpr, ExprKind::Prim> {
  Prim op;
  llvm::ArrayRef<Expr *> args;
  PrimExpr(Prim o, llvm::ArrayRef<Expr *> a, const Type *t, SourceRange r, bool lvalue = false)
      : ExprBase(t, r, lvalue), op(o), args(a) {}
};
/// && and ||, second operand evaluated on demand.
struct LogicalExpr : ExprBase<LogicalExpr, ExprKind::Logical> {
  bool isAnd;
  Expr *lhs, *rhs;
  LogicalExpr(bool isAnd, Expr *l, Expr *r_, const Type *t, SourceRange r)
      : ExprBase(t, r), isAnd(isAnd), lhs(l), rhs(r_) {}
};
/// `if c then a else b`; both values of `type`, or both lvalues.
struct IfExpr : ExprBase<IfExpr, ExprKind::If> {
  Expr *condition, *thenExpr, *elseExpr;
  IfExpr(Expr *c, Expr *t, Expr *e, const Type *ty, SourceRange r, bool lvalue)
      : ExprBase(ty, r, lvalue), condition(c), thenExpr(t), elseExpr(e) {}
};
/// Statements, then a value; the block's variables end after the value is there.
struct BlockExpr : ExprBase<BlockExpr, ExprKind::Block> {
  Block *block;
  Expr *value;
  BlockExpr(Block *b, Expr *v, SourceRange r) : ExprBase(v->type, r, v->isLValue), block(b), value(v) {}
};
struct TupleExpr : ExprBase<TupleExpr, ExprKind::Tuple> {
  llvm::ArrayRef<Expr *> elements;
  TupleExpr(llvm::ArrayRef<Expr *> es, const Type *t, SourceRange r) : ExprBase(t, r), elements(es) {}
};
/// A record value by its initialiser, which gets the address as its first actual; or, for a class type, a new object
/// (allocated, header set, then initialised), the value being the reference.
struct InitExpr : ExprBase<InitExpr, ExprKind::Init> {
  const sema::AggregateType *aggregate;
  Function *init;
  llvm::ArrayRef<Expr *> args; ///< without the receiver
  /// Before the arguments and after the initialiser, for out and inout formals; both or none. The variables of the
  /// first are also the second's.
  Block *before = nullptr, *after = nullptr;
  OnError onError = OnError::None;
  bool lends = false; ///< as CallExpr::lends
  InitExpr(const sema::AggregateType *a, Function *f, llvm::ArrayRef<Expr *> as, const Type *t, SourceRange r)
      : ExprBase(t, r), aggregate(a), init(f), args(as) {}
};

//===----------------------------------------------------------------------===//
// Iteration
//===----------------------------------------------------------------------===//

/// One thing that a loop iterates. A loop has one or, zippered, several; the first is the leader and gives the shape.
/// Followers are indexed by the leader's 0-based position in each dimension.
struct Iterand {
  enum Kind : uint8_t {
    Space,  ///< indices: low + position * stride in each dimension (ranges, domains)
    Array,  ///< elements of `array`, an lvalue of array type of the default layout; `var` is a reference to the element
    Call,   ///< an iterator function; serial loops, or a standalone iterator as only iterand
    Nested, ///< `inner` iterated in lockstep, giving `value` (promotion, loop expressions); `guard` may skip
    Tuple,  ///< elements of a homogeneous tuple lvalue; `var` is a reference
  };
  struct Dim {
    Expr *low;    ///< evaluated once, before the loop, in order low, count, stride
    Expr *count;  ///< number of indices (int 64, may be <= 0: none); null: unbounded (a follower, or serial)
    Expr *stride; ///< null: 1
    Expr *lowBound = nullptr; ///< of views: the bounds of the indices, where they may not be the outermost of them
    Expr *highBound = nullptr;
    Expr *room = nullptr; ///< without a count: how many indices there are until their type has no more (int 64)
  };
  Kind kind = Space;
  Var *var = nullptr;                    ///< the index (a tuple for rank > 1) or the element; null when unused
  llvm::SmallVector<Dim, 1> dims;        ///< Space
  Expr *source = nullptr;                ///< Array, Tuple: lvalue; Call: the CallExpr
  llvm::SmallVector<Iterand *, 1> inner; ///< Nested
  Expr *value = nullptr;                 ///< Nested: evaluated per iteration; initialises `var`
  Expr *guard = nullptr;                 ///< Nested: iterations where it is false are skipped
  /// The 0-based positions of the iterand that are iterated, in each dimension; empty: all.
  llvm::SmallVector<Dim, 1> part;
  Block *prologue = nullptr;       ///< evaluated once before the loop (temporaries of the operands); may be null
  Expr *placement = nullptr;       ///< Space: which locale has which index (a pointer), of distributed domains
  bool inOrder = false;            ///< Nested: of a `for` expression, whose iterations run one after the other
  bool onDevice = false;           ///< Space, Array: over a distribution whose loops are device loops
  OnError onError = OnError::None; ///< Call: where errors of the iterator go
  bool throws = false;             ///< an iteration's part in it can end with an error, which leaves the loop
  const Type *element = nullptr;   ///< type of var
  bool elementIsRef = false;
  bool yieldsIndices = false; ///< over a domain
  unsigned rank = 1;          ///< number of dimensions of the shape
  SourceRange range;
};

/// Whether an iteration of one of the iterands may end with an error.
inline bool anyThrows(llvm::ArrayRef<Iterand *> iterands) {
  return llvm::any_of(iterands, [](const Iterand *iterand) { return iterand && iterand->throws; });
}

/// How a reduction works, all by functions of the internal library (or of the user's ReduceScanOp class): the state
/// record is built by `identity`, `accumulate(ref state, x)`, `combine(ref state, const ref other)`, `generate(state)`.
struct ReduceOp {
  const Type *state = nullptr;
  const Type *result = nullptr;
  Expr *identity = nullptr;       ///< a new state value
  Function *accumulate = nullptr; ///< null for reduce intents, whose bodies do it
  Function *combine = nullptr;
  Function *generate = nullptr; ///< state to result
  Function *deinit = nullptr;   ///< ends a state; null: nothing to do, or builtin
  bool mayReassociate = false;  ///< builtin, on numbers: lanes of a leaf may be reassociated
};

/// A variable of the body of a parallel loop that is not simply the outer one by reference.
struct ShadowVar {
  enum Kind : uint8_t { Private, Reduce } kind = Private;
  Var *var = nullptr;
  Expr *init = nullptr;    ///< Private: evaluated once per task; null: default (zero of trivial)
  ReduceOp *op = nullptr;  ///< Reduce; `var` has op->state type
  Var *result = nullptr;   ///< Reduce: the state that the construct ends with, ended by it
  Block *finish = nullptr; ///< Reduce: adds `result` to the outer variable, after the construct
};

/// `op reduce e`: a value of op->result type. Serial when isParallel is false.
struct ReduceExpr : ExprBase<ReduceExpr, ExprKind::Reduce> {
  ReduceOp *op;
  llvm::ArrayRef<Iterand *> iterands;
  Expr *value; ///< accumulated, per iteration; an lvalue or value as accumulate's formal wants it
  bool isParallel = true;
  bool onDevice = false;           ///< by a device, where that can do it
  OnError onError = OnError::None; ///< of iterations
  ReduceExpr(ReduceOp *o, llvm::ArrayRef<Iterand *> its, Expr *v, SourceRange r)
      : ExprBase(o->result, r), op(o), iterands(its), value(v) {}
};

/// A new array of the default layout over the value of `domain` (an lvalue of domain type; the array is registered with
/// it when it is a variable that can change).
struct NewArrayExpr : ExprBase<NewArrayExpr, ExprKind::NewArray> {
  Expr *domain;
  enum Init : uint8_t { Default, FromIterand, Uninit } init = Default;
  /// Domains of nested array elements, outermost first: the rest of the type's run-time part.
  llvm::ArrayRef<Expr *> elementDomains;
  llvm::ArrayRef<Expr *> elementPlacements; ///< of each element domain, as `placement`
  Expr *placement = nullptr;          ///< which locale has which index (a pointer), of distributed domains; else null
  Expr *elementInit = nullptr;        ///< Default: a value of the element type, evaluated per element; null: zero bits
  Expr *elementDefault = nullptr;     ///< the element for an index added later; null: zero bits
  bool lacksDefault = false;          ///< the domain cannot gain indices: elements have no default value
  Function *elementDeinit = nullptr;  ///< ends an element; null: builtin (owned, shared, array), or nothing to do
  llvm::ArrayRef<Iterand *> iterands; ///< FromIterand: in shape of the domain, in parallel where allowed
  Expr *value = nullptr;              ///< FromIterand: the element, a value
  bool isParallel = true;
  OnError onError = OnError::None; ///< of making elements: those made so far end, and there is no array
  NewArrayExpr(Expr *d, const Type *t, SourceRange r) : ExprBase(t, r), domain(d) {}
};

/// A view of an array (an lvalue of array type): slice, rank change, reindex, or the elements in another shape. Lives
/// as a header on the stack.
struct ViewExpr : ExprBase<ViewExpr, ExprKind::View> {
  Expr *array;
  enum Mode : uint8_t { Slice, Reindex, Reshape } mode = Slice;
  /// Per dimension of `array`: low, count, stride of the part (Slice; positions outside halt), or a single index whose
  /// dimension disappears (count null). Reindex: new low (and stride) per dimension. Reshape: the new dimensions.
  llvm::SmallVector<Iterand::Dim, 2> dims;
  ViewExpr(Expr *a, const Type *t, SourceRange r) : ExprBase(t, r, true), array(a) {}
};

//===----------------------------------------------------------------------===//
// Statements
//===----------------------------------------------------------------------===//

enum class StmtKind : uint8_t {
#define STMT(name) name,
#include "Sema/Tree/TypedNodes.def"
};

class Stmt {
public:
  const StmtKind kind;
  SourceRange range;

protected:
  Stmt(StmtKind kind, SourceRange range) : kind(kind), range(range) {}
};
template <typename Derived, StmtKind K> struct StmtBase : Stmt {
  static bool classof(const Stmt *s) { return s->kind == K; }

protected:
  explicit StmtBase(SourceRange range) : Stmt(K, range) {}
};

/// A scope: variables declared directly in it end with it.
class Block : public StmtBase<Block, StmtKind::Block> {
public:
  llvm::SmallVector<Stmt *, 8> stmts;
  SourceRange haltsAt; ///< of `try! { ... }`: the place that the message of an error that ends the program names
  explicit Block(SourceRange r) : StmtBase(r) {}
};
/// Evaluates an expression for its effects; a value that needs it is deinitialised at once.
struct EvalStmt : StmtBase<EvalStmt, StmtKind::Eval> {
  Expr *expr;
  EvalStmt(Expr *e, SourceRange r) : StmtBase(r), expr(e) {}
};
/// Brings a variable into scope. With `init` it is initialised here (for a ref: bound to the lvalue), else later by
/// InitStmt (split initialisation) or never (noinit).
struct VarStmt : StmtBase<VarStmt, StmtKind::VarDecl> {
  Var *var;
  Expr *init;
  VarStmt(Var *v, Expr *i, SourceRange r) : StmtBase(r), var(v), init(i) {}
};
/// Constructs a value in uninitialised memory: a field in an initialiser, a split-initialised variable, an out formal.
struct InitStmt : StmtBase<InitStmt, StmtKind::Init> {
  Expr *target; ///< lvalue; VarExpr of a ref variable: binds it
  Expr *value;
  bool isFirst = false; ///< the variable's first value: it ends before those that have one already
  InitStmt(Expr *t, Expr *v, SourceRange r) : StmtBase(r), target(t), value(v) {}
};
/// Bitwise store of a trivial value. Other assignments are calls of `=`.
struct StoreStmt : StmtBase<StoreStmt, StmtKind::Store> {
  Expr *target, *value;
  StoreStmt(Expr *t, Expr *v, SourceRange r) : StmtBase(r), target(t), value(v) {}
};
/// Ends the lifetime of an lvalue now (a moved-from or replaced value).
struct DeinitStmt : StmtBase<DeinitStmt, StmtKind::Deinit> {
  Expr *target;
  Function *deinit;        ///< null: builtin (owned, shared, array)
  bool isReplaced = false; ///< the place gets another value; references into the old one may exist
  DeinitStmt(Expr *t, Function *f, SourceRange r) : StmtBase(r), target(t), deinit(f) {}
};
struct IfStmt : StmtBase<IfStmt, StmtKind::If> {
  Expr *condition;
  Block *thenBlock, *elseBlock; ///< elseBlock may be null
  IfStmt(Expr *c, Block *t, Block *e, SourceRange r) : StmtBase(r), condition(c), thenBlock(t), elseBlock(e) {}
};
/// while, do-while. The condition of a do-while sees the body's variables.
struct WhileStmt : StmtBase<WhileStmt, StmtKind::While> {
  Expr *condition;
  Block *body;
  bool isDoWhile;
  WhileStmt(Expr *c, Block *b, bool isDo, SourceRange r) : StmtBase(r), condition(c), body(b), isDoWhile(isDo) {}
};
/// for, foreach, forall, coforall over one or several iterands.
class Loop : public StmtBase<Loop, StmtKind::Loop> {
public:
  enum Mode : uint8_t { For, Foreach, Forall, Coforall } mode = For;
  llvm::SmallVector<Iterand *, 2> iterands;
  llvm::SmallVector<ShadowVar *, 0> shadows;
  Block *body = nullptr;
  OnError onError = OnError::None; ///< Forall, Coforall whose body throws
  /// A device loop, as its distribution says: threads of its blocks in each dimension, the innermost first; 0: the
  /// compiler's choice. Empty: a loop of the host.
  llvm::SmallVector<int64_t, 3> deviceBlock;
  bool canExitEarly = false;  ///< break, return, or throw in the body leave it
  bool mustVectorize = false; ///< @assert.vectorized: an error where it is not
  explicit Loop(SourceRange r) : StmtBase(r) {}
};
/// A labelled construct that `break` leaves: the target of breaks out of unrolled loops (`for param`).
struct BreakableStmt : StmtBase<BreakableStmt, StmtKind::Breakable> {
  Block *body;
  BreakableStmt(Block *b, SourceRange r) : StmtBase(r), body(b) {}
};
/// Leaves `target`: a Loop, WhileStmt, or BreakableStmt.
struct BreakStmt : StmtBase<BreakStmt, StmtKind::Break> {
  Stmt *target;
  BreakStmt(Stmt *t, SourceRange r) : StmtBase(r), target(t) {}
};
/// Next iteration of `target`: a Loop or WhileStmt. (In a `for param`, one BreakableStmt per iteration is left.)
struct ContinueStmt : StmtBase<ContinueStmt, StmtKind::Continue> {
  Stmt *target;
  ContinueStmt(Stmt *t, SourceRange r) : StmtBase(r), target(t) {}
};
struct ReturnStmt : StmtBase<ReturnStmt, StmtKind::Return> {
  Expr *value; ///< null for void; an lvalue when the function returns by ref
  ReturnStmt(Expr *v, SourceRange r) : StmtBase(r), value(v) {}
};
struct YieldStmt : StmtBase<YieldStmt, StmtKind::Yield> {
  Expr *value; ///< an lvalue when the iterator yields by ref
  YieldStmt(Expr *v, SourceRange r) : StmtBase(r), value(v) {}
};
/// Throws the error (an owned reference value).
struct ThrowStmt : StmtBase<ThrowStmt, StmtKind::Throw> {
  Expr *error;
  bool isRethrow = false; ///< no catch of a try statement took it
  ThrowStmt(Expr *e, SourceRange r) : StmtBase(r), error(e) {}
};
/// Errors propagated in `body` arrive in `error` (an owned nilable Error variable) and run `handler`, which Sema has
/// written out as tests of the error's class and, where no catch takes it, a rethrow (ThrowStmt) or a halt.
struct TryStmt : StmtBase<TryStmt, StmtKind::Try> {
  Block *body;
  Var *error;
  Block *handler;
  TryStmt(Block *b, Var *e, Block *h, SourceRange r) : StmtBase(r), body(b), error(e), handler(h) {}
};
/// Runs `body` when the enclosing Block is left, in order with deinitialisations.
struct DeferStmt : StmtBase<DeferStmt, StmtKind::Defer> {
  Block *body;
  DeferStmt(Block *b, SourceRange r) : StmtBase(r), body(b) {}
};
/// begin / cobegin / sync. Begin: tasks.size() == 1. Cobegin: one task per statement, waited for.
struct TaskStmt : StmtBase<TaskStmt, StmtKind::Task> {
  enum Mode : uint8_t { Begin, Cobegin, Sync } mode;
  llvm::SmallVector<Block *, 1> tasks;
  llvm::SmallVector<ShadowVar *, 0> shadows;
  OnError onError = OnError::None; ///< Cobegin, Sync: of the tasks that are waited for
  TaskStmt(Mode m, SourceRange r) : StmtBase(r), mode(m) {}
};

//===----------------------------------------------------------------------===//
// The program
//===----------------------------------------------------------------------===//

/// What a `require` statement names: a C file, an object or a library.
struct Requirement {
  std::string text;
  SourceRange range;
};

/// A procedure that C may call, as C sees it. `adapter` takes numbers and pointers alone: of a struct or complex number
/// that C passes or gets by value it has the address, so that only C's own compiler need know how those are passed.
struct Export {
  struct Parameter {
    std::string name, type;
    bool byAddress = false; ///< a value to C, an address to the adapter
  };
  std::string name;
  Function *adapter = nullptr; ///< null when the tree has ended
  std::string adapterName;     ///< the adapter's symbol
  llvm::SmallVector<Parameter, 4> parameters;
  std::string result = "void";
  bool resultByAddress = false; ///< the adapter's last formal is where the result goes

  /// Whether a function of C must stand between C and the adapter, which has another name then.
  bool needsC() const {
    return resultByAddress || llvm::any_of(parameters, [](const Parameter &p) { return p.byAddress; });
  }
};

/// A function of C that takes or returns structs or complex numbers by value, which only C's own compiler knows how to
/// pass. The program calls an adapter in C, which takes addresses of them, a complex number as two reals, and as its
/// last argument where such a result goes.
struct Import {
  struct Parameter {
    enum Passing : uint8_t { Plain, ByAddress, AsReals } passing = Plain;
    std::string type;
  };
  std::string name, adapter;
  llvm::SmallVector<Parameter, 4> parameters;
  std::string result = "void";
  bool resultByAddress = false;
  /// Definitions of the structs that the function is about, by name, for a program that requires no headers.
  llvm::SmallVector<std::pair<std::string, std::string>, 1> structs;
};

/// What a program and other languages need of each other. Nothing refers to the tree but the adapters of exports.
struct ForeignInterface {
  llvm::SmallVector<Requirement, 0> requirements;
  llvm::SmallVector<llvm::StringRef, 0> externBlocks; ///< C's text between the braces of `extern { }`, in the source
  llvm::SmallVector<Export, 0> exports;
  llvm::SmallVector<Import, 0> imports;
  /// The modules of the command line: C initialises each by `chpl__init_M`.
  llvm::SmallVector<std::string, 1> mainModules;
};

/// What attributes ask of the kernels that a statement's loops become.
struct GpuDemand {
  /// A positive number. One that is known at run time only is told by a call in front of the statement.
  struct Number {
    int64_t known = 0; ///< 0: none asked for, or known at run time
    bool isAtRunTime = false;
  };

  SourceRange range;           ///< of a loop, where it begins
  bool mustBeEligible = false; ///< @gpu.assertEligible and @assertOnGpu: an error where a GPU cannot run it
  bool mustRun = false;        ///< @assertOnGpu: the program ends where it does not run on one
  Number blockSize;            ///< @gpu.blockSize
  Number itersPerThread;       ///< @gpu.itersPerThread
  bool isCyclic = false;       ///< the iterations of a thread are not neighbours
};

/// All that reaches the executable.
struct Program {
  llvm::SmallVector<Function *, 0> functions; ///< every instance with a body, and the externs, in a stable order
  llvm::SmallVector<Var *, 0> globals;
  ForeignInterface foreign;
  llvm::SmallVector<SourceRange, 0> mustFuse;      ///< statements under @assert.fused
  llvm::SmallVector<SourceRange, 0> noTemporaries; ///< statements under @assert.noTemporary
  llvm::SmallVector<SourceRange, 0> assertedOnGpu; ///< @assertOnGpu, of loops over no GPU distribution
  /// Module initialisers in the order in which they run; long modules have several.
  llvm::SmallVector<Function *, 0> moduleInits;
  llvm::SmallVector<Function *, 0> moduleDeinits;
  Function *main = nullptr;     ///< null: no main procedure
  bool mainTakesArgs = false;   ///< main(args: [] string): built by the internal library's hook
  Function *argsHook = nullptr; ///< makes the args array and calls main
  /// (in err: owned Error, file: c_ptrConst(uint(8)), line: int(32)): an error that nobody caught; ends the program.
  Function *uncaughtHook = nullptr;
  /// (list: c_ptr(void)): owned Error: wraps the errors that the tasks of a parallel construct ended with.
  Function *taskErrorsHook = nullptr;
  /// (err: borrowed Error, file: c_ptrConst(uint(8)), line: int(32)): an error is thrown or leaves a call; null in
  /// programs that do not ask where errors passed.
  Function *errorPassesHook = nullptr;
  llvm::SmallVector<const sema::AggregateType *, 0> classes; ///< by classId - 1
  /// vtables[classId - 1][slot]: the override that objects of the class run.
  llvm::SmallVector<llvm::SmallVector<Function *, 0>, 0> vtables;
  llvm::SmallVector<GpuDemand, 0> gpuDemands;
};

/// Allocates nodes; they live as long as the context.
class Context {
public:
  llvm::BumpPtrAllocator arena;
  template <typename T, typename... Args> T *make(Args &&...args) {
    auto *node = new (arena.Allocate<T>()) T(std::forward<Args>(args)...);
    return node;
  }
  template <typename T> llvm::ArrayRef<T> copy(llvm::ArrayRef<T> xs) {
    T *p = arena.Allocate<T>(xs.size());
    std::uninitialized_copy(xs.begin(), xs.end(), p);
    return {p, xs.size()};
  }
};

} // namespace choir::typed

#endif // CHOIR_SEMA_TREE_TYPED_H

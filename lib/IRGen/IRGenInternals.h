//===- IRGenInternals.h - What the files of IRGen share ---------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Two classes: IRGenModule knows what exists once (types, symbols, tables), IRGenFunction writes one body. Their
// members are implemented in files by the shape of the language: IRGenExprs, IRGenCalls, IRGenLoops, ...
//
// Rules that all of them keep
// - A value of scalar type is an SSA value (emitValue). Any other is built in memory that its consumer provides
//   (emitInto). Lvalues are addresses (emitAddress).
// - After a terminator the insertion point is cleared, and statements that follow are not emitted.
// - Nothing is decided here that Sema could decide; what cannot be expressed is reported by unsupported(), after which
//   placeholders keep the rest going.
//
//===----------------------------------------------------------------------===//

#ifndef CHOIR_LIB_IRGEN_IRGENINTERNALS_H
#define CHOIR_LIB_IRGEN_IRGENINTERNALS_H

#include "Basic/CrashContext.h"
#include "Basic/Diagnostics.h"
#include "Sema/Tree/Typed.h"
#include "choir/Dialect/Chpl/IR/ChplDialect.h"
#include "choir/IRGen/IRGen.h"
#include "choir/Target/SourceInfo.h"
#include "mlir/IR/Builders.h"
#include "llvm/ADT/DenseSet.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/Support/SaveAndRestore.h"
#include <functional>
#include <vector>

namespace choir::irgen {

using llvm::ArrayRef;
using llvm::function_ref;
using llvm::SmallVector;
using llvm::StringRef;
using llvm::Twine;
using mlir::Location;
using mlir::OpBuilder;
using mlir::Operation;
using mlir::Value;
using mlir::ValueRange;

class IRGenFunction;

/// What a typed function is as a func.func. Arguments: the formals; the variables it captures; line and file of the
/// user's call (takesCallerPlace); the address for the result (resultByAddress).
struct Signature {
  mlir::FunctionType type;
  /// The result as a value: that of a scalar, or the address that a ref function returns. Null for void and aggregates.
  mlir::Type valueType;
  /// The result goes through the last argument: aggregates, and all results of functions that throw.
  bool resultByAddress = false;
  /// What an iterator's chpl.yield gives; null for procedures.
  mlir::Type yielded;
};

/// Low index, number of indices, and stride of one dimension, all i64.
struct Bounds {
  Value low, count, stride;
  Value lowBound, highBound; ///< where they may not be the outermost indices
  Value room = {};           ///< without a count: how many indices there are, if that is checked
};
using BoundsList = SmallVector<Bounds, 2>;

//===----------------------------------------------------------------------===//
// The module
//===----------------------------------------------------------------------===//

class IRGenModule;

/// Whether the operations on numbers of the type are those without a sign: on bools and enumerations too.
inline bool isUnsigned(const sema::Type *type) { return type->kind() != sema::TypeKind::Int; }

/// Code points of a UTF-8 text.
int64_t countCodepoints(StringRef text);

/// The stored fields of a class's objects, parents' first.
SmallVector<mlir::Type> convertObjectFields(IRGenModule &gm, const sema::AggregateType *object);

class IRGenModule {
public:
  IRGenModule(const typed::Program &program, mlir::MLIRContext &context, const IRGenOptions &options,
              SourceInfo &source, DiagnosticEngine &diags);

  /// Emits everything. Null after an error.
  mlir::OwningOpRef<mlir::ModuleOp> run();

  const typed::Program &program;
  mlir::MLIRContext &context;
  const IRGenOptions &options;
  SourceInfo &source;
  DiagnosticEngine &diags;
  /// Appends to the module's body.
  OpBuilder builder;

  //===--- Places and diagnostics ---------------------------------------------------------------------------------===//
  Location getLoc(SourceRange range);
  void addStatementContracts(StringRef attribute, ArrayRef<SourceRange> statements);
  /// The line of a place, and the name of its file.
  unsigned getLine(SourceRange range);
  StringRef getFile(SourceRange range);
  /// Reports `not supported yet: <what>`, once a place.
  void unsupported(SourceRange range, const Twine &what);

  //===--- Types (IRGenTypes.cpp) ---------------------------------------------------------------------------------===//
  /// The type as a value and in memory (one for both: see chpl.load). `where` is for complaints.
  mlir::Type convert(const sema::Type *type, SourceRange where = {});
  chpl::ClassType convertClass(const sema::AggregateType *object);
  chpl::RefType refTo(const sema::Type *type, SourceRange where = {}) {
    return chpl::RefType::get(convert(type, where));
  }
  /// The class of all errors.
  chpl::ClassType errorType();
  mlir::LLVM::LLVMPointerType pointerType() { return mlir::LLVM::LLVMPointerType::get(&context); }
  mlir::IntegerType i1() { return builder.getI1Type(); }
  mlir::IntegerType i32() { return builder.getI32Type(); }
  mlir::IntegerType i64() { return builder.getI64Type(); }

  //===--- Functions and variables (IRGenFunctions.cpp, IRGenProgram.cpp) ---------------------===//
  const Signature &getSignature(const typed::Function *function);
  /// The declaration; the body follows when its turn comes.
  mlir::func::FuncOp getFunction(const typed::Function *function);
  /// A function that the program does not have: what `body` writes, called with the entry block's arguments.
  mlir::func::FuncOp synthesize(const Twine &name, mlir::FunctionType type,
                                function_ref<void(IRGenFunction &, ValueRange)> body);
  /// Ends the value of a variable that tasks share: (address).
  mlir::func::FuncOp getEnd(const typed::Var *var);
  /// `**` of an integer type.
  mlir::func::FuncOp getIntPower(const sema::Type *type);
  /// The iterator that a call runs, which may depend on the receiver's class.
  mlir::func::FuncOp getIterator(const typed::CallExpr *call);
  chpl::GlobalOp getGlobal(const typed::Var *var);
  /// A function of the runtime library. (Most are reached through ops of the dialect or extern procedures.)
  mlir::func::FuncOp getRuntimeFunction(StringRef name, mlir::TypeRange arguments, mlir::TypeRange results);
  /// A symbol nobody has yet: `wish`, or `wish` and a number.
  std::string uniqueSymbol(const Twine &wish);

  //===--- Debuggers (IRGenDebug.cpp) -----------------------------------------------------------------------------===//
  /// Remembers where a function comes from.
  void describeFunction(const typed::Function *function, StringRef symbol);
  void describeGlobal(const typed::Var *var, StringRef symbol);
  /// The number of a type in the table of types.
  unsigned describeType(const sema::Type *type);
  SourceInfo::Variable describeVariable(const typed::Var *var, SourceRange scope);

  //===--- Classes (IRGenClasses.cpp) -----------------------------------------------------------------------------===//
  /// Writes the tables of the classes that have been mentioned since the last call.
  void emitPendingClasses();

  //===--- Lifetimes by type (IRGenLifetimes.cpp) -----------------------------------------------------------------===//
  /// Whether the end of a value's lifetime does anything.
  bool needsDeinit(const sema::Type *type);
  /// Whether a copy is more than its bits.
  bool needsCopy(const sema::Type *type);

  //===--- Arrays (IRGenArrays.cpp) -------------------------------------------------------------------------------===//
  /// How the library treats elements that are not plain data, or null. `elementInit` gives a new element (null: zero);
  /// `initialises` says whether the table sees to it.
  mlir::FlatSymbolRefAttr getElementOps(const sema::Type *elt, const typed::Expr *elementInit,
                                        bool *initialises = nullptr);
  /// The same for elements without a default value, which halt where the domain gains indices.
  mlir::FlatSymbolRefAttr getElementOpsWithoutDefault(const sema::Type *elt);
  /// Remembers a header that holds a view, to make it large enough for any array of the program.
  /// Places of the loops that are to be vectorised, or the program is in error.
  SmallVector<mlir::Attribute, 0> vectorContracts;

  void noteViewHeader(chpl::LocalOp header) { viewHeaders.push_back(header); }

private:
  mlir::func::FuncOp getDispatch(const typed::Function *iterator);
  void emitGlobals();
  void emitConfigTable();
  void emitMainPlace();
  void emitProgramHooks();
  void emitBodies();
  void sizeViewHeaders();
  mlir::func::FuncOp declare(const typed::Function *function);
  Signature computeSignature(const typed::Function *function);
  mlir::Type convertUncached(const sema::Type *type, SourceRange where);
  chpl::RecordType convertRecord(const sema::AggregateType *record, SourceRange where);
  void emitClass(const sema::AggregateType *object);
  mlir::FlatSymbolRefAttr abstractMethod();
  chpl::ElementOpsOp createElementTable(const sema::Type *elt, bool isNeeded);
  mlir::FlatSymbolRefAttr elementFunction(const Twine &name, mlir::Type elt,
                                          function_ref<void(IRGenFunction &, Value, Value)> body);
  mlir::FlatSymbolRefAttr createElementMove(const Twine &name, mlir::Type elt);
  mlir::FlatSymbolRefAttr createContextEnd(const llvm::Twine &name, const sema::ArrayType *type);
  Value configText(OpBuilder &init, StringRef text);

  mlir::OwningOpRef<mlir::ModuleOp> module;
  llvm::DenseMap<const sema::Type *, mlir::Type> types;
  llvm::DenseMap<const sema::AggregateType *, mlir::FlatSymbolRefAttr> classSymbols;
  chpl::ClassType errorClass;
  SmallVector<const sema::AggregateType *, 0> pendingClasses;
  int64_t nextForeignClassId = 0; ///< ids of classes that the program does not list
  llvm::DenseMap<const typed::Function *, mlir::func::FuncOp> functions;
  llvm::DenseMap<const typed::Function *, Signature> signatures;
  llvm::DenseMap<const typed::Function *, mlir::func::FuncOp> dispatches;
  SmallVector<const typed::Function *, 0> pendingBodies;
  llvm::StringMap<mlir::func::FuncOp> externs;
  llvm::DenseMap<const typed::Var *, chpl::GlobalOp> globals;
  llvm::DenseMap<const sema::Type *, mlir::func::FuncOp> intPowers;
  llvm::DenseMap<const sema::Type *, chpl::ElementOpsOp> elementTables;
  llvm::DenseMap<std::pair<const sema::Type *, const typed::Function *>, mlir::func::FuncOp> ends;
  llvm::DenseMap<const sema::Type *, bool> deinitNeeds, copyNeeds;
  SmallVector<chpl::LocalOp, 0> viewHeaders;
  unsigned maxArrayRank = 1;
  llvm::StringSet<> symbols;
  llvm::DenseSet<uint32_t> reportedPlaces;
  llvm::DenseMap<unsigned, mlir::StringAttr> fileNames;
  std::pair<SourceLoc, mlir::LocationAttr> lastLoc; ///< that was asked for
  mlir::FlatSymbolRefAttr abstractMethodSymbol;

  unsigned addType(SourceInfo::Type type);
  unsigned describeScalar(const sema::Type *type);
  unsigned describeStruct(const sema::Type *type, const std::string &name,
                          ArrayRef<std::pair<std::string, unsigned>> members);
  unsigned describeFields(const sema::AggregateType *aggregate);
  unsigned describeObject(const sema::AggregateType *object);
  unsigned describeArrayHeader(const sema::ArrayType *array);
  unsigned describePointer(unsigned element);
  llvm::DenseMap<const sema::Type *, unsigned> typeNumbers, objectNumbers;

  friend class IRGenFunction;
};

//===----------------------------------------------------------------------===//
// Parts of function bodies
//===----------------------------------------------------------------------===//

/// A place between operations that later code can insert at: after `previous`, or at the start of the block.
struct Point {
  mlir::Block *block = nullptr;
  Operation *previous = nullptr;
};

/// Whose value it was that a variable has: references may lead into it. A callee's: it may have taken it from a
/// collection.
enum class Former : uint8_t { Nobody, Callee, Owner };
Former formerOf(const typed::Expr *value);

/// Where a variable is. Constants of scalar type are SSA values until someone asks for their address.
struct Storage {
  Value address;                  ///< of the variable, or of what a ref variable refers to
  Value value;                    ///< a constant without address
  SmallVector<Value, 2> elements; ///< a constant tuple of scalars without address
  Point point;                    ///< where such a constant's address can be made
  bool isSlot = false;            ///< `address` is where the address is: a ref variable that is bound later
  Value dropFlag;                 ///< i1 in memory: whether the variable is initialised
  Former former = Former::Nobody; ///< whose the value was
  SmallVector<Value, 0> built;    ///< of an array that is built up: the elements that there are
};

/// What is to be done when a scope is left.
struct Cleanup {
  const typed::Var *var = nullptr;     ///< deinitialised unless it is among the inactive ones
  const typed::Block *defer = nullptr; ///< or run
  Value generator = {};                ///< or a generator, dropped
  Value syncGroup = {};            ///< or the tasks of a sync statement, or of a coforall over an iterator, waited for
  bool isCurrentSync = false;      ///< and tasks that are begun belong to it
  Value sharedVar = {};            ///< or a variable shared with tasks of `begin`, which one less needs then
  bool isKeptElsewhere = false;    ///< and nothing is done here
  std::function<void()> undo = {}; ///< or what takes a part of an unfinished value back (IRGenFunction::Unfinished)
};

/// A scope of the source program (or of an expression that IRGen evaluates in a region of its own).
struct CleanupScope {
  SmallVector<Cleanup, 4> cleanups;
  Point start;
};

/// Where break and continue of a loop go: labels of chpl constructs, and the scopes that survive.
struct ExitTarget {
  Value breakLabel, continueLabel;
  bool continueIsBreak = false; ///< the end of an iteration of a parallel loop is the end of a breakable
  size_t breakDepth = 0, continueDepth = 0;
};

/// Who gets an error that is thrown here. Sync: what waits for tasks that it has begun, and hands the error on with
/// theirs. Halt: nobody, since the construct around cannot fail.
struct ErrorTarget {
  enum Kind : uint8_t { Function, Try, Sync, Task, Halt } kind = Function;
  size_t depth = 0;                  ///< scopes that survive
  const typed::Var *error = nullptr; ///< Try: receives the error
  Value label = {};                  ///< Try, Sync: leads to the handler, to the wait
  bool isUsed = false;
  Value slot = {}; ///< Sync: receives the error
};

/// An iterand with all that is evaluated once, before its loop.
struct PreparedIterand {
  const typed::Iterand *iterand = nullptr;
  BoundsList dims;                    ///< Space; `count` null: unbounded
  BoundsList part;                    ///< the positions that are iterated, where not all
  Value source;                       ///< Array, Tuple: its address
  Value shape;                        ///< Array: its view when the loop begins
  std::vector<PreparedIterand> inner; // SmallVector wants a complete type
};
using PreparedList = SmallVector<PreparedIterand, 2>;

/// One iteration: 0-based positions in the shape of the loop, or, where a single index set is iterated directly, the
/// indices themselves.
struct Iteration {
  SmallVector<Value, 2> positions;
  SmallVector<Value, 2> extents; ///< of the loop, as many as positions; empty if nothing has an extent
  SmallVector<Value, 2> indices;
};

/// How many iterations a shape has.
Value sizeOf(OpBuilder &b, ArrayRef<Value> extents, Location loc);

//===----------------------------------------------------------------------===//
// A function body
//===----------------------------------------------------------------------===//

class IRGenFunction {
public:
  /// `function` is null for synthesized ones.
  IRGenFunction(IRGenModule &module, mlir::func::FuncOp op, const typed::Function *function);

  /// Emits the body of the typed function.
  void emitBody();

  IRGenModule &gm;
  OpBuilder b;
  mlir::func::FuncOp op;
  const typed::Function *function;
  /// An attempt to write code of another function as one of its own: it fails if that code uses variables around it.
  bool isProbe = false, sawForeignVariable = false;

  //===--- Small things -----------------------------------------------------------------------===//
  Location getLoc(SourceRange range) { return gm.getLoc(range); }
  bool isTerminated() const { return !b.getInsertionBlock(); }
  Value intConstant(Location loc, int64_t value, unsigned width = 64);
  Value boolConstant(Location loc, bool value) { return intConstant(loc, value, 1); }
  Value nil(Location loc, mlir::Type type) { return chpl::NilOp::create(b, loc, type); }
  /// Any value of the type: for what follows an error or a halt.
  Value placeholder(Location loc, mlir::Type type);
  Value local(Location loc, mlir::Type type, StringRef name = {});
  Value load(Location loc, Value address) { return chpl::LoadOp::create(b, loc, address); }
  void store(Location loc, Value value, Value address) { chpl::StoreOp::create(b, loc, value, address); }
  /// The same pointer as another pointer type.
  Value castPointer(Location loc, Value pointer, mlir::Type type);
  /// An integer (of a Chapel type that says whether it is signed) as i64.
  Value toI64(Location loc, Value value, const sema::Type *type);
  Value fromI64(Location loc, Value value, mlir::Type type);
  /// A signed integer in another width.
  Value emitIntCast(Location loc, Value value, mlir::Type type);
  void unsupported(SourceRange range, const Twine &what) { gm.unsupported(range, what); }
  Point here();
  void insertAt(Point point);

  //===--- Control flow -----------------------------------------------------------------------===//
  /// Emits into a block of a region, ends it with chpl.end if control gets there, and says whether it does.
  bool inRegion(mlir::Block *block, Location loc, function_ref<void()> body);
  void emitIf(Location loc, Value condition, function_ref<void()> thenBody, function_ref<void()> elseBody = nullptr);
  /// Emits an exit: `exit` writes a terminator. Inside an expression it is wrapped in `if true`, as the expression's
  /// consumer goes on emitting.
  void emitExit(Location loc, function_ref<void()> exit);
  void emitUnreachable(Location loc);
  /// A breakable construct around `body`, which gets its label; melts away if nothing breaks out of it.
  void emitBreakable(Location loc, function_ref<void(Value)> body);

  //===--- Variables (IRGenVars.cpp) ----------------------------------------------------------===//
  /// The address of a variable, or of what a ref variable refers to.
  Value addressOf(const typed::Var *var, SourceRange range);
  /// The value of a scalar variable.
  Value valueOf(const typed::Var *var, SourceRange range);
  /// The value of an element of a tuple that is not in memory; null if it is.
  Value tupleElementOf(const typed::Var *var, unsigned index);
  void bindAddress(const typed::Var *var, Value address);
  void bindOwn(const typed::Var *var, Value address, Location loc);
  void bindValue(const typed::Var *var, Value value);
  /// A loop index: kept as values if constant, put into memory otherwise.
  void bindScalar(const typed::Var *var, Value value, Location loc);
  void bindTuple(const typed::Var *var, ArrayRef<Value> elements, Location loc);
  /// Memory for a variable, without initialisation.
  Value declareStorage(const typed::Var *var, Location loc);
  Value newSharedVariable(Location loc, mlir::Type type);
  Value sharedVariable(Location loc, mlir::Type type);
  Value keepView(Value header, Location loc);
  Value shareView(Value header, Location loc);
  void releaseSharedVariable(Location loc, Value memory);
  SmallVector<Value> sharedVariables(Location loc);
  void lendSharedVariables(Location loc);
  void lendDuring(llvm::ArrayRef<typed::Expr *> actuals, llvm::MutableArrayRef<Value> args, SourceRange range,
                  llvm::function_ref<void()> call);
  Value callInit(const typed::InitExpr *init, llvm::SmallVectorImpl<Value> &args, Value made);
  void lendTo(llvm::ArrayRef<typed::Expr *> actuals, llvm::MutableArrayRef<Value> args, SourceRange range);
  /// Tells debuggers that the variable, or if `address` points to a reference what it refers to, is there.
  void describe(const typed::Var *var, Value address);
  /// Gives a variable its memory before its declaration is reached.
  void declareEarly(const typed::Var *var, Location loc);
  void initialise(const typed::Var *var, const typed::Expr *init, SourceRange range);
  bool needsCleanup(const typed::Var *var);
  /// Deinitialises the variable when the innermost scope is left. `isInitialised` false: a flag will tell.
  void pushCleanup(const typed::Var *var, bool isInitialised, Location loc);
  void setInitialised(const typed::Var *var, bool initialised, Location loc);
  void endsBefore(const typed::Var *var);
  void setSharedEnd(const typed::Var *var, bool hasValue, Location loc);
  void setInactive(const typed::Var *var, bool isInactive);

  //===--- Scopes and cleanups (IRGenLifetimes.cpp) -------------------------------------------===//
  /// Opens a scope for as long as it lives; emits its cleanups at the end if control gets there.
  class Scope {
  public:
    explicit Scope(IRGenFunction &fn, SourceRange range);
    ~Scope();
    Scope(const Scope &) = delete;

  private:
    IRGenFunction &fn;
    SourceRange range;
    llvm::SaveAndRestore<SourceRange> visible;
  };
  /// A part of a value that is being built: while this lives, exits of the innermost scope, which errors alone take
  /// there, run `undo`. After that the part belongs to the whole.
  class Unfinished {
  public:
    Unfinished(IRGenFunction &fn, std::function<void()> undo);
    ~Unfinished();
    Unfinished(const Unfinished &) = delete;

  private:
    IRGenFunction &fn;
    size_t scope, position;
  };
  /// The parts of a value that is built one after the other; see Unfinished.
  class Parts {
  public:
    Parts(IRGenFunction &fn, SourceRange range);
    void add(const sema::Type *type, Value address) { made.push_back({type, address}); }

  private:
    SmallVector<std::pair<const sema::Type *, Value>, 4> made;
    Unfinished unfinished;
  };
  void noteBuilt(const typed::PrimExpr *element, Value address);
  void endBuilt(const typed::Var *var, Value array, Location loc);
  size_t scopeDepth() const { return scopes.size(); }
  /// Emits the cleanups of all scopes above `depth`; the scopes stay.
  void emitCleanups(size_t depth, Location loc);
  void emitCleanup(const Cleanup &cleanup, Location loc);
  /// An exit after the cleanups of all scopes above `depth`.
  void leave(size_t depth, Location loc, function_ref<void()> terminator);
  /// Ends the lifetime of a value of the type, in the way that the type has.
  void emitDeinit(const sema::Type *type, Value address, Location loc);
  /// Initialises `target` with a copy of `source`, in the way that the type has.
  void emitCopy(const sema::Type *type, Value target, Value source, Location loc);

  //===--- Expressions (IRGenExprs.cpp, IRGenPrims.cpp) ---------------------------------------===//
  /// The value of an expression of scalar type (of managed classes too: the bare reference).
  Value emitValue(const typed::Expr *expr);
  /// Evaluates for effects.
  void emitEffects(const typed::Expr *expr);
  /// Initialises memory with the value.
  void emitInto(const typed::Expr *expr, Value address);
  /// The address of an lvalue; values are put into memory first.
  Value emitAddress(const typed::Expr *expr);
  /// An integer expression as i64.
  Value emitIndex(const typed::Expr *expr);
  Value emitPrim(const typed::PrimExpr *prim);
  Value emitPrimAddress(const typed::PrimExpr *prim);

  //===--- Calls (IRGenCalls.cpp) -------------------------------------------------------------===//
  /// Calls; the result goes to `result` if it goes through memory (to a temporary if `result` is null). Gives the
  /// result's value or address; null for void.
  Value emitCall(const typed::CallExpr *call, Value result = {});
  Value emitIndirectCall(const typed::IndirectCallExpr *call, Value result = {});
  /// Calls with arguments at hand, one for each formal. Does not look at errors: `error` receives the error's value.
  Value callFunction(const typed::Function *callee, ArrayRef<Value> args, Value result, SourceRange range,
                     Value *error = nullptr, bool isVirtual = false);
  Value callFunction(const typed::Function *callee, ArrayRef<Value> args, SourceRange range) {
    return callFunction(callee, args, {}, range);
  }
  void appendHiddenArguments(const typed::Function *callee, llvm::SmallVectorImpl<Value> &args, SourceRange range);
  void adaptArguments(mlir::MutableArrayRef<Value> args, mlir::FunctionType type, Location loc);
  Value elementsForC(Value array, SourceRange range);
  Value emitArgument(const typed::Formal &formal, const typed::Expr *actual, bool isExtern = false);
  SmallVector<Value, 8> emitArguments(const typed::Function *callee, ArrayRef<typed::Expr *> actuals,
                                      unsigned firstFormal = 0);
  void emitInit(const typed::InitExpr *init, Value address);
  Value emitNewObject(const typed::InitExpr *init);
  /// Line and file that callees which ask for the caller's place get.
  std::pair<Value, Value> callerPlace(SourceRange range);

  //===--- Errors (IRGenErrors.cpp) -----------------------------------------------------------===//
  /// Acts if the error that a call gave is not nil.
  /// `undo` comes before the error goes on.
  void checkError(Value error, typed::OnError action, SourceRange range, function_ref<void()> undo = nullptr);
  /// Hands an error to who gets it.
  void throwError(Value error, SourceRange range);
  void haltUncaught(Value error, SourceRange range);
  /// Acts on the list of errors that a parallel construct ended with.
  void checkErrorList(Value list, typed::OnError action, SourceRange range);
  /// What an error in the present place would do if the program does not say.
  typed::OnError defaultErrorAction();
  void emitTry(const typed::TryStmt *stmt);
  void emitThrow(const typed::ThrowStmt *stmt);
  bool canThrowHere();
  ErrorTarget &errorTarget() { return errorTargets.back(); }

  //===--- Statements (IRGenStmts.cpp) --------------------------------------------------------===//
  void emitStmt(const typed::Stmt *stmt);
  void emitBlock(const typed::Block *block);
  /// The statements of a block, in the scope that is open.
  void emitStmts(const typed::Block *block);

  //===--- Loops (IRGenLoops.cpp) -------------------------------------------------------------===//
  void emitLoop(const typed::Loop *loop);
  PreparedList prepare(ArrayRef<typed::Iterand *> iterands);
  /// The number of positions in each dimension, of the iterand that gives the shape; checks that the others agree.
  SmallVector<Value, 2> emitExtents(const PreparedList &iterands, Location loc);
  /// Sets the iterands' variables for one iteration, then runs `body`, unless a guard skips the iteration.
  void emitIteration(const PreparedList &iterands, const Iteration &at, function_ref<void()> body);
  /// A serial loop over everything but iterator calls. `target` receives the labels.
  void emitSerialLoop(const PreparedList &iterands, SourceRange range, function_ref<void(const ExitTarget &)> body);
  /// A serial loop that an iterator call drives; the other iterands follow.
  void emitIteratorLoop(const PreparedList &iterands, SourceRange range, function_ref<void(const ExitTarget &)> body);
  /// An iterator that follows another in a zip.
  struct Generator {
    const typed::Iterand *iterand;
    Value handle, slot;

    Value field(IRGenFunction &fn, unsigned index, Location loc) const;
  };
  /// The iterators of a loop before it runs.
  struct IteratorCalls {
    SmallVector<const PreparedIterand *, 2> calls;
    SmallVector<Value, 8> args; ///< of the first, which drives the loop
    SmallVector<Generator, 2> generators;
    Value turn; ///< zippered loops count their iterations here
    SmallVector<Value, 2> extents;
  };
  /// The same where the iterators are called with what ends with a scope further out.
  void emitIteratorLoop(const PreparedList &iterands, const IteratorCalls &started, SourceRange range,
                        function_ref<void(const ExitTarget &)> body);
  IteratorCalls startIterators(const PreparedList &iterands, SourceRange range);
  static const PreparedIterand *findCall(const PreparedList &iterands);

  //===--- Parallel loops, reductions, tasks (IRGenParallel.cpp) ------------------------------===//
  void emitParallelLoop(const typed::Loop *loop, const PreparedList &iterands);
  /// A forall whose iterator starts the tasks.
  void emitParallelIterator(const typed::Loop *loop, const PreparedIterand &iterand);
  void emitCoforallIterator(const typed::Loop *loop, const PreparedList &iterands);
  void emitTasks(const typed::TaskStmt *stmt);
  /// Gives the value of a scalar result; others go to `result`.
  Value emitReduce(const typed::ReduceExpr *reduce, Value result);
  /// A parallel loop without variables of its own. `onError` says what it does where iterations end with errors.
  void emitSimpleForall(chpl::LoopKind kind, Value placement, ValueRange counts, Location loc,
                        function_ref<void(const Iteration &)> body, typed::OnError onError = typed::OnError::None,
                        SourceRange range = {});
  /// A serial loop over positions, out of which errors lead.
  void emitPositions(ArrayRef<Value> counts, Location loc, function_ref<void(const Iteration &)> body);
  /// A variable that has, where the process plays several locales, the placement of an array's elements or of what
  /// leads a loop, for the op that takes it; null where nothing is distributed.
  Value placementVariable(const PreparedIterand &leader, Location loc);
  Value placementVariable(const sema::ArrayType *type, Value array, Location loc);
  Value placementVariable(Location loc, function_ref<Value()> placement);

  //===--- Arrays (IRGenArrays.cpp) -----------------------------------------------------------===//
  void emitNewArray(const typed::NewArrayExpr *expr, Value array);
  Value emitView(const typed::ViewExpr *expr);
  void emitArrayCopy(const sema::ArrayType *type, Value target, Value source, Location loc);
  /// Low, count, stride of each dimension of a domain of the default layout in memory.
  BoundsList readDomain(const sema::DomainType *type, Value domain, Location loc);
  BoundsList readArrayBounds(Value array, Location loc);
  Value readDomainLink(const sema::DomainType *type, Value domain, Location loc);
  Value viewOf(Value array, Location loc) { return chpl::ViewOfOp::create(b, loc, array); }
  Value emitElement(Value array, ArrayRef<typed::Expr *> indices, bool checked, Location loc);
  /// The element that comes at a 0-based position when the array is iterated.
  Value elementAt(Value array, ArrayRef<Value> positions, Location loc);
  BoundsList emitDims(ArrayRef<typed::Iterand::Dim> dims);
  /// The address of the field that has the name.
  Value fieldByName(const sema::AggregateType *record, Value address, StringRef name, Location loc);
  /// A string or bytes literal: a record that shows static storage, which a buffer size of 0 tells.
  void emitTextInto(const sema::AggregateType *record, Value data, Value size, Value codepoints, Value address,
                    Location loc);

private:
  friend class IRGenModule;
  friend class Scope;

  void emitEntry();
  void bindFormals();
  void finishBody();

  // Expressions, by kind.
  Value emitConst(const typed::ConstExpr *expr);
  void emitTextInto(const typed::ConstExpr *expr, Value address);
  Value emitFieldSlot(const typed::FieldExpr *expr);
  Value emitFieldAddress(const typed::FieldExpr *expr);
  bool bindRefField(const typed::Expr *target, const typed::Expr *value);
  Value emitTupleElementAddress(const typed::TupleElementExpr *expr);
  Value emitTemp(const typed::TempExpr *expr);
  Value emitLoad(const typed::Expr *source);
  Value emitLogical(const typed::LogicalExpr *expr);
  /// Runs one of two emitters by the condition; each leaves what it has to in memory.
  void emitCopyInto(const typed::CopyExpr *expr, Value address);
  void emitMoveInto(const typed::MoveExpr *expr, Value address);
  void noteMoved(const typed::Expr *lvalue, Location loc);
  /// Emits the block's statements, then `value` in their scope.
  void emitBlockExpr(const typed::BlockExpr *expr, function_ref<void()> value);
  Value viaMemory(const typed::Expr *expr);
  Value emitObject(const typed::Expr *classRef);

  // Primitives, by group.
  Value emitArithmetic(const typed::PrimExpr *prim);
  Value emitIntArithmetic(const typed::PrimExpr *prim, Value lhs, Value rhs);
  Value emitFloatArithmetic(const typed::PrimExpr *prim, Value lhs, Value rhs);
  Value emitComplexArithmetic(const typed::PrimExpr *prim, Value lhs, Value rhs);
  void emitDivisionChecks(const typed::PrimExpr *prim, Value dividend, Value divisor);
  /// A shift by a count of another type, perhaps: one that is out of range is an error, or, without checks, gives what
  /// shifting again and again would.
  Value emitShift(const typed::PrimExpr *prim, Value value, Value count);
  Value emitPow(const typed::PrimExpr *prim, Value base, Value exponent);
  Value emitComparison(const typed::PrimExpr *prim);
  Value emitConvert(Value value, const sema::Type *from, const sema::Type *to, SourceRange range);
  Value emitScalarConvert(Value value, const sema::Type *from, mlir::Type to, const sema::Type *toType,
                          SourceRange range);
  Value emitMath(const typed::PrimExpr *prim);
  Value emitPointerPrim(const typed::PrimExpr *prim);
  Value emitClassPrim(const typed::PrimExpr *prim);
  Value emitArrayPrim(const typed::PrimExpr *prim);
  Value emitDomainLinkPrim(const typed::PrimExpr *prim);
  Value emitScanPrim(const typed::PrimExpr *prim);
  Value emitProgramPrim(const typed::PrimExpr *prim);
  Value emitGridPrim(const typed::PrimExpr *prim);
  Value emitAtomic(const typed::PrimExpr *prim);
  mlir::arith::FastMathFlagsAttr fastMath();

  // Statements, by kind.
  void emitEval(const typed::EvalStmt *stmt);
  void emitVarStmt(const typed::VarStmt *stmt);
  void emitInitStmt(const typed::InitStmt *stmt);
  /// Fills an array with constants where that is what many statements from the first one on do. Returns how many.
  size_t emitTable(ArrayRef<typed::Stmt *> stmts);
  void emitStoreStmt(const typed::StoreStmt *stmt);
  void emitDeinitStmt(const typed::DeinitStmt *stmt);
  void emitReplacedEnd(const sema::Type *type, Value address, Location loc);
  void emitNoticed(Former former, Location loc, llvm::function_ref<void()> end);
  void noteFormer(const typed::Var *var, const typed::Expr *value);
  void emitVarEnd(const typed::Var *var, Value address, Location loc);
  void emitIfStmt(const typed::IfStmt *stmt);
  void emitWhile(const typed::WhileStmt *stmt);
  void emitDoWhile(const typed::WhileStmt *stmt);
  void emitBreakableStmt(const typed::BreakableStmt *stmt);
  void emitBreak(const typed::BreakStmt *stmt);
  void emitContinue(const typed::ContinueStmt *stmt);
  void emitReturn(const typed::ReturnStmt *stmt);
  void emitYield(const typed::YieldStmt *stmt);
  SmallVector<Value> currentSyncs(size_t depth) const;
  void continueSyncs(ArrayRef<Value> groups, Location loc);
  Value castResult(Value value, Location loc);
  /// The terminator of a return: `value` if the signature has one, no error if it can throw.
  void emitReturnOp(Location loc, Value value);

  // Loops.
  PreparedIterand prepare(const typed::Iterand *iterand);
  void bindIterand(const PreparedIterand &iterand, const Iteration &at, function_ref<void()> body);
  Iteration positionsInWhole(const PreparedIterand &prepared, const Iteration &at, Location loc);
  Iteration inShapeOf(const PreparedIterand &prepared, const Iteration &at, Location loc);
  void bindIterands(ArrayRef<PreparedIterand> iterands, const Iteration &at, function_ref<void()> body);
  void bindSpace(const PreparedIterand &iterand, const Iteration &at);
  void bindYielded(const typed::Iterand *iterand, Value yielded, Location loc);
  /// The call of an iterator, and its arguments.
  const typed::CallExpr *iteratorCall(const typed::Iterand *iterand);
  SmallVector<Value, 8> emitIteratorArguments(const typed::CallExpr *call);
  Generator startGenerator(const typed::Iterand *iterand);
  Value resumeGenerator(const Generator &generator, Location loc);
  SmallVector<Value, 2> positionsOfTurn(Value turn, ArrayRef<Value> extents, Location loc);
  SmallVector<Value, 2> positionsInRowMajorOrder(Value number, ArrayRef<Value> extents, Location loc);
  void checkZip(Value holds, Location loc);
  void emitUnboundedLoop(const PreparedList &iterands, SourceRange range, function_ref<void(const ExitTarget &)> body);
  void emitLoopNest(ValueRange lows, ValueRange counts, ValueRange steps, Location loc, SmallVector<Value, 2> &at,
                    ExitTarget &target, function_ref<void()> body);

  // Parallel loops.
  struct ShadowList;
  class TaskStates;
  template <typename LoopOp> void emitTaskRegions(LoopOp loop, const ShadowList &shadows);
  void bindShadows(const ShadowList &shadows, ValueRange privates, ValueRange states);
  void finishReductions(const ShadowList &shadows, ArrayRef<Value> slots, SourceRange range);
  void endStates(const ShadowList &shadows, ArrayRef<Value> slots, SourceRange range);
  void emitIdentity(const typed::ReduceOp &reduction, Value state);
  void emitCombine(const typed::ReduceOp &reduction, Value left, Value right, SourceRange range);
  void endState(const typed::ReduceOp &reduction, Value state, SourceRange range);
  void emitWithShadows(const ShadowList &shadows, SourceRange range, function_ref<void()> loop);
  void emitSerialLoopStmt(const typed::Loop *loop, const PreparedList &iterands);
  Value emitGenerate(const typed::ReduceOp &reduction, Value state, Value result, SourceRange range);
  /// The scopes outside of the innermost task, or of the function.
  size_t taskDepth() const;
  bool emitTaskBody(mlir::Block *block, Location loc, function_ref<void()> body, bool canFail = false);
  void bindShadow(const typed::ShadowVar *shadow, Value address);
  void initPrivate(const typed::ShadowVar *shadow, Value address);
  void endPrivate(const typed::ShadowVar *shadow, Value address);
  void enterPrivates(const ShadowList &shadows, bool endHere, Location loc);
  void emitBegunTask(const typed::Block *body, const ShadowList &shadows, ArrayRef<const typed::Var *> given,
                     Value group, Location loc, ValueRange states = {});
  void emitBegin(const typed::TaskStmt *stmt);
  void emitCobegin(const typed::TaskStmt *stmt);
  void emitSync(const typed::TaskStmt *stmt);
  void emitWaiting(bool canFail, bool namesTasks, typed::OnError onError, SourceRange range,
                   function_ref<void(Value)> body);

  // Arrays.
  class MadeElements;
  void fillArray(const typed::NewArrayExpr *expr, Value array, const BoundsList &bounds);
  void fillElements(const typed::NewArrayExpr *expr, Value array, ArrayRef<Value> counts,
                    function_ref<void(const typed::Expr *, ArrayRef<Value>)> fill);
  Value makeElementContext(const typed::NewArrayExpr *expr, Location loc);

  llvm::DenseMap<const typed::Var *, Storage> vars;
  llvm::DenseSet<const typed::Var *> earlyVars; ///< those of declareEarly
  SmallVector<CleanupScope, 8> scopes;
  SmallVector<ErrorTarget, 4> errorTargets;
  llvm::DenseMap<const typed::Stmt *, ExitTarget> exits;
  /// Variables whose cleanups do nothing at this point, and how the set came about: undone on leaving a path that ends.
  llvm::DenseSet<const typed::Var *> inactive;
  SmallVector<std::pair<const typed::Var *, bool>, 8> inactiveLog;
  /// The block into which an expression is being emitted that must not be terminated under its consumer's feet.
  mlir::Block *expressionBlock = nullptr;
  Value resultAddress, callerLine, callerFile;
  SourceRange visibleIn;    ///< of the innermost scope: where names that are declared now can be seen
  SourceRange currentRange; ///< of the statement that is being emitted
  SourceRange haltsAt;      ///< the `try! { ... }` around it, if any
  Signature signature;
};

} // namespace choir::irgen

#endif // CHOIR_LIB_IRGEN_IRGENINTERNALS_H

//===- IRGenFunction.h - A function body that is being written --*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Rules of all subjects:
// - A value of scalar type is an SSA value (emitValue). Any other is built in memory that its consumer provides
//   (emitInto). Lvalues are addresses (emitAddress).
// - After a terminator the insertion point is cleared, and statements that follow are not emitted.
// - Nothing is decided here that Sema could decide; what cannot be expressed is reported by unsupported(), after which
//   placeholders keep the rest going.
//
//===----------------------------------------------------------------------===//

#ifndef CHOIR_LIB_IRGEN_CORE_IRGENFUNCTION_H
#define CHOIR_LIB_IRGEN_CORE_IRGENFUNCTION_H

#include "IRGen/Core/IRGenModule.h"

namespace choir::irgen {

/// Where in the source the body stands.
struct SourcePosition {
  SourceRange statement; ///< that is being emitted
  SourceRange visibleIn; ///< of the innermost scope: where names that are declared now can be seen
};

/// A place between operations that later code can insert at: after `previous`, or at the start of the block.
struct Point {
  mlir::Block *block = nullptr;
  Operation *previous = nullptr;
};

/// Arguments that the source does not have; see Signature.
struct HiddenArguments {
  Value resultAddress, callerLine, callerFile;
};

/// A function body that is being written: where operations go, and the constructs that every subject needs. The
/// subjects (variables, calls, loops, ...) are free functions over a body; each declares in its own header what others
/// may use, and the class of what it remembers of the body (`state`).
///
/// Expressions and statements hold one another: whoever meets a part of its node asks the body for it. These questions
/// are members, and defined by the subjects that answer them (Nodes/Exprs.cpp, Nodes/Stmts.cpp, ...).
class IRGenFunction {
public:
  /// `function` is null for synthesized ones.
  IRGenFunction(IRGenModule &module, mlir::func::FuncOp op, const typed::Function *function);

  /// Emits the body of the typed function.
  void emitBody();

  IRGenModule &module() { return gm; }
  /// Where the next operation goes. Without a block after a terminator.
  OpBuilder &builder() { return b; }
  mlir::func::FuncOp funcOp() { return op; }
  /// Null in functions that the program does not have.
  const typed::Function *typedFunction() { return function; }
  const Signature &signature() { return ownSignature; }
  /// What a subject remembers of the body.
  template <typename State> State &state() { return states.get<State>(*this); }

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
  /// Where the elements of an array are; see chpl.view_of.
  Value viewOf(Location loc, Value array) { return chpl::ViewOfOp::create(b, loc, array); }
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

  /// Emits code that has a value, with `build`: exits in it do not end the current block, since the value's consumer
  /// goes on there.
  void asExpression(function_ref<void()> build);

  //===--- Paths ------------------------------------------------------------------------------===//
  /// Whether the variable's value is gone, or not yet there, on the path that is being emitted. A path that ends
  /// (inRegion) takes back what it has set.
  bool isInactive(const typed::Var *var) const { return inactive.contains(var); }
  void setInactive(const typed::Var *var, bool isInactive);

  //===--- Expressions (Nodes/Exprs.cpp) -------------------------------------------------------===//
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

  //===--- Calls (Variables/Calls.cpp) --------------------------------------------------------===//
  /// Calls a function that cannot fail, with arguments at hand: one for each formal. Gives the result's value or
  /// address; null for void.
  Value callFunction(const typed::Function *callee, ArrayRef<Value> args, SourceRange range);

  //===--- Statements (Nodes/Stmts.cpp) --------------------------------------------------------===//
  void emitStmt(const typed::Stmt *stmt);
  void emitBlock(const typed::Block *block);
  /// The statements of a block, in the scope that is open.
  void emitStmts(const typed::Block *block);

  //===--- Copies and ends (Nodes/Copies.cpp) ------------------------------------------------------===//
  /// Ends the lifetime of a value of the type, in the way that the type has.
  void emitDeinit(const sema::Type *type, Value address, Location loc);
  /// Initialises `target` with a copy of `source`, in the way that the type has.
  void emitCopy(const sema::Type *type, Value target, Value source, Location loc);

private:
  IRGenModule &gm;
  OpBuilder b;
  mlir::func::FuncOp op;
  const typed::Function *function;
  Signature ownSignature;
  /// The block into which an expression is being emitted that must not be terminated under its consumer's feet.
  mlir::Block *expressionBlock = nullptr;
  /// Variables whose cleanups do nothing at this point, and how the set came about: undone on leaving a path that ends.
  llvm::DenseSet<const typed::Var *> inactive;
  SmallVector<std::pair<const typed::Var *, bool>, 8> inactiveLog;
  SubjectStates<IRGenFunction> states;
};

} // namespace choir::irgen

#endif // CHOIR_LIB_IRGEN_CORE_IRGENFUNCTION_H

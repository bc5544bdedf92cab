//===- LowerForall.h - Parallel loops and tasks to functions ----*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The classes of chpl-lower-forall.
//
//===----------------------------------------------------------------------===//

#ifndef CHOIR_LIB_DIALECT_CHPL_TRANSFORMS_LOWERFORALL_LOWERFORALL_H
#define CHOIR_LIB_DIALECT_CHPL_TRANSFORMS_LOWERFORALL_LOWERFORALL_H

#include "choir/Analysis/IndexBuilder.h"
#include "choir/Dialect/Chpl/Utils/BuildIf.h"
#include "choir/Dialect/Chpl/Utils/Outlining.h"
#include "choir/Dialect/Chpl/Utils/RuntimeFunctions.h"

namespace choir::chpl {

/// Common base of the lowerings: a builder before the op, and helpers.
class TaskLowering {
public:
  TaskLowering(mlir::Operation *op, RuntimeFunctions &runtime)
      : op(op), loc(op->getLoc()), runtime(runtime), builder(op) {}

protected:
  mlir::Type wordType() { return builder.getI64Type(); }
  mlir::Type pointerType() { return builder.getType<mlir::LLVM::LLVMPointerType>(); }
  IndexBuilder numbers() { return {builder, loc}; }
  mlir::Value nullPointer();
  mlir::Value asPointer(mlir::Value address);
  /// A c_ptr as a reference to a value of the type.
  mlir::Value asRef(mlir::Value pointer, mlir::Type pointee);
  mlir::Value field(mlir::Value record, unsigned index);
  mlir::Value load(mlir::Value ref);
  /// Calls a function of the runtime library; its result, or null.
  mlir::Value call(RuntimeFunction function, mlir::ValueRange operands);
  mlir::Value address(mlir::func::FuncOp function);
  /// A variable that holds the values as an array of words.
  mlir::Value wordArray(mlir::ValueRange values);
  /// Builds an if, and leaves the builder after it.
  void doIf(mlir::Value condition, llvm::function_ref<void()> thenBody, llvm::function_ref<void()> elseBody = {}) {
    buildIf(builder, loc, condition, thenBody, elseBody);
  }

  /// Turns each chpl.fail of the construct's own tasks in `region` into a store to `slot` and a break to `label`.
  void replaceFails(mlir::Region &region, mlir::Value slot, mlir::Value label);
  /// Moves the ops of `body` before the builder's place. If tasks can fail, an error leaves the moved ops, not the code
  /// after them; the result is the variable with the error or null.
  mlir::Value inlineFallible(mlir::Block *body, mlir::ValueRange arguments, bool canFail);

  /// The states of all reductions of a loop: an element of the array of partial results.
  RecordType partialType(ForallOp forall);
  llvm::SmallVector<mlir::Value> fields(mlir::Value record, unsigned count);
  /// @combine(context, left, right): adds the states in the second partial result to those in the first.
  mlir::func::FuncOp createCombineFunction(ForallOp forall);
  /// Combines `count` partial results along a fixed tree into the loop's slots, and frees them.
  void combinePartials(ForallOp forall, mlir::Value partials, mlir::Value count, mlir::func::FuncOp combine);
  /// Moves the first partial result, into which the others were combined, into the loop's slots; frees all.
  void takePartials(ForallOp forall, mlir::Value partials);

  mlir::Operation *op;
  mlir::Location loc;
  RuntimeFunctions &runtime;
  mlir::OpBuilder builder;
};

/// Lower one construct each, and erase it.
void lowerForall(ForallOp op, RuntimeFunctions &runtime);
void lowerCoforall(ForallOp op, RuntimeFunctions &runtime);
void lowerBegin(BeginOp op, RuntimeFunctions &runtime);
void lowerCobegin(CobeginOp op, RuntimeFunctions &runtime);
void lowerSync(SyncOp op, RuntimeFunctions &runtime);

} // namespace choir::chpl

#endif // CHOIR_LIB_DIALECT_CHPL_TRANSFORMS_LOWERFORALL_LOWERFORALL_H

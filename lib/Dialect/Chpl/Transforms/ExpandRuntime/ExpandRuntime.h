//===- ExpandRuntime.h - Checks, headers and objects to calls ---*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The class behind chpl-expand-runtime; its methods are in ExpandRuntime*.cpp, a file for each group of ops.
//
//===----------------------------------------------------------------------===//

#ifndef CHOIR_LIB_DIALECT_CHPL_TRANSFORMS_EXPANDRUNTIME_EXPANDRUNTIME_H
#define CHOIR_LIB_DIALECT_CHPL_TRANSFORMS_EXPANDRUNTIME_EXPANDRUNTIME_H

#include "choir/Analysis/IndexBuilder.h"
#include "choir/Dialect/Chpl/IR/ChplDialect.h"
#include "choir/Dialect/Chpl/Utils/RuntimeFunctions.h"
#include "choir/Dialect/Chpl/Utils/SourcePlace.h"
#include "mlir/Dialect/ControlFlow/IR/ControlFlowOps.h"

namespace choir::chpl {

enum ObjectField : int;

/// Expands the ops of one function.
class RuntimeExpander {
public:
  RuntimeExpander(mlir::func::FuncOp function, RuntimeFunctions &runtime)
      : function(function), runtime(runtime), builder(function.getContext()) {}

  void run();

private:
  // Each returns whether the op belongs to its group. Such an op is expanded, and its results are replaced. The builder
  // stands before the op.
  bool expandCheck(mlir::Operation *op);
  bool expandHeaderOp(mlir::Operation *op);
  bool expandObjectOp(mlir::Operation *op);

  // Checks.
  void expandCheckNil(CheckNilOp op);
  void expandCheckBounds(CheckBoundsOp op);
  void reportBounds(CheckBoundsOp op);
  void expandCheckDivisor(CheckDivisorOp op);
  void expandCheckQuotient(CheckQuotientOp op);
  void expandCheckShift(CheckShiftOp op);
  void expandCheckExtents(CheckExtentsOp op);
  void expandCheckCondition(CheckOp op);
  void expandCheckIndex(CheckIndexOp op);

  // Headers of arrays, domain links.
  mlir::Value expandArrayInit(ArrayInitOp op);
  mlir::Value expandArraySlice(ArraySliceOp op);
  mlir::Value expandArrayReindex(ArrayReindexOp op);
  void checkSlice(ArraySliceOp op);
  mlir::Value isIndexOf(mlir::Location loc, mlir::Value view, unsigned dim, mlir::Value index);
  mlir::Value expandViewOf(ViewOfOp op);
  void refreshSlice(mlir::Location loc, mlir::Value array);
  /// Moves the arrays inside a bitwise copied value from `source` to `target`, in the library's lists.
  void moveArrays(mlir::Location loc, mlir::Value target, mlir::Value source);
  bool mayBeSlice(mlir::Value array);
  mlir::Value headerField(mlir::Location loc, mlir::Value array, unsigned field);
  mlir::Value isView(mlir::Location loc, mlir::Value array);
  /// `struct choir_span` of each dimension, in scratch memory.
  mlir::Value spans(mlir::Location loc, mlir::ValueRange lows, mlir::ValueRange counts, mlir::ValueRange strides);
  /// `struct choir_range` of each dimension: the bounds as written in the source.
  mlir::Value ranges(mlir::Location loc, mlir::ValueRange lows, mlir::ValueRange counts, mlir::ValueRange strides);
  /// A low and a high bound for each dimension, in scratch memory.
  mlir::Value pairs(mlir::Location loc, mlir::ValueRange lows, mlir::ValueRange highs);
  /// The indices of a view, lowest first.
  struct Shape {
    llvm::SmallVector<mlir::Value> lows, counts, strides;
  };
  Shape shapeOf(mlir::Location loc, mlir::Value view);
  mlir::Value lastIndex(mlir::Location loc, mlir::Value low, mlir::Value count, mlir::Value stride);

  // Objects.
  mlir::Value expandNewObject(NewObjectOp op);
  mlir::Value expandObjectField(ObjectFieldRefOp op);
  mlir::Value expandVirtualCall(CallVirtualOp op);
  mlir::Value expandDynamicCast(DynamicCastOp op);
  mlir::Value objectHeader(mlir::Location loc, mlir::Value object, ObjectField field);
  mlir::Value classField(mlir::Location loc, mlir::Value object, unsigned field);
  ClassOp classOf(mlir::Value object);

  // Small things.
  IndexBuilder numbers(mlir::Location loc) { return {builder, loc}; }
  mlir::Value nullPointer(mlir::Location loc);
  mlir::Value asPointer(mlir::Value address);
  mlir::Value loadRef(mlir::Location loc, mlir::Value ref);
  mlir::Value compare(mlir::Location loc, llvm::StringRef predicate, mlir::Value left, mlir::Value right);
  /// Calls a function of the runtime library; its result, or null.
  mlir::Value call(mlir::Location loc, RuntimeFunction function, mlir::ValueRange operands);
  /// Memory for `count` words in the frame; one for all uses of the function, so good for one call only.
  mlir::Value scratch(mlir::Location loc, unsigned count);
  mlir::Value allocationSite(mlir::Location loc, llvm::StringRef what);
  mlir::Value storeAll(mlir::Location loc, mlir::ValueRange values);

  // Control flow: each leaves the builder at the continuation.
  void haltUnless(mlir::Location loc, mlir::Value condition, llvm::function_ref<void()> report);
  void doIf(mlir::Location loc, mlir::Value condition, llvm::function_ref<void()> body);
  /// The result of `compute`, or zero for nil.
  mlir::Value unlessNil(mlir::Location loc, mlir::Value object, mlir::Type type,
                        llvm::function_ref<mlir::Value()> compute);

  mlir::func::FuncOp function;
  RuntimeFunctions &runtime;
  mlir::OpBuilder builder;
  llvm::SmallDenseMap<unsigned, mlir::Value> scratchSlots;
  llvm::SmallDenseSet<mlir::Value> owners; ///< variables that are owning arrays
};

} // namespace choir::chpl

#endif // CHOIR_LIB_DIALECT_CHPL_TRANSFORMS_EXPANDRUNTIME_EXPANDRUNTIME_H

//===- Outlining.h - Functions out of regions -------------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Captures of a region, and their way into the outlined function: as arguments, or, for functions that the runtime
// library calls, in a record in memory (a context).
//
//===----------------------------------------------------------------------===//

#ifndef CHOIR_DIALECT_CHPL_UTILS_OUTLINING_H
#define CHOIR_DIALECT_CHPL_UTILS_OUTLINING_H

#include "choir/Dialect/Chpl/IR/ChplDialect.h"
#include "mlir/IR/SymbolTable.h"
#include "llvm/ADT/SetVector.h"

namespace choir::chpl {

/// The values from outside that regions use, without constants, which are cloned. A view is captured by its parts.
class Captures {
public:
  /// Collects the captures of `regions`, and makes the parts of views before `op`.
  Captures(mlir::Operation *op, llvm::ArrayRef<mlir::Region *> regions);

  /// The captured values, outside.
  llvm::ArrayRef<mlir::Value> values() const { return parts; }
  llvm::SmallVector<mlir::Type> types() const;

  /// Replaces the captures in `region` by `inside`, in the order of values(). The builder's place, for constants and
  /// views, dominates the region.
  void rewire(mlir::Region &region, mlir::ValueRange inside, mlir::OpBuilder &builder) const;

  /// The record type of a context that holds the values and, after them, `more`.
  RecordType contextType(llvm::StringRef name, llvm::ArrayRef<mlir::Type> more = {}) const;
  /// Stores the values into a context; loads them from it.
  void store(mlir::OpBuilder &builder, mlir::Location loc, mlir::Value context) const;
  llvm::SmallVector<mlir::Value> load(mlir::OpBuilder &builder, mlir::Location loc, mlir::Value context) const;

private:
  mlir::MLIRContext *context;
  llvm::SetVector<mlir::Value> used; ///< all used values: constants, views, others
  llvm::SmallVector<mlir::Value> parts;
};

/// Appends the parts of a view, in the order of chpl.make_view's operands: its address, and per dimension low, count,
/// stride and element stride.
void appendViewParts(mlir::OpBuilder &builder, mlir::Value view, llvm::SmallVectorImpl<mlir::Value> &parts);
llvm::SmallVector<mlir::Type> viewPartTypes(ViewType view);
mlir::Value makeView(mlir::OpBuilder &builder, mlir::Location loc, ViewType type, mlir::ValueRange parts);

/// A new private function with an empty entry block and a unique name, after the function of `origin`.
mlir::func::FuncOp createFunction(mlir::SymbolTable &symbols, mlir::Operation *origin, llvm::StringRef name,
                                  mlir::TypeRange arguments, mlir::TypeRange results = {});

/// The name of an outlined function: function around, construct, line.
std::string outlinedName(mlir::Operation *op, llvm::StringRef construct);

/// Moves the ops of `source` before the builder's place, with `arguments` for its arguments; drops the chpl.end.
void inlineBlock(mlir::Block *source, mlir::ValueRange arguments, mlir::OpBuilder &builder);
/// The same with a copy of `region`; nothing for an empty one.
void cloneRegion(mlir::Region &region, mlir::ValueRange arguments, mlir::OpBuilder &builder);

} // namespace choir::chpl

#endif // CHOIR_DIALECT_CHPL_UTILS_OUTLINING_H

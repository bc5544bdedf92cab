//===- Outlining.h - Functions out of regions -------------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What a region uses from outside, and how that reaches a function made from the region: as arguments, or through a
// record in memory (a context) where the runtime library calls the function.
//
//===----------------------------------------------------------------------===//

#ifndef CHOIR_DIALECT_CHPL_UTILS_OUTLINING_H
#define CHOIR_DIALECT_CHPL_UTILS_OUTLINING_H

#include "choir/Dialect/Chpl/IR/ChplDialect.h"
#include "mlir/IR/SymbolTable.h"
#include "llvm/ADT/SetVector.h"

namespace choir::chpl {

/// The values from outside that regions use. Constants are not among them: they are made again inside. A view is
/// represented by its parts.
class Captures {
public:
  /// Collects what `regions` use, and makes the parts of views before `op`.
  Captures(mlir::Operation *op, llvm::ArrayRef<mlir::Region *> regions);

  /// What has to be handed over, outside.
  llvm::ArrayRef<mlir::Value> values() const { return parts; }
  llvm::SmallVector<mlir::Type> types() const;

  /// Makes the uses in `region` refer to `inside`, which stands for values() there. The builder is where constants and
  /// views can be made for all of the region.
  void rewire(mlir::Region &region, mlir::ValueRange inside, mlir::OpBuilder &builder) const;

  /// The record type of a context that holds the values and, after them, `more`.
  RecordType contextType(llvm::StringRef name, llvm::ArrayRef<mlir::Type> more = {}) const;
  /// Stores the values into a context; loads them from it.
  void store(mlir::OpBuilder &builder, mlir::Location loc, mlir::Value context) const;
  llvm::SmallVector<mlir::Value> load(mlir::OpBuilder &builder, mlir::Location loc, mlir::Value context) const;

private:
  mlir::MLIRContext *context;
  llvm::SetVector<mlir::Value> used; ///< what the regions mention: constants, views, other values
  llvm::SmallVector<mlir::Value> parts;
};

/// Appends the parts of a view, in the order of chpl.make_view's operands: its address, and per dimension low, count,
/// stride and element stride.
void appendViewParts(mlir::OpBuilder &builder, mlir::Value view, llvm::SmallVectorImpl<mlir::Value> &parts);
llvm::SmallVector<mlir::Type> viewPartTypes(ViewType view);
mlir::Value makeView(mlir::OpBuilder &builder, mlir::Location loc, ViewType type, mlir::ValueRange parts);

/// A new private function with an empty entry block, next after the one that `origin` is or lies in. The name is made
/// unique.
mlir::func::FuncOp createFunction(mlir::SymbolTable &symbols, mlir::Operation *origin, llvm::StringRef name,
                                  mlir::TypeRange arguments, mlir::TypeRange results = {});

/// The name of a function made from a construct: that of the function around it, the construct, its line.
std::string outlinedName(mlir::Operation *op, llvm::StringRef construct);

/// Moves the ops of `source`, whose arguments become `arguments`, before the builder's place, and drops the chpl.end.
void inlineBlock(mlir::Block *source, mlir::ValueRange arguments, mlir::OpBuilder &builder);
/// The same with a copy of `region`; nothing for an empty one.
void cloneRegion(mlir::Region &region, mlir::ValueRange arguments, mlir::OpBuilder &builder);

} // namespace choir::chpl

#endif // CHOIR_DIALECT_CHPL_UTILS_OUTLINING_H

//===- LaunchedArrays.h - Arrays that launches may have ---------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CHOIR_DIALECT_XFER_TRANSFORMS_LAUNCHEDARRAYS_H
#define CHOIR_DIALECT_XFER_TRANSFORMS_LAUNCHEDARRAYS_H

#include "choir/Dialect/Grid/Analysis/ArrayOrigins.h"
#include "choir/Dialect/Xfer/IR/XferDialect.h"
#include "llvm/ADT/DenseSet.h"

namespace choir::xfer {

/// Whether the op's result is an address in the memory of its first operand.
bool isAddressPart(mlir::Operation *op);
/// Whether the op's result is the address of an element of a view.
bool isElementAddress(mlir::Operation *op);
/// The address that another is a part of: of a variable, an element, or what a reference leads to.
mlir::Value findWhole(mlir::Value address);
/// Whether an address may be that of another element than the one that it was made from.
bool isMoved(mlir::Value address);
bool isPointer(mlir::Type type);
/// Whether an op keeps the address, or hands it on.
bool letsEscape(mlir::OpOperand &use);
/// The indices of an element; of all elements if the address is that of all data.
Box boxOf(mlir::OpBuilder &builder, mlir::Operation *element);

/// Whether an op is in no device loop. In one, calls need no acquires: its launch has them.
bool isOnHost(mlir::Operation *op);

/// Whether two headers may show the same elements.
bool mayShareElements(mlir::Value array, mlir::Value other);

/// Whether an op itself acquires elements for the host to write that the array may show.
bool isHostWrite(mlir::Operation *op, mlir::Value array);
/// Whether some code of an op does.
bool mayWriteOnHost(mlir::Operation *op, mlir::Value array);
/// Whether some code of an op acquires what is at an address for the host: a load from there stays behind it.
bool mayAcquire(mlir::Operation *op, mlir::Value address);

/// The arrays that device loops of a program may have, and references to their elements.
class LaunchedArrays {
public:
  LaunchedArrays(mlir::ModuleOp program, const grid::SymbolUses &uses);

  /// Whether a launch may have the array.
  bool include(mlir::Value header);
  /// Whether the value may be the address of an element of such an array, or of a part of one.
  bool mayContain(mlir::Value address);

private:
  void noteEscapes(mlir::Operation *elementAddress);
  void notePartsOfReferences(mlir::ModuleOp program);
  bool mayLeadToElement(mlir::Value reference);

  const grid::SymbolUses &uses;
  llvm::DenseSet<mlir::Type> elementTypes; ///< of arrays over GPU distributions
  llvm::DenseSet<mlir::Type> escaped;      ///< of parts of elements whose addresses are stored, passed or returned
  bool hasPointers = false;                ///< whether some of these addresses are pointers
  llvm::DenseMap<mlir::Value, bool> arrays, references;
};

} // namespace choir::xfer

#endif // CHOIR_DIALECT_XFER_TRANSFORMS_LAUNCHEDARRAYS_H

//===- BlockPrefix.h - What the beginning of a block keeps ------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CHOIR_DIALECT_XFER_TRANSFORMS_BLOCKPREFIX_H
#define CHOIR_DIALECT_XFER_TRANSFORMS_BLOCKPREFIX_H

#include "choir/Dialect/Chpl/Analysis/CallEffects.h"
#include "choir/Dialect/Chpl/Analysis/HeaderEffects.h"
#include "mlir/IR/IRMapping.h"

namespace choir::xfer {

/// The ops between the beginning of a block and a point of it: which values are the same before the block, and could be
/// computed there.
class BlockPrefix {
public:
  BlockPrefix(mlir::Block &block, const chpl::HeaderEffects &headers, chpl::CallEffects &effects)
      : block(block), headers(headers), effects(effects) {}

  /// Moves the point behind an op of the block.
  void add(mlir::Operation *op) { ops.push_back(op); }
  /// Whether code before the block can compute the value. Arguments of the block count as known.
  bool isKnownBefore(mlir::Value value);
  /// Whether no op has changed the header at an address.
  bool keepsHeader(mlir::Value array) const;

private:
  bool isUnwritten(mlir::Value address);

  mlir::Block &block;
  const chpl::HeaderEffects &headers;
  chpl::CallEffects &effects;
  llvm::SmallVector<mlir::Operation *> ops;
  size_t numCollected = 0; ///< the ops whose writes are collected
  bool hasUnknownWrites = false;
  llvm::SmallVector<chpl::MemoryEffect> writes;
};

/// Computes a value of a block at the builder's place. Values of the block are mapped to `copies`, others are there.
/// Appends the ops that it makes.
mlir::Value copyOutOf(mlir::Block &block, mlir::Value value, mlir::OpBuilder &builder, mlir::IRMapping &copies,
                      mlir::Location loc, llvm::SmallVectorImpl<mlir::Operation *> &made);

} // namespace choir::xfer

#endif // CHOIR_DIALECT_XFER_TRANSFORMS_BLOCKPREFIX_H

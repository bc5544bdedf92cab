//===- JoinedReads.h - One copy for the reads of a block --------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CHOIR_DIALECT_XFER_TRANSFORMS_JOINEDREADS_H
#define CHOIR_DIALECT_XFER_TRANSFORMS_JOINEDREADS_H

#include "CopyDecisions.h"
#include "OfferedReads.h"
#include "choir/Dialect/Xfer/IR/XferDialect.h"
#include "llvm/ADT/MapVector.h"

namespace choir::xfer {

/// Lets the first acquire of an array in a block copy what later ones of the block will read, too: in one transfer, and
/// no byte more. So the block has to get there, and neither side may write the elements in between. Launches inside
/// calls and branches take part by what they offer.
///
///   xfer.acquire device read %A [%1 to %n]           xfer.acquire device read ahead %A [%1 to %n], [%0 to %0]
///   forall ...                                       xfer.acquire device read %A [%1 to %n]
///   xfer.acquire device read %A [%0 to %0]      =>   forall ...
///   forall ...                                       ...
class JoinedReads {
public:
  JoinedReads(const Staleness &staleness, const chpl::HeaderEffects &headers, chpl::CallEffects &effects,
              ElementWrites &writes, const OfferedReads &offers, CopyDecisions &decisions)
      : staleness(staleness), headers(headers), effects(effects), writes(writes), offers(offers), decisions(decisions) {
  }

  /// Returns the number of acquires whose elements an earlier one copies.
  unsigned joinIn(mlir::Block &block);

private:
  /// The first acquire of an array, and later ones.
  struct Join {
    AcquireOp first;
    unsigned launch;              ///< how many launches there were before
    llvm::SmallVector<Box> boxes; ///< that are known to be acquired
    llvm::SmallVector<AcquireOp> later;
  };
  using Key = std::pair<mlir::Value, Side>;

  void visit(mlir::Operation *op);
  void visitOther(mlir::Operation *op);
  void visitAcquire(AcquireOp acquire);
  void forget(llvm::function_ref<bool(Key)> isWritten);
  bool makeAvailable(mlir::Value value, mlir::Operation *point);
  bool isUnwritten(chpl::LoadOp load, mlir::Operation *point);
  void finish(Join &join);
  mlir::Value nameOf(mlir::Value array);

  const Staleness &staleness;
  const chpl::HeaderEffects &headers;
  chpl::CallEffects &effects;
  ElementWrites &writes;
  const OfferedReads &offers;
  CopyDecisions &decisions;
  llvm::MapVector<Key, Join> open;                        ///< where nothing has been written since
  llvm::DenseMap<mlir::Attribute, mlir::Value> variables; ///< the first address of each module-scope variable
  unsigned launch = 0, count = 0;
};

} // namespace choir::xfer

#endif // CHOIR_DIALECT_XFER_TRANSFORMS_JOINEDREADS_H

//===- OfferedReads.h - Reads of launches further inside --------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CHOIR_DIALECT_XFER_TRANSFORMS_OFFEREDREADS_H
#define CHOIR_DIALECT_XFER_TRANSFORMS_OFFEREDREADS_H

#include "ElementWrites.h"
#include "choir/Dialect/Chpl/Analysis/CallEffects.h"
#include "choir/Dialect/Chpl/Analysis/HeaderEffects.h"

namespace choir::xfer {

/// Shows a block what launches inside its calls and branches will read, so that reads of the block can be joined over
/// them. An offer is a copy ahead before the call or branch: of elements that are computed there, are written by
/// neither side until the launch, and are none if the branch is not taken. Offers that nothing is joined with are
/// dropped.
///
///   call @step(%A, %i)                    xfer.acquire device read ahead %A [%i to %n]
///   chpl.if %more {                       call @step(%A, %i)
///     xfer.acquire device read %A    =>   %end = select %more, %m, %0
///       [%1 to %m]                        xfer.acquire device read ahead %A [%1 to %end]
///     forall ...                          chpl.if %more { ...
class OfferedReads {
public:
  OfferedReads(const chpl::CallSites &callSites, const chpl::HeaderEffects &headers, chpl::CallEffects &effects,
               ElementWrites &writes)
      : callSites(callSites), headers(headers), effects(effects), writes(writes) {}

  /// Offers in the blocks of a function, and before its calls. Callees come before callers: offers are offered further.
  void offer(mlir::func::FuncOp function);
  bool include(mlir::Operation *acquire) const { return offers.contains(acquire); }
  /// Removes all offers.
  void drop();

private:
  using Reads = llvm::SmallVector<AcquireOp>;

  Reads collect(mlir::Block &block);
  void offerIn(mlir::Block &block);
  void offerBefore(mlir::Operation *branch);
  void offerBefore(mlir::func::CallOp call, mlir::func::FuncOp callee, llvm::ArrayRef<AcquireOp> reads);
  void add(mlir::OpBuilder &builder, mlir::Value array, llvm::ArrayRef<Box> boxes, mlir::Location loc);

  static constexpr size_t most = 64; ///< offers for a function

  const chpl::CallSites &callSites;
  const chpl::HeaderEffects &headers;
  chpl::CallEffects &effects;
  ElementWrites &writes;
  llvm::SetVector<mlir::Operation *> offers;
  llvm::SmallVector<mlir::Operation *> made; ///< for their bounds
};

} // namespace choir::xfer

#endif // CHOIR_DIALECT_XFER_TRANSFORMS_OFFEREDREADS_H

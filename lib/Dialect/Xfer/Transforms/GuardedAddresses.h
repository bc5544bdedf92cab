//===- GuardedAddresses.h - Addresses behind tests --------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CHOIR_DIALECT_XFER_TRANSFORMS_GUARDEDADDRESSES_H
#define CHOIR_DIALECT_XFER_TRANSFORMS_GUARDEDADDRESSES_H

#include "IterationIntervals.h"

namespace choir::xfer {

/// Computes, before a loop of the host, the address of an array that exists only where tests of the loop succeed: it is
/// a field of an object that may be nil, or of an element whose index may be out of bounds. The tests are made before
/// the loop, too, and the address behind them. Where one fails there is none: the first iteration stops there, and says
/// why.
///
///   chpl.for ... count %n {                      chpl.if %n > 0 {
///     chpl.check_nil %h                            chpl.if %h != nil {
///     %o = chpl.known_object %h              =>      %o = chpl.known_object %h
///     %A = chpl.object_field_ref %o[0]               %A = chpl.object_field_ref %o[0] } }
///
/// Memory of an object that is gone must not be read. So the first iteration has to get to the access, unless a test
/// that gives the same in all iterations is before it; this is made before the loop as well.
class GuardedAddress {
public:
  GuardedAddress(mlir::Operation *access, mlir::Operation *loop, IterationIntervals &intervals,
                 const chpl::HeaderEffects &headers)
      : access(access), loop(loop), intervals(intervals), headers(headers), builder(loop) {}

  /// Returns the address, or null, with nothing left, if it is not known before the loop.
  mlir::Value compute(mlir::Value address);
  /// The place where the address exists: before the loop, behind the tests.
  mlir::OpBuilder &place() { return builder; }

private:
  bool addTestsOfLoop();
  bool addTestsAround();
  void addTest(mlir::Value condition);
  mlir::Value copy(mlir::Value value);
  mlir::Value copyObject(mlir::Value object);
  mlir::Value copyWithOperands(mlir::Operation *op);
  bool addTestOfBounds(mlir::Value view, mlir::ValueRange indices);
  IndexBuilder numbers() { return {builder, access->getLoc(), IndexBuilder::Folds}; }

  mlir::Operation *access, *loop;
  IterationIntervals &intervals;
  const chpl::HeaderEffects &headers;
  mlir::OpBuilder builder;
  mlir::Operation *outermost = nullptr; ///< test
  llvm::DenseMap<mlir::Value, mlir::Value> copies;
};

} // namespace choir::xfer

#endif // CHOIR_DIALECT_XFER_TRANSFORMS_GUARDEDADDRESSES_H

//===- IRGen.h - From the typed program to the chpl dialect -----*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The face of lib/IRGen. Everything has been decided by Sema: IRGen reads the typed program and writes it down as
// operations of the chpl, func, arith, math, complex and LLVM dialects.
//
//===----------------------------------------------------------------------===//

#ifndef CHOIR_IRGEN_IRGEN_H
#define CHOIR_IRGEN_IRGEN_H

#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/OwningOpRef.h"

namespace mlir {
class MLIRContext;
}

namespace choir {

class DiagnosticEngine;
struct SourceInfo;

namespace typed {
struct Program;
}

struct IRGenOptions {
  /// Tests at run time, all off with --fast: indices of arrays and tuples, slices, sizes that must agree; nil; division
  /// of integers by zero.
  bool checkBounds = true, checkNil = true, checkDivision = true;
  /// Contraction of multiplication and addition in floating-point arithmetic.
  bool contract = true;
  /// What --fast allows besides: reassociation, reciprocals, no signed zeros, approximate functions.
  bool fastMath = false;
  /// Variables stay in memory, and are described to debuggers.
  bool describeVariables = false;
};

/// The whole program as one module, ready for the lowering pipeline. Constructs without support are reported to
/// `diags` as `not supported yet`; the module is then null. What debuggers and profilers want to know is added to
/// `source`.
mlir::OwningOpRef<mlir::ModuleOp> generateIR(const typed::Program &program, mlir::MLIRContext &context,
                                             const IRGenOptions &options, SourceInfo &source, DiagnosticEngine &diags);

} // namespace choir

#endif // CHOIR_IRGEN_IRGEN_H

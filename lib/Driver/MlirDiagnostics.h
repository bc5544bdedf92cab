//===- MlirDiagnostics.h - Diagnostics of MLIR ------------------*- C++ -*-===//
// Passes MLIR's diagnostics on to the frontend's engine, with their places in the source.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#ifndef CHOIR_LIB_DRIVER_MLIRDIAGNOSTICS_H
#define CHOIR_LIB_DRIVER_MLIRDIAGNOSTICS_H

#include "Basic/Diagnostics.h"
#include "mlir/IR/Diagnostics.h"

namespace choir {

/// While alive, diagnostics of passes appear like those of the frontend. Errors of verifiers and of the conversion
/// framework are internal errors, and end choir.
class MlirDiagnosticReporter : public mlir::ScopedDiagnosticHandler {
public:
  MlirDiagnosticReporter(mlir::MLIRContext &context, const SourceManager &sources, DiagnosticEngine &diags);
};

} // namespace choir

#endif // CHOIR_LIB_DRIVER_MLIRDIAGNOSTICS_H

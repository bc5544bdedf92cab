//===- MlirDiagnostics.cpp - Diagnostics of MLIR --------------------------===//
// Translates diagnostics and locations of MLIR.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "MlirDiagnostics.h"
#include "InternalError.h"
#include "mlir/IR/Location.h"

using namespace choir;

/// The place of a location; for inlined code, the place in the callee.
static mlir::FileLineColLoc findFileLoc(mlir::Location loc) {
  mlir::FileLineColLoc result;
  loc->walk([&](mlir::Location part) {
    result = llvm::dyn_cast<mlir::FileLineColLoc>(part);
    return result ? mlir::WalkResult::interrupt() : mlir::WalkResult::advance();
  });
  return result;
}

static SourceRange findRange(mlir::FileLineColLoc loc, const SourceManager &sources) {
  if (!loc)
    return SourceRange();
  return sources.findLoc(loc.getFilename(), {loc.getLine(), loc.getColumn()});
}

static diag::Id getId(mlir::DiagnosticSeverity severity) {
  switch (severity) {
  case mlir::DiagnosticSeverity::Error:
    return diag::loweringError;
  case mlir::DiagnosticSeverity::Warning:
    return diag::loweringWarning;
  case mlir::DiagnosticSeverity::Remark:
    return diag::loweringRemark;
  case mlir::DiagnosticSeverity::Note:
    return diag::loweringNote;
  }
  llvm_unreachable("covered switch");
}

/// Whether an error is internal: from a verifier (it begins with an op's name in quotes), or from the conversion
/// framework.
static bool isInternal(llvm::StringRef message) {
  return (message.starts_with("'") && message.contains("' op ")) || message.starts_with("failed to legalize");
}

static void report(mlir::Diagnostic &diagnostic, const SourceManager &sources, DiagnosticEngine &diags) {
  std::string message = diagnostic.str();
  mlir::FileLineColLoc loc = findFileLoc(diagnostic.getLocation());
  SourceRange range = findRange(loc, sources);
  if (loc && !range.isValid())
    message = (loc.getFilename().str() + ":" + llvm::Twine(loc.getLine()) + ":" + llvm::Twine(loc.getColumn()) + ": " +
               message)
                  .str();
  diags.report(range, getId(diagnostic.getSeverity()), message);
  for (mlir::Diagnostic &note : diagnostic.getNotes())
    report(note, sources, diags);
}

MlirDiagnosticReporter::MlirDiagnosticReporter(mlir::MLIRContext &context, const SourceManager &sources,
                                               DiagnosticEngine &diags)
    : ScopedDiagnosticHandler(&context, [&](mlir::Diagnostic &diagnostic) {
        bool isError = diagnostic.getSeverity() == mlir::DiagnosticSeverity::Error;
        report(diagnostic, sources, diags);
        if (isError && isInternal(diagnostic.str()))
          reportInternalError("invalid intermediate code");
        return mlir::success();
      }) {}

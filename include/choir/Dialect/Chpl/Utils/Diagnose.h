//===- Diagnose.h - Reports of passes ---------------------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//   return diagnose(barrier, message::barrierInRecursion);
//
//===----------------------------------------------------------------------===//

#ifndef CHOIR_DIALECT_CHPL_UTILS_DIAGNOSE_H
#define CHOIR_DIALECT_CHPL_UTILS_DIAGNOSE_H

#include "choir/Target/Messages.h"
#include "mlir/IR/Diagnostics.h"
#include "mlir/IR/Operation.h"

namespace choir::chpl {

using choir::format;
using choir::haltReached;
namespace halt_text = choir::halt_text;
namespace message = choir::message;

/// Reports a row of Messages.def at an op.
template <typename... Args> mlir::InFlightDiagnostic diagnose(mlir::Operation *op, message::Id id, Args &&...args) {
  const std::string text = format(id, std::forward<Args>(args)...);
  return message::rows[id].severity == message::Severity::Remark ? op->emitRemark(text) : op->emitError(text);
}

/// The same at a place.
template <typename... Args> mlir::InFlightDiagnostic diagnose(mlir::Location place, message::Id id, Args &&...args) {
  const std::string text = format(id, std::forward<Args>(args)...);
  return message::rows[id].severity == message::Severity::Remark ? mlir::emitRemark(place, text)
                                                                 : mlir::emitError(place, text);
}

} // namespace choir::chpl

#endif // CHOIR_DIALECT_CHPL_UTILS_DIAGNOSE_H

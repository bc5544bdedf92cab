//===- SourcePlace.h - File and line of a location --------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CHOIR_DIALECT_CHPL_UTILS_SOURCEPLACE_H
#define CHOIR_DIALECT_CHPL_UTILS_SOURCEPLACE_H

#include "mlir/IR/Builders.h"
#include "mlir/IR/Location.h"

namespace choir::chpl {

/// The place of a location in the source. Line 0: none.
struct SourcePlace {
  mlir::StringAttr file;
  unsigned line = 0;
};
SourcePlace getSourcePlace(mlir::Location loc);

/// The name that the program gives a formal, constant or field; null if the location has none. Only reports depend on
/// it.
mlir::StringAttr findName(mlir::Location loc);

/// Whether a place is on one of the lines from the first place in `range` to the last.
bool coversPlace(mlir::LocationAttr range, mlir::FileLineColLoc place);

/// The operands for a place of runtime functions: a C string (or null) and a 32-bit line.
std::pair<mlir::Value, mlir::Value> createSourcePlace(mlir::OpBuilder &builder, mlir::Location loc);

/// The operand for an allocation site of runtime functions: lines of text with purpose, file and line (`MyClass`,
/// `heap.chpl`, `12`). File and line are missing if `inLibrary`.
mlir::Value createAllocationSite(mlir::OpBuilder &builder, mlir::Location loc, llvm::StringRef what, bool inLibrary);

} // namespace choir::chpl

#endif // CHOIR_DIALECT_CHPL_UTILS_SOURCEPLACE_H

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

/// The place in the source that a location stands for. Line 0: nowhere.
struct SourcePlace {
  mlir::StringAttr file;
  unsigned line = 0;
};
SourcePlace getSourcePlace(mlir::Location loc);

/// Whether a place is on one of the lines from the first place in `range` to the last.
bool coversPlace(mlir::LocationAttr range, mlir::FileLineColLoc place);

/// The operands by which runtime functions take a place: a C string (or null) and a 32-bit line.
std::pair<mlir::Value, mlir::Value> createSourcePlace(mlir::OpBuilder &builder, mlir::Location loc);

/// The operand by which runtime functions take what an allocation is for and where the program asks for it: lines of
/// text, `MyClass`, `heap.chpl` and `12`. The last two are missing in the library's code, where `inLibrary` is true.
mlir::Value createAllocationSite(mlir::OpBuilder &builder, mlir::Location loc, llvm::StringRef what, bool inLibrary);

} // namespace choir::chpl

#endif // CHOIR_DIALECT_CHPL_UTILS_SOURCEPLACE_H

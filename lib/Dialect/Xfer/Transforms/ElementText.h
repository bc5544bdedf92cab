//===- ElementText.h - Elements of arrays in the program's terms -*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CHOIR_LIB_DIALECT_XFER_TRANSFORMS_ELEMENTTEXT_H
#define CHOIR_LIB_DIALECT_XFER_TRANSFORMS_ELEMENTTEXT_H

#include "choir/Dialect/Xfer/IR/XferDialect.h"
#include <string>

namespace choir::xfer {

/// The name of an array's variable or formal; `an array` if it has none.
std::string nameArray(mlir::Value array);

/// The name of a variable that a launch maps; `a variable` if it has none.
std::string nameVariable(mlir::Value variable);

/// The elements that an acquire names: `A[1..n, ..]`, `A[D]`, `all of A`; `part of A` if the bounds have no names.
std::string describeElements(AcquireOp acquire);

/// The last part of a symbol that the program's names are a part of.
llvm::StringRef nameOfSymbol(llvm::StringRef symbol);

} // namespace choir::xfer

#endif // CHOIR_LIB_DIALECT_XFER_TRANSFORMS_ELEMENTTEXT_H

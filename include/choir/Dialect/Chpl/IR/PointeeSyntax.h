//===- PointeeSyntax.h - References in assembly formats ---------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// `custom<Pointee>(type($ref))` of the chpl dialect and of dialects over it: references are written without the
// `!chpl.ref` around them.
//
//===----------------------------------------------------------------------===//

#ifndef CHOIR_DIALECT_CHPL_IR_POINTEESYNTAX_H
#define CHOIR_DIALECT_CHPL_IR_POINTEESYNTAX_H

#include "choir/Dialect/Chpl/IR/ChplDialect.h"

namespace choir::chpl {

inline mlir::ParseResult parsePointee(mlir::OpAsmParser &parser, mlir::Type &type) {
  mlir::Type pointee;
  if (parser.parseType(pointee))
    return mlir::failure();
  type = RefType::get(pointee);
  return mlir::success();
}

inline void printPointee(mlir::OpAsmPrinter &printer, mlir::Operation *, mlir::Type type) {
  printer << llvm::cast<RefType>(type).getPointee();
}

} // namespace choir::chpl

#endif // CHOIR_DIALECT_CHPL_IR_POINTEESYNTAX_H

//===- PlainData.h - Values that lead nowhere else --------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CHOIR_DIALECT_CHPL_UTILS_PLAINDATA_H
#define CHOIR_DIALECT_CHPL_UTILS_PLAINDATA_H

#include "choir/Dialect/Chpl/IR/ChplDialect.h"

namespace choir::chpl {

/// Whether values of the type are numbers: elements with pointers, objects or arrays in them are in the memory of the
/// host alone.
inline bool isPlainData(mlir::Type type) {
  llvm::ArrayRef<mlir::Type> parts;
  if (auto record = mlir::dyn_cast<RecordType>(type))
    parts = record.getFields();
  else if (auto tuple = mlir::dyn_cast<TupleLayoutType>(type))
    parts = tuple.getElements();
  else
    return mlir::isa<mlir::IntegerType, mlir::FloatType, mlir::ComplexType>(type);
  return llvm::all_of(parts, isPlainData);
}

} // namespace choir::chpl

#endif // CHOIR_DIALECT_CHPL_UTILS_PLAINDATA_H

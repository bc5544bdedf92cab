//===- Types.h - From Sema's types to those of the dialect ------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CHOIR_LIB_IRGEN_CORE_TYPES_H
#define CHOIR_LIB_IRGEN_CORE_TYPES_H

#include "IRGen/Core/IRGenModule.h"

namespace choir::irgen {

/// The types that the module mentions.
struct ConvertedTypes {
  llvm::DenseMap<const sema::Type *, mlir::Type> types;
  unsigned maxArrayRank = 1;
};

/// Whether the targets of a distribution share out the indices of its domains: it names no memory that has all
/// elements.
bool mayHavePlacement(const sema::Type *distribution);

/// The classes that the module mentions.
struct Classes {
  llvm::DenseMap<const sema::AggregateType *, mlir::FlatSymbolRefAttr> symbols;
  SmallVector<const sema::AggregateType *, 0> pending; ///< without a table yet
  chpl::ClassType error;                               ///< that of all errors
  int64_t nextForeignId = 0;                           ///< ids of classes that the program does not list
  mlir::FlatSymbolRefAttr abstractMethod;
};

/// The stored fields of a class's objects, parents' first.
SmallVector<mlir::Type> convertObjectFields(IRGenModule &gm, const sema::AggregateType *object);

} // namespace choir::irgen

#endif // CHOIR_LIB_IRGEN_CORE_TYPES_H

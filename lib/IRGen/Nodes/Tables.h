//===- Tables.h - Constants that fill an array ------------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CHOIR_LIB_IRGEN_NODES_TABLES_H
#define CHOIR_LIB_IRGEN_NODES_TABLES_H

#include "IRGen/Core/IRGenFunction.h"

namespace choir::irgen {

/// Fills an array with constants where that is what many statements from the first one on do. Returns how many.
size_t emitTable(IRGenFunction &fn, ArrayRef<typed::Stmt *> stmts);

} // namespace choir::irgen

#endif // CHOIR_LIB_IRGEN_NODES_TABLES_H

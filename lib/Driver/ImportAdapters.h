//===- ImportAdapters.h - Calls of C that pass structs by value -*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CHOIR_LIB_DRIVER_IMPORTADAPTERS_H
#define CHOIR_LIB_DRIVER_IMPORTADAPTERS_H

#include "Sema/Tree/Typed.h"

namespace choir {

/// C's text of the adapters through which the program calls functions that pass structs or complex numbers by value.
/// Without headers the functions, and the structs, are declared as the program has them.
void writeImportAdapters(llvm::raw_ostream &os, const typed::ForeignInterface &foreign, bool hasHeaders);

} // namespace choir

#endif // CHOIR_LIB_DRIVER_IMPORTADAPTERS_H

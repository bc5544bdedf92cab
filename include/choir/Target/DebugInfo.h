//===- DebugInfo.h - The source program for debuggers -----------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CHOIR_TARGET_DEBUGINFO_H
#define CHOIR_TARGET_DEBUGINFO_H

#include "llvm/ADT/StringRef.h"

namespace llvm {
class Module;
}

namespace choir {

struct SourceInfo;

/// The marker function that chpl.debug_variable calls: (address, number of the variable, whether it is a formal of the
/// function around, whether the address is that of a pointer to the variable).
inline constexpr llvm::StringLiteral debugVariableMarker = "choir.debug.variable";

/// Completes the debug info of \p module: source names of functions, variables and their types; erases the markers.
/// Comes before optimisation.
void describeSource(llvm::Module &module, const SourceInfo &source);

/// Gives functions symbols that demangle to `step at heat.chpl:12` (of the library: `at stdlib/IO.chpl:3`). The linkage
/// names are lost then, so it comes last.
void nameSymbols(llvm::Module &module, const SourceInfo &source);

} // namespace choir

#endif // CHOIR_TARGET_DEBUGINFO_H

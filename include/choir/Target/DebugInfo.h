//===- DebugInfo.h - The source program for debuggers and profilers -*- C++ -*-===//
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

/// The function that a chpl.debug_variable becomes a call of: (address, number of the variable, whether it is a formal
/// of this very function, whether the address is that of the variable's address).
inline constexpr llvm::StringLiteral debugVariableMarker = "choir.debug.variable";

/// Completes the line tables of \p module: functions get the names that people know, variables and their types are
/// described, and the markers that stood for them are gone. Comes before optimisation.
void describeSource(llvm::Module &module, const SourceInfo &source);

/// Gives functions symbols that demangle to `step at heat.chpl:12` (of the library: `at stdlib/IO.chpl:3`). The names
/// that parts of the program know each other by are gone then, so it comes last.
void nameSymbols(llvm::Module &module, const SourceInfo &source);

} // namespace choir

#endif // CHOIR_TARGET_DEBUGINFO_H

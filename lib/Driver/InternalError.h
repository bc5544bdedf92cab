//===- InternalError.h - Crashes and fatal errors ---------------*- C++ -*-===//
// Turns crashes and fatal errors of the libraries below into one message and exit status 70.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#ifndef CHOIR_LIB_DRIVER_INTERNALERROR_H
#define CHOIR_LIB_DRIVER_INTERNALERROR_H

#include "llvm/ADT/StringRef.h"

namespace choir {

/// Installs handlers: a crash reports the compiled place (CrashContext) and ends the process with ExitInternalError.
/// Unfinished output files are removed first.
void installInternalErrorHandler();

/// Reports an error and ends the process in the same way.
[[noreturn]] void reportInternalError(llvm::StringRef what);

} // namespace choir

#endif // CHOIR_LIB_DRIVER_INTERNALERROR_H

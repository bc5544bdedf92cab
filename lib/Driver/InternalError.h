//===- InternalError.h - When the compiler itself fails ---------*- C++ -*-===//
// Turns crashes and fatal errors of the libraries below into one message and exit status 70.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#ifndef CHOIR_LIB_DRIVER_INTERNALERROR_H
#define CHOIR_LIB_DRIVER_INTERNALERROR_H

#include "llvm/ADT/StringRef.h"

namespace choir {

/// From now on a crash says what was being compiled, as CrashContext has it, and ends the process
/// with ExitInternalError. Unfinished output files are removed first.
void installInternalErrorHandler();

/// Ends the process in the same way.
[[noreturn]] void reportInternalError(llvm::StringRef what);

} // namespace choir

#endif // CHOIR_LIB_DRIVER_INTERNALERROR_H

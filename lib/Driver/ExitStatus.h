//===- ExitStatus.h - Exit statuses of choir --------------------*- C++ -*-===//
// The exit statuses of the compiler.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#ifndef CHOIR_LIB_DRIVER_EXITSTATUS_H
#define CHOIR_LIB_DRIVER_EXITSTATUS_H

namespace choir {

enum ExitStatus : int {
  ExitSuccess = 0,
  ExitProgramErrors = 1,
  ExitUsage = 2,
  ExitInternalError = 70, ///< EX_SOFTWARE of sysexits.h
};

} // namespace choir

#endif // CHOIR_LIB_DRIVER_EXITSTATUS_H

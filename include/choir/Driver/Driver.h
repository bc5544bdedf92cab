//===- Driver.h - The compiler's command line -------------------*- C++ -*-===//
// The entry point of the choir executable.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#ifndef CHOIR_DRIVER_DRIVER_H
#define CHOIR_DRIVER_DRIVER_H

namespace choir {

/// Does what the command line says. Returns the exit status: 0 success, 1 errors in the program,
/// 2 wrong usage; of `choir run`, that of the program. Internal errors end the process with 70.
int runDriver(int argc, char **argv);

} // namespace choir

#endif // CHOIR_DRIVER_DRIVER_H

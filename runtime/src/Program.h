//===- Program.h - Starting a program -------------------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef CHOIR_RUNTIME_PROGRAM_H
#define CHOIR_RUNTIME_PROGRAM_H

namespace choir::rt {

/// All of a program's life but for the start of the process.
int runProgram(int argc, char **argv);

} // namespace choir::rt

#endif

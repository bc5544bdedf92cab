//===- Program.h - Starting a program -------------------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef CHOIR_RUNTIME_PROGRAM_H
#define CHOIR_RUNTIME_PROGRAM_H

namespace choir::rt {

/// Reads the command line and runs the initialisers of the modules.
void beginProgram(int argc, char **argv);
/// Waits for tasks, runs the deinitialisers of the modules, flushes, and prints the reports that were asked for.
void endProgram();

/// Runs the deinitialisers of the modules of libraries that the program has loaded.
void endAttachedLibraries();

/// All of a program's life but for the start of the process.
int runProgram(int argc, char **argv);

} // namespace choir::rt

#endif

//===- Options.h - Command-line options -----------------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef CHOIR_RUNTIME_OPTIONS_H
#define CHOIR_RUNTIME_OPTIONS_H

#include "Support.h"
#include "choir/runtime/Types.h"

namespace choir::rt {

/// Options that every program has.
struct StandardOptions {
  int verbosity = 1; // 0 quiet, 2 verbose
  bool memStats = false;
  bool memLeaks = false;
  bool memLeaksByType = false;
  const char *memLeaksByDescription = nullptr;
  uint64_t memMax = 0;       // bytes that the program may have at a time; 0: any number
  uint64_t memThreshold = 0; // only larger allocations are tracked
  const char *memLog = nullptr;
  const char *memLeaksLog = nullptr;
  int64_t tasksPerLocale = 0; // 0: as many as there are processors
  int64_t minGranularity = 1;
  bool ignoreRunningTasks = false;
  int64_t numLocales = 1; // that this process plays
  int64_t commandLength = 0;
  char **command = nullptr; // as the program was called
};

inline constexpr int64_t maxLocales = 4096;

const StandardOptions &options();

/// The config variables of a program, its flags, and what main gets.
struct ProgramDescription {
  const choir_config_var *configs = nullptr;
  int64_t configCount = 0;
  bool takesArguments = false;
};

/// Reads the command line. Errors in it, and `--help`, end the program.
void readCommandLine(const ProgramDescription &program, int argc, char **argv);

} // namespace choir::rt

#endif

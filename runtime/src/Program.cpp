//===- Program.cpp - Where a compiled program begins and ends -------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Program.h"
#include "Channel.h"
#include "Device.h"
#include "Diagnostics.h"
#include "Environment.h"
#include "Exit.h"
#include "InputPump.h"
#include "LostOutput.h"
#include "MemoryTracking.h"
#include "Options.h"
#include "RetiredMemory.h"
#include "Scheduler.h"
#include "Trace.h"
#include "Waiting.h"
#include "choir/runtime/Runtime.h"

#include <clocale>
#include <cstdio>

using namespace choir::rt;

// Symbols that a program may leave out.
extern "C" {
[[gnu::weak]] extern const choir_config_var choir_program_configs[];
[[gnu::weak]] extern const int64_t choir_program_config_count;
[[gnu::weak]] extern const int32_t choir_program_flags;
[[gnu::weak]] void choir_program_init(void);
[[gnu::weak]] void choir_program_deinit(void);
[[gnu::weak]] void choir_program_uncaught(void *errors);
}

#if __has_feature(thread_sanitizer)
#define WITHOUT_LIBOMP "ignore_noninstrumented_modules=1"

/// libomp is not instrumented; its tool Archer tells the sanitizer of its synchronisation.
extern "C" [[gnu::visibility("default")]] const char *__tsan_default_options() { return WITHOUT_LIBOMP; }

/// Archer asks the environment alone whether the sanitizer knows, and warns if not.
static void reassureArcher() {
  TextBuffer options;
  if (const char *given = std::getenv("TSAN_OPTIONS"))
    options.append(given).append(':');
  setenv("TSAN_OPTIONS", options.append(WITHOUT_LIBOMP).terminated(), /*overwrite=*/1);
}
#else
static void reassureArcher() {}
#endif

static ProgramDescription describeProgram() {
  ProgramDescription program;
  if (&choir_program_config_count) {
    program.configs = choir_program_configs;
    program.configCount = choir_program_config_count;
  }
  if (&choir_program_flags)
    program.takesArguments = choir_program_flags & CHOIR_PROGRAM_TAKES_ARGS;
  return program;
}

/// Tasks that no `sync` waits for end before the deinitialisers of the modules run.
static void waitForStrayTasks() {
  void *errors = waitForRootGroup();
  if (errors && choir_program_uncaught)
    choir_program_uncaught(errors);
}

void choir::rt::beginProgram(int argc, char **argv) {
  reassureArcher();
  readCommandLine(describeProgram(), argc, argv);
  checkEnvironment();
  openMemoryLogs();
  isTracing();
  setCounted(true);
  threadState().isActive = true;
  setReferencesTested(&choir_program_flags && choir_program_flags & CHOIR_PROGRAM_CHECKS_REFERENCES);
  if (&choir_program_flags && choir_program_flags & CHOIR_PROGRAM_MEETS_C) {
    std::setlocale(LC_CTYPE, ""); // C's libraries see texts in the user's encoding
    shareStandardOutput();
    assumeForeignThreads();
  }
  if (choir_program_init)
    choir_program_init();
}

void choir::rt::endProgram() {
  waitForStrayTasks();
  endAttachedLibraries();
  if (choir_program_deinit)
    choir_program_deinit();
  finishDevice();
  claimExit();
  flushAllChannels();
  drainInputPumps();
  printMemoryReports();
  printDeviceCounters();
  finishTrace();
  flushOutputOfC();
}

int choir::rt::runProgram(int argc, char **argv) {
  occupyStandardDescriptors();
  installSignalHandlers();
  beginProgram(argc, argv);
  int code = choir_program_main();
  endProgram();
  return statusAfterOutput(code);
}

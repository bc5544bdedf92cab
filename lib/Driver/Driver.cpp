//===- Driver.cpp - The compiler's command line ---------------------------===//
// The actions of `choir` and `choir run`.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "choir/Driver/Driver.h"
#include "Basic/CrashContext.h"
#include "Basic/SeededDefectsConfig.h"
#include "Compilation.h"
#include "ExitStatus.h"
#include "Installation.h"
#include "InternalError.h"
#include "Options.h"
#include "OutputFile.h"
#include "ProgramRunner.h"
#include "choir/Driver/Config.h"
#include "choir/Pipelines/Decisions.h"
#include "llvm/Config/llvm-config.h"
#include "llvm/Support/WithColor.h"
#include "llvm/TargetParser/Host.h"
#include <cerrno>
#include <fcntl.h>
#include <unistd.h>

using namespace choir;

static void printError(const llvm::Twine &message) { llvm::WithColor::error(llvm::errs(), "choir") << message << '\n'; }

/// Lists the seeded defects of this build, one a line, each after the fuzzer that should find it.
static bool listsSeededDefects() {
#ifdef CHOIR_SEEDED_DEFECTS
  const char *wanted = std::getenv("CHOIR_SEEDED_DEFECT");
  if (!wanted || llvm::StringRef(wanted) != "list")
    return false;
#define DEFECT(FUZZER, NAME, WHAT) llvm::outs() << #FUZZER " " #NAME " " WHAT "\n";
#include "Basic/SeededDefects.def"
#include "choir/runtime/SeededDefects.def"
#undef DEFECT
  return true;
#else
  return false;
#endif
}

static void printVersion(const Installation &installation) {
  auto orMissing = [](const std::string &path) { return path.empty() ? "not found" : path; };
  llvm::outs() << "choir " CHOIR_VERSION ", a compiler for Chapel programs\n"
               << "LLVM and MLIR:    " LLVM_VERSION_STRING "\n"
               << "target:           " << llvm::sys::getProcessTriple() << " (" << llvm::sys::getHostCPUName() << ")\n"
               << "standard library: " << orMissing(installation.standardLibrary) << '\n'
               << "runtime library:  " << orMissing(installation.runtimeLibrary) << '\n'
               << "CUDA Toolkit:     " << orMissing(findCudaToolkit()) << '\n';
}

static void printLicense() {
  llvm::outs() << "choir is licensed under the Apache License, Version 2.0, with LLVM Exceptions.\n"
                  "See the file LICENSE, or https://llvm.org/LICENSE.txt for the text.\n";
}

/// Applies --color to all coloured output, unless it is `auto`.
static void applyColors(DiagnosticOptions::Colors colors) {
  if (colors == DiagnosticOptions::Colors::Auto)
    return;
  static bool always = colors == DiagnosticOptions::Colors::Always;
  llvm::WithColor::setAutoDetectFunction([](const llvm::raw_ostream &) { return always; });
  llvm::errs().enable_colors(always);
}

/// `choir FILE.chpl`
static int compile(const DriverOptions &options, const Installation &installation) {
  // Never destroyed: the process ends, and freeing a large program's data one by one takes long.
  static Compilation *const compilation = new Compilation(options, installation);
  bool ok = compilation->run();
  if (options.printTimes)
    compilation->getTimes().print(llvm::errs());
  if (options.printStatistics)
    printDecisionCounts();
  return ok ? ExitSuccess : ExitProgramErrors;
}

/// `choir run FILE.chpl`
static int compileAndRun(const DriverOptions &options, const Installation &installation) {
  llvm::Expected<TemporaryProgram> program = TemporaryProgram::create(getProgramName(options));
  if (!program) {
    printError(llvm::toString(program.takeError()));
    return ExitProgramErrors;
  }
  {
    Compilation compilation(options, installation);
    bool ok = compilation.run(program->getPath());
    if (options.printTimes)
      compilation.getTimes().print(llvm::errs());
    if (options.printStatistics)
      printDecisionCounts();
    if (!ok)
      return ExitProgramErrors;
  }
  llvm::Expected<int> status = program->run(options.programArguments);
  if (status)
    return *status;
  printError(llvm::toString(status.takeError()));
  return ExitProgramErrors;
}

/// Runs the action of the options.
static int perform(const DriverOptions &options, const char *argv0) {
  Installation installation = findInstallation(argv0);
  if (options.printStatistics)
    countDecisions();
  if (!options.debugOnly.empty())
    tellDecisions(options.debugOnly);
  switch (options.action) {
  case DriverOptions::Action::Compile:
    return compile(options, installation);
  case DriverOptions::Action::Run:
    return compileAndRun(options, installation);
  case DriverOptions::Action::PrintHelp:
    printHelp(llvm::outs());
    return ExitSuccess;
  case DriverOptions::Action::PrintVersion:
    if (!listsSeededDefects())
      printVersion(installation);
    return ExitSuccess;
  case DriverOptions::Action::PrintLicense:
    printLicense();
    return ExitSuccess;
  }
  llvm_unreachable("covered switch");
}

/// Opens standard descriptors that the parent closed, so that no opened file becomes standard output. Writes to these
/// descriptors fail.
static void occupyStandardDescriptors() {
  for (int descriptor : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO})
    if (::fcntl(descriptor, F_GETFD) < 0 && errno == EBADF)
      (void)!::open("/dev/null", descriptor == STDIN_FILENO ? O_WRONLY : O_RDONLY);
}

/// The exit status: success only if all output could be written.
static int finishOutput(int status) {
  if (llvm::Error error = flushStandardOutput()) {
    printError(llvm::toString(std::move(error)));
    status = status ? status : ExitProgramErrors;
  }
  if (llvm::errs().has_error()) {
    llvm::errs().clear_error();
    status = status ? status : ExitProgramErrors;
  }
  return status;
}

int choir::runDriver(int argc, char **argv) {
  occupyStandardDescriptors();
  installInternalErrorHandler();
  CrashContext::current.commandLine = llvm::ArrayRef<const char *>(argv, argc);
  llvm::Expected<DriverOptions> options = parseCommandLine(CrashContext::current.commandLine.drop_front(argc > 0));
  if (!options) {
    printError(llvm::toString(options.takeError()));
    llvm::errs() << "usage: choir [run] FILE.chpl... [options]; choir --help lists the options\n";
    return finishOutput(ExitUsage);
  }

  applyColors(options->diagnostics.colors);
  return finishOutput(perform(*options, argc > 0 ? argv[0] : "choir"));
}

//===- InternalError.cpp - When the compiler itself fails -----------------===//
// Handlers of signals and of LLVM's fatal errors.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "InternalError.h"
#include "Basic/CrashContext.h"
#include "ExitStatus.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/ErrorHandling.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/Process.h"
#include "llvm/Support/Signals.h"
#include "llvm/Support/raw_ostream.h"
#include <climits>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <unistd.h>

using namespace choir;

/// `choir: internal error while compiling FILE:LINE (STAGE): WHAT`, as far as it is known.
static void printInternalError(llvm::raw_ostream &os, llvm::StringRef what) {
  const CrashContext &context = CrashContext::current;
  os << "choir: internal error";
  if (context.sources && context.loc.isValid())
    os << " while compiling " << context.sources->getFileName(context.loc) << ':'
       << context.sources->getLineColumn(context.loc).line;
  else if (!context.program.empty())
    os << " while compiling " << context.program;
  if (context.stage)
    os << " (" << context.stage << ')';
  if (!what.empty())
    os << ": " << what;
  os << "\nThis is a defect of the compiler, not of the program.\n";
}

/// A word of a shell command.
static void printQuoted(llvm::raw_ostream &os, llvm::StringRef word) {
  os << '\'';
  for (char c : word)
    if (c == '\'')
      os << "'\\''";
    else
      os << c;
  os << '\'';
}

/// Whether the text of a file is part of a reproducer: not what comes with the compiler.
static bool isReproduced(llvm::StringRef name) {
  llvm::StringRef library = CrashContext::current.library;
  return !name.empty() && name != "-" && (library.empty() || !name.starts_with(library));
}

/// A shell script that makes the program's files again in a folder of its own and compiles them there.
static void printReproducer(llvm::raw_ostream &os) {
  const CrashContext &context = CrashContext::current;
  os << "#!/bin/sh\n# Makes the files of a program on which choir failed, and compiles them: [CHOIR=COMMAND] sh FILE\n"
     << "cd \"$(mktemp -d)\" || exit\n";
  auto isSource = [&](llvm::StringRef name) {
    for (unsigned index = 0; context.sources && index < context.sources->getNumFiles(); ++index)
      if (context.sources->getName(FileId{index}) == name && isReproduced(name))
        return true;
    return false;
  };
  for (unsigned index = 0; context.sources && index < context.sources->getNumFiles(); ++index) {
    FileId file{index};
    llvm::StringRef name = context.sources->getName(file);
    if (!isReproduced(name))
      continue;
    os << "cat >";
    printQuoted(os, llvm::sys::path::filename(name));
    os << " <<'end of file'\n" << context.sources->getText(file) << "\nend of file\n";
  }
  os << "\"${CHOIR:-choir}\"";
  for (llvm::StringRef argument : context.commandLine.drop_front()) {
    os << ' ';
    printQuoted(os, isSource(argument) ? llvm::sys::path::filename(argument) : argument);
  }
  os << '\n';
}

/// Writes the reproducer to the folder for temporary files, and says where it is.
static void writeReproducer(llvm::raw_ostream &os) {
  if (CrashContext::current.commandLine.empty())
    return;
  char path[PATH_MAX];
  const char *folder = ::getenv("TMPDIR");
  ::snprintf(path, sizeof(path), "%s/choir-crash-XXXXXX.sh", folder && *folder ? folder : "/tmp");
  int file = ::mkstemps(path, /*suffixlen=*/3);
  if (file < 0)
    return;
  llvm::raw_fd_ostream script(file, /*shouldClose=*/true, /*unbuffered=*/true);
  printReproducer(script);
  os << "A script that makes it happen again, to send along with a report: " << path << '\n';
}

/// Nothing may be allocated or locked here that the crash might have left in disorder: the message
/// is written without a buffer, and the process ends without cleaning up.
[[noreturn]] static void endAfterInternalError(llvm::StringRef what) {
  llvm::raw_fd_ostream os(STDERR_FILENO, /*shouldClose=*/false, /*unbuffered=*/true);
  printInternalError(os, what);
  writeReproducer(os);
  if (llvm::sys::Process::GetEnv("CHOIR_BACKTRACE"))
    llvm::sys::PrintStackTrace(os);
  ::_exit(ExitInternalError);
}

static void handleSignal(void *) { endAfterInternalError(""); }

static void handleFatalError(void *, const char *reason, bool) {
  llvm::sys::RunInterruptHandlers(); // Removes unfinished output.
  endAfterInternalError(reason);
}

/// LLVM handles the signals that ask a process to end, also those that whoever started choir had
/// told it to ignore (nohup does). Those stay ignored.
static void addSignalHandler() {
  constexpr int endings[] = {SIGHUP, SIGINT, SIGQUIT, SIGTERM};
  bool ignored[std::size(endings)];
  for (auto [signal, isIgnored] : llvm::zip_equal(endings, ignored)) {
    struct sigaction action = {};
    ::sigaction(signal, nullptr, &action);
    isIgnored = action.sa_handler == SIG_IGN;
  }
  llvm::sys::AddSignalHandler(handleSignal, nullptr);
  for (auto [signal, isIgnored] : llvm::zip_equal(endings, ignored))
    if (isIgnored)
      ::signal(signal, SIG_IGN);
}

void choir::installInternalErrorHandler() {
  addSignalHandler();
  llvm::install_fatal_error_handler(handleFatalError);
  llvm::install_bad_alloc_error_handler(handleFatalError);
}

void choir::reportInternalError(llvm::StringRef what) {
  llvm::sys::RunInterruptHandlers();
  endAfterInternalError(what);
}

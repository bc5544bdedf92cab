//===- InternalError.cpp - Crashes and fatal errors -----------------------===//
// Handlers of signals and of LLVM's fatal errors.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "InternalError.h"
#include "Basic/CrashContext.h"
#include "ExitStatus.h"
#include "choir/Target/TemporaryFiles.h"
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
#include <new>
#include <sys/resource.h>
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

/// Whether a file is part of a reproducer: files of the compiler are not.
static bool isReproduced(llvm::StringRef name) {
  llvm::StringRef library = CrashContext::current.library;
  return !name.empty() && name != "-" && (library.empty() || !name.starts_with(library));
}

/// A here-document. Its end mark has more dots than any line of dots in the text, so no line of the text ends it.
static void printHereDocument(llvm::raw_ostream &os, llvm::StringRef text) {
  constexpr llvm::StringLiteral mark = "end of file";
  size_t dots = 0;
  for (size_t at = text.find(mark); at != llvm::StringRef::npos; at = text.find(mark, at + 1))
    dots = std::max(dots, text.substr(at + mark.size()).take_while([](char c) { return c == '.'; }).size() + 1);
  auto end = [&]() -> llvm::raw_ostream & {
    os << mark;
    for (size_t i = 0; i < dots; ++i)
      os << '.';
    return os;
  };
  os << " <<'";
  end() << "'\n" << text << '\n';
  end() << '\n';
}

/// A shell script that recreates the program's files in a new folder and compiles them there.
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
    os << "cat >./";
    printQuoted(os, llvm::sys::path::filename(name));
    printHereDocument(os, context.sources->getText(file).split('\0').first); // Shells stop at a NUL.
  }
  os << "\"${CHOIR:-choir}\"";
  for (llvm::StringRef argument : context.commandLine.drop_front(1)) {
    os << ' ';
    if (!isSource(argument)) {
      printQuoted(os, argument);
      continue;
    }
    os << "./";
    printQuoted(os, llvm::sys::path::filename(argument));
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

/// Must not allocate or lock: the crash may have corrupted the heap or hold locks. So the message is written
/// unbuffered, and the process ends without cleanup.
[[noreturn]] static void endAfterInternalError(llvm::StringRef what) {
  llvm::raw_fd_ostream os(STDERR_FILENO, /*shouldClose=*/false, /*unbuffered=*/true);
  printInternalError(os, what);
  writeReproducer(os);
  if (llvm::sys::Process::GetEnv("CHOIR_BACKTRACE"))
    llvm::sys::PrintStackTrace(os);
  ::_exit(ExitInternalError);
}

/// Removes unfinished output and all temporary files; async-signal-safe.
static void removeUnfinished() {
  llvm::sys::RunInterruptHandlers();
  abandonTemporaries();
}

/// Ends the process because of a lack of resources, which is no defect of the compiler.
[[noreturn]] static void endForLack(llvm::StringRef what) {
  llvm::raw_fd_ostream os(STDERR_FILENO, /*shouldClose=*/false, /*unbuffered=*/true);
  os << "choir: error: " << what;
  if (!CrashContext::current.program.empty())
    os << " while compiling " << CrashContext::current.program;
  if (CrashContext::current.stage)
    os << " (" << CrashContext::current.stage << ')';
  os << '\n';
  removeUnfinished();
  ::_exit(ExitProgramErrors);
}

/// Whether the stack limit is too small for the compiler.
static bool hasSmallStack() {
  struct rlimit limit;
  return ::getrlimit(RLIMIT_STACK, &limit) == 0 && limit.rlim_cur < (1 << 20);
}

static void handleSignal(void *) {
  if (hasSmallStack())
    endForLack("the stack is too small (see ulimit -s)");
  abandonTemporaries(); // LLVM has removed unfinished output.
  endAfterInternalError("");
}

static void handleFatalError(void *, const char *reason, bool) {
  // LLVM's message for a stream that could not write everything.
  for (llvm::StringRef lack : {"IO failure on output stream", "pthread_create failed"})
    if (llvm::StringRef(reason).starts_with(lack))
      endForLack(reason);
  removeUnfinished();
  endAfterInternalError(reason);
}

static void handleOutOfMemory() { endForLack("out of memory"); }

static void handleBadAlloc(void *, const char *, bool) { handleOutOfMemory(); }

/// Cleans up when a signal asks choir to end.
static void endBySignal(int signal) {
  removeUnfinished();
  ::signal(signal, SIG_DFL);
  ::raise(signal);
}

/// Signals that ask a process to end: from the user, a limit, or a closed pipe.
static constexpr int endings[] = {SIGHUP, SIGINT, SIGQUIT, SIGTERM, SIGPIPE, SIGXCPU, SIGALRM, SIGUSR1, SIGUSR2};

/// LLVM handles these signals, too, even those that the parent set to be ignored (nohup does). Ignored signals stay
/// ignored.
static void addSignalHandlers() {
  bool ignored[std::size(endings)];
  for (auto [signal, isIgnored] : llvm::zip_equal(endings, ignored)) {
    struct sigaction action = {};
    ::sigaction(signal, nullptr, &action);
    isIgnored = action.sa_handler == SIG_IGN;
  }
  llvm::sys::AddSignalHandler(handleSignal, nullptr);
  for (auto [signal, isIgnored] : llvm::zip_equal(endings, ignored)) {
    struct sigaction action = {};
    action.sa_handler = isIgnored ? SIG_IGN : endBySignal;
    action.sa_flags = SA_NODEFER;
    ::sigaction(signal, &action, nullptr);
  }
  // A write past the limit on file sizes returns an error instead of a signal. Programs that choir executes get the
  // signal as usual.
  ::signal(SIGXFSZ, [](int) {});
}

void choir::installInternalErrorHandler() {
  addSignalHandlers();
  llvm::install_fatal_error_handler(handleFatalError);
  llvm::install_bad_alloc_error_handler(handleBadAlloc);
  std::set_new_handler(handleOutOfMemory);
}

void choir::reportInternalError(llvm::StringRef what) {
  removeUnfinished();
  endAfterInternalError(what);
}

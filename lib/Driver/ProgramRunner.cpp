//===- ProgramRunner.cpp - Executes compiled programs ---------------------===//
// Starts the program of `choir run`, forwards signals to it and cleans up after it.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "ProgramRunner.h"
#include "llvm/ADT/SmallVector.h"
#include <cerrno>
#include <csignal>
#include <spawn.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

extern char **environ;

using namespace choir;

llvm::Expected<TemporaryProgram> TemporaryProgram::create(llvm::StringRef name) {
  TemporaryProgram program;
  llvm::Expected<std::string> path = program.folder.pathOf(name);
  if (!path)
    return path.takeError();
  program.path = std::move(*path);
  return std::move(program);
}

/// The program that gets forwarded signals; 0 if there is none.
static volatile sig_atomic_t runningProgram = 0;

static void forwardSignal(int signal) {
  if (runningProgram)
    ::kill(runningProgram, signal);
}

namespace {

/// While alive, forwards signals that ask choir to end to the program. Signals of the keyboard reach the program
/// directly, since it is in the same process group. Signals that the parent ignores (nohup does) stay ignored, in the
/// program, too.
class SignalForwarding {
public:
  SignalForwarding() {
    ::sigemptyset(&keyboardSignals);
    for (int signal : {SIGINT, SIGQUIT})
      if (install(signal, SIG_IGN))
        ::sigaddset(&keyboardSignals, signal);
    for (int signal : {SIGTERM, SIGHUP, SIGUSR1, SIGUSR2})
      install(signal, forwardSignal);
  }

  ~SignalForwarding() {
    for (const auto &[signal, action] : saved)
      ::sigaction(signal, &action, nullptr);
  }

  /// Starts \p path with the original handling of keyboard signals.
  int spawn(pid_t &pid, const char *path, char *const *argv) {
    posix_spawnattr_t attributes;
    ::posix_spawnattr_init(&attributes);
    ::posix_spawnattr_setsigdefault(&attributes, &keyboardSignals);
    ::posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETSIGDEF);
    int error = ::posix_spawn(&pid, path, /*file_actions=*/nullptr, &attributes, argv, environ);
    ::posix_spawnattr_destroy(&attributes);
    return error;
  }

private:
  bool install(int signal, void (*handler)(int)) {
    struct sigaction action = {}, old = {};
    ::sigaction(signal, nullptr, &old);
    if (old.sa_handler == SIG_IGN)
      return false;
    action.sa_handler = handler;
    action.sa_flags = SA_RESTART;
    ::sigaction(signal, &action, nullptr);
    saved.push_back({signal, old});
    return true;
  }

  sigset_t keyboardSignals;
  llvm::SmallVector<std::pair<int, struct sigaction>> saved;
};

} // namespace

/// Ends this process by the program's signal, for the shell to see, without a second core file.
[[noreturn]] static void endBySignal(int signal) {
  struct rlimit noCore = {0, 0};
  ::setrlimit(RLIMIT_CORE, &noCore);
  ::signal(signal, SIG_DFL);
  ::raise(signal);
  ::_exit(128 + signal);
}

static llvm::Expected<int> waitFor(pid_t pid) {
  int status = 0;
  while (::waitpid(pid, &status, 0) < 0)
    if (errno != EINTR)
      return llvm::createStringError(std::string("cannot wait for the program: ") + std::strerror(errno));
  return status;
}

llvm::Expected<int> TemporaryProgram::run(llvm::ArrayRef<std::string> arguments) {
  llvm::SmallVector<char *> argv = {const_cast<char *>(path.c_str())};
  for (const std::string &argument : arguments)
    argv.push_back(const_cast<char *>(argument.c_str()));
  argv.push_back(nullptr);

  int status = 0;
  {
    SignalForwarding forwarding;
    pid_t pid = 0;
    if (int error = forwarding.spawn(pid, path.c_str(), argv.data()))
      return llvm::createStringError("cannot execute '" + path + "': " + std::strerror(error));
    runningProgram = pid;
    llvm::Expected<int> result = waitFor(pid);
    runningProgram = 0;
    if (!result)
      return result.takeError();
    status = *result;
  }
  folder.remove();
  if (WIFSIGNALED(status))
    endBySignal(WTERMSIG(status));
  return WEXITSTATUS(status);
}

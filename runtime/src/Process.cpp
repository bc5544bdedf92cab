//===- Process.cpp - Other programs, started and waited for ---------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "InputPump.h"
#include "Memory.h"
#include "Scheduler.h"
#include "Support.h"
#include "choir/runtime/Runtime.h"

#include <cerrno>
#include <fcntl.h>
#include <poll.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>
#include <utility>

using namespace choir::rt;

extern char **environ;

namespace {

/// Texts that end in a NUL each, as C wants them: pointers, a null pointer last.
class TextList {
public:
  TextList(void *texts, int64_t length) {
    char *text = static_cast<char *>(texts), *end = text + length;
    for (; text < end; text += std::strlen(text) + 1)
      pointers.push(text);
    pointers.push(nullptr);
  }
  char **data() { return pointers.begin(); }

private:
  Vector<char *> pointers;
};

/// The three standard streams of a program to be started.
class Streams {
public:
  Streams() { posix_spawn_file_actions_init(&actions); }
  ~Streams() {
    posix_spawn_file_actions_destroy(&actions);
    for (int descriptor : theirs)
      if (descriptor >= 0)
        close(descriptor);
  }

  int connect(int stream, int32_t mode) {
    switch (mode) {
    case CHOIR_STREAM_CLOSE:
      return posix_spawn_file_actions_addopen(&actions, stream, "/dev/null", O_RDWR, 0);
    case CHOIR_STREAM_TO_OUTPUT:
      return posix_spawn_file_actions_adddup2(&actions, STDOUT_FILENO, stream);
    case CHOIR_STREAM_PIPE:
      return connectPipe(stream);
    default:
      return 0;
    }
  }

  /// The program has been started: its input goes through a pump, so writes never block.
  int startPump() {
    int ends[2];
    if (ours[STDIN_FILENO] < 0)
      return 0;
    if (pipe2(ends, O_CLOEXEC) != 0)
      return errno;
    const int target = std::exchange(ours[STDIN_FILENO], ends[1]);
    return startInputPump(ends[0], target) ? 0 : EAGAIN;
  }

  posix_spawn_file_actions_t *get() { return &actions; }
  /// Our ends of the pipes; -1 where there is none.
  int ours[3] = {-1, -1, -1};

private:
  int connectPipe(int stream) {
    int ends[2];
    if (pipe2(ends, O_CLOEXEC) != 0)
      return errno;
    bool reads = stream == STDIN_FILENO;
    theirs[stream] = reads ? ends[0] : ends[1];
    ours[stream] = reads ? ends[1] : ends[0];
    return posix_spawn_file_actions_adddup2(&actions, theirs[stream], stream);
  }

  posix_spawn_file_actions_t actions;
  int theirs[3] = {-1, -1, -1};
};

} // namespace

int32_t choir_process_start(void *program, void *arguments, int64_t argumentsLength, void *environment,
                            int64_t environmentLength, int32_t inputMode, int32_t outputMode, int32_t errorMode,
                            void *outPid, void *outPipes) {
  Streams streams;
  const int32_t modes[] = {inputMode, outputMode, errorMode};
  for (int stream = 0; stream < 3; ++stream)
    if (int failed = streams.connect(stream, modes[stream]))
      return failed;
  TextList argv(arguments, argumentsLength), envp(environment, environmentLength);
  pid_t pid;
  int failed = posix_spawnp(&pid, static_cast<const char *>(program), streams.get(), nullptr, argv.data(),
                            environmentLength ? envp.data() : environ);
  if (!failed)
    failed = streams.startPump();
  for (int stream = 0; stream < 3; ++stream) {
    static_cast<int32_t *>(outPipes)[stream] = streams.ours[stream];
    if (failed && streams.ours[stream] >= 0)
      close(streams.ours[stream]);
  }
  *static_cast<int64_t *>(outPid) = pid;
  return failed;
}

bool choir_process_wait(int64_t pid, bool hang, void *outStatus) {
  BlockingRegion blocked;
  int status;
  pid_t ended;
  do
    ended = waitpid(pid_t(pid), &status, hang ? 0 : WNOHANG);
  while (ended < 0 && errno == EINTR);
  if (ended == 0)
    return false;
  *static_cast<int32_t *>(outStatus) = ended < 0 ? 0 : WIFEXITED(status) ? WEXITSTATUS(status) : -WTERMSIG(status);
  return true;
}

/// Reads what there is; false at the end.
static bool drain(int descriptor, TextBuffer &text) {
  constexpr size_t room = 65536;
  ssize_t count = read(descriptor, text.reserve(room), room);
  if (count > 0)
    text.extend(size_t(count));
  return count > 0 || (count < 0 && errno == EINTR);
}

void choir_process_read(int32_t output, int32_t errors, void *outData, void *outLengths) {
  BlockingRegion blocked;
  pollfd watched[] = {{output, POLLIN, 0}, {errors, POLLIN, 0}};
  TextBuffer texts[2];
  while (watched[0].fd >= 0 || watched[1].fd >= 0) {
    if (poll(watched, 2, -1) < 0 && errno != EINTR)
      break;
    for (int i = 0; i < 2; ++i)
      if (watched[i].fd >= 0 && watched[i].revents && !drain(watched[i].fd, texts[i]))
        watched[i].fd = -1;
  }
  for (int i = 0; i < 2; ++i) {
    static_cast<char **>(outData)[i] = copyForProgram(texts[i].span());
    static_cast<int64_t *>(outLengths)[i] = int64_t(texts[i].size());
  }
}

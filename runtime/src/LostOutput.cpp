//===- LostOutput.cpp - Output that went nowhere --------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "LostOutput.h"
#include "Exit.h"
#include "choir/runtime/Runtime.h"

#include <algorithm>
#include <atomic>
#include <cerrno>
#include <cstdio>
#include <fcntl.h>
#include <unistd.h>

using namespace choir::rt;

static std::atomic<bool> outputWasLost;

static void appendPlace(TextBuffer &out, const File &file) {
  if (file.path().length)
    out.append('\'').append(file.path()).append('\'');
  else if (file.descriptor() == STDOUT_FILENO)
    out.append("to standard output");
  else if (file.descriptor() == STDERR_FILENO)
    out.append("to standard error");
  else
    out.append("to a file without a name");
}

static void appendLostOutput(TextBuffer &out, Span place, int error) {
  char reason[128];
  const int64_t length = choir_error_text(error, reason, sizeof(reason));
  out.append("cannot write ").append(place).append(": ");
  out.append({reason, size_t(std::min<int64_t>(length, sizeof(reason)))});
}

void choir::rt::appendLostOutput(TextBuffer &out, const File &file, int error) {
  TextBuffer place;
  appendPlace(place, file);
  ::appendLostOutput(out, place.span(), error);
}

void choir::rt::reportLostOutput(Span place, int error) {
  outputWasLost = true;
  TextBuffer message;
  message.append("error: ");
  ::appendLostOutput(message, place, error);
  writeMessage(message.append('\n').span());
}

void choir::rt::reportLostOutput(File &file, int error) {
  if (!file.noteLoss())
    return;
  TextBuffer place;
  appendPlace(place, file);
  reportLostOutput(place.span(), error);
}

void choir::rt::flushOutputOfC() {
  errno = 0;
  if (std::fflush(stdout) != 0 || std::ferror(stdout)) {
    const int reason = errno;
    std::clearerr(stdout); // it is told once
    reportLostOutput("to standard output", reason ? reason : EIO);
  }
}

int choir::rt::statusAfterOutput(int code) { return code == 0 && outputWasLost ? 1 : code; }

void choir::rt::occupyStandardDescriptors() {
  for (int descriptor : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO})
    if (fcntl(descriptor, F_GETFD) < 0 && errno == EBADF)
      // open() returns this descriptor, the lowest free one. The access mode is the wrong one on purpose.
      (void)!open("/dev/null", descriptor == STDIN_FILENO ? O_WRONLY : O_RDONLY);
}

//===- Trace.cpp - The timeline of a program ------------------------------===//
// A JSON array of complete events ("ph": "X"). Each is written when it ends, so that a program that dies leaves what it
// did until then; viewers do not need the closing bracket.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "Trace.h"
#include "DeviceQueues.h"
#include "Environment.h"
#include "Exit.h"
#include "LostOutput.h"

#include <atomic>
#include <cerrno>
#include <ctime>
#include <fcntl.h>
#include <unistd.h>
#include <utility>

using namespace choir::rt;

static Mutex mutex;
static int file = -1;
static int64_t events;
static bool failed;
static std::atomic<int32_t> threads;
static thread_local int32_t threadNumber;

int64_t choir::rt::traceTime() {
  timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return int64_t(now.tv_sec) * 1000000000 + now.tv_nsec;
}

enum class TraceState { Unknown, Off, On };
static std::atomic<TraceState> state;

/// Opens the file that the environment names, if it does; the reason if it cannot be written, else 0.
static int openTrace(const char *path) {
  LockGuard guard(mutex);
  if (state != TraceState::Unknown)
    return 0;
  if (path)
    file = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0666);
  int reason = path && file < 0 ? errno : 0;
  state.store(file >= 0 ? TraceState::On : TraceState::Off, std::memory_order_release);
  return reason;
}

bool choir::rt::isTracing() {
  if (state.load(std::memory_order_acquire) == TraceState::Unknown) {
    const char *path = environmentText("CHOIR_TRACE");
    if (int reason = openTrace(path)) {
      TextBuffer text;
      text.append("CHOIR_TRACE: cannot write ").append(path).append(": ").append(std::strerror(reason));
      failAt(nullptr, 0, text.span());
    }
  }
  return state.load(std::memory_order_acquire) == TraceState::On;
}

/// Under the lock.
static void writeText(Span text) {
  while (text.length) {
    ssize_t written = write(file, text.data, text.length);
    if (written < 0 && errno != EINTR) {
      if (!std::exchange(failed, true)) // once; a full disk is no reason to stop the program
        reportLostOutput("the timeline of CHOIR_TRACE", errno);
      return;
    }
    if (written > 0)
      text = text.dropFront(size_t(written));
  }
}

static void appendQuoted(TextBuffer &out, const char *text) {
  out.append('"');
  for (; *text; ++text) {
    if (*text == '"' || *text == '\\')
      out.append('\\');
    out.append(static_cast<unsigned char>(*text) < ' ' ? ' ' : *text);
  }
  out.append('"');
}

/// Microseconds with three decimals.
static void appendTime(TextBuffer &out, int64_t time) {
  out.appendDecimal(time / 1000).append('.');
  for (int64_t digit = 100; digit > 0; digit /= 10)
    out.append(char('0' + time / digit % 10));
}

TraceSpan::TraceSpan(const char *category, const char *name) : start(isTracing() ? traceTime() : -1) {
  if (start < 0)
    return;
  appendQuoted(event.append("{\"ph\":\"X\",\"name\":"), name);
  appendQuoted(event.append(",\"cat\":"), category);
}

void TraceSpan::beginNote(const char *key) {
  event.append(hasNotes ? "," : ",\"args\":{");
  appendQuoted(event, key);
  event.append(':');
  hasNotes = true;
}

void TraceSpan::note(const char *key, int64_t value) {
  if (start < 0)
    return;
  beginNote(key);
  event.appendDecimal(value);
}

void TraceSpan::note(const char *key, const char *place, int64_t line) {
  if (start < 0)
    return;
  beginNote(key);
  TextBuffer text;
  text.append(place).append(':').appendDecimal(line);
  appendQuoted(event, text.terminated());
}

void TraceSpan::setTimes(int64_t begin, int64_t ending) {
  start = begin;
  end = ending;
}

/// Under the lock.
static void writeEvent(Span event) {
  writeText(events++ == 0 ? "[\n" : ",\n");
  writeText(event);
}

/// The processes of the viewer: the program, and the device, whose threads are streams.
enum Process : int32_t { OnHost = 1, OnDevice = 2 };

/// Names the row of a stream, once. Under the lock.
static void nameRow(int32_t stream) {
  static constexpr const char *lanes[lanesOfQueue] = {"kernels", "copies to the device", "copies back"};
  static bool isNamed[mostStreams];
  if (isNamed[stream])
    return;
  isNamed[stream] = true;
  TextBuffer text;
  text.append("{\"ph\":\"M\",\"name\":\"thread_name\",\"pid\":").appendDecimal(OnDevice).append(",\"tid\":");
  text.appendDecimal(stream + 1).append(",\"args\":{\"name\":\"");
  if (deviceOfStream(stream) > 0)
    text.append("GPU ").appendDecimal(deviceOfStream(stream)).append(", ");
  text.append("queue ").appendDecimal(stream % streamsOfDevice / lanesOfQueue + 1);
  text.append(", ").append(lanes[stream % lanesOfQueue]).append("\"}}");
  writeEvent(text.span());
}

TraceSpan::~TraceSpan() {
  if (start < 0)
    return;
  const int64_t duration = (end < 0 ? traceTime() : end) - start;
  const bool isOfDevice = stream >= 0;
  if (!isOfDevice && threadNumber == 0)
    threadNumber = ++threads;
  event.append(hasNotes ? "}" : "").append(",\"pid\":").appendDecimal(isOfDevice ? OnDevice : OnHost);
  event.append(",\"tid\":").appendDecimal(isOfDevice ? stream + 1 : threadNumber);
  appendTime(event.append(",\"ts\":"), start);
  appendTime(event.append(",\"dur\":"), duration);
  event.append('}');
  LockGuard guard(mutex);
  if (file < 0)
    return; // the program is ending
  if (isOfDevice)
    nameRow(stream);
  writeEvent(event.span());
}

void choir::rt::finishTrace() {
  if (!isTracing() || !mutex.tryLock())
    return; // the holder of the lock dies with its event half written
  if (file >= 0) {
    writeText(events == 0 ? "[]\n" : "\n]\n");
    close(file);
    file = -1;
  }
  mutex.unlock();
}

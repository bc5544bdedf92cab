//===- CudaTimeline.cpp - When the GPU did what ---------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "CudaTimeline.h"
#include "CudaLaunches.h"
#include "CudaStreams.h"
#include "Trace.h"

using namespace choir::rt;
using namespace choir::rt::cuda;

/// Work of a stream between two events.
struct choir::rt::cuda::Timed {
  Event *begin, *end;
  int32_t stream;
  const char *category, *name;
  int64_t bytes;
  const char *file; ///< null: a copy
  int32_t line;
};

namespace {
/// The timeline of a GPU: events are of its context.
struct Timeline {
  Vector<Event *> unused;
  /// The event that times count from, and when that was.
  Event *origin = nullptr;
  int64_t timeOfOrigin = 0;
};
} // namespace

static Mutex mutex;
[[clang::no_destroy]] static Vector<Timed *> asked;
[[clang::no_destroy]] static Timeline timelines[mostDevices];

static Timeline &timelineOf(int32_t stream) { return timelines[deviceOfStream(stream)]; }

bool choir::rt::cuda::isTimed() { return timelines[0].origin; }

static Event *record(int32_t stream) {
  Event *event = nullptr;
  Vector<Event *> &unused = timelineOf(stream).unused;
  {
    LockGuard guard(mutex);
    if (!unused.empty()) {
      event = unused.back();
      unused.pop();
    }
  }
  if (!event)
    check("cannot make an event of the GPU", driver.eventCreate(&event, 0));
  check("cannot record an event of the GPU", driver.eventRecord(event, streamOf(stream)));
  return event;
}

void choir::rt::cuda::openTimeline(int32_t gpu) {
  if (!isTracing() || !driver.eventElapsedTime)
    return;
  Event *event = record(gpu * streamsOfDevice);
  check("cannot wait for the GPU", driver.eventSynchronize(event));
  timelines[gpu].timeOfOrigin = traceTime();
  timelines[gpu].origin = event;
}

static Timed *begin(const Timed &work) {
  if (!isTimed())
    return nullptr;
  auto *timed = static_cast<Timed *>(allocate(sizeof(Timed)));
  *timed = work;
  timed->begin = record(work.stream);
  return timed;
}

TimedWork::TimedWork(int32_t stream, const char *category, const char *name, int64_t bytes)
    : work(begin({nullptr, nullptr, stream, category, name, bytes, nullptr, 0})) {}

TimedWork::TimedWork(int32_t stream, const Kernel &kernel)
    : work(begin({nullptr, nullptr, stream, "kernel", kernel.name, 0, kernel.file, kernel.line})) {}

TimedWork::~TimedWork() {
  if (!work)
    return;
  work->end = record(work->stream);
  LockGuard guard(mutex);
  asked.push(work);
}

/// Whether the event of a GPU has come to pass, and when.
static bool readTime(const Timeline &timeline, Event *event, int64_t &time) {
  float milliseconds = 0;
  if (driver.eventElapsedTime(&milliseconds, timeline.origin, event) != 0)
    return false;
  time = timeline.timeOfOrigin + int64_t(double(milliseconds) * 1e6);
  return true;
}

static void writeSpan(const Timed &work, int64_t begin, int64_t end) {
  TraceSpan span(work.category, work.name);
  span.setStream(work.stream);
  span.setTimes(begin, end);
  if (work.file)
    span.note("loop", work.file, work.line);
  else
    span.note("bytes", work.bytes);
}

void choir::rt::cuda::writeTimes() {
  if (!isTimed())
    return;
  LockGuard guard(mutex);
  size_t kept = 0;
  for (Timed *work : asked) {
    Timeline &timeline = timelineOf(work->stream);
    int64_t begin, end;
    if (!readTime(timeline, work->begin, begin) || !readTime(timeline, work->end, end)) {
      asked[kept++] = work;
      continue;
    }
    writeSpan(*work, begin, end);
    timeline.unused.push(work->begin);
    timeline.unused.push(work->end);
    release(work);
  }
  while (asked.size() > kept)
    asked.pop();
}

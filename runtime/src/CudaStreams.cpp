//===- CudaStreams.cpp - Streams of the GPU, and their events -------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "CudaStreams.h"
#include "CudaLaunches.h"

#include <atomic>

using namespace choir::rt;
using namespace choir::rt::cuda;

namespace {

/// A stream, and the events of its last points. The event of an earlier point has been recorded again: who waits for it
/// waits for a later point of the stream.
struct NumberedStream {
  static constexpr uint64_t mostEvents = 64;
  std::atomic<Stream *> stream;
  Mutex mutex;
  uint64_t last;
  Event *events[mostEvents];

  Event *&eventOf(uint64_t point) { return events[point % mostEvents]; }
};

} // namespace

[[clang::no_destroy]] static NumberedStream streams[mostStreams];

int32_t choir::rt::cuda::countStreams() { return driver.streamWaitEvent ? streamsOfDevice : 1; }

Stream *choir::rt::cuda::streamOf(int32_t number) {
  static Mutex mutex;
  std::atomic<Stream *> &stream = streams[number].stream;
  if (Stream *known = stream.load(std::memory_order_acquire))
    return known;
  LockGuard guard(mutex);
  if (!stream.load()) {
    Stream *made = nullptr;
    check("cannot make a stream of the GPU", driver.streamCreate(&made, streamNonBlocking));
    stream.store(made, std::memory_order_release);
  }
  return stream.load();
}

StreamLock::StreamLock(int32_t number) : number(number) { streams[number].mutex.lock(); }
StreamLock::~StreamLock() { streams[number].mutex.unlock(); }

uint64_t choir::rt::cuda::markPoint(int32_t number) {
  NumberedStream &stream = streams[number];
  LockGuard guard(stream.mutex);
  const uint64_t point = ++stream.last;
  Event *&event = stream.eventOf(point);
  if (!event)
    check("cannot make an event of the GPU", driver.eventCreate(&event, eventWithoutTiming));
  check("cannot record an event of the GPU", driver.eventRecord(event, streamOf(number)));
  return point;
}

/// Under the lock of the stream that the point is of, which may record the event again otherwise.
void choir::rt::cuda::waitOnDevice(int32_t stream, StreamPoint point) {
  NumberedStream &other = streams[point.stream];
  LockGuard guard(other.mutex);
  check("cannot wait for an event of the GPU",
        driver.streamWaitEvent(streamOf(stream), other.eventOf(point.number), 0));
}

void choir::rt::cuda::waitOnHost(StreamPoint point) {
  check("cannot wait for the GPU", driver.eventSynchronize(streams[point.stream].eventOf(point.number)));
}

Result choir::rt::cuda::synchronizeStreams(int32_t gpu) {
  for (int32_t number = gpu * streamsOfDevice; number < (gpu + 1) * streamsOfDevice; ++number)
    if (Stream *known = streams[number].stream.load(std::memory_order_acquire))
      if (Result result = driver.streamSynchronize(known))
        return result;
  return 0;
}

//===- EmulatedStreams.cpp - Streams of the emulated device ---------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "EmulatedStreams.h"
#include "Exit.h"

#include <atomic>
#include <unistd.h>

using namespace choir::rt;
using namespace choir::rt::emulated;

namespace {

struct EmulatedStream {
  Mutex mutex;
  pthread_cond_t hasWork = PTHREAD_COND_INITIALIZER, hasProgressed = PTHREAD_COND_INITIALIZER;
  bool isStarted = false;
  Request *first = nullptr, *last = nullptr;
  uint64_t asked = 0, done = 0;

  Request *take();
  void noteDone();
};

} // namespace

static EmulatedStream streams[mostStreams];

//===----------------------------------------------------------------------===//
// Failures
//===----------------------------------------------------------------------===//

/// The message of the first kernel that has ended the program.
static std::atomic<const char *> failure;
static size_t failureBytes;

/// Leaves the message to whoever waits. The stream stays where it is.
[[noreturn]] static void leaveFailure(Span message) {
  static Mutex mutex;
  {
    LockGuard guard(mutex);
    if (!failure) {
      auto *text = static_cast<char *>(allocate(message.length + 1));
      std::memcpy(text, message.data, message.length);
      failureBytes = message.length;
      failure.store(text, std::memory_order_release);
    }
  }
  for (EmulatedStream &stream : streams) {
    LockGuard guard(stream.mutex);
    pthread_cond_broadcast(&stream.hasProgressed);
  }
  while (true)
    pause();
}

/// Ends the program with the message of the kernel.
[[noreturn]] static void reportFailure() { endWithMessage({failure.load(std::memory_order_acquire), failureBytes}); }

//===----------------------------------------------------------------------===//
// Threads
//===----------------------------------------------------------------------===//

Request *EmulatedStream::take() {
  LockGuard guard(mutex);
  while (!first)
    pthread_cond_wait(&hasWork, mutex.handle());
  Request *taken = first;
  first = first->next;
  if (!first)
    last = nullptr;
  return taken;
}

void EmulatedStream::noteDone() {
  LockGuard guard(mutex);
  ++done;
  pthread_cond_broadcast(&hasProgressed);
}

static void *runStream(void *argument) {
  auto &stream = *static_cast<EmulatedStream *>(argument);
  const auto number = int32_t(&stream - streams);
  prepareThreadForSignals();
  setFailureHandler(leaveFailure);
  while (true) {
    Request *request = stream.take();
    request->run(request, number);
    stream.noteDone();
  }
}

/// Under the lock of the stream.
static void start(EmulatedStream &stream) {
  pthread_t thread;
  if (pthread_create(&thread, nullptr, runStream, &stream) != 0)
    failAt(nullptr, 0, "no thread for a stream of the emulated device can be made");
  pthread_detach(thread);
  stream.isStarted = true;
}

void choir::rt::emulated::enqueue(int32_t number, Request *request) {
  EmulatedStream &stream = streams[number];
  LockGuard guard(stream.mutex);
  if (!stream.isStarted)
    start(stream);
  (stream.last ? stream.last->next : stream.first) = request;
  stream.last = request;
  ++stream.asked;
  pthread_cond_signal(&stream.hasWork);
}

uint64_t choir::rt::emulated::mark(int32_t number) {
  EmulatedStream &stream = streams[number];
  LockGuard guard(stream.mutex);
  return stream.asked;
}

/// Waits for a point, or for a kernel that fails meanwhile: the point may not come to pass then. False in that case.
static bool waitFor(StreamPoint point) {
  EmulatedStream &stream = streams[point.stream];
  LockGuard guard(stream.mutex);
  while (stream.done < point.number) {
    if (failure.load(std::memory_order_acquire))
      return false;
    pthread_cond_wait(&stream.hasProgressed, stream.mutex.handle());
  }
  return true;
}

void choir::rt::emulated::wait(int32_t stream, StreamPoint point) {
  ask(stream, [point](int32_t) {
    while (!waitFor(point))
      pause();
  });
}

void choir::rt::emulated::await(StreamPoint point) {
  if (!waitFor(point))
    reportFailure();
}

void choir::rt::emulated::awaitAll(int32_t stream) { await({stream, mark(stream)}); }

void choir::rt::emulated::finish() {
  for (int32_t stream = 0; stream < mostStreams; ++stream)
    if (mark(stream) > 0)
      awaitAll(stream);
}

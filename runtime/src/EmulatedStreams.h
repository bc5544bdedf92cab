//===- EmulatedStreams.h - Streams of the emulated device -------*- C++ -*-===//
// A thread for each stream does what the stream is asked for, in order. A kernel that ends the program, by a halt or a
// failed check, leaves its message and goes no further: the host says it when it waits for the kernel, as with a GPU.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#ifndef CHOIR_RUNTIME_EMULATEDSTREAMS_H
#define CHOIR_RUNTIME_EMULATEDSTREAMS_H

#include "DeviceQueues.h"

#include <new>

namespace choir::rt::emulated {

/// What a stream is asked for.
struct Request {
  Request *next;
  void (*run)(Request *request, int32_t stream); ///< ends the request, too
};

void enqueue(int32_t stream, Request *request);

/// Asks a stream to call `work(stream)`.
template <typename Work> void ask(int32_t stream, const Work &work) {
  struct Call : Request {
    explicit Call(const Work &work) : Request{nullptr, run}, work(work) {}
    static void run(Request *request, int32_t stream) {
      static_cast<Call *>(request)->work(stream);
      release(request);
    }
    Work work;
  };
  enqueue(stream, new (allocate(sizeof(Call))) Call(work));
}

/// As the functions of DevicePlugin.
uint64_t mark(int32_t stream);
void wait(int32_t stream, StreamPoint point);
void await(StreamPoint point);
void finish();

/// The host waits for what a stream has been asked to wait for and to do.
void awaitAll(int32_t stream);

} // namespace choir::rt::emulated

#endif

//===- CudaStreams.h - Streams of the GPU, and their events -----*- C++ -*-===//
// Streams are made when they are first used. Each numbers the points that others may wait for, and records an event at
// each. Drivers that cannot let a stream wait for an event have one stream.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#ifndef CHOIR_RUNTIME_CUDASTREAMS_H
#define CHOIR_RUNTIME_CUDASTREAMS_H

#include "CudaDriver.h"

namespace choir::rt::cuda {

/// How many streams the driver allows.
int32_t countStreams();

/// The stream of a number. The calling thread has entered its GPU.
Stream *streamOf(int32_t number);

/// While it lives, nobody else asks the stream for a kernel or marks a point.
class StreamLock {
public:
  explicit StreamLock(int32_t number);
  ~StreamLock();
  StreamLock(const StreamLock &) = delete;
  StreamLock &operator=(const StreamLock &) = delete;

private:
  int32_t number;
};

/// As the functions of DevicePlugin.
uint64_t markPoint(int32_t stream);
void waitOnDevice(int32_t stream, StreamPoint point);
void waitOnHost(StreamPoint point);

/// The host waits for all that all streams of a GPU have been asked for; what the driver says.
Result synchronizeStreams(int32_t gpu);

} // namespace choir::rt::cuda

#endif

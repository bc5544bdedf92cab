//===- CudaTimeline.h - When the GPU did what -------------------*- C++ -*-===//
// In programs that write a timeline (Trace.h), events before and after each operation of a stream note the time. The
// program reads them when it waits for the device anyway.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#ifndef CHOIR_RUNTIME_CUDATIMELINE_H
#define CHOIR_RUNTIME_CUDATIMELINE_H

#include "CudaDriver.h"

namespace choir::rt::cuda {

/// The timeline of a GPU begins, where the program writes one and the driver can tell times. The thread has entered it.
void openTimeline(int32_t gpu);

/// Whether the timeline shows times of the device.
bool isTimed();

struct Timed;

/// From its construction to its end, what a stream is asked for is one event of the timeline. A copy has bytes, a
/// kernel the place of its loop.
class TimedWork {
public:
  TimedWork(int32_t stream, const char *category, const char *name, int64_t bytes);
  TimedWork(int32_t stream, const Kernel &kernel);
  ~TimedWork();
  TimedWork(const TimedWork &) = delete;
  TimedWork &operator=(const TimedWork &) = delete;

private:
  Timed *work; ///< null without a timeline
};

/// Writes the events of what is done.
void writeTimes();

} // namespace choir::rt::cuda

#endif

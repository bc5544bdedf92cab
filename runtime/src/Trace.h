//===- Trace.h - The timeline of a program ----------------------*- C++ -*-===//
// With CHOIR_TRACE=FILE programs write what devices did, and when, in the format of Chrome's trace viewer and Perfetto.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#ifndef CHOIR_RUNTIME_TRACE_H
#define CHOIR_RUNTIME_TRACE_H

#include "Support.h"

namespace choir::rt {

/// From its construction to its end, an event of the timeline, in the row of the calling thread. Costs a test where
/// there is no timeline.
class TraceSpan {
public:
  TraceSpan(const char *category, const char *name);
  ~TraceSpan();
  TraceSpan(const TraceSpan &) = delete;
  TraceSpan &operator=(const TraceSpan &) = delete;

  /// The event is one of a stream of the device, and in that row.
  void setStream(int32_t number) { stream = number; }
  /// The event began and ended then.
  void setTimes(int64_t begin, int64_t end);

  /// An argument of the event in the viewer.
  void note(const char *key, int64_t value);
  void note(const char *key, const char *file, int64_t line);

private:
  void beginNote(const char *key);

  int64_t start;    ///< nanoseconds; -1: there is no timeline
  int64_t end = -1; ///< -1: when the span ends
  int32_t stream = -1;
  TextBuffer event;
  bool hasNotes = false;
};

/// Whether the program writes a timeline.
bool isTracing();

/// The time of timelines: nanoseconds since some moment.
int64_t traceTime();

/// Ends the timeline: the program ends.
void finishTrace();

} // namespace choir::rt

#endif

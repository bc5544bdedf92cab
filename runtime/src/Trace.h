//===- Trace.h - The timeline of a program ----------------------*- C++ -*-===//
// With CHOIR_TRACE=FILE programs write what devices did, and when, in the format of Chrome's trace viewer and Perfetto.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#ifndef CHOIR_RUNTIME_TRACE_H
#define CHOIR_RUNTIME_TRACE_H

#include "Support.h"

namespace choir::rt {

/// From its construction to its end, an event of the timeline. Costs a test where there is no timeline.
class TraceSpan {
public:
  TraceSpan(const char *category, const char *name);
  ~TraceSpan();
  TraceSpan(const TraceSpan &) = delete;
  TraceSpan &operator=(const TraceSpan &) = delete;

  /// An argument of the event in the viewer.
  void note(const char *key, int64_t value);
  void note(const char *key, const char *file, int64_t line);

private:
  void beginNote(const char *key);

  int64_t start; ///< nanoseconds; -1: there is no timeline
  TextBuffer event;
  bool hasNotes = false;
};

/// Whether the program writes a timeline.
bool isTracing();

/// Ends the timeline: the program ends.
void finishTrace();

} // namespace choir::rt

#endif

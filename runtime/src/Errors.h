//===- Errors.h - Errors thrown by the parts of a parallel construct ------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef CHOIR_RUNTIME_ERRORS_H
#define CHOIR_RUNTIME_ERRORS_H

#include "Futex.h"
#include "Support.h"

namespace choir::rt {

/// The list behind choir_errors_...: the errors, ordered by the number of the part that threw.
struct ErrorList {
  struct Entry {
    int64_t part;
    void *error;
  };
  Vector<Entry> entries;
};

/// Collects errors from several threads. All zero is empty; the list fits in objects whose layout
/// compiled programs know.
class ErrorSink {
public:
  void add(int64_t part, void *error);
  /// Hands over the list, or null if nothing failed. The parts must have ended.
  ErrorList *take();

private:
  SmallMutex mutex;
  ErrorList *list = nullptr;
};

} // namespace choir::rt

#endif

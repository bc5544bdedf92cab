//===- CudaLaunches.h - Launches that are not done ---------------*- C++ -*-===//
// Kernels fail after their launch, and the driver then says of every call that something has failed. The log knows
// which launch that was: the first that the device has not got past.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#ifndef CHOIR_RUNTIME_CUDALAUNCHES_H
#define CHOIR_RUNTIME_CUDALAUNCHES_H

#include "CudaDriver.h"

namespace choir::rt::cuda {

class LaunchLog {
public:
  /// `stackBytes`: the stack of each thread, in programs with kernels that call recursive procedures; else 0.
  /// `recursive`: the names of the recursive procedures.
  Result open(Stream *stream, int64_t stackBytes, const char *recursive);

  /// Adds a launch that is in the stream. Launches are noted in the order of the stream: one at a time.
  Result note(const Kernel &kernel);

  /// Ends the program because the driver says `result` when asked for `what`: at the loop whose kernel has failed, if
  /// one has, else at the given place.
  [[noreturn]] void fail(const char *what, Result result, const char *file = nullptr, int line = 0);

private:
  struct Entry {
    uint32_t number;
    const char *file;
    int32_t line;
  };

  bool isDone(const Entry &entry) const;
  void explain(TextBuffer &text, Result result) const;
  void dropDone();

  Stream *stream = nullptr;
  int64_t stackOfThread = 0;
  const char *recursiveNames = nullptr;
  uint32_t *done = nullptr; ///< pinned: the number of the last launch that the stream has got past
  uint32_t last = 0;
  Mutex mutex; ///< guards the entries
  Vector<Entry> entries;
};

} // namespace choir::rt::cuda

#endif

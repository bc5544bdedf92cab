//===- CudaLaunches.h - Launches that are not done ---------------*- C++ -*-===//
// Kernels fail after their launch, and the driver then says of every call that something has failed. The log knows
// which launch that was: of those that the device has not got past the first that was asked for, which waits for none
// of the others.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#ifndef CHOIR_RUNTIME_CUDALAUNCHES_H
#define CHOIR_RUNTIME_CUDALAUNCHES_H

#include "CudaDriver.h"

namespace choir::rt::cuda {

class LaunchLog {
public:
  /// For the GPU that the thread has entered. `stackBytes`: the stack of each thread, in programs with kernels that
  /// call recursive procedures; else 0. `recursive`: the names of the recursive procedures.
  Result open(int32_t gpu, int64_t stackBytes, const char *recursive);

  /// Adds a launch that is in a stream. Launches are noted in the order of their stream.
  Result note(int32_t stream, const Kernel &kernel);

  /// Ends the program because the driver says `result` when asked for `what`: at the loop whose kernel has failed, if
  /// one has, else at the given place.
  [[noreturn]] void fail(const char *what, Result result, const char *file = nullptr, int line = 0);

private:
  struct Entry {
    int32_t stream;
    uint32_t number;
    const char *file;
    int32_t line;
  };

  bool isDone(const Entry &entry) const;
  void explain(TextBuffer &text, Result result) const;
  void dropDone();
  void findFirstOfStreams(Vector<Entry> &first);

  int64_t stackOfThread = 0;
  const char *recursiveNames = nullptr;
  uint32_t *done = nullptr; ///< pinned: of each stream the number of the last launch that it has got past
  uint32_t last[mostStreams] = {};
  Mutex mutex; ///< guards the entries
  Vector<Entry> entries;
};

extern LaunchLog launchLog;

/// Ends the program if the driver could not do something, maybe because a kernel failed before.
inline void check(const char *what, Result result) {
  if (result != 0)
    launchLog.fail(what, result);
}

} // namespace choir::rt::cuda

#endif

//===- StageTimer.h - Times of the stages -----------------------*- C++ -*-===//
// Times the stages of a compilation for --time.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#ifndef CHOIR_LIB_DRIVER_STAGETIMER_H
#define CHOIR_LIB_DRIVER_STAGETIMER_H

#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringRef.h"
#include <chrono>

namespace llvm {
class raw_ostream;
}

namespace choir {

/// Wall-clock time of stages that follow one another.
class StageTimer {
public:
  /// Ends the stage before, if any, and begins \p stage, a string literal.
  void begin(llvm::StringRef stage);
  void end();

  /// One line a stage with milliseconds and share, then the sum.
  void print(llvm::raw_ostream &os) const;

private:
  using Clock = std::chrono::steady_clock;

  struct Entry {
    llvm::StringRef stage;
    Clock::duration time;
  };

  llvm::SmallVector<Entry> entries;
  llvm::StringRef current;
  Clock::time_point start;
};

} // namespace choir

#endif // CHOIR_LIB_DRIVER_STAGETIMER_H

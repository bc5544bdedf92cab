//===- TaskDefects.h - Defects for fuzzers to find ------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef CHOIR_RUNTIME_TASKDEFECTS_H
#define CHOIR_RUNTIME_TASKDEFECTS_H

#ifdef CHOIR_SEEDED_DEFECTS
#include <cstdlib>
#include <cstring>
#endif

namespace choir::rt {

enum class TaskDefect {
#define DEFECT(NAME, WHAT) NAME,
#include "TaskDefects.def"
#undef DEFECT
};

/// Whether the program is to have a defect; never where the library was built without any.
#ifdef CHOIR_SEEDED_DEFECTS
inline bool hasDefect(TaskDefect defect) {
  static constexpr const char *names[] = {
#define DEFECT(NAME, WHAT) #NAME,
#include "TaskDefects.def"
#undef DEFECT
  };
  const char *chosen = std::getenv("CHOIR_SEEDED_DEFECT");
  return chosen && std::strcmp(chosen, names[int(defect)]) == 0;
}
#else
constexpr bool hasDefect(TaskDefect) { return false; }
#endif

} // namespace choir::rt

#endif

//===- SeededDefects.h - Defects for fuzzers to find ------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef CHOIR_RUNTIME_SEEDEDDEFECTS_H
#define CHOIR_RUNTIME_SEEDEDDEFECTS_H

#ifdef CHOIR_SEEDED_DEFECTS
#include <cstdlib>
#include <cstring>
#endif

namespace choir::rt {

enum class SeededDefect {
#define DEFECT(FUZZER, NAME, WHAT) NAME,
#include "choir/runtime/SeededDefects.def"
#undef DEFECT
};

#ifdef CHOIR_SEEDED_DEFECTS
/// Whether the program is to have a defect.
inline bool hasDefect(SeededDefect defect) {
  static constexpr const char *names[] = {
#define DEFECT(FUZZER, NAME, WHAT) #NAME,
#include "choir/runtime/SeededDefects.def"
#undef DEFECT
  };
  const char *chosen = std::getenv("CHOIR_SEEDED_DEFECT");
  return chosen && std::strcmp(chosen, names[int(defect)]) == 0;
}
#else
/// The library was built without any.
constexpr bool hasDefect(SeededDefect) { return false; }
#endif

} // namespace choir::rt

#endif

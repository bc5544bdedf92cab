//===- SeededDefects.cpp - Defects for fuzzers to find --------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "Basic/SeededDefects.h"

#ifdef CHOIR_SEEDED_DEFECTS
#include "llvm/ADT/StringRef.h"
#include <cstdlib>

bool choir::hasDefect(SeededDefect defect) {
  static constexpr llvm::StringRef names[] = {
#define DEFECT(FUZZER, NAME, WHAT) #NAME,
#include "Basic/SeededDefects.def"
#undef DEFECT
  };
  static const char *const chosen = std::getenv("CHOIR_SEEDED_DEFECT");
  return chosen && names[static_cast<size_t>(defect)] == chosen;
}
#endif

//===- SeededDefects.cpp - Defects for fuzzers to find --------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// With CHOIR_SEEDED_DEFECT=asked the compiler has no defect, and tells which it would have had an occasion for.
//===----------------------------------------------------------------------===//

#include "Basic/SeededDefects.h"

#ifdef CHOIR_SEEDED_DEFECTS
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/raw_ostream.h"
#include <atomic>
#include <cstdlib>

static constexpr llvm::StringRef names[] = {
#define DEFECT(FUZZER, NAME, WHAT) #NAME,
#include "Basic/SeededDefects.def"
#undef DEFECT
};

namespace {
/// Which defects the compiler has asked for. Of others a program is the same with and without.
struct Asked {
  std::atomic<bool> any[std::size(names)] = {};

  ~Asked() {
    for (size_t i = 0; i < std::size(names); ++i)
      if (any[i])
        llvm::errs() << "asked " << names[i] << "\n";
  }
};
} // namespace

bool choir::hasDefect(SeededDefect defect) {
  static const char *const chosen = std::getenv("CHOIR_SEEDED_DEFECT");
  if (!chosen)
    return false;
  static const bool isToTell = llvm::StringRef(chosen) == "asked";
  if (isToTell) {
    static Asked asked;
    asked.any[static_cast<size_t>(defect)] = true;
  }
  return names[static_cast<size_t>(defect)] == chosen;
}
#endif

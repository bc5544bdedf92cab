//===- SeededDefects.cpp - Defects for fuzzers to find --------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "choir/Dialect/Chpl/Utils/SeededDefects.h"
#include <cstdlib>

using namespace choir::chpl;

llvm::ArrayRef<llvm::StringRef> choir::chpl::seededDefectNames() {
#ifdef CHOIR_SEEDED_DEFECTS
  static constexpr llvm::StringRef names[] = {
#define DEFECT(NAME, WHAT) #NAME,
#include "choir/Dialect/Chpl/Utils/SeededDefects.def"
#undef DEFECT
  };
  return names;
#else
  return {};
#endif
}

#ifdef CHOIR_SEEDED_DEFECTS
bool choir::chpl::hasDefect(SeededDefect defect) {
  static const char *chosen = std::getenv("CHOIR_SEEDED_DEFECT");
  return chosen && seededDefectNames()[size_t(defect)] == chosen;
}
#endif

//===- SeededDefects.h - Defects for fuzzers to find ------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A fuzzer is as good as the defects that it finds. In a compiler built with CHOIR_SEEDED_DEFECTS the environment
// variable CHOIR_SEEDED_DEFECT names one of those in SeededDefects.def, which the compiler then has. In any other build
// hasDefect() is a constant and what depends on it is not there.
//===----------------------------------------------------------------------===//

#ifndef CHOIR_BASIC_SEEDEDDEFECTS_H
#define CHOIR_BASIC_SEEDEDDEFECTS_H

#include "Basic/SeededDefectsConfig.h"

namespace choir {

enum class SeededDefect {
#define DEFECT(FUZZER, NAME, WHAT) NAME,
#include "Basic/SeededDefects.def"
#undef DEFECT
};

#ifdef CHOIR_SEEDED_DEFECTS
bool hasDefect(SeededDefect defect);
#else
constexpr bool hasDefect(SeededDefect) { return false; }
#endif

} // namespace choir

#endif // CHOIR_BASIC_SEEDEDDEFECTS_H

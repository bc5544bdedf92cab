//===- SeededDefects.h - Defects for fuzzers to find ------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A fuzzer is as good as the defects that it finds. In a compiler built with CHOIR_SEEDED_DEFECTS the environment
// variable CHOIR_SEEDED_DEFECT names one of those in SeededDefects.def, which barrier removal then has. In any other
// build hasDefect() is a constant and what depends on it is not there.
//
//===----------------------------------------------------------------------===//

#ifndef CHOIR_DIALECT_GRID_ANALYSIS_SEEDEDDEFECTS_H
#define CHOIR_DIALECT_GRID_ANALYSIS_SEEDEDDEFECTS_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"

namespace choir::grid {

enum class SeededDefect {
#define DEFECT(NAME, WHAT) NAME,
#include "choir/Dialect/Grid/Analysis/SeededDefects.def"
#undef DEFECT
};

/// All of them; none in a build without.
llvm::ArrayRef<llvm::StringRef> seededDefectNames();

#ifdef CHOIR_SEEDED_DEFECTS
bool hasDefect(SeededDefect defect);
#else
constexpr bool hasDefect(SeededDefect) { return false; }
#endif

} // namespace choir::grid

#endif // CHOIR_DIALECT_GRID_ANALYSIS_SEEDEDDEFECTS_H

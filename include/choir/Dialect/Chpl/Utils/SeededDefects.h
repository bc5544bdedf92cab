//===- SeededDefects.h - Defects for fuzzers to find ------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What choir/Dialect/Grid/Analysis/SeededDefects.h is for barriers, for parts of arrays: in a compiler built with
// CHOIR_SEEDED_DEFECTS the environment variable CHOIR_SEEDED_DEFECT names a defect. In any other build hasDefect() is a
// constant.
//
//===----------------------------------------------------------------------===//

#ifndef CHOIR_DIALECT_CHPL_UTILS_SEEDEDDEFECTS_H
#define CHOIR_DIALECT_CHPL_UTILS_SEEDEDDEFECTS_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"

namespace choir::chpl {

enum class SeededDefect {
#define DEFECT(NAME, WHAT) NAME,
#include "choir/Dialect/Chpl/Utils/SeededDefects.def"
#undef DEFECT
};

/// All of them; none in a build without.
llvm::ArrayRef<llvm::StringRef> seededDefectNames();

#ifdef CHOIR_SEEDED_DEFECTS
bool hasDefect(SeededDefect defect);
#else
constexpr bool hasDefect(SeededDefect) { return false; }
#endif

} // namespace choir::chpl

#endif // CHOIR_DIALECT_CHPL_UTILS_SEEDEDDEFECTS_H

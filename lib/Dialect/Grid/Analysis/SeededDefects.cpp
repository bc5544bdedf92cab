//===- SeededDefects.cpp - Defects for fuzzers to find --------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "choir/Dialect/Grid/Analysis/SeededDefects.h"
#include "choir/Dialect/Chpl/Utils/SeededDefects.h"
#include "llvm/Support/ErrorHandling.h"
#include <cstdlib>
#include <optional>

using namespace choir::grid;

llvm::ArrayRef<llvm::StringRef> choir::grid::seededDefectNames() {
#ifdef CHOIR_SEEDED_DEFECTS
  static constexpr llvm::StringRef names[] = {
#define DEFECT(NAME, WHAT) #NAME,
#include "choir/Dialect/Grid/Analysis/SeededDefects.def"
#undef DEFECT
  };
  return names;
#else
  return {};
#endif
}

#ifdef CHOIR_SEEDED_DEFECTS
static std::optional<SeededDefect> chosenDefect() {
  const char *text = std::getenv("CHOIR_SEEDED_DEFECT");
  if (!text || !*text)
    return std::nullopt;
  for (auto [index, name] : llvm::enumerate(seededDefectNames()))
    if (name == text)
      return static_cast<SeededDefect>(index);
  if (llvm::is_contained(choir::chpl::seededDefectNames(), text))
    return std::nullopt;
  llvm::report_fatal_error(llvm::Twine("no seeded defect is named ") + text);
}

bool choir::grid::hasDefect(SeededDefect defect) {
  static const std::optional<SeededDefect> chosen = chosenDefect();
  return chosen == defect;
}
#endif

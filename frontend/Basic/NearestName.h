//===- NearestName.h - Which name was meant by a misspelt one ---*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#ifndef CHOIR_BASIC_NEARESTNAME_H
#define CHOIR_BASIC_NEARESTNAME_H

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringRef.h"
#include <string>

namespace choir {

/// Keeps the candidate that is nearest to a misspelt name, if it is near enough to be what was meant: the name in other
/// case, with two letters exchanged, or with few letters wrong. Of equally near ones the first.
class NearestName {
public:
  explicit NearestName(llvm::StringRef name)
      : name(name), limit(2 * (name.size() < 3   ? 1
                               : name.size() < 5 ? 2
                                                 : name.size() / 4 + 2)) {}

  void consider(llvm::StringRef candidate) {
    // Names that begin with an underscore are the library's own.
    if (candidate.starts_with("_") && !name.starts_with("_"))
      return;
    unsigned distance = distanceTo(candidate);
    if (distance == 0 || distance >= limit)
      return;
    limit = distance;
    best = candidate.str();
  }

  std::string best;

private:
  /// Twice the number of wrong letters; less for the wrong case.
  unsigned distanceTo(llvm::StringRef candidate) const {
    if (candidate != name && candidate.equals_insensitive(name))
      return 1;
    unsigned distance = name.edit_distance(candidate, /*AllowReplacements=*/true, limit);
    if (distance != 2)
      return 2 * distance;
    std::string letters = name.str(), others = candidate.str();
    llvm::sort(letters);
    llvm::sort(others);
    return letters == others ? 2 : 4;
  }

  llvm::StringRef name;
  unsigned limit;
};

} // namespace choir

#endif // CHOIR_BASIC_NEARESTNAME_H

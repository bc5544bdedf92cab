//===- LoopRemarks.h - Remarks of the vectoriser ----------------*- C++ -*-===//
// Collects LLVM's remarks on each loop.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#ifndef CHOIR_TARGET_LOOPREMARKS_H
#define CHOIR_TARGET_LOOPREMARKS_H

#include <map>
#include <set>
#include <string>
#include <tuple>

namespace llvm {
class DiagnosticInfoOptimizationBase;
class LLVMContext;
} // namespace llvm

namespace choir {

/// A place in a source file, from debug information.
struct LoopPlace {
  std::string file;
  unsigned line = 0, column = 0;
  bool operator<(const LoopPlace &other) const {
    return std::tie(file, line, column) < std::tie(other.file, other.line, other.column);
  }
};

/// The outcome of a loop of the source. The loop can be several loops of the code (copies of an inlined procedure,
/// versions for different sizes), and counts as vectorised if one of them is.
struct LoopOutcome {
  bool vectorized = false;
  unsigned lanes = 0;       ///< of a vector, if vectorised
  unsigned interleaved = 1; ///< interleave count
  std::string obstacle;     ///< if not vectorised: LLVM's reason
};

class LoopRemarks {
public:
  /// Collects the remarks of modules optimised in \p context from now on. This object must outlive them.
  void collect(llvm::LLVMContext &context);
  /// Drops them: LLVM prints those on loops with hints of ours otherwise, as if the program had given the hints.
  static void ignore(llvm::LLVMContext &context);

  void add(const llvm::DiagnosticInfoOptimizationBase &remark);
  void addCall(const llvm::DiagnosticInfoOptimizationBase &remark);

  /// The outcome of the loop at a place; null if the vectoriser met none there.
  const LoopOutcome *find(const LoopPlace &place) const;
  const std::map<LoopPlace, LoopOutcome> &all() const { return outcomes; }

  /// Whether a loop with a store at the place became a call of memcpy or memset.
  bool isCall(const LoopPlace &place) const { return calls.contains(place); }

private:
  std::map<LoopPlace, LoopOutcome> outcomes;
  std::set<LoopPlace> calls;
  std::string pendingObstacle; ///< of the loop whose remark comes next
};

} // namespace choir

#endif // CHOIR_TARGET_LOOPREMARKS_H

//===- LoopRemarks.h - What became of loops ---------------------*- C++ -*-===//
// Collects what LLVM says of each loop.
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

/// A place in a source file, as the debug information of the code has it.
struct LoopPlace {
  std::string file;
  unsigned line = 0, column = 0;
  bool operator<(const LoopPlace &other) const {
    return std::tie(file, line, column) < std::tie(other.file, other.line, other.column);
  }
};

/// What is known of a loop of the source. It can be several loops of the code (copies of an inlined procedure, versions
/// for different sizes): it counts as vectorised if one of them is.
struct LoopOutcome {
  bool vectorized = false;
  unsigned lanes = 0;       ///< of a vector, if vectorised
  unsigned interleaved = 1; ///< vectors worked on together
  std::string obstacle;     ///< otherwise: what stood in the way, in LLVM's words
};

class LoopRemarks {
public:
  /// Asks \p context for the remarks of the modules that are optimised in it from now on. This object must outlive
  /// them.
  void collect(llvm::LLVMContext &context);

  void add(const llvm::DiagnosticInfoOptimizationBase &remark);
  void addCall(const llvm::DiagnosticInfoOptimizationBase &remark);

  /// The outcome of the loop at a place; null if the vectoriser met none there.
  const LoopOutcome *find(const LoopPlace &place) const;
  const std::map<LoopPlace, LoopOutcome> &all() const { return outcomes; }

  /// Whether a loop that stores at the place became a call that copies or fills memory.
  bool isCall(const LoopPlace &place) const { return calls.count(place) != 0; }

private:
  std::map<LoopPlace, LoopOutcome> outcomes;
  std::set<LoopPlace> calls;
  std::string pendingObstacle; ///< of the loop whose remark comes next
};

} // namespace choir

#endif // CHOIR_TARGET_LOOPREMARKS_H

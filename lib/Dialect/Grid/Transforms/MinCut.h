//===- MinCut.h - Minimum cuts of small graphs ------------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CHOIR_LIB_DIALECT_GRID_TRANSFORMS_MINCUT_H
#define CHOIR_LIB_DIALECT_GRID_TRANSFORMS_MINCUT_H

#include "llvm/ADT/SmallVector.h"
#include <cstdint>

namespace choir::grid {

/// A directed graph with capacities, node 0 the source and node 1 the sink.
class FlowGraph {
public:
  static constexpr unsigned source = 0, sink = 1;
  static constexpr int64_t unlimited = int64_t(1) << 60;

  FlowGraph() : edgesOf(2) {}

  unsigned addNode();
  void addEdge(unsigned from, unsigned to, int64_t capacity);

  /// The nodes on the source's side of a cut of least capacity; of several such cuts, the one nearest to the sink.
  llvm::SmallVector<bool> findSourceSide();

private:
  struct Edge {
    unsigned to;
    int64_t capacity; ///< the residual capacity; the reverse edge is at index ^ 1
  };
  bool augment();

  llvm::SmallVector<Edge> edges;
  llvm::SmallVector<llvm::SmallVector<unsigned, 4>> edgesOf;
};

} // namespace choir::grid

#endif // CHOIR_LIB_DIALECT_GRID_TRANSFORMS_MINCUT_H

//===- MinCut.cpp - Minimum cuts of small graphs --------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Shortest augmenting paths (Edmonds and Karp): the graphs have a few dozen nodes.
//
//===----------------------------------------------------------------------===//

#include "MinCut.h"
#include <algorithm>

using namespace choir::grid;

unsigned FlowGraph::addNode() {
  edgesOf.emplace_back();
  return edgesOf.size() - 1;
}

void FlowGraph::addEdge(unsigned from, unsigned to, int64_t capacity) {
  edgesOf[from].push_back(edges.size());
  edges.push_back({to, capacity});
  edgesOf[to].push_back(edges.size());
  edges.push_back({from, 0});
}

/// Augments the flow along a shortest path; false if there is none.
bool FlowGraph::augment() {
  constexpr unsigned none = ~0u;
  llvm::SmallVector<unsigned> reachedBy(edgesOf.size(), none), queue{source};
  for (size_t next = 0; next < queue.size() && reachedBy[sink] == none; ++next)
    for (unsigned index : edgesOf[queue[next]]) {
      const Edge &edge = edges[index];
      if (edge.capacity > 0 && edge.to != source && reachedBy[edge.to] == none) {
        reachedBy[edge.to] = index;
        queue.push_back(edge.to);
      }
    }
  if (reachedBy[sink] == none)
    return false;
  int64_t amount = unlimited;
  auto walkPath = [&](auto visit) {
    for (unsigned node = sink; node != source; node = edges[reachedBy[node] ^ 1].to)
      visit(reachedBy[node]);
  };
  walkPath([&](unsigned index) { amount = std::min(amount, edges[index].capacity); });
  walkPath([&](unsigned index) {
    edges[index].capacity -= amount;
    edges[index ^ 1].capacity += amount;
  });
  return true;
}

llvm::SmallVector<bool> FlowGraph::findSourceSide() {
  while (augment())
    continue;
  // The nodes from which the sink is unreachable: the minimum cut nearest to the sink.
  llvm::SmallVector<bool> isSourceSide(edgesOf.size(), true);
  llvm::SmallVector<unsigned> queue{sink};
  isSourceSide[sink] = false;
  for (size_t next = 0; next < queue.size(); ++next)
    for (unsigned index : edgesOf[queue[next]]) {
      const Edge &back = edges[index ^ 1];
      if (unsigned from = edges[index].to; back.capacity > 0 && isSourceSide[from]) {
        isSourceSide[from] = false;
        queue.push_back(from);
      }
    }
  return isSourceSide;
}

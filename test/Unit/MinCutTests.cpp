//===- MinCutTests.cpp - Minimum cuts against all cuts --------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Dialect/Grid/Transforms/MinCut.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/STLExtras.h"
#include "gtest/gtest.h"
#include <optional>
#include <random>

using namespace choir::grid;

namespace {

struct TestEdge {
  unsigned from, to;
  int64_t capacity;
};

/// The graph's cut, with bit k set for each node k on the source's side.
unsigned findCut(unsigned numNodes, llvm::ArrayRef<TestEdge> edges) {
  FlowGraph graph;
  for (unsigned node = 2; node < numNodes; ++node)
    EXPECT_EQ(graph.addNode(), node);
  for (const TestEdge &edge : edges)
    graph.addEdge(edge.from, edge.to, edge.capacity);
  llvm::SmallVector<bool> sides = graph.findSourceSide();
  EXPECT_EQ(sides.size(), numNodes);
  unsigned cut = 0;
  for (auto [node, isSourceSide] : llvm::enumerate(sides))
    cut |= unsigned(isSourceSide) << node;
  return cut;
}

/// The capacity of the edges that lead out of the source's side.
int64_t capacityOf(unsigned cut, llvm::ArrayRef<TestEdge> edges) {
  int64_t sum = 0;
  for (const TestEdge &edge : edges)
    if ((cut >> edge.from & 1) && !(cut >> edge.to & 1))
      sum += edge.capacity;
  return sum;
}

/// Of all cuts of least capacity, the one with the most nodes on the source's side: it contains all others.
unsigned findCutByTrial(unsigned numNodes, llvm::ArrayRef<TestEdge> edges) {
  std::optional<int64_t> least;
  unsigned best = 0;
  for (unsigned cut = 0; cut < 1u << numNodes; ++cut) {
    if (!(cut >> FlowGraph::source & 1) || (cut >> FlowGraph::sink & 1))
      continue;
    int64_t capacity = capacityOf(cut, edges);
    if (!least || capacity < *least) {
      least = capacity;
      best = cut;
    } else if (capacity == *least) {
      best |= cut;
    }
  }
  return best;
}

constexpr unsigned source = FlowGraph::source, sink = FlowGraph::sink;

TEST(MinCut, CutsTheNarrowestEdgeOfAChain) {
  EXPECT_EQ(findCut(4, {{source, 2, 5}, {2, 3, 1}, {3, sink, 5}}), 0b0101u);
}

TEST(MinCut, IsNearTheSinkWhereSeveralAreLeast) {
  EXPECT_EQ(findCut(4, {{source, 2, 1}, {2, 3, 1}, {3, sink, 1}}), 0b1101u);
}

TEST(MinCut, NeverCutsUnlimitedEdges) {
  EXPECT_EQ(findCut(4, {{source, 2, FlowGraph::unlimited}, {2, 3, 7}, {3, sink, FlowGraph::unlimited}}), 0b0101u);
}

TEST(MinCut, AddsParallelEdges) { EXPECT_EQ(findCut(3, {{source, 2, 3}, {2, sink, 2}, {2, sink, 2}}), 0b001u); }

TEST(MinCut, TakesFlowBack) {
  // The first shortest path may go through 2 and 3, which the best flow does not.
  EXPECT_EQ(findCut(4, {{source, 2, 1}, {source, 3, 1}, {2, 3, 1}, {2, sink, 1}, {3, sink, 1}}), 0b1101u);
}

TEST(MinCut, LeavesWhatDoesNotReachTheSinkWithTheSource) {
  EXPECT_EQ(findCut(4, {{source, 2, 1}, {2, sink, 3}}), 0b1001u);
}

TEST(MinCut, AgreesWithTrialOfAllCuts) {
  std::mt19937 random(1);
  for (unsigned round = 0; round < 3000; ++round) {
    unsigned numNodes = 2 + random() % 6, numEdges = random() % 16;
    llvm::SmallVector<TestEdge> edges;
    for (unsigned k = 0; k < numEdges; ++k) {
      unsigned from = random() % numNodes, to = random() % numNodes;
      if (from != to)
        edges.push_back({from, to, int64_t(random() % 5)});
    }
    ASSERT_EQ(findCut(numNodes, edges), findCutByTrial(numNodes, edges)) << "round " << round;
  }
}

} // namespace

//===- ParallelRegionGraph.cpp - The order of parallel regions ------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ParallelRegionGraph.h"
#include "Basic/SeededDefects.h"

using namespace mlir;
using namespace choir::chpl;
using namespace choir::grid;
using choir::SeededDefect;

ParallelRegionGraph::ParallelRegionGraph(Block &code) : code(&code) {
  code.walk<WalkOrder::PreOrder>([&](Operation *op) {
    auto threads = dyn_cast<ThreadsOp>(op);
    if (!threads)
      return WalkResult::advance();
    indices[threads] = regions.size();
    regions.push_back(threads);
    return WalkResult::skip();
  });
  successors.resize(regions.size());
  Frontier before;
  before.insert(entry);
  build(code, before);
}

std::optional<unsigned> ParallelRegionGraph::regionOf(Operation *op) const {
  for (; op && op->getBlock() != code; op = op->getParentOp())
    if (auto known = indices.find(op); known != indices.end())
      return known->second;
  auto known = indices.find(op);
  return known == indices.end() ? std::nullopt : std::optional(known->second);
}

unsigned ParallelRegionGraph::depthOf(unsigned index) const {
  unsigned depth = 0;
  for (Operation *op = regions[index]; op->getBlock() != code; op = op->getParentOp())
    depth += isa<ForOp, LoopOp>(op->getParentOp());
  return depth;
}

void ParallelRegionGraph::connect(const Frontier &before, unsigned region) {
  for (unsigned from : before)
    if (from != entry)
      successors[from].insert(region);
}

/// Returns the regions that may be the last before the end of the block.
ParallelRegionGraph::Frontier ParallelRegionGraph::build(Block &block, Frontier before) {
  for (Operation &op : block) {
    if (auto region = indices.find(&op); region != indices.end()) {
      connect(before, region->second);
      before.clear();
      before.insert(region->second);
    } else if (isa<BreakOp, ContinueOp>(op)) {
      auto &exits = isa<BreakOp>(op) ? breaks : continues;
      exits[op.getOperand(0)].insert_range(before);
      return {};
    } else if (isa<ReturnOp, UnreachableOp>(op)) {
      return {};
    } else if (op.getNumRegions() != 0) {
      before = buildConstruct(&op, before);
    }
  }
  return before;
}

ParallelRegionGraph::Frontier ParallelRegionGraph::buildConstruct(Operation *op, Frontier before) {
  if (auto branch = dyn_cast<IfOp>(op)) {
    Frontier after = build(*branch.thenBlock(), before);
    after.insert_range(branch.elseBlock() ? build(*branch.elseBlock(), before) : before);
    return after;
  }
  if (auto scope = dyn_cast<BreakableOp>(op)) {
    Frontier after = build(scope.getBody().front(), before);
    after.insert_range(breaks[scope.label()]);
    return after;
  }
  Frontier after = before;
  // Twice, for the edges from the end of the body to its start.
  int passes = hasDefect(SeededDefect::ForgetLoopCarried) ? 1 : 2;
  for (int pass = 0; pass < passes; ++pass) {
    if (auto loop = dyn_cast<LoopOp>(op)) {
      if (pass != 0 || !loop.getPostTest())
        before = build(loop.getCondition().front(), before);
      after.insert_range(before);
      before.insert_range(build(loop.getBody().front(), before));
      before.insert_range(continues[loop.label()]);
      after.insert_range(breaks[loop.label()]);
    } else if (auto loop = dyn_cast<ForOp>(op)) {
      Frontier end = build(loop.getBody().front(), before);
      end.insert_range(continues[loop.label()]);
      before.insert_range(end);
      after.insert_range(before);
      after.insert_range(breaks[loop.label()]);
    }
  }
  if (auto loop = dyn_cast<LoopOp>(op))
    after.insert_range(build(loop.getCondition().front(), before));
  return after;
}

ParallelRegionGraph::Liveness ParallelRegionGraph::findLiveness(const llvm::BitVector &uses,
                                                                const llvm::BitVector &kills) const {
  Liveness live{llvm::BitVector(size()), llvm::BitVector(size())};
  for (bool changed = true; changed;) {
    changed = false;
    for (unsigned index = size(); index-- > 0;) {
      bool after = llvm::any_of(successors[index], [&](unsigned next) { return live.before[next]; });
      bool before = uses[index] || (after && !kills[index]);
      changed |= after != live.after[index] || before != live.before[index];
      live.after[index] = after;
      live.before[index] = before;
    }
  }
  return live;
}

llvm::BitVector ParallelRegionGraph::findReached(const llvm::BitVector &from) const {
  llvm::BitVector reached(size());
  SmallVector<unsigned> pending;
  auto visit = [&](unsigned index) {
    for (unsigned next : successors[index])
      if (!reached[next]) {
        reached.set(next);
        pending.push_back(next);
      }
  };
  for (unsigned index : from.set_bits())
    visit(index);
  while (!pending.empty())
    visit(pending.pop_back_val());
  return reached;
}

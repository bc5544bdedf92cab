//===- BlockSizes.cpp - Threads of a block --------------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "BlockSizes.h"
#include "choir/Dialect/Chpl/Utils/Diagnose.h"
#include "choir/Dialect/Grid/IR/GridDialect.h"

using namespace mlir;
using namespace choir;
using namespace choir::chpl;
using namespace choir::grid;

/// The assumed size of shared arrays with an unknown size. The block that is best for this size is as good for smaller
/// arrays.
static constexpr int64_t guessedSharedBytes = 32 * 1024;

/// Occupancy: the threads of a kernel that are resident on a multiprocessor. Shared memory bounds the blocks.
static int64_t residentThreads(int64_t blockThreads, int64_t sharedBytes) {
  // The minimum of devices from sm_80 on.
  constexpr int64_t mostThreads = 1536, mostBlocks = 16, memory = 100 * 1024, reservedOfBlock = 1024;
  int64_t blocks = std::min({mostBlocks, mostThreads / blockThreads, memory / (sharedBytes + reservedOfBlock)});
  return blocks * blockThreads;
}

SmallVector<int64_t, 3> choir::grid::chooseBlock(ArrayRef<int64_t> asked, std::optional<int64_t> knownSharedBytes) {
  const int64_t sharedBytes = knownSharedBytes.value_or(guessedSharedBytes);
  int64_t best = 256;
  for (int64_t threads : {512, 1024})
    if (residentThreads(threads, sharedBytes) > residentThreads(best, sharedBytes))
      best = threads;
  const int64_t more = best / 256;
  const int64_t chosen[3][3] = {{best, 1, 1}, {16 * more, 16, 1}, {8 * more, 8, 4}};
  SmallVector<int64_t, 3> block(asked);
  for (auto [dim, size] : llvm::enumerate(block))
    if (size == 0)
      size = chosen[asked.size() - 1][dim];
  return block;
}

LogicalResult choir::grid::checkBlock(ForallOp loop, ArrayRef<int64_t> block) {
  int64_t threads = 1;
  for (int64_t size : block) {
    if (size < 1)
      return diagnose(loop, message::gpuBlockExtent, size);
    threads *= std::min<int64_t>(size, 2 * LaunchOp::maxThreadsPerBlock);
  }
  if (threads > LaunchOp::maxThreadsPerBlock)
    return diagnose(loop, message::gpuBlockThreads, int64_t(LaunchOp::maxThreadsPerBlock), threads);
  return success();
}

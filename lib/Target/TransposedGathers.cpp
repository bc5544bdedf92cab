//===- TransposedGathers.cpp - Gathers to loads and shuffles --------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "TransposedGathers.h"
#include "llvm/ADT/Statistic.h"
#include "llvm/Analysis/AliasAnalysis.h"
#include "llvm/Analysis/ScalarEvolution.h"
#include "llvm/Analysis/ScalarEvolutionExpressions.h"
#include "llvm/Analysis/ValueTracking.h"
#include "llvm/Analysis/VectorUtils.h"
#include "llvm/IR/Dominators.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/PatternMatch.h"
#include "llvm/Support/DebugLog.h"
#include "llvm/Transforms/Scalar/EarlyCSE.h"
#include "llvm/Transforms/Utils/Local.h"

using namespace choir;
using namespace llvm::PatternMatch;

#define DEBUG_TYPE "choir-transposed-gathers"

ALWAYS_ENABLED_STATISTIC(numBlocks, "blocks of gathers made loads and a transpose");
ALWAYS_ENABLED_STATISTIC(numKept, "blocks of gathers with stores in between");

/// A gather of all lanes at `base[indices[lane]]`.
struct Gather {
  llvm::IntrinsicInst *call;
  llvm::Value *base;
  llvm::Value *indices;
  /// The type that an index counts in.
  llvm::Type *unit;
  /// The distance of its base from the base of the first gather with the same indices, in elements.
  int64_t offset = 0;
};

/// Longer computations of an index stay vectors.
static constexpr unsigned maxDepth = 4;

static uint64_t getElementSize(const Gather &gather) {
  return gather.call->getDataLayout().getTypeAllocSize(gather.call->getType()->getScalarType());
}

static unsigned getLanes(const Gather &gather) {
  return llvm::cast<llvm::FixedVectorType>(gather.call->getType())->getNumElements();
}

static std::optional<Gather> getGather(llvm::Instruction &instruction) {
  auto *call = llvm::dyn_cast<llvm::IntrinsicInst>(&instruction);
  if (!call || call->getIntrinsicID() != llvm::Intrinsic::masked_gather || !match(call->getArgOperand(1), m_AllOnes()))
    return std::nullopt;
  auto *type = llvm::dyn_cast<llvm::FixedVectorType>(call->getType());
  auto *address = llvm::dyn_cast<llvm::GetElementPtrInst>(call->getArgOperand(0));
  if (!type || !llvm::isPowerOf2_32(type->getNumElements()) || !address || address->getNumIndices() != 1 ||
      address->getPointerOperandType()->isVectorTy() || !address->getOperand(1)->getType()->isVectorTy())
    return std::nullopt;
  return Gather{call, address->getPointerOperand(), address->getOperand(1), address->getSourceElementType()};
}

/// The distance of two addresses in elements, if it is known and a whole number.
static std::optional<int64_t> getDistance(const Gather &from, const Gather &to, llvm::ScalarEvolution &scalars) {
  const llvm::SCEV *difference = scalars.getMinusSCEV(scalars.getSCEV(to.base), scalars.getSCEV(from.base));
  auto *constant = llvm::dyn_cast<llvm::SCEVConstant>(difference);
  if (!constant)
    return std::nullopt;
  int64_t bytes = constant->getAPInt().getSExtValue(), size = int64_t(getElementSize(from));
  return bytes % size ? std::nullopt : std::optional(bytes / size);
}

/// The gathers of a block by what they have in common, in the order of the block.
static llvm::SmallVector<llvm::SmallVector<Gather>> collectGathers(llvm::BasicBlock &block,
                                                                   llvm::ScalarEvolution &scalars) {
  llvm::SmallVector<llvm::SmallVector<Gather>> groups;
  for (llvm::Instruction &instruction : block) {
    std::optional<Gather> gather = getGather(instruction);
    if (!gather)
      continue;
    auto *group = llvm::find_if(groups, [&](const llvm::SmallVector<Gather> &group) {
      const Gather &first = group.front();
      if (first.indices != gather->indices || first.unit != gather->unit ||
          first.call->getType() != gather->call->getType())
        return false;
      std::optional<int64_t> distance = getDistance(first, *gather, scalars);
      gather->offset = distance.value_or(0);
      return distance.has_value();
    });
    if (group != groups.end())
      group->push_back(*gather);
    else
      groups.push_back({*gather});
  }
  return groups;
}

/// Takes the next gathers at consecutive offsets, as many as lanes, out of the group; empty if there are no more.
static llvm::SmallVector<Gather> takeBlock(llvm::SmallVector<Gather> &sorted) {
  size_t lanes = sorted.empty() ? 0 : getLanes(sorted.front());
  for (size_t begin = 0; lanes && begin + lanes <= sorted.size(); ++begin) {
    llvm::ArrayRef<Gather> columns = llvm::ArrayRef(sorted).slice(begin, lanes);
    bool consecutive = llvm::all_of(llvm::seq<size_t>(1, lanes), [&](size_t column) {
      return columns[column].offset == columns[column - 1].offset + 1;
    });
    if (!consecutive)
      continue;
    llvm::SmallVector<Gather> block(columns);
    sorted.erase(sorted.begin() + begin, sorted.begin() + begin + lanes);
    return block;
  }
  return {};
}

/// Whether all gathers may read at the first one's place: no instruction between may exit or write their memory.
static bool canReadTogether(llvm::ArrayRef<Gather> columns, const llvm::IntrinsicInst *first,
                            const llvm::IntrinsicInst *last, llvm::AAResults &aliases) {
  for (const llvm::Instruction &instruction : llvm::make_range(first->getIterator(), last->getIterator())) {
    if (!llvm::isGuaranteedToTransferExecutionToSuccessor(&instruction))
      return false;
    if (!instruction.mayWriteToMemory() || llvm::isa<llvm::AssumeInst>(instruction))
      continue;
    std::optional<llvm::MemoryLocation> written = llvm::MemoryLocation::getOrNone(&instruction);
    if (!written || llvm::any_of(columns, [&](const Gather &column) {
          return isRefSet(aliases.getModRefInfo(column.call, written));
        }))
      return false;
  }
  return true;
}

/// A lane of an index, as a scalar computation if that is shorter.
static llvm::Value *getLane(llvm::Value *vector, unsigned lane, llvm::IRBuilderBase &builder,
                            unsigned depth = maxDepth) {
  if (llvm::Value *scalar = llvm::findScalarElement(vector, lane))
    return scalar;
  if (auto *operation = llvm::dyn_cast<llvm::BinaryOperator>(vector); operation && depth > 0) {
    llvm::Value *left = getLane(operation->getOperand(0), lane, builder, depth - 1);
    llvm::Value *right = getLane(operation->getOperand(1), lane, builder, depth - 1);
    return builder.CreateBinOp(operation->getOpcode(), left, right);
  }
  return builder.CreateExtractElement(vector, uint64_t(lane));
}

/// Transposes: swaps off-diagonal blocks, in halves, quarters, and so on.
static void emitTranspose(llvm::MutableArrayRef<llvm::Value *> rows, llvm::IRBuilderBase &builder) {
  int lanes = int(rows.size());
  for (int half = lanes / 2; half > 0; half /= 2) {
    llvm::SmallVector<int> low, high;
    for (int lane = 0; lane < lanes; ++lane) {
      bool second = lane & half;
      low.push_back(second ? lanes + lane - half : lane);
      high.push_back(second ? lanes + lane : lane + half);
    }
    for (int row = 0; row < lanes; ++row) {
      if (row & half)
        continue;
      llvm::Value *upper = rows[row], *lower = rows[row + half];
      rows[row] = builder.CreateShuffleVector(upper, lower, low);
      rows[row + half] = builder.CreateShuffleVector(upper, lower, high);
    }
  }
}

static void transpose(llvm::ArrayRef<Gather> columns, const Gather &first) {
  llvm::IRBuilder<> builder(first.call);
  unsigned lanes = getLanes(first);
  llvm::AAMDNodes aliases = first.call->getAAMetadata();
  for (const Gather &column : columns)
    aliases = aliases.merge(column.call->getAAMetadata());
  int64_t bytes = (columns.front().offset - first.offset) * int64_t(getElementSize(first));
  llvm::Align alignment = first.call->getParamAlign(0).valueOrOne();
  llvm::SmallVector<llvm::Value *> rows;
  for (unsigned lane = 0; lane < lanes; ++lane) {
    llvm::Value *address = builder.CreateGEP(first.unit, first.base, getLane(first.indices, lane, builder));
    address = builder.CreateGEP(builder.getInt8Ty(), address, builder.getInt64(bytes));
    llvm::LoadInst *row = builder.CreateAlignedLoad(first.call->getType(), address, alignment);
    row->setAAMetadata(aliases);
    rows.push_back(row);
  }
  emitTranspose(rows, builder);
  for (auto [column, value] : llvm::zip_equal(columns, rows)) {
    column.call->replaceAllUsesWith(value);
    llvm::RecursivelyDeleteTriviallyDeadInstructions(column.call);
  }
}

/// Whether a block has as many gathers as one of them has lanes.
static bool hasBlockOfGathers(llvm::Function &function) {
  return llvm::any_of(function, [](llvm::BasicBlock &block) {
    unsigned count = 0, lanes = 0;
    for (llvm::Instruction &instruction : block)
      if (std::optional<Gather> gather = getGather(instruction)) {
        ++count;
        lanes = lanes ? std::min(lanes, getLanes(*gather)) : getLanes(*gather);
      }
    return count && count >= lanes;
  });
}

llvm::PreservedAnalyses TransposedGathersPass::run(llvm::Function &function, llvm::FunctionAnalysisManager &analyses) {
  if (!hasBlockOfGathers(function))
    return llvm::PreservedAnalyses::all();
  // Copies of a loop, each made a vector by itself, compute the same indices.
  llvm::PreservedAnalyses shared = llvm::EarlyCSEPass().run(function, analyses);
  analyses.invalidate(function, shared);
  auto &scalars = analyses.getResult<llvm::ScalarEvolutionAnalysis>(function);
  auto &aliases = analyses.getResult<llvm::AAManager>(function);
  bool changed = false;
  for (llvm::BasicBlock &block : function)
    for (llvm::SmallVector<Gather> &group : collectGathers(block, scalars)) {
      llvm::sort(group, [](const Gather &a, const Gather &b) {
        return a.offset != b.offset ? a.offset < b.offset : a.call->comesBefore(b.call);
      });
      for (llvm::SmallVector<Gather> columns = takeBlock(group); !columns.empty(); columns = takeBlock(group)) {
        auto [first, last] = std::minmax_element(columns.begin(), columns.end(), [](const Gather &a, const Gather &b) {
          return a.call->comesBefore(b.call);
        });
        const bool areTogether = canReadTogether(columns, first->call, last->call, aliases);
        ++(areTogether ? numBlocks : numKept);
        LDBG() << function.getName() << ": " << columns.size() << " gathers in " << block.getName()
               << (areTogether ? " transposed" : " stay: writes in between may alias");
        if (!areTogether)
          continue;
        Gather place = *first;
        transpose(columns, place);
        changed = true;
      }
    }
  if (!changed)
    return shared;
  llvm::PreservedAnalyses preserved;
  preserved.preserveSet<llvm::CFGAnalyses>();
  return preserved;
}

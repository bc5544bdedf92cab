//===- LaneInterleaving.cpp - Interleaving of short loops -----------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "LaneInterleaving.h"
#include "llvm/ADT/SmallPtrSet.h"
#include "llvm/ADT/Statistic.h"
#include "llvm/Analysis/LoopInfo.h"
#include "llvm/Analysis/ScalarEvolution.h"
#include "llvm/Analysis/TargetTransformInfo.h"
#include "llvm/IR/DataLayout.h"
#include "llvm/IR/Function.h"
#include "llvm/IR/Instructions.h"
#include "llvm/Support/DebugLog.h"
#include "llvm/Transforms/Utils/LoopUtils.h"

using namespace choir;

#define DEBUG_TYPE "choir-lane-interleaving"

ALWAYS_ENABLED_STATISTIC(numInterleaved, "loops interleaved");
ALWAYS_ENABLED_STATISTIC(numSingle, "loops that are not interleaved");

/// LLVM interleaves iterations of longer loops anyway.
static constexpr unsigned maxIterations = 32;

static constexpr llvm::StringLiteral interleaveCount = "llvm.loop.interleave.count";

/// The bits of the widest element that the loop loads or stores, which determines the lanes of LLVM's vectors.
static unsigned widestAccess(const llvm::BasicBlock &body, const llvm::DataLayout &layout) {
  unsigned widest = 0;
  for (const llvm::Instruction &instruction : body)
    if (llvm::isa<llvm::LoadInst, llvm::StoreInst>(instruction))
      widest =
          std::max<unsigned>(widest, layout.getTypeSizeInBits(llvm::getLoadStoreType(&instruction)).getFixedValue());
  return widest;
}

namespace {
/// The registers of one vector of the loop.
struct RegisterNeed {
  unsigned shared = 0; ///< by all vectors: invariants
  unsigned kept = 0;   ///< across executions of the loop: states that it loads, changes and stores
  unsigned live = 0;   ///< temporaries: the maximum at a time
};

/// The values of a loop's body that become vectors: stored values and their operands, without addresses and loop
/// control.
class VectorValues {
public:
  explicit VectorValues(const llvm::BasicBlock &body);
  RegisterNeed findNeed() const;

private:
  using Values = llvm::SmallPtrSet<const llvm::Value *, 16>;

  bool isInBody(const llvm::Value &value) const {
    auto *definition = llvm::dyn_cast<llvm::Instruction>(&value);
    return definition && definition->getParent() == &body;
  }
  /// Whether the instruction loads or stores a state, which is in a register.
  bool isOfState(const llvm::Instruction &instruction) const {
    return states.contains(llvm::getLoadStorePointerOperand(&instruction));
  }
  /// Calls the function for each value that the instruction needs in a register.
  template <typename Function> void forEachOperand(const llvm::Instruction &instruction, Function use) const;

  const llvm::BasicBlock &body;
  Values values;
  Values states; ///< addresses that are loaded from and stored to
};
} // namespace

template <typename Function>
void VectorValues::forEachOperand(const llvm::Instruction &instruction, Function use) const {
  if (auto *store = llvm::dyn_cast<llvm::StoreInst>(&instruction))
    use(store->getValueOperand());
  else if (values.contains(&instruction) && !llvm::isa<llvm::LoadInst, llvm::PHINode>(instruction))
    for (const llvm::Value *operand : instruction.operand_values())
      if (!operand->getType()->isPointerTy())
        use(operand);
}

VectorValues::VectorValues(const llvm::BasicBlock &body) : body(body) {
  Values loaded;
  for (const llvm::Instruction &instruction : body) {
    const llvm::Value *address = llvm::getLoadStorePointerOperand(&instruction);
    if (llvm::isa<llvm::LoadInst>(instruction))
      loaded.insert(address);
    else if (address && loaded.contains(address))
      states.insert(address);
  }
  for (const llvm::Instruction &instruction : llvm::reverse(body))
    forEachOperand(instruction, [&](const llvm::Value *operand) { values.insert(operand); });
}

RegisterNeed VectorValues::findNeed() const {
  RegisterNeed need;
  need.kept = states.size();
  for (const llvm::Value *value : values)
    need.shared += !isInBody(*value);
  Values live;
  for (const llvm::Instruction &instruction : llvm::reverse(body)) {
    live.erase(&instruction);
    if (isOfState(instruction))
      continue;
    forEachOperand(instruction, [&](const llvm::Value *operand) {
      auto *definition = llvm::dyn_cast<llvm::Instruction>(operand);
      if (definition && isInBody(*definition) && !llvm::isa<llvm::PHINode>(definition) && !isOfState(*definition))
        live.insert(definition);
    });
    need.live = std::max<unsigned>(need.live, live.size());
  }
  return need;
}

/// The interleave count of the loop; 1 for loops not for this pass.
static unsigned chooseCount(const llvm::Loop &loop, unsigned iterations, const llvm::TargetTransformInfo &target) {
  if (loop.getNumBlocks() != 1 || iterations < 2 || iterations > maxIterations)
    return 1;
  const llvm::BasicBlock &body = *loop.getHeader();
  unsigned bits = target.getRegisterBitWidth(llvm::TargetTransformInfo::RGK_FixedWidthVector).getFixedValue();
  unsigned element = widestAccess(body, body.getDataLayout());
  if (element == 0 || element > bits)
    return 1;
  unsigned lanes = std::min(bits / element, iterations), vectors = iterations / lanes;
  RegisterNeed need = VectorValues(body).findNeed();
  unsigned registers = target.getNumberOfRegisters(target.getRegisterClassForType(/*Vector=*/true));
  unsigned taken = need.shared + need.kept * vectors;
  unsigned free = registers > taken ? registers - taken : 0;
  return llvm::bit_floor(std::clamp(free / std::max(need.live, 1u), 1u, vectors));
}

llvm::PreservedAnalyses LaneInterleavingPass::run(llvm::Function &function, llvm::FunctionAnalysisManager &analyses) {
  auto &target = analyses.getResult<llvm::TargetIRAnalysis>(function);
  auto &scalars = analyses.getResult<llvm::ScalarEvolutionAnalysis>(function);
  for (llvm::Loop *loop : analyses.getResult<llvm::LoopAnalysis>(function).getLoopsInPreorder()) {
    // Only loops with follow-up metadata (setVectorizeWhole) are vectorised as a whole.
    if (!loop->isInnermost() || !llvm::findOptionMDForLoop(loop, "llvm.loop.vectorize.followup_vectorized") ||
        llvm::findOptionMDForLoop(loop, interleaveCount))
      continue;
    unsigned count = chooseCount(*loop, scalars.getSmallConstantTripCount(loop), target);
    ++(count > 1 ? numInterleaved : numSingle);
    LDBG() << function.getName() << ": " << loop->getName() << " has interleave count " << count;
    if (count > 1)
      llvm::addStringMetadataToLoop(loop, interleaveCount.data(), count);
  }
  return llvm::PreservedAnalyses::all();
}

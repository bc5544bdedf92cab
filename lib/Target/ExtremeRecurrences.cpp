//===- ExtremeRecurrences.cpp - Recurrences of minima and maxima ----------===//
// Finds the recurrences, and what is computed from them alone; moves both to vectors of one useful lane.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ExtremeRecurrences.h"
#include "llvm/ADT/MapVector.h"
#include "llvm/ADT/PostOrderIterator.h"
#include "llvm/ADT/SetVector.h"
#include "llvm/ADT/Statistic.h"
#include "llvm/Analysis/LoopInfo.h"
#include "llvm/Analysis/LoopIterator.h"
#include "llvm/Analysis/TargetTransformInfo.h"
#include "llvm/IR/Dominators.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/Support/DebugLog.h"
#include "llvm/Transforms/Utils/BasicBlockUtils.h"
#include "llvm/Transforms/Utils/LoopSimplify.h"
#include "llvm/Transforms/Utils/LoopUtils.h"

using namespace choir;

#define DEBUG_TYPE "choir-extreme-recurrences"

ALWAYS_ENABLED_STATISTIC(numRecurrences, "recurrences of minima and maxima kept in vectors");
ALWAYS_ENABLED_STATISTIC(numLeft, "recurrences of minima and maxima whose values scalars need");

using Members = llvm::SmallSetVector<llvm::Instruction *, 16>;

//===----------------------------------------------------------------------===//
// What is computed in vectors
//===----------------------------------------------------------------------===//

static bool isSum(const llvm::Value &value) {
  auto *operation = llvm::dyn_cast<llvm::BinaryOperator>(&value);
  return operation &&
         (operation->getOpcode() == llvm::Instruction::Add || operation->getOpcode() == llvm::Instruction::Sub);
}

static bool isOperation(const llvm::Value &value) { return llvm::isa<llvm::MinMaxIntrinsic>(value) || isSum(value); }

static llvm::ArrayRef<llvm::Use> getOperands(const llvm::Instruction &operation) { return {operation.op_begin(), 2}; }

namespace {

/// Looks for what one loop computes in vectors.
class Web {
public:
  explicit Web(const llvm::Loop &loop) : loop(loop) {}

  /// The recurrence through a phi of the header, with all that follows from it; nothing where scalars need one of the
  /// recurrence's values in the loop.
  Members grow(llvm::PHINode &phi) const;

private:
  bool isHeaderPhi(const llvm::Value &value) const {
    auto *phi = llvm::dyn_cast<llvm::PHINode>(&value);
    return phi && phi->getParent() == loop.getHeader();
  }

  bool addPath(llvm::PHINode &phi, llvm::Value *value, Members &path,
               llvm::SmallPtrSetImpl<llvm::Value *> &without) const;
  Members getRecurrence(llvm::PHINode &phi) const;
  void addFollowing(Members &members) const;
  bool isVectorInput(const llvm::Value &value) const;
  bool belongs(const llvm::Instruction &instruction, const Members &members, const Members &recurrence) const;

  const llvm::Loop &loop;
};

} // namespace

/// Adds the operations on a path from a value to the phi of the iteration before. Whether there is one.
bool Web::addPath(llvm::PHINode &phi, llvm::Value *value, Members &path,
                  llvm::SmallPtrSetImpl<llvm::Value *> &without) const {
  auto *operation = llvm::dyn_cast<llvm::Instruction>(value);
  if (operation == &phi || (operation && path.contains(operation)))
    return true;
  if (!operation || !loop.contains(operation) || !isOperation(*operation) || without.contains(operation))
    return false;
  bool found = false;
  for (const llvm::Use &operand : getOperands(*operation))
    found |= addPath(phi, operand.get(), path, without);
  if (found)
    path.insert(operation);
  else
    without.insert(operation);
  return found;
}

/// The operations between a phi and its next value. Those of the least or greatest value so far are no recurrence: it
/// seldom changes, and the branch that says so is faster than either form.
Members Web::getRecurrence(llvm::PHINode &phi) const {
  Members recurrence;
  llvm::SmallPtrSet<llvm::Value *, 16> without;
  if (!addPath(phi, phi.getIncomingValueForBlock(loop.getLoopLatch()), recurrence, without))
    return {};
  recurrence.insert(&phi);
  auto isExtreme = [](llvm::Instruction *member) { return llvm::isa<llvm::MinMaxIntrinsic>(member); };
  const bool hasSums = llvm::any_of(recurrence, [](llvm::Instruction *member) { return isSum(*member); });
  return hasSums && llvm::any_of(recurrence, isExtreme) ? recurrence : Members();
}

/// Whether a value gets to a vector without a way through a scalar register in each iteration.
bool Web::isVectorInput(const llvm::Value &value) const {
  if (auto *load = llvm::dyn_cast<llvm::LoadInst>(&value))
    return load->hasOneUse() || loop.isLoopInvariant(load);
  return loop.isLoopInvariant(&value);
}

void Web::addFollowing(Members &members) const {
  for (size_t next = 0; next < members.size(); ++next)
    for (llvm::User *user : members[next]->users()) {
      auto *instruction = llvm::cast<llvm::Instruction>(user);
      if (instruction->getType() == members[0]->getType() && loop.contains(instruction) &&
          (isOperation(*instruction) || isHeaderPhi(*instruction)))
        members.insert(instruction);
    }
}

/// Whether the loop needs an instruction's value in vectors and in memory alone, and its operands are easily there.
bool Web::belongs(const llvm::Instruction &instruction, const Members &members, const Members &recurrence) const {
  auto isMember = [&](const llvm::Value *value) {
    auto *member = llvm::dyn_cast<llvm::Instruction>(value);
    return member && members.contains(const_cast<llvm::Instruction *>(member));
  };
  auto takesVectors = [&](const llvm::Use &use) {
    auto *user = llvm::cast<llvm::Instruction>(use.getUser());
    if (auto *store = llvm::dyn_cast<llvm::StoreInst>(user))
      return store->isSimple() && use.getOperandNo() == 0;
    return isMember(user) || !loop.contains(user);
  };
  if (!llvm::all_of(instruction.uses(), takesVectors))
    return false;
  if (auto *phi = llvm::dyn_cast<llvm::PHINode>(&instruction))
    return isMember(phi->getIncomingValueForBlock(loop.getLoopLatch()));
  return recurrence.contains(const_cast<llvm::Instruction *>(&instruction)) ||
         llvm::all_of(getOperands(instruction), [&](const llvm::Use &operand) {
           return isMember(operand.get()) || isVectorInput(*operand.get());
         });
}

Members Web::grow(llvm::PHINode &phi) const {
  const Members recurrence = getRecurrence(phi);
  if (recurrence.empty())
    return {};
  Members members = recurrence;
  addFollowing(members);
  Members excluded;
  do {
    excluded.clear();
    for (llvm::Instruction *member : members)
      if (!belongs(*member, members, recurrence))
        excluded.insert(member);
    members.set_subtract(excluded);
  } while (!excluded.empty());
  const bool isWhole = llvm::all_of(recurrence, [&](llvm::Instruction *member) { return members.contains(member); });
  ++(isWhole ? numRecurrences : numLeft);
  LDBG() << phi.getFunction()->getName() << ": " << phi << (isWhole ? ": in a vector" : ": scalars need its values");
  return isWhole ? members : Members();
}

//===----------------------------------------------------------------------===//
// The vectors
//===----------------------------------------------------------------------===//

namespace {

/// Replaces the members of a web by operations on vectors.
class Vectors {
public:
  Vectors(llvm::Loop &loop, const Members &members, llvm::DominatorTree &dominators, llvm::LoopInfo &loops)
      : loop(loop), members(members), dominators(dominators), loops(loops) {
    llvm::Type *scalar = members[0]->getType();
    type = llvm::FixedVectorType::get(scalar, 128 / scalar->getIntegerBitWidth());
  }

  void replace();

private:
  llvm::Value *getVector(llvm::Value *scalar, llvm::IRBuilderBase &builder);
  void makeOperation(llvm::Instruction &operation);
  void separateEntryAndExits();
  void replaceUse(llvm::Use &use);

  llvm::Loop &loop;
  const Members &members;
  llvm::DominatorTree &dominators;
  llvm::LoopInfo &loops;
  llvm::FixedVectorType *type;
  llvm::MapVector<llvm::Value *, llvm::Value *> vectors;
};

} // namespace

/// The vector whose first lane is the scalar. The others have any value.
llvm::Value *Vectors::getVector(llvm::Value *scalar, llvm::IRBuilderBase &builder) {
  if (llvm::Value *known = vectors.lookup(scalar))
    return known;
  if (auto *constant = llvm::dyn_cast<llvm::Constant>(scalar))
    return llvm::ConstantVector::getSplat(type->getElementCount(), constant);
  llvm::IRBuilderBase::InsertPointGuard guard(builder);
  const bool isInvariant = loop.isLoopInvariant(scalar);
  if (isInvariant)
    builder.SetInsertPoint(loop.getLoopPreheader()->getTerminator());
  llvm::Value *vector = builder.CreateInsertElement(type, scalar, uint64_t(0));
  if (isInvariant)
    vectors[scalar] = vector;
  return vector;
}

void Vectors::makeOperation(llvm::Instruction &operation) {
  llvm::IRBuilder<> builder(&operation);
  llvm::Value *left = getVector(operation.getOperand(0), builder);
  llvm::Value *right = getVector(operation.getOperand(1), builder);
  // Other lanes may overflow.
  if (auto *sum = llvm::dyn_cast<llvm::BinaryOperator>(&operation))
    vectors[&operation] = builder.CreateBinOp(sum->getOpcode(), left, right, operation.getName());
  else
    vectors[&operation] = builder.CreateBinaryIntrinsic(llvm::cast<llvm::MinMaxIntrinsic>(operation).getIntrinsicID(),
                                                        left, right, {}, operation.getName());
}

/// Puts a block of its own on the way into the loop, where vectors are made from scalars, and on each way out of it,
/// where scalars are taken from vectors. Unrolling leaves loops without.
void Vectors::separateEntryAndExits() {
  if (!loop.getLoopPreheader())
    llvm::InsertPreheaderForLoop(&loop, &dominators, &loops, nullptr, /*PreserveLCSSA=*/false);
  llvm::SmallVector<llvm::Loop::Edge, 4> exits;
  loop.getExitEdges(exits);
  for (auto [from, to] : exits)
    llvm::SplitEdge(from, to, &dominators, &loops);
  llvm::formLCSSA(loop, dominators, &loops, nullptr);
}

/// Gives the scalar to a store of the loop, or to what comes after the loop in the place of its phi.
void Vectors::replaceUse(llvm::Use &use) {
  llvm::Value *vector = vectors.lookup(use.get());
  auto *phi = llvm::dyn_cast<llvm::PHINode>(use.getUser());
  llvm::IRBuilder<> builder(llvm::cast<llvm::Instruction>(use.getUser()));
  if (phi)
    builder.SetInsertPoint(phi->getParent(), phi->getParent()->getFirstInsertionPt());
  llvm::Value *scalar = builder.CreateExtractElement(vector, uint64_t(0));
  if (!phi)
    return use.set(scalar);
  phi->replaceAllUsesWith(scalar);
  phi->eraseFromParent();
}

void Vectors::replace() {
  separateEntryAndExits();
  for (llvm::Instruction *member : members)
    if (auto *phi = llvm::dyn_cast<llvm::PHINode>(member)) {
      llvm::IRBuilder<> builder(phi);
      vectors[phi] = builder.CreatePHI(type, 2, phi->getName());
    }
  llvm::LoopBlocksRPO blocks(&loop);
  blocks.perform(&loops);
  for (llvm::BasicBlock *block : blocks)
    for (llvm::Instruction &instruction : llvm::make_early_inc_range(*block))
      if (members.contains(&instruction) && isOperation(instruction))
        makeOperation(instruction);
  for (llvm::Instruction *member : members)
    if (auto *phi = llvm::dyn_cast<llvm::PHINode>(member)) {
      auto *vector = llvm::cast<llvm::PHINode>(vectors.lookup(phi));
      llvm::IRBuilder<> builder(loop.getLoopPreheader()->getTerminator());
      for (llvm::BasicBlock *from : phi->blocks())
        vector->addIncoming(getVector(phi->getIncomingValueForBlock(from), builder), from);
    }

  llvm::SmallVector<llvm::Use *> scalarUses;
  for (llvm::Instruction *member : members)
    for (llvm::Use &use : member->uses())
      if (!members.contains(llvm::cast<llvm::Instruction>(use.getUser())) &&
          !llvm::isa<llvm::InsertElementInst>(use.getUser()))
        scalarUses.push_back(&use);
  for (llvm::Use *use : scalarUses)
    replaceUse(*use);
  for (llvm::Instruction *member : members)
    member->replaceAllUsesWith(llvm::PoisonValue::get(member->getType()));
  for (llvm::Instruction *member : members)
    member->eraseFromParent();
}

//===----------------------------------------------------------------------===//
// The pass
//===----------------------------------------------------------------------===//

// Intel's processors have the maximum of 64 bits, but it takes as long as comparing and moving.
ExtremeRecurrencesPass::ExtremeRecurrencesPass(llvm::StringRef processor)
    : hasFastLongExtremes(processor.starts_with("znver")) {}

/// Whether vectors have one instruction for each minimum and maximum.
static bool hasExtremes(llvm::Type *scalar, const llvm::TargetTransformInfo &target) {
  auto *type = llvm::FixedVectorType::get(scalar, 128 / scalar->getIntegerBitWidth());
  const llvm::IntrinsicCostAttributes maximum(llvm::Intrinsic::smax, type, {type, type});
  return target.getIntrinsicInstrCost(maximum, llvm::TargetTransformInfo::TCK_RecipThroughput) <= 1;
}

llvm::PreservedAnalyses ExtremeRecurrencesPass::run(llvm::Function &function, llvm::FunctionAnalysisManager &analyses) {
  const llvm::TargetTransformInfo &target = analyses.getResult<llvm::TargetIRAnalysis>(function);
  auto isSuitable = [&](const llvm::PHINode &phi) {
    llvm::Type *type = phi.getType();
    return (type->isIntegerTy(32) || (type->isIntegerTy(64) && hasFastLongExtremes)) && hasExtremes(type, target);
  };
  llvm::LoopInfo &loops = analyses.getResult<llvm::LoopAnalysis>(function);
  bool changed = false;
  for (llvm::Loop *loop : loops.getLoopsInPreorder()) {
    if (!loop->isInnermost() || !loop->getLoopLatch())
      continue;
    llvm::SmallVector<llvm::PHINode *> phis;
    for (llvm::PHINode &phi : loop->getHeader()->phis())
      if (isSuitable(phi))
        phis.push_back(&phi);
    llvm::SmallPtrSet<llvm::Instruction *, 8> replaced;
    for (llvm::PHINode *phi : phis) {
      if (replaced.contains(phi))
        continue;
      const Members members = Web(*loop).grow(*phi);
      if (members.empty())
        continue;
      llvm::DominatorTree &dominators = analyses.getResult<llvm::DominatorTreeAnalysis>(function);
      replaced.insert_range(members);
      Vectors(*loop, members, dominators, loops).replace();
      changed = true;
    }
  }
  return changed ? llvm::PreservedAnalyses::none() : llvm::PreservedAnalyses::all();
}

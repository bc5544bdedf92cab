//===- DeviceContraction.cpp - Contraction in device code -----------------===//
// Contraction: fuses products and sums of device code to fma where allowed, and takes the licence from the other
// operations. Each code generator, and NVIDIA's assembler, would fuse different ones. After this pass the emulated
// device and GPUs compute the same bits.
//
//   %p = fmul contract %a, %b
//   %s = fadd contract %p, %c          %s = fma(%a, %b, %c)
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "choir/Target/DeviceCode.h"
#include "llvm/ADT/MapVector.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/Module.h"
#include "llvm/IR/Operator.h"
#include "llvm/Transforms/Utils/Local.h"

using namespace choir;
using llvm::BasicBlock;
using llvm::BinaryOperator;
using llvm::Instruction;
using llvm::IRBuilder;
using llvm::Value;

static bool isFusedType(const Value &value) {
  const llvm::Type *scalar = value.getType()->getScalarType();
  return scalar->isFloatTy() || scalar->isDoubleTy();
}

/// A product that may become a part of a sum in the block.
static BinaryOperator *getProduct(Value *value, const BasicBlock *block) {
  auto *product = llvm::dyn_cast<BinaryOperator>(value);
  bool isOne = product && product->getOpcode() == Instruction::FMul && product->hasAllowContract() &&
               product->getParent() == block;
  return isOne ? product : nullptr;
}

static llvm::IntrinsicInst *getFused(Value *value) {
  auto *call = llvm::dyn_cast<llvm::IntrinsicInst>(value);
  return call && call->getIntrinsicID() == llvm::Intrinsic::fma ? call : nullptr;
}

static Value *createFused(BinaryOperator &sum, Value *left, Value *right, Value *addend) {
  IRBuilder<> builder(&sum);
  auto *fused =
      llvm::cast<Instruction>(builder.CreateIntrinsic(llvm::Intrinsic::fma, {sum.getType()}, {left, right, addend}));
  fused->copyFastMathFlags(&sum);
  return fused;
}

/// x*y + (u*v + z) for (x*y + u*v) + z, for sums of products of any length; null if sums may not be regrouped.
static Value *extendChain(BinaryOperator &sum, Value *chain, Value *addend) {
  llvm::IntrinsicInst *fused = getFused(chain);
  if (!fused || !fused->hasOneUse() || !fused->hasAllowReassoc() || fused->getParent() != sum.getParent())
    return nullptr;
  Value *inner = fused->getArgOperand(2);
  if (BinaryOperator *product = getProduct(inner, sum.getParent()); product && product->hasOneUse())
    inner = createFused(sum, product->getOperand(0), product->getOperand(1), addend);
  else
    inner = extendChain(sum, inner, addend);
  return inner ? createFused(sum, fused->getArgOperand(0), fused->getArgOperand(1), inner) : nullptr;
}

/// The operand of a sum or difference to fuse: of two products the one with fewer other uses.
static int chooseProduct(const BinaryOperator &sum) {
  BinaryOperator *left = getProduct(sum.getOperand(0), sum.getParent());
  BinaryOperator *right = getProduct(sum.getOperand(1), sum.getParent());
  if (left && right)
    return left->getNumUses() <= right->getNumUses() ? 0 : 1;
  return left ? 0 : right ? 1 : -1;
}

static Value *contract(BinaryOperator &sum) {
  const bool isDifference = sum.getOpcode() == Instruction::FSub;
  const int chosen = chooseProduct(sum);
  if (chosen < 0) {
    if (isDifference || !sum.hasAllowReassoc())
      return nullptr;
    Value *extended = extendChain(sum, sum.getOperand(0), sum.getOperand(1));
    return extended ? extended : extendChain(sum, sum.getOperand(1), sum.getOperand(0));
  }
  auto *product = llvm::cast<BinaryOperator>(sum.getOperand(chosen));
  Value *left = product->getOperand(0), *addend = sum.getOperand(1 - chosen);
  IRBuilder<> builder(&sum);
  if (isDifference)
    (chosen == 0 ? addend : left) = builder.CreateFNeg(chosen == 0 ? addend : left);
  return createFused(sum, left, product->getOperand(1), addend);
}

static void contractSums(BasicBlock &block) {
  for (Instruction &instruction : llvm::make_early_inc_range(block)) {
    auto *sum = llvm::dyn_cast<BinaryOperator>(&instruction);
    if (!sum || (sum->getOpcode() != Instruction::FAdd && sum->getOpcode() != Instruction::FSub) ||
        !sum->hasAllowContract() || !isFusedType(*sum))
      continue;
    if (Value *fused = contract(*sum)) {
      fused->takeName(sum);
      sum->replaceAllUsesWith(fused);
      llvm::RecursivelyDeleteTriviallyDeadInstructions(sum);
    }
  }
}

/// Several quotients by one divisor become products with its reciprocal, if that is allowed.
static void shareReciprocals(BasicBlock &block) {
  llvm::MapVector<Value *, llvm::SmallVector<BinaryOperator *>> quotients;
  for (Instruction &instruction : block)
    if (instruction.getOpcode() == Instruction::FDiv && instruction.hasAllowReciprocal() && isFusedType(instruction))
      quotients[instruction.getOperand(1)].push_back(llvm::cast<BinaryOperator>(&instruction));
  for (auto &[divisor, all] : quotients) {
    if (all.size() < 2)
      continue;
    IRBuilder<> first(all.front());
    first.setFastMathFlags(all.front()->getFastMathFlags());
    Value *reciprocal = first.CreateFDiv(llvm::ConstantFP::get(divisor->getType(), 1.0), divisor);
    for (BinaryOperator *quotient : all) {
      IRBuilder<> builder(quotient);
      builder.setFastMathFlags(quotient->getFastMathFlags());
      quotient->replaceAllUsesWith(builder.CreateFMul(quotient->getOperand(0), reciprocal));
      quotient->eraseFromParent();
    }
  }
}

void choir::fixArithmetic(llvm::Module &device) {
  for (llvm::Function &function : device) {
    for (BasicBlock &block : function) {
      shareReciprocals(block);
      contractSums(block);
    }
    for (Instruction &instruction : llvm::instructions(function))
      if (llvm::isa<llvm::FPMathOperator>(instruction))
        instruction.copyFastMathFlags(llvm::FastMathFlags());
  }
}

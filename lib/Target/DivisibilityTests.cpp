//===- DivisibilityTests.cpp - Tests for multiples of a constant ----------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Let d = d0 * 2^k, d0 odd. Multiplication by the inverse of d0 modulo 2^n maps the multiples of d0, and no other
// numbers, to their quotients. A rotation by k moves the k low bits, which are 0 in a multiple of 2^k, to the top. So x
// is a multiple of d if the result is at most the greatest quotient. Signed numbers are offset first, so that quotients
// start at 0.
//
//===----------------------------------------------------------------------===//

#include "DivisibilityTests.h"
#include "llvm/ADT/Statistic.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/PatternMatch.h"
#include "llvm/Support/DebugLog.h"

using namespace choir;
using llvm::APInt;

#define DEBUG_TYPE "choir-divisibility-tests"

ALWAYS_ENABLED_STATISTIC(numTests, "remainders compared with 0 that are multiplications");

namespace {
/// `x % divisor == 0`, or the opposite.
struct Test {
  llvm::ICmpInst *compare;
  llvm::Value *number;
  APInt divisor; ///< positive, and no power of 2
  bool isSigned;
};
} // namespace

static std::optional<Test> matchTest(llvm::Instruction &instruction) {
  using namespace llvm::PatternMatch;
  auto *compare = llvm::dyn_cast<llvm::ICmpInst>(&instruction);
  if (!compare || !compare->isEquality() || !match(compare->getOperand(1), m_Zero()))
    return std::nullopt;
  llvm::Value *number;
  const APInt *divisor;
  bool isSigned = match(compare->getOperand(0), m_OneUse(m_SRem(m_Value(number), m_APInt(divisor))));
  if (!isSigned && !match(compare->getOperand(0), m_OneUse(m_URem(m_Value(number), m_APInt(divisor)))))
    return std::nullopt;
  APInt size = isSigned ? divisor->abs() : *divisor;
  if (size.isZero() || size.isPowerOf2())
    return std::nullopt;
  return Test{compare, number, size, isSigned};
}

static void rewrite(const Test &test) {
  const unsigned zeros = test.divisor.countr_zero(), width = test.divisor.getBitWidth();
  const APInt odd = test.divisor.lshr(zeros);
  llvm::IRBuilder<> builder(test.compare);
  llvm::Type *type = test.number->getType();
  auto constant = [&](const APInt &value) { return llvm::ConstantInt::get(type, value); };
  llvm::Value *value = builder.CreateMul(test.number, constant(odd.multiplicativeInverse()));
  APInt most = APInt::getMaxValue(width).udiv(test.divisor);
  if (test.isSigned) {
    APInt shift = APInt::getSignedMaxValue(width).udiv(odd) & APInt::getHighBitsSet(width, width - zeros);
    value = builder.CreateAdd(value, constant(shift));
    most = shift.shl(1).lshr(zeros);
  }
  if (zeros != 0)
    value = builder.CreateIntrinsic(llvm::Intrinsic::fshr, type, {value, value, llvm::ConstantInt::get(type, zeros)});
  bool isMultiple = test.compare->getPredicate() == llvm::CmpInst::ICMP_EQ;
  auto predicate = isMultiple ? llvm::CmpInst::ICMP_ULE : llvm::CmpInst::ICMP_UGT;
  auto *remainder = llvm::cast<llvm::Instruction>(test.compare->getOperand(0));
  test.compare->replaceAllUsesWith(builder.CreateICmp(predicate, value, constant(most)));
  test.compare->eraseFromParent();
  remainder->eraseFromParent();
}

llvm::PreservedAnalyses DivisibilityTestsPass::run(llvm::Function &function, llvm::FunctionAnalysisManager &) {
  llvm::SmallVector<Test> tests;
  for (llvm::Instruction &instruction : llvm::instructions(function))
    if (std::optional<Test> test = matchTest(instruction))
      tests.push_back(*test);
  for (const Test &test : tests) {
    ++numTests;
    LDBG() << function.getName() << ": " << *test.compare << ": division made a multiplication";
    rewrite(test);
  }
  if (tests.empty())
    return llvm::PreservedAnalyses::all();
  llvm::PreservedAnalyses preserved;
  preserved.preserveSet<llvm::CFGAnalyses>();
  return preserved;
}

//===- LoopRemarks.cpp - Remarks of the vectoriser ------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "choir/Target/LoopRemarks.h"
#include "llvm/IR/DiagnosticHandler.h"
#include "llvm/IR/DiagnosticInfo.h"
#include "llvm/IR/LLVMContext.h"

using namespace choir;
using llvm::StringRef;

static constexpr llvm::StringLiteral vectorizer = "loop-vectorize";
static constexpr llvm::StringLiteral idiomRecognizer = "loop-idiom"; // of copies and fills of memory

namespace {

/// Collects remarks on loops; LLVM handles all others.
class RemarkHandler : public llvm::DiagnosticHandler {
public:
  explicit RemarkHandler(LoopRemarks &remarks) : remarks(remarks) {}

  bool handleDiagnostics(const llvm::DiagnosticInfo &info) override {
    auto *remark = llvm::dyn_cast<llvm::DiagnosticInfoOptimizationBase>(&info);
    if (!remark || (remark->getPassName() != vectorizer && remark->getPassName() != idiomRecognizer))
      return false;
    if (remark->getPassName() == vectorizer)
      remarks.add(*remark);
    else
      remarks.addCall(*remark);
    return true;
  }
  bool isAnalysisRemarkEnabled(StringRef pass) const override { return pass == vectorizer; }
  bool isMissedOptRemarkEnabled(StringRef pass) const override { return pass == vectorizer; }
  bool isPassedOptRemarkEnabled(StringRef pass) const override { return pass == vectorizer || pass == idiomRecognizer; }
  bool isAnyRemarkEnabled() const override { return true; }

private:
  LoopRemarks &remarks;
};

struct IgnoringHandler : llvm::DiagnosticHandler {
  bool handleDiagnostics(const llvm::DiagnosticInfo &info) override {
    return info.getSeverity() == llvm::DiagnosticSeverity::DS_Remark;
  }
};

} // namespace

void LoopRemarks::collect(llvm::LLVMContext &context) {
  context.setDiagnosticHandler(std::make_unique<RemarkHandler>(*this));
}

void LoopRemarks::ignore(llvm::LLVMContext &context) {
  context.setDiagnosticHandler(std::make_unique<IgnoringHandler>());
}

static unsigned numberOf(const llvm::DiagnosticInfoOptimizationBase &remark, StringRef key) {
  unsigned number = 0;
  for (const auto &argument : remark.getArgs())
    if (argument.Key == key)
      StringRef(argument.Val).getAsInteger(10, number);
  return number;
}

static LoopPlace placeOf(const llvm::DiagnosticInfoOptimizationBase &remark) {
  const llvm::DiagnosticLocation location = remark.getLocation();
  return {location.getAbsolutePath(), location.getLine(), location.getColumn()};
}

/// A loop's store became a call of memcpy or memset.
void LoopRemarks::addCall(const llvm::DiagnosticInfoOptimizationBase &remark) {
  if (remark.isLocationAvailable() && remark.getKind() == llvm::DK_OptimizationRemark)
    calls.insert(placeOf(remark));
}

void LoopRemarks::add(const llvm::DiagnosticInfoOptimizationBase &remark) {
  if (!remark.isLocationAvailable())
    return;
  // An analysis remark is at the obstacle; the remark on the loop follows. The text ends in hints for C programs.
  std::string message = remark.getMsg();
  StringRef reason =
      StringRef(message).split("loop not vectorized: ").second.split(". Use #pragma").first.split('\n').first;
  bool isPassed = remark.getKind() == llvm::DK_OptimizationRemark;
  if (!isPassed && remark.getKind() != llvm::DK_OptimizationRemarkMissed) {
    pendingObstacle = reason.str();
    return;
  }
  LoopOutcome &outcome = outcomes[placeOf(remark)];
  if (isPassed) {
    unsigned lanes = numberOf(remark, "VectorizationFactor");
    outcome.interleaved = std::max(outcome.interleaved, numberOf(remark, "InterleaveCount"));
    outcome.lanes = std::max(outcome.lanes, lanes);
    outcome.vectorized |= lanes > 1;
  } else if (outcome.obstacle.empty()) {
    outcome.obstacle = pendingObstacle;
  }
  pendingObstacle.clear();
}

const LoopOutcome *LoopRemarks::find(const LoopPlace &place) const {
  auto found = outcomes.find(place);
  return found == outcomes.end() ? nullptr : &found->second;
}

//===- StreamingStores.cpp - Non-temporal vector stores -------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "StreamingStores.h"
#include "choir/Target/StreamingScope.h"
#include "llvm/ADT/Statistic.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/DataLayout.h"
#include "llvm/IR/Function.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/Metadata.h"
#include "llvm/Support/DebugLog.h"

using namespace choir;

#define DEBUG_TYPE "choir-streaming-stores"

ALWAYS_ENABLED_STATISTIC(numStreaming, "stores that bypass the caches");
ALWAYS_ENABLED_STATISTIC(numNarrow, "stores narrower than the widest of their function");

static bool isInStreamingScope(const llvm::StoreInst &store) {
  const llvm::MDNode *scopes = store.getMetadata(llvm::LLVMContext::MD_alias_scope);
  return scopes && llvm::any_of(scopes->operands(), [](const llvm::MDOperand &operand) {
           auto *scope = llvm::dyn_cast<llvm::MDNode>(operand);
           return scope && llvm::AliasScopeNode(scope).getName() == streamingScopeName;
         });
}

static uint64_t getSize(const llvm::StoreInst &store) {
  return store.getDataLayout().getTypeStoreSize(store.getValueOperand()->getType()).getKnownMinValue();
}

/// Other stores would be split into scalar ones.
static bool isAlignedVector(const llvm::StoreInst &store) {
  return store.getValueOperand()->getType()->isVectorTy() && store.getAlign() >= getSize(store);
}

llvm::PreservedAnalyses StreamingStoresPass::run(llvm::Function &function, llvm::FunctionAnalysisManager &) {
  llvm::SmallVector<llvm::StoreInst *> stores;
  uint64_t widest = 0;
  for (llvm::Instruction &instruction : llvm::instructions(function))
    if (auto *store = llvm::dyn_cast<llvm::StoreInst>(&instruction))
      if (isInStreamingScope(*store) && isAlignedVector(*store)) {
        stores.push_back(store);
        widest = std::max(widest, getSize(*store));
      }
  llvm::LLVMContext &context = function.getContext();
  auto *one = llvm::ConstantAsMetadata::get(llvm::ConstantInt::get(llvm::Type::getInt32Ty(context), 1));
  for (llvm::StoreInst *store : stores) {
    const bool isWidest = getSize(*store) == widest;
    ++(isWidest ? numStreaming : numNarrow);
    LDBG() << function.getName() << ": " << *store << (isWidest ? ": streaming" : ": not streaming: narrow");
    if (isWidest)
      store->setMetadata(llvm::LLVMContext::MD_nontemporal, llvm::MDNode::get(context, one));
  }
  return llvm::PreservedAnalyses::all();
}

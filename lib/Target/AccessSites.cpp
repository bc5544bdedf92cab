//===- AccessSites.cpp - Source lines of checked accesses -----------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "AccessSites.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/Support/AtomicOrdering.h"
#include "llvm/Support/Path.h"

using namespace choir;
using llvm::GlobalVariable;
using llvm::IRBuilder;
using llvm::Value;

llvm::Constant *AccessSites::of(const llvm::Instruction &instruction) {
  llvm::Constant *&site = sites[instruction.getDebugLoc().get()];
  if (!site)
    site = make(instruction);
  return site;
}

llvm::Constant *AccessSites::make(const llvm::Instruction &instruction) {
  const llvm::DILocation *location = instruction.getDebugLoc().get();
  IRBuilder<> builder(module.getContext());
  llvm::SmallString<128> path;
  if (location)
    llvm::sys::path::append(path, location->getDirectory(), location->getFilename());
  llvm::Constant *file = builder.CreateGlobalString(path, "", 0, &module);
  llvm::Constant *record = llvm::ConstantStruct::getAnon({file, builder.getInt32(location ? location->getLine() : 0)});
  return new GlobalVariable(module, record->getType(), true, GlobalVariable::PrivateLinkage, record, "site");
}

static AccessKind kindOf(llvm::AtomicOrdering ordering, AccessKind plain, AccessKind relaxed, AccessKind ordered) {
  if (ordering == llvm::AtomicOrdering::NotAtomic)
    return plain;
  return llvm::isStrongerThanMonotonic(ordering) ? ordered : relaxed;
}

void choir::forEachAccess(llvm::Instruction &instruction,
                          llvm::function_ref<void(unsigned, Value *, AccessKind)> check) {
  auto sizeOf = [&](llvm::Type *type) {
    uint64_t bytes = instruction.getDataLayout().getTypeStoreSize(type).getFixedValue();
    return llvm::ConstantInt::get(llvm::Type::getInt64Ty(instruction.getContext()), bytes);
  };
  if (auto *load = llvm::dyn_cast<llvm::LoadInst>(&instruction)) {
    check(load->getPointerOperandIndex(), sizeOf(load->getType()),
          kindOf(load->getOrdering(), AccessKind::Read, AccessKind::AtomicRead, AccessKind::OrderedRead));
  } else if (auto *store = llvm::dyn_cast<llvm::StoreInst>(&instruction)) {
    check(store->getPointerOperandIndex(), sizeOf(store->getValueOperand()->getType()),
          kindOf(store->getOrdering(), AccessKind::Write, AccessKind::AtomicWrite, AccessKind::OrderedWrite));
  } else if (auto *update = llvm::dyn_cast<llvm::AtomicRMWInst>(&instruction)) {
    check(update->getPointerOperandIndex(), sizeOf(update->getType()),
          kindOf(update->getOrdering(), AccessKind::Atomic, AccessKind::Atomic, AccessKind::Ordered));
  } else if (auto *exchange = llvm::dyn_cast<llvm::AtomicCmpXchgInst>(&instruction)) {
    check(exchange->getPointerOperandIndex(), sizeOf(exchange->getNewValOperand()->getType()),
          kindOf(exchange->getSuccessOrdering(), AccessKind::Atomic, AccessKind::Atomic, AccessKind::Ordered));
  } else if (auto *transfer = llvm::dyn_cast<llvm::MemTransferInst>(&instruction)) {
    check(1, transfer->getLength(), AccessKind::Copy);
    check(0, transfer->getLength(), AccessKind::Write);
  } else if (auto *fill = llvm::dyn_cast<llvm::MemSetInst>(&instruction)) {
    check(0, fill->getLength(), AccessKind::Write);
  }
}

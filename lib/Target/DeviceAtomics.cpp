//===- DeviceAtomics.cpp - The order of atomic operations on devices ------===//
// In:  device code with atomic operations of any memory order, with system scope.
// Out: the same with device scope, or with block scope for memory that a block shares. LLVM emits the order of atomic
//      loads, stores and compare-and-exchanges, but emits read-modify-writes as relaxed: these get fences.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "choir/Target/NVPTX.h"
#include "llvm/ADT/SetVector.h"
#include "llvm/Analysis/ValueTracking.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/Module.h"

using namespace choir;
using llvm::AtomicOrdering;
using llvm::Function;
using llvm::Instruction;
using llvm::Module;
using llvm::SyncScope::ID;

namespace {

using Functions = llvm::SetVector<Function *>;

/// Sets scopes and adds fences for the atomic operations of a kernel's functions.
class AtomicsOrdering {
public:
  explicit AtomicsOrdering(Module &module)
      : device(module.getContext().getOrInsertSyncScopeID("device")),
        block(module.getContext().getOrInsertSyncScopeID("block")) {}

  void order(Instruction &instruction) const;

private:
  ID scopeOf(const llvm::Value *address) const;
  void addFences(llvm::AtomicRMWInst &update) const;

  const ID device, block;
};

} // namespace

/// NVPTX's address space of shared memory.
constexpr unsigned sharedSpace = 3;

/// The address of an atomic operation; null for a fence.
static const llvm::Value *addressOf(const Instruction &instruction) {
  if (auto *update = llvm::dyn_cast<llvm::AtomicRMWInst>(&instruction))
    return update->getPointerOperand();
  if (auto *exchange = llvm::dyn_cast<llvm::AtomicCmpXchgInst>(&instruction))
    return exchange->getPointerOperand();
  return llvm::getLoadStorePointerOperand(&instruction);
}

/// The scope of accesses to an address. Never the system: kernels run one after another, and the host touches nothing
/// meanwhile.
ID AtomicsOrdering::scopeOf(const llvm::Value *address) const {
  llvm::SmallVector<const llvm::Value *> objects;
  llvm::getUnderlyingObjects(address, objects);
  bool isShared = llvm::all_of(
      objects, [](const llvm::Value *object) { return object->getType()->getPointerAddressSpace() == sharedSpace; });
  return isShared ? block : device;
}

/// A release fence goes before the update, an acquire fence after it. Sequential consistency is a fence before.
void AtomicsOrdering::addFences(llvm::AtomicRMWInst &update) const {
  const AtomicOrdering order = update.getOrdering();
  const ID scope = update.getSyncScopeID();
  llvm::IRBuilder<> builder(&update);
  if (order == AtomicOrdering::SequentiallyConsistent)
    builder.CreateFence(order, scope);
  else if (llvm::isReleaseOrStronger(order))
    builder.CreateFence(AtomicOrdering::Release, scope);
  builder.SetInsertPoint(update.getNextNode());
  if (llvm::isAcquireOrStronger(order))
    builder.CreateFence(AtomicOrdering::Acquire, scope);
  update.setOrdering(AtomicOrdering::Monotonic);
}

void AtomicsOrdering::order(Instruction &instruction) const {
  if (!instruction.isAtomic())
    return;
  const llvm::Value *address = addressOf(instruction);
  llvm::setAtomicSyncScopeID(&instruction, address ? scopeOf(address) : device);
  if (auto *update = llvm::dyn_cast<llvm::AtomicRMWInst>(&instruction))
    addFences(*update);
}

/// Whether the instruction accesses a private variable of the thread.
static bool isPrivate(const Instruction &instruction) {
  const llvm::Value *address = addressOf(instruction);
  return address && llvm::isa<llvm::AllocaInst>(llvm::getUnderlyingObject(address));
}

/// Whether the instruction is an atomic acquire.
static bool acquires(const Instruction &instruction) {
  if (auto *load = llvm::dyn_cast<llvm::LoadInst>(&instruction))
    return llvm::isAcquireOrStronger(load->getOrdering());
  if (auto *update = llvm::dyn_cast<llvm::AtomicRMWInst>(&instruction))
    return llvm::isAcquireOrStronger(update->getOrdering());
  auto *exchange = llvm::dyn_cast<llvm::AtomicCmpXchgInst>(&instruction);
  return exchange && llvm::isAcquireOrStronger(exchange->getMergedOrdering());
}

/// Whether a thread may observe an order through the instruction: an acquire whose value is used, or a fence.
static bool observes(const Instruction &instruction) {
  return llvm::isa<llvm::FenceInst>(instruction) ||
         (acquires(instruction) && !instruction.use_empty() && !isPrivate(instruction));
}

/// Relaxes an operation whose order no thread can observe: in kernels that only count or sum up.
static void relax(Instruction &instruction) {
  if (auto *update = llvm::dyn_cast<llvm::AtomicRMWInst>(&instruction))
    update->setOrdering(AtomicOrdering::Monotonic);
  else if (auto *store = llvm::dyn_cast<llvm::StoreInst>(&instruction); store && store->isAtomic())
    store->setOrdering(AtomicOrdering::Monotonic);
}

/// The function and its callees.
static Functions reachableFrom(Function &kernel) {
  Functions found;
  found.insert(&kernel);
  for (unsigned next = 0; next < found.size(); ++next)
    for (Instruction &instruction : llvm::instructions(found[next]))
      if (auto *call = llvm::dyn_cast<llvm::CallBase>(&instruction))
        if (Function *callee = call->getCalledFunction(); callee && !callee->isDeclaration())
          found.insert(callee);
  return found;
}

/// The functions of kernels in which the order of atomic operations can be observed.
static Functions findObserved(Module &module) {
  Functions observed;
  for (Function &kernel : module) {
    if (kernel.isDeclaration() || kernel.getCallingConv() != llvm::CallingConv::PTX_Kernel)
      continue;
    Functions code = reachableFrom(kernel);
    auto isObserver = [](Function *function) { return llvm::any_of(llvm::instructions(*function), observes); };
    if (llvm::any_of(code, isObserver))
      observed.insert_range(code);
  }
  return observed;
}

void NVPTXGenerator::orderAtomics(Module &module) const {
  const Functions observed = findObserved(module);
  const AtomicsOrdering ordering(module);
  for (Function &function : module) {
    // Early increment: the loop adds fences beside the current instruction.
    for (Instruction &instruction : llvm::make_early_inc_range(llvm::instructions(function))) {
      if (!observed.contains(&function) || isPrivate(instruction))
        relax(instruction);
      ordering.order(instruction);
    }
  }
}

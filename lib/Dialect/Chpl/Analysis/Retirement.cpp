//===- Retirement.cpp - Ops that invalidate references --------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "choir/Dialect/Chpl/Analysis/Retirement.h"
#include "choir/Dialect/Chpl/Analysis/CallSites.h"
#include "choir/Dialect/Chpl/Utils/RuntimeFunctions.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "llvm/ADT/MapVector.h"

using namespace mlir;
using namespace choir::chpl;

static bool callsRetirement(Operation *op) {
  return isCallOf(op, RuntimeFunction::retire_memory) || isCallOf(op, RuntimeFunction::elements_ending);
}

bool Retirement::isNotice(Operation *op) { return callsRetirement(op) || isCallOf(op, RuntimeFunction::retire_ending); }

/// The type `t` of a size `n * sizeof t`.
static Type elementOf(Value bytes) {
  auto product = bytes.getDefiningOp<arith::MulIOp>();
  if (!product)
    return {};
  for (Value factor : product->getOperands())
    if (auto size = factor.getDefiningOp<SizeOfOp>())
      return size.getType();
  return {};
}

static bool isPointer(Type type) { return isa<LLVM::LLVMPointerType, ClassType>(type); }

/// Whether a value of a type can lie within one of another.
static bool mayHold(Type outer, Type inner) {
  auto anyHolds = [&](ArrayRef<Type> parts) { return llvm::any_of(parts, [&](Type t) { return mayHold(t, inner); }); };
  if (outer == inner || (isPointer(outer) && isPointer(inner)))
    return true;
  if (auto record = dyn_cast<RecordType>(outer))
    return anyHolds(record.getFields());
  if (auto tuple = dyn_cast<TupleLayoutType>(outer))
    return anyHolds(tuple.getElements());
  if (isa<ArrayType>(outer))
    return isa<ArrayType>(inner);
  return !outer.isIntOrFloat() && !isPointer(outer);
}

/// Starts from the ops that retire memory themselves, and propagates outwards: to the ops around, and to the ops that
/// run their function. Linear in the size of the module.
class Retirement::Finder {
public:
  Finder(ModuleOp module, StringRef device);

  /// All ops and functions that retire memory of any type.
  void findAll(Ops &retiring);
  /// The ops and functions that retire memory which may hold one of these types, or of which the library declares no
  /// type.
  void find(ArrayRef<Type> elements, Ops &retiring);
  /// The types declared by the library as retired that may contain a type.
  SmallVector<Type, 2> elementsWith(Type type);

private:
  void visit(Operation *op);
  void visitCall(func::CallOp call);
  bool isOnDevice(Operation *op);
  void spreadFound(Ops &retiring);
  void spread(Operation *op);
  void spreadToYields(FlatSymbolRefAttr iterator);

  CallSites callSites;
  StringRef device;
  llvm::MapVector<Operation *, Type> sources;                ///< with the type of elements, if that is known
  DenseMap<Operation *, SmallVector<Operation *, 1>> yields; ///< of an iterator
  SmallVector<Operation *> found, takenEnds;
};

void Retirement::Finder::visitCall(func::CallOp call) {
  if (call->hasAttr(takenAttrName))
    isOnDevice(call) ? void() : takenEnds.push_back(call);
  else if (callsRetirement(call))
    sources.insert({call, call.getNumOperands() == 2 ? elementOf(call.getOperand(1)) : Type()});
}

void Retirement::Finder::visit(Operation *op) {
  if (auto call = dyn_cast<func::CallOp>(op))
    visitCall(call);
  else if (isa<DomainLinkAssignOp, ArraySwapOp>(op))
    sources.insert({op, Type()});
  else if (isa<YieldOp>(op))
    yields[op->getParentOfType<func::FuncOp>()].push_back(op);
}

bool Retirement::Finder::isOnDevice(Operation *op) {
  auto loop = op->getParentOfType<ForallOp>();
  while (loop && (device.empty() || !loop->hasAttr(device)))
    loop = loop->getParentOfType<ForallOp>();
  return loop != nullptr;
}

/// An iterator's yields run the bodies of the loops over it.
void Retirement::Finder::spreadToYields(FlatSymbolRefAttr iterator) {
  llvm::append_range(found, yields.lookup(callSites.lookup(iterator)));
}

void Retirement::Finder::spread(Operation *op) {
  if (auto loop = dyn_cast<IterateOp>(op))
    spreadToYields(loop.getIteratorAttr());
  else if (auto loop = dyn_cast<ParallelIterateOp>(op))
    spreadToYields(loop.getIteratorAttr());
  if (!isa<func::FuncOp>(op)) {
    // Code that ends the program retires memory for nobody.
    if (!op->getBlock()->mightHaveTerminator() || !isa<UnreachableOp>(op->getBlock()->getTerminator()))
      found.push_back(op->getParentOp());
    return;
  }
  callSites.forEachSite(op, [&](Operation *site) {
    if (!site->hasAttr(takenAttrName))
      found.push_back(site);
  });
  // The yields of generators wait for the body of their loop, which is in this function.
  op->walk([&](GeneratorOp generator) { spreadToYields(generator.getIteratorAttr()); });
}

void Retirement::Finder::spreadFound(Ops &retiring) {
  while (!found.empty()) {
    Operation *op = found.pop_back_val();
    if (op && !isa<ModuleOp>(op) && retiring.insert(op).second)
      spread(op);
  }
}

Retirement::Finder::Finder(ModuleOp module, StringRef device) : callSites(module), device(device) {
  module.walk([&](Operation *op) { visit(op); });
}

/// Ends of taken values count in functions that retire memory. They may make more functions retire memory, through the
/// yields of iterators around them.
void Retirement::Finder::findAll(Ops &retiring) {
  for (auto [source, type] : sources)
    found.push_back(source);
  do {
    spreadFound(retiring);
    llvm::copy_if(takenEnds, std::back_inserter(found), [&](Operation *end) {
      return !retiring.contains(end) && retiring.contains(end->getParentOfType<func::FuncOp>());
    });
  } while (!found.empty());
  for (Operation *end : takenEnds)
    if (retiring.contains(end))
      sources.insert({end, Type()});
}

void Retirement::Finder::find(ArrayRef<Type> elements, Ops &retiring) {
  for (auto [source, type] : sources)
    if (!type || llvm::is_contained(elements, type))
      found.push_back(source);
  spreadFound(retiring);
}

SmallVector<Type, 2> Retirement::Finder::elementsWith(Type type) {
  SmallVector<Type, 2> elements;
  for (auto [source, element] : sources)
    if (type && element && !llvm::is_contained(elements, element) && mayHold(element, type))
      elements.push_back(element);
  return elements;
}

Retirement::Retirement(ModuleOp module, StringRef device) : finder(std::make_unique<Finder>(module, device)) {
  finder->findAll(all);
}

Retirement::~Retirement() = default;

unsigned Retirement::kindOf(Type type) {
  auto [known, isNew] = numbers.try_emplace(type, 0);
  if (!isNew)
    return known->second;
  SmallVector<Type, 2> elements = finder->elementsWith(type);
  auto *same = llvm::find(elementTypes, elements);
  known->second = unsigned(same - elementTypes.begin());
  if (same == elementTypes.end()) {
    finder->find(elements, kinds.emplace_back());
    elementTypes.push_back(std::move(elements));
  }
  return known->second;
}

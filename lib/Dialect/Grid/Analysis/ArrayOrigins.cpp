//===- ArrayOrigins.cpp - Arrays behind references, memory spaces ---------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "choir/Dialect/Grid/Analysis/ArrayOrigins.h"
#include "choir/Dialect/Chpl/Utils/RuntimeFunctions.h"
#include "choir/Dialect/Chpl/Utils/SourcePlace.h"
#include "mlir/IR/SymbolTable.h"
#include "llvm/ADT/SetVector.h"

using namespace mlir;
using namespace choir::chpl;
using namespace choir::grid;

static Type pointeeOf(Value ref) { return cast<RefType>(ref.getType()).getPointee(); }

/// The original of a header copied by choir_array_view_keep: the header of a slice outlives its frame if a module-scope
/// reference leads to it.
static Value skipKeeping(Value header) {
  auto cast = header.getDefiningOp<PointerCastOp>();
  auto call = cast ? cast.getSource().getDefiningOp<func::CallOp>() : func::CallOp();
  if (!isCallOf(call, RuntimeFunction::array_view_keep))
    return header;
  auto original = call.getOperand(0).getDefiningOp<PointerCastOp>();
  return original ? original.getSource() : header;
}

/// The array that a slice's or reindexed view's header shows; null for headers of owning arrays.
static Value baseOf(Value header) {
  header = skipKeeping(header);
  for (Operation *user : header.getUsers()) {
    if (auto slice = dyn_cast<ArraySliceOp>(user); slice && slice.getView() == header)
      return slice.getBase();
    if (auto reindexed = dyn_cast<ArrayReindexOp>(user); reindexed && reindexed.getView() == header)
      return reindexed.getBase();
  }
  return {};
}

Value choir::grid::getArrayOf(Value view) {
  auto viewOf = view.getDefiningOp<ViewOfOp>();
  return viewOf ? viewOf.getArray() : Value();
}

Value choir::grid::getBaseArray(Value array) {
  while (Value base = baseOf(array))
    array = base;
  return array;
}

MemorySpace choir::grid::getMemorySpace(Value array) {
  return cast<ArrayType>(pointeeOf(getBaseArray(array))).getSpace();
}

bool choir::grid::isAtomicVariable(Value ref) {
  auto type = dyn_cast<RefType>(ref.getType());
  if (!type)
    return false;
  if (auto field = ref.getDefiningOp<FieldRefOp>(); field && isAtomicVariable(field->getOperand(0)))
    return true;
  auto record = dyn_cast<RecordType>(type.getPointee());
  return record && record.getKind() == RecordKind::Atomic;
}

bool choir::grid::isMappedVariable(Value mapped) {
  auto type = dyn_cast<RefType>(mapped.getType());
  return type && !isa<ArrayType>(type.getPointee());
}

std::string choir::grid::nameOfArray(Value array) {
  while (array && baseOf(array))
    array = baseOf(array);
  if (array)
    if (auto local = array.getDefiningOp<LocalOp>(); local && local.getName() && !local.getName()->empty())
      return ("'" + *local.getName() + "'").str();
  if (auto load = array ? array.getDefiningOp<LoadOp>() : LoadOp()) // the reference's variable
    array = load.getRef();
  if (array)
    if (auto global = array.getDefiningOp<AddressOfOp>())
      return ("'" + global.getGlobal().rsplit('.').second + "'").str();
  if (StringAttr formal = isa_and_present<BlockArgument>(array) ? findName(array.getLoc()) : StringAttr())
    return ("'" + formal.getValue() + "'").str();
  return "";
}

static constexpr char withoutName[] = "without a name";

std::string choir::grid::describeArray(Value array) {
  std::string name = nameOfArray(array);
  return name.empty() ? withoutName : name;
}

//===----------------------------------------------------------------------===//
// References and formals
//===----------------------------------------------------------------------===//

void SymbolUses::find() const {
  if (isKnown)
    return;
  isKnown = true;
  users.clear();
  returns.clear();
  for (Operation &top : *ModuleOp(program).getBody()) {
    if (isa<ModuleOp>(top)) // The device module, whose symbols are its own.
      continue;
    auto function = dyn_cast<func::FuncOp>(top);
    top.walk([&](Operation *op) {
      if (function && isa<ReturnOp>(op))
        returns[function.getSymNameAttr()].push_back(op);
      op->getAttrDictionary().walk([&](FlatSymbolRefAttr symbol) { users[symbol.getAttr()].push_back(op); });
    });
  }
}

ArrayRef<Operation *> SymbolUses::of(StringAttr symbol) const {
  find();
  auto known = users.find(symbol);
  return known == users.end() ? ArrayRef<Operation *>() : known->second;
}

ArrayRef<Operation *> SymbolUses::returnsOf(StringAttr function) const {
  find();
  auto known = returns.find(function);
  return known == returns.end() ? ArrayRef<Operation *>() : known->second;
}

/// The values stored to a variable, if all are known: the variable is module-scope, or local with no uses but loads and
/// stores.
static SmallVector<Value> valuesOf(Value variable, const SymbolUses &uses) {
  SmallVector<Value> values;
  auto collect = [&](Value address) {
    for (Operation *user : address.getUsers())
      if (auto store = dyn_cast<StoreOp>(user); store && store.getRef() == address)
        values.push_back(store.getValue());
  };
  if (auto global = variable.getDefiningOp<AddressOfOp>()) {
    for (Operation *user : uses.of(global.getGlobalAttr().getAttr()))
      if (auto address = dyn_cast<AddressOfOp>(user))
        collect(address.getRef());
  } else if (variable.getDefiningOp<LocalOp>() && llvm::all_of(variable.getUsers(), llvm::IsaPred<LoadOp, StoreOp>)) {
    collect(variable);
  }
  return values;
}

/// The values that a call may return.
static SmallVector<Value> resultsOf(func::CallOp call, unsigned position, const SymbolUses &uses) {
  SmallVector<Value> results;
  for (Operation *end : uses.returnsOf(call.getCalleeAttr().getAttr()))
    if (position < end->getNumOperands())
      results.push_back(end->getOperand(position));
  return results;
}

/// The actuals of a formal; null among them if unknown, as for procedures whose address is taken.
static SmallVector<Value> actualsOf(func::FuncOp function, unsigned position, const SymbolUses &uses) {
  SmallVector<Value> actuals;
  for (Operation *user : uses.of(function.getSymNameAttr())) {
    auto call = dyn_cast<func::CallOp>(user);
    actuals.push_back(call ? call.getOperand(position) : Value());
  }
  return actuals;
}

std::optional<SmallVector<Value>> choir::grid::findSources(Value reference, const SymbolUses &uses) {
  if (auto formal = dyn_cast<BlockArgument>(reference)) {
    auto function = dyn_cast<func::FuncOp>(formal.getOwner()->getParentOp());
    return function ? actualsOf(function, formal.getArgNumber(), uses) : SmallVector<Value>();
  }
  Operation *source = reference.getDefiningOp();
  if (auto load = dyn_cast<LoadOp>(source))
    return valuesOf(load.getRef(), uses);
  if (auto call = dyn_cast<func::CallOp>(source))
    return resultsOf(call, cast<OpResult>(reference).getResultNumber(), uses);
  if (auto choice = dyn_cast<arith::SelectOp>(source))
    return SmallVector<Value>{choice.getTrueValue(), choice.getFalseValue()};
  return isa<LocalOp, AddressOfOp, FieldRefOp, ObjectFieldRefOp, TupleRefOp, TupleRefAtOp, ElemRefOp, ElemRefAtOp>(
             source)
             ? std::nullopt
             : std::optional(SmallVector<Value>());
}

namespace {
/// Finds the memory space of arrays behind references and formals.
class OriginFinder {
public:
  explicit OriginFinder(const SymbolUses &uses) : uses(uses) {}

  /// The memory space of an array; nothing if the program does not tell.
  std::optional<MemorySpace> find(Value array) {
    if (!array || !isa<RefType>(array.getType()) || !isa<ArrayType>(pointeeOf(array)))
      return std::nullopt;
    array = getBaseArray(array);
    if (MemorySpace known = getMemorySpace(array); known != MemorySpace::Host)
      return known;
    if (!visited.insert(array).second)
      return std::nullopt;
    if (std::optional<SmallVector<Value>> sources = findSources(skipKeeping(array), uses))
      return findAll(*sources);
    hostArray = array;
    return MemorySpace::Host;
  }

  Value getHostArray() const { return hostArray; }

private:
  /// Joins the spaces of several arrays. Mixed kinds of global memory join to `device`. A loop reads constant memory
  /// only if all its arrays are there; otherwise the library copies them to global memory.
  std::optional<MemorySpace> findAll(ArrayRef<Value> arrays) {
    std::optional<MemorySpace> common;
    bool isPartlyKnown = false;
    for (Value array : arrays) {
      std::optional<MemorySpace> space = find(array);
      isPartlyKnown |= !array;
      if (space == MemorySpace::Host || (space && isSharedOnce(common, *space)))
        return MemorySpace::Host;
      if (space)
        common = common && *common != *space ? MemorySpace::Device : *space;
    }
    return common && isPartlyKnown ? MemorySpace::Device : common;
  }

  /// Whether exactly one of the two spaces is shared memory.
  static bool isSharedOnce(std::optional<MemorySpace> one, MemorySpace other) {
    return one && (*one == MemorySpace::Shared) != (other == MemorySpace::Shared);
  }

  const SymbolUses &uses;
  llvm::DenseSet<Value> visited;
  Value hostArray;
};
} // namespace

MemorySpace choir::grid::findMemorySpace(Value array, const SymbolUses &uses) {
  return OriginFinder(uses).find(array).value_or(MemorySpace::Device);
}

bool choir::grid::mayBeImplicit(Value array, const SymbolUses &uses) {
  llvm::DenseSet<Value> visited;
  SmallVector<Value> open{array};
  while (!open.empty()) {
    Value next = open.pop_back_val();
    if (!next)
      return true;
    next = getBaseArray(next);
    if (!visited.insert(next).second)
      continue;
    const MemorySpace space = getMemorySpace(next);
    if (space == MemorySpace::Device || space == MemorySpace::Constant)
      return true;
    if (space != MemorySpace::Host)
      continue;
    std::optional<SmallVector<Value>> sources = findSources(skipKeeping(next), uses);
    if (!sources) // A variable of the host.
      continue;
    if (sources->empty())
      return true;
    for (Value source : *sources) {
      if (!source || !isa<RefType>(source.getType()) || !isa<ArrayType>(pointeeOf(source)))
        return true;
      open.push_back(source);
    }
  }
  return false;
}

std::string choir::grid::describeHostArray(Value array, const SymbolUses &uses) {
  OriginFinder finder(uses);
  (void)finder.find(array);
  const std::string origin = describeArray(finder.getHostArray());
  return origin == withoutName ? describeArray(array) : origin;
}

//===----------------------------------------------------------------------===//
// Elements
//===----------------------------------------------------------------------===//

/// The variables that a reference may lead to; null among them if unknown.
static SetVector<Value> findEnds(Value reference, const SymbolUses &uses) {
  SetVector<Value> ends;
  llvm::DenseSet<Value> visited;
  SmallVector<Value> open{reference};
  while (!open.empty()) {
    Value next = open.pop_back_val();
    if (next && isa<RefType>(next.getType()))
      next = getBaseArray(next);
    if (!visited.insert(next).second)
      continue;
    std::optional<SmallVector<Value>> sources = next ? findSources(skipKeeping(next), uses) : std::nullopt;
    if (sources && !sources->empty())
      open.append(*sources);
    else
      ends.insert(sources ? Value() : next);
  }
  return ends;
}

ElementPart choir::grid::findPart(Value address) {
  ElementPart part;
  while (Operation *op = address.getDefiningOp()) {
    if (auto field = dyn_cast<FieldRefOp>(op))
      part.path.insert(part.path.begin(), field.getIndex());
    else if (auto element = dyn_cast<TupleRefOp>(op))
      part.path.insert(part.path.begin(), element.getIndex());
    else if (isa<TupleRefAtOp>(op))
      part.path.clear();
    else
      break;
    address = op->getOperand(0);
  }
  part.whole = address;
  return part;
}

/// Whether one of two parts of equal values contains the other.
static bool meet(const ElementPart &one, const ElementPart &other) {
  const size_t common = std::min(one.path.size(), other.path.size());
  return ArrayRef(one.path).take_front(common) == ArrayRef(other.path).take_front(common);
}

/// Whether two variables may be the same. Fields are distinguished by their numbers.
static bool mayBeSame(Value one, Value other) {
  if (!one || !other || one == other)
    return true;
  auto left = one.getDefiningOp<AddressOfOp>(), right = other.getDefiningOp<AddressOfOp>();
  if (left && right)
    return left.getGlobal() == right.getGlobal();
  Operation *owner = one.getDefiningOp(), *otherOwner = other.getDefiningOp();
  if (!owner || !otherOwner)
    return true;
  if (isa<FieldRefOp, ObjectFieldRefOp>(owner) && owner->getName() == otherOwner->getName() &&
      owner->getOperand(0).getType() == otherOwner->getOperand(0).getType())
    return owner->getAttr("index") == otherOwner->getAttr("index");
  return !isa<LocalOp, AddressOfOp>(owner) && !isa<LocalOp, AddressOfOp>(otherOwner);
}

bool choir::grid::isVariable(Value address, const SymbolUses &uses) {
  return llvm::all_of(findEnds(address, uses), [](Value end) {
    return end && isa_and_present<LocalOp, AddressOfOp>(findPart(end).whole.getDefiningOp());
  });
}

bool choir::grid::mayBeOneVariable(Value one, Value other, const SymbolUses &uses) {
  SetVector<Value> others = findEnds(other, uses);
  return llvm::any_of(findEnds(one, uses), [&](Value left) {
    return llvm::any_of(others, [&](Value right) {
      if (!left || !right)
        return true;
      const ElementPart part = findPart(left), other = findPart(right);
      return part.whole == other.whole ? meet(part, other) : mayBeSame(part.whole, other.whole);
    });
  });
}

/// Whether the element of a reference may be in the array that a loop writes. Arrays without header are small arrays of
/// the host.
static bool areOfOneArray(Value referred, Value written, const SymbolUses &uses) {
  auto ownerOf = [](Value address) { return getArrayOf(address.getDefiningOp()->getOperand(0)); };
  Value owner = ownerOf(referred);
  if (!owner)
    return false;
  SetVector<Value> others = findEnds(ownerOf(written), uses);
  return llvm::any_of(findEnds(owner, uses), [&](Value one) {
    return llvm::any_of(others, [&](Value other) { return mayBeSame(one, other); });
  });
}

bool choir::grid::mayBeElement(const ElementPart &reference, const ElementPart &element, const SymbolUses &uses) {
  llvm::DenseSet<Value> visited;
  SmallVector<ElementPart> open{reference};
  while (!open.empty()) {
    ElementPart rest = open.pop_back_val(), part = findPart(rest.whole);
    llvm::append_range(part.path, rest.path);
    if (isa_and_present<ElemRefOp, ElemRefAtOp>(part.whole.getDefiningOp())) {
      if (part.whole.getType() == element.whole.getType() && meet(part, element) &&
          areOfOneArray(part.whole, element.whole, uses))
        return true;
      continue;
    }
    std::optional<SmallVector<Value>> sources =
        visited.insert(part.whole).second ? findSources(part.whole, uses) : std::nullopt;
    for (Value source : sources.value_or(SmallVector<Value>()))
      if (source && isa<RefType>(source.getType()))
        open.push_back({source, part.path});
  }
  return false;
}

//===----------------------------------------------------------------------===//
// Domains
//===----------------------------------------------------------------------===//

/// What is the same for two addresses of one variable, or of parts of it.
static const void *variableOf(Value address) {
  while (auto field = address.getDefiningOp<FieldRefOp>())
    address = field->getOperand(0);
  if (auto global = address.getDefiningOp<AddressOfOp>())
    return global.getGlobalAttr().getAsOpaquePointer();
  return address.getDefiningOp<LocalOp>() ? address.getAsOpaquePointer() : nullptr;
}

/// The domain that knows the array as one of its own.
static const void *domainOf(ArrayInitOp init) {
  auto link = init.getLink() ? init.getLink().getDefiningOp<LoadOp>() : LoadOp();
  return link ? variableOf(link.getRef()) : nullptr;
}

const void *choir::grid::findDomain(Value array, const SymbolUses &uses) {
  SmallVector<ArrayInitOp> inits;
  auto collect = [&](Value address) {
    for (Operation *user : address.getUsers())
      if (auto init = dyn_cast<ArrayInitOp>(user))
        inits.push_back(init);
  };
  if (auto global = array.getDefiningOp<AddressOfOp>()) {
    for (Operation *user : uses.of(global.getGlobalAttr().getAttr()))
      if (auto address = dyn_cast<AddressOfOp>(user))
        collect(address.getRef());
  } else if (array.getDefiningOp<LocalOp>()) {
    collect(array);
  }
  return llvm::hasSingleElement(inits) ? domainOf(inits.front()) : nullptr;
}

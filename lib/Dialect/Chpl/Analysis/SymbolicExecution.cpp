//===- SymbolicExecution.cpp - Functions run on unknown integers ----------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "choir/Dialect/Chpl/Analysis/SymbolicExecution.h"
#include "choir/Dialect/Chpl/Utils/RuntimeFunctions.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "llvm/ADT/TypeSwitch.h"

using namespace mlir;
using namespace choir;
using namespace choir::chpl;

/// Longer paths and deeper calls are given up, and so are larger numbers, whose products an i64 of the program might
/// not hold.
static constexpr unsigned maxSteps = 20000, maxDepth = 64, maxIterations = 64;
static constexpr int64_t maxNumber = int64_t(1) << 40;

//===----------------------------------------------------------------------===//
// The set of integers for which a path is taken
//===----------------------------------------------------------------------===//

IndexSymbol SymbolicExecution::newSymbol() {
  IndexSymbol symbol = IndexSymbol::ofNumber(constraints.getSymbols().size());
  constraints.addSymbol(symbol);
  return symbol;
}

bool SymbolicExecution::isQuantified(const IndexExpr &integer) const {
  return integer.isExact() && llvm::all_of(integer.getTerms(), [&](const IndexExpr::Term &term) {
           return quantified.contains(term.symbol);
         });
}

bool SymbolicExecution::isClosed() const {
  return constraints.isExact() &&
         llvm::all_of(constraints.getConstraints(),
                      [&](const IndexSet::Constraint &constraint) { return isQuantified(constraint.expr); });
}

std::optional<bool> SymbolicExecution::decideNotNegative(const IndexExpr &integer) {
  if (integer.isConstant())
    return integer.getConstant() >= 0;
  IndexExpr negative = IndexExpr(-1) - integer;
  bool mayHold = !constraints.isEmptyWith(integer), mayFail = !constraints.isEmptyWith(negative);
  bool holds = mayHold;
  if (mayHold && mayFail) {
    if (refusesChoices)
      return std::nullopt;
    holds = made.size() < choices.size() ? choices[made.size()] : true;
    made.push_back(holds);
  }
  constraints.addNotNegative(holds ? integer : negative);
  return holds;
}

std::optional<bool> SymbolicExecution::decide(const SymbolicValue &condition) {
  switch (condition.kind) {
  case SymbolicValue::Int:
    if (condition.integer.isConstant())
      return condition.integer.getConstant() != 0;
    return decide(SymbolicValue::of(condition.integer, SymbolicValue::NotZero));
  case SymbolicValue::NotNegative:
    return decideNotNegative(condition.integer);
  case SymbolicValue::Zero:
  case SymbolicValue::NotZero: {
    bool ifZero = condition.kind == SymbolicValue::Zero;
    std::optional<bool> isPositive = decideNotNegative(condition.integer - IndexExpr(1));
    if (!isPositive || *isPositive)
      return isPositive ? std::optional(!ifZero) : std::nullopt;
    std::optional<bool> isNegative = decideNotNegative(IndexExpr(-1) - condition.integer);
    if (!isNegative)
      return std::nullopt;
    return *isNegative ? !ifZero : ifZero;
  }
  default:
    return std::nullopt;
  }
}

SymbolicValue SymbolicExecution::asNumber(const SymbolicValue &value) {
  if (!value.isBool())
    return value;
  std::optional<bool> holds = decide(value);
  return holds ? SymbolicValue::of(IndexExpr(*holds)) : SymbolicValue();
}

/// The floor of a quotient: a symbol, between bounds.
IndexExpr SymbolicExecution::quotient(const IndexExpr &dividend, int64_t divisor) {
  IndexSymbol symbol = newSymbol();
  if (isQuantified(dividend))
    quantified.insert(symbol);
  IndexExpr result(symbol);
  constraints.addBetween(dividend - result * divisor, 0, divisor - 1);
  return result;
}

/// Arithmetic that overflows is given up.
void SymbolicExecution::set(Value value, SymbolicValue to) {
  values[value] = to.integer.isExact() ? std::move(to) : SymbolicValue();
}

//===----------------------------------------------------------------------===//
// Memory
//===----------------------------------------------------------------------===//

void SymbolicExecution::store(const SymbolicValue &place, SymbolicValue value) {
  memory[{place.object, place.path}] = std::move(value);
}

/// A place without a store holds a fresh symbol, or the address of a fresh object.
SymbolicValue SymbolicExecution::load(const SymbolicValue &place, Type type) {
  PlaceKey key{place.object, place.path};
  auto known = memory.find(key);
  if (known != memory.end())
    return known->second;
  SymbolicValue value;
  PlaceKey around = key;
  bool isZero = zeroed.contains(around);
  while (!isZero && !around.second.empty()) {
    around.second.pop_back();
    isZero = zeroed.contains(around);
  }
  if (isZero)
    value = type.isIntOrIndex() ? SymbolicValue::of(0) : SymbolicValue::place(0);
  if (value.kind == SymbolicValue::Unknown)
    value = unknownValue(type);
  if (value.kind == SymbolicValue::Int && !value.integer.isConstant() && quantifiedObjects.contains(place.object))
    quantified.insert(value.integer.getTerms().front().symbol);
  memory[key] = value;
  return value;
}

SymbolicValue SymbolicExecution::unknownValue(Type type) {
  if (type.isInteger(32) || type.isInteger(64))
    return SymbolicValue::of(IndexExpr(newSymbol()));
  return isa<RefType, ClassType>(type) ? SymbolicValue::place(newObject()) : SymbolicValue();
}

SymbolicValue SymbolicExecution::anyValue(Type type) {
  SymbolicValue value = unknownValue(type);
  if (value.kind == SymbolicValue::Int)
    quantified.insert(value.integer.getTerms().front().symbol);
  else if (value.kind == SymbolicValue::Place)
    quantifiedObjects.insert(value.object);
  return value;
}

void SymbolicExecution::copy(SymbolicValue target, SymbolicValue source, Type type) {
  auto copyAll = [&](ArrayRef<Type> types) {
    for (auto [index, element] : llvm::enumerate(types)) {
      SymbolicValue to = target, from = source;
      to.path.push_back(index);
      from.path.push_back(index);
      copy(to, from, element);
    }
  };
  if (auto record = dyn_cast<RecordType>(type))
    copyAll(record.getFields());
  else if (auto tuple = dyn_cast<TupleLayoutType>(type))
    copyAll(tuple.getElements());
  else
    store(target, load(source, type));
}

/// An unknown effect on memory happened.
void SymbolicExecution::forget() {
  memory.clear();
  zeroed.clear();
}

bool SymbolicExecution::runMemory(Operation *op) {
  auto below = [&](Value base, unsigned index, Value result) {
    SymbolicValue place = valueOf(base);
    if (place.kind != SymbolicValue::Place || place.object == 0)
      return false;
    place.path.push_back(index);
    set(result, place);
    return true;
  };
  return llvm::TypeSwitch<Operation *, bool>(op)
      .Case([&](LocalOp local) {
        set(local.getRef(), SymbolicValue::place(newObject()));
        return true;
      })
      .Case([&](NewObjectOp object) {
        set(object.getObject(), SymbolicValue::place(newObject()));
        return true;
      })
      .Case([&](AddressOfOp address) {
        unsigned &object = globals[op->getAttrDictionary()];
        if (object == 0)
          object = newObject();
        set(op->getResult(0), SymbolicValue::place(object));
        return true;
      })
      .Case([&](FieldRefOp field) { return below(field.getBase(), field.getIndex(), field.getRef()); })
      .Case([&](TupleRefOp element) { return below(element.getBase(), element.getIndex(), element.getRef()); })
      .Case([&](KnownObjectOp known) {
        set(known.getKnown(), valueOf(known.getObject()));
        return true;
      })
      .Case([&](ObjectFieldRefOp field) {
        // Fields of a parent class have their own numbers.
        unsigned offset = unsigned(hash_value(field.getObject().getType())) & ~0xFFFu;
        return below(field.getObject(), offset | field.getIndex(), field.getRef());
      })
      .Case([&](LoadOp load) {
        SymbolicValue place = valueOf(load.getRef());
        if (place.kind != SymbolicValue::Place || place.object == 0)
          return false;
        set(load.getResult(), this->load(place, load.getResult().getType()));
        return true;
      })
      .Case([&](StoreOp store) {
        SymbolicValue place = valueOf(store.getRef());
        if (place.kind != SymbolicValue::Place || place.object == 0)
          return false;
        this->store(place, valueOf(store.getValue()));
        return true;
      })
      .Case([&](ZeroBitsOp zero) {
        SymbolicValue place = valueOf(zero.getTarget());
        if (place.kind != SymbolicValue::Place || place.object == 0)
          return false;
        std::erase_if(memory, [&](auto &entry) {
          ArrayRef<unsigned> path = entry.first.second;
          return entry.first.first == place.object && path.size() >= place.path.size() &&
                 path.take_front(place.path.size()) == ArrayRef<unsigned>(place.path);
        });
        zeroed[{place.object, place.path}] = true;
        return true;
      })
      .Case([&](CopyBitsOp bits) {
        SymbolicValue to = valueOf(bits.getTarget()), from = valueOf(bits.getSource());
        bool isKnown = to.kind == SymbolicValue::Place && from.kind == SymbolicValue::Place && to.object && from.object;
        if (isKnown)
          copy(to, from, cast<RefType>(bits.getTarget().getType()).getPointee());
        return isKnown;
      })
      .Case([&](NilOp nil) {
        set(op->getResult(0), SymbolicValue::place(0));
        return true;
      })
      .Case([&](PointerCompareOp compare) {
        SymbolicValue left = valueOf(op->getOperand(0)), right = valueOf(op->getOperand(1));
        bool isKnown = left.kind == SymbolicValue::Place && right.kind == SymbolicValue::Place &&
                       (left.object == 0 || right.object == 0);
        if (!isKnown || (compare.getPredicate() != "eq" && compare.getPredicate() != "ne"))
          return false;
        set(op->getResult(0), SymbolicValue::of((left.object == right.object) == (compare.getPredicate() == "eq")));
        return true;
      })
      .Default(false);
}

//===----------------------------------------------------------------------===//
// Arithmetic
//===----------------------------------------------------------------------===//

static std::optional<SymbolicValue> compare(arith::CmpIPredicate predicate, const IndexExpr &left,
                                            const IndexExpr &right) {
  IndexExpr difference = left - right, opposite = right - left;
  switch (predicate) {
  case arith::CmpIPredicate::eq:
    return SymbolicValue::of(difference, SymbolicValue::Zero);
  case arith::CmpIPredicate::ne:
    return SymbolicValue::of(difference, SymbolicValue::NotZero);
  case arith::CmpIPredicate::slt:
    return SymbolicValue::of(opposite - IndexExpr(1), SymbolicValue::NotNegative);
  case arith::CmpIPredicate::sle:
    return SymbolicValue::of(opposite, SymbolicValue::NotNegative);
  case arith::CmpIPredicate::sgt:
    return SymbolicValue::of(difference - IndexExpr(1), SymbolicValue::NotNegative);
  case arith::CmpIPredicate::sge:
    return SymbolicValue::of(difference, SymbolicValue::NotNegative);
  default:
    return std::nullopt;
  }
}

/// Quotients and remainders by positive constants, rounded towards zero or down.
bool SymbolicExecution::runDivision(Operation *op) {
  SymbolicValue left = valueOf(op->getOperand(0)), right = valueOf(op->getOperand(1));
  if (left.kind != SymbolicValue::Int || right.kind != SymbolicValue::Int || !right.integer.isConstant() ||
      right.integer.getConstant() <= 0)
    return false;
  int64_t divisor = right.integer.getConstant();
  bool isNegative = false;
  const bool isUnsigned = isa<arith::DivUIOp, arith::RemUIOp>(op);
  if (isUnsigned || isa<arith::DivSIOp, arith::RemSIOp>(op)) {
    std::optional<bool> isPositive = decideNotNegative(left.integer);
    if (!isPositive || (isUnsigned && !*isPositive)) // Unsigned, negative numbers are large.
      return false;
    isNegative = !*isPositive;
  }
  IndexExpr result = isNegative ? -quotient(-left.integer, divisor) : quotient(left.integer, divisor);
  if (isa<arith::RemSIOp, arith::RemUIOp>(op))
    result = left.integer.plus(result, -divisor);
  set(op->getResult(0), SymbolicValue::of(result));
  return true;
}

static int64_t combineBits(Operation *op, int64_t left, int64_t right) {
  return isa<arith::XOrIOp>(op) ? left ^ right : isa<arith::AndIOp>(op) ? left & right : left | right;
}

bool SymbolicExecution::runArithmetic(Operation *op) {
  if (auto constant = dyn_cast<arith::ConstantOp>(op)) {
    auto integer = dyn_cast<IntegerAttr>(constant.getValue());
    if (integer && integer.getValue().getSignificantBits() <= 62)
      set(op->getResult(0), SymbolicValue::of(integer.getType().isInteger(1) ? integer.getValue().getZExtValue()
                                                                             : integer.getValue().getSExtValue()));
    else
      set(op->getResult(0), SymbolicValue());
    return true;
  }
  if (isa<arith::DivSIOp, arith::RemSIOp, arith::DivUIOp, arith::RemUIOp, arith::FloorDivSIOp>(op))
    return runDivision(op);
  if (auto select = dyn_cast<arith::SelectOp>(op)) {
    std::optional<bool> holds = decide(valueOf(select.getCondition()));
    if (holds)
      set(op->getResult(0), valueOf(*holds ? select.getTrueValue() : select.getFalseValue()));
    return holds.has_value();
  }
  if (isa<math::AbsIOp>(op)) {
    SymbolicValue value = valueOf(op->getOperand(0));
    std::optional<bool> holds = value.kind == SymbolicValue::Int ? decideNotNegative(value.integer) : std::nullopt;
    if (holds)
      set(op->getResult(0), SymbolicValue::of(*holds ? value.integer : -value.integer));
    return holds.has_value();
  }
  if (isa<arith::ExtSIOp, arith::ExtUIOp, arith::TruncIOp, arith::IndexCastOp>(op)) {
    SymbolicValue value = asNumber(valueOf(op->getOperand(0)));
    set(op->getResult(0), value);
    return value.kind == SymbolicValue::Int;
  }
  if (op->getNumOperands() != 2 || op->getNumResults() != 1)
    return false;
  SymbolicValue left = asNumber(valueOf(op->getOperand(0))), right = asNumber(valueOf(op->getOperand(1)));
  if (left.kind != SymbolicValue::Int || right.kind != SymbolicValue::Int)
    return false;
  std::optional<SymbolicValue> result;
  if (auto comparison = dyn_cast<arith::CmpIOp>(op))
    result = compare(comparison.getPredicate(), left.integer, right.integer);
  else if (std::optional<IndexExpr> affine = IndexExpr::ofOp(op, left.integer, right.integer, maxNumber))
    result = SymbolicValue::of(*affine);
  else if (isa<arith::XOrIOp, arith::AndIOp, arith::OrIOp>(op) && left.integer.isConstant() &&
           right.integer.isConstant())
    result = SymbolicValue::of(combineBits(op, left.integer.getConstant(), right.integer.getConstant()));
  if (!result || !result->integer.isWithin(maxNumber))
    return false;
  set(op->getResult(0), *result);
  return true;
}

//===----------------------------------------------------------------------===//
// Control flow
//===----------------------------------------------------------------------===//

/// Values without a known definition are unknown.
SymbolicValue SymbolicExecution::valueOf(Value value) {
  auto [entry, isNew] = values.try_emplace(value);
  if (isNew)
    entry->second = unknownValue(value.getType());
  return entry->second;
}

SymbolicExecution::Flow SymbolicExecution::runBlock(Block &block) {
  for (Operation &op : block) {
    Flow flow = run(&op);
    if (flow != Flow::Next)
      return flow;
  }
  return Flow::Next;
}

SymbolicExecution::Flow SymbolicExecution::runIf(IfOp op) {
  std::optional<bool> holds = decide(valueOf(op.getCondition()));
  if (!holds)
    return Flow::GiveUp;
  Block *taken = *holds ? op.thenBlock() : op.elseBlock();
  return taken ? runBlock(*taken) : Flow::Next;
}

SymbolicExecution::Flow SymbolicExecution::runFor(ForOp op) {
  SymbolicValue low = valueOf(op.getLow()), count = valueOf(op.getCount()), step = valueOf(op.getStep());
  bool isKnown = low.kind == SymbolicValue::Int && count.kind == SymbolicValue::Int && count.integer.isConstant() &&
                 uint64_t(count.integer.getConstant()) <= maxIterations && step.kind == SymbolicValue::Int &&
                 step.integer.isConstant();
  if (!isKnown)
    return Flow::GiveUp;
  for (int64_t k = 0; k < count.integer.getConstant(); ++k) {
    set(op.inductionVar(), SymbolicValue::of(low.integer.plus(step.integer, k)));
    Flow flow = runBlock(op.getBody().front());
    if (flow == Flow::Break && brokenTo == op.label())
      return Flow::Next;
    if (flow != Flow::Next)
      return flow;
  }
  return Flow::Next;
}

SymbolicExecution::Flow SymbolicExecution::runCall(func::CallOp call) {
  auto function = functions.lookup<func::FuncOp>(call.getCallee());
  SmallVector<SymbolicValue> arguments = llvm::map_to_vector(call.getOperands(), [&](Value v) { return valueOf(v); });
  if (target && function == target) {
    argumentsAtTarget = arguments;
    return Flow::Stop;
  }
  // Ends of objects do not matter.
  if (isCallOf(call, RuntimeFunction::elements_ending))
    return Flow::Next;
  if (std::optional<RuntimeEffect> effect = getRuntimeEffect(call.getCallee())) {
    if (*effect == RuntimeEffect::Halt)
      return Flow::Halt;
    if (*effect == RuntimeEffect::Message)
      return Flow::Next;
  }
  if (!function || function.isExternal() || depth >= maxDepth)
    return Flow::GiveUp;
  SmallVector<SymbolicValue> results;
  Outcome outcome = this->call(function, arguments, results);
  if (argumentsAtTarget)
    return Flow::Stop;
  if (outcome != Returned)
    return outcome == Halted ? Flow::Halt : Flow::GiveUp;
  for (auto [result, value] : llvm::zip_equal(call.getResults(), results))
    set(result, value);
  return Flow::Next;
}

SymbolicExecution::Flow SymbolicExecution::run(Operation *op) {
  if (++steps > maxSteps)
    return Flow::GiveUp;
  auto flowOf = [](bool isKnown) { return isKnown ? Flow::Next : Flow::GiveUp; };
  return llvm::TypeSwitch<Operation *, Flow>(op)
      // Failing checks end the program; owners are not counted.
      .Case<CheckNilOp, CheckBoundsOp, CheckIndexOp, CheckDivisorOp, CheckQuotientOp, CheckShiftOp, CheckExtentsOp,
            CheckShapeOp, CheckOp, DebugVariableOp, RetainOp, ReleaseOp, IfSeveralOp, StringDataOp>(
          [](auto) { return Flow::Next; })
      .Case<EndOp>([](auto) { return Flow::Next; })
      .Case<UnreachableOp, HaltOp>([](auto) { return Flow::Halt; })
      .Case([&](ReturnOp op) {
        returned = llvm::map_to_vector(op.getValues(), [&](Value v) { return asNumber(valueOf(v)); });
        return Flow::Return;
      })
      .Case([&](BreakOp op) {
        brokenTo = op.getLabel();
        return Flow::Break;
      })
      .Case([&](BreakableOp op) {
        Flow flow = runBlock(op.getBody().front());
        return flow == Flow::Break && brokenTo == op.label() ? Flow::Next : flow;
      })
      .Case([&](IfOp op) { return runIf(op); })
      .Case([&](ForOp op) { return runFor(op); })
      .Case([&](func::CallOp op) { return runCall(op); })
      .Default([&](Operation *op) {
        bool isArithmetic = isa<arith::ArithDialect, math::MathDialect>(op->getDialect());
        return flowOf(isArithmetic ? runArithmetic(op) : runMemory(op));
      });
}

SymbolicExecution::Outcome SymbolicExecution::call(func::FuncOp function, ArrayRef<SymbolicValue> arguments,
                                                   SmallVectorImpl<SymbolicValue> &results) {
  for (auto [formal, argument] : llvm::zip_equal(function.getArguments(), arguments))
    set(formal, argument);
  ++depth;
  Flow flow = runBlock(function.getBody().front());
  --depth;
  if (flow == Flow::Return)
    results.assign(returned.begin(), returned.end());
  return flow == Flow::Return ? Returned : flow == Flow::Halt ? Halted : GivenUp;
}

void SymbolicExecution::beginPath(ArrayRef<bool> path) {
  choices.assign(path.begin(), path.end());
  made.clear();
  refusesChoices = false;
  target = nullptr;
  argumentsAtTarget.reset();
  steps = depth = 0;
}

void SymbolicExecution::runIfKnown(Operation *op) {
  refusesChoices = true;
  steps = 0;
  if (run(op) == Flow::Next)
    return;
  forget();
  for (Value result : op->getResults())
    values.erase(result);
}

std::optional<SmallVector<SymbolicValue>> SymbolicExecution::runInto(func::FuncOp function, func::CallOp call) {
  refusesChoices = true;
  steps = 0;
  target = function;
  run(call);
  values.clear();
  return argumentsAtTarget;
}

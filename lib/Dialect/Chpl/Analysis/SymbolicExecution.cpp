//===- SymbolicExecution.cpp - Functions run on unknown integers ----------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "choir/Dialect/Chpl/Analysis/SymbolicExecution.h"
#include "choir/Dialect/Chpl/Utils/RuntimeFunctions.h"
#include "mlir/Analysis/Presburger/IntegerRelation.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "llvm/ADT/TypeSwitch.h"

using namespace mlir;
using namespace choir::chpl;

/// Paths that are longer, or calls that are deeper, are given up; factors beyond this too, before products overflow.
static constexpr unsigned maxSteps = 20000, maxDepth = 64, maxIterations = 64;
static constexpr int64_t maxFactor = int64_t(1) << 40;

//===----------------------------------------------------------------------===//
// Integers
//===----------------------------------------------------------------------===//

SymbolicInt SymbolicInt::symbol(unsigned number) {
  SymbolicInt result;
  result.factors[number] = 1;
  return result;
}

SymbolicInt SymbolicInt::plus(const SymbolicInt &other, int64_t factor) const {
  SymbolicInt sum = *this;
  sum.constant += other.constant * factor;
  for (auto [symbol, times] : other.factors)
    if ((sum.factors[symbol] += times * factor) == 0)
      sum.factors.erase(symbol);
  return sum;
}

static bool isTooLarge(const SymbolicInt &integer) {
  return std::abs(integer.constant) > maxFactor ||
         llvm::any_of(integer.factors, [](auto &term) { return std::abs(term.second) > maxFactor; });
}

//===----------------------------------------------------------------------===//
// The set of integers for which a path is taken
//===----------------------------------------------------------------------===//

static presburger::IntegerPolyhedron makeSet(ArrayRef<SymbolicInt> notNegative, unsigned numSymbols) {
  presburger::IntegerPolyhedron set(presburger::PresburgerSpace::getSetSpace(numSymbols));
  for (const SymbolicInt &integer : notNegative) {
    SmallVector<int64_t> row(numSymbols + 1);
    for (auto [symbol, factor] : integer.factors)
      row[symbol] = factor;
    row.back() = integer.constant;
    set.addInequality(row);
  }
  return set;
}

bool SymbolicExecution::isPossibleWith(const SymbolicInt &notNegative) const {
  presburger::IntegerPolyhedron set = makeSet(constraints, numSymbols);
  SmallVector<int64_t> row(numSymbols + 1);
  for (auto [symbol, factor] : notNegative.factors)
    row[symbol] = factor;
  row.back() = notNegative.constant;
  set.addInequality(row);
  return !set.isIntegerEmpty();
}

bool SymbolicExecution::isClosed() const {
  return llvm::all_of(constraints, [&](const SymbolicInt &integer) {
    return llvm::all_of(integer.factors, [&](auto &term) { return quantified.contains(term.first); });
  });
}

std::optional<SmallVector<int64_t>> SymbolicExecution::sample() const {
  auto found = makeSet(constraints, numSymbols).findIntegerSample();
  if (!found)
    return std::nullopt;
  return llvm::map_to_vector(*found, [](const auto &number) { return int64_t(number); });
}

std::optional<bool> SymbolicExecution::decideNotNegative(const SymbolicInt &integer) {
  if (integer.isConstant())
    return integer.constant >= 0;
  SymbolicInt negative = SymbolicInt(-1).plus(integer, -1);
  bool mayHold = isPossibleWith(integer), mayFail = isPossibleWith(negative);
  bool holds = mayHold;
  if (mayHold && mayFail) {
    if (refusesChoices)
      return std::nullopt;
    holds = made.size() < choices.size() ? choices[made.size()] : true;
    made.push_back(holds);
  }
  constraints.push_back(holds ? integer : negative);
  return holds;
}

std::optional<bool> SymbolicExecution::decide(const SymbolicValue &condition) {
  switch (condition.kind) {
  case SymbolicValue::Int:
    if (condition.integer.isConstant())
      return condition.integer.constant != 0;
    return decide(SymbolicValue::of(condition.integer, SymbolicValue::NotZero));
  case SymbolicValue::NotNegative:
    return decideNotNegative(condition.integer);
  case SymbolicValue::Zero:
  case SymbolicValue::NotZero: {
    bool ifZero = condition.kind == SymbolicValue::Zero;
    std::optional<bool> isPositive = decideNotNegative(condition.integer.plus(1, -1));
    if (!isPositive || *isPositive)
      return isPositive ? std::optional(!ifZero) : std::nullopt;
    std::optional<bool> isNegative = decideNotNegative(SymbolicInt(-1).plus(condition.integer, -1));
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
  return holds ? SymbolicValue::of(SymbolicInt(*holds)) : SymbolicValue();
}

/// The floor of a quotient: a symbol, between bounds.
SymbolicInt SymbolicExecution::quotient(const SymbolicInt &dividend, int64_t divisor) {
  unsigned number = numSymbols++;
  if (llvm::all_of(dividend.factors, [&](auto &term) { return quantified.contains(term.first); }))
    quantified.insert(number);
  SymbolicInt result = SymbolicInt::symbol(number), rest = dividend.plus(result, -divisor);
  constraints.push_back(rest);
  constraints.push_back(SymbolicInt(divisor - 1).plus(rest, -1));
  return result;
}

//===----------------------------------------------------------------------===//
// Memory
//===----------------------------------------------------------------------===//

void SymbolicExecution::store(const SymbolicValue &place, SymbolicValue value) {
  memory[{place.object, place.path}] = std::move(value);
}

/// What nothing has been stored into holds a symbol, or the address of an object, of its own.
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
    quantified.insert(numSymbols - 1);
  memory[key] = value;
  return value;
}

SymbolicValue SymbolicExecution::unknownValue(Type type) {
  if (type.isInteger(32) || type.isInteger(64))
    return SymbolicValue::of(newSymbol());
  return isa<RefType, ClassType>(type) ? SymbolicValue::place(newObject()) : SymbolicValue();
}

SymbolicValue SymbolicExecution::anyValue(Type type) {
  SymbolicValue value = unknownValue(type);
  if (value.kind == SymbolicValue::Int)
    quantified.insert(numSymbols - 1);
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

/// Something unknown has been done to memory.
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
      .Case([&](ObjectFieldRefOp field) {
        // Fields of a parent class are counted by themselves.
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

static std::optional<SymbolicValue> compare(arith::CmpIPredicate predicate, const SymbolicInt &left,
                                            const SymbolicInt &right) {
  SymbolicInt difference = left.plus(right, -1), opposite = right.plus(left, -1);
  switch (predicate) {
  case arith::CmpIPredicate::eq:
    return SymbolicValue::of(difference, SymbolicValue::Zero);
  case arith::CmpIPredicate::ne:
    return SymbolicValue::of(difference, SymbolicValue::NotZero);
  case arith::CmpIPredicate::slt:
    return SymbolicValue::of(opposite.plus(1, -1), SymbolicValue::NotNegative);
  case arith::CmpIPredicate::sle:
    return SymbolicValue::of(opposite, SymbolicValue::NotNegative);
  case arith::CmpIPredicate::sgt:
    return SymbolicValue::of(difference.plus(1, -1), SymbolicValue::NotNegative);
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
      right.integer.constant <= 0)
    return false;
  int64_t divisor = right.integer.constant;
  bool isNegative = false;
  const bool isUnsigned = isa<arith::DivUIOp, arith::RemUIOp>(op);
  if (isUnsigned || isa<arith::DivSIOp, arith::RemSIOp>(op)) {
    std::optional<bool> isPositive = decideNotNegative(left.integer);
    if (!isPositive || (isUnsigned && !*isPositive)) // Unsigned, what looks negative is large.
      return false;
    isNegative = !*isPositive;
  }
  SymbolicInt result =
      isNegative ? quotient(left.integer.times(-1), divisor).times(-1) : quotient(left.integer, divisor);
  if (isa<arith::RemSIOp, arith::RemUIOp>(op))
    result = left.integer.plus(result, -divisor);
  set(op->getResult(0), SymbolicValue::of(result));
  return true;
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
      set(op->getResult(0), SymbolicValue::of(value.integer.times(*holds ? 1 : -1)));
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
  else if (isa<arith::AddIOp>(op))
    result = SymbolicValue::of(left.integer.plus(right.integer, 1));
  else if (isa<arith::SubIOp>(op))
    result = SymbolicValue::of(left.integer.plus(right.integer, -1));
  else if (isa<arith::MulIOp>(op) && right.integer.isConstant())
    result = SymbolicValue::of(left.integer.times(right.integer.constant));
  else if (isa<arith::MulIOp>(op) && left.integer.isConstant())
    result = SymbolicValue::of(right.integer.times(left.integer.constant));
  else if (isa<arith::XOrIOp, arith::AndIOp, arith::OrIOp>(op) && left.integer.isConstant() &&
           right.integer.isConstant())
    result = SymbolicValue::of(isa<arith::XOrIOp>(op)   ? left.integer.constant ^ right.integer.constant
                               : isa<arith::AndIOp>(op) ? left.integer.constant & right.integer.constant
                                                        : left.integer.constant | right.integer.constant);
  if (!result || isTooLarge(result->integer))
    return false;
  set(op->getResult(0), *result);
  return true;
}

//===----------------------------------------------------------------------===//
// Control flow
//===----------------------------------------------------------------------===//

/// What no op has given a value that is known here is unknown.
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
                 uint64_t(count.integer.constant) <= maxIterations && step.kind == SymbolicValue::Int &&
                 step.integer.isConstant();
  if (!isKnown)
    return Flow::GiveUp;
  for (int64_t k = 0; k < count.integer.constant; ++k) {
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
  // No object's end matters here.
  if (call.getCallee() == "choir_elements_ending")
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
      // Checks that fail end the program; owners are not counted, for no object's end matters here.
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

//===- OutlineKernels.cpp - Device loops to kernels -----------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// grid-outline-kernels (kernel outlining): Passes.td has input, output and a sketch.
//
// Arrays reach a device as views, scalars as values; a device has neither headers nor variables of the host. Reads of
// these in the body move before the loop (DeviceLoop.h). Recursive procedures, which kernels call, get the values as
// parameters:
//
//   proc f(i) { return table[i] * scale; }          @f(i)                       in the program
//                                                   @f(i, table's view, scale)  on the device
//
// A kernel is
//
//   @k(counts..., captures..., module-scope values...) { if positions < counts { body } }
//
//===----------------------------------------------------------------------===//

#include "BlockSizes.h"
#include "DeviceCalls.h"
#include "DeviceLoop.h"
#include "HostCode.h"
#include "KernelArrays.h"
#include "KernelDemands.h"
#include "LaunchViews.h"
#include "choir/Analysis/IndexBuilder.h"
#include "choir/Dialect/Chpl/Utils/Diagnose.h"
#include "choir/Dialect/Chpl/Utils/Outlining.h"
#include "choir/Dialect/Chpl/Utils/RuntimeFunctions.h"
#include "choir/Dialect/Chpl/Utils/SourcePlace.h"
#include "choir/Dialect/Grid/IR/GridDialect.h"
#include "choir/Dialect/Grid/Transforms/Passes.h"
#include "llvm/ADT/MapVector.h"
#include "llvm/ADT/Statistic.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/Support/DebugLog.h"

namespace choir::grid {
#define GEN_PASS_DEF_GRIDOUTLINEKERNELS
#include "choir/Dialect/Grid/Transforms/Passes.h.inc"
} // namespace choir::grid

using namespace mlir;
using namespace choir;
using namespace choir::chpl;
using namespace choir::grid;

#define DEBUG_TYPE "grid-outline-kernels"
ALWAYS_ENABLED_STATISTIC(numKernels, "device loops made launches of kernels");
ALWAYS_ENABLED_STATISTIC(numDropped, "loops of tasks on GPUs that no GPU can run");

namespace {

/// A module-scope variable that device code reads, and the type of its parameter: a view or a scalar.
using GlobalReads = llvm::MapVector<StringAttr, Type>;

/// The arguments of a launch that go to constant memory, with their offsets.
struct Spills {
  SmallVector<Value> values;
  SmallVector<int64_t> offsets;
};

/// Makes the device module and its functions.
class Outliner {
public:
  Outliner(ModuleOp program, uint64_t maxArgs, bool report)
      : program(program), maxArgs(maxArgs), programSymbols(program), uses(program), demands(program), told(report) {}
  LogicalResult outline(ForallOp loop);
  /// Outlines the loops for tasks on a GPU, or keeps the form for other tasks alone.
  void outlineOrDrop(IfOp choice);
  /// Drops kernels that nothing launches.
  void eraseUnused();
  /// Whether no loop was refused that the program wants on a GPU.
  bool isRight() const { return !told.hasErrors(); }

private:
  LogicalResult check(ForallOp loop);
  LogicalResult check(Operation *op);
  LogicalResult check(AddressOfOp address);
  LogicalResult collect(Region &code, GlobalReads &reads);
  bool addReadsOfCallees(Region &code, GlobalReads &reads);
  LogicalResult makeCopy(func::FuncOp function);
  func::FuncOp shared(func::FuncOp kernel);
  func::FuncOp makeKernel(ForallOp loop, const Captures &captures, ValueRange args, const GlobalReads &reads);
  /// Replaces the reads of globals in a device function by its parameters from the given one on, and hands them on.
  void bindGlobals(func::FuncOp function, unsigned firstParameter, const GlobalReads &reads);
  void spill(func::FuncOp kernel, unsigned rank, SmallVectorImpl<Value> &args, ArrayArguments &arrays, Spills &spills);
  ModuleOp deviceModule();

  ModuleOp program;
  uint64_t maxArgs; ///< bytes; 0: no limit
  SymbolTable programSymbols;
  SymbolUses uses; ///< until a loop, or what was moved out of one, is erased
  ModuleOp device;
  std::unique_ptr<SymbolTable> deviceSymbols;
  llvm::DenseMap<Location, SmallVector<func::FuncOp>> kernels;
  /// Of each procedure that device code calls, those of its callees included.
  llvm::MapVector<func::FuncOp, GlobalReads> readsOf;
  KernelDemands demands;
  KernelReport told;
};

} // namespace

//===----------------------------------------------------------------------===//
// Which code can run on a device
//===----------------------------------------------------------------------===//

LogicalResult Outliner::check(ForallOp loop) {
  if (!loop.getErrors())
    return success();
  Operation *thrower = loop;
  loop.getBody().walk([&](FailOp fail) { return thrower = fail, WalkResult::interrupt(); });
  return notSupported(thrower, message::gpuLeavingErrors);
}

/// The uses of a module-scope variable, or of the memory that it refers to.
static SmallVector<Operation *> findUses(AddressOfOp address) {
  SmallVector<Operation *> uses;
  for (Operation *user : address->getUsers())
    if (isa<LoadOp>(user) && isa<RefType>(user->getResult(0).getType()))
      llvm::append_range(uses, user->getUsers());
    else
      uses.push_back(user);
  return uses;
}

/// The use of a module-scope variable: its array's elements, or its value.
LogicalResult Outliner::check(AddressOfOp address) {
  for (Operation *user : findUses(address)) {
    auto load = dyn_cast<LoadOp>(user);
    if (isa<ViewOfOp>(user) || (load && isScalarType(load.getType())))
      continue;
    std::string name = ("'" + address.getGlobal() + "'").str();
    if (isa<StoreOp>(user))
      return diagnose(user, message::gpuAssigns, format(message::gpuModuleVariable, name));
    return notSupported(user, message::gpuVariableUse, name);
  }
  return success();
}

LogicalResult Outliner::check(Operation *op) {
  std::optional<message::Id> obstacle = findObstacle(op);
  return obstacle ? notSupported(op, *obstacle) : success();
}

/// Checks device code and its callees; collects the module-scope variables that the code reads itself.
LogicalResult Outliner::collect(Region &code, GlobalReads &reads) {
  WalkResult result = code.walk([&](Operation *op) -> WalkResult {
    if (failed(check(op)))
      return WalkResult::interrupt();
    if (auto address = dyn_cast<AddressOfOp>(op)) {
      if (failed(check(address)))
        return WalkResult::interrupt();
      for (Operation *user : findUses(address))
        reads[address.getGlobalAttr().getAttr()] = user->getResult(0).getType();
    }
    if (failed(checkHeaderUse(op)))
      return WalkResult::interrupt();
    auto call = dyn_cast<func::CallOp>(op);
    if (!call)
      return WalkResult::advance();
    auto callee = programSymbols.lookup<func::FuncOp>(call.getCallee());
    if (callee.isExternal() && !saysOrHalts(callee) && !isMathFunction(callee.getSymName()) && !isOfKernels(callee))
      return WalkResult(refuse(call));
    if (readsOf.try_emplace(callee).second && !callee.isExternal()) {
      GlobalReads inner;
      if (failed(collect(callee.getBody(), inner)))
        return WalkResult::interrupt();
      readsOf[callee] = std::move(inner);
    }
    return WalkResult::advance();
  });
  return failure(result.wasInterrupted());
}

/// Adds the variables that callees read. Returns whether any is new.
bool Outliner::addReadsOfCallees(Region &code, GlobalReads &reads) {
  const size_t before = reads.size();
  code.walk([&](func::CallOp call) {
    auto *callee = readsOf.find(programSymbols.lookup<func::FuncOp>(call.getCallee()));
    if (callee != readsOf.end() && &callee->second != &reads)
      for (const auto &[name, type] : callee->second)
        reads.insert({name, type});
  });
  return reads.size() != before;
}

//===----------------------------------------------------------------------===//
// Module-scope variables as parameters
//===----------------------------------------------------------------------===//

/// The types of the parameters for the variables.
static SmallVector<Type> parameterTypes(const GlobalReads &reads) {
  SmallVector<Type> types;
  for (auto &[name, type] : reads) {
    if (auto view = dyn_cast<ViewType>(type))
      llvm::append_range(types, viewPartTypes(view));
    else
      types.push_back(type);
  }
  return types;
}

/// Reads the variables on the host, for a launch.
static void readGlobals(OpBuilder &builder, Location loc, ModuleOp program, const GlobalReads &reads,
                        SmallVectorImpl<Value> &values) {
  for (auto &[name, type] : reads) {
    auto global = SymbolTable::lookupNearestSymbolFrom<GlobalOp>(program, name);
    Value address = AddressOfOp::create(builder, loc, RefType::get(global.getType()), name);
    if (isa<RefType>(global.getType()))
      address = LoadOp::create(builder, loc, global.getType(), address);
    if (auto view = dyn_cast<ViewType>(type))
      appendViewParts(builder, ViewOfOp::create(builder, loc, view, address), values);
    else
      values.push_back(LoadOp::create(builder, loc, type, address));
  }
}

void Outliner::bindGlobals(func::FuncOp function, unsigned firstParameter, const GlobalReads &reads) {
  OpBuilder builder = OpBuilder::atBlockBegin(&function.getBody().front());
  ValueRange rest = ValueRange(function.getArguments()).drop_front(firstParameter);
  llvm::DenseMap<StringAttr, SmallVector<Value>> parts;
  llvm::DenseMap<StringAttr, Value> whole;
  for (auto &[name, type] : reads) {
    auto view = dyn_cast<ViewType>(type);
    unsigned size = view ? viewPartTypes(view).size() : 1;
    parts[name] = SmallVector<Value>(rest.take_front(size));
    whole[name] = view ? makeView(builder, function.getLoc(), view, parts[name]) : rest.front();
    rest = rest.drop_front(size);
  }
  SmallVector<Operation *> dead;
  function.walk([&](AddressOfOp address) {
    for (Operation *user : findUses(address)) {
      user->getResult(0).replaceAllUsesWith(whole[address.getGlobalAttr().getAttr()]);
      dead.push_back(user);
    }
    for (Operation *user : address->getUsers())
      if (!llvm::is_contained(dead, user)) // the load of a reference
        dead.push_back(user);
    dead.push_back(address);
  });
  for (Operation *op : dead)
    op->erase();
  function.walk([&](func::CallOp call) {
    SmallVector<Value> handed;
    for (auto &[name, type] : readsOf[programSymbols.lookup<func::FuncOp>(call.getCallee())])
      llvm::append_range(handed, parts[name]);
    call->insertOperands(call->getNumOperands(), handed);
  });
}

//===----------------------------------------------------------------------===//
// Device functions
//===----------------------------------------------------------------------===//

ModuleOp Outliner::deviceModule() {
  if (!device) {
    OpBuilder builder = OpBuilder::atBlockEnd(program.getBody());
    device = ModuleOp::create(builder, program.getLoc(), StringRef("device"));
    device->setAttr(GridDialect::getDeviceAttrName(), builder.getUnitAttr());
    programSymbols.insert(device);
    deviceSymbols = std::make_unique<SymbolTable>(device);
  }
  return device;
}

/// Copies a procedure and its callees, once each.
LogicalResult Outliner::makeCopy(func::FuncOp function) {
  deviceModule();
  if (deviceSymbols->lookup(function.getSymName()))
    return success();
  func::FuncOp copy = function.clone();
  deviceSymbols->insert(copy);
  if (copy.isExternal()) {
    if (halts(copy))
      copy->setAttr(ChplDialect::getHaltsAttrName(), UnitAttr::get(copy.getContext()));
    return success();
  }
  const GlobalReads reads = readsOf[function];
  unsigned own = copy.getNumArguments();
  for (Type type : parameterTypes(reads))
    if (failed(copy.insertArgument(copy.getNumArguments(), type, {}, copy.getLoc())))
      return failure();
  WalkResult result = function.walk([&](func::CallOp call) -> WalkResult {
    return WalkResult(makeCopy(programSymbols.lookup<func::FuncOp>(call.getCallee())));
  });
  bindGlobals(copy, own, reads);
  return failure(result.wasInterrupted());
}

//===----------------------------------------------------------------------===//
// Kernels
//===----------------------------------------------------------------------===//

/// The name of a function in the characters that PTX allows.
static std::string deviceName(StringRef name) {
  std::string text = name.str();
  for (char &c : text)
    if (!llvm::isAlnum(c))
      c = '_';
  return text;
}

/// Whether the value is a part of a view that the type fixes to 1.
static bool isUnitPart(Value value) {
  if (auto stride = value.getDefiningOp<ViewStrideOp>())
    return !stride.getView().getType().getStrided();
  auto stride = value.getDefiningOp<ViewElementStrideOp>();
  return stride && !stride.getView().getType().getGapped() &&
         stride.getDim() + 1 == stride.getView().getType().getRank();
}

/// The op that shapes the shared array of a view. There is only one: the array exists in the device loop alone.
static ArrayInitOp findSharedShape(Value view) {
  Value array = getArrayOf(view);
  if (!array || !array.getDefiningOp<LocalOp>() || getMemorySpace(array) != MemorySpace::Shared)
    return {};
  auto inits = llvm::make_filter_range(array.getUsers(), llvm::IsaPred<ArrayInitOp>);
  return llvm::hasSingleElement(inits) ? cast<ArrayInitOp>(*inits.begin()) : ArrayInitOp();
}

static std::optional<int64_t> constantOf(Value value) {
  APInt constant;
  return matchPattern(value, m_ConstantInt(&constant)) ? std::optional(constant.getSExtValue()) : std::nullopt;
}

/// The value of a part of a view, if known: a constant in kernels instead of an argument.
static std::optional<int64_t> findKnownPart(Value value) {
  if (isUnitPart(value))
    return 1;
  Operation *part = value.getDefiningOp();
  if (!isa_and_present<ViewLowOp, ViewCountOp, ViewElementStrideOp>(part))
    return std::nullopt;
  ArrayInitOp init = findSharedShape(part->getOperand(0));
  if (!init)
    return std::nullopt;
  if (auto low = dyn_cast<ViewLowOp>(part))
    return constantOf(init.getLows()[low.getDim()]);
  if (auto count = dyn_cast<ViewCountOp>(part))
    return constantOf(init.getCounts()[count.getDim()]);
  // Rows are contiguous.
  int64_t stride = 1;
  for (Value count : init.getCounts().drop_front(cast<ViewElementStrideOp>(part).getDim() + 1)) {
    std::optional<int64_t> size = constantOf(count);
    if (!size || *size < 0)
      return std::nullopt;
    stride *= *size;
  }
  return stride;
}

/// The compile-time value of a number; nothing if it depends on run-time values.
static std::optional<int64_t> foldNumber(Value value) {
  if (std::optional<int64_t> known = constantOf(value))
    return known;
  Operation *op = value.getDefiningOp();
  if (auto size = dyn_cast_or_null<SizeOfOp>(op))
    return size.getType().isIntOrFloat() ? std::optional(llvm::divideCeil(size.getType().getIntOrFloatBitWidth(), 8))
                                         : std::nullopt;
  if (isa_and_present<ViewCountOp>(op))
    return findKnownPart(value);
  if (!isa_and_present<arith::AddIOp, arith::MulIOp, arith::AndIOp>(op))
    return std::nullopt;
  std::optional<int64_t> left = foldNumber(op->getOperand(0)), right = foldNumber(op->getOperand(1));
  if (!left || !right)
    return std::nullopt;
  return isa<arith::AddIOp>(op) ? *left + *right : isa<arith::MulIOp>(op) ? *left * *right : *left & *right;
}

/// The memory of a captured address of elements.
static MemorySpace spaceOfData(Value value, const SymbolUses &uses) {
  auto data = value.getDefiningOp<ViewDataOp>();
  Value array = data ? getArrayOf(data.getView()) : Value();
  return array ? findMemorySpace(array, uses) : MemorySpace::Host;
}

/// Tests the positions of a thread against the counts, outermost dimension first.
static Value isInside(OpBuilder &builder, Location loc, ValueRange counts, ArrayRef<Value> positions) {
  Value inside;
  for (auto [count, position] : llvm::zip_equal(counts, positions)) {
    Value test = arith::CmpIOp::create(builder, loc, arith::CmpIPredicate::slt, position, count);
    inside = inside ? arith::AndIOp::create(builder, loc, inside, test).getResult() : test;
  }
  return inside;
}

/// Loops inside a device loop run in its threads.
static void serializeInnerLoops(Region &body) {
  body.walk([](ForallOp inner) {
    inner.setKind(LoopKind::Serial);
    inner->removeAttr(GridDialect::getBlockAttrName());
    forgetIteration(inner);
  });
}

/// Whether a thread may end before the end of the body, by `continue`.
static bool mayEndEarly(ForallOp loop) {
  auto endsIteration = [](BreakOp op) {
    Operation *left = cast<BlockArgument>(op.getLabel()).getOwner()->getParentOp();
    return left->hasAttr(GridDialect::getIterationAttrName()) ? WalkResult::interrupt() : WalkResult::advance();
  };
  return loop.getBody().walk(endsIteration).wasInterrupted();
}

func::FuncOp Outliner::makeKernel(ForallOp loop, const Captures &captures, ValueRange args, const GlobalReads &reads) {
  OpBuilder builder(loop.getContext());
  Location loc = loop.getLoc();
  unsigned rank = loop.rank();
  SmallVector<Type> arguments(rank, builder.getI64Type());
  llvm::append_range(arguments, args.getTypes());
  deviceModule();
  auto purpose = loop->getAttrOfType<StringAttr>(GridDialect::getDeviceOnlyAttrName());
  std::string name = deviceName(outlinedName(loop, purpose ? purpose.getValue() : "forall"));
  auto kernel = func::FuncOp::create(builder, loc, name, builder.getFunctionType(arguments, {}));
  kernel.addEntryBlock();
  deviceSymbols->insert(kernel);
  if (purpose)
    kernel->setAttr(GridDialect::getDeviceOnlyAttrName(), purpose);
  kernel->setAttr(GridDialect::getKernelAttrName(), builder.getUnitAttr());
  if (mayEndEarly(loop))
    kernel->setAttr(GridDialect::getEndsEarlyAttrName(), builder.getUnitAttr());

  builder.setInsertionPointToStart(&kernel.getBody().front());
  ValueRange parameters = kernel.getArguments();
  SmallVector<Value> inside;
  unsigned next = rank;
  for (Value outside : captures.values()) {
    Value &value = inside.emplace_back();
    if (std::optional<int64_t> known = findKnownPart(outside)) {
      value = arith::ConstantIntOp::create(builder, loc, *known, 64);
      continue;
    }
    value = parameters[next++];
    if (std::optional<int64_t> known = foldNumber(args[next - 1 - rank]))
      kernel.setArgAttr(next - 1, GridDialect::getKnownAttrName(), builder.getIntegerAttr(value.getType(), *known));
    if (value.getType() != outside.getType())
      value = SharedAddressOp::create(builder, loc, outside.getType(), value);
    else if (spaceOfData(outside, uses) == MemorySpace::Constant)
      value = ConstantAddressOp::create(builder, loc, value.getType(), value);
  }
  captures.rewire(loop.getBody(), inside, builder);
  captures.rewire(loop.getInit(), inside, builder);
  captures.rewire(loop.getFini(), inside, builder);
  SmallVector<Value> bodyArguments;
  for (unsigned dim = 0; dim < rank; ++dim)
    bodyArguments.push_back(PositionOp::create(builder, loc, builder.getI64Type(), rank - 1 - dim));
  auto active = IfOp::create(builder, loc, isInside(builder, loc, parameters.take_front(rank), bodyArguments));
  active->setAttr(GridDialect::getActiveAttrName(), builder.getUnitAttr());
  ReturnOp::create(builder, loc, ValueRange());
  builder.setInsertionPointToStart(active.thenBlock());
  SmallVector<Value> privates;
  for (Attribute type : loop.getPrivateTypes())
    privates.push_back(LocalOp::create(builder, loc, cast<TypeAttr>(type).getValue()));
  cloneRegion(loop.getInit(), privates, builder);
  llvm::append_range(bodyArguments, privates);
  inlineBlock(&loop.getBody().front(), bodyArguments, builder);
  cloneRegion(loop.getFini(), privates, builder);
  EndOp::create(builder, loc);
  bindGlobals(kernel, next, reads);
  serializeInnerLoops(kernel.getBody());
  return kernel;
}

//===----------------------------------------------------------------------===//
// Spilling
//===----------------------------------------------------------------------===//

/// Bytes that an argument takes, aligned.
static uint64_t argumentBytes(Type type) { return isa<ComplexType>(type) ? 16 : 8; }

static bool canSpill(Type type) { return isa<FloatType>(type) || (isa<IntegerType>(type) && !type.isInteger(1)); }

/// Moves scalars beyond the limit to constant memory, a word each. Addresses stay arguments, so that they are known to
/// be global memory.
void Outliner::spill(func::FuncOp kernel, unsigned rank, SmallVectorImpl<Value> &args, ArrayArguments &arrays,
                     Spills &spills) {
  OpBuilder builder = OpBuilder::atBlockBegin(&kernel.getBody().front());
  uint64_t total = rank * argumentBytes(builder.getI64Type());
  llvm::BitVector isSpilled(kernel.getNumArguments());
  SmallVector<Value> kept;
  SmallVector<int32_t> newPositions(args.size());
  for (auto [position, arg] : llvm::enumerate(args)) {
    uint64_t bytes = argumentBytes(arg.getType());
    if (total + bytes <= maxArgs || !canSpill(arg.getType())) {
      total += bytes;
      newPositions[position] = kept.size();
      kept.push_back(arg);
      continue;
    }
    int64_t offset = spills.offsets.size() * bytes;
    BlockArgument parameter = kernel.getArgument(rank + position);
    parameter.replaceAllUsesWith(SpilledOp::create(builder, kernel.getLoc(), arg.getType(), offset));
    isSpilled.set(rank + position);
    spills.values.push_back(arg);
    spills.offsets.push_back(offset);
  }
  (void)kernel.eraseArguments(isSpilled);
  args = kept;
  for (int32_t &position : arrays.positions)
    position = newPositions[position];
}

//===----------------------------------------------------------------------===//
// Loops
//===----------------------------------------------------------------------===//

/// A loop in two functions, one of them for several locales, is one kernel.
func::FuncOp Outliner::shared(func::FuncOp kernel) {
  auto isEqual = [&](func::FuncOp known) {
    return known.getFunctionType() == kernel.getFunctionType() && known.getArgAttrsAttr() == kernel.getArgAttrsAttr() &&
           known->getAttr(GridDialect::getBlockAttrName()) == kernel->getAttr(GridDialect::getBlockAttrName()) &&
           known->hasAttr(GridDialect::getBlockAtRunTimeAttrName()) ==
               kernel->hasAttr(GridDialect::getBlockAtRunTimeAttrName()) &&
           OperationEquivalence::isRegionEquivalentTo(&known.getBody(), &kernel.getBody(), OperationEquivalence::None);
  };
  SmallVector<func::FuncOp> &atLine = kernels[kernel.getLoc()];
  if (auto known = llvm::find_if(atLine, isEqual); known != atLine.end()) {
    deviceSymbols->erase(kernel);
    return *known;
  }
  atLine.push_back(kernel);
  return kernel;
}

/// The threads of a block in each dimension, x first, that the program tells at run time; none if it does not. As with
/// a number known at compile time, these are rows of warps where the number allows.
static SmallVector<Value, 3> takeAskedBlock(OpBuilder &builder, ForallOp loop) {
  AskBlockOp asked;
  for (Operation *op = loop->getPrevNode(); op && !asked; op = op->getPrevNode())
    asked = dyn_cast<AskBlockOp>(op);
  if (!asked)
    return {};
  IndexBuilder numbers(builder, loop.getLoc());
  SmallVector<Value, 3> threads(loop.rank(), numbers.constant(1));
  threads[0] = asked.getThreads();
  if (loop.rank() > 1) {
    Value warp = numbers.constant(warpSize);
    Value hasRows = numbers.isZero(numbers.remainderUnsigned(asked.getThreads(), warp));
    threads[0] = arith::SelectOp::create(builder, loop.getLoc(), hasRows, warp, asked.getThreads());
    threads[1] = numbers.divideUnsigned(asked.getThreads(), threads[0]);
  }
  asked.erase();
  return threads;
}

LogicalResult Outliner::outline(ForallOp loop) {
  GlobalReads reads;
  auto asked = cast<DenseI64ArrayAttr>(loop->getAttr(GridDialect::getBlockAttrName()));
  uses.clear();
  if (failed(check(loop)) || failed(hoistHostAccess(loop, uses)))
    return failure();
  uses.clear();
  for (Region *region : {&loop.getInit(), &loop.getBody(), &loop.getFini()})
    if (failed(collect(*region, reads)))
      return failure();
  // Procedures may be mutually recursive.
  auto complete = [&](auto &entry) { return addReadsOfCallees(entry.first.getBody(), entry.second); };
  while (llvm::count_if(readsOf, complete) != 0)
    ;
  for (Region *region : {&loop.getInit(), &loop.getBody(), &loop.getFini()})
    addReadsOfCallees(*region, reads);
  WalkResult copied = loop.walk([&](func::CallOp call) -> WalkResult {
    return WalkResult(makeCopy(programSymbols.lookup<func::FuncOp>(call.getCallee())));
  });
  if (copied.wasInterrupted())
    return failure();
  Captures captures(loop, {&loop.getBody(), &loop.getInit(), &loop.getFini()});
  OpBuilder builder(loop);
  SmallVector<Value> args;
  llvm::copy_if(captures.values(), std::back_inserter(args), [](Value value) { return !findKnownPart(value); });
  readGlobals(builder, loop.getLoc(), program, reads, args);
  ArrayArguments arrays;
  Value sharedBytes;
  if (failed(bindArrays(loop, args, uses, arrays, sharedBytes)))
    return failure();
  SmallVector<int64_t, 3> block = chooseBlock(asked.asArrayRef(), foldNumber(sharedBytes));
  if (failed(checkBlock(loop, block)))
    return failure();
  func::FuncOp kernel = makeKernel(loop, captures, args, reads);
  kernel->setAttr(GridDialect::getBlockAttrName(), builder.getDenseI64ArrayAttr(block));
  SmallVector<Value, 3> threads = takeAskedBlock(builder, loop);
  if (!threads.empty())
    kernel->setAttr(GridDialect::getBlockAtRunTimeAttrName(), builder.getUnitAttr());
  for (auto [position, number] : arrays.numbers)
    kernel.setArgAttr(loop.rank() + position, GridDialect::getArrayAttrName(), builder.getI64IntegerAttr(number));
  if (failed(findAccess(kernel, loop.rank(), uses, arrays)) || failed(checkHostPointers(kernel, loop.rank(), args)))
    return failure();
  markReadOnly(kernel, loop.rank(), arrays, uses);
  Spills spills;
  spill(kernel, loop.rank(), args, arrays, spills);
  SmallVector<std::pair<unsigned, const void *>> domains;
  for (auto [array, position] : llvm::zip_equal(arrays.arrays, arrays.positions))
    domains.push_back({loop.rank() + position, findDomain(array, uses)});
  markViews(kernel, domains);
  kernel = shared(kernel);
  ++numKernels;
  told.tellKernel(loop, block, !threads.empty());
  LDBG() << loop.getLoc() << ": kernel " << kernel.getSymName() << ", spilled arguments: " << spills.values.size();
  auto name = SymbolRefAttr::get(device.getSymNameAttr(), FlatSymbolRefAttr::get(kernel.getSymNameAttr()));
  LaunchOp::create(builder, loop.getLoc(), name, loop.getCounts(), block, threads, sharedBytes, args, arrays.arrays,
                   arrays.positions, arrays.access, spills.values, spills.offsets,
                   loop->hasAttr(GridDialect::getDeviceOnlyAttrName()));
  loop.erase();
  return success();
}

/// A kernel is on a GPU, and has the block that it asked for. Before a loop for tasks on a GPU, the assertion is one of
/// the task.
static void dropRequests(ForallOp loop, RuntimeFunctions *runtime) {
  SmallVector<Operation *> dropped;
  loop.walk([&](func::CallOp call) {
    const bool isAssertion = isCallOf(call, RuntimeFunction::gpu_assert_kernel);
    if (!isAssertion && !isCallOf(call, RuntimeFunction::gpu_block_size))
      return;
    dropped.push_back(call);
    if (!isAssertion || !runtime)
      return;
    OpBuilder builder(loop);
    auto [file, line] = createSourcePlace(builder, call.getLoc());
    runtime->call(builder, call.getLoc(), RuntimeFunction::gpu_assert, {file, line});
    runtime = nullptr;
  });
  for (Operation *op : dropped)
    op->erase();
}

/// What is said of loops over GPU distributions, for tasks on a GPU.
static std::string inWordsOfTasks(StringRef text) {
  text.consume_front("not supported yet: ");
  static constexpr StringLiteral ofDistribution = "a loop over a GPU distribution", ofTask = "a loop on a GPU";
  std::string result = text.str();
  for (size_t at = result.find(ofDistribution); at != std::string::npos; at = result.find(ofDistribution))
    result.replace(at, ofDistribution.size(), ofTask);
  return result;
}

void Outliner::outlineOrDrop(IfOp choice) {
  const SmallVector<ForallOp> loops = findDeviceLoops(choice);
  std::optional<KernelObstacle> obstacle;
  if (auto known = choice->getAttrOfType<ArrayAttr>(GridDialect::getObstacleAttrName()))
    obstacle = {cast<LocationAttr>(known[0]), cast<StringAttr>(known[1]).str()};
  else if (loops.empty())
    obstacle = {choice.getLoc(), format(message::gpuLoopGone)};
  const size_t numCallees = readsOf.size();
  if (!obstacle) {
    ScopedDiagnosticHandler handler(choice.getContext(), [&](Diagnostic &diagnostic) {
      if (!obstacle && diagnostic.getSeverity() == DiagnosticSeverity::Error)
        obstacle = {diagnostic.getLocation(), inWordsOfTasks(diagnostic.str())};
      return diagnostic.getSeverity() == DiagnosticSeverity::Error ? success() : failure();
    });
    RuntimeFunctions runtime(program);
    for (ForallOp loop : loops) {
      dropRequests(loop, &runtime);
      if (failed(outline(loop)))
        break;
    }
  }
  if (!obstacle) {
    if (choice->hasAttr(GridDialect::getCheckOnlyAttrName()))
      keepOrdinaryForm(choice);
    return;
  }
  ++numDropped;
  LDBG() << choice.getLoc() << ": on the processors, also for tasks on a GPU: " << obstacle->text;
  while (readsOf.size() > numCallees)
    readsOf.pop_back();
  if (choice->hasAttr(GridDialect::getRequiredAttrName()))
    told.refuse(choice, *obstacle);
  bool isOutermost = true;
  for (Operation &op : *choice.elseBlock())
    op.walk<WalkOrder::PreOrder>([&](ForallOp loop) {
      const bool isEligible = demands.find(loop).isEligible;
      if (isEligible && isOutermost)
        told.refuse(loop, *obstacle);
      else if (isEligible)
        told.refuse(loop, {obstacle->place, format(message::gpuLoopAround, obstacle->text)});
      else if (isOutermost)
        told.tellLeft(loop, *obstacle);
      isOutermost = false;
    });
  OpBuilder builder(choice);
  inlineBlock(choice.elseBlock(), {}, builder);
  choice.erase();
}

void Outliner::eraseUnused() {
  if (!device)
    return;
  llvm::DenseSet<Attribute> used;
  auto useAll = [&](Operation *op) {
    op->getAttrDictionary().walk([&](SymbolRefAttr symbol) { used.insert(symbol.getLeafReference()); });
  };
  program.walk([&](LaunchOp launch) { useAll(launch); });
  SmallVector<func::FuncOp> open;
  llvm::DenseSet<Operation *> reached;
  auto reach = [&] {
    for (auto function : device.getOps<func::FuncOp>())
      if (used.contains(function.getSymNameAttr()) && reached.insert(function).second)
        open.push_back(function);
  };
  for (reach(); !open.empty(); reach())
    open.pop_back_val().walk([&](func::CallOp call) { useAll(call); });
  for (auto function : llvm::make_early_inc_range(device.getOps<func::FuncOp>()))
    if (!reached.contains(function))
      deviceSymbols->erase(function);
  if (device.getBody()->empty())
    programSymbols.erase(device);
}

namespace {
struct GridOutlineKernels : choir::grid::impl::GridOutlineKernelsBase<GridOutlineKernels> {
  using GridOutlineKernelsBase::GridOutlineKernelsBase;
  void runOnOperation() override {
    getOperation().walk([](BelowOp index) {
      index.replaceAllUsesWith(index.getValue());
      index.erase();
    });
    Outliner outliner(getOperation(), maxArgs, report);
    SmallVector<IfOp> choices;
    getOperation().walk([&](IfOp choice) {
      if (choice->hasAttr(GridDialect::getOnGpuAttrName()))
        choices.push_back(choice);
    });
    for (IfOp choice : choices)
      outliner.outlineOrDrop(choice);
    if (!choices.empty())
      outliner.eraseUnused();
    for (ForallOp loop : findDeviceLoops(getOperation())) {
      dropRequests(loop, nullptr);
      if (failed(outliner.outline(loop)))
        return signalPassFailure();
    }
    if (!outliner.isRight() || failed(checkHostCode(getOperation())))
      signalPassFailure();
  }
};
} // namespace

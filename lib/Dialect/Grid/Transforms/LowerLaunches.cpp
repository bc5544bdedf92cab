//===- LowerLaunches.cpp - Launches on the host ---------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// grid-lower-launches (launch lowering): Passes.td has input, output and a sketch.
//
//   if choir_device_is_used() { map arrays; choir_device_launch(name, arguments...); unmap variables }
//   else                      { CPU form }
//
// The CPU form of a kernel that knows only positions is a parallel loop over the positions. Other kernels are in block
// form (grid-remove-barriers) and become a parallel loop over blocks. Each task allocates memory for the shared arrays
// of a block, and for large contexts, once. Whole blocks have a copy of the code in which loops over threads have
// constant counts:
//
//   if block is whole { for %x = 0 count 256 ... } else { for %x = 0 count min(256, count - 256 * block) ... }
//
//===----------------------------------------------------------------------===//

#include "Basic/SeededDefects.h"
#include "BlockLowering.h"
#include "LaunchViews.h"
#include "choir/Analysis/IndexBuilder.h"
#include "choir/Dialect/Chpl/Utils/Diagnose.h"
#include "choir/Dialect/Chpl/Utils/Outlining.h"
#include "choir/Dialect/Chpl/Utils/RuntimeFunctions.h"
#include "choir/Dialect/Chpl/Utils/SourcePlace.h"
#include "choir/Dialect/Grid/Analysis/ArrayOrigins.h"
#include "choir/Dialect/Grid/IR/GridDialect.h"
#include "choir/Dialect/Grid/Transforms/Passes.h"
#include "choir/Target/NarrowIndices.h"
#include "llvm/ADT/Statistic.h"
#include "llvm/Support/DebugLog.h"

namespace choir::grid {
#define GEN_PASS_DEF_GRIDLOWERLAUNCHES
#include "choir/Dialect/Grid/Transforms/Passes.h.inc"
} // namespace choir::grid

using namespace mlir;
using namespace choir;
using namespace choir::chpl;
using namespace choir::grid;

#define DEBUG_TYPE "grid-lower-launches"

ALWAYS_ENABLED_STATISTIC(numBlockLoops, "kernels as loops over blocks");
ALWAYS_ENABLED_STATISTIC(numPositionLoops, "kernels as loops over positions");
ALWAYS_ENABLED_STATISTIC(numDeviceOnly, "launches without a CPU form");

namespace {

class LaunchLowering {
public:
  LaunchLowering(ModuleOp program, RuntimeFunctions &runtime, bool forDevices)
      : program(program), device(getDeviceModule(program)), runtime(runtime), forDevices(forDevices),
        builder(program.getContext()) {}

  /// Lowers grid.on_device.
  void chooseForms();
  void run(LaunchOp launch);

private:
  IndexBuilder numbers() { return {builder, loc}; }
  Type pointerType() { return builder.getType<LLVM::LLVMPointerType>(); }
  Value asPointer(Value ref) { return PointerCastOp::create(builder, loc, pointerType(), ref); }
  Value call(RuntimeFunction function, ValueRange operands) {
    func::CallOp call = runtime.call(builder, loc, function, operands);
    return call.getNumResults() == 0 ? Value() : call.getResult(0);
  }

  // On a device.
  void buildDeviceForm(LaunchOp launch);
  SmallVector<Value> mapVariables(LaunchOp launch);
  void mapArrays(LaunchOp launch, MutableArrayRef<Value> args);
  Value storeAll(ValueRange values);
  Value storeAddresses(Value record);
  void spillArguments(LaunchOp launch);
  Value storeShape(LaunchOp launch, Value recordBytes);

  // On the processors of the host.
  void buildHostForm(LaunchOp launch);
  void playLaunch(LaunchOp launch);
  /// Elements of a loop for tasks on a GPU are in one place, whichever that is.
  void markLocal(ForallOp loop) {
    if (isOnGpu)
      loop->setAttr(ChplDialect::getLocalElementsAttrName(), builder.getUnitAttr());
  }
  void buildPositionLoop(LaunchOp launch, func::FuncOp kernel);
  void buildBlockLoop(LaunchOp launch, func::FuncOp kernel);
  Value isWholeBlock(LaunchOp launch, const BlockContext &context);
  SmallVector<Value, 3> clippedExtents(LaunchOp launch, const BlockContext &context);
  SmallVector<Operation *> cloneKernel(LaunchOp launch, func::FuncOp kernel);
  SmallVector<Value, 3> blockThreads(LaunchOp launch);
  SmallVector<Value> blockCounts(LaunchOp launch);
  func::FuncOp hostCopy(StringRef deviceFunction);

  ModuleOp program, device;
  RuntimeFunctions &runtime;
  bool forDevices;
  bool isOnGpu = false; ///< whether the launch is one of a task on a GPU
  OpBuilder builder;
  Location loc = builder.getUnknownLoc();
  llvm::StringMap<func::FuncOp> hostCopies;
};

} // namespace

static func::FuncOp kernelOf(ModuleOp device, LaunchOp launch) {
  return device.lookupSymbol<func::FuncOp>(launch.getKernel().getLeafReference());
}

//===----------------------------------------------------------------------===//
// On a device
//===----------------------------------------------------------------------===//

/// The arguments of the kernel, with the addresses of variables on the device.
SmallVector<Value> LaunchLowering::mapVariables(LaunchOp launch) {
  SmallVector<Value> args(launch.getArgs());
  auto [file, line] = createSourcePlace(builder, loc);
  for (auto [variable, position] : llvm::zip_equal(launch.getArrays(), launch.getArrayArgs())) {
    if (!isMappedVariable(variable))
      continue;
    Value bytes = SizeOfOp::create(builder, loc, cast<RefType>(variable.getType()).getPointee());
    args[position] = call(RuntimeFunction::device_map_variable, {asPointer(variable), bytes, file, line});
  }
  return args;
}

/// Replaces addresses of arrays by their addresses on the device.
void LaunchLowering::mapArrays(LaunchOp launch, MutableArrayRef<Value> args) {
  auto [file, line] = createSourcePlace(builder, loc);
  for (auto [array, position, access] :
       llvm::zip_equal(launch.getArrays(), launch.getArrayArgs(), launch.getArrayAccess()))
    if (!isMappedVariable(array)) {
      Value name = StringDataOp::create(builder, loc, nameOfArray(array));
      args[position] = call(RuntimeFunction::device_map,
                            {asPointer(array), args[position], numbers().constant(access, 32), name, file, line});
    }
}

/// A record in memory that has the values.
Value LaunchLowering::storeAll(ValueRange values) {
  auto type = RecordType::get(builder.getContext(), "arguments", SmallVector<Type>(values.getTypes()));
  Value record = LocalOp::create(builder, loc, type);
  for (auto [index, value] : llvm::enumerate(values))
    StoreOp::create(builder, loc, value, FieldRefOp::create(builder, loc, record, builder.getI32IntegerAttr(index)));
  return record;
}

/// A record in memory that has the addresses of another one's fields.
Value LaunchLowering::storeAddresses(Value record) {
  const size_t size = cast<RecordType>(cast<RefType>(record.getType()).getPointee()).getFields().size();
  SmallVector<Type> pointers(size, pointerType());
  Value list = LocalOp::create(builder, loc, RecordType::get(builder.getContext(), "addresses", pointers));
  for (size_t index = 0; index < size; ++index) {
    IntegerAttr position = builder.getI32IntegerAttr(index);
    StoreOp::create(builder, loc, asPointer(FieldRefOp::create(builder, loc, record, position)),
                    FieldRefOp::create(builder, loc, list, position));
  }
  return list;
}

/// Puts the spilled arguments, a word each, into constant memory.
void LaunchLowering::spillArguments(LaunchOp launch) {
  if (launch.getSpilled().empty())
    return;
  SmallVector<Type> words(launch.getSpilled().size(), builder.getI64Type());
  Value area = LocalOp::create(builder, loc, TupleLayoutType::get(builder.getContext(), words));
  for (auto [index, value] : llvm::enumerate(launch.getSpilled())) {
    Value word = TupleRefOp::create(builder, loc, area, builder.getI32IntegerAttr(index));
    StoreOp::create(builder, loc, value, PointerCastOp::create(builder, loc, RefType::get(value.getType()), word));
  }
  call(RuntimeFunction::device_spill, {asPointer(area), numbers().constant(int64_t(words.size() * sizeof(int64_t)))});
}

/// The address of a struct choir_launch_shape: blocks, then threads of a block, from x to z; shared bytes; bytes of the
/// record of arguments.
Value LaunchLowering::storeShape(LaunchOp launch, Value recordBytes) {
  SmallVector<Value> sizes = blockCounts(launch);
  std::reverse(sizes.begin(), sizes.end());
  sizes.append(3 - launch.rank(), numbers().constant(1));
  llvm::append_range(sizes, blockThreads(launch));
  sizes.append(3 - launch.rank(), numbers().constant(1));
  sizes.push_back(launch.getSharedBytes());
  sizes.push_back(recordBytes);
  return asPointer(storeAll(sizes));
}

/// Whether code of the device, or what it calls, writes text.
static bool writesText(ModuleOp device, func::FuncOp code, llvm::DenseSet<Operation *> &seen) {
  if (!seen.insert(code).second)
    return false;
  return code
      .walk([&](func::CallOp call) {
        static constexpr RuntimeFunction writers[] = {RuntimeFunction::gpu_write_text, RuntimeFunction::gpu_write_int,
                                                      RuntimeFunction::gpu_write_uint, RuntimeFunction::gpu_write_real};
        if (llvm::any_of(writers, [&](RuntimeFunction writer) { return isCallOf(call, writer); }))
          return WalkResult::interrupt();
        auto callee = device.lookupSymbol<func::FuncOp>(call.getCallee());
        return callee && writesText(device, callee, seen) ? WalkResult::interrupt() : WalkResult::advance();
      })
      .wasInterrupted();
}

/// Whether the kernel has an address that is no array's, such as one from c_ptrTo: nobody knows what it writes there.
static bool hasPointers(LaunchOp launch) {
  for (auto [position, arg] : llvm::enumerate(launch.getArgs()))
    if (isa<LLVM::LLVMPointerType>(arg.getType()) && !llvm::is_contained(launch.getArrayArgs(), int32_t(position)))
      return true;
  return false;
}

void LaunchLowering::buildDeviceForm(LaunchOp launch) {
  SmallVector<Value> args = mapVariables(launch);
  spillArguments(launch);
  mapArrays(launch, args);
  SmallVector<Value> values(launch.getCounts());
  llvm::append_range(values, args);
  func::FuncOp code = kernelOf(device, launch);
  moveToOrigins(builder, code, values);
  Value record = storeAll(values), arguments = asPointer(storeAddresses(record));

  Value shape = storeShape(launch, SizeOfOp::create(builder, loc, cast<RefType>(record.getType()).getPointee()));

  StringRef kernel = launch.getKernel().getLeafReference();
  func::FuncOp entry = program.lookupSymbol<func::FuncOp>(getEmulatedName(kernel));
  if (!entry) {
    OpBuilder atEnd = OpBuilder::atBlockEnd(program.getBody());
    entry = func::FuncOp::create(atEnd, loc, getEmulatedName(kernel), builder.getFunctionType(pointerType(), {}));
    entry.setPrivate();
    runtime.symbolTable().insert(entry);
  }
  auto [file, line] = createSourcePlace(builder, loc);
  Value name = StringDataOp::create(builder, loc, kernel);
  if (hasNarrowVersion(code)) {
    Value narrowName = StringDataOp::create(builder, loc, getNarrowName(kernel));
    name = arith::SelectOp::create(builder, loc, areNarrow(builder, code, values), narrowName, name);
  }
  call(RuntimeFunction::device_launch, {name, ProcRefOp::create(builder, loc, entry.getSymName()), shape,
                                        numbers().constant(values.size(), 32), arguments, file, line});
  if (llvm::DenseSet<Operation *> seen; hasPointers(launch) || writesText(device, code, seen))
    call(RuntimeFunction::device_await_kernels, {});
  for (Value variable : launch.getArrays())
    if (isMappedVariable(variable))
      call(RuntimeFunction::device_unmap_variable, asPointer(variable));
}

//===----------------------------------------------------------------------===//
// On the processors of the host
//===----------------------------------------------------------------------===//

/// The threads of a block in each dimension, x first.
SmallVector<Value, 3> LaunchLowering::blockThreads(LaunchOp launch) {
  SmallVector<Value, 3> threads(launch.getThreads());
  if (threads.empty())
    for (int64_t size : launch.getBlock())
      threads.push_back(numbers().constant(size));
  return threads;
}

/// The number of blocks in each dimension, the outermost first.
SmallVector<Value> LaunchLowering::blockCounts(LaunchOp launch) {
  SmallVector<Value> blocks;
  const OperandRange told = launch.getThreads();
  for (unsigned dim = 0; dim < launch.rank(); ++dim) {
    const unsigned fromInner = launch.rank() - 1 - dim;
    const int64_t known = launch.getBlock()[fromInner];
    Value positive = arith::MaxSIOp::create(builder, loc, launch.getCounts()[dim], numbers().constant(0));
    Value rest =
        told.empty() ? numbers().constant(known - 1) : numbers().subtract(told[fromInner], numbers().constant(1));
    Value padded = numbers().add(positive, rest);
    blocks.push_back(
        numbers().divideUnsigned(padded, told.empty() ? numbers().constant(known) : Value(told[fromInner])));
  }
  return blocks;
}

/// The program's copy of a procedure of the device module, with its callees.
func::FuncOp LaunchLowering::hostCopy(StringRef deviceFunction) {
  auto [known, isNew] = hostCopies.try_emplace(deviceFunction);
  if (!isNew)
    return known->second;
  auto original = device.lookupSymbol<func::FuncOp>(deviceFunction);
  if (original.isExternal()) {
    if (auto existing = program.lookupSymbol<func::FuncOp>(deviceFunction))
      return hostCopies[deviceFunction] = existing;
  }
  func::FuncOp copy = original.clone();
  runtime.symbolTable().insert(copy, program.getBody()->end());
  hostCopies[deviceFunction] = copy;
  copy.walk([&](func::CallOp inner) { inner.setCallee(hostCopy(inner.getCallee()).getSymName()); });
  return copy;
}

/// The spilled argument at an offset in constant memory.
static Value spilledValue(LaunchOp launch, int64_t offset) {
  auto place = llvm::find(launch.getSpillOffsets(), offset);
  return launch.getSpilled()[place - launch.getSpillOffsets().begin()];
}

/// Copies the kernel's code for threads that are in the index set.
SmallVector<Operation *> LaunchLowering::cloneKernel(LaunchOp launch, func::FuncOp kernel) {
  IRMapping mapping;
  SmallVector<Value> arguments(launch.getCounts());
  llvm::append_range(arguments, launch.getArgs());
  mapping.map(kernel.getArguments(), arguments);
  SmallVector<Operation *> copies;
  for (Operation &op : kernel.getBody().front().without_terminator()) {
    if (auto spilled = dyn_cast<SpilledOp>(op)) {
      mapping.map(spilled.getValue(), spilledValue(launch, spilled.getOffset()));
      continue;
    }
    if (!op.hasAttr(GridDialect::getActiveAttrName())) {
      copies.push_back(builder.clone(op, mapping));
      continue;
    }
    for (Operation &inner : cast<IfOp>(op).thenBlock()->without_terminator())
      copies.push_back(builder.clone(inner, mapping));
  }
  for (Operation *copy : copies)
    copy->walk([&](func::CallOp inner) { inner.setCallee(hostCopy(inner.getCallee()).getSymName()); });
  return copies;
}

/// A kernel that knows only positions: an ordinary parallel loop.
void LaunchLowering::buildPositionLoop(LaunchOp launch, func::FuncOp kernel) {
  auto loop = ForallOp::create(builder, loc, LoopKind::Forall, launch.getCounts());
  markLocal(loop);
  OpBuilder::InsertionGuard guard(builder);
  builder.setInsertionPointToStart(&loop.getBody().front());
  SmallVector<Operation *> queries;
  for (Operation *copy : cloneKernel(launch, kernel))
    copy->walk([&](Operation *op) {
      if (isa<PositionOp, ConstantAddressOp>(op))
        queries.push_back(op);
    });
  for (Operation *op : queries) {
    auto position = dyn_cast<PositionOp>(op);
    Value value = position ? Value(loop.positions()[launch.rank() - 1 - position.getDim()]) : op->getOperand(0);
    op->getResult(0).replaceAllUsesWith(value);
    op->erase();
  }
  EndOp::create(builder, loc);
}

/// Whether the index set has a position for each thread of the block.
Value LaunchLowering::isWholeBlock(LaunchOp launch, const BlockContext &context) {
  Value isWhole;
  for (auto [count, size, block] :
       llvm::zip_equal(llvm::reverse(launch.getCounts()), launch.getBlock(), context.blockIds)) {
    Value next = arith::AddIOp::create(builder, loc, block, numbers().constant(1));
    Value end = arith::MulIOp::create(builder, loc, next, numbers().constant(size));
    Value fits = arith::CmpIOp::create(builder, loc, arith::CmpIPredicate::sle, end, count);
    isWhole = isWhole ? arith::AndIOp::create(builder, loc, isWhole, fits).getResult() : fits;
  }
  return isWhole;
}

SmallVector<Value, 3> LaunchLowering::clippedExtents(LaunchOp launch, const BlockContext &context) {
  SmallVector<Value, 3> extents;
  for (auto [count, size, block] :
       llvm::zip_equal(llvm::reverse(launch.getCounts()), launch.getBlock(), context.blockIds)) {
    Value first = arith::MulIOp::create(builder, loc, block, numbers().constant(size));
    Value rest = arith::SubIOp::create(builder, loc, count, first);
    extents.push_back(arith::MinSIOp::create(builder, loc, rest, numbers().constant(size)));
  }
  return extents;
}

/// A loop over blocks, whose tasks have memory for shared arrays and contexts.
void LaunchLowering::buildBlockLoop(LaunchOp launch, func::FuncOp kernel) {
  SmallVector<Value> blocks = blockCounts(launch);
  BlockContext context;
  context.block.assign(launch.getBlock());
  context.gridDims.assign(blocks.rbegin(), blocks.rend());
  auto loop = ForallOp::create(builder, loc, LoopKind::Forall, blocks, pointerType());
  markLocal(loop);
  OpBuilder::InsertionGuard guard(builder);
  builder.setInsertionPointToStart(loop.createInitBlock());
  Value bytes =
      arith::AddIOp::create(builder, loc, launch.getSharedBytes(), numbers().constant(arenaBytes(kernel) + 64));
  StoreOp::create(builder, loc, call(RuntimeFunction::alloc, {bytes, numbers().constant(64)}),
                  loop.getInit().getArgument(0));
  EndOp::create(builder, loc);
  builder.setInsertionPointToStart(loop.createFiniBlock());
  call(RuntimeFunction::free, LoadOp::create(builder, loc, pointerType(), loop.getFini().getArgument(0)).getResult());
  EndOp::create(builder, loc);

  builder.setInsertionPointToStart(&loop.getBody().front());
  for (BlockArgument block : llvm::reverse(loop.positions()))
    context.blockIds.push_back(block);
  context.sharedBase = LoadOp::create(builder, loc, pointerType(), loop.privates().front());
  context.sharedBytes = launch.getSharedBytes();
  auto whole = IfOp::create(builder, loc, isWholeBlock(launch, context), /*withElse=*/true);
  EndOp::create(builder, loc);
  for (bool isWhole : {true, false}) {
    builder.setInsertionPointToStart(isWhole ? whole.thenBlock() : whole.elseBlock());
    context.extents.clear();
    for (int64_t size : launch.getBlock())
      context.extents.push_back(numbers().constant(size));
    if (!isWhole && !hasDefect(SeededDefect::ForgetClipping))
      context.extents = clippedExtents(launch, context);
    context.isWhole = isWhole;
    SmallVector<Operation *> code = cloneKernel(launch, kernel);
    EndOp::create(builder, loc);
    lowerBlockForm(code, kernel, context);
  }
}

/// A loop of a task on a GPU that processors play.
void LaunchLowering::playLaunch(LaunchOp launch) {
  auto [file, line] = createSourcePlace(builder, loc);
  call(RuntimeFunction::gpu_play_launch, {storeShape(launch, numbers().constant(0)), file, line});
  for (Value array : launch.getArrays())
    if (!isMappedVariable(array)) {
      Value name = StringDataOp::create(builder, loc, nameOfArray(array));
      call(RuntimeFunction::gpu_play_map, {asPointer(array), name, file, line});
    }
}

void LaunchLowering::buildHostForm(LaunchOp launch) {
  if (isOnGpu)
    playLaunch(launch);
  func::FuncOp kernel = kernelOf(device, launch);
  const bool knowsBlocks = kernel->hasAttr(GridDialect::getBlockFormAttrName());
  ++(knowsBlocks ? numBlockLoops : numPositionLoops);
  LDBG() << loc << ": CPU form over " << (knowsBlocks ? "blocks" : "positions");
  if (knowsBlocks)
    buildBlockLoop(launch, kernel);
  else
    buildPositionLoop(launch, kernel);
}

void LaunchLowering::chooseForms() {
  SmallVector<OnDeviceOp> questions;
  program.walk([&](OnDeviceOp question) { questions.push_back(question); });
  for (OnDeviceOp question : questions) {
    builder.setInsertionPoint(question);
    loc = question.getLoc();
    question.getResult().replaceAllUsesWith(forDevices ? call(RuntimeFunction::device_is_used, {})
                                                       : numbers().constant(0, 1));
    question.erase();
  }
}

void LaunchLowering::run(LaunchOp launch) {
  builder.setInsertionPoint(launch);
  loc = launch.getLoc();
  numDeviceOnly += launch.getDeviceOnly();
  if (launch.getDeviceOnly())
    LDBG() << loc << ": no CPU form: device_only";
  isOnGpu = getOnGpuChoice(launch) != nullptr;
  if (!forDevices || launch.getDeviceOnly()) {
    if (forDevices)
      buildDeviceForm(launch);
    else if (!launch.getDeviceOnly())
      buildHostForm(launch);
    launch.erase();
    return;
  }
  auto choice = IfOp::create(builder, loc, call(RuntimeFunction::device_is_used, {}), /*withElse=*/true);
  builder.setInsertionPointToStart(choice.thenBlock());
  buildDeviceForm(launch);
  EndOp::create(builder, loc);
  builder.setInsertionPointToStart(choice.elseBlock());
  buildHostForm(launch);
  EndOp::create(builder, loc);
  launch.erase();
}

//===----------------------------------------------------------------------===//
// The pass
//===----------------------------------------------------------------------===//

/// Whether the op gives the address of memory that the threads of a block share.
static bool givesSharedMemory(Operation *op) {
  auto data = dyn_cast<ViewDataOp>(op);
  Value array = data && !op->use_empty() ? getArrayOf(data.getView()) : Value();
  return array && getMemorySpace(array) == MemorySpace::Shared;
}

static bool isOfDeviceLoops(Operation *op) { return isa<GridDialect>(op->getDialect()) || givesSharedMemory(op); }

/// Threads, blocks and what they share exist in device loops only: elsewhere code that needs them halts.
static void replaceStrayOps(func::FuncOp function) {
  SmallVector<Operation *> strays;
  function.walk([&](Operation *op) {
    if (isOfDeviceLoops(op))
      strays.push_back(op);
  });
  for (Operation *op : strays) {
    OpBuilder builder(op);
    Value never = arith::ConstantIntOp::create(builder, op->getLoc(), 0, 1);
    CheckOp::create(builder, op->getLoc(), never, builder.getStringAttr(halt_text::device_threads));
    if (givesSharedMemory(op))
      continue;
    if (auto shuffle = dyn_cast<ShuffleOp>(op))
      shuffle.replaceAllUsesWith(shuffle.getValue());
    else if (op->getNumResults() == 1)
      op->getResult(0).replaceAllUsesWith(
          arith::ConstantIntOp::create(builder, op->getLoc(), op->getResult(0).getType(), 0));
    op->erase();
  }
}

static bool usesDevices(ModuleOp program) {
  return getDeviceModule(program) ||
         program
             .walk([](Operation *op) { return isOfDeviceLoops(op) ? WalkResult::interrupt() : WalkResult::advance(); })
             .wasInterrupted();
}

std::string choir::grid::getEmulatedName(StringRef kernel) { return (symbol::emulated_prefix + kernel).str(); }

namespace {
struct GridLowerLaunches : choir::grid::impl::GridLowerLaunchesBase<GridLowerLaunches> {
  using GridLowerLaunchesBase::GridLowerLaunchesBase;
  void runOnOperation() override {
    ModuleOp program = getOperation();
    if (!usesDevices(program))
      return;
    SmallVector<LaunchOp> launches;
    program.walk([&](LaunchOp launch) { launches.push_back(launch); });
    RuntimeFunctions runtime(program);
    LaunchLowering lowering(program, runtime, forDevices);
    lowering.chooseForms();
    for (LaunchOp launch : launches)
      lowering.run(launch);
    if (ModuleOp device = getDeviceModule(program))
      device.erase();
    for (auto function : program.getOps<func::FuncOp>())
      replaceStrayOps(function);
  }
};
} // namespace

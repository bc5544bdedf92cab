//===- OutlineKernels.cpp - Device loops to kernels -----------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// In:  structured functions without iterators, in which device loops are marked with grid.block.
// Out: launches in place of these loops; a device module with a kernel for each, and with copies of what they call.
//
// Arrays reach a device as views, scalars as values; neither their headers nor the variables themselves are there:
//
//   proc f(i) { return table[i] * scale; }          @f(i)                in the program
//                                                   @f(i, table's view, scale) on the device
//
// A kernel is
//
//   @k(count, captures..., module-scope variables...) { p = grid.position; if p < count { body } }
//
//===----------------------------------------------------------------------===//

#include "choir/Dialect/Chpl/Transforms/Outlining.h"
#include "choir/Dialect/Grid/IR/GridDialect.h"
#include "choir/Dialect/Grid/Transforms/Passes.h"
#include "llvm/ADT/MapVector.h"
#include "llvm/ADT/StringExtras.h"

namespace choir::grid {
#define GEN_PASS_DEF_GRIDOUTLINEKERNELS
#include "choir/Dialect/Grid/Transforms/Passes.h.inc"
} // namespace choir::grid

using namespace mlir;
using namespace choir;
using namespace choir::chpl;
using namespace choir::grid;

namespace {

/// A module-scope variable that device code reads, and the type of what it gets instead: a view or a scalar.
using GlobalReads = llvm::MapVector<StringAttr, Type>;

/// Makes the device module and what is in it.
class Outliner {
public:
  explicit Outliner(ModuleOp program) : program(program), programSymbols(program) {}
  LogicalResult outline(ForallOp loop);

private:
  LogicalResult check(ForallOp loop);
  LogicalResult check(Operation *op);
  LogicalResult check(AddressOfOp address);
  LogicalResult collect(Region &code, GlobalReads &reads);
  LogicalResult makeCopy(func::FuncOp function);
  func::FuncOp makeKernel(ForallOp loop, const Captures &captures, const GlobalReads &reads);
  /// Replaces the reads of globals in a device function by its parameters from the given one on, and hands them on.
  void bindGlobals(func::FuncOp function, unsigned firstParameter, const GlobalReads &reads);
  ModuleOp deviceModule();

  ModuleOp program;
  SymbolTable programSymbols;
  ModuleOp device;
  std::unique_ptr<SymbolTable> deviceSymbols;
  /// Of each procedure that device code calls, with those of its callees.
  llvm::DenseMap<func::FuncOp, GlobalReads> readsOf;
};

} // namespace

//===----------------------------------------------------------------------===//
// What a device can run
//===----------------------------------------------------------------------===//

static LogicalResult notSupported(Operation *op, const Twine &what) {
  return op->emitError("not supported yet: ") << what.str() << " in a loop over a GPU distribution";
}

LogicalResult Outliner::check(ForallOp loop) {
  if (loop.rank() != 1)
    return notSupported(loop, "more than one dimension");
  if (loop.numPrivates())
    return notSupported(loop, "variables of tasks");
  if (loop.numReductions())
    return notSupported(loop, "reductions");
  if (loop.getErrors())
    return notSupported(loop, "errors that leave the body");
  return success();
}

/// What a module-scope variable is used for: its array's elements, or its value.
LogicalResult Outliner::check(AddressOfOp address) {
  for (Operation *user : address->getUsers()) {
    auto load = dyn_cast<LoadOp>(user);
    if (isa<ViewOfOp>(user) || (load && isScalarType(load.getType())))
      continue;
    std::string name = ("'" + address.getGlobal() + "'").str();
    if (auto store = dyn_cast<StoreOp>(user); store && store.getRef() == address.getRef())
      return user->emitError("a loop over a GPU distribution cannot assign module-scope variable ") << name;
    return notSupported(user, "this use of module-scope variable " + name);
  }
  return success();
}

LogicalResult Outliner::check(Operation *op) {
  if (isa<ForallOp, BeginOp, CobeginOp, SyncOp>(op))
    return notSupported(op, "parallel loops and tasks");
  if (isa<NewObjectOp, DeleteObjectOp, RetainOp, ReleaseOp>(op))
    return notSupported(op, "class objects");
  if (isa<ArrayInitOp, ArrayDeinitOp, ArrayCopyOp, ArraySliceOp, ArrayReindexOp, ArrayMoveOp, ArraySwapOp>(op))
    return notSupported(op, "arrays made");
  if (isa<CallVirtualOp, CallIndirectOp, CallVarargsOp, ProcRefOp>(op))
    return notSupported(op, "calls that are not known when the program is compiled");
  return success();
}

/// Checks device code and collects the module-scope variables that it reads, itself or through calls.
LogicalResult Outliner::collect(Region &code, GlobalReads &reads) {
  WalkResult result = code.walk([&](Operation *op) -> WalkResult {
    if (failed(check(op)))
      return WalkResult::interrupt();
    if (auto address = dyn_cast<AddressOfOp>(op)) {
      if (failed(check(address)))
        return WalkResult::interrupt();
      for (Operation *user : address->getUsers())
        reads[address.getGlobalAttr().getAttr()] = user->getResult(0).getType();
    }
    auto call = dyn_cast<func::CallOp>(op);
    if (!call)
      return WalkResult::advance();
    auto callee = programSymbols.lookup<func::FuncOp>(call.getCallee());
    if (callee.isExternal() && !callee->hasAttr(ChplDialect::getHaltsAttrName()))
      return WalkResult(notSupported(op, "a call of '" + call.getCallee() + "'"));
    auto [known, isNew] = readsOf.try_emplace(callee);
    if (isNew && !callee.isExternal()) {
      GlobalReads inner;
      if (failed(collect(callee.getBody(), inner)))
        return WalkResult::interrupt();
      readsOf[callee] = std::move(inner);
    }
    for (auto &[name, type] : readsOf[callee])
      reads.insert({name, type});
    return WalkResult::advance();
  });
  return failure(result.wasInterrupted());
}

//===----------------------------------------------------------------------===//
// Module-scope variables as parameters
//===----------------------------------------------------------------------===//

/// The types of the parameters that stand for the variables.
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
    for (Operation *user : address->getUsers()) {
      user->getResult(0).replaceAllUsesWith(whole[address.getGlobalAttr().getAttr()]);
      dead.push_back(user);
    }
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

/// Copies a procedure and what it calls, once each.
LogicalResult Outliner::makeCopy(func::FuncOp function) {
  deviceModule();
  if (deviceSymbols->lookup(function.getSymName()))
    return success();
  func::FuncOp copy = function.clone();
  deviceSymbols->insert(copy);
  if (copy.isExternal())
    return success();
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

/// The name of a function as assemblers of devices take it.
static std::string deviceName(StringRef name) {
  std::string text = name.str();
  for (char &c : text)
    if (!llvm::isAlnum(c))
      c = '_';
  return text;
}

func::FuncOp Outliner::makeKernel(ForallOp loop, const Captures &captures, const GlobalReads &reads) {
  OpBuilder builder(loop.getContext());
  Location loc = loop.getLoc();
  SmallVector<Type> arguments{builder.getI64Type()};
  llvm::append_range(arguments, captures.types());
  unsigned firstGlobal = arguments.size();
  llvm::append_range(arguments, parameterTypes(reads));
  deviceModule();
  auto kernel = func::FuncOp::create(builder, loc, deviceName(outlinedName(loop, "forall")),
                                     builder.getFunctionType(arguments, {}));
  kernel.addEntryBlock();
  deviceSymbols->insert(kernel);
  kernel->setAttr(GridDialect::getKernelAttrName(), builder.getUnitAttr());

  builder.setInsertionPointToStart(&kernel.getBody().front());
  captures.rewire(loop.getBody(), ValueRange(kernel.getArguments()).slice(1, firstGlobal - 1), builder);
  Value position = PositionOp::create(builder, loc, builder.getI64Type());
  Value isInside = arith::CmpIOp::create(builder, loc, arith::CmpIPredicate::slt, position, kernel.getArgument(0));
  auto guard = IfOp::create(builder, loc, isInside);
  ReturnOp::create(builder, loc, ValueRange());
  Block *inside = guard.getThenRegion().empty() ? &guard.getThenRegion().emplaceBlock() : &guard.getThenRegion().front();
  if (inside->empty()) {
    builder.setInsertionPointToStart(inside);
    EndOp::create(builder, loc);
  }
  builder.setInsertionPoint(inside->getTerminator());
  inlineBlock(&loop.getBody().front(), position, builder);
  bindGlobals(kernel, firstGlobal, reads);
  return kernel;
}

//===----------------------------------------------------------------------===//
// Loops
//===----------------------------------------------------------------------===//

/// Reads what the body reads of variables outside before the loop, so that views and values are captured.
static LogicalResult hoistReads(ForallOp loop) {
  Region &body = loop.getBody();
  SmallVector<Operation *> reads;
  body.walk([&](Operation *op) {
    bool isRead = isa<ViewOfOp>(op) || (isa<LoadOp>(op) && isScalarType(op->getResult(0).getType()));
    if (isRead && op->getOperand(0).getParentRegion()->isProperAncestor(&body) &&
        !isa_and_nonnull<AddressOfOp>(op->getOperand(0).getDefiningOp()))
      reads.push_back(op);
  });
  for (Operation *op : reads)
    op->moveBefore(loop);
  WalkResult result = body.walk([&](Operation *op) -> WalkResult {
    for (Value operand : op->getOperands()) {
      if (!operand.getParentRegion()->isProperAncestor(&body) || isa<AddressOfOp>(operand.getDefiningOp()))
        continue;
      if (isa<RefType>(operand.getType()))
        return isa<StoreOp>(op) ? op->emitError("a loop over a GPU distribution cannot assign a variable outside of it"),
               WalkResult::interrupt()
                                : (void(notSupported(op, "this use of a variable outside")), WalkResult::interrupt());
    }
    return WalkResult::advance();
  });
  return failure(result.wasInterrupted());
}

LogicalResult Outliner::outline(ForallOp loop) {
  GlobalReads reads;
  if (failed(check(loop)) || failed(hoistReads(loop)) || failed(collect(loop.getBody(), reads)))
    return failure();
  WalkResult copied = loop.getBody().walk([&](func::CallOp call) -> WalkResult {
    return WalkResult(makeCopy(programSymbols.lookup<func::FuncOp>(call.getCallee())));
  });
  if (copied.wasInterrupted())
    return failure();
  Captures captures(loop, {&loop.getBody()});
  OpBuilder builder(loop);
  SmallVector<Value> args(captures.values());
  readGlobals(builder, loop.getLoc(), program, reads, args);
  int64_t block = cast<DenseI64ArrayAttr>(loop->getAttr(GridDialect::getBlockAttrName()))[0];
  Value count = loop.getCounts().front();
  func::FuncOp kernel = makeKernel(loop, captures, reads);
  auto name = SymbolRefAttr::get(device.getSymNameAttr(), FlatSymbolRefAttr::get(kernel.getSymNameAttr()));
  LaunchOp::create(builder, loop.getLoc(), name, count, block, args);
  loop.erase();
  return success();
}

namespace {
struct GridOutlineKernels : choir::grid::impl::GridOutlineKernelsBase<GridOutlineKernels> {
  void runOnOperation() override {
    SmallVector<ForallOp> loops;
    getOperation().walk([&](ForallOp loop) {
      if (loop->hasAttr(GridDialect::getBlockAttrName()))
        loops.push_back(loop);
    });
    Outliner outliner(getOperation());
    for (ForallOp loop : loops)
      if (failed(outliner.outline(loop)))
        return signalPassFailure();
  }
};
} // namespace

//===- GridToNVVM.cpp - Threads and blocks on NVIDIA devices --------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// grid-to-nvvm (conversion to NVVM): Passes.td has input, output and a sketch.
//
//===----------------------------------------------------------------------===//

#include "LaunchViews.h"
#include "choir/Analysis/IndexBuilder.h"
#include "choir/Dialect/Grid/IR/GridDialect.h"
#include "choir/Dialect/Grid/Transforms/Passes.h"
#include "choir/Target/RuntimeTable.h"
#include "choir/runtime/Types.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Complex/IR/Complex.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/TypeSwitch.h"

namespace choir::grid {
#define GEN_PASS_DEF_GRIDTONVVM
#include "choir/Dialect/Grid/Transforms/Passes.h.inc"
} // namespace choir::grid

using namespace mlir;
using namespace choir;
using namespace choir::grid;

namespace {

/// NVPTX's address spaces.
enum AddressSpace : unsigned { SharedSpace = 3, ConstantSpace = 4 };

class GridOpLowering {
public:
  explicit GridOpLowering(ModuleOp module) : module(module), builder(module.getContext()) {}

  void lower(Operation *op) {
    builder.setInsertionPoint(op);
    loc = op->getLoc();
    auto function = op->getParentOfType<func::FuncOp>();
    block = {};
    if (!function->hasAttr(GridDialect::getBlockAtRunTimeAttrName()))
      block = function->getAttrOfType<DenseI64ArrayAttr>(GridDialect::getBlockAttrName());
    Value result =
        TypeSwitch<Operation *, Value>(op)
            .Case([&](PositionOp query) { return position(query.getDim()); })
            .Case([&](ThreadIdOp query) { return readRegister("tid", query.getDim()); })
            .Case([&](BlockIdOp query) { return readRegister("ctaid", query.getDim()); })
            .Case([&](BlockDimOp query) { return blockSize(query.getDim()); })
            .Case([&](GridDimOp query) { return readRegister("nctaid", query.getDim()); })
            .Case([&](SharedAddressOp shared) {
              return addressIn(memory(symbol::shared_memory, SharedSpace, 0), shared.getOffset());
            })
            .Case([&](ConstantAddressOp constant) {
              Value offset = LLVM::PtrToIntOp::create(builder, loc, builder.getI64Type(), constant.getData());
              return addressIn(constantBank(), offset);
            })
            .Case([&](SpilledOp spilled) -> Value {
              Value offset = arith::ConstantIntOp::create(builder, loc, spilled.getOffset(), 64);
              return LLVM::LoadOp::create(builder, loc, spilled.getType(), addressIn(constantBank(), offset));
            })
            .Case([&](LaneIdOp) {
              Value lane = readRegister("laneid");
              return arith::ExtUIOp::create(builder, loc, builder.getI64Type(), lane);
            })
            .Case([&](WarpIdOp) { return warpId(); })
            .Case([&](ShuffleOp op) {
              return shuffle(op.getValue(), op.getMode(), op.getBy(), op.getWhole() ? allThreads() : threadsOf(op));
            })
            .Case([&](BallotOp op) { return ballot(threadsOf(op), op.getValue()); })
            .Case([&](MatchOp op) {
              auto name = op.getValue().getType().isInteger(32) ? "match.any.sync.i32" : "match.any.sync.i64";
              return call(name, builder.getI32Type(), {threadsOf(op), op.getValue()});
            })
            .Case([&](WarpBarrierOp op) { return call("bar.warp.sync", Type(), threadsOf(op)); })
            .Case([&](BarrierOp) {
              Value number = arith::ConstantIntOp::create(builder, loc, 0, 32);
              return call("barrier.cta.sync.aligned.all", Type(), number);
            });
    if (result)
      op->getResult(0).replaceAllUsesWith(result);
    op->erase();
  }

private:
  LLVM::GlobalOp constantBank() { return memory(symbol::constant_bank, ConstantSpace, CHOIR_CONSTANT_BANK_BYTES); }

  /// An intrinsic of NVPTX; `result` may be null.
  Value call(const Twine &name, Type result, ValueRange operands) {
    auto intrinsic = builder.getStringAttr("llvm.nvvm." + name);
    if (!result) {
      LLVM::CallIntrinsicOp::create(builder, loc, intrinsic, operands);
      return {};
    }
    return LLVM::CallIntrinsicOp::create(builder, loc, result, intrinsic, operands).getResult(0);
  }

  Value readRegister(const Twine &name) { return call("read.ptx.sreg." + name, builder.getI32Type(), {}); }
  Value readRegister(StringRef name, unsigned dim) {
    Value id = readRegister(name + "." + StringRef("xyz").substr(dim, 1));
    return arith::ExtUIOp::create(builder, loc, builder.getI64Type(), id);
  }

  /// The size of the block: a constant in kernels, unless launches tell it; a register in procedures that they call.
  Value blockSize(unsigned dim) {
    if (!block)
      return readRegister("ntid", dim);
    return arith::ConstantIntOp::create(builder, loc, dim < block.size() ? block[dim] : 1, 64);
  }

  /// A grid has up to 2^31 - 1 blocks of 1024 threads: the product needs 64 bits.
  Value position(unsigned dim) {
    Value before = arith::MulIOp::create(builder, loc, readRegister("ctaid", dim), blockSize(dim));
    return arith::AddIOp::create(builder, loc, before, readRegister("tid", dim));
  }

  Value warpId() {
    IndexBuilder numbers(builder, loc);
    const unsigned rank = block ? block.size() : 3;
    Value thread = readRegister("tid", rank - 1);
    for (unsigned dim = rank - 1; dim-- > 0;)
      thread = numbers.add(numbers.multiply(thread, blockSize(dim)), readRegister("tid", dim));
    return numbers.divideUnsigned(thread, numbers.constant(warpSize));
  }

  Value allThreads() { return IndexBuilder(builder, loc).constant(-1, 32); }

  /// The mask of the threads of the warp that have a position, which the kernel finds out once.
  Value threadsWithPosition(func::FuncOp kernel) {
    Value &known = masks[kernel];
    if (known)
      return known;
    for (auto active : kernel.getBody().front().getOps<chpl::IfOp>())
      if (active->hasAttr(GridDialect::getActiveAttrName())) {
        builder.setInsertionPoint(active);
        return known = ballot(allThreads(), active.getCondition());
      }
    return {}; // A procedure.
  }

  /// The mask of the threads that come to an operation of the warp. Behind `if c then continue`, those are out that
  /// have ended there. Threads that end deeper in the code stay in the mask: operations do not wait for them.
  Value threadsOf(Operation *op) {
    OpBuilder::InsertionGuard guard(builder);
    Value mask = threadsWithPosition(op->getParentOfType<func::FuncOp>());
    auto iteration = op->getParentOfType<chpl::BreakableOp>();
    while (iteration && !iteration->hasAttr(GridDialect::getIterationAttrName()))
      iteration = iteration->getParentOfType<chpl::BreakableOp>();
    if (mask && iteration) {
      Block &body = iteration.getBody().front();
      Operation *end = body.findAncestorOpInBlock(*op);
      for (auto branch : body.getOps<chpl::IfOp>()) {
        if (!branch->isBeforeInBlock(end))
          break;
        auto leave = dyn_cast<chpl::BreakOp>(branch.thenBlock()->getTerminator());
        if (!leave || leave.getOperand() != iteration.label())
          continue;
        Value &rest = masks[branch];
        if (!rest) {
          builder.setInsertionPoint(branch);
          Value stays =
              arith::XOrIOp::create(builder, loc, branch.getCondition(), IndexBuilder(builder, loc).truth(true));
          rest = ballot(mask, stays);
        }
        mask = rest;
      }
    }
    if (mask)
      return mask;
    builder.setInsertionPoint(op);
    return allThreads();
  }

  Value ballot(Value threads, Value value) { return call("vote.ballot.sync", builder.getI32Type(), {threads, value}); }

  /// Shuffles move words of 32 bits.
  Value shuffle(Value value, ShuffleMode mode, Value by, Value threads) {
    auto part = [&](Value bits) { return shuffle(bits, mode, by, threads); };
    Type type = value.getType();
    if (auto number = dyn_cast<ComplexType>(type)) {
      Value re = part(complex::ReOp::create(builder, loc, value));
      Value im = part(complex::ImOp::create(builder, loc, value));
      return complex::CreateOp::create(builder, loc, number, re, im);
    }
    if (auto real = dyn_cast<FloatType>(type)) {
      Type bits = builder.getIntegerType(real.getWidth());
      Value word = part(arith::BitcastOp::create(builder, loc, bits, value));
      return arith::BitcastOp::create(builder, loc, type, word);
    }
    Type word = builder.getI32Type(), twoWords = builder.getI64Type();
    if (type.getIntOrFloatBitWidth() < 32)
      return arith::TruncIOp::create(builder, loc, type, part(arith::ExtUIOp::create(builder, loc, word, value)));
    if (type == twoWords) {
      Value width = arith::ConstantIntOp::create(builder, loc, 32, 64);
      Value high = arith::TruncIOp::create(builder, loc, word, arith::ShRUIOp::create(builder, loc, value, width));
      Value low = part(arith::TruncIOp::create(builder, loc, word, value));
      high = arith::ExtUIOp::create(builder, loc, twoWords, part(high));
      return arith::OrIOp::create(builder, loc, arith::ExtUIOp::create(builder, loc, twoWords, low),
                                  arith::ShLIOp::create(builder, loc, high, width));
    }
    static constexpr const char *names[] = {"idx", "up", "down", "bfly"};
    // The last lane that is read; for `up`, the first.
    Value bound = IndexBuilder(builder, loc).constant(mode == ShuffleMode::Up ? 0 : warpSize - 1, 32);
    return call(Twine("shfl.sync.") + names[unsigned(mode)] + ".i32", word, {threads, value, by, bound});
  }

  LLVM::GlobalOp memory(StringRef name, unsigned space, int64_t bytes) {
    if (auto known = module.lookupSymbol<LLVM::GlobalOp>(name))
      return known;
    OpBuilder atStart = OpBuilder::atBlockBegin(module.getBody());
    auto type = LLVM::LLVMArrayType::get(builder.getI8Type(), bytes);
    Attribute zero = bytes ? Attribute(LLVM::ZeroAttr::get(module.getContext())) : Attribute();
    return LLVM::GlobalOp::create(atStart, module.getLoc(), type, /*isConstant=*/false, LLVM::Linkage::External, name,
                                  zero, /*alignment=*/16, space);
  }

  /// A generic address in the memory.
  Value addressIn(LLVM::GlobalOp memory, Value offset) {
    Value base = LLVM::AddressOfOp::create(builder, loc, memory);
    Value address = LLVM::GEPOp::create(builder, loc, base.getType(), builder.getI8Type(), base,
                                        ArrayRef<LLVM::GEPArg>{offset}, LLVM::GEPNoWrapFlags::inbounds);
    return LLVM::AddrSpaceCastOp::create(builder, loc, LLVM::LLVMPointerType::get(module.getContext()), address);
  }

  ModuleOp module;
  OpBuilder builder;
  Location loc = builder.getUnknownLoc();
  DenseI64ArrayAttr block;                  ///< of the current kernel
  llvm::DenseMap<Operation *, Value> masks; ///< by kernel, and by branch that ends threads: those that go on
};

/// Launches of a kernel have blocks of one size, or of one up to it. With `reqntid` and `maxntid` the assembler limits
/// registers to what a block of that size has, so that no launch fails for lack of registers. Other attributes are for
/// the emulated device.
static void fixBlock(func::FuncOp kernel) {
  auto block = kernel->getAttrOfType<DenseI64ArrayAttr>(GridDialect::getBlockAttrName());
  if (!block)
    return;
  SmallVector<std::string> sizes(3, "1");
  for (auto [size, text] : llvm::zip(block.asArrayRef(), sizes))
    text = std::to_string(size);
  Builder builder(kernel.getContext());
  const bool isAtRunTime = kernel->hasAttr(GridDialect::getBlockAtRunTimeAttrName());
  if (isAtRunTime)
    sizes.assign({std::to_string(LaunchOp::maxThreadsPerBlock), "1", "1"});
  StringRef limit = isAtRunTime ? "nvvm.maxntid" : "nvvm.reqntid";
  SmallVector<Attribute> attributes = {builder.getStrArrayAttr({limit, llvm::join(sizes, ",")}),
                                       builder.getStrArrayAttr({"choir-rank", std::to_string(block.size())})};
  if (kernel->hasAttr(GridDialect::getEndsEarlyAttrName()))
    attributes.push_back(builder.getStringAttr("choir-ends-early"));
  kernel->setAttr("passthrough", builder.getArrayAttr(attributes));
}

struct GridToNVVM : choir::grid::impl::GridToNVVMBase<GridToNVVM> {
  void runOnOperation() override {
    SmallVector<Operation *> ops;
    getOperation().walk([&](Operation *op) {
      if (isa<GridDialect>(op->getDialect()))
        ops.push_back(op);
    });
    GridOpLowering lowering(getOperation());
    for (Operation *op : ops)
      lowering.lower(op);
    for (auto kernel : getOperation().getOps<func::FuncOp>()) {
      fixBlock(kernel);
      foldKnownArguments(kernel);
      useOrigins(kernel);
    }
    // `grid.array` is for barrier removal alone; LLVM would warn of an unknown attribute.
    for (auto kernel : getOperation().getOps<func::FuncOp>())
      for (unsigned index = 0; index < kernel.getNumArguments(); ++index)
        kernel.removeArgAttr(index, GridDialect::getArrayAttrName());
  }
};

} // namespace

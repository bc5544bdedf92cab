//===- Prims.cpp - Primitive operations -----------------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The operations of frontend/Sema/Tree/Primitives.def, by group, and those of the groups that have no file of their
// own: pointers, scans, the program, domain links, grids, atomics.
//
//===----------------------------------------------------------------------===//

#include "IRGen/Nodes/Prims.h"
#include "IRGen/Loops/Arrays.h"
#include "IRGen/Nodes/Arithmetic.h"
#include "IRGen/Nodes/Exprs.h"
#include "IRGen/Nodes/Objects.h"
#include "IRGen/Variables/Calls.h"
#include "IRGen/Variables/Closures.h"
#include "choir/Dialect/Grid/IR/GridDialect.h"

using namespace mlir;
using llvm::cast;
using llvm::dyn_cast;

namespace choir::irgen {

static Value emitPointerPrim(IRGenFunction &fn, const typed::PrimExpr *prim);
static Value emitScanPrim(IRGenFunction &fn, const typed::PrimExpr *prim);
static Value emitProgramPrim(IRGenFunction &fn, const typed::PrimExpr *prim);
static Value emitDomainLinkPrim(IRGenFunction &fn, const typed::PrimExpr *prim);
static Value emitGridPrim(IRGenFunction &fn, const typed::PrimExpr *prim);
static Value emitWarpPrim(IRGenFunction &fn, const typed::PrimExpr *prim);
static Value emitAtomic(IRGenFunction &fn, const typed::PrimExpr *prim);
static Value emitKnownSlot(IRGenFunction &fn, const typed::PrimExpr *prim);
static Value emitInSlot(IRGenFunction &fn, const typed::PrimExpr *prim);

using typed::Prim;
using typed::PrimExpr;

Value emitPrim(IRGenFunction &fn, const PrimExpr *prim) {
  IRGenModule &gm = fn.module();
  OpBuilder &b = fn.builder();
  switch (prim->op) {
  case Prim::Add:
  case Prim::Sub:
  case Prim::Mul:
  case Prim::Div:
  case Prim::Mod:
  case Prim::Neg:
  case Prim::Pow:
  case Prim::And:
  case Prim::Or:
  case Prim::Xor:
  case Prim::Not:
  case Prim::Shl:
  case Prim::Shr:
  case Prim::LogNot:
  case Prim::Predecessor:
    return emitArithmetic(fn, prim);
  case Prim::Eq:
  case Prim::Ne:
  case Prim::Lt:
  case Prim::Le:
  case Prim::Gt:
  case Prim::Ge:
    return emitComparison(fn, prim);
  case Prim::Convert:
    return emitConvert(fn, fn.emitValue(prim->args[0]), prim->args[0]->type, prim->type, prim->range);
  case Prim::Bitcast:
    return arith::BitcastOp::create(b, fn.getLoc(prim->range), gm.convert(prim->type, prim->range),
                                    fn.emitValue(prim->args[0]));
  case Prim::ComplexMake:
  case Prim::ComplexRe:
  case Prim::ComplexIm:
  case Prim::Sqrt:
  case Prim::Abs:
  case Prim::Floor:
  case Prim::Ceil:
  case Prim::Trunc:
  case Prim::Round:
  case Prim::Rint:
  case Prim::Min:
  case Prim::Max:
  case Prim::Fma:
  case Prim::Sin:
  case Prim::Cos:
  case Prim::Exp:
  case Prim::Log:
  case Prim::PopCount:
  case Prim::Clz:
  case Prim::Ctz:
  case Prim::CopySign:
    return emitMath(fn, prim);
  case Prim::AddressOf:
  case Prim::PtrOffset:
  case Prim::PtrDiff:
  case Prim::SizeOf:
  case Prim::MoveBits:
  case Prim::StringData:
    return emitPointerPrim(fn, prim);
  case Prim::ProcText:
    return procText(fn, fn.emitValue(prim->args[0]), fn.getLoc(prim->range));
  case Prim::ScanLanes:
  case Prim::SumLanes:
  case Prim::CombineTotals:
    return emitScanPrim(fn, prim);
  case Prim::NilCheck:
  case Prim::HeldCheck:
  case Prim::ClassCast:
  case Prim::DynamicCast:
  case Prim::SetClass:
  case Prim::ClassId:
  case Prim::ClassName:
  case Prim::Delete:
  case Prim::SharedRetain:
  case Prim::SharedCount:
  case Prim::OwnedRelease:
  case Prim::ManagedDrop:
    return emitClassPrim(fn, prim);
  case Prim::ArrayData:
  case Prim::ArrayFirst:
  case Prim::ArrayCount:
  case Prim::ArrayStride:
  case Prim::ArrayLowBound:
  case Prim::ArrayHighBound:
  case Prim::ArrayElementStride:
  case Prim::ArrayDomainLink:
  case Prim::ArrayCopy:
  case Prim::ArraySwap:
  case Prim::ArrayOverlaps:
  case Prim::ArrayIsView:
    return emitArrayPrim(fn, prim);
  case Prim::KnownSlot:
    return emitKnownSlot(fn, prim);
  case Prim::DomLinkNew:
  case Prim::DomLinkRetain:
  case Prim::DomLinkRelease:
  case Prim::DomLinkAssign:
  case Prim::DomLinkSetBounds:
    return emitDomainLinkPrim(fn, prim);
  case Prim::Halt:
  case Prim::LineNumber:
  case Prim::FileName:
  case Prim::LoopReduces:
    return emitProgramPrim(fn, prim);
  case Prim::AtomicLoad:
  case Prim::AtomicStore:
  case Prim::AtomicExchange:
  case Prim::AtomicCompareExchange:
  case Prim::AtomicFetchAdd:
  case Prim::AtomicFetchSub:
  case Prim::AtomicFetchAnd:
  case Prim::AtomicFetchOr:
  case Prim::AtomicFetchXor:
  case Prim::AtomicFetchMin:
  case Prim::AtomicFetchMax:
  case Prim::AtomicFence:
    return emitAtomic(fn, prim);
  case Prim::ThreadBarrier:
  case Prim::ThreadId:
  case Prim::BlockId:
  case Prim::BlockDim:
  case Prim::GridDim:
  case Prim::SharedMemory:
    return emitGridPrim(fn, prim);
  case Prim::LaneId:
  case Prim::WarpId:
  case Prim::WarpShuffle:
  case Prim::WarpBallot:
  case Prim::WarpMatch:
  case Prim::WarpBarrier:
    return emitWarpPrim(fn, prim);
  case Prim::DomainFromImpl:
  case Prim::ArrayFromImpl:
    return viaMemory(fn, prim);
  case Prim::Deref:
  case Prim::DescriptorOf:
  case Prim::InSlot:
  case Prim::ArrayElem:
  case Prim::ArrayElemUnchecked:
    return fn.load(fn.getLoc(prim->range), emitPrimAddress(fn, prim));
  }
  llvm_unreachable("unknown primitive");
}

Value emitPrimAddress(IRGenFunction &fn, const PrimExpr *prim) {
  IRGenModule &gm = fn.module();
  Location loc = fn.getLoc(prim->range);
  switch (prim->op) {
  case Prim::Deref:
    return fn.castPointer(loc, fn.emitValue(prim->args[0]), gm.refTo(prim->type, prim->range));
  case Prim::DescriptorOf:
    return fn.emitAddress(prim->args[0]);
  case Prim::InSlot:
    return emitInSlot(fn, prim);
  case Prim::ArrayElem:
  case Prim::ArrayElemUnchecked: {
    Value array = fn.emitAddress(prim->args[0]);
    return emitElement(fn, array, prim->args.drop_front(), prim->op == Prim::ArrayElem && gm.options().checkBounds,
                       loc);
  }
  default:
    fn.unsupported(prim->range, "this primitive as a variable");
    return fn.placeholder(loc, gm.refTo(prim->type, prim->range));
  }
}

//===----------------------------------------------------------------------===//
// Pointers
//===----------------------------------------------------------------------===//

/// c_ptr(void) counts bytes.
static mlir::Type pointee(IRGenModule &gm, const sema::Type *pointer) {
  auto *type = dyn_cast<sema::CPtrType>(pointer);
  if (!type || type->pointee()->isVoid())
    return gm.builder().getI8Type();
  return gm.convert(type->pointee());
}

static Value emitPointerPrim(IRGenFunction &fn, const PrimExpr *prim) {
  IRGenModule &gm = fn.module();
  OpBuilder &b = fn.builder();
  Location loc = fn.getLoc(prim->range);
  switch (prim->op) {
  case Prim::AddressOf:
    return fn.castPointer(loc, fn.emitAddress(prim->args[0]), gm.pointerType());
  case Prim::PtrOffset: {
    Value base = fn.emitValue(prim->args[0]), count = fn.emitIndex(prim->args[1]);
    return chpl::PointerOffsetOp::create(b, loc, base, count, pointee(gm, prim->args[0]->type));
  }
  case Prim::PtrDiff: {
    Value lhs = fn.emitValue(prim->args[0]), rhs = fn.emitValue(prim->args[1]);
    return chpl::PointerDiffOp::create(b, loc, gm.i64(), lhs, rhs, TypeAttr::get(pointee(gm, prim->args[0]->type)));
  }
  case Prim::SizeOf:
    return chpl::SizeOfOp::create(b, loc, gm.convert(prim->args[0]->type, prim->range));
  case Prim::MoveBits: {
    Value to = fn.emitAddress(prim->args[0]), from = fn.emitAddress(prim->args[1]);
    chpl::CopyBitsOp::create(b, loc, to, fn.castPointer(loc, from, to.getType()));
    return {};
  }
  case Prim::StringData:
    if (auto *text = dyn_cast<typed::ConstExpr>(prim->args[0]))
      return chpl::StringDataOp::create(b, loc, text->value->text);
    fn.unsupported(prim->range, "the bytes of a string that is not constant");
    return fn.nil(loc, gm.pointerType());
  default:
    llvm_unreachable("not a pointer primitive");
  }
}

/// The operation is the second operand, a constant.
static Value emitScanPrim(IRGenFunction &fn, const PrimExpr *prim) {
  IRGenModule &gm = fn.module();
  OpBuilder &b = fn.builder();
  Location loc = fn.getLoc(prim->range);
  auto constantAt = [&](unsigned i) { return cast<typed::ConstExpr>(prim->args[i])->value->integer.getExtValue(); };
  auto kind = chpl::ScanKind(constantAt(1));
  const sema::Type *element =
      prim->op == Prim::SumLanes ? cast<sema::CPtrType>(prim->args[0]->type)->pointee() : prim->type;
  if (isUnsigned(element) && (kind == chpl::ScanKind::Min || kind == chpl::ScanKind::Max))
    kind = kind == chpl::ScanKind::Min ? chpl::ScanKind::UMin : chpl::ScanKind::UMax;
  Value first = fn.emitValue(prim->args[0]), second = fn.emitValue(prim->args[2]);
  if (prim->op == Prim::CombineTotals)
    return chpl::CombineTotalsOp::create(b, loc, first.getType(), kind, first, second);
  if (prim->op == Prim::SumLanes) {
    Value stride = fn.emitIndex(prim->args[3]), rows = fn.emitIndex(prim->args[4]);
    chpl::SumLanesOp::create(b, loc, kind, first, second, stride, rows, gm.convert(element));
    return {};
  }
  Value before = fn.emitValue(prim->args[3]), to = fn.emitValue(prim->args[4]);
  return chpl::ScanLanesOp::create(b, loc, first.getType(), kind, first, second, before, to, constantAt(5) != 0);
}

//===----------------------------------------------------------------------===//
// Program, domain links, atomics
//===----------------------------------------------------------------------===//

static Value emitProgramPrim(IRGenFunction &fn, const PrimExpr *prim) {
  IRGenModule &gm = fn.module();
  OpBuilder &b = fn.builder();
  Location loc = fn.getLoc(prim->range);
  switch (prim->op) {
  case Prim::Halt: {
    Value text = fn.emitValue(prim->args[0]), length = fn.emitIndex(prim->args[1]);
    chpl::HaltOp::create(b, loc, text, length);
    return {};
  }
  case Prim::LineNumber: {
    Value line = callerPlace(fn, prim->range).first;
    return fn.emitIntCast(loc, line, gm.convert(prim->type, prim->range));
  }
  case Prim::FileName:
    return callerPlace(fn, prim->range).second;
  case Prim::LoopReduces:
    return chpl::LoopReducesOp::create(b, loc, gm.i1());
  default:
    llvm_unreachable("not a program primitive");
  }
}

static Value emitDomainLinkPrim(IRGenFunction &fn, const PrimExpr *prim) {
  IRGenModule &gm = fn.module();
  OpBuilder &b = fn.builder();
  Location loc = fn.getLoc(prim->range);
  switch (prim->op) {
  case Prim::DomLinkNew: {
    // The bounds come with the assignment that follows.
    auto *rank = dyn_cast<typed::ConstExpr>(prim->args[0]);
    SmallVector<Value> zeros(rank ? rank->value->integer.getExtValue() : 1, fn.intConstant(loc, 0));
    SmallVector<Value> ones(zeros.size(), fn.intConstant(loc, 1));
    return chpl::DomainLinkNewOp::create(b, loc, gm.pointerType(), zeros, zeros, ones);
  }
  case Prim::DomLinkRetain:
    chpl::DomainLinkRetainOp::create(b, loc, fn.emitValue(prim->args[0]));
    return {};
  case Prim::DomLinkRelease:
    chpl::DomainLinkReleaseOp::create(b, loc, fn.emitValue(prim->args[0]));
    return {};
  case Prim::DomLinkAssign: {
    Value link = fn.emitValue(prim->args[0]);
    SmallVector<Value, 3> parts[3];
    for (auto [index, arg] : llvm::enumerate(prim->args.drop_front()))
      parts[index % 3].push_back(fn.emitIndex(arg));
    chpl::DomainLinkAssignOp::create(b, loc, link, parts[0], parts[1], parts[2]);
    return {};
  }
  case Prim::DomLinkSetBounds: {
    Value link = fn.emitValue(prim->args[0]);
    SmallVector<Value, 3> parts[2];
    for (auto [index, arg] : llvm::enumerate(prim->args.drop_front()))
      parts[index % 2].push_back(fn.emitIndex(arg));
    chpl::DomainLinkSetBoundsOp::create(b, loc, link, parts[0], parts[1]);
    return {};
  }
  default:
    llvm_unreachable("not a domain link primitive");
  }
}

//===----------------------------------------------------------------------===//
// Tables of indices
//===----------------------------------------------------------------------===//

static Value emitInSlot(IRGenFunction &fn, const PrimExpr *prim) {
  Value index = fn.emitAddress(prim->args[0]), table = fn.emitValue(prim->args[1]);
  Value slot = fn.emitIndex(prim->args[2]), changes = fn.emitIndex(prim->args[3]);
  auto *number = prim->args.size() > 4 ? dyn_cast<typed::ConstExpr>(prim->args[4]) : nullptr;
  SmallVector<Value> rest;
  for (typed::Expr *component : prim->args.drop_front(number ? 5 : 4))
    rest.push_back(fn.emitValue(component));
  return chpl::InSlotOp::create(fn.builder(), fn.getLoc(prim->range), index.getType(), index, table, slot, changes,
                                rest, number ? number->value->integer.getExtValue() : 0);
}

/// Of an index that is no scalar the address is asked for.
static Value emitKnownSlot(IRGenFunction &fn, const PrimExpr *prim) {
  Value table = fn.emitValue(prim->args[0]), changes = fn.emitIndex(prim->args[1]);
  SmallVector<Value> index;
  for (typed::Expr *part : prim->args.drop_front(2))
    index.push_back(part->type->isScalar() ? fn.emitValue(part) : fn.emitAddress(part));
  return chpl::KnownSlotOp::create(fn.builder(), fn.getLoc(prim->range), fn.module().i64(), index, table, changes);
}

//===----------------------------------------------------------------------===//
// Grids
//===----------------------------------------------------------------------===//

/// An array of shared memory, of which the program knows the elements alone.
static Value emitSharedMemory(IRGenFunction &fn, const PrimExpr *prim) {
  IRGenModule &gm = fn.module();
  OpBuilder &b = fn.builder();
  Location loc = fn.getLoc(prim->range);
  mlir::Type element = gm.convert(cast<sema::CPtrType>(prim->type)->pointee(), prim->range);
  auto type = chpl::ArrayType::get(element, /*rank=*/1, /*strided=*/false, /*gapped=*/false, chpl::MemorySpace::Shared);
  Value count = fn.emitIndex(prim->args[0]);
  Value array = chpl::LocalOp::create(b, loc, type);
  chpl::ArrayInitOp::create(b, loc, array, fn.intConstant(loc, 0), count, fn.intConstant(loc, 1), FlatSymbolRefAttr(),
                            Value(), Value(), Value(), /*noinit=*/true);
  Value elements = chpl::ViewDataOp::create(b, loc, gm.pointerType(), fn.viewOf(loc, array));
  chpl::ArrayDeinitOp::create(b, loc, array);
  return elements;
}

/// What the body of a device loop asks of its threads and blocks.
static Value emitGridPrim(IRGenFunction &fn, const PrimExpr *prim) {
  IRGenModule &gm = fn.module();
  OpBuilder &b = fn.builder();
  Location loc = fn.getLoc(prim->range);
  if (prim->op == Prim::ThreadBarrier) {
    grid::BarrierOp::create(b, loc);
    return {};
  }
  if (prim->op == Prim::SharedMemory)
    return emitSharedMemory(fn, prim);
  auto *dim = dyn_cast<typed::ConstExpr>(prim->args[0]);
  if (!dim) {
    fn.unsupported(prim->range, "a dimension of a block that is not constant");
    return fn.intConstant(loc, 0);
  }
  IntegerAttr number = b.getI32IntegerAttr(dim->value->integer.getExtValue());
  switch (prim->op) {
  case Prim::ThreadId:
    return grid::ThreadIdOp::create(b, loc, gm.i64(), number);
  case Prim::BlockId:
    return grid::BlockIdOp::create(b, loc, gm.i64(), number);
  case Prim::BlockDim:
    return grid::BlockDimOp::create(b, loc, gm.i64(), number);
  default:
    return grid::GridDimOp::create(b, loc, gm.i64(), number);
  }
}

/// What the body of a device loop asks of a warp.
static Value emitWarpPrim(IRGenFunction &fn, const PrimExpr *prim) {
  IRGenModule &gm = fn.module();
  OpBuilder &b = fn.builder();
  Location loc = fn.getLoc(prim->range);
  switch (prim->op) {
  case Prim::LaneId:
    return grid::LaneIdOp::create(b, loc, gm.i64());
  case Prim::WarpId:
    return grid::WarpIdOp::create(b, loc, gm.i64());
  case Prim::WarpShuffle: {
    auto *given = dyn_cast<typed::ConstExpr>(prim->args[0]);
    auto mode = given ? grid::symbolizeShuffleMode(given->value->integer.getExtValue()) : std::nullopt;
    if (!mode) {
      fn.unsupported(prim->range, "a mode of a shuffle that is not constant");
      return fn.emitValue(prim->args[1]);
    }
    Value value = fn.emitValue(prim->args[1]), by = fn.emitValue(prim->args[2]);
    return grid::ShuffleOp::create(b, loc, value.getType(), /*whole=*/false, *mode, value, by);
  }
  case Prim::WarpBallot:
    return grid::BallotOp::create(b, loc, b.getI32Type(), fn.emitValue(prim->args[0]));
  case Prim::WarpMatch:
    return grid::MatchOp::create(b, loc, b.getI32Type(), fn.emitValue(prim->args[0]));
  default:
    grid::WarpBarrierOp::create(b, loc);
    return {};
  }
}

/// The constant memory order that is the last operand of every atomic primitive.
static chpl::MemoryOrder memoryOrder(const PrimExpr *prim) {
  auto *order = dyn_cast<typed::ConstExpr>(prim->args.back());
  auto known = order ? chpl::symbolizeMemoryOrder(order->value->integer.getExtValue()) : std::nullopt;
  return known.value_or(chpl::MemoryOrder::SeqCst);
}

static std::optional<chpl::AtomicKind> atomicUpdate(Prim op, bool isUnsigned) {
  using K = chpl::AtomicKind;
  switch (op) {
  case Prim::AtomicExchange:
    return K::Exchange;
  case Prim::AtomicFetchAdd:
    return K::Add;
  case Prim::AtomicFetchSub:
    return K::Sub;
  case Prim::AtomicFetchAnd:
    return K::And;
  case Prim::AtomicFetchOr:
    return K::Or;
  case Prim::AtomicFetchXor:
    return K::Xor;
  case Prim::AtomicFetchMin:
    return isUnsigned ? K::UMin : K::Min;
  case Prim::AtomicFetchMax:
    return isUnsigned ? K::UMax : K::Max;
  default:
    return std::nullopt;
  }
}

static Value emitAtomic(IRGenFunction &fn, const PrimExpr *prim) {
  IRGenModule &gm = fn.module();
  OpBuilder &b = fn.builder();
  Location loc = fn.getLoc(prim->range);
  auto order = chpl::MemoryOrderAttr::get(&gm.context(), memoryOrder(prim));
  if (prim->op == Prim::AtomicFence) {
    chpl::AtomicFenceOp::create(b, loc, order);
    return {};
  }
  Value address = fn.emitAddress(prim->args[0]);
  mlir::Type type = cast<chpl::RefType>(address.getType()).getPointee();
  switch (prim->op) {
  case Prim::AtomicLoad:
    return chpl::AtomicLoadOp::create(b, loc, type, address, order);
  case Prim::AtomicStore:
    chpl::AtomicStoreOp::create(b, loc, fn.emitValue(prim->args[1]), address, order);
    return {};
  case Prim::AtomicCompareExchange: {
    Value expected = fn.emitAddress(prim->args[1]);
    Value desired = fn.local(loc, type);
    fn.store(loc, fn.emitValue(prim->args[2]), desired);
    return chpl::AtomicCompareExchangeOp::create(b, loc, gm.i1(), address, expected, desired, order);
  }
  default: {
    auto kind = atomicUpdate(prim->op, prim->args[0]->type->kind() == sema::TypeKind::UInt);
    Value operand = fn.emitValue(prim->args[1]);
    return chpl::AtomicUpdateOp::create(b, loc, type, chpl::AtomicKindAttr::get(&gm.context(), *kind), operand, address,
                                        order);
  }
  }
}

} // namespace choir::irgen

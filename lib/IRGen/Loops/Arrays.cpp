//===- Arrays.cpp - Arrays, views, and how elements live ------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// An array variable is a header in memory. Each access takes a view of it where it stands; hoisting views out of loops
// is an optimisation of the dialect, which knows what writes headers.
//
//===----------------------------------------------------------------------===//

#include "IRGen/Loops/Arrays.h"
#include "IRGen/Core/LibraryRecords.h"
#include "IRGen/Core/LifetimeNeeds.h"
#include "IRGen/Core/Scopes.h"
#include "IRGen/Core/Storage.h"
#include "IRGen/Core/Types.h"
#include "IRGen/Loops/Bounds.h"
#include "IRGen/Loops/Iterands.h"
#include "IRGen/Loops/Iterators.h"
#include "IRGen/Loops/ParallelLoops.h"
#include "Sema/Tree/WellKnownNames.h"
#include "choir/Target/Messages.h"
#include "choir/runtime/Types.h"
#include "mlir/IR/Matchers.h"

using namespace mlir;
using llvm::cast;
using llvm::dyn_cast;
using llvm::isa;

namespace choir::irgen {

namespace {
struct ElementTables {
  llvm::DenseMap<const sema::Type *, chpl::ElementOpsOp> byType;
};
} // namespace

static mlir::FlatSymbolRefAttr createContextEnd(IRGenModule &gm, const llvm::Twine &name, const sema::ArrayType *type);
static mlir::FlatSymbolRefAttr createElementMove(IRGenModule &gm, const Twine &name, mlir::Type elt);
/// The same for elements without a default value, which halt where the domain gains indices.
static mlir::FlatSymbolRefAttr getElementOpsWithoutDefault(IRGenModule &gm, const sema::Type *elt);
/// How the library treats elements that are not plain data, or null. `elementInit` gives a new element (null: zero);
/// `initialises` says whether the table sees to it.
static mlir::FlatSymbolRefAttr getElementOps(IRGenModule &gm, const sema::Type *elt, const typed::Expr *elementInit,
                                             bool *initialises = nullptr);

static Value placementVariable(IRGenFunction &fn, Location loc, function_ref<Value()> placement);
static Value placementVariable(IRGenFunction &fn, const sema::ArrayType *type, Value array, Location loc);
static void fillArray(IRGenFunction &fn, const typed::NewArrayExpr *expr, Value array, const BoundsList &bounds);
static void fillElements(IRGenFunction &fn, const typed::NewArrayExpr *expr, Value array, ArrayRef<Value> counts,
                         function_ref<void(const typed::Expr *, ArrayRef<Value>)> fill);
static Value makeElementContext(IRGenFunction &fn, const typed::NewArrayExpr *expr, Location loc);

using typed::Prim;

static SmallVector<Value> lowsOf(const BoundsList &bounds) {
  return llvm::map_to_vector(bounds, [](const Bounds &dim) { return dim.low; });
}

static SmallVector<Value> countsOf(const BoundsList &bounds) {
  return llvm::map_to_vector(bounds, [](const Bounds &dim) { return dim.count; });
}

static SmallVector<Value> stridesOf(const BoundsList &bounds) {
  return llvm::map_to_vector(bounds, [](const Bounds &dim) { return dim.stride; });
}

//===----------------------------------------------------------------------===//
// Elements
//===----------------------------------------------------------------------===//

Value emitElement(IRGenFunction &fn, Value array, ArrayRef<typed::Expr *> indices, bool checked, Location loc) {
  OpBuilder &b = fn.builder();
  SmallVector<Value, 3> at;
  for (const typed::Expr *index : indices)
    at.push_back(fn.emitIndex(index));
  Value view = fn.viewOf(loc, array);
  if (checked)
    chpl::CheckBoundsOp::create(b, loc, view, at);
  return chpl::ElemRefOp::create(b, loc, view, at);
}

/// The address of what a header says of the distribution, as a pointer.
static Value distributionSlot(IRGenFunction &fn, Value array, Location loc) {
  Value header = chpl::PointerCastOp::create(fn.builder(), loc, fn.module().pointerType(), array);
  Value offset = fn.intConstant(loc, offsetof(choir_array, distribution));
  return chpl::PointerOffsetOp::create(fn.builder(), loc, header, offset, fn.builder().getI8Type());
}

/// The array shares in the distribution of its domain.
static void copyDistribution(IRGenFunction &fn, const sema::Type *type, Value array, Value distribution, Location loc) {
  Value slot = fn.castPointer(loc, distributionSlot(fn, array, loc), chpl::RefType::get(fn.module().convert(type)));
  fn.emitCopy(type, slot, distribution, loc);
}

Value emitArrayPrim(IRGenFunction &fn, const typed::PrimExpr *prim) {
  IRGenModule &gm = fn.module();
  OpBuilder &b = fn.builder();
  Location loc = fn.getLoc(prim->range);
  Value array = fn.emitAddress(prim->args[0]);
  auto dim = [&]() -> unsigned {
    auto *constant = dyn_cast<typed::ConstExpr>(prim->args[1]);
    return constant ? constant->value->integer.getZExtValue() : 0;
  };
  switch (prim->op) {
  case Prim::ArrayData:
    return chpl::ViewDataOp::create(b, loc, gm.pointerType(), fn.viewOf(loc, array));
  case Prim::ArrayFirst:
    return chpl::ViewLowOp::create(b, loc, gm.i64(), fn.viewOf(loc, array), dim());
  case Prim::ArrayCount:
    return chpl::ViewCountOp::create(b, loc, gm.i64(), fn.viewOf(loc, array), dim());
  case Prim::ArrayStride:
    return chpl::ViewStrideOp::create(b, loc, gm.i64(), fn.viewOf(loc, array), dim());
  case Prim::ArrayLowBound:
    return chpl::ArrayBoundOp::create(b, loc, gm.i64(), array, dim(), /*high=*/false);
  case Prim::ArrayHighBound:
    return chpl::ArrayBoundOp::create(b, loc, gm.i64(), array, dim(), /*high=*/true);
  case Prim::ArrayElementStride:
    return chpl::ViewElementStrideOp::create(b, loc, gm.i64(), fn.viewOf(loc, array), dim());
  case Prim::ArrayDomainLink:
    return chpl::ArrayLinkOp::create(b, loc, gm.pointerType(), array);
  case Prim::ArrayCopy: {
    Value done = chpl::ArrayCopyOp::create(b, loc, gm.i1(), array, fn.emitAddress(prim->args[1]));
    chpl::CheckOp::create(b, loc, done, b.getStringAttr("only plain elements are copied to and from device memory"));
    return {};
  }
  case Prim::ArraySwap:
    return chpl::ArraySwapOp::create(b, loc, gm.i1(), array, fn.emitAddress(prim->args[1]));
  case Prim::ArrayOverlaps:
    return chpl::ArrayOverlapsOp::create(b, loc, gm.i1(), array, fn.emitAddress(prim->args[1]));
  case Prim::ArrayIsView:
    return chpl::ArrayIsViewOp::create(b, loc, gm.i1(), array);
  default:
    llvm_unreachable("not an array primitive");
  }
}

//===----------------------------------------------------------------------===//
// New arrays
//===----------------------------------------------------------------------===//

/// Tells a header the bounds of its indices where they may not be the outermost of them.
static void setBounds(IRGenFunction &fn, Value array, const BoundsList &bounds, Location loc) {
  if (llvm::none_of(bounds, [](const Bounds &dim) { return static_cast<bool>(dim.lowBound); }))
    return;
  SmallVector<Value, 2> lows, highs;
  for (const Bounds &dim : bounds) {
    IndexBuilder calc(fn.builder(), loc);
    lows.push_back(dim.lowBound ? dim.lowBound : dim.low);
    highs.push_back(dim.highBound ? dim.highBound : calc.subtract(calc.add(dim.low, dim.count), calc.constant(1)));
  }
  chpl::ArraySetBoundsOp::create(fn.builder(), loc, array, lows, highs);
}

static void createArray(IRGenFunction &fn, Value array, const BoundsList &bounds, FlatSymbolRefAttr elements,
                        Value context, Value link, Value placement, bool noinit, Location loc) {
  chpl::ArrayInitOp::create(fn.builder(), loc, array, lowsOf(bounds), countsOf(bounds), stridesOf(bounds), elements,
                            context, link, placement, noinit);
  setBounds(fn, array, bounds, loc);
}

/// Whether an initialiser of all elements is what a new element of the type gets anyway, and not a value that the
/// program gives: those come as constants or copies.
static bool isTypeDefault(const typed::Expr *init);

/// The same of a new array; a value that the program gives is not the expression of the default.
static bool hasDefaultElements(const typed::NewArrayExpr *array) {
  return array->init == typed::NewArrayExpr::Default && array->elementInit == array->elementDefault &&
         isTypeDefault(array->elementInit);
}

static bool isTypeDefault(const typed::Expr *init) {
  if (!init)
    return true;
  if (init->type->isScalar())
    return isa<typed::ZeroExpr>(init);
  if (auto *array = dyn_cast<typed::NewArrayExpr>(init))
    return hasDefaultElements(array);
  if (auto *block = dyn_cast<typed::BlockExpr>(init))
    return isTypeDefault(block->value);
  if (auto *tuple = dyn_cast<typed::TupleExpr>(init))
    return llvm::all_of(tuple->elements, isTypeDefault);
  return isa<typed::InitExpr, typed::ZeroExpr, typed::PrimExpr>(init);
}

void emitNewArray(IRGenFunction &fn, const typed::NewArrayExpr *expr, Value array) {
  IRGenModule &gm = fn.module();
  Location loc = fn.getLoc(expr->range);
  auto *type = cast<sema::ArrayType>(expr->type);
  auto *domainType = cast<sema::DomainType>(expr->domain->type);
  Value domain = fn.emitAddress(expr->domain);
  BoundsList bounds = readDomain(fn, domainType, domain, loc);
  Value link = readDomainLink(fn, domainType, domain, loc);
  Value context = makeElementContext(fn, expr, loc);
  bool byTable = false;
  const bool isDefault = hasDefaultElements(expr);
  auto elements = expr->lacksDefault && !isDefault
                      ? getElementOpsWithoutDefault(gm, type->elt())
                      : getElementOps(gm, type->elt(), isDefault ? expr->elementInit : expr->elementDefault, &byTable);
  byTable &= isDefault && expr->onError == typed::OnError::None;
  Value placement;
  if (expr->placement)
    placement = placementVariable(fn, loc, [&] { return fn.emitValue(expr->placement); });
  createArray(fn, array, bounds, elements, context, link, placement, /*noinit=*/!byTable, loc);
  // An array of a block of threads has no header that anybody could ask.
  auto header = cast<chpl::ArrayType>(cast<chpl::RefType>(array.getType()).getPointee());
  if (domainType->dist() && header.getSpace() != chpl::MemorySpace::Shared)
    copyDistribution(
        fn, domainType->dist(), array,
        fieldByName(fn, cast<sema::AggregateType>(domainType->impl()), domain, sema::known::domainDist, loc), loc);
  if (!byTable && expr->init != typed::NewArrayExpr::Uninit)
    fillArray(fn, expr, array, bounds);
}

/// Asks a header; the answer is null for the arrays of one locale.
static Value placementOfArray(IRGenFunction &fn, Value array, Location loc) {
  func::FuncOp query = fn.module().getRuntimeFunction(RuntimeFunction::array_placement);
  Value header = chpl::PointerCastOp::create(fn.builder(), loc, fn.module().pointerType(), array);
  return func::CallOp::create(fn.builder(), loc, query, header).getResult(0);
}

static Value placementVariable(IRGenFunction &fn, Location loc, function_ref<Value()> placement) {
  IRGenModule &gm = fn.module();
  OpBuilder &b = fn.builder();
  Value variable = fn.local(loc, gm.pointerType());
  fn.store(loc, LLVM::ZeroOp::create(b, loc, gm.pointerType()), variable); // for one locale
  auto several = chpl::IfSeveralOp::create(b, loc);
  fn.inRegion(&several.getBody().front(), loc, [&] {
    Scope scope(fn, fn.state<SourcePosition>().statement);
    fn.store(loc, placement(), variable);
  });
  return variable;
}

Value placementVariable(IRGenFunction &fn, const PreparedIterand &leader, Location loc) {
  const typed::Iterand *iterand = leader.iterand;
  if (!leader.part.empty())
    return {};
  if (iterand->kind == typed::Iterand::Nested)
    return leader.inner.empty() ? Value() : placementVariable(fn, leader.inner.front(), loc);
  if (iterand->placement)
    return placementVariable(fn, loc, [&] { return fn.emitValue(iterand->placement); });
  auto *array = iterand->kind == typed::Iterand::Array ? sema::headerArray(iterand->source->type) : nullptr;
  return array ? placementVariable(fn, array, leader.source, loc) : Value();
}

static Value placementVariable(IRGenFunction &fn, const sema::ArrayType *type, Value array, Location loc) {
  if (!mayHavePlacement(type->domain()->dist()))
    return {};
  return placementVariable(fn, loc, [&] { return placementOfArray(fn, array, loc); });
}

/// Which elements a loop that may throw has made already: a byte for each position, where elements have an end at all.
/// They end, and the array goes, when an error leaves the loop.
class MadeElements {
public:
  MadeElements(IRGenFunction &fn, const sema::ArrayType *type, Value array, ArrayRef<Value> counts, Location loc)
      : fn(fn), type(type), array(array), counts(counts), loc(loc) {
    if (needsDeinit(fn.module(), type->elt())) {
      IRGenModule &gm = fn.module();
      func::FuncOp alloc = gm.getRuntimeFunction(RuntimeFunction::alloc_zeroed);
      made = func::CallOp::create(fn.builder(), loc, alloc,
                                  ValueRange{sizeOf(fn.builder(), counts, loc), fn.intConstant(loc, 1)})
                 .getResult(0);
    }
    pending.emplace(fn, [this] { undo(); });
  }

  void note(ArrayRef<Value> positions) {
    if (made)
      fn.store(loc, fn.intConstant(loc, 1, 8), flagAt(positions));
  }

  /// The array is whole.
  void finish() {
    pending.reset();
    if (!fn.isTerminated())
      release();
  }

private:
  Value flagAt(ArrayRef<Value> positions) {
    IndexBuilder calc(fn.builder(), loc);
    Value number = positions.front();
    for (auto [position, count] : llvm::zip_equal(positions.drop_front(), ArrayRef(counts).drop_front()))
      number = calc.add(calc.multiply(number, count), position);
    mlir::Type byte = fn.builder().getI8Type();
    return fn.castPointer(loc, chpl::PointerOffsetOp::create(fn.builder(), loc, made, number, byte),
                          chpl::RefType::get(byte));
  }

  void release() {
    if (made)
      func::CallOp::create(fn.builder(), loc, fn.module().getRuntimeFunction(RuntimeFunction::free), made);
  }

  void undo() {
    if (made)
      emitPositions(fn, counts, loc, [&](const Iteration &at) {
        Value isMade = arith::CmpIOp::create(fn.builder(), loc, arith::CmpIPredicate::ne,
                                             fn.load(loc, flagAt(at.positions)), fn.intConstant(loc, 0, 8));
        fn.emitIf(loc, isMade, [&] { fn.emitDeinit(type->elt(), elementAt(fn, array, at.positions, loc), loc); });
      });
    release();
    chpl::ArrayDeinitOp::create(fn.builder(), loc, array, /*half_built=*/true);
  }

  IRGenFunction &fn;
  const sema::ArrayType *type;
  Value array, made;
  SmallVector<Value> counts;
  Location loc;
  std::optional<Unfinished> pending;
};

static void fillArray(IRGenFunction &fn, const typed::NewArrayExpr *expr, Value array, const BoundsList &bounds) {
  Location loc = fn.getLoc(expr->range);
  auto *type = cast<sema::ArrayType>(expr->type);
  SmallVector<Value> counts = countsOf(bounds);
  std::optional<MadeElements> made;
  if (expr->onError != typed::OnError::None)
    made.emplace(fn, type, array, counts, loc);
  fillElements(fn, expr, array, counts, [&](const typed::Expr *value, ArrayRef<Value> positions) {
    fn.emitInto(value, elementAt(fn, array, positions, loc));
    if (made)
      made->note(positions);
  });
  if (made)
    made->finish();
}

/// Runs `fill` for the value and the positions of each element.
static void fillElements(IRGenFunction &fn, const typed::NewArrayExpr *expr, Value array, ArrayRef<Value> counts,
                         function_ref<void(const typed::Expr *, ArrayRef<Value>)> fill) {
  IRGenModule &gm = fn.module();
  OpBuilder &b = fn.builder();
  Location loc = fn.getLoc(expr->range);
  auto *type = cast<sema::ArrayType>(expr->type);
  if (expr->init == typed::NewArrayExpr::Default)
    return emitSimpleForall(
        fn, chpl::LoopKind::Forall, placementVariable(fn, type, array, loc), counts, loc,
        [&](const Iteration &at) { fill(expr->elementInit, at.positions); }, expr->onError, expr->range);
  Scope scope(fn, expr->range);
  PreparedList iterands = prepare(fn, expr->iterands);
  if (findCall(iterands)) {
    Value position = fn.local(loc, gm.i64());
    fn.store(loc, fn.intConstant(loc, 0), position);
    emitIteratorLoop(fn, iterands, expr->range, [&](const ExitTarget &) {
      Value at = fn.load(loc, position);
      fill(expr->value, positionsInRowMajorOrder(fn, at, counts, loc));
      fn.store(loc, arith::AddIOp::create(b, loc, at, fn.intConstant(loc, 1)), position);
    });
    return;
  }
  SmallVector<Value, 2> extents = emitExtents(fn, iterands, loc);
  if (gm.options().checkBounds && extents.size() == counts.size())
    for (auto [dim, count, extent] : llvm::enumerate(counts, extents))
      chpl::CheckExtentsOp::create(b, loc, count, extent, dim, /*zip=*/false);
  auto fillAt = [&](const Iteration &at) { emitIteration(fn, iterands, at, [&] { fill(expr->value, at.positions); }); };
  if (expr->isParallel)
    emitSimpleForall(fn, chpl::LoopKind::Forall, placementVariable(fn, type, array, loc), counts, loc, fillAt,
                     expr->onError, expr->range);
  else if (expr->onError == typed::OnError::None)
    emitSimpleForall(fn, chpl::LoopKind::Serial, Value(), counts, loc, fillAt);
  else // The first error ends a loop whose iterations run in order.
    emitPositions(fn, counts, loc, fillAt);
}

void emitArrayCopy(IRGenFunction &fn, const sema::ArrayType *type, Value target, Value source, Location loc) {
  IRGenModule &gm = fn.module();
  OpBuilder &b = fn.builder();
  BoundsList bounds = readArrayBounds(fn, source, loc);
  Value link = chpl::ArrayLinkOp::create(b, loc, gm.pointerType(), source);
  createArray(fn, target, bounds, getElementOps(gm, type->elt(), nullptr), {}, link,
              placementVariable(fn, type, source, loc), /*noinit=*/true, loc);
  if (const sema::Type *dist = type->domain()->dist())
    copyDistribution(fn, dist, target,
                     fn.castPointer(loc, distributionSlot(fn, source, loc), chpl::RefType::get(gm.convert(dist))), loc);
  auto copyElements = [&] {
    emitSimpleForall(fn, chpl::LoopKind::Forall, placementVariable(fn, type, target, loc), countsOf(bounds), loc,
                     [&](const Iteration &at) {
                       Value to = chpl::ElemRefAtOp::create(b, loc, fn.viewOf(loc, target), at.positions);
                       Value from = chpl::ElemRefAtOp::create(b, loc, fn.viewOf(loc, source), at.positions);
                       fn.emitCopy(type->elt(), to, from, loc);
                     });
  };
  if (needsCopy(gm, type->elt()))
    return copyElements();
  Value done = chpl::ArrayCopyOp::create(b, loc, gm.i1(), target, source);
  fn.emitIf(loc, arith::XOrIOp::create(b, loc, done, fn.boolConstant(loc, true)), copyElements);
}

//===----------------------------------------------------------------------===//
// Views
//===----------------------------------------------------------------------===//

Value emitView(IRGenFunction &fn, const typed::ViewExpr *expr) {
  IRGenModule &gm = fn.module();
  OpBuilder &b = fn.builder();
  Location loc = fn.getLoc(expr->range);
  Value base = fn.emitAddress(expr->array);
  BoundsList bounds = emitDims(fn, expr->dims);
  for (Bounds &dim : bounds)
    if (dim.count)
      dim.low = lowestIndex(b, loc, dim);
  auto header = chpl::LocalOp::create(b, loc, gm.convert(expr->type, expr->range));
  gm.state<ArrayHeaders>().viewHeaders.push_back(header);
  if (expr->mode != typed::ViewExpr::Slice) {
    const bool isReshaped = expr->mode == typed::ViewExpr::Reshape;
    if (gm.options().checkBounds && !isReshaped)
      for (auto [own, shown] : llvm::zip_equal(readArrayBounds(fn, base, loc), bounds)) {
        Value agree = arith::CmpIOp::create(b, loc, arith::CmpIPredicate::eq, own.count, shown.count);
        chpl::CheckOp::create(b, loc, agree, haltReached(halt_text::extents_differ));
      }
    chpl::ArrayReindexOp::create(b, loc, header, base, lowsOf(bounds), countsOf(bounds), stridesOf(bounds), isReshaped);
    setBounds(fn, header, bounds, loc);
    return header;
  }
  SmallVector<bool, 4> kept;
  for (Bounds &dim : bounds) {
    kept.push_back(static_cast<bool>(dim.count));
    if (!dim.count)
      dim.count = fn.intConstant(loc, 1);
  }
  DenseBoolArrayAttr keptAttr = llvm::all_of(kept, [](bool k) { return k; }) ? nullptr : b.getDenseBoolArrayAttr(kept);
  chpl::ArraySliceOp::create(b, loc, header, base, lowsOf(bounds), countsOf(bounds), stridesOf(bounds), keptAttr,
                             gm.options().checkBounds);
  BoundsList left;
  for (auto [dim, isKept] : llvm::zip_equal(bounds, kept))
    if (isKept)
      left.push_back(dim);
  setBounds(fn, header, left, loc);
  return header;
}

void sizeViewHeaders(IRGenModule &gm) {
  // A view may show storage of any array of the program, of whatever rank.
  for (chpl::LocalOp header : gm.state<ArrayHeaders>().viewHeaders)
    header.setHeaderRank(gm.state<ConvertedTypes>().maxArrayRank);
}

//===----------------------------------------------------------------------===//
// Element contexts: the domains of arrays that are elements
//===----------------------------------------------------------------------===//
//
// The library makes elements through the functions of chpl.element_ops, to which it hands the array's context: for each
// array type nested in the elements, outermost first, low, count and stride of each dimension and the domain link, all
// as i64; of distributed ones then the distribution and the placement, in which the context shares.

static bool sharesDistribution(const sema::ArrayType *array) { return array->domain()->dist(); }

/// What a context says of one array type.
static unsigned ownContextWords(const sema::ArrayType *array) {
  return 3 * array->rank() + 1 + (sharesDistribution(array) ? 2 : 0);
}

/// What the context of elements of a type says.
static unsigned contextWords(const sema::Type *elt) {
  unsigned words = 0;
  for (auto *array = sema::headerArray(elt); array; array = sema::headerArray(array->elt()))
    words += ownContextWords(array);
  return words;
}

static Value allocateWords(IRGenFunction &fn, unsigned words, Location loc) {
  IRGenModule &gm = fn.module();
  func::FuncOp alloc = gm.getRuntimeFunction(RuntimeFunction::alloc);
  Value size = fn.intConstant(loc, 8 * words), align = fn.intConstant(loc, 8);
  return func::CallOp::create(fn.builder(), loc, alloc, ValueRange{size, align}).getResult(0);
}

static Value wordAddress(IRGenFunction &fn, Value context, unsigned word, Location loc) {
  IRGenModule &gm = fn.module();
  Value address = chpl::PointerOffsetOp::create(fn.builder(), loc, context, fn.intConstant(loc, word), gm.i64());
  return fn.castPointer(loc, address, chpl::RefType::get(gm.i64()));
}

static Value distributionInContext(IRGenFunction &fn, const sema::ArrayType *array, Value context, unsigned word,
                                   Location loc) {
  Value address = wordAddress(fn, context, word, loc);
  return fn.castPointer(loc, address, chpl::RefType::get(fn.module().convert(array->domain()->dist())));
}

static Value placementInContext(IRGenFunction &fn, Value context, unsigned word, Location loc) {
  return fn.castPointer(loc, wordAddress(fn, context, word, loc), chpl::RefType::get(fn.module().pointerType()));
}

static void callOnPlacement(IRGenFunction &fn, RuntimeFunction function, Value placement, Location loc) {
  func::CallOp::create(fn.builder(), loc, fn.module().getRuntimeFunction(function), placement);
}

static Value makeElementContext(IRGenFunction &fn, const typed::NewArrayExpr *expr, Location loc) {
  IRGenModule &gm = fn.module();
  OpBuilder &b = fn.builder();
  if (expr->elementDomains.empty())
    return {};
  auto *elt = sema::headerArray(cast<sema::ArrayType>(expr->type)->elt());
  if (!elt) {
    fn.unsupported(expr->range, "arrays inside the elements of an array of type '" + sema::toString(expr->type) + "'");
    return {};
  }
  Value context = allocateWords(fn, contextWords(elt), loc);
  unsigned word = 0;
  auto put = [&](Value value) { fn.store(loc, value, wordAddress(fn, context, word++, loc)); };
  for (auto [domainExpr, placement] : llvm::zip_equal(expr->elementDomains, expr->elementPlacements)) {
    auto *type = cast<sema::DomainType>(domainExpr->type);
    Value domain = fn.emitAddress(domainExpr);
    for (const Bounds &dim : readDomain(fn, type, domain, loc)) {
      put(dim.low);
      put(dim.count);
      put(dim.stride);
    }
    Value link = readDomainLink(fn, type, domain, loc);
    put(link ? Value(LLVM::PtrToIntOp::create(b, loc, gm.i64(), link)) : fn.intConstant(loc, 0));
    if (sharesDistribution(elt)) {
      Value dist = fieldByName(fn, cast<sema::AggregateType>(type->impl()), domain, sema::known::domainDist, loc);
      fn.emitCopy(type->dist(), distributionInContext(fn, elt, context, word++, loc), dist, loc);
      Value variable = placementVariable(fn, loc, [&, p = placement] {
        return p ? fn.emitValue(p) : Value(LLVM::ZeroOp::create(b, loc, gm.pointerType()));
      });
      fn.store(loc, fn.load(loc, variable), placementInContext(fn, context, word++, loc));
    }
    elt = sema::headerArray(elt->elt());
  }
  return context;
}

/// Ends the shares of a context.
static void freeContext(IRGenFunction &fn, const sema::ArrayType *type, Value context, Location loc) {
  unsigned word = 0;
  for (const sema::ArrayType *array = type; array; array = sema::headerArray(array->elt())) {
    word += ownContextWords(array);
    if (!sharesDistribution(array))
      continue;
    fn.emitDeinit(array->domain()->dist(), distributionInContext(fn, array, context, word - 2, loc), loc);
    callOnPlacement(fn, RuntimeFunction::placement_release,
                    fn.load(loc, placementInContext(fn, context, word - 1, loc)), loc);
  }
  func::FuncOp release = fn.module().getRuntimeFunction(RuntimeFunction::free);
  func::CallOp::create(fn.builder(), loc, release, context);
}

/// A context for the elements of elements: the words after those of `type`.
static Value innerContext(IRGenFunction &fn, const sema::ArrayType *type, Value context, Location loc) {
  const unsigned words = contextWords(type->elt());
  if (!words)
    return {};
  unsigned from = ownContextWords(type);
  Value inner = allocateWords(fn, words, loc);
  for (unsigned i = 0; i < words; ++i)
    fn.store(loc, fn.load(loc, wordAddress(fn, context, from + i, loc)), wordAddress(fn, inner, i, loc));
  unsigned word = 0;
  for (auto *array = sema::headerArray(type->elt()); array; array = sema::headerArray(array->elt())) {
    word += ownContextWords(array);
    if (!sharesDistribution(array))
      continue;
    fn.emitCopy(array->domain()->dist(), distributionInContext(fn, array, inner, word - 2, loc),
                distributionInContext(fn, array, context, from + word - 2, loc), loc);
    callOnPlacement(fn, RuntimeFunction::placement_retain, fn.load(loc, placementInContext(fn, inner, word - 1, loc)),
                    loc);
  }
  return inner;
}

/// Makes one element that is an array, from the context of the array it is in.
static void initNestedArray(IRGenFunction &fn, const sema::ArrayType *type, Value element, Value context,
                            Location loc) {
  IRGenModule &gm = fn.module();
  unsigned word = 0;
  auto get = [&] { return fn.load(loc, wordAddress(fn, context, word++, loc)); };
  BoundsList bounds;
  for (int dim = 0; dim < type->rank(); ++dim) {
    Bounds &next = bounds.emplace_back();
    next.low = get();
    next.count = get();
    next.stride = get();
    // How far the bounds lie beyond the indices is not kept.
  }
  Value link = LLVM::IntToPtrOp::create(fn.builder(), loc, gm.pointerType(), get());
  Value placement;
  if (sharesDistribution(type))
    placement = placementVariable(fn, loc, [&] {
      Value shared = fn.load(loc, placementInContext(fn, context, word + 1, loc));
      callOnPlacement(fn, RuntimeFunction::placement_retain, shared, loc);
      return shared;
    });
  createArray(fn, element, bounds, getElementOps(gm, type->elt(), nullptr), innerContext(fn, type, context, loc), link,
              placement, /*noinit=*/false, loc);
  if (sharesDistribution(type))
    copyDistribution(fn, type->domain()->dist(), element, distributionInContext(fn, type, context, word, loc), loc);
}

//===----------------------------------------------------------------------===//
// Element tables
//===----------------------------------------------------------------------===//

/// A loop over `count` elements from the pointer on; `body` gets the address of each.
static void forEachElement(IRGenFunction &fn, Value elements, Value count, mlir::Type elt, Location loc,
                           function_ref<void(Value, Value)> body) {
  auto loop = chpl::ForOp::create(fn.builder(), loc, fn.intConstant(loc, 0), count, fn.intConstant(loc, 1));
  fn.inRegion(&loop.getBody().front(), loc, [&] {
    Value address = chpl::PointerOffsetOp::create(fn.builder(), loc, elements, loop.inductionVar(), elt);
    body(fn.castPointer(loc, address, chpl::RefType::get(elt)), loop.inductionVar());
  });
}

/// A function of a table that goes through elements: (elements, count, context).
static FlatSymbolRefAttr elementFunction(IRGenModule &gm, const Twine &name, mlir::Type elt,
                                         function_ref<void(IRGenFunction &, Value, Value)> body) {
  OpBuilder &builder = gm.builder();
  Location loc = builder.getUnknownLoc();
  const mlir::Type pointer = gm.pointerType();
  bool isClosed = true;
  func::FuncOp op = gm.synthesize(name, FunctionType::get(&gm.context(), {pointer, gm.i64(), pointer}, {}),
                                  [&](IRGenFunction &fn, ValueRange args) {
                                    fn.state<Variables>().isProbe = true;
                                    forEachElement(fn, args[0], args[1], elt, loc,
                                                   [&](Value element, Value) { body(fn, element, args[2]); });
                                    chpl::ReturnOp::create(fn.builder(), loc, ValueRange{});
                                    isClosed = !fn.state<Variables>().sawForeignVariable;
                                  });
  if (isClosed)
    return FlatSymbolRefAttr::get(op.getSymNameAttr());
  llvm::erase_if(gm.state<ArrayHeaders>().viewHeaders, [&](chpl::LocalOp header) { return op->isAncestor(header); });
  op.erase();
  return {};
}

/// Whether some array of such elements will say how they begin; those that have been made before have the table then.
static bool beginsByTable(const sema::Type *elt) {
  if (auto *tuple = dyn_cast<sema::TupleType>(elt))
    return llvm::any_of(tuple->elements(), beginsByTable);
  auto *reference = dyn_cast<sema::ClassType>(elt);
  return isa<sema::AggregateType>(elt) || (reference && !reference->isNilable());
}

/// Creates the table for an element type as far as the type decides it; null if its elements are plain data.
static chpl::ElementOpsOp createElementTable(IRGenModule &gm, const sema::Type *elt, bool isNeeded) {
  OpBuilder &builder = gm.builder();
  mlir::Type type = gm.convert(elt);
  auto *nested = sema::headerArray(elt);
  if (!isNeeded && !nested && !needsDeinit(gm, elt) && !chpl::containsArray(type))
    return {};
  Location loc = builder.getUnknownLoc();
  std::string name = gm.uniqueSymbol("elements " + sema::toString(elt));
  // The table comes before its functions, which may ask for it again.
  auto table = chpl::ElementOpsOp::create(builder, loc, name, {}, {}, {}, {});
  gm.state<ElementTables>().byType[elt] = table;
  if (nested) {
    table.setInitAttr(elementFunction(gm, name + ".init", type, [&](IRGenFunction &fn, Value element, Value context) {
      initNestedArray(fn, nested, element, context, loc);
    }));
    table.setFreeContextAttr(createContextEnd(gm, name + ".context", nested));
  }
  if (needsDeinit(gm, elt))
    table.setDeinitAttr(elementFunction(gm, name + ".deinit", type, [&](IRGenFunction &fn, Value element, Value) {
      fn.emitDeinit(elt, element, loc);
    }));
  if (chpl::containsArray(type))
    table.setMoveAttr(createElementMove(gm, name + ".move", type));
  return table;
}

/// What frees the context of elements: (context).
static FlatSymbolRefAttr createContextEnd(IRGenModule &gm, const Twine &name, const sema::ArrayType *type) {
  OpBuilder &builder = gm.builder();
  bool isPlain = true;
  for (const sema::ArrayType *array = type; array; array = sema::headerArray(array->elt()))
    isPlain &= !sharesDistribution(array);
  if (isPlain)
    return FlatSymbolRefAttr::get(gm.getRuntimeFunction(RuntimeFunction::free).getSymNameAttr());
  Location loc = builder.getUnknownLoc();
  func::FuncOp op = gm.synthesize(name, FunctionType::get(&gm.context(), gm.pointerType(), {}),
                                  [&](IRGenFunction &fn, ValueRange args) {
                                    freeContext(fn, type, args[0], loc);
                                    chpl::ReturnOp::create(fn.builder(), loc, ValueRange{});
                                  });
  return FlatSymbolRefAttr::get(op.getSymNameAttr());
}

/// Elements that hold array headers are moved header by header: (targets, sources, count, context).
static FlatSymbolRefAttr createElementMove(IRGenModule &gm, const Twine &name, mlir::Type elt) {
  OpBuilder &builder = gm.builder();
  Location loc = builder.getUnknownLoc();
  const mlir::Type pointer = gm.pointerType();
  func::FuncOp op = gm.synthesize(
      name, FunctionType::get(&gm.context(), {pointer, pointer, gm.i64(), pointer}, {}),
      [&](IRGenFunction &fn, ValueRange args) {
        forEachElement(fn, args[0], args[2], elt, loc, [&](Value target, Value index) {
          Value source = chpl::PointerOffsetOp::create(fn.builder(), loc, args[1], index, elt);
          chpl::CopyBitsOp::create(fn.builder(), loc, target, fn.castPointer(loc, source, target.getType()));
        });
        chpl::ReturnOp::create(fn.builder(), loc, ValueRange{});
      });
  return FlatSymbolRefAttr::get(op.getSymNameAttr());
}

static FlatSymbolRefAttr getElementOpsWithoutDefault(IRGenModule &gm, const sema::Type *elt) {
  FlatSymbolRefAttr name = getElementOps(gm, elt, nullptr);
  if (auto *nested = sema::headerArray(elt)) {
    getElementOpsWithoutDefault(gm, nested->elt());
    return name;
  }
  chpl::ElementOpsOp table = gm.state<ElementTables>().byType[elt];
  if (!table)
    table = gm.state<ElementTables>().byType[elt] = createElementTable(gm, elt, /*isNeeded=*/true);
  if (!table.getInitAttr()) {
    func::FuncOp halt = gm.getRuntimeFunction(RuntimeFunction::elements_without_default);
    table.setInitAttr(FlatSymbolRefAttr::get(halt.getSymNameAttr()));
  }
  return FlatSymbolRefAttr::get(table.getSymNameAttr());
}

static FlatSymbolRefAttr getElementOps(IRGenModule &gm, const sema::Type *elt, const typed::Expr *elementInit,
                                       bool *initialises) {
  const bool isDefault = isTypeDefault(elementInit);
  const typed::Expr *init = isDefault ? elementInit : nullptr;
  // Arrays as elements are filled by the table of their own elements, which has to know how these begin.
  const typed::Expr *made = init;
  while (auto *block = dyn_cast_or_null<typed::BlockExpr>(made))
    made = block->value;
  if (auto *array = dyn_cast_or_null<typed::NewArrayExpr>(made); array && array->elementInit)
    getElementOps(gm, cast<sema::ArrayType>(array->type)->elt(), array->elementInit);
  auto found = gm.state<ElementTables>().byType.find(elt);
  chpl::ElementOpsOp table = found != gm.state<ElementTables>().byType.end() ? found->second : nullptr;
  if (found == gm.state<ElementTables>().byType.end() || (!table && init))
    table = gm.state<ElementTables>().byType[elt] =
        createElementTable(gm, elt, /*isNeeded=*/init || beginsByTable(elt));
  if (init && !table.getInitAttr())
    table.setInitAttr(elementFunction(gm, table.getSymName() + ".init", gm.convert(elt),
                                      [&](IRGenFunction &fn, Value element, Value) { fn.emitInto(init, element); }));
  if (initialises)
    *initialises = isDefault && (!init || table.getInitAttr());
  return table ? FlatSymbolRefAttr::get(table.getSymNameAttr()) : FlatSymbolRefAttr();
}

} // namespace choir::irgen

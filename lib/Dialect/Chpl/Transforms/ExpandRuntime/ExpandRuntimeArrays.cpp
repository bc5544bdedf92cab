//===- ExpandRuntimeArrays.cpp - Array headers and domain links -----------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ExpandRuntime.h"
#include "choir/runtime/Types.h"
#include "llvm/ADT/Statistic.h"
#include "llvm/Support/DebugLog.h"

using namespace mlir;
using namespace choir::chpl;

#define DEBUG_TYPE "chpl-expand-runtime"

ALWAYS_ENABLED_STATISTIC(numSlices, "headers of slices made");
ALWAYS_ENABLED_STATISTIC(numUnmade, "headers of slices that no op reads");

/// Places of fields in `struct choir_array`.
enum HeaderField { HeaderDomain = 1, HeaderFlags = 7 };

static bool isHeaderOp(Operation *op) {
  return isa<ArrayInitOp, ArrayDeinitOp, ArrayMoveOp, ArraySwapOp, ArrayCopyOp, ArraySliceOp, ArrayReindexOp,
             ArrayIsViewOp, ArrayLinkOp, ArraySetBoundsOp, ArrayBoundOp, DomainLinkSetBoundsOp, DomainLinkNewOp,
             DomainLinkRetainOp, DomainLinkReleaseOp, DomainLinkAssignOp>(op);
}

bool RuntimeExpander::expandHeaderOp(Operation *op) {
  Location loc = op->getLoc();
  if (auto viewOf = dyn_cast<ViewOfOp>(op)) {
    expandViewOf(viewOf);
    return false; // What remains of it loads from the header; the conversion to LLVM does that.
  }
  if (auto copy = dyn_cast<CopyBitsOp>(op)) {
    builder.setInsertionPointAfter(op);
    moveArrays(loc, copy.getTarget(), copy.getSource());
    return false; // The bits around the headers are still copied.
  }
  if (!isHeaderOp(op))
    return false;
  Value result =
      TypeSwitch<Operation *, Value>(op)
          .Case([&](ArrayInitOp init) { return expandArrayInit(init); })
          .Case([&](ArrayDeinitOp deinit) {
            return call(loc, deinit.getHalfBuilt() ? RuntimeFunction::array_release : RuntimeFunction::array_deinit,
                        asPointer(deinit.getArray()));
          })
          .Case([&](ArrayMoveOp move) {
            return call(loc, RuntimeFunction::array_move, {asPointer(move.getTarget()), asPointer(move.getSource())});
          })
          .Case([&](ArraySwapOp swap) {
            return call(loc, RuntimeFunction::array_swap, {asPointer(swap.getLeft()), asPointer(swap.getRight())});
          })
          .Case([&](ArrayCopyOp copy) {
            refreshSlice(loc, copy.getTarget());
            refreshSlice(loc, copy.getSource());
            return call(loc, RuntimeFunction::array_copy, {asPointer(copy.getTarget()), asPointer(copy.getSource())});
          })
          .Case([&](ArraySliceOp slice) { return expandArraySlice(slice); })
          .Case([&](ArrayReindexOp reindex) { return expandArrayReindex(reindex); })
          .Case([&](ArraySetBoundsOp set) {
            return call(loc, RuntimeFunction::array_set_bounds,
                        {asPointer(set.getArray()), pairs(loc, set.getLows(), set.getHighs())});
          })
          .Case([&](DomainLinkSetBoundsOp set) {
            return call(loc, RuntimeFunction::dom_set_bounds,
                        {set.getLink(), pairs(loc, set.getLows(), set.getHighs())});
          })
          .Case([&](ArrayBoundOp query) {
            return call(loc, RuntimeFunction::array_bound,
                        {asPointer(query.getArray()), numbers(loc).constant(query.getDim(), 32),
                         numbers(loc).constant(query.getHigh(), 1)});
          })
          .Case([&](ArrayIsViewOp query) { return isView(loc, query.getArray()); })
          .Case([&](ArrayLinkOp query) { return loadRef(loc, headerField(loc, query.getArray(), HeaderDomain)); })
          .Case([&](DomainLinkNewOp create) {
            Value shape = spans(loc, create.getLows(), create.getCounts(), create.getStrides());
            return call(loc, RuntimeFunction::dom_create, {numbers(loc).constant(create.getLows().size(), 32), shape});
          })
          .Case([&](DomainLinkRetainOp retain) { return call(loc, RuntimeFunction::dom_retain, retain.getLink()); })
          .Case([&](DomainLinkReleaseOp release) { return call(loc, RuntimeFunction::dom_release, release.getLink()); })
          .Case([&](DomainLinkAssignOp assign) {
            Value shape = spans(loc, assign.getLows(), assign.getCounts(), assign.getStrides());
            return call(loc, RuntimeFunction::dom_assign, {assign.getLink(), shape});
          });
  if (op->getNumResults() == 1)
    op->getResult(0).replaceAllUsesWith(result);
  return true;
}

void RuntimeExpander::moveArrays(Location loc, Value target, Value source) {
  Type type = cast<RefType>(target.getType()).getPointee();
  if (!containsArray(type))
    return;
  if (isa<ArrayType>(type)) {
    call(loc, RuntimeFunction::array_move, {asPointer(target), asPointer(source)});
    return;
  }
  auto moveElement = [&]<typename RefOp>(unsigned index, RefOp *) {
    IntegerAttr position = builder.getI32IntegerAttr(index);
    Value targetElement = RefOp::create(builder, loc, target, position);
    moveArrays(loc, targetElement, RefOp::create(builder, loc, source, position));
  };
  if (auto record = dyn_cast<RecordType>(type)) {
    for (auto [index, field] : llvm::enumerate(record.getFields()))
      if (containsArray(field))
        moveElement(index, static_cast<FieldRefOp *>(nullptr));
    return;
  }
  for (auto [index, element] : llvm::enumerate(cast<TupleLayoutType>(type).getElements()))
    if (containsArray(element))
      moveElement(index, static_cast<TupleRefOp *>(nullptr));
}

Value RuntimeExpander::spans(Location loc, ValueRange lows, ValueRange counts, ValueRange strides) {
  SmallVector<Value> words;
  for (auto [low, count, stride] : llvm::zip_equal(lows, counts, strides))
    words.append({low, count, stride});
  return storeAll(loc, words);
}

Value RuntimeExpander::pairs(Location loc, ValueRange lows, ValueRange highs) {
  SmallVector<Value> words;
  for (auto [low, high] : llvm::zip_equal(lows, highs))
    words.append({low, high});
  return storeAll(loc, words);
}

/// Ranges for messages, with the lowest index first.
Value RuntimeExpander::ranges(Location loc, ValueRange lows, ValueRange counts, ValueRange strides) {
  SmallVector<Value> words;
  for (auto [low, count, stride] : llvm::zip_equal(lows, counts, strides))
    words.append({low, lastIndex(loc, low, count, stride), stride});
  return storeAll(loc, words);
}

/// The highest of `count` indices from `low` on.
Value RuntimeExpander::lastIndex(Location loc, Value low, Value count, Value stride) {
  Value negated = arith::SubIOp::create(builder, loc, numbers(loc).constant(0), stride);
  Value step = arith::MaxSIOp::create(builder, loc, stride, negated);
  Value steps = arith::SubIOp::create(builder, loc, count, numbers(loc).constant(1));
  return arith::AddIOp::create(builder, loc, low, arith::MulIOp::create(builder, loc, steps, step));
}

/// Low, count and stride of a view's indices.
RuntimeExpander::Shape RuntimeExpander::shapeOf(Location loc, Value view) {
  Type word = builder.getI64Type();
  Shape shape;
  auto type = cast<ViewType>(view.getType());
  for (unsigned dim = 0; dim < type.getRank(); ++dim) {
    Value first = ViewLowOp::create(builder, loc, word, view, dim);
    Value count = ViewCountOp::create(builder, loc, word, view, dim);
    Value stride = ViewStrideOp::create(builder, loc, word, view, dim);
    if (type.getStrided()) {
      Value steps = arith::SubIOp::create(builder, loc, count, numbers(loc).constant(1));
      Value last = arith::AddIOp::create(builder, loc, first, arith::MulIOp::create(builder, loc, steps, stride));
      Value isDownward =
          arith::CmpIOp::create(builder, loc, arith::CmpIPredicate::slt, stride, numbers(loc).constant(0));
      first = arith::SelectOp::create(builder, loc, isDownward, last, first);
    }
    shape.lows.push_back(first);
    shape.counts.push_back(count);
    shape.strides.push_back(stride);
  }
  return shape;
}

Value RuntimeExpander::headerField(Location loc, Value array, unsigned field) {
  Type pointer = builder.getType<LLVM::LLVMPointerType>(), word = builder.getI64Type(), half = builder.getI32Type();
  auto header = RecordType::get(builder.getContext(), symbol::array_record,
                                {pointer, pointer, pointer, pointer, pointer, word, half, half});
  Value record = PointerCastOp::create(builder, loc, RefType::get(header), array);
  return FieldRefOp::create(builder, loc, record, builder.getI32IntegerAttr(field));
}

Value RuntimeExpander::isView(Location loc, Value array) {
  Value flags = loadRef(loc, headerField(loc, array, HeaderFlags));
  Value bit = arith::AndIOp::create(builder, loc, flags, numbers(loc).constant(CHOIR_ARRAY_VIEW, 32));
  return arith::CmpIOp::create(builder, loc, arith::CmpIPredicate::ne, bit, numbers(loc).constant(0, 32));
}

/// How the runtime library marks the arrays of a memory space.
static int spaceFlag(MemorySpace space) {
  switch (space) {
  case MemorySpace::Host:
    return 0;
  case MemorySpace::Device:
    return CHOIR_ARRAY_DEVICE;
  case MemorySpace::Explicit:
    return CHOIR_ARRAY_EXPLICIT;
  case MemorySpace::Constant:
    return CHOIR_ARRAY_CONSTANT;
  case MemorySpace::Shared:
    return CHOIR_ARRAY_SHARED;
  }
  llvm_unreachable("unknown memory space");
}

Value RuntimeExpander::expandArrayInit(ArrayInitOp op) {
  Location loc = op.getLoc();
  auto array = cast<ArrayType>(op.getArray().getType().getPointee());
  Value size = SizeOfOp::create(builder, loc, array.getElementType());
  Value elements = nullPointer(loc);
  if (auto name = op.getElementsAttr())
    elements = ElementOpsAddressOp::create(builder, loc, name);
  Value context = op.getElementContext() ? Value(op.getElementContext()) : nullPointer(loc);
  Value link = op.getLink() ? Value(op.getLink()) : nullPointer(loc);
  Value shape = spans(loc, op.getLows(), op.getCounts(), op.getStrides());
  if (array.getSpace() == MemorySpace::Explicit || op->hasAttr(ChplDialect::getPlacedAttrName())) {
    auto [file, line] = createSourcePlace(builder, loc);
    call(loc, RuntimeFunction::device_place, {file, line});
  }
  SmallVector<Value> operands{
      asPointer(op.getArray()),
      numbers(loc).constant(array.getRank(), 32),
      shape,
      size,
      elements,
      context,
      link,
      numbers(loc).constant((op.getNoinit() ? CHOIR_ARRAY_NO_INIT : 0) | spaceFlag(array.getSpace()), 32),
      allocationSite(loc, "array elements")};
  if (!op.getPlacement())
    return call(loc, RuntimeFunction::array_init, operands);
  operands.push_back(loadRef(loc, op.getPlacement()));
  return call(loc, RuntimeFunction::array_init_placed, operands);
}

/// Whether no op reads a slice's header, nor the headers of slices of it: their views are arithmetic by now.
static bool isHeaderUnread(Value header) {
  return header.getDefiningOp<LocalOp>() && llvm::all_of(header.getUsers(), [&](Operation *user) {
           auto slice = dyn_cast<ArraySliceOp>(user);
           return slice && (slice.getView() == header || (!slice.getChecked() && isHeaderUnread(slice.getView())));
         });
}

Value RuntimeExpander::expandArraySlice(ArraySliceOp op) {
  Location loc = op.getLoc();
  if (op.getChecked())
    checkSlice(op);
  const bool isUnmade = isHeaderUnread(op.getView());
  ++(isUnmade ? numUnmade : numSlices);
  LDBG() << loc << (isUnmade ? ": slice without a header: no op reads it" : ": header of a slice made");
  if (isUnmade)
    return {};
  Value shape = spans(loc, op.getLows(), op.getCounts(), op.getStrides());
  SmallVector<Value> operands{asPointer(op.getView()), asPointer(op.getBase()), shape};
  std::optional<ArrayRef<bool>> kept = op.getKept();
  if (!kept || llvm::all_of(*kept, [](bool k) { return k; }))
    return call(loc, RuntimeFunction::array_view_slice, operands);
  std::string flags(kept->begin(), kept->end()); // a byte each, 0 or 1
  operands.push_back(StringDataOp::create(builder, loc, flags));
  return call(loc, RuntimeFunction::array_view_rank_change, operands);
}

Value RuntimeExpander::expandArrayReindex(ArrayReindexOp op) {
  Location loc = op.getLoc();
  Value view = asPointer(op.getView()), base = asPointer(op.getBase());
  Value shape = spans(loc, op.getLows(), op.getCounts(), op.getStrides());
  if (!op.getReshaped())
    return call(loc, RuntimeFunction::array_view_reindex, {view, base, shape});
  auto [file, line] = createSourcePlace(builder, loc);
  return call(loc, RuntimeFunction::array_view_reshape,
              {view, base, numbers(loc).constant(op.getLows().size(), 32), shape, file, line});
}

/// An empty slice may lie anywhere. Otherwise both ends must be indices of the array; equal strides make all indices
/// between valid.
void RuntimeExpander::checkSlice(ArraySliceOp op) {
  Location loc = op.getLoc();
  Type word = builder.getI64Type();
  Value view = ViewOfOp::create(builder, loc, op.getBase());
  expandViewOf(view.getDefiningOp<ViewOfOp>());
  Value zero = numbers(loc).constant(0), empty, inside;
  for (auto [dim, low, count, stride] : llvm::enumerate(op.getLows(), op.getCounts(), op.getStrides())) {
    Value isNone = arith::CmpIOp::create(builder, loc, arith::CmpIPredicate::sle, count, zero);
    empty = empty ? arith::OrIOp::create(builder, loc, empty, isNone).getResult() : isNone;
    for (Value index : {low, lastIndex(loc, low, count, stride)}) {
      Value isIndex = isIndexOf(loc, view, dim, index);
      inside = inside ? arith::AndIOp::create(builder, loc, inside, isIndex).getResult() : isIndex;
    }
  }
  haltUnless(loc, arith::OrIOp::create(builder, loc, empty, inside), [&] {
    auto [lows, counts, strides] = shapeOf(loc, view);
    auto [file, line] = createSourcePlace(builder, loc);
    // Slice and bounds in one run of scratch memory, the slice first.
    unsigned rank = lows.size();
    SmallVector<Value> words;
    auto append = [&](ValueRange ls, ValueRange cs, ValueRange ss) {
      for (auto [low, count, stride] : llvm::zip_equal(ls, cs, ss))
        words.append({low, lastIndex(loc, low, count, stride), stride});
    };
    append(op.getLows(), op.getCounts(), op.getStrides());
    append(lows, counts, strides);
    Value slice = storeAll(loc, words);
    Value bounds = PointerOffsetOp::create(builder, loc, slice, numbers(loc).constant(3 * rank), word);
    call(loc, RuntimeFunction::halt_slice, {file, line, numbers(loc).constant(rank, 32), slice, bounds});
  });
}

/// True if the header can be a slice's. Only local variables can: stored arrays (module-scope variables, fields,
/// elements) own their storage.
bool RuntimeExpander::mayBeSlice(Value array) {
  Operation *op = array.getDefiningOp();
  if (isa_and_nonnull<AddressOfOp, FieldRefOp, ObjectFieldRefOp, TupleRefOp, TupleRefAtOp, ElemRefOp, ElemRefAtOp>(op))
    return false;
  return !owners.contains(array);
}

/// A slice follows its base: if the base was resized or swapped, the slice's header is refreshed first.
void RuntimeExpander::refreshSlice(Location loc, Value array) {
  if (!mayBeSlice(array))
    return;
  doIf(loc, isView(loc, array), [&] {
    auto [file, line] = createSourcePlace(builder, loc);
    if (function->hasAttr(ChplDialect::getLibraryAttrName()))
      file = nullPointer(loc); // The place is the program's call of the library.
    call(loc, RuntimeFunction::array_view_refresh, {asPointer(array), file, line});
  });
}

Value RuntimeExpander::expandViewOf(ViewOfOp op) {
  refreshSlice(op.getLoc(), op.getArray());
  return op.getView();
}

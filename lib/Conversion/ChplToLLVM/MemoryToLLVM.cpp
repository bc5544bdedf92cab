//===- MemoryToLLVM.cpp - Variables, accesses, pointers, calls ------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Lowering.h"
#include "choir/Dialect/Chpl/Utils/AccessMarks.h"
#include "choir/Target/DebugInfo.h"
#include "choir/Target/StreamingScope.h"

using namespace mlir;
using namespace choir;
using namespace choir::chpl;

namespace {

Value constant(OpBuilder &builder, Location loc, uint64_t value) {
  return LLVM::ConstantOp::create(builder, loc, builder.getI64Type(), builder.getI64IntegerAttr(value));
}

/// The alignment of a variable. Variables of a cache line or more are aligned to lines, so that each vector lies in one
/// line.
uint64_t alignmentOfLocal(Type pointee, const ChplTypeConverter &types) {
  static constexpr uint64_t lineSize = 64;
  const uint64_t natural = types.alignment(pointee);
  auto tuple = dyn_cast<TupleLayoutType>(pointee);
  if (!tuple || tuple.getElements().empty() || !llvm::all_equal(tuple.getElements()))
    return natural;
  Type element = tuple.getElements().front();
  bool fillsLine =
      element.isIntOrFloat() && tuple.getElements().size() * element.getIntOrFloatBitWidth() >= 8 * lineSize;
  return fillsLine ? std::max(natural, lineSize) : natural;
}

struct LocalPattern : ChplPattern<LocalOp> {
  using ChplPattern::ChplPattern;
  LogicalResult matchAndRewrite(LocalOp op, OpAdaptor, ConversionPatternRewriter &rewriter) const override {
    Type pointee = op.getRef().getType().getPointee();
    Type memory = types.memoryType(pointee);
    if (auto array = dyn_cast<ArrayType>(pointee))
      memory = types.headerType(array, op.getHeaderRank().value_or(0));
    Value one = LLVM::ConstantOp::create(rewriter, op.getLoc(), rewriter.getI32Type(), rewriter.getI32IntegerAttr(1));
    rewriter.replaceOpWithNewOp<LLVM::AllocaOp>(op, pointerType(), memory, one, alignmentOfLocal(pointee, types));
    return success();
  }
};

/// The table of variables is not part of the module: the code generator replaces the call.
struct DebugVariablePattern : ChplPattern<DebugVariableOp> {
  using ChplPattern::ChplPattern;
  LogicalResult matchAndRewrite(DebugVariableOp op, OpAdaptor adaptor,
                                ConversionPatternRewriter &rewriter) const override {
    const bool isIndirect = isa<RefType>(op.getRef().getType().getPointee());
    auto flag = [&](bool value) -> Value {
      return LLVM::ConstantOp::create(rewriter, op.getLoc(), rewriter.getI1Type(), rewriter.getBoolAttr(value));
    };
    Value operands[] = {adaptor.getRef(), constant(rewriter, op.getLoc(), op.getNumber()), flag(op.getIsFormal()),
                        flag(isIndirect)};
    LLVM::CallOp::create(rewriter, op.getLoc(), TypeRange(), debugVariableMarker, operands);
    rewriter.eraseOp(op);
    return success();
  }
};

/// Adds the scope that marks streaming stores for the code generator. Alias scopes are the only marks that survive
/// vectorisation; as an alias scope it has no meaning.
template <typename AccessOp> void markStreaming(AccessOp access) {
  MLIRContext *context = access.getContext();
  auto name = StringAttr::get(context, choir::streamingScopeName);
  SmallVector<Attribute> scopes{LLVM::AliasScopeAttr::get(LLVM::AliasScopeDomainAttr::get(context, name), name)};
  if (ArrayAttr others = access.getAliasScopesAttr())
    llvm::append_range(scopes, others);
  access.setAliasScopesAttr(ArrayAttr::get(context, scopes));
}

/// Attaches alias information to a load or store.
template <typename AccessOp> void annotate(AccessOp access, Operation *source, ArrayAttr aliasTag) {
  if (ArrayAttr groups = getAccessGroups(source))
    access.setAccessGroupsAttr(groups);
  if (ArrayAttr own = getOwnScopes(source)) {
    access.setAliasScopesAttr(own);
    access.setNoaliasScopesAttr(getOtherScopes(source));
  }
  if (isStreaming(source))
    markStreaming(access);
  if (aliasTag)
    access.setTbaaAttr(aliasTag);
}

/// The parts of a complex number in memory, accessed one by one: LLVM would split an access of a struct, too, but drop
/// its access group.
std::array<Value, 2> partsOfComplex(Value number, Type memory, Location loc, OpBuilder &builder) {
  auto part = [&](int32_t index) -> Value {
    return LLVM::GEPOp::create(builder, loc, LLVM::LLVMPointerType::get(builder.getContext()), memory, number,
                               ArrayRef<LLVM::GEPArg>{0, index}, LLVM::GEPNoWrapFlags::inbounds);
  };
  return {part(0), part(1)};
}

struct LoadPattern : ChplPattern<LoadOp> {
  using ChplPattern::ChplPattern;
  LogicalResult matchAndRewrite(LoadOp op, OpAdaptor adaptor, ConversionPatternRewriter &rewriter) const override {
    Type type = op.getResult().getType(), memory = types.memoryType(type);
    if (auto complex = dyn_cast<ComplexType>(type)) {
      rewriter.replaceOp(op, loadComplex(op, adaptor.getRef(), complex, memory, rewriter));
      return success();
    }
    auto load = LLVM::LoadOp::create(rewriter, op.getLoc(), memory, adaptor.getRef());
    annotate(load, op, types.aliasTag(type));
    if (type.isInteger(1))
      rewriter.replaceOpWithNewOp<LLVM::TruncOp>(op, type, load);
    else
      rewriter.replaceOp(op, load);
    return success();
  }

private:
  Value loadComplex(LoadOp op, Value ref, ComplexType type, Type memory, OpBuilder &builder) const {
    Location loc = op.getLoc();
    Value number = LLVM::PoisonOp::create(builder, loc, memory);
    for (auto [index, part] : llvm::enumerate(partsOfComplex(ref, memory, loc, builder))) {
      auto load = LLVM::LoadOp::create(builder, loc, type.getElementType(), part);
      annotate(load, op, types.aliasTag(type.getElementType()));
      number = LLVM::InsertValueOp::create(builder, loc, number, load, index);
    }
    return number;
  }
};

struct StorePattern : ChplPattern<StoreOp> {
  using ChplPattern::ChplPattern;
  LogicalResult matchAndRewrite(StoreOp op, OpAdaptor adaptor, ConversionPatternRewriter &rewriter) const override {
    Type type = op.getValue().getType();
    Value value = adaptor.getValue();
    if (auto complex = dyn_cast<ComplexType>(type)) {
      storeComplex(op, adaptor.getRef(), value, complex, rewriter);
      rewriter.eraseOp(op);
      return success();
    }
    if (type.isInteger(1))
      value = LLVM::ZExtOp::create(rewriter, op.getLoc(), types.memoryType(type), value);
    auto store = LLVM::StoreOp::create(rewriter, op.getLoc(), value, adaptor.getRef());
    annotate(store, op, types.aliasTag(type));
    rewriter.eraseOp(op);
    return success();
  }

private:
  void storeComplex(StoreOp op, Value ref, Value number, ComplexType type, OpBuilder &builder) const {
    Location loc = op.getLoc();
    for (auto [index, part] : llvm::enumerate(partsOfComplex(ref, types.memoryType(type), loc, builder))) {
      Value value = LLVM::ExtractValueOp::create(builder, loc, number, index);
      auto store = LLVM::StoreOp::create(builder, loc, value, part);
      annotate(store, op, types.aliasTag(type.getElementType()));
    }
  }
};

struct CopyBitsPattern : ChplPattern<CopyBitsOp> {
  using ChplPattern::ChplPattern;
  LogicalResult matchAndRewrite(CopyBitsOp op, OpAdaptor adaptor, ConversionPatternRewriter &rewriter) const override {
    Type type = op.getTarget().getType().getPointee();
    Value size = constant(rewriter, op.getLoc(), types.sizeInBytes(type));
    auto copy = rewriter.replaceOpWithNewOp<LLVM::MemcpyOp>(op, adaptor.getTarget(), adaptor.getSource(), size,
                                                            /*isVolatile=*/false);
    // Without an alignment, devices load and store bytes.
    NamedAttribute alignment =
        rewriter.getNamedAttr(LLVM::LLVMDialect::getAlignAttrName(), rewriter.getI64IntegerAttr(types.alignment(type)));
    DictionaryAttr aligned = rewriter.getDictionaryAttr(alignment);
    copy.setArgAttrsAttr(rewriter.getArrayAttr({aligned, aligned, rewriter.getDictionaryAttr({})}));
    return success();
  }
};

struct ZeroBitsPattern : ChplPattern<ZeroBitsOp> {
  using ChplPattern::ChplPattern;
  LogicalResult matchAndRewrite(ZeroBitsOp op, OpAdaptor adaptor, ConversionPatternRewriter &rewriter) const override {
    Value size = constant(rewriter, op.getLoc(), types.sizeInBytes(op.getTarget().getType().getPointee()));
    Value zero = LLVM::ConstantOp::create(rewriter, op.getLoc(), rewriter.getI8Type(), rewriter.getI8IntegerAttr(0));
    rewriter.replaceOpWithNewOp<LLVM::MemsetOp>(op, adaptor.getTarget(), zero, size, /*isVolatile=*/false);
    return success();
  }
};

/// Fields of records and elements of tuples at constant positions.
template <typename RefOp> struct MemberPattern : ChplPattern<RefOp> {
  using ChplPattern<RefOp>::ChplPattern;
  LogicalResult matchAndRewrite(RefOp op, typename RefOp::Adaptor adaptor,
                                ConversionPatternRewriter &rewriter) const override {
    Type aggregate = this->types.memoryType(cast<RefType>(op.getBase().getType()).getPointee());
    rewriter.replaceOpWithNewOp<LLVM::GEPOp>(op, this->pointerType(), aggregate, adaptor.getBase(),
                                             ArrayRef<LLVM::GEPArg>{0, static_cast<int32_t>(op.getIndex())},
                                             LLVM::GEPNoWrapFlags::inbounds);
    return success();
  }
};

struct TupleRefAtPattern : ChplPattern<TupleRefAtOp> {
  using ChplPattern::ChplPattern;
  LogicalResult matchAndRewrite(TupleRefAtOp op, OpAdaptor adaptor,
                                ConversionPatternRewriter &rewriter) const override {
    Type element = types.memoryType(op.getRef().getType().getPointee());
    rewriter.replaceOpWithNewOp<LLVM::GEPOp>(op, pointerType(), element, adaptor.getBase(),
                                             ArrayRef<LLVM::GEPArg>{adaptor.getIndex()},
                                             LLVM::GEPNoWrapFlags::inbounds);
    return success();
  }
};

struct PointerCastPattern : ChplPattern<PointerCastOp> {
  using ChplPattern::ChplPattern;
  LogicalResult matchAndRewrite(PointerCastOp op, OpAdaptor adaptor,
                                ConversionPatternRewriter &rewriter) const override {
    rewriter.replaceOp(op, adaptor.getSource());
    return success();
  }
};

struct KnownObjectPattern : ChplPattern<KnownObjectOp> {
  using ChplPattern::ChplPattern;
  LogicalResult matchAndRewrite(KnownObjectOp op, OpAdaptor adaptor,
                                ConversionPatternRewriter &rewriter) const override {
    rewriter.replaceOp(op, adaptor.getObject());
    return success();
  }
};

struct PointerOffsetPattern : ChplPattern<PointerOffsetOp> {
  using ChplPattern::ChplPattern;
  LogicalResult matchAndRewrite(PointerOffsetOp op, OpAdaptor adaptor,
                                ConversionPatternRewriter &rewriter) const override {
    rewriter.replaceOpWithNewOp<LLVM::GEPOp>(op, pointerType(), types.memoryType(op.getElementType()),
                                             adaptor.getBase(), ArrayRef<LLVM::GEPArg>{adaptor.getCount()});
    return success();
  }
};

struct PointerDiffPattern : ChplPattern<PointerDiffOp> {
  using ChplPattern::ChplPattern;
  LogicalResult matchAndRewrite(PointerDiffOp op, OpAdaptor adaptor,
                                ConversionPatternRewriter &rewriter) const override {
    Location loc = op.getLoc();
    Type word = rewriter.getI64Type();
    Value left = LLVM::PtrToIntOp::create(rewriter, loc, word, adaptor.getLhs());
    Value right = LLVM::PtrToIntOp::create(rewriter, loc, word, adaptor.getRhs());
    Value bytes = LLVM::SubOp::create(rewriter, loc, left, right);
    uint64_t size = std::max<uint64_t>(1, types.sizeInBytes(op.getElementType()));
    rewriter.replaceOpWithNewOp<LLVM::SDivOp>(op, bytes, constant(rewriter, loc, size));
    return success();
  }
};

struct PointerComparePattern : ChplPattern<PointerCompareOp> {
  using ChplPattern::ChplPattern;
  LogicalResult matchAndRewrite(PointerCompareOp op, OpAdaptor adaptor,
                                ConversionPatternRewriter &rewriter) const override {
    auto predicate = llvm::StringSwitch<LLVM::ICmpPredicate>(op.getPredicate())
                         .Case("eq", LLVM::ICmpPredicate::eq)
                         .Case("ne", LLVM::ICmpPredicate::ne)
                         .Case("lt", LLVM::ICmpPredicate::ult)
                         .Case("le", LLVM::ICmpPredicate::ule)
                         .Case("gt", LLVM::ICmpPredicate::ugt)
                         .Default(LLVM::ICmpPredicate::uge);
    rewriter.replaceOpWithNewOp<LLVM::ICmpOp>(op, predicate, adaptor.getLhs(), adaptor.getRhs());
    return success();
  }
};

/// An index is where it is.
struct InSlotPattern : ChplPattern<InSlotOp> {
  using ChplPattern::ChplPattern;
  LogicalResult matchAndRewrite(InSlotOp op, OpAdaptor adaptor, ConversionPatternRewriter &rewriter) const override {
    rewriter.replaceOp(op, adaptor.getIndex());
    return success();
  }
};

/// Nothing is known.
struct KnownSlotPattern : ChplPattern<KnownSlotOp> {
  using ChplPattern::ChplPattern;
  LogicalResult matchAndRewrite(KnownSlotOp op, OpAdaptor, ConversionPatternRewriter &rewriter) const override {
    rewriter.replaceOp(op, constant(rewriter, op.getLoc(), -1));
    return success();
  }
};

struct SizeOfPattern : ChplPattern<SizeOfOp> {
  using ChplPattern::ChplPattern;
  LogicalResult matchAndRewrite(SizeOfOp op, OpAdaptor, ConversionPatternRewriter &rewriter) const override {
    rewriter.replaceOp(op, constant(rewriter, op.getLoc(), types.sizeInBytes(op.getType())));
    return success();
  }
};

struct NilPattern : ChplPattern<NilOp> {
  using ChplPattern::ChplPattern;
  LogicalResult matchAndRewrite(NilOp op, OpAdaptor, ConversionPatternRewriter &rewriter) const override {
    rewriter.replaceOpWithNewOp<LLVM::ZeroOp>(op, pointerType());
    return success();
  }
};

struct AddressOfPattern : ChplPattern<AddressOfOp> {
  using ChplPattern::ChplPattern;
  LogicalResult matchAndRewrite(AddressOfOp op, OpAdaptor, ConversionPatternRewriter &rewriter) const override {
    rewriter.replaceOpWithNewOp<LLVM::AddressOfOp>(op, pointerType(), op.getGlobalAttr());
    return success();
  }
};

//===----------------------------------------------------------------------===//
// Atomics
//===----------------------------------------------------------------------===//

LLVM::AtomicOrdering ordering(MemoryOrder order) {
  switch (order) {
  case MemoryOrder::Relaxed:
    return LLVM::AtomicOrdering::monotonic;
  case MemoryOrder::Acquire:
    return LLVM::AtomicOrdering::acquire;
  case MemoryOrder::Release:
    return LLVM::AtomicOrdering::release;
  case MemoryOrder::AcqRel:
    return LLVM::AtomicOrdering::acq_rel;
  case MemoryOrder::SeqCst:
    return LLVM::AtomicOrdering::seq_cst;
  }
  llvm_unreachable("unknown memory order");
}

/// The order of a failed compare-and-exchange, which stores nothing.
LLVM::AtomicOrdering failureOrdering(MemoryOrder order) {
  switch (order) {
  case MemoryOrder::Release:
    return LLVM::AtomicOrdering::monotonic;
  case MemoryOrder::AcqRel:
    return LLVM::AtomicOrdering::acquire;
  default:
    return ordering(order);
  }
}

LLVM::AtomicBinOp updateKind(AtomicKind kind, bool isFloat) {
  using Op = LLVM::AtomicBinOp;
  switch (kind) {
  case AtomicKind::Exchange:
    return Op::xchg;
  case AtomicKind::Add:
    return isFloat ? Op::fadd : Op::add;
  case AtomicKind::Sub:
    return isFloat ? Op::fsub : Op::sub;
  case AtomicKind::And:
    return Op::_and;
  case AtomicKind::Or:
    return Op::_or;
  case AtomicKind::Xor:
    return Op::_xor;
  case AtomicKind::Min:
    return isFloat ? Op::fmin : Op::min;
  case AtomicKind::Max:
    return isFloat ? Op::fmax : Op::max;
  case AtomicKind::UMin:
    return Op::umin;
  case AtomicKind::UMax:
    return Op::umax;
  }
  llvm_unreachable("unknown atomic update");
}

struct AtomicLoadPattern : ChplPattern<AtomicLoadOp> {
  using ChplPattern::ChplPattern;
  LogicalResult matchAndRewrite(AtomicLoadOp op, OpAdaptor adaptor,
                                ConversionPatternRewriter &rewriter) const override {
    Type type = op.getResult().getType(), memory = types.memoryType(type);
    Value value = LLVM::LoadOp::create(rewriter, op.getLoc(), memory, adaptor.getRef(), types.sizeInBytes(type),
                                       /*isVolatile=*/false, /*isNonTemporal=*/false, /*isInvariant=*/false,
                                       /*isInvariantGroup=*/false, ordering(op.getOrder()));
    if (type.isInteger(1))
      value = LLVM::TruncOp::create(rewriter, op.getLoc(), type, value);
    rewriter.replaceOp(op, value);
    return success();
  }
};

struct AtomicStorePattern : ChplPattern<AtomicStoreOp> {
  using ChplPattern::ChplPattern;
  LogicalResult matchAndRewrite(AtomicStoreOp op, OpAdaptor adaptor,
                                ConversionPatternRewriter &rewriter) const override {
    Type type = op.getValue().getType();
    Value value = adaptor.getValue();
    if (type.isInteger(1))
      value = LLVM::ZExtOp::create(rewriter, op.getLoc(), types.memoryType(type), value);
    rewriter.replaceOpWithNewOp<LLVM::StoreOp>(op, value, adaptor.getRef(), types.sizeInBytes(type),
                                               /*isVolatile=*/false, /*isNonTemporal=*/false,
                                               /*isInvariantGroup=*/false, ordering(op.getOrder()));
    return success();
  }
};

struct AtomicUpdatePattern : ChplPattern<AtomicUpdateOp> {
  using ChplPattern::ChplPattern;
  LogicalResult matchAndRewrite(AtomicUpdateOp op, OpAdaptor adaptor,
                                ConversionPatternRewriter &rewriter) const override {
    Type type = op.getValue().getType();
    Value value = adaptor.getValue();
    if (type.isInteger(1))
      value = LLVM::ZExtOp::create(rewriter, op.getLoc(), types.memoryType(type), value);
    Value old = LLVM::AtomicRMWOp::create(rewriter, op.getLoc(), updateKind(op.getKind(), isa<FloatType>(type)),
                                          adaptor.getRef(), value, ordering(op.getOrder()));
    if (type.isInteger(1))
      old = LLVM::TruncOp::create(rewriter, op.getLoc(), type, old);
    rewriter.replaceOp(op, old);
    return success();
  }
};

struct AtomicCompareExchangePattern : ChplPattern<AtomicCompareExchangeOp> {
  using ChplPattern::ChplPattern;
  LogicalResult matchAndRewrite(AtomicCompareExchangeOp op, OpAdaptor adaptor,
                                ConversionPatternRewriter &rewriter) const override {
    Location loc = op.getLoc();
    Type bits = rewriter.getIntegerType(types.sizeInBytes(op.getRef().getType().getPointee()) * 8);
    Value expected = LLVM::LoadOp::create(rewriter, loc, bits, adaptor.getExpected());
    Value desired = LLVM::LoadOp::create(rewriter, loc, bits, adaptor.getDesired());
    Value pair = LLVM::AtomicCmpXchgOp::create(rewriter, loc, adaptor.getRef(), expected, desired,
                                               ordering(op.getOrder()), failureOrdering(op.getOrder()));
    Value found = LLVM::ExtractValueOp::create(rewriter, loc, pair, 0);
    LLVM::StoreOp::create(rewriter, loc, found, adaptor.getExpected());
    rewriter.replaceOpWithNewOp<LLVM::ExtractValueOp>(op, pair, 1);
    return success();
  }
};

struct AtomicFencePattern : ChplPattern<AtomicFenceOp> {
  using ChplPattern::ChplPattern;
  LogicalResult matchAndRewrite(AtomicFenceOp op, OpAdaptor, ConversionPatternRewriter &rewriter) const override {
    rewriter.replaceOpWithNewOp<LLVM::FenceOp>(op, ordering(op.getOrder()), StringRef());
    return success();
  }
};

//===----------------------------------------------------------------------===//
// Calls
//===----------------------------------------------------------------------===//

/// Calls through a pointer, and of C functions with variable arguments. Several results come as a struct, as from the
/// functions that FuncToLLVM makes.
template <typename Op> struct CallPattern : ChplPattern<Op> {
  using ChplPattern<Op>::ChplPattern;

  LogicalResult matchAndRewrite(Op op, typename Op::Adaptor adaptor,
                                ConversionPatternRewriter &rewriter) const override {
    Location loc = op.getLoc();
    Type result = LLVM::LLVMVoidType::get(op.getContext());
    if (op.getNumResults() != 0 && !(result = this->types.packFunctionResults(op.getResultTypes())))
      return failure();
    auto call = createCall(op, adaptor, result, rewriter);
    SmallVector<Value> results;
    if (op.getNumResults() == 1)
      results.push_back(call.getResult());
    for (unsigned i = 0; op.getNumResults() > 1 && i < op.getNumResults(); ++i)
      results.push_back(LLVM::ExtractValueOp::create(rewriter, loc, call.getResult(), i));
    rewriter.replaceOp(op, results);
    return success();
  }

  static LLVM::CallOp createCall(CallIndirectOp op, CallIndirectOp::Adaptor adaptor, Type result,
                                 ConversionPatternRewriter &rewriter) {
    SmallVector<Type> inputs(adaptor.getArgs().getTypes());
    return LLVM::CallOp::create(rewriter, op.getLoc(), LLVM::LLVMFunctionType::get(result, inputs),
                                adaptor.getOperands());
  }

  static LLVM::CallOp createCall(CallVarargsOp op, CallVarargsOp::Adaptor adaptor, Type result,
                                 ConversionPatternRewriter &rewriter) {
    auto callee = SymbolTable::lookupNearestSymbolFrom<FunctionOpInterface>(op, op.getCalleeAttr());
    const unsigned numFixed = callee.getNumArguments();
    SmallVector<Type> fixed(adaptor.getArgs().take_front(numFixed).getTypes());
    auto type = LLVM::LLVMFunctionType::get(result, fixed, /*isVarArg=*/true);
    const bool isConverted = isa<LLVM::LLVMFuncOp>(callee);
    SmallVector<Type, 1> results(op.getResultTypes());
    if (isConverted)
      results.assign(1, result);
    ValueRange args = isConverted ? ValueRange(adaptor.getArgs()) : ValueRange(op.getArgs());
    if (llvm::equal(callee.getArgumentTypes(), args.take_front(numFixed).getTypes()) &&
        llvm::equal(callee.getResultTypes(), results))
      return LLVM::CallOp::create(rewriter, op.getLoc(), type, op.getCalleeAttr(), adaptor.getArgs());
    // The program declares the C function twice, and this call goes by the other declaration.
    SmallVector<Value> operands{
        LLVM::AddressOfOp::create(rewriter, op.getLoc(), LLVM::LLVMPointerType::get(op.getContext()), op.getCallee())};
    llvm::append_range(operands, adaptor.getArgs());
    return LLVM::CallOp::create(rewriter, op.getLoc(), type, operands);
  }
};

} // namespace

void choir::populateMemoryPatterns(const ChplTypeConverter &types, RewritePatternSet &patterns) {
  patterns.add<LocalPattern, DebugVariablePattern, LoadPattern, StorePattern, CopyBitsPattern, ZeroBitsPattern,
               MemberPattern<FieldRefOp>, MemberPattern<TupleRefOp>, TupleRefAtPattern, PointerCastPattern,
               KnownObjectPattern, PointerOffsetPattern, PointerDiffPattern, PointerComparePattern, InSlotPattern,
               KnownSlotPattern, SizeOfPattern, NilPattern, AddressOfPattern, AtomicLoadPattern, AtomicStorePattern,
               AtomicUpdatePattern, AtomicCompareExchangePattern, AtomicFencePattern, CallPattern<CallIndirectOp>,
               CallPattern<CallVarargsOp>>(types);
}

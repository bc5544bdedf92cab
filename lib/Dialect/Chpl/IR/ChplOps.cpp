//===- ChplOps.cpp - Memory, object, check and array ops -------------- ===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "choir/Dialect/Chpl/IR/ChplDialect.h"
#include "choir/Dialect/Chpl/IR/PointeeSyntax.h"
#include "mlir/IR/Builders.h"

using namespace mlir;
using namespace choir::chpl;

//===----------------------------------------------------------------------===//
// Parts of assembly formats
//===----------------------------------------------------------------------===//

/// `custom<LabelledBody>($body)`: an unused label is left out.
static ParseResult parseLabelledBody(OpAsmParser &parser, Region &body) {
  auto labelType = LabelType::get(parser.getContext());
  SmallVector<OpAsmParser::Argument, 1> arguments;
  if (succeeded(parser.parseOptionalKeyword("label"))) {
    OpAsmParser::Argument label;
    if (parser.parseArgument(label))
      return failure();
    label.type = labelType;
    arguments.push_back(label);
  }
  if (parser.parseRegion(body, arguments))
    return failure();
  if (arguments.empty())
    body.addArgument(labelType, parser.getEncodedSourceLoc(parser.getNameLoc()));
  return success();
}

static void printLabelledBody(OpAsmPrinter &printer, Operation *, Region &body) {
  BlockArgument label = body.getArgument(0);
  if (!label.use_empty())
    printer << "label " << label << " ";
  printer.printRegion(body, /*printEntryBlockArgs=*/false);
}

/// `custom<TaskBody>($body)`: `(%a: type, ...)` if the body has arguments, and the region.
static ParseResult parseTaskBody(OpAsmParser &parser, Region &body) {
  SmallVector<OpAsmParser::Argument> arguments;
  return failure(parser.parseArgumentList(arguments, OpAsmParser::Delimiter::OptionalParen, /*allowType=*/true) ||
                 parser.parseRegion(body, arguments));
}

static void printTaskBody(OpAsmPrinter &printer, Operation *, Region &body) {
  if (!body.args_empty()) {
    printer << "(";
    llvm::interleaveComma(body.getArguments(), printer, [&](BlockArgument arg) { printer.printRegionArgument(arg); });
    printer << ") ";
  }
  printer.printRegion(body, /*printEntryBlockArgs=*/false);
}

#define GET_OP_CLASSES
#include "choir/Dialect/Chpl/IR/ChplOps.cpp.inc"

//===----------------------------------------------------------------------===//
// Memory
//===----------------------------------------------------------------------===//

void LocalOp::build(OpBuilder &builder, OperationState &state, Type type, StringRef name) {
  if (!name.empty())
    state.addAttribute(getNameAttrName(state.name), builder.getStringAttr(name));
  state.addTypes(RefType::get(type));
}

void LocalOp::getAsmResultNames(OpAsmSetValueNameFn setName) {
  if (std::optional<StringRef> name = getName())
    setName(getRef(), *name);
}

void GlobalOp::build(OpBuilder &builder, OperationState &state, StringRef name, Type type) {
  build(builder, state, name, type, /*init=*/Attribute(), /*is_extern=*/false, /*is_constant=*/false,
        /*is_export=*/false);
}

LogicalResult GlobalOp::verify() {
  if (getIsExtern() && getInit())
    return emitOpError("is extern and has an initial value");
  return success();
}

LogicalResult AddressOfOp::verifySymbolUses(SymbolTableCollection &symbols) {
  auto global = symbols.lookupNearestSymbolFrom<GlobalOp>(*this, getGlobalAttr());
  if (!global)
    return emitOpError("names no chpl.global: ") << getGlobalAttr();
  if (global.getType() != getRef().getType().getPointee())
    return emitOpError("has type ") << getRef().getType().getPointee() << ", the variable " << global.getType();
  return success();
}

void StringDataOp::build(OpBuilder &builder, OperationState &state, StringRef text) {
  build(builder, state, builder.getType<LLVM::LLVMPointerType>(), builder.getStringAttr(text));
}

void ProcRefOp::build(OpBuilder &builder, OperationState &state, StringRef callee) {
  build(builder, state, builder.getType<LLVM::LLVMPointerType>(), FlatSymbolRefAttr::get(builder.getContext(), callee));
}

/// The function that a symbol names must exist; passes rely on it.
static LogicalResult verifyFunction(Operation *op, FlatSymbolRefAttr name, SymbolTableCollection &symbols) {
  if (name && !symbols.lookupNearestSymbolFrom<FunctionOpInterface>(op, name))
    return op->emitOpError("names no function: ") << name;
  return success();
}

LogicalResult ProcRefOp::verifySymbolUses(SymbolTableCollection &symbols) {
  return verifyFunction(*this, getCalleeAttr(), symbols);
}

static LogicalResult verifyScalar(Operation *op, Type type) {
  if (!isScalarType(type))
    return op->emitOpError("moves scalars only, not ") << type;
  return success();
}

LogicalResult LoadOp::verify() { return verifyScalar(*this, getResult().getType()); }
LogicalResult StoreOp::verify() { return verifyScalar(*this, getValue().getType()); }

void CopyBitsOp::getEffects(SmallVectorImpl<MemoryEffects::EffectInstance> &effects) {
  effects.emplace_back(MemoryEffects::Read::get(), &getSourceMutable());
  effects.emplace_back(MemoryEffects::Write::get(), &getTargetMutable());
  if (!containsArray(getTarget().getType().getPointee()))
    return;
  effects.emplace_back(MemoryEffects::Read::get(), ArrayHeaderResource::get());
  effects.emplace_back(MemoryEffects::Write::get(), ArrayHeaderResource::get());
}

/// The type of a reference to element `index` of `types`; fails if there is no such element.
static LogicalResult inferElementRef(std::optional<Location> loc, ArrayRef<Type> types, unsigned index,
                                     SmallVectorImpl<Type> &results) {
  if (index >= types.size())
    return emitOptionalError(loc, "position ", index, " is beyond the ", types.size(), " elements");
  results.push_back(RefType::get(types[index]));
  return success();
}

LogicalResult FieldRefOp::inferReturnTypes(MLIRContext *, std::optional<Location> loc, Adaptor adaptor,
                                           SmallVectorImpl<Type> &results) {
  auto record = cast<RecordType>(cast<RefType>(adaptor.getBase().getType()).getPointee());
  return inferElementRef(loc, record.getFields(), adaptor.getIndex(), results);
}

LogicalResult TupleRefOp::inferReturnTypes(MLIRContext *, std::optional<Location> loc, Adaptor adaptor,
                                           SmallVectorImpl<Type> &results) {
  auto tuple = cast<TupleLayoutType>(cast<RefType>(adaptor.getBase().getType()).getPointee());
  return inferElementRef(loc, tuple.getElements(), adaptor.getIndex(), results);
}

LogicalResult TupleRefAtOp::inferReturnTypes(MLIRContext *, std::optional<Location> loc, Adaptor adaptor,
                                             SmallVectorImpl<Type> &results) {
  auto tuple = cast<TupleLayoutType>(cast<RefType>(adaptor.getBase().getType()).getPointee());
  if (!tuple.isHomogeneous())
    return emitOptionalError(loc, "only the elements of a homogeneous tuple have a run-time position");
  return inferElementRef(loc, tuple.getElements(), 0, results);
}

OpFoldResult PointerCastOp::fold(FoldAdaptor) {
  if (getSource().getType() == getResult().getType())
    return getSource();
  auto inner = getSource().getDefiningOp<PointerCastOp>();
  if (inner && inner.getSource().getType() == getResult().getType())
    return inner.getSource();
  return {};
}

void PointerOffsetOp::build(OpBuilder &builder, OperationState &state, Value base, Value count, Type elementType) {
  build(builder, state, base.getType(), base, count, TypeAttr::get(elementType));
}

/// Null equals null, and no variable lies there.
OpFoldResult PointerCompareOp::fold(FoldAdaptor) {
  bool isEqual = getPredicate() == "eq";
  if (!isEqual && getPredicate() != "ne")
    return {};
  auto isNil = [](Value value) { return value.getDefiningOp<NilOp>() != nullptr; };
  auto isVariable = [](Value value) { return isa_and_nonnull<LocalOp, AddressOfOp>(value.getDefiningOp()); };
  Builder builder(getContext());
  if (getLhs() == getRhs() || (isNil(getLhs()) && isNil(getRhs())))
    return builder.getBoolAttr(isEqual);
  if ((isNil(getLhs()) && isVariable(getRhs())) || (isVariable(getLhs()) && isNil(getRhs())))
    return builder.getBoolAttr(!isEqual);
  return {};
}

LogicalResult PointerCompareOp::verify() {
  if (!llvm::is_contained({"eq", "ne", "lt", "le", "gt", "ge"}, getPredicate()))
    return emitOpError("the predicate is one of eq, ne, lt, le, gt, ge");
  return success();
}

LogicalResult AtomicLoadOp::verify() {
  if (getOrder() == MemoryOrder::Release || getOrder() == MemoryOrder::AcqRel)
    return emitOpError("a load releases nothing");
  return success();
}

LogicalResult AtomicStoreOp::verify() {
  if (getOrder() == MemoryOrder::Acquire || getOrder() == MemoryOrder::AcqRel)
    return emitOpError("a store acquires nothing");
  return success();
}

LogicalResult AtomicUpdateOp::verify() {
  bool areNumbers = getKind() != AtomicKind::Exchange && getKind() != AtomicKind::And && getKind() != AtomicKind::Or &&
                    getKind() != AtomicKind::Xor;
  bool areBits = !areNumbers && getKind() != AtomicKind::Exchange;
  bool areUnsigned = getKind() == AtomicKind::UMin || getKind() == AtomicKind::UMax;
  Type type = getValue().getType();
  bool isReal = isa<FloatType>(type), isNumber = isa<IntegerType>(type) && !type.isInteger(1);
  bool fits = areBits ? isa<IntegerType>(type) : !areNumbers || isNumber || (isReal && !areUnsigned);
  return fits ? success() : emitOpError("'") << stringifyAtomicKind(getKind()) << "' is no operation on " << type;
}

LogicalResult AtomicFenceOp::verify() {
  return getOrder() != MemoryOrder::Relaxed ? success() : emitOpError("a fence that is relaxed orders nothing");
}

/// Machine numbers: integers, and reals for sums and products alone.
static LogicalResult verifyScan(Operation *op, ScanKind kind, Type type) {
  if (type.isIntOrFloat() && !type.isInteger(1) && (type.isInteger() || kind == ScanKind::Add || kind == ScanKind::Mul))
    return success();
  return op->emitOpError("'") << stringifyScanKind(kind) << "' is no operation of vectors of " << type;
}

LogicalResult ScanLanesOp::verify() { return verifyScan(*this, getKind(), getTotal().getType()); }
LogicalResult SumLanesOp::verify() { return verifyScan(*this, getKind(), getElement()); }
LogicalResult CombineTotalsOp::verify() { return verifyScan(*this, getKind(), getLeft().getType()); }

void SizeOfOp::build(OpBuilder &builder, OperationState &state, Type type) {
  build(builder, state, builder.getI64Type(), TypeAttr::get(type));
}

//===----------------------------------------------------------------------===//
// Objects and calls
//===----------------------------------------------------------------------===//

LogicalResult ClassOp::verifySymbolUses(SymbolTableCollection &symbols) {
  if (auto parentName = getParentAttr()) {
    auto parent = symbols.lookupNearestSymbolFrom<ClassOp>(*this, parentName);
    if (!parent)
      return emitOpError("extends no chpl.class: ") << parentName;
    if (getFields().size() < parent.getFields().size() ||
        !std::equal(parent.getFields().begin(), parent.getFields().end(), getFields().begin()))
      return emitOpError("does not begin with the fields of ") << parentName;
  }
  if (failed(verifyFunction(*this, getDeinitAttr(), symbols)))
    return failure();
  if (auto vtable = getVtable())
    for (auto method : vtable->getAsRange<FlatSymbolRefAttr>())
      if (failed(verifyFunction(*this, method, symbols)))
        return failure();
  return success();
}

void ClassInfoOp::build(OpBuilder &builder, OperationState &state, FlatSymbolRefAttr decl) {
  build(builder, state, builder.getType<LLVM::LLVMPointerType>(), decl);
}

LogicalResult ClassInfoOp::verifySymbolUses(SymbolTableCollection &symbols) {
  if (!symbols.lookupNearestSymbolFrom<ClassOp>(*this, getDeclAttr()))
    return emitOpError("names no chpl.class: ") << getDeclAttr();
  return success();
}

LogicalResult ObjectFieldRefOp::verifySymbolUses(SymbolTableCollection &symbols) {
  auto name = getObject().getType().getDecl();
  auto decl = symbols.lookupNearestSymbolFrom<ClassOp>(*this, name);
  if (!decl)
    return emitOpError("the object is of no chpl.class: ") << name;
  if (getIndex() >= decl.getFields().size())
    return emitOpError("field ") << getIndex() << " is beyond the " << decl.getFields().size() << " of " << name;
  Type field = cast<TypeAttr>(decl.getFields()[getIndex()]).getValue();
  if (field != getRef().getType().getPointee())
    return emitOpError("the field has type ") << field;
  return success();
}

LogicalResult CallVarargsOp::verifySymbolUses(SymbolTableCollection &symbols) {
  return verifyFunction(*this, getCalleeAttr(), symbols);
}

//===----------------------------------------------------------------------===//
// Arrays
//===----------------------------------------------------------------------===//

static LogicalResult verifyRank(Operation *op, size_t operands, unsigned rank) {
  if (operands != rank)
    return op->emitOpError("has ") << operands << " indices, the array " << rank << " dimensions";
  return success();
}

static LogicalResult verifySpans(Operation *op, ValueRange lows, ValueRange counts, ValueRange strides, unsigned rank) {
  if (lows.size() != rank || counts.size() != rank || strides.size() != rank)
    return op->emitOpError("needs low, count and stride for each of ") << rank << " dimensions";
  return success();
}

static ArrayType getArrayType(Value ref) { return cast<ArrayType>(cast<RefType>(ref.getType()).getPointee()); }

LogicalResult ViewOfOp::inferReturnTypes(MLIRContext *, std::optional<Location>, Adaptor adaptor,
                                         SmallVectorImpl<Type> &results) {
  ArrayType array = getArrayType(adaptor.getArray());
  results.push_back(
      ViewType::get(array.getElementType(), array.getRank(), array.getStrided(), array.getGapped(), array.getSpace()));
  return success();
}

LogicalResult ElemRefOp::inferReturnTypes(MLIRContext *, std::optional<Location>, Adaptor adaptor,
                                          SmallVectorImpl<Type> &results) {
  results.push_back(RefType::get(cast<ViewType>(adaptor.getView().getType()).getElementType()));
  return success();
}

LogicalResult ElemRefAtOp::inferReturnTypes(MLIRContext *, std::optional<Location>, Adaptor adaptor,
                                            SmallVectorImpl<Type> &results) {
  results.push_back(RefType::get(cast<ViewType>(adaptor.getView().getType()).getElementType()));
  return success();
}

LogicalResult ElemRefOp::verify() { return verifyRank(*this, getIndices().size(), getView().getType().getRank()); }
LogicalResult ElemRefAtOp::verify() { return verifyRank(*this, getPositions().size(), getView().getType().getRank()); }
LogicalResult CheckBoundsOp::verify() { return verifyRank(*this, getIndices().size(), getView().getType().getRank()); }

static LogicalResult verifyDim(Operation *op, unsigned dim, unsigned rank) {
  if (dim >= rank)
    return op->emitOpError("dimension ") << dim << " is beyond the " << rank << " of the array";
  return success();
}

LogicalResult ViewLowOp::verify() { return verifyDim(*this, getDim(), getView().getType().getRank()); }
LogicalResult ViewCountOp::verify() { return verifyDim(*this, getDim(), getView().getType().getRank()); }
LogicalResult ViewStrideOp::verify() { return verifyDim(*this, getDim(), getView().getType().getRank()); }
LogicalResult ViewElementStrideOp::verify() { return verifyDim(*this, getDim(), getView().getType().getRank()); }
LogicalResult ArrayBoundOp::verify() { return verifyDim(*this, getDim(), getArrayType(getArray()).getRank()); }

LogicalResult MakeViewOp::verify() {
  unsigned rank = getView().getType().getRank();
  if (getElementStrides().size() != rank)
    return emitOpError("needs an element stride for each of ") << rank << " dimensions";
  return verifySpans(*this, getLows(), getCounts(), getStrides(), rank);
}

LogicalResult ElementOpsOp::verifySymbolUses(SymbolTableCollection &symbols) {
  for (FlatSymbolRefAttr name : {getInitAttr(), getDeinitAttr(), getMoveAttr(), getFreeContextAttr()})
    if (failed(verifyFunction(*this, name, symbols)))
      return failure();
  return success();
}

void ElementOpsAddressOp::build(OpBuilder &builder, OperationState &state, FlatSymbolRefAttr table) {
  build(builder, state, builder.getType<LLVM::LLVMPointerType>(), table);
}

LogicalResult ElementOpsAddressOp::verifySymbolUses(SymbolTableCollection &symbols) {
  if (!symbols.lookupNearestSymbolFrom<ElementOpsOp>(*this, getTableAttr()))
    return emitOpError("names no chpl.element_ops: ") << getTableAttr();
  return success();
}

LogicalResult ArrayInitOp::verifySymbolUses(SymbolTableCollection &symbols) {
  auto name = getElementsAttr();
  if (name && !symbols.lookupNearestSymbolFrom<ElementOpsOp>(*this, name))
    return emitOpError("names no chpl.element_ops: ") << name;
  return success();
}

LogicalResult ArrayInitOp::verify() {
  return verifySpans(*this, getLows(), getCounts(), getStrides(), getArrayType(getArray()).getRank());
}

LogicalResult ArraySliceOp::verify() {
  unsigned baseRank = getArrayType(getBase()).getRank(), viewRank = baseRank;
  if (auto kept = getKept()) {
    if (kept->size() != baseRank)
      return emitOpError("says of ") << kept->size() << " dimensions whether they are kept, the array has " << baseRank;
    viewRank = llvm::count(*kept, true);
  }
  if (viewRank != getArrayType(getView()).getRank())
    return emitOpError("keeps ") << viewRank << " dimensions, the view has " << getArrayType(getView()).getRank();
  return verifySpans(*this, getLows(), getCounts(), getStrides(), baseRank);
}

LogicalResult ArrayReindexOp::verify() {
  unsigned rank = getArrayType(getView()).getRank();
  if (!getReshaped() && getArrayType(getBase()).getRank() != rank)
    return emitOpError("keeps the rank");
  return verifySpans(*this, getLows(), getCounts(), getStrides(), rank);
}

static LogicalResult verifyBounds(Operation *op, ValueRange lows, ValueRange highs, unsigned rank) {
  if (lows.size() != rank || highs.size() != rank)
    return op->emitOpError("needs low and high for each of ") << rank << " dimensions";
  return success();
}

LogicalResult ArraySetBoundsOp::verify() {
  return verifyBounds(*this, getLows(), getHighs(), getArrayType(getArray()).getRank());
}

LogicalResult DomainLinkNewOp::verify() {
  return verifySpans(*this, getLows(), getCounts(), getStrides(), getLows().size());
}

LogicalResult DomainLinkAssignOp::verify() {
  return verifySpans(*this, getLows(), getCounts(), getStrides(), getLows().size());
}

LogicalResult DomainLinkSetBoundsOp::verify() { return verifyBounds(*this, getLows(), getHighs(), getLows().size()); }

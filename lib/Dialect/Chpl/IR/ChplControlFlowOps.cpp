//===- ChplControlFlowOps.cpp - Structured control flow, loops and tasks ===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "choir/Dialect/Chpl/IR/ChplDialect.h"
#include "mlir/IR/Builders.h"
#include "mlir/Transforms/RegionUtils.h"

using namespace mlir;
using namespace choir::chpl;

/// A new block in `region` with arguments of the given types.
static Block *addBlock(OpBuilder &builder, Region *region, TypeRange types, Location loc) {
  OpBuilder::InsertionGuard guard(builder);
  return builder.createBlock(region, {}, types, SmallVector<Location>(types.size(), loc));
}

/// The construct that a break or continue in `region` with this label leaves, unless an op in between forbids the exit.
static LogicalResult verifyLabel(Operation *exit, Value label, bool needsLoop) {
  auto argument = dyn_cast<BlockArgument>(label);
  Operation *target = argument ? argument.getOwner()->getParentOp() : nullptr;
  if (!isa_and_nonnull<LoopOp, ForOp, IterateOp, BreakableOp>(target))
    return exit->emitOpError("the label names no loop or breakable construct");
  if (needsLoop && isa<BreakableOp>(target))
    return exit->emitOpError("the label names a construct that has no iterations");
  for (Operation *op = exit->getParentOp(); op != target; op = op->getParentOp())
    if (op->hasTrait<TaskBoundary>())
      return exit->emitOpError("leaves a task");
  return success();
}

/// The function around an op that control can leave, or null with an error if a task is in between.
static FunctionOpInterface enclosingFunction(Operation *op) {
  for (Operation *parent = op->getParentOp(); parent; parent = parent->getParentOp()) {
    if (auto function = dyn_cast<FunctionOpInterface>(parent))
      return function;
    if (parent->hasTrait<TaskBoundary>()) {
      op->emitOpError("leaves a task");
      return {};
    }
  }
  op->emitOpError("is in no function");
  return {};
}

//===----------------------------------------------------------------------===//
// If, loops, breakable
//===----------------------------------------------------------------------===//

void IfOp::build(OpBuilder &builder, OperationState &state, Value condition, bool withElse) {
  state.addOperands(condition);
  addBlock(builder, state.addRegion(), {}, state.location);
  Region *elseRegion = state.addRegion();
  if (withElse)
    addBlock(builder, elseRegion, {}, state.location);
}

void IfSeveralOp::build(OpBuilder &builder, OperationState &state) {
  addBlock(builder, state.addRegion(), {}, state.location);
}

void LoopOp::build(OpBuilder &builder, OperationState &state, bool postTest) {
  if (postTest)
    state.addAttribute(getPostTestAttrName(state.name), builder.getUnitAttr());
  addBlock(builder, state.addRegion(), {}, state.location);
  addBlock(builder, state.addRegion(), builder.getType<LabelType>(), state.location);
}

static void nameLabel(Value label, OpAsmSetValueNameFn setName) { setName(label, "next"); }

void LoopOp::getAsmBlockArgumentNames(Region &region, OpAsmSetValueNameFn setName) {
  if (&region == &getBody())
    nameLabel(label(), setName);
}

static LogicalResult verifyLabelledBody(Operation *op, Region &body, unsigned labelIndex) {
  if (body.getNumArguments() != labelIndex + 1 || !isa<LabelType>(body.getArgument(labelIndex).getType()))
    return op->emitOpError("the last argument of the body must be its label");
  return success();
}

LogicalResult LoopOp::verify() {
  if (!isa<ConditionOp, UnreachableOp>(getCondition().front().getTerminator()))
    return emitOpError("the condition must end in chpl.condition");
  return verifyLabelledBody(*this, getBody(), 0);
}

void ForOp::build(OpBuilder &builder, OperationState &state, Value low, Value count, Value step) {
  state.addOperands({low, count, step});
  addBlock(builder, state.addRegion(), {low.getType(), builder.getType<LabelType>()}, state.location);
}

void ForOp::getAsmBlockArgumentNames(Region &, OpAsmSetValueNameFn setName) {
  setName(inductionVar(), "i");
  nameLabel(label(), setName);
}

LogicalResult ForOp::verify() {
  if (getBody().getNumArguments() != 2 || getBody().getArgument(0).getType() != getLow().getType())
    return emitOpError("the first argument of the body must be the induction variable");
  return verifyLabelledBody(*this, getBody(), 1);
}

bool ForOp::canExitEarly() {
  WalkResult result = getBody().walk([&](Operation *op) {
    if (isa<ReturnOp, FailOp>(op))
      return WalkResult::interrupt();
    // A break or continue stays inside exactly if its target lies inside.
    Value target = isa<BreakOp, ContinueOp>(op) ? op->getOperand(0) : Value();
    if (!target || (isa<ContinueOp>(op) && target == label()))
      return WalkResult::advance();
    Operation *construct = cast<BlockArgument>(target).getOwner()->getParentOp();
    return (*this)->isProperAncestor(construct) ? WalkResult::advance() : WalkResult::interrupt();
  });
  return result.wasInterrupted();
}

ParseResult ForOp::parse(OpAsmParser &parser, OperationState &state) {
  OpAsmParser::Argument variable, label;
  OpAsmParser::UnresolvedOperand low, count, step;
  Type type;
  Builder &builder = parser.getBuilder();
  if (succeeded(parser.parseOptionalKeyword("parallel")))
    state.addAttribute(getParallelAttrName(state.name), builder.getUnitAttr());
  if (parser.parseArgument(variable) || parser.parseEqual() || parser.parseOperand(low) ||
      parser.parseKeyword("count") || parser.parseOperand(count) || parser.parseKeyword("step") ||
      parser.parseOperand(step))
    return failure();
  bool labelled = succeeded(parser.parseOptionalKeyword("label"));
  if ((labelled && parser.parseArgument(label)) || parser.parseColonType(type) ||
      parser.resolveOperand(low, type, state.operands) ||
      parser.resolveOperand(count, builder.getI64Type(), state.operands) ||
      parser.resolveOperand(step, type, state.operands))
    return failure();
  variable.type = type;
  label.type = builder.getType<LabelType>();
  SmallVector<OpAsmParser::Argument, 2> arguments{variable};
  if (labelled)
    arguments.push_back(label);
  Region *body = state.addRegion();
  if (parser.parseRegion(*body, arguments) || parser.parseOptionalAttrDict(state.attributes))
    return failure();
  if (!labelled)
    body->addArgument(label.type, state.location);
  return success();
}

void ForOp::print(OpAsmPrinter &printer) {
  if (getParallel())
    printer << " parallel";
  printer << " " << inductionVar() << " = " << getLow() << " count " << getCount() << " step " << getStep();
  if (!label().use_empty())
    printer << " label " << label();
  printer << " : " << getLow().getType() << " ";
  printer.printRegion(getBody(), /*printEntryBlockArgs=*/false);
  printer.printOptionalAttrDict((*this)->getAttrs(), getParallelAttrName().strref());
}

void BreakableOp::build(OpBuilder &builder, OperationState &state) {
  addBlock(builder, state.addRegion(), builder.getType<LabelType>(), state.location);
}

void BreakableOp::getAsmBlockArgumentNames(Region &, OpAsmSetValueNameFn setName) { nameLabel(label(), setName); }

LogicalResult BreakableOp::verify() { return verifyLabelledBody(*this, getBody(), 0); }

//===----------------------------------------------------------------------===//
// Exits
//===----------------------------------------------------------------------===//

LogicalResult BreakOp::verify() { return verifyLabel(*this, getLabel(), /*needsLoop=*/false); }
LogicalResult ContinueOp::verify() { return verifyLabel(*this, getLabel(), /*needsLoop=*/true); }

LogicalResult ReturnOp::verify() {
  FunctionOpInterface function = enclosingFunction(*this);
  if (!function)
    return failure();
  if (TypeRange(getValues()) != TypeRange(function.getResultTypes()))
    return emitOpError("the values do not match the function's results");
  return success();
}

LogicalResult FailOp::verify() {
  for (Operation *op = (*this)->getParentOp(); op; op = op->getParentOp()) {
    if (isa<BeginOp>(op) || (isa<ForallOp, CobeginOp>(op) && op->getNumResults() == 1))
      return success();
    if (auto iterate = dyn_cast<ParallelIterateOp>(op); iterate && iterate.getErrors())
      return success();
    if (op->hasTrait<TaskBoundary>())
      return emitOpError("the task around it cannot fail: it has no result");
  }
  return emitOpError("is in no task");
}

//===----------------------------------------------------------------------===//
// Iterators
//===----------------------------------------------------------------------===//

void IterateOp::build(OpBuilder &builder, OperationState &state, StringRef iterator, ValueRange args, TypeRange results,
                      Type yielded) {
  state.addAttribute(getIteratorAttrName(state.name), FlatSymbolRefAttr::get(builder.getContext(), iterator));
  state.addOperands(args);
  state.addTypes(results);
  addBlock(builder, state.addRegion(), {yielded, builder.getType<LabelType>()}, state.location);
}

void IterateOp::getAsmBlockArgumentNames(Region &, OpAsmSetValueNameFn setName) {
  setName(yielded(), "yielded");
  nameLabel(label(), setName);
}

LogicalResult IterateOp::verify() {
  if (getBody().getNumArguments() != 2)
    return emitOpError("the body has the yielded value and the label as arguments");
  return verifyLabelledBody(*this, getBody(), 1);
}

LogicalResult IterateOp::verifySymbolUses(SymbolTableCollection &symbols) {
  auto iterator = symbols.lookupNearestSymbolFrom<func::FuncOp>(*this, getIteratorAttr());
  Type yieldedType = iterator ? getYieldedType(iterator) : Type();
  if (!yieldedType)
    return emitOpError("names no iterator: ") << getIteratorAttr();
  if (yieldedType != yielded().getType())
    return emitOpError("the iterator yields ") << yieldedType;
  if (iterator.getFunctionType() != FunctionType::get(getContext(), getArgs().getTypes(), getResultTypes()))
    return emitOpError("the iterator has type ") << iterator.getFunctionType();
  return success();
}

ParseResult IterateOp::parse(OpAsmParser &parser, OperationState &state) {
  FlatSymbolRefAttr iterator;
  SmallVector<OpAsmParser::UnresolvedOperand> operands;
  FunctionType type;
  OpAsmParser::Argument value, label;
  if (parser.parseAttribute(iterator, getIteratorAttrName(state.name), state.attributes) ||
      parser.parseOperandList(operands, OpAsmParser::Delimiter::Paren) || parser.parseColonType(type) ||
      parser.resolveOperands(operands, type.getInputs(), parser.getNameLoc(), state.operands) ||
      parser.parseKeyword("yields") || parser.parseArgument(value, /*allowType=*/true))
    return failure();
  state.addTypes(type.getResults());
  label.type = parser.getBuilder().getType<LabelType>();
  SmallVector<OpAsmParser::Argument, 2> arguments{value};
  bool labelled = succeeded(parser.parseOptionalKeyword("label"));
  if (labelled) {
    if (parser.parseArgument(label))
      return failure();
    arguments.push_back(label);
    arguments.back().type = parser.getBuilder().getType<LabelType>();
  }
  Region *body = state.addRegion();
  if (parser.parseRegion(*body, arguments) || parser.parseOptionalAttrDict(state.attributes))
    return failure();
  if (!labelled)
    body->addArgument(label.type, state.location);
  return success();
}

void IterateOp::print(OpAsmPrinter &printer) {
  printer << " " << getIteratorAttr() << "(" << getArgs() << ") : ";
  printer.printFunctionalType(*this);
  printer << " yields " << yielded() << " : " << yielded().getType();
  if (!label().use_empty())
    printer << " label " << label();
  printer << " ";
  printer.printRegion(getBody(), /*printEntryBlockArgs=*/false);
  printer.printOptionalAttrDict((*this)->getAttrs(), getIteratorAttrName().strref());
}

void YieldOp::build(OpBuilder &builder, OperationState &state, Value value, bool withCleanup) {
  state.addOperands(value);
  Region *cleanup = state.addRegion();
  if (withCleanup)
    addBlock(builder, cleanup, {}, state.location);
}

LogicalResult YieldOp::verify() {
  if (!getCleanup().empty() && !isa<EndOp, UnreachableOp>(getCleanup().front().getTerminator()))
    return emitOpError("the cleanup must end in chpl.end");
  auto iterator = (*this)->getParentOfType<func::FuncOp>();
  Type yielded = iterator ? getYieldedType(iterator) : Type();
  if (!yielded)
    return emitOpError("is in no iterator");
  if (yielded != getValue().getType())
    return emitOpError("the iterator yields ") << yielded;
  return success();
}

RecordType GeneratorOp::getSlotType(Type yielded, TypeRange results) {
  MLIRContext *context = yielded.getContext();
  SmallVector<Type> fields{IntegerType::get(context, 1), yielded};
  llvm::append_range(fields, results);
  return RecordType::get(context, "generated", fields);
}

LogicalResult GeneratorOp::verifySymbolUses(SymbolTableCollection &symbols) {
  auto iterator = symbols.lookupNearestSymbolFrom<func::FuncOp>(*this, getIteratorAttr());
  Type yielded = iterator ? getYieldedType(iterator) : Type();
  if (!yielded)
    return emitOpError("names no iterator: ") << getIteratorAttr();
  if (TypeRange(iterator.getArgumentTypes()) != TypeRange(getArgs().getTypes()))
    return emitOpError("the iterator has type ") << iterator.getFunctionType();
  RecordType slot = getSlotType(yielded, iterator.getResultTypes());
  if (cast<RefType>(getSlot().getType()).getPointee() != slot)
    return emitOpError("the slot must be a ") << slot;
  return success();
}

//===----------------------------------------------------------------------===//
// Forall
//===----------------------------------------------------------------------===//

static SmallVector<Type> refsTo(ArrayRef<Attribute> types) {
  return llvm::map_to_vector(types,
                             [](Attribute type) -> Type { return RefType::get(cast<TypeAttr>(type).getValue()); });
}

/// The types of the arguments of each region of a forall.
static SmallVector<Type> bodyArguments(ForallOp op) {
  SmallVector<Type> types(op.rank(), IntegerType::get(op.getContext(), 64));
  llvm::append_range(types, refsTo(op.getPrivateTypes().getValue()));
  llvm::append_range(types, op.getReduceSlots().getTypes());
  return types;
}

template <typename Loop> static SmallVector<Type> combineArguments(Loop op) {
  SmallVector<Type> types(op.getReduceSlots().getTypes());
  llvm::append_range(types, op.getReduceSlots().getTypes());
  return types;
}

void ForallOp::build(OpBuilder &builder, OperationState &state, LoopKind kind, ValueRange counts,
                     TypeRange privateTypes, ValueRange reduceSlots, bool canFail) {
  auto &properties = state.getOrAddProperties<Properties>();
  properties.kind = LoopKindAttr::get(builder.getContext(), kind);
  properties.private_types = builder.getTypeArrayAttr(llvm::to_vector(privateTypes));
  properties.operandSegmentSizes = {static_cast<int32_t>(counts.size()), static_cast<int32_t>(reduceSlots.size()), 0};
  state.addOperands(counts);
  state.addOperands(reduceSlots);
  if (canFail)
    state.addTypes(builder.getType<LLVM::LLVMPointerType>());
  SmallVector<Type> types(counts.size(), builder.getI64Type());
  for (Type type : privateTypes)
    types.push_back(RefType::get(type));
  llvm::append_range(types, reduceSlots.getTypes());
  addBlock(builder, state.addRegion(), types, state.location);
  for (unsigned i = 0; i < 4; ++i)
    state.addRegion();
}

static Block *createRegionBlock(Operation *op, Region &region, TypeRange types) {
  OpBuilder builder(op->getContext());
  return addBlock(builder, &region, types, op->getLoc());
}

Block *ForallOp::createInitBlock() { return createRegionBlock(*this, getInit(), refsTo(getPrivateTypes().getValue())); }
Block *ForallOp::createFiniBlock() { return createRegionBlock(*this, getFini(), refsTo(getPrivateTypes().getValue())); }
Block *ForallOp::createIdentityBlock() { return createRegionBlock(*this, getIdentity(), getReduceSlots().getTypes()); }
Block *ForallOp::createCombineBlock() { return createRegionBlock(*this, getCombine(), combineArguments(*this)); }

void ForallOp::getAsmBlockArgumentNames(Region &region, OpAsmSetValueNameFn setName) {
  if (&region != &getBody() || region.getNumArguments() != rank() + numPrivates() + numReductions())
    return;
  for (BlockArgument position : positions())
    setName(position, "p");
  for (BlockArgument variable : privates())
    setName(variable, "private");
  for (BlockArgument state : states())
    setName(state, "state");
}

static LogicalResult verifyRegion(Operation *op, Region &region, StringRef name, TypeRange types) {
  if (region.empty() || region.getArgumentTypes() == types)
    return success();
  return op->emitOpError("the arguments of ") << name << " do not match the loop";
}

/// The init and fini regions of private variables.
template <typename Loop> static LogicalResult verifyTaskRegions(Loop op) {
  SmallVector<Type> privates = refsTo(op.getPrivateTypes().getValue());
  if (failed(verifyRegion(op, op.getInit(), "init", privates)) ||
      failed(verifyRegion(op, op.getFini(), "fini", privates)) ||
      failed(verifyRegion(op, op.getIdentity(), "identity", op.getReduceSlots().getTypes())) ||
      failed(verifyRegion(op, op.getCombine(), "combine", combineArguments(op))))
    return failure();
  if (op.numReductions() != 0 && (op.getIdentity().empty() || op.getCombine().empty()))
    return op.emitOpError("has reductions but no identity or combine");
  return success();
}

LogicalResult ForallOp::verify() {
  if (rank() == 0)
    return emitOpError("needs at least one dimension");
  if (failed(verifyRegion(*this, getBody(), "body", bodyArguments(*this))) || failed(verifyTaskRegions(*this)))
    return failure();
  if (getErrors() && getKind() != LoopKind::Forall && getKind() != LoopKind::Coforall)
    return emitOpError("only loops that start tasks report errors of tasks");
  return success();
}

/// The combine region becomes a function that captures nothing of the loop.
LogicalResult ForallOp::verifyRegions() {
  SetVector<Value> used;
  getUsedValuesDefinedAbove(getCombine(), used);
  for (Value value : used)
    if (!value.getDefiningOp() || value.getDefiningOp()->getNumOperands() != 0 ||
        !isMemoryEffectFree(value.getDefiningOp()))
      return emitOpError("combine uses a value from outside that is no constant");
  return success();
}

ParseResult ForallOp::parse(OpAsmParser &parser, OperationState &state) {
  Builder &builder = parser.getBuilder();
  auto &properties = state.getOrAddProperties<Properties>();
  SmallVector<OpAsmParser::Argument> arguments;
  SmallVector<OpAsmParser::UnresolvedOperand> counts, slots;
  SmallVector<Type> privateTypes, slotTypes;
  StringRef kindName;
  SMLoc loc = parser.getCurrentLocation();
  if (parser.parseKeyword(&kindName))
    return failure();
  std::optional<LoopKind> kind = symbolizeLoopKind(kindName);
  if (!kind)
    return parser.emitError(loc, "expected forall, foreach, coforall or serial");
  properties.kind = LoopKindAttr::get(parser.getContext(), *kind);

  if (parser.parseArgumentList(arguments, OpAsmParser::Delimiter::Paren) || parser.parseKeyword("in") ||
      parser.parseOperandList(counts, arguments.size(), OpAsmParser::Delimiter::Paren))
    return failure();
  for (OpAsmParser::Argument &position : arguments)
    position.type = builder.getI64Type();

  auto parseVariable = [&](SmallVector<Type> &types) -> ParseResult {
    OpAsmParser::Argument &variable = arguments.emplace_back();
    Type &type = types.emplace_back();
    if (parser.parseArgument(variable) || parser.parseColonType(type))
      return failure();
    variable.type = RefType::get(type);
    return success();
  };
  if (succeeded(parser.parseOptionalKeyword("private")) &&
      parser.parseCommaSeparatedList(OpAsmParser::Delimiter::Paren, [&] { return parseVariable(privateTypes); }))
    return failure();
  auto parseReduction = [&] {
    return failure(parseVariable(slotTypes) || parser.parseArrow() || parser.parseOperand(slots.emplace_back()));
  };
  if (succeeded(parser.parseOptionalKeyword("reduce")) &&
      parser.parseCommaSeparatedList(OpAsmParser::Delimiter::Paren, parseReduction))
    return failure();
  if (succeeded(parser.parseOptionalKeyword("reassociate")))
    properties.reassociate = builder.getUnitAttr();
  if (succeeded(parser.parseOptionalKeyword("lanes")))
    properties.lanes = builder.getUnitAttr();
  OpAsmParser::UnresolvedOperand placement;
  const bool isPlaced = succeeded(parser.parseOptionalKeyword("placed"));
  if (isPlaced && parser.parseOperand(placement))
    return failure();
  if (succeeded(parser.parseOptionalKeyword("errors")))
    state.addTypes(builder.getType<LLVM::LLVMPointerType>());

  Region *body = state.addRegion();
  if (parser.parseRegion(*body, arguments))
    return failure();
  for (StringRef name : {"init", "fini", "identity", "combine"}) {
    Region *region = state.addRegion();
    if (succeeded(parser.parseOptionalKeyword(name)) && parser.parseRegion(*region))
      return failure();
  }
  for (Type &type : slotTypes)
    type = RefType::get(type);
  properties.private_types = builder.getTypeArrayAttr(privateTypes);
  properties.operandSegmentSizes = {static_cast<int32_t>(counts.size()), static_cast<int32_t>(slots.size()), isPlaced};
  auto slotOfPlacement = RefType::get(LLVM::LLVMPointerType::get(builder.getContext()));
  return failure(parser.parseOptionalAttrDict(state.attributes) ||
                 parser.resolveOperands(counts, builder.getI64Type(), state.operands) ||
                 parser.resolveOperands(slots, slotTypes, loc, state.operands) ||
                 (isPlaced && parser.resolveOperand(placement, slotOfPlacement, state.operands)));
}

void ForallOp::print(OpAsmPrinter &printer) {
  printer << " " << stringifyLoopKind(getKind()) << " (";
  llvm::interleaveComma(positions(), printer);
  printer << ") in (" << getCounts() << ")";
  auto printVariable = [&](BlockArgument variable) {
    printer << variable << " : " << cast<RefType>(variable.getType()).getPointee();
  };
  if (numPrivates() != 0) {
    printer << " private (";
    llvm::interleaveComma(privates(), printer, printVariable);
    printer << ")";
  }
  if (numReductions() != 0) {
    printer << " reduce (";
    llvm::interleaveComma(llvm::zip(states(), getReduceSlots()), printer, [&](auto reduction) {
      printVariable(std::get<0>(reduction));
      printer << " -> " << std::get<1>(reduction);
    });
    printer << ")";
  }
  if (getReassociate())
    printer << " reassociate";
  if (getLanes())
    printer << " lanes";
  if (getPlacement())
    printer << " placed " << getPlacement();
  if (getErrors())
    printer << " errors";
  printer << " ";
  printer.printRegion(getBody(), /*printEntryBlockArgs=*/false);
  std::pair<StringRef, Region *> regions[] = {
      {"init", &getInit()}, {"fini", &getFini()}, {"identity", &getIdentity()}, {"combine", &getCombine()}};
  for (auto [name, region] : regions) {
    if (region->empty())
      continue;
    printer << " " << name << " ";
    printer.printRegion(*region);
  }
  printer.printOptionalAttrDict((*this)->getAttrs(), {getKindAttrName(), getPrivateTypesAttrName(),
                                                      getReassociateAttrName(), getOperandSegmentSizesAttrName()});
}

//===----------------------------------------------------------------------===//
// Loops over parallel iterators
//===----------------------------------------------------------------------===//

void ParallelIterateOp::build(OpBuilder &builder, OperationState &state, StringRef iterator, ValueRange args,
                              TypeRange results, Type yielded, TypeRange privateTypes, ValueRange reduceSlots,
                              bool canFail) {
  auto &properties = state.getOrAddProperties<Properties>();
  properties.iterator = FlatSymbolRefAttr::get(builder.getContext(), iterator);
  properties.private_types = builder.getTypeArrayAttr(llvm::to_vector(privateTypes));
  properties.operandSegmentSizes = {static_cast<int32_t>(args.size()), static_cast<int32_t>(reduceSlots.size())};
  properties.resultSegmentSizes = {static_cast<int32_t>(results.size()), canFail};
  state.addOperands(args);
  state.addOperands(reduceSlots);
  state.addTypes(results);
  if (canFail)
    state.addTypes(builder.getType<LLVM::LLVMPointerType>());
  SmallVector<Type> types{yielded};
  for (Type type : privateTypes)
    types.push_back(RefType::get(type));
  llvm::append_range(types, reduceSlots.getTypes());
  addBlock(builder, state.addRegion(), types, state.location);
  for (unsigned i = 0; i < 4; ++i)
    state.addRegion();
}

Block *ParallelIterateOp::createInitBlock() {
  return createRegionBlock(*this, getInit(), refsTo(getPrivateTypes().getValue()));
}
Block *ParallelIterateOp::createFiniBlock() {
  return createRegionBlock(*this, getFini(), refsTo(getPrivateTypes().getValue()));
}
Block *ParallelIterateOp::createIdentityBlock() {
  return createRegionBlock(*this, getIdentity(), getReduceSlots().getTypes());
}
Block *ParallelIterateOp::createCombineBlock() {
  return createRegionBlock(*this, getCombine(), combineArguments(*this));
}

LogicalResult ParallelIterateOp::verify() {
  if (getBody().getNumArguments() != 1 + numPrivates() + numReductions())
    return emitOpError("the body has the yielded value, private variables and states as arguments");
  return verifyTaskRegions(*this);
}

LogicalResult ParallelIterateOp::verifySymbolUses(SymbolTableCollection &symbols) {
  auto iterator = symbols.lookupNearestSymbolFrom<func::FuncOp>(*this, getIteratorAttr());
  if (!iterator || getYieldedType(iterator) != yielded().getType())
    return emitOpError("names no iterator of the type: ") << getIteratorAttr();
  if (iterator.getFunctionType() != FunctionType::get(getContext(), getArgs().getTypes(), getResults().getTypes()))
    return emitOpError("the iterator has type ") << iterator.getFunctionType();
  return success();
}

//===----------------------------------------------------------------------===//
// Tasks
//===----------------------------------------------------------------------===//

void BeginOp::build(OpBuilder &builder, OperationState &state, TypeRange privateTypes, Value group) {
  if (group)
    state.addOperands(group);
  state.getOrAddProperties<Properties>().private_types = builder.getTypeArrayAttr(llvm::to_vector(privateTypes));
  SmallVector<Type> types;
  for (Type type : privateTypes)
    types.push_back(RefType::get(type));
  addBlock(builder, state.addRegion(), types, state.location);
  state.addRegion();
}

Block *BeginOp::createInitBlock() { return createRegionBlock(*this, getInit(), refsTo(getPrivateTypes().getValue())); }

void BeginOp::getAsmBlockArgumentNames(Region &region, OpAsmSetValueNameFn setName) {
  for (BlockArgument variable : region.getArguments())
    setName(variable, "private");
}

LogicalResult BeginOp::verify() {
  SmallVector<Type> types = refsTo(getPrivateTypes().getValue());
  if (TypeRange(getBody().getArgumentTypes()) != TypeRange(types) ||
      (!getInit().empty() && TypeRange(getInit().getArgumentTypes()) != TypeRange(types)))
    return emitOpError("the arguments of its regions do not match its private types");
  return success();
}

void CobeginOp::build(OpBuilder &builder, OperationState &state, unsigned numTasks, bool canFail) {
  if (canFail)
    state.addTypes(builder.getType<LLVM::LLVMPointerType>());
  for (unsigned i = 0; i < numTasks; ++i)
    addBlock(builder, state.addRegion(), {}, state.location);
}

void SyncOp::build(OpBuilder &builder, OperationState &state, bool canFail) {
  Type pointer = builder.getType<LLVM::LLVMPointerType>();
  if (canFail)
    state.addTypes(pointer);
  addBlock(builder, state.addRegion(), pointer, state.location);
}

LogicalResult SyncOp::verify() {
  if (getBody().getNumArguments() != 1 || !isa<LLVM::LLVMPointerType>(group().getType()))
    return emitOpError("the body has the group of the tasks as its argument");
  return success();
}

//===- SymbolsToLLVM.cpp - Module-scope variables, literals, classes ------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// These ops need no type conversion of operands, so they are replaced in one walk before the patterns run.
//
//===----------------------------------------------------------------------===//

#include "Lowering.h"

using namespace mlir;
using namespace choir;
using namespace choir::chpl;

namespace {

class SymbolLowering {
public:
  SymbolLowering(ModuleOp module, const ChplTypeConverter &types)
      : module(module), types(types), symbols(module), builder(module.getContext()),
        pointer(builder.getType<LLVM::LLVMPointerType>()) {}

  void run();

private:
  void lowerGlobal(GlobalOp op);
  void lowerClass(ClassOp op);
  void lowerElementOps(ElementOpsOp op);
  void lowerString(StringDataOp op);
  void lowerNumbers(ConstantDataOp op);

  /// A constant of static storage whose value the caller builds in its region.
  LLVM::GlobalOp createConstant(Location loc, Type type, StringRef name);
  /// A constant struct or array of addresses and integers: null symbols are null pointers.
  struct Element {
    FlatSymbolRefAttr symbol;
    std::optional<int64_t> integer;
  };
  LLVM::GlobalOp createTable(Location loc, Type type, StringRef name, ArrayRef<Element> elements);
  FlatSymbolRefAttr literal(Location loc, StringRef text);
  FlatSymbolRefAttr ancestors(ClassOp op, unsigned &depth);

  void replaceByAddress(Operation *op, FlatSymbolRefAttr symbol) {
    builder.setInsertionPoint(op);
    op->replaceAllUsesWith(LLVM::AddressOfOp::create(builder, op->getLoc(), pointer, symbol));
    op->erase();
  }

  ModuleOp module;
  const ChplTypeConverter &types;
  SymbolTable symbols;
  OpBuilder builder;
  Type pointer;
  llvm::StringMap<FlatSymbolRefAttr> literals;
  unsigned numbers = 0; ///< how many tables of numbers there are
};

void SymbolLowering::run() {
  module.walk([&](Operation *op) {
    if (auto text = dyn_cast<StringDataOp>(op))
      lowerString(text);
    else if (auto numbers = dyn_cast<ConstantDataOp>(op))
      lowerNumbers(numbers);
    else if (auto proc = dyn_cast<ProcRefOp>(op))
      replaceByAddress(op, proc.getCalleeAttr());
    else if (auto info = dyn_cast<ClassInfoOp>(op))
      replaceByAddress(op, info.getDeclAttr());
    else if (auto table = dyn_cast<ElementOpsAddressOp>(op))
      replaceByAddress(op, table.getTableAttr());
  });
  // Classes refer to their parents, so all class ops are erased at the end.
  SmallVector<ClassOp> classes(module.getOps<ClassOp>());
  for (ClassOp op : classes)
    lowerClass(op);
  for (ClassOp op : classes)
    op.erase();
  for (Operation &op : llvm::make_early_inc_range(*module.getBody())) {
    if (auto global = dyn_cast<GlobalOp>(op))
      lowerGlobal(global);
    else if (auto table = dyn_cast<ElementOpsOp>(op))
      lowerElementOps(table);
  }
}

void SymbolLowering::lowerGlobal(GlobalOp op) {
  builder.setInsertionPoint(op);
  Type type = types.memoryType(op.getType());
  auto linkage = op.getIsExtern() || op.getIsExport() ? LLVM::Linkage::External : LLVM::Linkage::Internal;
  Attribute value;
  if (op.getInitAttr())
    value = type.isInteger(8) && op.getType().isInteger(1)
                ? builder.getI8IntegerAttr(cast<IntegerAttr>(op.getInitAttr()).getValue().getZExtValue())
                : op.getInitAttr();
  else if (!op.getIsExtern())
    value = LLVM::ZeroAttr::get(op.getContext());
  LLVM::GlobalOp::create(builder, op.getLoc(), type, op.getIsConstant(), linkage, op.getSymName(), value,
                         types.alignment(op.getType()));
  op.erase();
}

LLVM::GlobalOp SymbolLowering::createConstant(Location loc, Type type, StringRef name) {
  return LLVM::GlobalOp::create(builder, loc, type, /*isConstant=*/true, LLVM::Linkage::Internal, name, Attribute());
}

LLVM::GlobalOp SymbolLowering::createTable(Location loc, Type type, StringRef name, ArrayRef<Element> elements) {
  LLVM::GlobalOp global = createConstant(loc, type, name);
  OpBuilder::InsertionGuard guard(builder);
  builder.createBlock(&global.getInitializerRegion());
  Value table = LLVM::UndefOp::create(builder, loc, type);
  for (auto [index, element] : llvm::enumerate(elements)) {
    Value value;
    if (element.integer)
      value = LLVM::ConstantOp::create(builder, loc, builder.getI64Type(), builder.getI64IntegerAttr(*element.integer));
    else if (element.symbol)
      value = LLVM::AddressOfOp::create(builder, loc, pointer, element.symbol);
    else
      value = LLVM::ZeroOp::create(builder, loc, pointer);
    table = LLVM::InsertValueOp::create(builder, loc, table, value, index);
  }
  LLVM::ReturnOp::create(builder, loc, table);
  return global;
}

FlatSymbolRefAttr SymbolLowering::literal(Location loc, StringRef text) {
  FlatSymbolRefAttr &symbol = literals[text];
  if (symbol)
    return symbol;
  OpBuilder::InsertionGuard guard(builder);
  builder.setInsertionPointToStart(module.getBody());
  std::string bytes = text.str() + '\0';
  auto type = LLVM::LLVMArrayType::get(builder.getI8Type(), bytes.size());
  LLVM::GlobalOp global = createConstant(loc, type, (".str." + Twine(literals.size())).str());
  global.setValueAttr(builder.getStringAttr(bytes));
  global.setUnnamedAddr(LLVM::UnnamedAddr::Global);
  return symbol = FlatSymbolRefAttr::get(global);
}

void SymbolLowering::lowerString(StringDataOp op) { replaceByAddress(op, literal(op.getLoc(), op.getText())); }

void SymbolLowering::lowerNumbers(ConstantDataOp op) {
  builder.setInsertionPointToStart(module.getBody());
  ShapedType shape = op.getValues().getShapedType();
  auto type = LLVM::LLVMArrayType::get(shape.getElementType(), shape.getNumElements());
  LLVM::GlobalOp global = createConstant(op.getLoc(), type, (".data." + Twine(numbers++)).str());
  global.setValueAttr(op.getValues());
  global.setUnnamedAddr(LLVM::UnnamedAddr::Global);
  replaceByAddress(op, FlatSymbolRefAttr::get(global));
}

/// The table of the class and all it derives from, the root first.
FlatSymbolRefAttr SymbolLowering::ancestors(ClassOp op, unsigned &depth) {
  SmallVector<Element> chain;
  for (ClassOp decl = op; decl; decl = decl.getParentAttr() ? symbols.lookup<ClassOp>(*decl.getParent()) : ClassOp())
    chain.push_back({FlatSymbolRefAttr::get(decl.getSymNameAttr()), std::nullopt});
  std::reverse(chain.begin(), chain.end());
  depth = chain.size() - 1;
  return FlatSymbolRefAttr::get(createTable(op.getLoc(), LLVM::LLVMArrayType::get(pointer, chain.size()),
                                            (op.getSymName() + ".ancestors").str(), chain));
}

void SymbolLowering::lowerClass(ClassOp op) {
  builder.setInsertionPoint(op);
  unsigned depth = 0;
  FlatSymbolRefAttr chain = ancestors(op, depth);
  SmallVector<Element> elements{{literal(op.getLoc(), op.getDisplayName()), std::nullopt},
                                {op.getDeinitAttr(), std::nullopt},
                                {chain, std::nullopt},
                                {{}, depth},
                                {{}, op.getId()}};
  Type word = builder.getI64Type();
  SmallVector<Type> layout{pointer, pointer, pointer, word, word};
  if (op.getVtable())
    for (auto method : op.getVtable()->getAsRange<FlatSymbolRefAttr>()) {
      elements.push_back({method, std::nullopt});
      layout.push_back(pointer);
    }
  // The op keeps its symbol until all classes are lowered; the LLVM global takes the symbol over.
  createTable(op.getLoc(), LLVM::LLVMStructType::getLiteral(op.getContext(), layout), op.getSymName(), elements);
}

void SymbolLowering::lowerElementOps(ElementOpsOp op) {
  builder.setInsertionPoint(op);
  Element elements[] = {{op.getInitAttr(), std::nullopt},
                        {op.getDeinitAttr(), std::nullopt},
                        {op.getMoveAttr(), std::nullopt},
                        {op.getFreeContextAttr(), std::nullopt}};
  createTable(op.getLoc(), LLVM::LLVMStructType::getLiteral(op.getContext(), {pointer, pointer, pointer, pointer}),
              op.getSymName(), elements);
  op.erase();
}

} // namespace

void choir::lowerSymbols(ModuleOp module, const ChplTypeConverter &types) { SymbolLowering(module, types).run(); }

//===- Tables.cpp - Constants that fill an array --------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// An array literal initialises its elements one by one. Many constants among them become constant data and a loop that
// copies them, for passes and LLVM take a time that is quadratic in the stores of a block.
//
//===----------------------------------------------------------------------===//

using namespace mlir;
using llvm::cast;
using llvm::dyn_cast;

#include "IRGen/Nodes/Tables.h"
#include "IRGen/Core/LibraryRecords.h"

namespace choir::irgen {

/// From so many constants on a loop is made; fewer are as good one by one.
static constexpr size_t minTable = 64;

namespace {

/// The statement `init "array elem unchecked"(array, outer..., last) = constant`.
struct TableEntry {
  const typed::PrimExpr *element = nullptr;
  const typed::ConstExpr *value = nullptr;

  explicit operator bool() const { return element && value; }
  const typed::Var *array() const { return cast<typed::VarExpr>(element->args[0])->var; }
  ArrayRef<typed::Expr *> indices() const { return element->args.drop_front(); }
};

} // namespace

static const typed::ConstExpr *constantIndex(const typed::Expr *index) {
  auto *constant = dyn_cast<typed::ConstExpr>(index);
  return constant && constant->type->isIntegral() ? constant : nullptr;
}

static bool hasTables(const sema::Type *type) {
  using sema::TypeKind;
  switch (type->kind()) {
  case TypeKind::Bool:
  case TypeKind::Int:
  case TypeKind::UInt:
  case TypeKind::Real:
  case TypeKind::Imag:
  case TypeKind::Aggregate: // of constants, only texts are records
    return true;
  default:
    return false;
  }
}

static TableEntry entryOf(const typed::Stmt *stmt) {
  auto *init = dyn_cast<typed::InitStmt>(stmt);
  auto *element = init ? dyn_cast<typed::PrimExpr>(init->target) : nullptr;
  auto *value = init ? dyn_cast<typed::ConstExpr>(init->value) : nullptr;
  if (!element || !value || element->op != typed::Prim::ArrayElemUnchecked || !hasTables(value->type) ||
      !llvm::isa<typed::VarExpr>(element->args[0]) || !llvm::all_of(element->args.drop_front(), constantIndex))
    return {};
  return {element, value};
}

/// Whether the entry is `distance` behind the first one, in the last dimension.
static bool follows(const TableEntry &first, const TableEntry &entry, size_t distance) {
  if (!entry || entry.array() != first.array() || entry.value->type != first.value->type)
    return false;
  for (auto [a, b] : llvm::zip(first.indices().drop_back(), entry.indices().drop_back()))
    if (constantIndex(a)->value != constantIndex(b)->value)
      return false;
  const llvm::APSInt &last = constantIndex(entry.indices().back())->value->integer;
  return last.getExtValue() == constantIndex(first.indices().back())->value->integer.getExtValue() + int64_t(distance);
}

/// The constants that fill successive elements of an array, from the first statement on.
static SmallVector<TableEntry> tableAt(ArrayRef<typed::Stmt *> stmts) {
  SmallVector<TableEntry> table;
  TableEntry first = entryOf(stmts.front());
  if (!first)
    return table;
  for (const typed::Stmt *stmt : stmts) {
    TableEntry entry = entryOf(stmt);
    if (!follows(first, entry, table.size()))
      break;
    table.push_back(entry);
  }
  return table;
}

/// What a turn of the loop does with an element.
using FillElement = std::function<void(Value turn, Value element)>;

/// The address of constant data.
static Value constantData(IRGenFunction &fn, Location loc, mlir::Type type, ArrayRef<Attribute> values) {
  auto shape = RankedTensorType::get({int64_t(values.size())}, type);
  return chpl::ConstantDataOp::create(fn.builder(), loc, fn.module().pointerType(),
                                      DenseElementsAttr::get(shape, values));
}

static Attribute numberAttr(const typed::ConstExpr *constant, mlir::Type type, Builder &b) {
  if (llvm::isa<FloatType>(type))
    return b.getFloatAttr(type, constant->value->real);
  return b.getIntegerAttr(type, constant->value->integer.extOrTrunc(type.getIntOrFloatBitWidth()));
}

static FillElement numbersOf(IRGenFunction &fn, Location loc, ArrayRef<TableEntry> table) {
  mlir::Type type = fn.module().convert(table.front().value->type);
  mlir::Type stored = type.isInteger(1) ? fn.builder().getI8Type() : type; // bools are bytes in memory
  auto values = llvm::map_to_vector(
      table, [&](const TableEntry &entry) { return numberAttr(entry.value, stored, fn.builder()); });
  Value data = constantData(fn, loc, stored, values);
  return [=, &fn](Value turn, Value element) {
    Value address = chpl::PointerOffsetOp::create(fn.builder(), loc, data, turn, stored);
    fn.store(loc, fn.load(loc, fn.castPointer(loc, address, chpl::RefType::get(type))), element);
  };
}

/// Texts lie one behind the other. The table says of each where it begins, how long it is, and its code points.
static FillElement textsOf(IRGenFunction &fn, Location loc, ArrayRef<TableEntry> table) {
  mlir::Type word = fn.builder().getI64Type();
  std::string texts;
  SmallVector<Attribute> numbers;
  for (const TableEntry &entry : table) {
    StringRef text = entry.value->value->text;
    for (int64_t number : {int64_t(texts.size()), int64_t(text.size()), countCodepoints(text)})
      numbers.push_back(fn.builder().getI64IntegerAttr(number));
    texts += text.str() + '\0';
  }
  Value data = constantData(fn, loc, word, numbers);
  Value bytes = chpl::StringDataOp::create(fn.builder(), loc, texts);
  auto *record = cast<sema::AggregateType>(table.front().value->type);
  return [=, &fn](Value turn, Value element) {
    Value row = arith::MulIOp::create(fn.builder(), loc, turn, fn.intConstant(loc, 3));
    auto number = [&](int column) {
      Value position = arith::AddIOp::create(fn.builder(), loc, row, fn.intConstant(loc, column));
      Value address = chpl::PointerOffsetOp::create(fn.builder(), loc, data, position, word);
      return fn.load(loc, fn.castPointer(loc, address, chpl::RefType::get(word)));
    };
    Value text = chpl::PointerOffsetOp::create(fn.builder(), loc, bytes, number(0), fn.builder().getI8Type());
    Value size = number(1), codepoints = number(2);
    emitTextInto(fn, record, text, size, codepoints, element, loc);
  };
}

size_t emitTable(IRGenFunction &fn, ArrayRef<typed::Stmt *> stmts) {
  OpBuilder &b = fn.builder();
  SmallVector<TableEntry> table = tableAt(stmts);
  if (table.size() < minTable)
    return 0;
  const typed::PrimExpr *first = table.front().element;
  Location loc = fn.getLoc(first->range);
  FillElement fill = first->type->isScalar() ? numbersOf(fn, loc, table) : textsOf(fn, loc, table);
  Value array = fn.emitAddress(first->args[0]);
  auto at =
      llvm::map_to_vector<3>(table.front().indices(), [&](const typed::Expr *index) { return fn.emitIndex(index); });
  auto loop =
      chpl::ForOp::create(b, loc, fn.intConstant(loc, 0), fn.intConstant(loc, table.size()), fn.intConstant(loc, 1));
  fn.inRegion(&loop.getBody().front(), loc, [&] {
    Value turn = loop.inductionVar();
    at.back() = arith::AddIOp::create(b, loc, at.back(), turn);
    fill(turn, chpl::ElemRefOp::create(b, loc, fn.viewOf(loc, array), at));
  });
  return table.size();
}

} // namespace choir::irgen

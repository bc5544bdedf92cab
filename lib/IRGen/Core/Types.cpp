//===- Types.cpp - From Sema's types to those of the dialect --------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// One type serves as value and in memory: bool is i1 (a byte in memory is the lowering's business), an enumeration is
// the i64 position of its constant, an imaginary number its real factor. Records and tuples are layouts that exist in
// memory only; objects of classes are reached through !chpl.class, whose layout is a table of its own (IRGenClasses),
// so that recursive types need no care here.
//
//===----------------------------------------------------------------------===//

#include "IRGen/Core/Types.h"
#include "Sema/Tree/WellKnownNames.h"

using namespace mlir;

namespace choir::irgen {

static mlir::Type convertUncached(IRGenModule &gm, const sema::Type *type, SourceRange where);
static chpl::RecordType convertRecord(IRGenModule &gm, const sema::AggregateType *record, SourceRange where);

mlir::Type IRGenModule::convert(const sema::Type *type, SourceRange where) {
  auto found = state<ConvertedTypes>().types.find(type);
  if (found != state<ConvertedTypes>().types.end())
    return found->second;
  mlir::Type converted = convertUncached(*this, type, where);
  if (!converted) {
    unsupported(where, "a value of type '" + sema::toString(type) + "'");
    converted = i64();
  }
  state<ConvertedTypes>().types[type] = converted;
  return converted;
}

static const sema::AggregateType *classOf(const sema::Type *distribution) {
  auto *reference = llvm::dyn_cast_or_null<sema::ClassType>(distribution);
  return reference ? reference->object() : nullptr;
}

/// The memory that a distribution names by a param field.
static std::optional<chpl::MemorySpace> namedSpaceOf(const sema::Type *distribution) {
  if (const sema::AggregateType *object = classOf(distribution))
    for (const sema::Field &field : object->fields)
      if (field.name == sema::known::memorySpace && field.param)
        return chpl::symbolizeMemorySpace(field.param->text);
  return std::nullopt;
}

bool mayHavePlacement(const sema::Type *distribution) { return classOf(distribution) && !namedSpaceOf(distribution); }

namespace {
/// Whether the program asks for the GPUs of a locale.
struct UseOfGpus {
  explicit UseOfGpus(IRGenModule &gm) {
    for (const typed::Function *function : gm.program().functions)
      isFound |= function->isExtern && function->linkName == getSymbol(RuntimeFunction::gpu_count);
  }
  bool isFound = false;
};
} // namespace

/// Where the elements of an array over a distribution are. Those that targets share out may be on GPUs, if the program
/// asks for these.
static chpl::MemorySpace memorySpaceOf(IRGenModule &gm, const sema::Type *distribution) {
  if (std::optional<chpl::MemorySpace> named = namedSpaceOf(distribution))
    return *named;
  return mayHavePlacement(distribution) && gm.state<UseOfGpus>().isFound ? chpl::MemorySpace::Device
                                                                         : chpl::MemorySpace::Host;
}

/// Null for types without a representation.
static mlir::Type convertUncached(IRGenModule &gm, const sema::Type *type, SourceRange where) {
  OpBuilder &builder = gm.builder();
  using sema::TypeKind;
  switch (type->kind()) {
  case TypeKind::Bool:
    return gm.i1();
  case TypeKind::Int:
  case TypeKind::UInt:
    return builder.getIntegerType(llvm::cast<sema::NumericType>(type)->width());
  case TypeKind::Real:
  case TypeKind::Imag:
    return llvm::cast<sema::NumericType>(type)->width() == 32 ? mlir::Type(builder.getF32Type()) : builder.getF64Type();
  case TypeKind::Complex:
    return ComplexType::get(llvm::cast<sema::NumericType>(type)->width() == 64 ? mlir::Type(builder.getF32Type())
                                                                               : builder.getF64Type());
  case TypeKind::Enum:
    return gm.i64();
  case TypeKind::Nil:
  case TypeKind::CPtr:
  case TypeKind::Proc:
    return gm.pointerType();
  case TypeKind::Tuple: {
    SmallVector<mlir::Type> elements;
    for (const sema::Type *element : llvm::cast<sema::TupleType>(type)->elements())
      elements.push_back(gm.convert(element, where));
    return chpl::TupleLayoutType::get(&gm.context(), elements);
  }
  case TypeKind::Aggregate: {
    auto *aggregate = llvm::cast<sema::AggregateType>(type);
    if (aggregate->decl() && aggregate->decl()->tag == ast::AggregateTag::Class)
      return gm.convertClass(aggregate);
    return convertRecord(gm, aggregate, where);
  }
  case TypeKind::Class: {
    auto *reference = llvm::cast<sema::ClassType>(type);
    return reference->object() ? mlir::Type(gm.convertClass(reference->object())) : gm.pointerType();
  }
  case TypeKind::Domain: {
    const sema::Type *impl = llvm::cast<sema::DomainType>(type)->impl();
    return impl ? gm.convert(impl, where) : mlir::Type();
  }
  case TypeKind::Array: {
    auto *array = llvm::cast<sema::ArrayType>(type);
    if (array->impl())
      return gm.convert(array->impl(), where);
    if (!array->domain() || !array->elt())
      return {};
    gm.state<ConvertedTypes>().maxArrayRank =
        std::max<unsigned>(gm.state<ConvertedTypes>().maxArrayRank, array->rank());
    return chpl::ArrayType::get(gm.convert(array->elt(), where), array->rank(), array->domain()->isStrided(),
                                !array->isUnitInner(), memorySpaceOf(gm, array->domain()->dist()));
  }
  case TypeKind::Error:
  case TypeKind::Void:
  case TypeKind::Nothing:
  case TypeKind::Iterator:
  case TypeKind::Module:
  case TypeKind::Generic:
  case TypeKind::Interface:
    return {};
  }
  llvm_unreachable("unknown type");
}

/// The stored fields of an aggregate in order of position.
static SmallVector<const sema::Field *> storedFields(const sema::AggregateType *aggregate) {
  SmallVector<const sema::Field *> stored(aggregate->numStored, nullptr);
  for (const sema::Field &field : aggregate->fields)
    if (field.index >= 0)
      stored[field.index] = &field;
  return stored;
}

/// A field's layout: of what it holds, or an address for a ref field.
static mlir::Type convertField(IRGenModule &gm, const sema::Field &field, SourceRange where) {
  mlir::Type type = gm.convert(field.type, where);
  return field.kind == sema::Field::Ref ? mlir::Type(chpl::RefType::get(type)) : type;
}

/// Bytes of C's as integers of no more than C's alignment.
static mlir::Type convertGap(MLIRContext *context, const sema::AggregateType::Gap &gap, uint64_t alignment) {
  SmallVector<mlir::Type> parts;
  uint64_t offset = gap.offset, size = gap.size;
  while (size) {
    uint64_t part = std::min<uint64_t>(alignment, 8);
    while (part > size || offset % part)
      part /= 2;
    parts.push_back(IntegerType::get(context, unsigned(8 * part)));
    offset += part;
    size -= part;
  }
  return chpl::TupleLayoutType::get(context, parts);
}

static chpl::RecordKind kindOf(const sema::AggregateType *record) {
  if (record->decl()->hasPragma(sema::pragma::atomic))
    return chpl::RecordKind::Atomic;
  return record->decl()->hasPragma(sema::pragma::sync) ? chpl::RecordKind::Sync : chpl::RecordKind::Plain;
}

static chpl::RecordType convertRecord(IRGenModule &gm, const sema::AggregateType *record, SourceRange where) {
  SmallVector<mlir::Type> fields;
  for (auto [position, field] : llvm::enumerate(storedFields(record)))
    fields.push_back(field ? convertField(gm, *field, where)
                           : convertGap(&gm.context(), record->gaps[position], record->cAlignment));
  // No bytes, but an alignment that numbers do not have.
  if (record->cAlignment > 8)
    fields.push_back(LLVM::LLVMArrayType::get(VectorType::get(int64_t(record->cAlignment / 8), gm.i64()), 0));
  return chpl::RecordType::get(&gm.context(), sema::toString(record), fields, kindOf(record));
}

chpl::ClassType IRGenModule::convertClass(const sema::AggregateType *object) {
  auto [position, isNew] = state<Classes>().symbols.try_emplace(object);
  if (isNew) {
    std::string symbol = uniqueSymbol("class " + sema::toString(object));
    // uniqueSymbol leaves classSymbols alone, so the position is still good.
    position->second = FlatSymbolRefAttr::get(&context(), symbol);
    state<Classes>().pending.push_back(object);
  }
  return chpl::ClassType::get(position->second);
}

SmallVector<mlir::Type> convertObjectFields(IRGenModule &gm, const sema::AggregateType *object) {
  SmallVector<mlir::Type> fields;
  for (const sema::Field *field : storedFields(object))
    fields.push_back(convertField(gm, *field, object->decl() ? object->decl()->range : SourceRange()));
  return fields;
}

chpl::ClassType IRGenModule::errorType() {
  if (state<Classes>().error)
    return state<Classes>().error;
  for (const sema::AggregateType *object : program().classes)
    if (object->decl() && object->decl()->name == sema::known::Error) {
      state<Classes>().error = convertClass(object);
      break;
    }
  if (state<Classes>().error)
    return state<Classes>().error;
  // A program that never makes an error can have functions that say they throw.
  std::string symbol = uniqueSymbol("class of no error");
  chpl::ClassOp::create(builder(), builder().getUnknownLoc(), symbol, FlatSymbolRefAttr(), sema::known::Error,
                        program().classes.size() + ++state<Classes>().nextForeignId, builder().getTypeArrayAttr({}),
                        FlatSymbolRefAttr(), ArrayAttr());
  return state<Classes>().error = chpl::ClassType::get(FlatSymbolRefAttr::get(&context(), symbol));
}

} // namespace choir::irgen

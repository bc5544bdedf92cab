//===- TypeConverter.cpp - chpl types to LLVM types -----------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Lowering.h"
#include "choir/runtime/Types.h"

using namespace mlir;
using namespace choir;
using namespace choir::chpl;

ChplTypeConverter::ChplTypeConverter(ModuleOp module, const LowerToLLVMOptions &options)
    : LLVMTypeConverter(module.getContext(), options), layout(module) {
  auto toPointer = [](Type type) -> Type { return LLVM::LLVMPointerType::get(type.getContext()); };
  addConversion([=](RefType type) { return toPointer(type); });
  addConversion([=](ClassType type) { return toPointer(type); });
  addConversion([=](ViewType type, SmallVectorImpl<Type> &results) {
    results.push_back(toPointer(type));
    results.append(ViewLayout(type).size() - 1, IntegerType::get(type.getContext(), 64));
    return success();
  });
}

Type ChplTypeConverter::memoryType(Type type) const {
  Type &cached = memoryTypes[type];
  if (cached)
    return cached;
  auto convertAll = [&](ArrayRef<Type> types) {
    return llvm::map_to_vector(types, [&](Type t) { return memoryType(t); });
  };
  Type result = TypeSwitch<Type, Type>(type)
                    .Case([&](IntegerType integer) {
                      return integer.getWidth() == 1 ? IntegerType::get(&getContext(), 8) : type;
                    })
                    .Case([&](RecordType record) {
                      return LLVM::LLVMStructType::getLiteral(&getContext(), convertAll(record.getFields()));
                    })
                    .Case([&](TupleLayoutType tuple) -> Type {
                      if (tuple.isHomogeneous())
                        return LLVM::LLVMArrayType::get(memoryType(tuple.getElements().front()), tuple.size());
                      return LLVM::LLVMStructType::getLiteral(&getContext(), convertAll(tuple.getElements()));
                    })
                    .Case([&](ArrayType array) { return headerType(array, array.getRank()); })
                    .Default([&](Type other) { return convertType(other); });
  return memoryTypes[type] = result; // The map may have grown meanwhile.
}

Type ChplTypeConverter::headerType(ArrayType type, unsigned headerRank) const {
  unsigned rank = std::max(type.getRank(), headerRank);
  size_t bytes = sizeof(choir_array) + rank * (sizeof(choir_array_dim) + sizeof(choir_view_dim) + sizeof(int64_t));
  return LLVM::LLVMArrayType::get(IntegerType::get(&getContext(), 64), bytes / sizeof(int64_t));
}

uint64_t ChplTypeConverter::sizeInBytes(Type type) const {
  Type memory = memoryType(type);
  return llvm::alignTo(layout.getTypeSize(memory).getFixedValue(), layout.getTypeABIAlignment(memory));
}

uint64_t ChplTypeConverter::alignment(Type type) const { return layout.getTypeABIAlignment(memoryType(type)); }

//===----------------------------------------------------------------------===//
// Aliasing
//===----------------------------------------------------------------------===//

ArrayAttr ChplTypeConverter::aliasTag(Type type) const {
  // Bytes may alias everything, as in C.
  if (type.isInteger(8))
    return {};
  if (type.isInteger(1))
    return makeTag("bool");
  if (isa<IntegerType, FloatType>(type)) {
    ArrayAttr &tag = numberTags[type]; // Cached: printing a type would dominate the cost of an access.
    if (!tag) {
      llvm::SmallString<8> name;
      llvm::raw_svector_ostream(name) << type;
      tag = makeTag(name);
    }
    return tag;
  }
  if (isa<RefType, ClassType, LLVM::LLVMPointerType>(type))
    return makeTag("pointer");
  return {};
}

ArrayAttr ChplTypeConverter::headerTag() const { return makeTag("array header"); }

ArrayAttr ChplTypeConverter::makeTag(StringRef name) const {
  ArrayAttr &tag = tags[name];
  if (tag)
    return tag;
  MLIRContext *context = &getContext();
  auto root = LLVM::TBAARootAttr::get(context, StringAttr::get(context, "choir"));
  auto any = LLVM::TBAATypeDescriptorAttr::get(context, "any", LLVM::TBAAMemberAttr::get(root, 0));
  auto scalar = LLVM::TBAATypeDescriptorAttr::get(context, name, LLVM::TBAAMemberAttr::get(any, 0));
  return tag = ArrayAttr::get(context, LLVM::TBAATagAttr::get(scalar, scalar, 0));
}

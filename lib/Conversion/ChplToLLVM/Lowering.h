//===- Lowering.h - Common parts of the patterns ----------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CHOIR_LIB_CONVERSION_CHPLTOLLVM_LOWERING_H
#define CHOIR_LIB_CONVERSION_CHPLTOLLVM_LOWERING_H

#include "choir/Dialect/Chpl/IR/ChplDialect.h"
#include "mlir/Conversion/LLVMCommon/Pattern.h"
#include "mlir/Conversion/LLVMCommon/TypeConverter.h"
#include "mlir/Dialect/ControlFlow/IR/ControlFlowOps.h"
#include "mlir/Interfaces/DataLayoutInterfaces.h"

namespace choir {

/// Conversion of chpl types to LLVM types: as values, and in memory.
class ChplTypeConverter : public mlir::LLVMTypeConverter {
public:
  ChplTypeConverter(mlir::ModuleOp module, const mlir::LowerToLLVMOptions &options);

  /// The layout of a value of the type; bool is a byte.
  mlir::Type memoryType(mlir::Type type) const;

  /// The memory of an array header with room for a slice of an array of `headerRank` dimensions.
  mlir::Type headerType(chpl::ArrayType type, unsigned headerRank) const;

  /// Bytes that a value takes in memory, padding at its end included.
  uint64_t sizeInBytes(mlir::Type type) const;
  uint64_t alignment(mlir::Type type) const;

  /// The TBAA tag of accesses to a scalar of the type; null: may alias anything.
  mlir::ArrayAttr aliasTag(mlir::Type type) const;
  /// The TBAA tag of the fields of array headers, which alias no element or variable.
  mlir::ArrayAttr headerTag() const;

private:
  mlir::ArrayAttr makeTag(llvm::StringRef name) const;

  mlir::DataLayout layout;
  mutable llvm::DenseMap<mlir::Type, mlir::Type> memoryTypes;
  mutable llvm::StringMap<mlir::ArrayAttr> tags;
  mutable llvm::DenseMap<mlir::Type, mlir::ArrayAttr> numberTags; ///< of integers and real numbers
};

/// The indices of a view's components among its LLVM values: the address of the first element, then for each dimension
/// low, count, the index stride if the view is strided, and the element stride unless it is known to be 1.
class ViewLayout {
public:
  explicit ViewLayout(chpl::ViewType type) : type(type) {}

  unsigned data() const { return 0; }
  unsigned low(unsigned dim) const { return start(dim); }
  unsigned count(unsigned dim) const { return start(dim) + 1; }
  bool hasStride() const { return type.getStrided(); }
  unsigned stride(unsigned dim) const { return start(dim) + 2; }
  bool hasElementStride(unsigned dim) const { return type.getGapped() || dim + 1 != type.getRank(); }
  unsigned elementStride(unsigned dim) const { return start(dim) + 2 + hasStride(); }
  unsigned size() const { return start(type.getRank()) - !hasElementStride(type.getRank() - 1); }

private:
  unsigned start(unsigned dim) const { return 1 + dim * (3 + hasStride()); }
  chpl::ViewType type;
};

/// Globals for classes, literals and element tables; their users are replaced as well.
void lowerSymbols(mlir::ModuleOp module, const ChplTypeConverter &types);

void populateMemoryPatterns(const ChplTypeConverter &types, mlir::RewritePatternSet &patterns);
void populateComplexPatterns(const ChplTypeConverter &types, mlir::RewritePatternSet &patterns);
void populateIntegerPatterns(const ChplTypeConverter &types, mlir::RewritePatternSet &patterns);
void populateArrayPatterns(const ChplTypeConverter &types, mlir::RewritePatternSet &patterns);
void populateScanPatterns(const ChplTypeConverter &types, mlir::RewritePatternSet &patterns);

/// A pattern for one op of the chpl dialect.
template <typename SourceOp> class ChplPattern : public mlir::ConvertOpToLLVMPattern<SourceOp> {
public:
  explicit ChplPattern(const ChplTypeConverter &types) : mlir::ConvertOpToLLVMPattern<SourceOp>(types), types(types) {}

protected:
  mlir::Type pointerType() const { return mlir::LLVM::LLVMPointerType::get(types.getDialect()->getContext()); }

  const ChplTypeConverter &types;
};

} // namespace choir

#endif // CHOIR_LIB_CONVERSION_CHPLTOLLVM_LOWERING_H

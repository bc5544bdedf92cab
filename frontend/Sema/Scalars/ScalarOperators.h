//===- ScalarOperators.h - Operators on builtin scalars ---------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The table of operators that the language defines on bool, enum and numeric types. An operation that has no row here
// is a call of an `operator` of the library or the program.
//===----------------------------------------------------------------------===//

#ifndef CHOIR_SEMA_SCALARS_SCALAROPERATORS_H
#define CHOIR_SEMA_SCALARS_SCALAROPERATORS_H

#include "Sema/Tree/Typed.h"
#include <functional>
#include <optional>

namespace choir::sema {

/// An operand as far as choosing the operation goes: a type and, of a param, the value.
struct Operand {
  const Type *type;
  const ParamValue *param = nullptr;
};

/// A row of the table: the types of the converted operands and of the result.
struct OperatorRow {
  const Type *lhs, *rhs, *result;
};

/// The primitive that an operator's spelling stands for; prefix operators have primitives of their own.
std::optional<typed::Prim> binaryPrim(llvm::StringRef spelling);
/// The primitive of a prefix operator; null if its spelling is none.
std::optional<typed::Prim> prefixPrim(llvm::StringRef spelling);

/// Finds the row for operands of these types, or none.
std::optional<OperatorRow> findBinaryOperator(TypeContext &types, typed::Prim op, Operand lhs, Operand rhs);
/// As findBinaryOperator, for a prefix operator.
std::optional<OperatorRow> findPrefixOperator(TypeContext &types, typed::Prim op, Operand operand);

/// Why an operation on params has no value.
enum class FoldError : uint8_t { None, DivisionByZero, Quotient, ShiftCount, TextTooLong };

/// How long a string param may be that others make: each sum on the way stays in memory.
constexpr unsigned maxParamText = 1 << 24;

/// Computes an operation on params whose row was found, or returns null and says why. (FoldError::None: the operation
/// is left to run time.)
const ParamValue *foldBinary(TypeContext &types, typed::Prim op, const OperatorRow &row, const ParamValue *lhs,
                             const ParamValue *rhs, FoldError &error);
/// As foldBinary, for a prefix operator, which always has a value; null for other primitives.
const ParamValue *foldPrefix(TypeContext &types, typed::Prim op, const OperatorRow &row, const ParamValue *operand);

/// Builds typed trees for operations on scalar values. Operands are evaluated once and in order.
class ScalarBuilder {
public:
  /// \param newTemp makes a temporary of a scalar type in the block being built.
  ScalarBuilder(TypeContext &types, typed::Context &context, std::function<typed::Var *(const Type *)> newTemp)
      : types(types), context(context), newTemp(std::move(newTemp)) {}

  /// The operation of a row on values; converts them first.
  typed::Expr *binary(typed::Prim op, const OperatorRow &row, typed::Expr *lhs, typed::Expr *rhs, SourceRange range);
  typed::Expr *prefix(typed::Prim op, const OperatorRow &row, typed::Expr *operand, SourceRange range);

  /// A conversion as the language's casts among scalars do it, or the operand itself where the type is right already.
  typed::Expr *convert(typed::Expr *operand, const Type *to);

  typed::Expr *prim(typed::Prim op, llvm::ArrayRef<typed::Expr *> args, const Type *type, SourceRange range);
  typed::Expr *constant(const ParamValue *value, SourceRange range);
  typed::Expr *zero(const Type *type, SourceRange range);

private:
  /// A value that is used twice: evaluated where `first` stands, read again where `again` does.
  struct Shared {
    typed::Expr *first, *again;
  };
  Shared share(typed::Expr *value);

  typed::Expr *compareSigns(typed::Prim op, typed::Expr *lhs, typed::Expr *rhs, SourceRange range);
  typed::Expr *onParts(typed::Prim op, const OperatorRow &row, typed::Expr *lhs, typed::Expr *rhs, SourceRange range);
  typed::Expr *scaleComplex(typed::Prim op, typed::Expr *lhs, typed::Expr *rhs, const Type *result, SourceRange range);
  typed::Expr *realBits(typed::Expr *value);
  typed::Expr *imagBits(typed::Expr *value);

  TypeContext &types;
  typed::Context &context;
  std::function<typed::Var *(const Type *)> newTemp;
};

} // namespace choir::sema

#endif // CHOIR_SEMA_SCALARS_SCALAROPERATORS_H

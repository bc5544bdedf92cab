//===- IndexBuilder.h - Arithmetic on indices -------------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CHOIR_ANALYSIS_INDEXBUILDER_H
#define CHOIR_ANALYSIS_INDEXBUILDER_H

#include "choir/Analysis/IndexExpr.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/IR/Builders.h"

namespace choir {

/// Builds wrapping i64 arithmetic at the place of a builder, which must outlive this object.
class IndexBuilder {
public:
  /// Whether ops on constants, and ops without effect on the value, are folded.
  enum Folding : bool { KeepsAll, Folds };

  IndexBuilder(mlir::OpBuilder &builder, mlir::Location loc, Folding folding = KeepsAll)
      : builder(builder), loc(loc), folding(folding) {}

  /// An integer of `width` bits.
  mlir::Value constant(int64_t value, unsigned width = 64) const;
  /// An i1.
  mlir::Value truth(bool value) const { return constant(value, 1); }

  /// Overflow flags of the results.
  using Flags = mlir::arith::IntegerOverflowFlags;
  mlir::Value add(mlir::Value left, mlir::Value right, Flags flags = Flags::none) const {
    return make<mlir::arith::AddIOp>(left, right, flags);
  }
  mlir::Value subtract(mlir::Value left, mlir::Value right, Flags flags = Flags::none) const {
    return make<mlir::arith::SubIOp>(left, right, flags);
  }
  mlir::Value multiply(mlir::Value left, mlir::Value right, Flags flags = Flags::none) const {
    return make<mlir::arith::MulIOp>(left, right, flags);
  }
  mlir::Value divideUnsigned(mlir::Value left, mlir::Value right) const {
    return make<mlir::arith::DivUIOp>(left, right);
  }
  mlir::Value remainderUnsigned(mlir::Value left, mlir::Value right) const {
    return make<mlir::arith::RemUIOp>(left, right);
  }
  /// The least and the greatest of two signed numbers.
  mlir::Value least(mlir::Value left, mlir::Value right) const { return make<mlir::arith::MinSIOp>(left, right); }
  mlir::Value greatest(mlir::Value left, mlir::Value right) const { return make<mlir::arith::MaxSIOp>(left, right); }
  /// The absolute value of a signed number.
  mlir::Value magnitude(mlir::Value value) const { return greatest(value, subtract(constant(0), value)); }

  mlir::Value compare(mlir::arith::CmpIPredicate predicate, mlir::Value left, mlir::Value right) const {
    return make<mlir::arith::CmpIOp>(predicate, left, right);
  }
  mlir::Value isEqual(mlir::Value left, mlir::Value right) const {
    return compare(mlir::arith::CmpIPredicate::eq, left, right);
  }
  mlir::Value isZero(mlir::Value value) const { return isEqual(value, constant(0)); }
  /// Of signed numbers.
  mlir::Value isLess(mlir::Value left, mlir::Value right) const {
    return compare(mlir::arith::CmpIPredicate::slt, left, right);
  }

  /// Of conditions, or bit by bit.
  mlir::Value both(mlir::Value left, mlir::Value right) const { return make<mlir::arith::AndIOp>(left, right); }
  mlir::Value either(mlir::Value left, mlir::Value right) const { return make<mlir::arith::OrIOp>(left, right); }
  mlir::Value differ(mlir::Value left, mlir::Value right) const { return make<mlir::arith::XOrIOp>(left, right); }
  /// Of a condition.
  mlir::Value negate(mlir::Value condition) const { return differ(condition, truth(true)); }
  mlir::Value select(mlir::Value condition, mlir::Value left, mlir::Value right) const {
    return make<mlir::arith::SelectOp>(condition, left, right);
  }

  /// Emits the value of an exact expression; `valueOf` makes the values of symbols.
  mlir::Value emit(const IndexExpr &expr, llvm::function_ref<mlir::Value(const IndexSymbol &)> valueOf) const;

protected:
  mlir::OpBuilder &builder;
  mlir::Location loc;

private:
  template <typename Op, typename... Operands> mlir::Value make(Operands... operands) const {
    return folding == Folds ? builder.createOrFold<Op>(loc, operands...)
                            : Op::create(builder, loc, operands...).getResult();
  }

  Folding folding;
};

} // namespace choir

#endif // CHOIR_ANALYSIS_INDEXBUILDER_H

//===- Reduce.h - Reductions ------------------------------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CHOIR_SEMA_LOOPS_REDUCE_H
#define CHOIR_SEMA_LOOPS_REDUCE_H

#include "Sema/Core/Body.h"

namespace choir::sema {

/// The source of a state's values: elements of a reduction or scan, or a loop's body.
enum class Reducing { Elements, Scan, Intent };

/// `op reduce e` or `op scan e`. Its statements stand in the current expression's place.
Value resolveReduce(Body &body, const ast::ReduceExpr *reduce);
/// The operation named by an operator, a standard name or a record, for elements of the type of `element`.
typed::ReduceOp *makeReduceOp(Body &body, Identifier opName, const ast::Expr *op, const Value &element, Reducing use,
                              SourceRange range);
/// `A = op scan e`: writes the elements of A directly if possible.
void assignScan(Body &body, const Value &array, const ast::ReduceExpr *scan, SourceRange range);
/// A method of a reduction's state; null after reporting that it is missing.
typed::Function *reductionMethod(Body &body, const Value &state, Identifier name, llvm::ArrayRef<Value> actuals,
                                 SourceRange range);

} // namespace choir::sema

#endif // CHOIR_SEMA_LOOPS_REDUCE_H

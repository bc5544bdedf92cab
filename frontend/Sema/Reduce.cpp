//===- Reduce.cpp - Reductions --------------------------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// `op reduce e` (spec, Data Parallelism). An operation is a record of the library, or of the program, over the element
// type: its default value is the identity, its methods accumulate, combine and generate do the work. Loops, their
// partial results and the order of combination are made later; here the pieces are found.
//
//===----------------------------------------------------------------------===//

#include "Sema/BodyResolver.h"
#include "llvm/ADT/StringSwitch.h"

using namespace choir;
using namespace choir::sema;

/// The library's record behind an operator or one of the standard names; empty for others.
static llvm::StringRef standardReduction(llvm::StringRef op) {
  return llvm::StringSwitch<llvm::StringRef>(op)
      .Case("+", "SumReduceScanOp")
      .Case("*", "ProductReduceScanOp")
      .Case("min", "MinReduceScanOp")
      .Case("max", "MaxReduceScanOp")
      .Case("&&", "LogicalAndReduceScanOp")
      .Case("||", "LogicalOrReduceScanOp")
      .Case("&", "BitwiseAndReduceScanOp")
      .Case("|", "BitwiseOrReduceScanOp")
      .Case("^", "BitwiseXorReduceScanOp")
      .Case("minloc", "minlocReduceScanOp")
      .Case("maxloc", "maxlocReduceScanOp")
      .Default("");
}

/// The record that does the reduction, over the element type; null after reporting.
const AggregateType *BodyResolver::reductionRecord(Identifier opName, const ast::Expr *op, const Type *element,
                                                   SourceRange range) {
  const AggregateType *record = nullptr;
  if (llvm::StringRef name = standardReduction(opName.str()); !name.empty()) {
    record = R.libraryRecord(R.ast.getIdentifier(name));
  } else if (op) {
    TypeValue written = resolveType(op, /*generic=*/true);
    if (!written)
      return nullptr;
    record = llvm::dyn_cast<AggregateType>(written.type);
    if (!record) {
      notSupported(op->range, "a reduction by " + toString(written.type));
      return nullptr;
    }
  } else {
    report(range, diag::noSuchReduction, opName);
    return nullptr;
  }
  if (!record)
    return nullptr;
  llvm::SmallVector<TypeArg, 2> args(record->args());
  if (!args.empty() && !args.front().isBound())
    args.front().type = element;
  const auto *bound = llvm::dyn_cast<AggregateType>(R.withDefaults(R.withArgs(record, args), range));
  return bound && R.completeAggregate(bound, range) ? bound : nullptr;
}

/// A method of the operation's record; null after reporting that it is missing.
typed::Function *BodyResolver::reductionMethod(const Value &state, llvm::StringRef name, llvm::ArrayRef<Value> actuals,
                                               SourceRange range) {
  CallInfo call;
  call.name = R.ast.getIdentifier(name);
  call.range = call.nameRange = range;
  call.isMethod = true;
  call.receiver = state;
  for (const Value &actual : actuals)
    call.actuals.push_back({actual, Identifier(), range});
  Instance *found = findInstance(call);
  if (!found || !R.ensureResult(found, range)) {
    report(range, diag::badReduction, toString(state.type), name);
    return nullptr;
  }
  R.enqueue(found);
  R.noteCall(function, found->function);
  return found->function;
}

typed::ReduceOp *BodyResolver::makeReduceOp(Identifier opName, const ast::Expr *op, const Value &element,
                                            SourceRange range) {
  const AggregateType *record = reductionRecord(opName, op, element.type, range);
  if (!record)
    return nullptr;
  // Only the type of this variable matters: the methods are looked up on it.
  auto *stateVar = make<typed::Var>();
  stateVar->type = record;
  Value state = Value::of(make<typed::VarExpr>(stateVar, range));

  auto *made = make<typed::ReduceOp>();
  made->state = record;
  made->identity = defaultValue({record, {}}, range);
  made->accumulate = reductionMethod(state, "accumulate", element, range);
  made->combine = reductionMethod(state, "combine", state, range);
  made->generate = reductionMethod(state, "generate", {}, range);
  if (!made->identity || !made->accumulate || !made->combine || !made->generate)
    return nullptr;
  made->result = made->generate->result;
  made->mayReassociate = !standardReduction(opName.str()).empty() && element.type->isNumeric();
  return made;
}

Value BodyResolver::resolveReduce(const ast::ReduceExpr *reduce) {
  if (reduce->isScan)
    return notSupported(reduce->range, "scan");
  Value iterable = resolveExpr(reduce->iterand);
  if (iterable.isError())
    return iterable;
  if (!elementTypeOf(iterable)) {
    report(reduce->iterand->range, diag::notIterable, toString(iterable.type));
    return Value::error();
  }
  typed::Iterand *iterand = makeIterand(iterable, typed::Loop::For, /*isLeader=*/true);
  if (!iterand)
    return Value::error();
  Value element = elementVar(iterand, Identifier(), yieldsConst(iterand), reduce->iterand->range);
  typed::ReduceOp *op = makeReduceOp(reduce->opName, reduce->op, element, reduce->range);
  if (!op)
    return Value::error();
  bool byAddress = op->accumulate->formals[1].var->isRef;
  typed::Iterand *iterands[] = {iterand};
  auto *expr = make<typed::ReduceExpr>(op, R.tree.copy<typed::Iterand *>(iterands),
                                       byAddress ? element.expr : toRValue(element), reduce->range);
  expr->isParallel = iterand->kind != typed::Iterand::Call;
  Value result = Value::of(expr);
  result.isTemporary = true;
  return result;
}

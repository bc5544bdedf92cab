//===- GpuAttributes.cpp - Attributes of loops that run on GPUs -----------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Which loops become kernels turns out in the passes. Here are the attributes, and the statements that have none.
//
//===----------------------------------------------------------------------===//

#include "Sema/Loops/GpuAttributes.h"

namespace choir::sema {

bool mustBeGpuEligible(const ast::Stmt *stmt) {
  return stmt->findAttribute(attribute::assertOnGpu) || stmt->findAttribute(attribute::assertGpuEligible);
}

void refuseOnGpu(Body &body, const ast::LoopStmt *stmt, llvm::StringRef reason) {
  if (mustBeGpuEligible(stmt))
    body.report(stmt->range, diag::loopNotForGpus, reason);
}

/// The attribute's argument of the name, or at the position.
static const ast::Expr *argumentOf(const ast::Attribute *attribute, llvm::StringRef name, unsigned position) {
  for (const ast::Actual &actual : attribute->actuals)
    if (actual.name.str() == name)
      return actual.value;
  const bool has = position < attribute->actuals.size() && attribute->actuals[position].name.empty();
  return has ? attribute->actuals[position].value : nullptr;
}

/// The number of an attribute. `ask` of the library gets it in front of the statement, in each instance of a procedure;
/// a loop that is moved away from there has what is returned.
static typed::GpuDemand::Number positiveNumber(Body &body, const ast::Attribute *attribute, llvm::StringRef name,
                                               Identifier ask) {
  const ast::Expr *argument = argumentOf(attribute, name, 0);
  const Value value = argument ? body.resolveExpr(argument) : Value::error();
  if (argument && value.isError())
    return {};
  if (!argument || !value.type || !value.type->isIntegral()) {
    body.report(attribute->range, diag::gpuAttributeNumber, attribute->name);
    return {};
  }
  auto tell = [&](const Value &number) {
    body.evaluate(body.callLibrary(ask, number, attribute->range), attribute->range);
  };
  if (!value.isParam()) {
    tell(value);
    return {0, /*isAtRunTime=*/true};
  }
  const int64_t number = value.param->integer.getExtValue();
  if (number < 1) {
    body.report(attribute->range, diag::gpuAttributeNumber, attribute->name);
    return {};
  }
  tell(Value::ofParam(body.types().getParam(body.types().int64, number), attribute->range));
  return {number};
}

/// What a statement is that has no loop for GPUs; empty if it may have one.
static llvm::StringRef kindWithoutKernel(const ast::Stmt *stmt) {
  if (auto *loop = llvm::dyn_cast<ast::LoopStmt>(stmt)) {
    switch (loop->loopKind) {
    case ast::LoopKind::For:
      return "a 'for' loop, which runs in order";
    case ast::LoopKind::Coforall:
      return "a 'coforall', whose iterations are tasks of the host";
    default:
      return {};
    }
  }
  switch (stmt->kind) {
  case ast::Kind::WhileStmt:
  case ast::Kind::DoWhileStmt:
    return "a 'while' loop, which runs in order";
  case ast::Kind::FunctionDecl:
    return "a procedure";
  case ast::Kind::ExprStmt:
  case ast::Kind::AssignStmt:
  case ast::Kind::VarDecl:
  case ast::Kind::TupleVarDecl:
  case ast::Kind::MultiVarDecl:
  case ast::Kind::ReturnStmt:
    return {};
  default:
    return "another statement";
  }
}

void noteGpuDemands(Body &body, const ast::Stmt *stmt) {
  // The attributes of several variables stand at each of them.
  auto *several = llvm::dyn_cast<ast::MultiVarDecl>(stmt);
  const ast::Stmt *with = several ? several->decls.front() : stmt;
  if (with->attributes.empty())
    return;
  const ast::Attribute *onGpu = with->findAttribute(attribute::assertOnGpu);
  const ast::Attribute *eligible = with->findAttribute(attribute::assertGpuEligible);
  const ast::Attribute *blockSize = with->findAttribute(attribute::gpuBlockSize);
  const ast::Attribute *iterations = with->findAttribute(attribute::gpuItersPerThread);
  const ast::Attribute *first = onGpu ? onGpu : eligible ? eligible : blockSize ? blockSize : iterations;
  if (!first)
    return;
  if (llvm::StringRef kind = kindWithoutKernel(stmt); !kind.empty())
    return body.report(first->range, diag::gpuAttributePlace, first->name, kind);
  typed::GpuDemand demand;
  // A loop is told from those in it by where it begins.
  demand.range = llvm::isa<ast::LoopStmt>(stmt) ? SourceRange(stmt->range.begin) : stmt->range;
  demand.mustRun = onGpu;
  demand.mustBeEligible = onGpu || eligible;
  if (blockSize)
    demand.blockSize = positiveNumber(body, blockSize, "blockSize", body.resolver().names().askBlockSize);
  if (iterations) {
    demand.itersPerThread =
        positiveNumber(body, iterations, "itersPerThread", body.resolver().names().askItersPerThread);
    const ast::Expr *cyclic = argumentOf(iterations, "cyclic", 1);
    const Value value = cyclic ? body.resolveExpr(cyclic) : Value::error();
    demand.isCyclic = cyclic && value.isParam() && !value.param->integer.isZero();
  }
  body.resolver().program()->gpuDemands.push_back(demand);
}

} // namespace choir::sema

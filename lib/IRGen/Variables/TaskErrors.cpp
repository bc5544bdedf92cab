//===- TaskErrors.cpp - Errors of tasks -----------------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "IRGen/Variables/TaskErrors.h"
#include "IRGen/Core/Exits.h"
#include "IRGen/Core/Scopes.h"
#include "IRGen/Variables/Errors.h"

using namespace mlir;

namespace choir::irgen {

bool emitTaskBody(IRGenFunction &fn, mlir::Block *block, Location loc, function_ref<void()> body, bool canFail) {
  fn.state<ErrorTargets>().open.push_back({canFail ? ErrorTarget::Task : ErrorTarget::Halt, scopeDepth(fn)});
  fn.inRegion(block, loc, [&] {
    Scope scope(fn, fn.state<SourcePosition>().visibleIn);
    body();
  });
  return fn.state<ErrorTargets>().open.pop_back_val().isUsed && canFail;
}

size_t taskDepth(IRGenFunction &fn) {
  for (const ErrorTarget &target : llvm::reverse(fn.state<ErrorTargets>().open))
    if (target.kind == ErrorTarget::Task || target.kind == ErrorTarget::Halt)
      return target.depth;
  return 0;
}

void checkErrorList(IRGenFunction &fn, Value list, typed::OnError action, SourceRange range) {
  IRGenModule &gm = fn.module();
  OpBuilder &b = fn.builder();
  Location loc = fn.getLoc(range);
  const typed::Function *hook = gm.program().taskErrorsHook;
  if (!hook)
    return fn.unsupported(range, "errors of tasks without the internal library");
  Value failed =
      chpl::PointerCompareOp::create(b, loc, gm.i1(), b.getStringAttr("ne"), list, fn.nil(loc, list.getType()));
  fn.emitIf(loc, failed, [&] {
    Value owner = fn.callFunction(hook, list, range);
    Value error = fn.load(loc, owner);
    if (action == typed::OnError::Propagate)
      throwError(fn, error, range);
    else
      haltUncaught(fn, error, range);
  });
}

} // namespace choir::irgen

//===- LoopErrors.cpp - Errors that leave iterations ----------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Sema/Errors/LoopErrors.h"
#include "Sema/Core/Temporaries.h"
#include "Sema/Errors/TaskErrors.h"

using namespace llvm;

namespace choir::sema {

typed::OnError routeIterations(Body &body, bool throws, bool isParallel, SourceRange range) {
  if (!throws)
    return typed::OnError::None;
  if (isParallel)
    taskErrorsHook(body, range);
  uncaughtHook(body, range);
  // The code that threw has reported the error.
  return body.routeError(range, [] {});
}

void routeIterands(Body &body, const typed::Loop &loop) {
  const bool leads = loop.mode == typed::Loop::Forall && loop.iterands.front()->kind == typed::Iterand::Call;
  routeIterations(body, !leads && typed::anyThrows(loop.iterands), body.loops().back().isParallel, loop.range);
}

typed::Expr *perElement(Body &body, bool &throws, SourceRange range, llvm::function_ref<typed::Expr *()> build) {
  LoopContext context;
  context.throws = &throws;
  body.loops().push_back(context);
  typed::Expr *made = perhapsInOwnBlock(body, range, build);
  body.loops().pop_back();
  return made;
}

void buildLoopBody(Body &body, typed::Loop *loop, llvm::function_ref<void()> build) {
  if (!loop->body)
    loop->body = body.make<typed::Block>(loop->range);
  LoopContext context;
  context.breakTarget = context.continueTarget = loop;
  context.isParallel = loop->mode == typed::Loop::Forall;
  context.loop = loop;
  body.loops().push_back(context);
  {
    BlockGuard code(body, loop->body);
    KeepsVariables keeps(body);
    build();
  }
  routeIterands(body, *loop);
  body.loops().pop_back();
}

} // namespace choir::sema

//===- ErrorHandlers.cpp - What takes errors around code ------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Sema/Core/ErrorHandlers.h"

using namespace llvm;

namespace choir::sema {

unsigned ErrorHandlers::numLoopsAround() const {
  if (endTask())
    return taskAround->numLoops;
  return tries.empty() ? 0 : tries.back().numLoops;
}

bool ErrorHandlers::isCaught(bool onlyTries) const {
  auto counts = [&](const HandlerContext &handler) { return !onlyTries || !handler.isReached; };
  return any_of(ArrayRef(tries).drop_front(triesAroundDefer.value_or(0)), counts);
}

ErrorHandlers::TryBang::TryBang(Body &body, bool isBang, SourceRange block)
    : bang(body.state<ErrorHandlers>().tryBang, isBang || body.state<ErrorHandlers>().tryBang),
      place(body.state<ErrorHandlers>().tryBangBlock,
            isBang && block.isValid() ? block : body.state<ErrorHandlers>().tryBangBlock) {}

ErrorHandlers::Handler::Handler(Body &body, bool *isReached) : handlers(body.state<ErrorHandlers>()) {
  handlers.tries.push_back({unsigned(body.loops().size()), isReached});
}

ErrorHandlers::NoTryBang::NoTryBang(Body &body, bool keepsPlace)
    : noBang(body.state<ErrorHandlers>().tryBang, false),
      place(body.state<ErrorHandlers>().tryBangBlock,
            keepsPlace ? body.state<ErrorHandlers>().tryBangBlock : SourceRange()) {}

ErrorHandlers::Task::Task(Body &body)
    : task(body.state<ErrorHandlers>().taskAround,
           TaskContext{body.state<ErrorHandlers>().tries.size(), unsigned(body.loops().size())}),
      noDefer(body.state<ErrorHandlers>().triesAroundDefer, std::nullopt),
      noBang(body.state<ErrorHandlers>().tryBang, false),
      noPlace(body.state<ErrorHandlers>().tryBangBlock, SourceRange()) {}

ErrorHandlers::Defer::Defer(Body &body)
    : defer(body.state<ErrorHandlers>().triesAroundDefer, body.state<ErrorHandlers>().tries.size()) {}

} // namespace choir::sema

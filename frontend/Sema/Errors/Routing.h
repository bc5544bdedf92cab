//===- Routing.h - Routes of errors -----------------------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CHOIR_SEMA_ERRORS_ROUTING_H
#define CHOIR_SEMA_ERRORS_ROUTING_H

#include "Sema/Core/Body.h"

namespace choir::sema {

/// Where the error of a call goes; None if the callee does not throw. Notes a call that nothing handles.
typed::OnError errorModeForCall(Body &body, const typed::CallExpr *call);
/// Reports the calls of the finished statement that throw without a handler.
void reportUnhandled(Body &body);
/// Where an error raised here goes; notes the loops that it leaves. Calls `complain` where it may not go anywhere.
typed::OnError routeError(Body &body, SourceRange range, llvm::function_ref<void()> complain);
/// Code whose errors pass `undo` on their way out.
void withUndo(Body &body, SourceRange range, llvm::function_ref<void()> attempted, llvm::function_ref<void()> undo);

} // namespace choir::sema

#endif // CHOIR_SEMA_ERRORS_ROUTING_H

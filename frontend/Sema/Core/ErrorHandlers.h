//===- ErrorHandlers.h - What takes errors around code ----------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Private to Sema. Which handlers are around the code that is being resolved: where an error goes that is raised here.
//
//===----------------------------------------------------------------------===//

#ifndef CHOIR_SEMA_ERRORS_ERRORHANDLERS_H
#define CHOIR_SEMA_ERRORS_ERRORHANDLERS_H

#include "Sema/Core/Body.h"

namespace choir::sema {

/// A handler of errors around the code being resolved.
struct HandlerContext {
  unsigned numLoops;         ///< how many loops are around it
  bool *isReached = nullptr; ///< of a `manage`, which passes errors on: set once its body may throw
};

/// A task whose errors whoever waits for it gets: the body of a `begin`; where nothing else takes errors, one of a
/// `cobegin`, or a `sync` statement.
struct TaskContext {
  size_t numTries;   ///< handlers around it
  unsigned numLoops; ///< loops around it
};

class ErrorHandlers {
public:
  explicit ErrorHandlers(Body &body) : body(body) {}

  /// Whether the code is within `try!`: its errors end the program.
  bool isTryBang() const { return tryBang; }
  /// The place of the innermost `try! { ... }` around; invalid: there is none.
  SourceRange haltsAt() const { return tryBangBlock; }

  /// The innermost handler; null: none in this function.
  const HandlerContext *innermost() const { return tries.empty() ? nullptr : &tries.back(); }
  /// Whether a defer statement lies between the code and all handlers, so that errors may not pass.
  bool isLastDefer() const { return triesAroundDefer == tries.size(); }
  bool isInDefer() const { return triesAroundDefer.has_value(); }
  /// Whether errors end the task that the code is in, for whoever waits for it to take.
  bool endTask() const { return taskAround && taskAround->numTries == tries.size(); }
  /// How many of Body::loops are around the handler of the code's errors.
  unsigned numLoopsAround() const;
  /// Whether a handler that no defer statement shields off takes errors; with \p onlyTries, one that is not a `manage`.
  bool isCaught(bool onlyTries = false) const;
  /// Whether the function, or a task in it, lets errors out.
  bool leaveFunction() const { return (body.function()->throws || taskAround) && !triesAroundDefer; }

  /// Calls that can throw where nothing handles it. They are refused when their statement is done: until then an
  /// overload that differs in return intent, and need not throw, may take a call's place.
  void addUnhandled(const typed::CallExpr *call) { unhandled.push_back(call); }
  void forgive(const typed::Expr *call) { llvm::erase(unhandled, call); }
  llvm::SmallVector<const typed::CallExpr *, 2> takeUnhandled() { return std::exchange(unhandled, {}); }

  // Each of these is around the code that is resolved while it lives.

  /// `try!`, where \p isBang; \p block: its braces, if it has any.
  class TryBang {
  public:
    TryBang(Body &body, bool isBang, SourceRange block = SourceRange());

  private:
    llvm::SaveAndRestore<bool> bang;
    llvm::SaveAndRestore<SourceRange> place;
  };

  /// A handler. \p isReached: of a `manage`, which passes errors on: set once its body may throw.
  class Handler {
  public:
    explicit Handler(Body &body, bool *isReached = nullptr);
    ~Handler() { handlers.tries.pop_back(); }
    Handler(const Handler &) = delete;

  private:
    ErrorHandlers &handlers;
  };

  /// A construct in which a `try!` further out does not count; \p keepsPlace: its braces still do.
  class NoTryBang {
  public:
    explicit NoTryBang(Body &body, bool keepsPlace = true);

  private:
    llvm::SaveAndRestore<bool> noBang;
    llvm::SaveAndRestore<SourceRange> place;
  };

  /// A task, whose errors go to whoever waits for it.
  class Task {
  public:
    explicit Task(Body &body);

  private:
    llvm::SaveAndRestore<std::optional<TaskContext>> task;
    llvm::SaveAndRestore<std::optional<size_t>> noDefer;
    llvm::SaveAndRestore<bool> noBang;
    llvm::SaveAndRestore<SourceRange> noPlace;
  };

  /// A defer statement.
  class Defer {
  public:
    explicit Defer(Body &body);

  private:
    llvm::SaveAndRestore<std::optional<size_t>> defer;
  };

private:
  Body &body;
  bool tryBang = false;
  SourceRange tryBangBlock;
  llvm::SmallVector<HandlerContext, 2> tries;
  std::optional<TaskContext> taskAround;  ///< the innermost
  std::optional<size_t> triesAroundDefer; ///< of the innermost defer statement around: handlers outside of it
  llvm::SmallVector<const typed::CallExpr *, 2> unhandled;
};

} // namespace choir::sema

#endif // CHOIR_SEMA_ERRORS_ERRORHANDLERS_H

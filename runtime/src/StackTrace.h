//===- StackTrace.h - Stack traces of failed programs ---------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef CHOIR_RUNTIME_STACKTRACE_H
#define CHOIR_RUNTIME_STACKTRACE_H

#include "Support.h"

namespace choir::rt {

/// Appends the procedures of the program that are active in this thread, the innermost first, if the
/// user wants to see them: CHOIR_BACKTRACE says so (0: no), and without it whether the program was
/// built with -g. Reads the program's own file, so traces cost nothing before.
void appendStackTrace(TextBuffer &out);

/// A place in the user's code; line 0: none.
struct UserPlace {
  Span file;
  uint64_t line = 0;
};

/// The place of the call that the thread is in, in the innermost procedure outside the library. Without -g, the
/// declaration of that procedure. Not reentrant: one thread at a time.
UserPlace findUserPlace();

} // namespace choir::rt

#endif

//===- StackTrace.h - Who called whom when a program failed ---------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef CHOIR_RUNTIME_STACKTRACE_H
#define CHOIR_RUNTIME_STACKTRACE_H

#include "Support.h"

namespace choir::rt {

/// Appends the procedures of the program that are active in this thread, the innermost first, if the
/// user wants to see them: CHOIR_BACKTRACE says so (0: no), and without it whether the program was
/// built with -g. Reads the program's own file, so that nothing is paid for it before.
void appendStackTrace(TextBuffer &out);

/// A place in the user's code; line 0: none.
struct UserPlace {
  Span file;
  uint64_t line = 0;
};

/// Where the innermost procedure that is not the library's has got to, by the call that the thread is in. Without -g it
/// is where that procedure is declared. One thread at a time may ask.
UserPlace findUserPlace();

} // namespace choir::rt

#endif

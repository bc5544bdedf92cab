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

} // namespace choir::rt

#endif

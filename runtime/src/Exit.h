//===- Exit.h - The end of a program --------------------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef CHOIR_RUNTIME_EXIT_H
#define CHOIR_RUNTIME_EXIT_H

#include "Support.h"

namespace choir::rt {

/// Makes the calling thread the one that ends the program. A second thread that wants to end it
/// waits here for ever, so that output is flushed and a message printed once; the same thread again
/// (a failure while ending) leaves at once.
void claimExit();

/// The same for threads that print something before they leave: false where the thread is ending the program already.
bool tryClaimExit();

/// Ends the program with an error message: `FILE:LINE: error: TEXT`, status 1. `file` may be null;
/// a line of 0 is left out.
[[noreturn]] void failAt(const char *file, int line, Span text);
/// Ends the program with a halt: `halt reached - TEXT`.
[[noreturn]] void haltAt(const void *file, int line, Span text);
/// failAt at the place of a site (choir_alloc_for); without a site the procedure is looked up.
[[noreturn]] void failAtSite(const char *site, Span text);

/// Ends the program with a message that is complete, status 1.
[[noreturn]] void endWithMessage(Span message);
/// In the calling thread, what would end the program with a message calls the handler instead. It does not return.
void setFailureHandler(void (*handler)(Span message));

/// Flushes and leaves without running destructors of C, which could wait for threads that are still
/// at work.
[[noreturn]] void leave(int code);

/// Writes a finished message to standard error at once.
void writeMessage(Span text);

/// The memory reports that the command line asked for. A failed program does not print them: it had no chance
/// to free its memory.
void printMemoryReports();

/// Handlers for faults and Ctrl-C.
void installSignalHandlers();
/// Gives the calling thread a stack for handlers, so that overflowing its own stack can be
/// reported.
void prepareThreadForSignals();

} // namespace choir::rt

#endif

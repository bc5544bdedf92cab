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

/// The same for who has something to say before it leaves: false where the thread is ending the program already.
bool tryClaimExit();

/// Ends the program with an error message: `FILE:LINE: error: TEXT`, status 1. `file` may be null;
/// a line of 0 is left out.
[[noreturn]] void failAt(const char *file, int line, Span text);
/// The same of a halt: `halt reached - TEXT`.
[[noreturn]] void haltAt(const void *file, int line, Span text);
/// The same where a site says the place (choir_alloc_for); without one the procedure is looked for.
[[noreturn]] void failAtSite(const char *site, Span text);

/// Flushes and leaves without running destructors of C, which could wait for threads that are still
/// at work.
[[noreturn]] void leave(int code);

/// Writes a finished message to standard error at once.
void writeMessage(Span text);

/// What the command line asked to know of memory. A program that fails does not print it: it had no
/// chance to free what it held.
void printMemoryReports();

/// Handlers for faults and Ctrl-C.
void installSignalHandlers();
/// Gives the calling thread a stack for handlers, so that overflowing its own stack can be
/// reported.
void prepareThreadForSignals();

} // namespace choir::rt

#endif

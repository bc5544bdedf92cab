//===- InputPump.h - Input of child processes -----------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef CHOIR_RUNTIME_INPUTPUMP_H
#define CHOIR_RUNTIME_INPUTPUMP_H

namespace choir::rt {

/// Moves the bytes of one pipe to another, in a thread of its own, and keeps in memory what the other side does
/// not read yet. So a program may write any amount to a child before it reads the child's output. When the
/// other side is closed, further input is dropped: a program that reads only the beginning of its input ends on its
/// own. Owns both descriptors. False: there is no thread to be had, and the descriptors are closed.
bool startInputPump(int from, int to);

/// Waits until all that was written to pumps has been passed on: at the end of the program.
void drainInputPumps();

} // namespace choir::rt

#endif // CHOIR_RUNTIME_INPUTPUMP_H

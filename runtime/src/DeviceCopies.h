//===- DeviceCopies.h - Device copies of host data ------------ -*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef CHOIR_RUNTIME_DEVICECOPIES_H
#define CHOIR_RUNTIME_DEVICECOPIES_H

namespace choir::rt {

/// Waits until no other launch has the variables that the calling task has mapped, and copies them to the device; then
/// acquires the launch's arrays, unless it is empty.
void beginLaunch(bool isEmpty);

/// The launch is under way, or there is nothing to launch: others may fill constant memory.
void noteLaunched();

} // namespace choir::rt

#endif

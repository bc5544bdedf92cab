//===- DeviceCopies.h - What launches have copies of ------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef CHOIR_RUNTIME_DEVICECOPIES_H
#define CHOIR_RUNTIME_DEVICECOPIES_H

namespace choir::rt {

/// Waits until no other launch has what the calling task has mapped for its own, and copies it to the device.
void beginLaunch();

/// The launch is under way, or there is nothing to launch: others may fill constant memory.
void noteLaunched();

} // namespace choir::rt

#endif

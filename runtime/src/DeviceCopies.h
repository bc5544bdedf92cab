//===- DeviceCopies.h - Device copies of host data ------------ -*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef CHOIR_RUNTIME_DEVICECOPIES_H
#define CHOIR_RUNTIME_DEVICECOPIES_H

#include "DeviceQueues.h"

namespace choir::rt {

/// Waits until no other launch has the variables that the calling task has mapped, and copies them to the device; then
/// acquires the launch's arrays, unless it is empty. Names what the launch accesses in device memory.
void beginLaunch(bool isEmpty, DeviceWork &work);

/// The launch is under way, or there is nothing to launch: others may fill constant memory.
void noteLaunched();

} // namespace choir::rt

#endif

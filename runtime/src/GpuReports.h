//===- GpuReports.h - Reports of what GPUs do -----------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef CHOIR_RUNTIME_GPUREPORTS_H
#define CHOIR_RUNTIME_GPUREPORTS_H

#include "choir/runtime/Types.h"

namespace choir::rt {

/// Write a line to standard output if the program has asked for it (startVerboseGpu). `file` may be null;
/// `direction` is such as `host to device`.
void reportLaunch(const choir_launch_shape &shape, const char *file, int32_t line);
void reportTransfer(const char *direction, int64_t bytes, const char *file, int32_t line);

} // namespace choir::rt

#endif

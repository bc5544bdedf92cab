// Settings of Chapel's own modules are taken, with a module's name or without; others are errors.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir --check-only -sdebugBlockDist=true -s BlockDist.disableBlockLazyRAD=false --set enableGpuP2P -suseBulkTransfer=false %s
// RUN: not %choir --check-only -sdebugBlocks %s 2>&1 | FileCheck %s
// CHECK: error: there is no config variable 'debugBlocks' to set with -s
writeln("configured");

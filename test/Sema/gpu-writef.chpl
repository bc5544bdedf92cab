// gpuWritef() counts its arguments when the program is compiled.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: not %choir --check-only %s 2>&1 | FileCheck %s
use GPU;
// CHECK: gpu-writef.chpl:[[#@LINE+1]]:{{[0-9]+}}: error: gpuWritef() has more '%' than arguments
gpuWritef("%i %i\n", 1);
// CHECK: gpu-writef.chpl:[[#@LINE+1]]:{{[0-9]+}}: error: gpuWritef() has more arguments than '%'
gpuWritef("%i\n", 1, 2);

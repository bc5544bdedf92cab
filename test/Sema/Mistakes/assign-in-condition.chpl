var n = 3;
if n = 3 then
  writeln("three");
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// The first line of what the compiler says names the cause and the place.
// RUN: not %choir --check-only %s 2>&1 | head -1 | FileCheck %s
// CHECK: assign-in-condition.chpl:2:{{[0-9]+}}: error: an assignment is no condition; to compare, write '=='{{$}}

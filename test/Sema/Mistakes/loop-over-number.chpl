const n = 10;
for i in n do
  writeln(i);
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// The first line of what the compiler says names the cause and the place.
// RUN: not %choir --check-only %s 2>&1 | head -1 | FileCheck %s
// CHECK: loop-over-number.chpl:2:{{[0-9]+}}: error: int(64) cannot be iterated{{$}}

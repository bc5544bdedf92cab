var x = 3;
if (x == 3) writeln("three");
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// The first line of what the compiler says names the cause and the place.
// RUN: not %choir --check-only %s 2>&1 | head -1 | FileCheck %s
// CHECK: missing-then.chpl:2:{{[0-9]+}}: error: expected 'then' or '{' after the condition, found 'writeln'{{$}}

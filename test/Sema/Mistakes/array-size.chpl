var A: [1..3] int = [1, 2];
var B = A[1, 1];
writeln(B);
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// The first line of what the compiler says names the cause and the place.
// RUN: not %choir --check-only %s 2>&1 | head -1 | FileCheck %s
// CHECK: array-size.chpl:2:{{[0-9]+}}: error: 1 indices are needed here, 2 are given{{$}}

var A: [1..3] int = [1, 2];
var B = A[1, 1];
writeln(B);
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// The first line of what the compiler says names the cause and the place.
// RUN: not %choir --check-only %s 2>&1 | head -1 | FileCheck %s
// CHECK: array-size.chpl:2:{{[0-9]+}}: error: this has 1 dimension(s) and needs as many indices; 2 given{{$}}

var A: [1..3, 1..3] real;
A[2] = 1.0;
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// The first line of what the compiler says names the cause and the place.
// RUN: not %choir --check-only %s 2>&1 | head -1 | FileCheck %s
// CHECK: wrong-index.chpl:2:{{[0-9]+}}: error: this has 2 dimension(s) and needs as many indices; 1 given{{$}}

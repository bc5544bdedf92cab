var A = [1, 2, 3];
writeln(A.len());
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// The first line of what the compiler says names the cause and the place.
// RUN: not %choir --check-only %s 2>&1 | head -1 | FileCheck %s
// CHECK: missing-length.chpl:2:{{[0-9]+}}: error: [domain(1,int(64),one)] int(64) has no method 'len'{{$}}

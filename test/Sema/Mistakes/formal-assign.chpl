proc f(n: int) { n = 2; return n; }
writeln(f(1));
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// The first line of what the compiler says names the cause and the place.
// RUN: not %choir --check-only %s 2>&1 | head -1 | FileCheck %s
// CHECK: formal-assign.chpl:1:{{[0-9]+}}: error: 'n' is constant and cannot be assigned{{$}}

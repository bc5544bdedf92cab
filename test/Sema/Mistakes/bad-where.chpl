proc half(x) where isIntegral(x) { return x / 2; }
writeln(half("ten"));
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// The first line of what the compiler says names the cause and the place.
// RUN: not %choir --check-only %s 2>&1 | head -1 | FileCheck %s
// CHECK: bad-where.chpl:2:{{[0-9]+}}: error: no 'half' can be called with (string): its where clause is false{{$}}

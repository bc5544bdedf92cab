proc scale(x: real, factor: real) { return x * factor; }
writeln(scale(1.0));
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// The first line of what the compiler says names the cause and the place.
// RUN: not %choir --check-only %s 2>&1 | head -1 | FileCheck %s
// CHECK: arity.chpl:2:{{[0-9]+}}: error: no 'scale' can be called with (real(64)): nothing is passed for 'factor'{{$}}

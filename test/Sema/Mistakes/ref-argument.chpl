proc double(ref x: int) { x *= 2; }
const five = 5;
double(five);
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// The first line of what the compiler says names the cause and the place.
// RUN: not %choir --check-only %s 2>&1 | head -1 | FileCheck %s
// CHECK: ref-argument.chpl:3:{{[0-9]+}}: error: 'five' is constant and cannot be passed to 'x', which may change it{{$}}

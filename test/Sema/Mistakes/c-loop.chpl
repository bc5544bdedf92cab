var total = 0;
for (int i = 0; i < 10; i++) {
  total += i;
}
writeln(total);
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// The first line of what the compiler says names the cause and the place.
// RUN: not %choir --check-only %s 2>&1 | head -1 | FileCheck %s
// CHECK: c-loop.chpl:2:{{[0-9]+}}: error: there are no loops with a start, a condition and a step; write 'for i in low..high'{{$}}

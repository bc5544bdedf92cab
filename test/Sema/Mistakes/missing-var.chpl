total = 0;
for i in 1..3 do total += i;
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// The first line of what the compiler says names the cause and the place.
// RUN: not %choir --check-only %s 2>&1 | head -1 | FileCheck %s
// CHECK: missing-var.chpl:1:{{[0-9]+}}: error: 'total' is not declared{{$}}

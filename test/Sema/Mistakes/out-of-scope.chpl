for i in 1..3 { var last = i; }
writeln(last);
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// The first line of what the compiler says names the cause and the place.
// RUN: not %choir --check-only %s 2>&1 | head -1 | FileCheck %s
// CHECK: out-of-scope.chpl:2:{{[0-9]+}}: error: 'last' is not declared{{$}}

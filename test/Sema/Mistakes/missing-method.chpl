record point { var x, y: real; }
var p: point;
p.normalize();
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// The first line of what the compiler says names the cause and the place.
// RUN: not %choir --check-only %s 2>&1 | head -1 | FileCheck %s
// CHECK: missing-method.chpl:3:{{[0-9]+}}: error: point has no method 'normalize'{{$}}

use List;
var l: list(int);
l.pushback(3);
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// The first line of what the compiler says names the cause and the place.
// RUN: not %choir --check-only %s 2>&1 | head -1 | FileCheck %s
// CHECK: misspelt-method.chpl:3:{{[0-9]+}}: error: list(int(64),false) has no method 'pushback'{{$}}

use List;
var names: list(string);
names.pushBack(3);
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// The first line of what the compiler says names the cause and the place.
// RUN: not %choir --check-only %s 2>&1 | head -1 | FileCheck %s
// CHECK: element-type.chpl:3:{{[0-9]+}}: error: no 'pushBack' can be called with (int(64)): int(64) does not convert to string for 'x'{{$}}

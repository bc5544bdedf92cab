use Map;
var ages: map(string, int);
ages[1] = 30;
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// The first line of what the compiler says names the cause and the place.
// RUN: not %choir --check-only %s 2>&1 | head -1 | FileCheck %s
// CHECK: map-key-type.chpl:3:{{[0-9]+}}: error: map(string,int(64),false) cannot be indexed or called with (int(64)): int(64) does not convert to string for 'k'{{$}}

use Map;
var ages: map(string, int);
ages.add("Ann", "30");
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// The first line of what the compiler says names the cause and the place.
// RUN: not %choir --check-only %s 2>&1 | head -1 | FileCheck %s
// CHECK: map-value-type.chpl:3:{{[0-9]+}}: error: no 'add' can be called with (string, string): string does not convert to int(64) for 'v'{{$}}

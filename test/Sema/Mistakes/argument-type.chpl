proc area(width: real, height: real) { return width * height; }
writeln(area(2.0, "three"));
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// The first line of what the compiler says names the cause and the place.
// RUN: not %choir --check-only %s 2>&1 | head -1 | FileCheck %s
// CHECK: argument-type.chpl:2:{{[0-9]+}}: error: no 'area' can be called with (real(64), string): string does not convert to real(64) for 'height'{{$}}

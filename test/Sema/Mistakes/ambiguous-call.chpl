proc pick(a: int, b: real) { return 1; }
proc pick(a: real, b: int) { return 2; }
writeln(pick(1, 2));
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// The first line of what the compiler says names the cause and the place.
// RUN: not %choir --check-only %s 2>&1 | head -1 | FileCheck %s
// CHECK: ambiguous-call.chpl:3:{{[0-9]+}}: error: the call of 'pick' with (int(64), int(64)) is ambiguous{{$}}

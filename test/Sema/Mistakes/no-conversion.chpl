var count: int = 2.5;
writeln(count);
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// The first line of what the compiler says names the cause and the place.
// RUN: not %choir --check-only %s 2>&1 | head -1 | FileCheck %s
// CHECK: no-conversion.chpl:1:{{[0-9]+}}: error: real(64) does not convert to int(64){{$}}

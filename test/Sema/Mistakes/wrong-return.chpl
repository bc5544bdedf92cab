proc name(n: int): string {
  return n;
}
writeln(name(1));
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// The first line of what the compiler says names the cause and the place.
// RUN: not %choir --check-only %s 2>&1 | head -1 | FileCheck %s
// CHECK: wrong-return.chpl:2:{{[0-9]+}}: error: int(64) does not convert to string{{$}}

proc sign(n: int): int {
  if n > 0 then return 1;
  else if n < 0 then return -1;
}
writeln(sign(0));
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// The first line of what the compiler says names the cause and the place.
// RUN: not %choir --check-only %s 2>&1 | head -1 | FileCheck %s
// CHECK: missing-return.chpl:1:{{[0-9]+}}: error: 'sign' returns int(64), but can end without returning a value{{$}}

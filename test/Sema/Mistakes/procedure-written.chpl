proc answer() do return 42;
writeln("%?".format(answer));
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// The first line of what the compiler says names the cause and the place.
// RUN: not %choir --check-only %s 2>&1 | head -1 | FileCheck %s
// CHECK: procedure-written.chpl:2:{{[0-9]+}}: error: a procedure cannot be written: call it, with parentheses{{$}}

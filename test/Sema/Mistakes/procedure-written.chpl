proc answer() do return 42;
writeln("%?".format(answer));
writeln("the answer is ", answer);
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir --check-only %s 2>&1 | FileCheck %s
// CHECK-DAG: procedure-written.chpl:2:{{[0-9]+}}: warning: this writes the procedure and does not call it: a call has parentheses{{$}}
// CHECK-DAG: procedure-written.chpl:3:{{[0-9]+}}: warning: this writes the procedure and does not call it: a call has parentheses{{$}}

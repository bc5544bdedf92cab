use CTypes;
record pair { var x, y: real; }
proc sum(in p: pair): real do return p.x + p.y;
const callback = c_ptrTo(sum);
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// The first line of what the compiler says names the cause and the place.
// RUN: not %choir --check-only %s 2>&1 | head -1 | FileCheck %s
// CHECK: callback-record.chpl:4:{{[0-9]+}}: error: not supported yet: procedures with structs, complex numbers or procedures by value as callbacks of C{{$}}

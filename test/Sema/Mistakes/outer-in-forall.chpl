var total = 0;
forall i in 1..10 do
  total += i;
writeln(total);
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// The first line of what the compiler says names the cause and the place.
// RUN: not %choir --check-only %s 2>&1 | head -1 | FileCheck %s
// CHECK: outer-in-forall.chpl:3:{{[0-9]+}}: error: 'total' belongs to the outside of this parallel loop or task; to modify it here, say 'with (ref total)'{{$}}

var done = 0;
coforall i in 1..4 do
  done += 1;
writeln(done);
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// The first line of what the compiler says names the cause and the place.
// RUN: not %choir --check-only %s 2>&1 | head -1 | FileCheck %s
// CHECK: count-in-coforall.chpl:3:{{[0-9]+}}: error: 'done' belongs to the outside of this parallel loop or task; to modify it here, say 'with (ref done)'{{$}}

forall i in 1..10 do
  if i == 5 then break;
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// The first line of what the compiler says names the cause and the place.
// RUN: not %choir --check-only %s 2>&1 | head -1 | FileCheck %s
// CHECK: break-in-forall.chpl:2:{{[0-9]+}}: error: 'break' cannot leave a parallel loop or task{{$}}

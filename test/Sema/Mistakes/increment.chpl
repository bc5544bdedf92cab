var i = 0;
i++;
writeln(i);
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// The first line of what the compiler says names the cause and the place.
// RUN: not %choir --check-only %s 2>&1 | head -1 | FileCheck %s
// CHECK: increment.chpl:2:{{[0-9]+}}: error: there is no operator '++'; write '+= 1'{{$}}

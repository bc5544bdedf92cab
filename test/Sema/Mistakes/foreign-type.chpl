var x: float = 1.0;
writeln(x);
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// The first line of what the compiler says names the cause and the place.
// RUN: not %choir --check-only %s 2>&1 | head -1 | FileCheck %s
// CHECK: foreign-type.chpl:1:{{[0-9]+}}: error: 'float' is not declared{{$}}

var A: [1..3] int;
writeln(A["one"]);
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// The first line of what the compiler says names the cause and the place.
// RUN: not %choir --check-only %s 2>&1 | head -1 | FileCheck %s
// CHECK: index-type.chpl:2:{{[0-9]+}}: error: string is no index: this array is indexed by int(64){{$}}

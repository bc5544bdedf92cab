export var counter: int = 3;
writeln(counter);
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// The first line of what the compiler says names the cause and the place.
// RUN: not %choir --check-only %s 2>&1 | head -1 | FileCheck %s
// CHECK: export-variable.chpl:1:{{[0-9]+}}: error: not supported yet: exported variables{{$}}

def square(x) { return x * x; }
writeln(square(3));
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// The first line of what the compiler says names the cause and the place.
// RUN: not %choir --check-only %s 2>&1 | head -1 | FileCheck %s
// CHECK: foreign-procedure.chpl:1:{{[0-9]+}}: error: procedures are declared with 'proc': 'proc square(...)'{{$}}

var D: domain(2) = {1..3};
writeln(D);
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// The first line of what the compiler says names the cause and the place.
// RUN: not %choir --check-only %s 2>&1 | head -1 | FileCheck %s
// CHECK: domain-rank.chpl:1:{{[0-9]+}}: error: assigning a domain of rank 1 to a domain of rank 2{{$}}

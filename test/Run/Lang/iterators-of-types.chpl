// Iterators `these` of types: loops and zips over a record type or a class.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir-run %s | FileCheck --match-full-lines %s

class C {
  iter type these() { yield 1; yield 2; yield 4; }
}
record R {}
iter type R.these() { yield "a"; yield "b"; yield "c"; }
// CHECK: 1 2 4{{ }}
for i in C do write(i, " ");
writeln();
// CHECK-NEXT: a0 b1 c2{{ }}
for (s, i) in zip(R, 0..) do write(s, i, " ");
writeln();

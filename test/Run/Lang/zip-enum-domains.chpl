// A serial zip may begin with an unbounded range; arrays may be declared over an enumeration.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir-run %s | FileCheck --match-full-lines %s

enum season { spring, summer, autumn, winter }

var days: [season] int;
for (n, s) in zip(90.., season.spring..season.winter) do
  days[s] = n;
writeln(days, " ", days[season.autumn]);
// CHECK: 90 91 92 93 92

const A = [10, 20, 30];
for (i, a) in zip(1.., A) do
  write(i, ":", a, " ");
writeln();
// CHECK-NEXT: 1:10 2:20 3:30{{ ?}}

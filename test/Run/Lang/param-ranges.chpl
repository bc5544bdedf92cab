// Param loops over every kind of range that is known at compile time.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir-run %s | FileCheck --match-full-lines %s
for param i in ..10#-5 by 2 do write(i, " ");
writeln();
// CHECK: {{6 8 10 ?}}
for param i in 2..#3 do write(i, " ");
writeln();
// CHECK-NEXT: {{2 3 4 ?}}
for param i in -1..#3 by -1 do write(i, " ");
writeln();
// CHECK-NEXT: {{1 0 -1 ?}}
for param i in -3..4#-2 do write(i, " ");
writeln();
// CHECK-NEXT: {{3 4 ?}}
for param i in 0..<2 do write(i, " ");
writeln();
// CHECK-NEXT: {{0 1 ?}}
param low: int(32) = -1, high: uint(32) = 0;
for param i in low..high do write(i, ":", i.type: string, " ");
writeln();
// CHECK-NEXT: {{-1:int.32. 0:int.32. ?}}
// Unsigned bounds are no negative ones.
for param i in max(uint) - 1..max(uint) do write(i, " ");
writeln();
// CHECK-NEXT: {{18446744073709551614 18446744073709551615 ?}}
for param i in 9223372036854775808..9223372036854775807 do write(i, " ");
for param i in max(uint)..0: uint do write(i, " ");
writeln("none");
// CHECK-NEXT: none
for param i in max(int) - 1..max(int) do write(i, " ");
writeln();
// CHECK-NEXT: {{9223372036854775806 9223372036854775807 ?}}

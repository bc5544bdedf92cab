// Loops over ranges whose bounds are known at run time alone, as far apart as they can be and in the wrong order too.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir-run %s | FileCheck --match-full-lines %s
// RUN: %choir-run --fast %s | FileCheck --match-full-lines %s

config const least = min(int), greatest = max(int), one = 1, zero: uint = 0;

proc count(r) {
  var n = 0;
  for i in r do
    n += 1;
  return n;
}

writeln(count(greatest..least), " ", count(one..<one), " ", count(one..<least + 2), " ", count(one..<one + 3));
// CHECK: 0 0 0 3
writeln(count(greatest - 1..greatest), " ", count(greatest - 3..<greatest), " ", count(least..<least + 2));
// CHECK-NEXT: 2 3 2
writeln(count(zero..<zero), " ", count(zero..<zero + 2), " ", count(max(uint) - 1..max(uint)), " ",
        count(zero + 5..<zero));
// CHECK-NEXT: 0 2 2 0
writeln(one..<one, " ", zero..<zero, " ", least..<least + 1);
// CHECK-NEXT: 1..0 1..0 -9223372036854775808..-9223372036854775808

// Foralls and unsigned indices go to the last integer, and over the middle of the unsigned ones.
config const middle = max(int): uint;
var last: atomic int, sum: atomic uint;
forall i in greatest - 2..greatest do
  last.add(greatest - i);
forall i in middle - 1..middle + 2 do
  sum.add(i - middle + 1);
var digits: uint = 0;
for i in middle - 1..middle + 2 do
  digits = digits * 10 + (i - middle + 1);
writeln(last.read(), " ", sum.read(), " ", digits);
// CHECK-NEXT: 3 6 123

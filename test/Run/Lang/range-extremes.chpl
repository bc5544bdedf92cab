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

// Steps over the middle of an unsigned type, and strides that the index type itself does not hold.
proc indices(r) {
  for i in r do
    write(i, " ");
  writeln(r.size);
}
config const small: uint(8) = 0, tiny: int(8) = -128;
indices(small..max(uint(8)) by 100);
// CHECK-NEXT: 0 100 200 3
indices(small..max(uint(8)) by -100);
// CHECK-NEXT: 255 155 55 3
indices(tiny..max(int(8)) by 100);
// CHECK-NEXT: -128 -28 72 3
indices(tiny..max(int(8)) by 100 align 1);
// CHECK-NEXT: -99 1 101 3
indices(tiny..max(int(8)) by 1000);
// CHECK-NEXT: -128 1
indices(zero..max(uint) by max(int));
// CHECK-NEXT: 0 9223372036854775807 18446744073709551614 3
indices(least..greatest by greatest);
// CHECK-NEXT: -9223372036854775808 -1 9223372036854775806 3
writeln((small..max(uint(8)) by 100).contains(200), " ", (small..max(uint(8)) by 100).contains(156));
// CHECK-NEXT: true false

// No index at all, where there is none below the first.
writeln((small..10 # 0).size, " ", (zero..10 # 0).size, " ", (least..0 # 0).size);
// CHECK-NEXT: 0 0 0

// A bound that is known takes the other's type where it fits in there, else both are of the wider.
param one8: int(8) = 1, most32: int(32) = max(int(32));
config const thousand = 1000, five: int(8) = 5;
indices(most32..2147483648);
// CHECK-NEXT: 2147483647 2147483648 2
writeln(one8..thousand, " ", 1000..five, " ", (1..five).type: string);
// CHECK-NEXT: 1..1000 1000..5 range(int(8),both,one)

// A slice by a range of another type that reaches further.
writeln((..10: uint)[-5..4], " ", (..10: uint)[-5..-4].size, " ", (1..five)[3..thousand], " ",
        (1..five)[200..thousand].size);
// CHECK-NEXT: 0..4 0 3..5 0

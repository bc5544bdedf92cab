// How many indices there are where an int does not tell: `size` ends the program, `sizeAs` counts in another type.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir %s -o %t && %t | FileCheck %s --match-full-lines
// RUN: not %t --which=1 2>&1 | FileCheck %s --check-prefix=INT
// RUN: not %t --which=2 2>&1 | FileCheck %s --check-prefix=INT
// RUN: not %t --which=3 2>&1 | FileCheck %s --check-prefix=INT
// RUN: not %t --which=4 2>&1 | FileCheck %s --check-prefix=INT
// RUN: not %t --which=5 2>&1 | FileCheck %s --check-prefix=BYTE
// RUN: not %t --which=6 2>&1 | FileCheck %s --check-prefix=UINT
// RUN: not %t --which=7 2>&1 | FileCheck %s --check-prefix=UINT
config const which = 0, least = min(int), greatest = max(int), top = max(uint);

select which {
  // INT: error: halt reached - there are more indices than int(64) can count
  when 1 do writeln((least..greatest).size);
  when 2 do writeln((0: uint..top).size);
  when 3 do writeln({0..greatest}.size);
  when 4 do writeln({1..greatest, 0..1}.size);
  // BYTE: error: halt reached - there are more indices than uint(8) can count
  when 5 do writeln((1..300).sizeAs(uint(8)));
  // UINT: error: halt reached - there are more indices than uint(64) can count
  when 6 do writeln((least..greatest).sizeAs(uint));
  when 7 do writeln({1..greatest, 0..2}.sizeAs(uint));
}
// CHECK: 18446744073709551615 9223372036854775808 9223372036854775807 18446744073709551615
writeln((least + 1..greatest).sizeAs(uint), " ", (0..greatest).sizeAs(uint), " ", (1..greatest).size, " ",
        (1: uint..top).sizeAs(uint));
// CHECK-NEXT: 9223372036854775808 4611686018427387904 9223372036854775808 0
writeln((least..greatest by 2).sizeAs(uint), " ", (least..greatest by -4).size, " ",
        (0: uint..top by 2: uint).sizeAs(uint), " ", (5..4).sizeAs(uint(8)));
// CHECK-NEXT: 9223372036854775808 9223372036854775807 18446744073709551614 0 true
writeln({0..greatest}.sizeAs(uint), " ", {1..greatest, 1..1}.size, " ", {1..greatest, 0..1}.sizeAs(uint), " ",
        {0..greatest, 0..greatest, 1..0}.size, " ", {0..greatest, 1..0}.isEmpty());
// CHECK-NEXT: 256 300 60
writeln((0: uint(8)..255: uint(8)).sizeAs(int(16)), " ", (1..300).sizeAs(uint(16)), " ", {1..3, 1..4, 1..5}.size);

// A loop over more unsigned indices than an int counts begins.
proc upTo(r, bound) {
  var last = r.first;
  for i in r {
    last = i;
    if i == bound then break;
  }
  return last;
}
// CHECK-NEXT: 7 7 7
writeln(upTo(0: uint..top, 7: uint), " ", upTo(0: uint..top - 5, 7: uint), " ", upTo(0: uint..top >> 1, 7: uint));

// Serial loops over ranges whose bounds only the run knows, at the ends of the numbers: none but the indices of the range.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir %s -o %t && %t | FileCheck --match-full-lines %s
// RUN: %choir -O0 %s -o %t.0 && %t.0 | FileCheck --match-full-lines %s
// RUN: %choir --fast %s -o %t.fast && %t.fast | FileCheck --match-full-lines %s
config const shift = 0;

/// How many indices, and the first and last; loops that never end are left.
proc open(type t, low: t, high: t) {
  const Low: [0..0] t = low + shift: t, High: [0..0] t = high + shift: t;
  var n = 0, first, last: t;
  for i in Low[0]..<High[0] {
    if n == 0 then first = i;
    last = i;
    n += 1;
    if n == 5 then break;
  }
  return (n, first, last);
}
proc closed(type t, low: t, high: t) {
  const Low: [0..0] t = low + shift: t, High: [0..0] t = high + shift: t;
  var n = 0, first, last: t;
  for i in Low[0]..High[0] {
    if n == 0 then first = i;
    last = i;
    n += 1;
    if n == 5 then break;
  }
  return (n, first, last);
}
proc both(type t) {
  const least = min(t), most = max(t);
  writeln(open(t, least, least), open(t, most, least), open(t, most, most), open(t, least, most));
  writeln(open(t, least, least + 2), open(t, most - 2, most), open(t, 3, 3), open(t, 0, 2));
  writeln(closed(t, least, least), closed(t, most, least), closed(t, most, most), closed(t, least, most));
  writeln(closed(t, least, least + 2), closed(t, most - 2, most), closed(t, 4, 3), closed(t, 0, 2));
}
both(int(8));
//      CHECK:(0, 0, 0)(0, 0, 0)(0, 0, 0)(5, -128, -124)
// CHECK-NEXT:(2, -128, -127)(2, 125, 126)(0, 0, 0)(2, 0, 1)
// CHECK-NEXT:(1, -128, -128)(0, 0, 0)(1, 127, 127)(5, -128, -124)
// CHECK-NEXT:(3, -128, -126)(3, 125, 127)(0, 0, 0)(3, 0, 2)
both(int(32));
// CHECK-NEXT:(0, 0, 0)(0, 0, 0)(0, 0, 0)(5, -2147483648, -2147483644)
// CHECK-NEXT:(2, -2147483648, -2147483647)(2, 2147483645, 2147483646)(0, 0, 0)(2, 0, 1)
// CHECK-NEXT:(1, -2147483648, -2147483648)(0, 0, 0)(1, 2147483647, 2147483647)(5, -2147483648, -2147483644)
// CHECK-NEXT:(3, -2147483648, -2147483646)(3, 2147483645, 2147483647)(0, 0, 0)(3, 0, 2)
both(int(64));
// CHECK-NEXT:(0, 0, 0)(0, 0, 0)(0, 0, 0)(5, -9223372036854775808, -9223372036854775804)
// CHECK-NEXT:(2, -9223372036854775808, -9223372036854775807)(2, 9223372036854775805, 9223372036854775806)(0, 0, 0)(2, 0, 1)
// CHECK-NEXT:(1, -9223372036854775808, -9223372036854775808)(0, 0, 0)(1, 9223372036854775807, 9223372036854775807)(5, -9223372036854775808, -9223372036854775804)
// CHECK-NEXT:(3, -9223372036854775808, -9223372036854775806)(3, 9223372036854775805, 9223372036854775807)(0, 0, 0)(3, 0, 2)
both(uint(64));
// CHECK-NEXT:(0, 0, 0)(0, 0, 0)(0, 0, 0)(5, 0, 4)
// CHECK-NEXT:(2, 0, 1)(2, 18446744073709551613, 18446744073709551614)(0, 0, 0)(2, 0, 1)
// CHECK-NEXT:(1, 0, 0)(0, 0, 0)(1, 18446744073709551615, 18446744073709551615)(5, 0, 4)
// CHECK-NEXT:(3, 0, 2)(3, 18446744073709551613, 18446744073709551615)(0, 0, 0)(3, 0, 2)

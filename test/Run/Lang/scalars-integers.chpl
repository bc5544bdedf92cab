// Integer types: sizes, limits, wrapping around, operators.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir-run %s | FileCheck --match-full-lines %s


proc main() {
  writeln(min(int(8)), " ", max(int(8)), " ", min(int(16)), " ", max(int(16)));
  // CHECK: -128 127 -32768 32767
  writeln(min(int(32)), " ", max(int(32)), " ", min(int), " ", max(int));
  // CHECK-NEXT: -2147483648 2147483647 -9223372036854775808 9223372036854775807
  writeln(max(uint(8)), " ", max(uint(16)), " ", max(uint(32)), " ", max(uint), " ", min(uint));
  // CHECK-NEXT: 255 65535 4294967295 18446744073709551615 0

  var u8: uint(8) = 255, u = max(uint);
  u8 += 1;
  u += 2;
  writeln(u8, " ", u);
  // CHECK-NEXT: 0 1

  // Division truncates towards zero, the remainder has the sign of the dividend.
  const a = 7, b = -7, two = 2;
  writeln(a / two, " ", b / two, " ", a % two, " ", b % two, " ", a % -two);
  // CHECK-NEXT: 3 -3 1 -1 1
  writeln(a ** two, " ", b ** two, " ", two ** 10);
  // CHECK-NEXT: 49 49 1024
  writeln(a & 3, " ", a | 8, " ", a ^ 2, " ", ~a, " ", -a, " ", +a);
  // CHECK-NEXT: 3 15 5 -8 -7 7
  writeln(1 << 40, " ", -16 >> 2, " ", 0xf0: uint(8) >> 4);
  // CHECK-NEXT: 1099511627776 -4 15
  writeln(0xff, " ", 0b1011, " ", 0o17, " ", 1_000_000);
  // CHECK-NEXT: 255 11 15 1000000
  writeln(a == 7, a != 7, a < b, a <= 7, a > b, a >= 8);
  // CHECK-NEXT: truefalsefalsetruetruefalse

  var x = 10;
  x -= 3;
  x *= 4;
  x /= 5;
  x %= 3;
  x <<= 3;
  x |= 1;
  x ^= 3;
  x &= 6;
  x **= 2;
  writeln(x);
  // CHECK-NEXT: 4
  writeln(abs(-5), " ", abs(-5.5), " ", min(3, 1, 2), " ", max(3, 7, 2), " ", min(1, 2.5));
  // CHECK-NEXT: 5 5.5 1 7 1.0
  var least = min(int(8)), odd = 126: int(8);
  writeln(gcd(least, odd), " ", gcd(odd, least), " ", gcd(12, -18), " ", gcd(-4, 0), " ", gcd(7: uint, 21: uint));
  // CHECK-NEXT: 2 2 6 4 7
}

// Big integers: construction, operators, functions that set their first argument, queries, conversions, text.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// REQUIRES: gmp
// RUN: %choir-run %s | FileCheck --match-full-lines %s

use BigInteger, IO, Set;

proc main() throws {
  const a = new bigint("123456789012345678901234567890"), b = new bigint(10), hex = new bigint("-ff", 16);
  writeln(a + b, " ", a * a, " ", a / 7, " ", a % 1000, " ", hex);
  // CHECK: 123456789012345678901234567900 15241578753238836750495351562536198787501905199875019052100 17636684144620811271604938270 890 -255
  writeln(b ** 30, " ", -a, " ", a > b, " ", 5 + b, " ", b - 20, " ", (b << 70) >> 69, " ", b | 5, " ", b & 3, " ", ~b, " ", 7 ^ b);
  // CHECK-NEXT: 1000000000000000000000000000000 -123456789012345678901234567890 true 15 -10 20 15 2 -11 13
  var c: bigint = 5;
  c += 3;
  c *= a;
  c <=> c;
  writeln(c, " ", c == a * 8, " ", b: int + 1, " ", b: real, " ", a.sizeInBase(10), " ", new bigint(7): uint(8), " ", 3: bigint);
  // CHECK-NEXT: 987654312098765431209876543120 true 11 10.0 30 7 3
  var f, q, r: bigint;
  fac(f, 25);
  divQR(q, r, hex, 8, roundingMode.up);
  writeln(f, " ", q, " ", r, " ", f.isEven(), " ", (new bigint(97)).probablyPrime(20), " ", hex.sign());
  // CHECK-NEXT: 15511210043330985984000000 -31 -7 true isPrime -1
  q.divQ(hex, new bigint(8), round.down);
  r.gcd(new bigint(48), 36);
  powMod(f, b, 100, new bigint(97));
  writeln(q, " ", r, " ", f, " ", f.getBit(0), " ", a.fitsInto(int), " ", b.fitsInto(int(8)), " ", a.get_str(16));
  // CHECK-NEXT: -32 12 9 1 false true 18ee90ff6c373e0ee4e3f0ad2
  writef("%t|%s\n", b, b: string);
  // CHECK-NEXT: 10|10
  try {
    q = new bigint("12x");
  } catch e: BadFormatError {
    writeln(e.message());
  }
  // CHECK-NEXT: bad format (Error initializing big integer)
  // Shifts, and division by powers of two.
  var shifted: bigint;
  shiftLeft(shifted, -b, 3);
  write(shifted, " ");
  shiftRight(shifted, shifted, 2);
  write(shifted, " ");
  shiftRight(shifted, shifted, -1);
  writeln(shifted);
  // CHECK-NEXT: -80 -20 -40
  for rounding in roundingMode {
    div2Exp(shifted, new bigint(-11), 2, rounding);
    write(shifted, " ");
    rem2Exp(shifted, new bigint(-11), 2, rounding);
    write(shifted, " ");
  }
  writeln();
  // CHECK-NEXT: -3 1 -2 -3 -2 -3{{ }}
  // Inverses modulo a number, where there are any.
  invert(shifted, new bigint(3), new bigint(11));
  write(shifted, " ");
  try {
    invert(shifted, new bigint(6), new bigint(9));
  } catch e: InversionError {
    writeln(shifted, " ", e.message());
  }
  // CHECK-NEXT: 4 4 the number has no inverse: it and the modulus have a common divisor
  // Sets beside numbers.
  writeln(new set(bigint, [b, b]).size);
  // CHECK-NEXT: 1
}

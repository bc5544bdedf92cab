// Operators that the program defines: of records, with mixed operands, compound assignment, swap and casts.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir-run %s | FileCheck --match-full-lines %s


record Money {
  var cents: int;

  operator +(a: Money, b: Money) { return new Money(a.cents + b.cents); }
  operator -(a: Money) { return new Money(-a.cents); }
  operator *(a: Money, n: int) { return new Money(a.cents * n); }
  operator *(n: int, a: Money) { return a * n; }
  operator ==(a: Money, b: Money) { return a.cents == b.cents; }
  operator !=(a: Money, b: Money) { return !(a == b); }
  operator <(a: Money, b: Money) { return a.cents < b.cents; }
  operator +=(ref a: Money, b: Money) { a.cents += b.cents; }
  operator :(a: Money, type t: real) { return a.cents / 100.0; }
  operator :(a: Money, type t: string) { return (a.cents / 100): string + "." + (a.cents % 100): string; }
}

operator <=>(ref a: Money, ref b: Money) {
  a.cents <=> b.cents;
}

proc main() {
  var a = new Money(250), b = new Money(125);
  writeln(a + b, " ", -a, " ", a * 2, " ", 3 * b, " ", a == b, " ", a != b, " ", b < a);
  // CHECK: (cents = 375) (cents = -250) (cents = 500) (cents = 375) false true true
  a += b;
  writeln(a: real, " ", a: string);
  // CHECK-NEXT: 3.75 3.75
  a = new Money(7);
  a <=> b;
  writeln(a.cents, " ", b.cents);
  // CHECK-NEXT: 125 7
  b = a;
  writeln(b == a);
  // CHECK-NEXT: true
}

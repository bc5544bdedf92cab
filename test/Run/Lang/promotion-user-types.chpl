// Records and classes that iterate and say by chpl__promotionType that they are promoted.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir-run %s | FileCheck --match-full-lines %s

record span {
  var lo, hi: int;
  proc chpl__promotionType() type do return int;
  proc size do return hi - lo + 1;
  iter these() { for i in lo..hi do yield i; }
  iter these(param tag: iterKind) where tag == iterKind.standalone { for i in lo..hi do yield i; }
  iter these(param tag: iterKind) where tag == iterKind.leader { yield (0..hi - lo,); }
  iter these(param tag: iterKind, followThis) where tag == iterKind.follower { for i in followThis(0) do yield i + lo; }
}
proc square(x: int) do return x * x;
proc describe(x: int) do return "number";
proc describe(x: span) do return "span";

const s = new span(2, 4);
// CHECK: 4 9 16
writeln(square(s));
// CHECK-NEXT: 29 3 4 5 -2 -3 -4
writeln(+ reduce square(s), " ", s + 1, " ", -s);
for x in square(s) do write(x, ",");
writeln();
// CHECK-NEXT: 4,9,16,
var A: [0..2] int = square(s);
A = s + A;
// CHECK-NEXT: 6 12 20
writeln(A);
// A formal of the type itself is closer.
// CHECK-NEXT: span number 3
writeln(describe(s), " ", describe(1), " ", s.size);

class Halves {
  var n: int;
  iter these() { for i in 1..n do yield i * 0.5; }
}
class Quarters : Halves {}
proc Halves.chpl__promotionType() type do return real;
proc half(x: real) do return x / 2;
// CHECK-NEXT: 0.25 0.5 0.75
writeln(half(new Halves(3)));
// CHECK-NEXT: 0.25 0.5
writeln(half(new Quarters(2)));

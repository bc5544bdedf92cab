// Generic procedures: queried types and domains, type and param arguments, where clauses.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir-run %s | FileCheck --match-full-lines %s


use Types;

proc first(x: ?t, y: t) { return t: string; }
proc elements(A: [?D] ?t) { return D.size: string + " of " + t: string; }
proc ofSize(x: int(?w)) { return w; }
proc pair(x: (?t, ?u)) { return t: string + "&" + u: string; }

proc zero(type t) { var x: t; return x; }
proc power(x, param n: int) {
  if n == 0 then return 1: x.type;
  else return x * power(x, n - 1);
}

proc kind(x) where isIntegral(x) { return "integral"; }
proc kind(x) where isReal(x) { return "real"; }
proc kind(x) where !isNumeric(x) { return "other"; }

proc parity(param n: int) where n % 2 == 0 { return "even"; }
proc parity(param n: int) { return "odd"; }

proc larger(x: ?t, y: t) where t != string { return if x > y then x else y; }
proc larger(x: string, y: string) { return if x.size > y.size then x else y; }

proc main() {
  var A: [1..3] real, B: [1..2, 1..2] string;
  writeln(first(1, 2), " ", first("a", "b"), " ", elements(A), ", ", elements(B));
  // CHECK: int(64) string 3 of real(64), 4 of string
  writeln(ofSize(1), " ", ofSize(1: int(16)), " ", pair((1, "a")));
  // CHECK-NEXT: 64 16 int(64)&string
  writeln(zero(int), " ", zero(real), " ", zero(bool), " ", zero(3*int), " [", zero(string), "]");
  // CHECK-NEXT: 0 0.0 false (0, 0, 0) []
  writeln(power(2, 10), " ", power(1.5, 2), " ", power(3: int(8), 3));
  // CHECK-NEXT: 1024 2.25 27
  writeln(kind(1), " ", kind(2: uint(8)), " ", kind(1.0), " ", kind("x"), " ", kind((1, 2)));
  // CHECK-NEXT: integral integral real other other
  writeln(parity(4), " ", parity(5), " ", larger(1, 2), " ", larger("longer", "b"));
  // CHECK-NEXT: even odd 2 longer
}

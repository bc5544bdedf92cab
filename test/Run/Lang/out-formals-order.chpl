// Calls with formals of intent out and inout are evaluated in their place: operands to their left come before, and their
// own actuals before the formals get first values.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir-run %s | FileCheck --match-full-lines %s

proc change(ref y: int) { y += 1; return y; }
proc both(a: int, inout b: int) { write("[", a, " ", b, "] "); b += 10; return b; }
proc first(inout b: int, a: int) { write("[", b, " ", a, "] "); b += 10; return b; }
proc text(inout b: int) { b += 1; return b: string; }
record Count { var s: string; proc init(ref n: int) { n += 1; s = n: string; } proc len(inout b: int) { b += 1; return s.size; } }
proc named(in r: Count, inout b: int) { write("[", r.s, " ", b, "] "); b = 0; return r; }
proc position(ref n: int) { n += 1; return n; }

proc main() {
  var n = 1;
  // CHECK: [2 2] 12 12
  writeln(both(change(n), n), " ", n);
  n = 1;
  // CHECK-NEXT: [2 2] 12 12
  writeln(first(n, change(n)), " ", n);
  n = 1;
  // CHECK-NEXT: [1 2] 27 13
  writeln(change(n) + both(1, n) + change(n), " ", n);
  n = 1;
  // CHECK-NEXT: 2345 5
  writeln(text(n) + change(n): string + text(n) + text(n), " ", n);
  n = 1;
  // CHECK-NEXT: (2, 3, 4) 4
  writeln((change(n), text(n), change(n)), " ", n);
  n = 1;
  // CHECK-NEXT: [2 2] (s = 2) 0
  writeln(named(new Count(n), n), " ", n);
  n = 9;
  // CHECK-NEXT: 2 11
  writeln(new Count(n).len(n), " ", n);
  var A = [i in 0..5] i;
  n = 0;
  // CHECK-NEXT: [2 4] 14 0 1 2 3 14 5
  writeln(both(position(n) + change(n) - 1, A[change(n) + 1]), " ", A);
  n = 1;
  // CHECK-NEXT: [1 1] true
  if n == 2 || both(n, n) == 11 then writeln(n == 11);
  // CHECK-NEXT: [0 11] [1 21] [2 31] 41
  for i in 0..2 do both(i, n);
  writeln(n);
}

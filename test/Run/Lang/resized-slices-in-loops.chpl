// A loop over a part of an array ends with an error where its body takes the elements away, and so does the use of an
// element after that in the same turn, with --fast too.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir --no-warnings %s -o %t
// RUN: %python %S/../Library/Inputs/mistakes.py %t 28 2>&1 | FileCheck %s
// RUN: %choir --no-warnings -O0 %s -o %t.O0
// RUN: %python %S/../Library/Inputs/mistakes.py %t.O0 28 2>&1 | FileCheck %s
// RUN: %choir --no-warnings --fast %s -o %t.fast
// RUN: %python %S/../Library/Inputs/mistakes.py %t.fast 28 2>&1 | FileCheck %s

config const mistake = 1;
var D = {1..8}, E = {1..4, 1..8}, F = {1..16 by 2};
var A: [D] int = D, B: [1..8] int, M: [E] int, X: [F] int;
var S: [D] string = "a text that is too long to be short";
record R { var a, b: int; }
var P: [D] R;

proc shrink() { D = {1..2}; }
proc grow() { D = {1..100000}; }
// CHECK-DAG: 14: {{.*}}chpl:[[#@LINE+1]]: error: halt reached - a
proc shrinking(ref Y: [] int) { for y in Y { y += 1; shrink(); } }
// CHECK-DAG: 15: {{.*}}chpl:[[#@LINE+1]]: error: halt reached - a reference was used after
proc growing(ref Y: [] int) { for y in Y { grow(); y += 1; } }
iter all() ref { for a in A do yield a; }
// CHECK-DAG: 20: {{.*}}chpl:[[#@LINE+1]]: error: halt reached - a
iter part() ref { for a in A[2..7] do yield a; }

// CHECK-DAG: 1: {{.*}}resized-slices-in-loops.chpl:[[#@LINE+1]]: error: halt reached - a slice reaches outside its array, which was resized
proc m1() { for a in A[2..7] { a += 1; D = {1..2}; } }
// CHECK-DAG: 2: {{.*}}chpl:[[#@LINE+1]]: error: halt reached - a reference was used after
proc m2() { for a in A[2..7] { D = {1..100000}; a += 1; } }
// CHECK-DAG: 3: {{.*}}chpl:[[#@LINE+1]]: error: halt reached - a reference was used after
proc m3() { for a in A { D = {1..100000}; a += 1; } }
// CHECK-DAG: 4: {{.*}}chpl:[[#@LINE+1]]: error: halt reached - a slice reaches outside
proc m4() { ref s = A[2..7]; for a in s { a += 1; shrink(); } }
// CHECK-DAG: 5: {{.*}}chpl:[[#@LINE+1]]: error: halt reached - a reference was used after
proc m5() { ref s = A[2..7]; for a in s { grow(); a += 1; } }
// CHECK-DAG: 6: {{.*}}chpl:[[#@LINE+1]]: error: halt reached - a reference was used after
proc m6() { for (a, b) in zip(A[1..8], B) { b = a; shrink(); a = b; } }
// CHECK-DAG: 7: {{.*}}chpl:[[#@LINE+1]]: error: halt reached - a slice reaches outside
proc m7() { for m in M[1..3, 2..5] { m += 1; E = {1..1, 1..1}; } }
// CHECK-DAG: 8: {{.*}}chpl:[[#@LINE+1]]: error: halt reached - a slice reaches outside
proc m8() { for m in M[2, ..] { m += 1; E = {1..1, 1..8}; } }
// CHECK-DAG: 9: {{.*}}chpl:[[#@LINE+1]]: error: halt reached - a reference was used after
proc m9() { for m in M[2, ..] { E = {1..400, 1..800}; m += 1; } }
// CHECK-DAG: 10: {{.*}}chpl:[[#@LINE+1]]: error: halt reached - a slice reaches outside
proc m10() { for x in X[1..9 by 4] { x += 1; F = {1..2 by 2}; } }
// CHECK-DAG: 11: {{.*}}chpl:[[#@LINE+1]]: error: halt reached - a slice reaches outside
proc m11() { foreach a in A[2..7] with (ref D) { a += 1; D = {1..2}; } }
// CHECK-DAG: 12: {{.*}}chpl:[[#@LINE+1]]: error: halt reached - a
proc m12() { forall a in A[2..7] with (ref D) { a += 1; D = {1..2}; } }
// CHECK-DAG: 13: {{.*}}chpl:[[#@LINE+1]]: error: halt reached - a slice reaches outside
proc m13() { for a in A[2..7][3..5] { a += 1; shrink(); } }
proc m14() { shrinking(A[2..7]); }
proc m15() { growing(A[2..7]); }
// CHECK-DAG: 16: {{.*}}chpl:[[#@LINE+1]]: error: halt reached - a reference was used after
proc m16() { for s in S { grow(); s += "x"; } }
// CHECK-DAG: 17: {{.*}}chpl:[[#@LINE+1]]: error: halt reached - a reference was used after
proc m17() { for s in S[2..4] { shrink(); writeln(s); } }
// CHECK-DAG: 18: {{.*}}chpl:[[#@LINE+1]]: error: halt reached - a reference was used after
proc m18() { for p in P { grow(); p.a = 1; } }
// CHECK-DAG: 19: {{.*}}chpl:[[#@LINE+1]]: error: halt reached - a reference was used after
proc m19() { for a in all() { grow(); a = 1; } }
proc m20() { for a in part() { a = 1; shrink(); } }
// CHECK-DAG: 21: {{.*}}chpl:[[#@LINE+1]]: error: halt reached - a slice reaches outside
proc m21() { for a in A.reindex(0..7) { a += 1; shrink(); } }
// CHECK-DAG: 22: {{.*}}chpl:[[#@LINE+1]]: error: halt reached - a reference was used after
proc m22() { for a in A.reindex(0..7) { grow(); a += 1; } }
// CHECK-DAG: 23: {{.*}}chpl:[[#@LINE+1]]: error: halt reached - a reference was used after
proc m23() { for a in A { if a > 3 then grow(); a += 1; } }
// CHECK-DAG: 24: {{.*}}chpl:[[#@LINE+1]]: error: halt reached - a reference was used after
proc m24() { for a in A { sync { begin grow(); } a = 1; } }
// CHECK-DAG: 25: {{.*}}chpl:[[#@LINE+1]]: error: halt reached - a reference was used after
proc m25() { var K = {1, 2, 3}; var V: [K] int; for v in V { for i in 200..900 do K += i; v = 1; } }

// The elements stay in the slice, wherever they move; the domain becomes what it was.
// CHECK-DAG: 26: 1 3 4 5 6 7 8 8
proc m26() { for a in A[2..7] { a += 1; D = {1..100000}; } writeln(A[1..8]); }
// CHECK-DAG: 27: 1 3 4 5
proc m27() { for a in A[2..4] { a += 1; D = {1..4}; } writeln(A); }
// CHECK-DAG: 28: 1 3 4 5 5
proc m28() { for a in A[2..4] { a += 1; D = {1..8}; D = {1..5}; } writeln(A); }

proc main() {
  select mistake {
    when 1 do m1();   when 2 do m2();   when 3 do m3();   when 4 do m4();   when 5 do m5();   when 6 do m6();
    when 7 do m7();   when 8 do m8();   when 9 do m9();   when 10 do m10(); when 11 do m11(); when 12 do m12();
    when 13 do m13(); when 14 do m14(); when 15 do m15(); when 16 do m16(); when 17 do m17(); when 18 do m18();
    when 19 do m19(); when 20 do m20(); when 21 do m21(); when 22 do m22(); when 23 do m23(); when 24 do m24();
    when 25 do m25(); when 26 do m26(); when 27 do m27(); when 28 do m28();
  }
}

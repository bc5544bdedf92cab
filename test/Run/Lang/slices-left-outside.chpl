// A slice that lies outside its array, which was resized, ends the program where it is used, and the line is named.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir --no-warnings %s -o %t
// RUN: %python %S/../Library/Inputs/mistakes.py %t 24 2>&1 | FileCheck %s
// RUN: %choir --no-warnings -O0 %s -o %t.O0
// RUN: %python %S/../Library/Inputs/mistakes.py %t.O0 24 2>&1 | FileCheck %s

config const mistake = 1;
var D = {1..8}, E = {1..4, 1..8};
var A: [D] int = D, M: [E] int;
var S: [D] string = "a text that is too long to be short";
record R {
  var D = {1..8};
  var A: [D] int;
  // CHECK-DAG: 6: {{.*}}chpl:[[#@LINE+1]]: error: halt reached - a slice reaches outside
  proc ref f() { ref s = A[2..5]; D = {1..3}; s[5] = 1; }
}
class C {
  var D = {1..8};
  var A: [D] int;
  // CHECK-DAG: 7: {{.*}}chpl:[[#@LINE+1]]: error: halt reached - a slice reaches outside
  proc f() { ref s = A[2..5]; D = {1..3}; writeln(s[5]); }
}
proc shrink() { D = {1..3}; }
// CHECK-DAG: 8: {{.*}}chpl:[[#@LINE+1]]: error: halt reached - a slice reaches outside
proc get(const ref s: [] int) { shrink(); return s[5]; }
// CHECK-DAG: 9: {{.*}}chpl:[[#@LINE+1]]: error: halt reached - a slice reaches outside
proc sum(const ref s: [] int) { shrink(); return + reduce s; }
// CHECK-DAG: 10: {{.*}}chpl:[[#@LINE+1]]: error: halt reached - a slice reaches outside
proc set(ref s) { shrink(); s = 7; }

// CHECK-DAG: 1: {{.*}}slices-left-outside.chpl:[[#@LINE+1]]: error: halt reached - a slice reaches outside its array, which was resized
proc m1() { ref s = A[2..5]; D = {1..3}; writeln(s[5]); }
// CHECK-DAG: 2: {{.*}}chpl:[[#@LINE+1]]: error: halt reached - a slice reaches outside
proc m2() { ref s = A[2..5]; D = {1..3}; s[2] = 1; }
// CHECK-DAG: 3: {{.*}}chpl:[[#@LINE+1]]: error: halt reached - a slice reaches outside
proc m3() { ref s = M[1..2, 3..4]; E = {1..1, 1..8}; writeln(s[1, 3]); }
// CHECK-DAG: 4: {{.*}}chpl:[[#@LINE+1]]: error: halt reached - a slice reaches outside
proc m4() { ref s = M[2, ..]; E = {1..1, 1..8}; s[1] = 4; }
// CHECK-DAG: 5: {{.*}}chpl:[[#@LINE+1]]: error: halt reached - a slice reaches outside
proc m5() { ref s = A[2..5]; shrink(); ref t = s[3..4]; t[4] = 1; }
proc m6() { var r: R; r.f(); }
proc m7() { var c = new owned C(); c.f(); }
proc m8() { writeln(get(A[2..5])); }
proc m9() { writeln(sum(A[2..5])); }
proc m10() { set(A[2..5]); }
// CHECK-DAG: 11: {{.*}}chpl:[[#@LINE+1]]: error: halt reached - a slice reaches outside
proc m11() { ref s = A.reindex(0..7); shrink(); writeln(s[5]); }
// CHECK-DAG: 12: {{.*}}chpl:[[#@LINE+1]]: error: halt reached - a slice reaches outside
proc m12() { ref s = A[1..8 by 2]; shrink(); s[5] = 1; }
// CHECK-DAG: 13: {{.*}}chpl:[[#@LINE+1]]: error: halt reached - a slice reaches outside
proc m13() { ref s = A[2..5]; var B: [1..4] int; shrink(); B = s; writeln(B); }
// CHECK-DAG: 14: {{.*}}chpl:[[#@LINE+1]]: error: halt reached - a slice reaches outside
proc m14() { ref s = A[2..5]; var B: [1..4] int; shrink(); s = B; }
// CHECK-DAG: 15: {{.*}}chpl:[[#@LINE+1]]: error: halt reached - a slice reaches outside
proc m15() { ref s = A[2..5]; shrink(); forall x in s do x = 1; }
// CHECK-DAG: 16: {{.*}}chpl:[[#@LINE+1]]: error: halt reached - a slice reaches outside
proc m16() { ref s = A[2..5]; shrink(); s[2..3] = 1; }
// CHECK-DAG: 17: {{.*}}chpl:[[#@LINE+1]]: error: halt reached - a slice reaches outside
proc m17() { ref s = A[2..5]; shrink(); for (i, x) in zip(1..4, s) do x = i; }
// CHECK-DAG: 18: {{.*}}chpl:[[#@LINE+1]]: error: halt reached - a slice reaches outside
proc m18() { ref s = S[2..5]; shrink(); s[5] += "x"; }
// CHECK-DAG: 19: {{.*}}chpl:[[#@LINE+1]]: error: halt reached - a slice reaches outside
proc m19() { ref s = A[2..5]; shrink(); writeln(max reduce (s + 1)); }
// CHECK-DAG: 20: {{.*}}chpl:{{[0-9]+}}: error: halt reached - a slice reaches outside
proc m20() { ref s = A[2..5]; shrink(); writeln(s); }
// CHECK-DAG: 21: {{.*}}chpl:{{[0-9]+}}: error: halt reached - a slice reaches outside
proc m21() { ref s = A[2..5]; shrink(); writeln(s.find(3)); }
// CHECK-DAG: 22: {{.*}}chpl:{{[0-9]+}}: error: halt reached - a slice reaches outside
proc m22() { ref s = A[2..5]; shrink(); writeln(s.equals(s)); }

// Inside again, or still.
// CHECK-DAG: 23: 2 3 0 0
proc m23() { ref s = A[2..5]; shrink(); D = {1..8}; writeln(s); }
// CHECK-DAG: 24: 2 3
proc m24() { ref s = A[2..3]; shrink(); writeln(s); }

proc main() {
  select mistake {
    when 1 do m1();   when 2 do m2();   when 3 do m3();   when 4 do m4();   when 5 do m5();   when 6 do m6();
    when 7 do m7();   when 8 do m8();   when 9 do m9();   when 10 do m10(); when 11 do m11(); when 12 do m12();
    when 13 do m13(); when 14 do m14(); when 15 do m15(); when 16 do m16(); when 17 do m17(); when 18 do m18();
    when 19 do m19(); when 20 do m20(); when 21 do m21(); when 22 do m22(); when 23 do m23(); when 24 do m24();
  }
}

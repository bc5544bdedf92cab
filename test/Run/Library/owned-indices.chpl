// Domains whose indices are owned objects: these move in, are found by identity, and end with the domain.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir -snoParSafeWarning %s -o %t
// RUN: not %t 2>&1 | FileCheck %s --match-full-lines
class C {
  var x: int;
  proc deinit() do if x < 3 then writeln("end ", x);
}

proc main() {
  var D: domain(owned C);
  D += new owned C(1);
  // CHECK: {{[{][{]}}x = 1{{[}][}]}}
  writeln(D);
  D.add(new owned C(2));
  var A: [D] int;
  for c in D do A[c] = 10 * c.x;
  // CHECK-NEXT: 30 2 true
  writeln(+ reduce A, " ", D.size, " ", && reduce for c in D do D.contains(c));
  // Tables that grow move their indices: nothing ends, and elements stay with them.
  for i in 3..100 do D += new owned C(i);
  // CHECK-NEXT: 100 true 30
  writeln(D.size, " ", && reduce for c in D do A[c] == (if c.x < 3 then 10 * c.x else 0), " ", + reduce A);
  // CHECK-DAG: end 1
  // CHECK-DAG: end 2
  D.clear();
  // CHECK: 0 0
  writeln(D.size, " ", A.size);
  // CHECK-NEXT: {{.*}}.chpl:[[#@LINE+1]]: error: halt reached - the domain of an array cannot be copied to a variable: its indices are of type owned C, which cannot be copied
  var E = A.domain;
}

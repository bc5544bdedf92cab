// A promoted call changes the elements of arrays, not one variable that all its calls share.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: not %choir --check-only %s 2>&1 | FileCheck --implicit-check-not=error: %s

record R {
  var x: int;
  proc ref add(y: int) { x += y; }
  proc read(y: int) do return x + y;
}
proc increment(ref x: int, y: int) { x += y; }
proc ref int.increase(y: int) { this += y; }
proc both(ref x, y: int) { x += y; }
proc inAll(ref A: [] int, y: int) { A += y; }
proc keep(const ref x: int, y: int) { }
proc copied(in x: int, y: int) { x += y; }
proc counts(ref x: atomic int, y: int) { x.add(y); }

var one = 1, r: R, A, B: [1..3] int, Rs: [1..3] R, counter: atomic int;
// CHECK-DAG: [[#@LINE+1]]:{{.*}} error: the calls for all elements would change 'x' of 'increment' at the same time: call it in a 'for' loop
increment(one, A);
// CHECK-DAG: [[#@LINE+1]]:{{.*}} error: the calls for all elements would change 'this' of 'increase' at the same time
one.increase(A);
// CHECK-DAG: [[#@LINE+1]]:{{.*}} error: the calls for all elements would change 'x' of 'increment' at the same time
increment(A[2], 1..3);
// CHECK-DAG: [[#@LINE+1]]:{{.*}} error: the calls for all elements would change 'this' of 'add' at the same time
r.add(A);
// CHECK-DAG: [[#@LINE+1]]:{{.*}} error: the calls for all elements would change 'x' of 'both' at the same time
both(one, B);

increment(A, B);
increment(A, 1);
A.increase(B);
Rs.add(A);
Rs.add(2);
inAll(A, 2);
keep(one, A);
copied(one, A);
counts(counter, A);
counter.add(A);
writeln(r.read(A));

// A variable cannot borrow from an owner that ends before it, and no call can refer to part of what ends with it.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: not %choir --check-only %s 2>&1 | FileCheck --implicit-check-not=error: %s

class C { var x: int; }
class D: C { }

var global: borrowed C?;

proc assigned() {
  var kept: borrowed C? = nil;
  if global == nil {
    // CHECK-DAG: [[#@LINE+1]]:{{.*}}note: 'one' is declared here
    var one = new owned C(1);
    // CHECK-DAG: [[#@LINE+1]]:{{.*}}error: 'one' ends before 'kept', and its object with it: 'kept' cannot borrow it
    kept = one.borrow();
  }
  for i in 1..3 {
    const many = new owned D(i);
    // CHECK-DAG: [[#@LINE+1]]:{{.*}}error: 'many' ends before 'kept', and its object with it: 'kept' cannot borrow it
    kept = many;
  }
  const own = new owned C(2);
  // CHECK-DAG: [[#@LINE+1]]:{{.*}}error: 'own' ends before 'global', and its object with it: 'global' cannot borrow it
  global = own.borrow();
}
proc first() {
  var late: borrowed C?;
  {
    var inner = new owned C(1);
    // CHECK-DAG: [[#@LINE+1]]:{{.*}}error: 'inner' ends before 'late', and its object with it: 'late' cannot borrow it
    late = inner.borrow();
  }
  writeln(late!.x);
}
proc taken(in whole: owned C) {
  // CHECK-DAG: [[#@LINE+1]]:{{.*}}error: 'whole' ends before 'global', and its object with it: 'global' cannot borrow it
  global = whole;
}

// All of these are as long as they have to be.
proc fine(const ref lent: owned C) {
  var owner = new owned C(1), before: borrowed C?, after: borrowed C = owner;
  var maybe: owned C? = new D(2);
  before = owner;
  {
    var inner: borrowed C = owner;
    inner = after;
    after = maybe!;
    const other = new owned C(3);
    inner = other;
    before = new unmanaged C(1);
    before = lent;
    const all = [new shared C(1), new shared C(2)];
    before = inner;
  }
  writeln(before, after);
}

record R { var x: int; var A: [1..3] int; }
proc field() ref {
  var r: R;
  // CHECK-DAG: [[#@LINE+1]]:{{.*}}error: 'r' ends with this call and cannot be returned by reference
  return r.x;
}
proc element() ref {
  var r: R;
  // CHECK-DAG: [[#@LINE+1]]:{{.*}}error: 'r' ends with this call and cannot be returned by reference
  return r.A[1];
}
proc component() const ref {
  var t = (1, 2);
  // CHECK-DAG: [[#@LINE+1]]:{{.*}}error: 't' ends with this call and cannot be returned by reference
  return t(0);
}
proc passedOn(ref r: R, ref A: [] int, c: borrowed C) ref {
  ref q = r, B = A[2..];
  const d = c;
  if q.x == 1 then return q.A[1];
  if q.x == 2 then return B[2];
  return d.x;
}
field() = 1;
element() += 1;
writeln(component());
record Referring { ref x: int; }
proc through(ref x: int) ref {
  var r = new Referring(x);
  return r.x;
}
var r: R, A: [1..3] int;
through(r.x) = 6;
passedOn(r, A, new C(1)) = 5;

assigned();
first();
taken(new C(1));
fine(new C(1));

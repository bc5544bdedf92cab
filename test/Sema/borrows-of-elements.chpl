// What an element of a loop expression borrows from a temporary ends with the iteration.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: not %choir --check-only %s 2>&1 | FileCheck --implicit-check-not=error: %s

class C { var x: int; }
record Holder { var c: borrowed C; }
config const yes = true;
proc make() do return new owned C(2);

proc wrong() {
  // CHECK-DAG: elements.chpl:[[#@LINE+1]]:{{.*}} error: the object ends with this statement: keep its owner in a variable, not a borrow of it alone
  var a = for i in 1..3 do (new owned C(i)).borrow();
  // CHECK-DAG: elements.chpl:[[#@LINE+1]]:{{.*}} error: the object ends with this statement
  const b = [i in 1..3] make().borrow();
  // CHECK-DAG: elements.chpl:[[#@LINE+1]]:{{.*}} error: the object ends with this statement
  var c = for i in 1..3 do new Holder((new owned C(i)).borrow());
  writeln(a, b, c);
}
proc right() {
  const owners = [i in 1..3] new owned C(i);
  var a = for each in owners do each.borrow();
  var b = [each in owners] new Holder(each.borrow());
  var c: borrowed C = make();
  const d = new Holder(make().borrow()), e = (make().borrow(), 1);
  const f = if yes then c else owners[1].borrow();
  writeln(a, b, c, d, e, f);
}
// CHECK-DAG: elements.chpl:[[#@LINE+1]]:{{.*}} error: the object ends with this statement
var ofModule = for i in 1..3 do make().borrow();
var ofOne = make().borrow();
wrong();
right();
writeln(ofModule, ofOne);
